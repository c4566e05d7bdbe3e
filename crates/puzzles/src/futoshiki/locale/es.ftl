kind-name = futoshiki
    .one = un futoshiki
    .title = Futoshiki
kind-about = Cada fila y cada columna lleva todos los números una sola vez, y se cumplen los signos entre celdas.

format-seed = las casillas dadas y las restricciones, como hechos de Prolog
format-restrictions = las restricciones del tablero, una por línea

option-size = tamaño del tablero
    .name = tamaño
option-difficulty = dificultad
    .name = dificultad
option-needs = una técnica que haga falta
    .name = técnica necesaria
option-nothing-harder = con --needs: ningún paso es más difícil
    .name = nada más difícil
option-givens = número de celdas dadas (NC)
    .name = números impresos
option-signs = número de signos (NL)
    .name = signos
option-strategy = estrategia: auto, fd (permutaciones con dominios finitos), combinations (combinaciones), random (selección aleatoria), critical (conjuntos críticos) o removal (quitar pistas de un tablero lleno)
    .name = cómo se eligen las pistas
    .auto = lo que convenga
    .fd = por permutaciones
    .combinations = por combinaciones
    .random = al azar
    .critical = por conjuntos críticos
    .removal = quitando de un tablero lleno
option-smallest = busca un tablero con el menor número de pistas posible y demuestra que ninguno de su tamaño tiene menos (hasta 5×5)
    .name = con las menos pistas posibles (hasta 5×5)
option-problem = índice del hecho problem(Índice, Filas, Lts) que se lee

link-elimination = Eliminación por signo
    .say = Signo { $less_short } < { $more_short }: en { $cell_short } { $values_count ->
        [one] no cabe el { $values }
       *[other] no caben { $values_nor }
    }
    .why = { $less_short } lleva un número menor que { $more_short }: en la { $cell } no cabe ningún número sin otro al lado correcto del signo.
chain-weak = Cadena ascendente
    .say = Cadena ascendente { $cells }: en { $cell_short } { $values_count ->
        [one] no cabe el { $values }
       *[other] no caben { $values_nor }
    }
    .why = Las celdas { $cells } van de menor a mayor; por su puesto en la cadena, en la { $cell } { $values_count ->
        [one] no cabe el { $values }.
       *[other] no caben { $values_nor }.
    }
chain-strong = Cadena ascendente con candidatos
    .say = Cadena ascendente con candidatos { $cells }: en { $cell_short } { $values_count ->
        [one] no cabe el { $values }
       *[other] no caben { $values_nor }
    }
    .why = Las celdas { $cells } van de menor a mayor, y los candidatos de cada una empujan a la siguiente: en la { $cell } { $values_count ->
        [one] no cabe el { $values }.
       *[other] no caben { $values_nor }.
    }
bars = Vecinos contiguos
    .say = { $cell_short } junto a { $other_short }: { $values_count ->
        [one] no cabe el { $values }
       *[other] no caben { $values_nor }
    }
    .why = Con barra, los números de dos celdas vecinas se diferencian en uno; sin barra, no. Ningún candidato de la { $other } acompaña { $values_count ->
        [one] al { $values }
       *[other] a { $values }
    } en la { $cell }.
line-bounds = Cotas dentro de una línea
    .say = Cota en { $house_the }: en { $cell_short } { $values_count ->
        [one] no cabe el { $values }
       *[other] no caben { $values_nor }
    }
    .why = En { $house_the }, las celdas { $cells } son todas distintas y están todas al mismo lado de la { $cell }: no le queda sitio para { $values_count ->
        [one] el { $values }.
       *[other] { $values_nor }.
    }
hills-valleys = Cimas y valles
    .say = Cima o valle en { $cell_short }: { $values_count ->
        [one] no cabe el { $values }
       *[other] no caben { $values_nor }
    }
    .why = Las celdas { $cells } { $house_of } son distintas y están ambas al mismo lado de la { $cell }; solo una de las dos puede llevar el número más extremo, así que { $values_count ->
        [one] no cabe el { $values }.
       *[other] no caben { $values_nor }.
    }
sign-set = Conjunto con desigualdad
    .say = Conjunto con desigualdad en { $house_the }: { $values_list }
    .why = En { $house_the }, las celdas { $cells } tienen números distintos y respetan sus signos: en todas las formas de rellenarlas { $values_count ->
        [one] sobra el { $values }.
       *[other] sobran { $values }.
    }

error-side = El tablero tiene { $size ->
        [one] 1 fila
       *[other] { $size } filas
    }; debe tener entre { $least } y { $most }.
error-number = El número { $value } no cabe en un tablero de { $size }×{ $size }.
error-expected = Se esperaba «{ $expected }» y hay «{ $found }».
error-ends = El texto acaba donde se esperaba «{ $expected }».
error-cells = El tablero debe tener { $cells } celdas (tiene { $found }).
error-no-problem = No hay ningún problema con el índice { $index }.
error-sign-outside = El signo «{ $sign }» señala fuera del tablero.
error-sign-loose = El signo «{ $sign }» no está entre dos celdas.
error-sign-cell = El signo nombra la celda [{ $row },{ $col }], que no está en el tablero: filas y columnas van de 0 a { $last }.
error-sign-self = El signo compara una celda consigo misma: { $cell }.
error-bar-far = La barra une celdas que no son vecinas: la { $one } y la { $other }.
error-entry-signs = En esta fila solo van los signos ^ y v bajo sus celdas, o nada.
error-generate-counts = Un tablero de { $size }×{ $size } tiene como mucho { $givens } celdas y { $signs } signos.
error-generate-smallest = El menor número de pistas solo se busca hasta { $most }×{ $most }.
generate-unsettled = Se agotó el presupuesto: ningún tablero de este tamaño tiene menos de { $bound } pistas; no se sabe si alguno tiene { $bound }.

fault-repeated-row = Número repetido en fila { $row }: { $value }.
fault-repeated-column = Número repetido en columna { $column }: { $value }.
fault-sign = No se cumple un signo: el número de la { $less } debe ser menor que el de la { $more }.
fault-bar = Hay una barra entre la { $less } y la { $more }, pero sus números no son contiguos.
fault-no-bar = Los números de la { $less } y la { $more } son contiguos, pero no hay barra entre ellos.
fault-cycle = Los signos forman un ciclo imposible: { $cycle }.
fault-given = La celda de la { $cell } no lleva el número dado.
fault-length = Una solución tiene { $cells } números.

entry-rows = Introduce el tablero tal como se dibuja: una fila de celdas (0 para los huecos) con < y > entre ellas; después, una fila con ^ y v bajo sus celdas (o vacía), y así sucesivamente.
entry-line = Introduce el tablero en una línea (identificador de Unequal, por ejemplo 4:0,0L,2,0,…):
solved-by-logic = ¡Futoshiki resuelto con técnicas heurísticas!
solved-by-search = ¡Futoshiki resuelto con búsqueda!
not-by-logic = El Futoshiki no pudo ser resuelto completamente con técnicas heurísticas.
error-generate-strategy = La estrategia «{ $strategy }» no ha encontrado ningún tablero de { $size }×{ $size } en { $draws } intentos. Recorre las combinaciones una a una: con pocas pistas, o por encima de 5×5, puede no terminar nunca. Prueba con --strategy auto.

# Lo que oye quien escucha
spot-less-right = menor que la derecha
spot-less-left = menor que la izquierda
spot-less-up = menor que arriba
spot-less-down = menor que abajo
spot-more-right = mayor que la derecha
spot-more-left = mayor que la izquierda
spot-more-up = mayor que arriba
spot-more-down = mayor que abajo
spot-more-vars = … y { $count } más
