kind-name = sudoku
    .one = un sudoku
    .title = Sudoku
kind-about = Cada fila, cada columna y cada bloque lleva todos los números una sola vez.

option-size = tamaño de la cuadrícula
    .name = tamaño
option-difficulty = dificultad
    .name = dificultad
option-clues = número de pistas, como 24 o 22..26
    .name = números impresos (24, o 22..26)
option-er = paso más difícil (ER de un 9×9), como 7.1..7.3 o 10.0..
    .name = paso más difícil (7.1..7.3)
option-needs = una técnica que haga falta (9×9)
    .name = técnica necesaria
option-nothing-harder = con --needs: ningún paso es más difícil
    .name = nada más difícil
option-symmetry = simetría de las celdas con pistas
    .name = simetría
    .none = ninguna
    .half-turn = media vuelta
    .quarter-turn = cuarto de vuelta
    .mirror = espejo izquierda-derecha
    .flip = espejo arriba-abajo
    .diagonal = diagonal
    .full = completa

pointing = Candidato alineado en un bloque
    .say = Candidato alineado encontrado en { $house }: { $value } en { $other }
    .why = En { $house_the }, el { $value } solo cabe en las celdas { $cells }, todas { $other_of }: ninguna otra celda { $other_of } puede llevarlo.
claiming = Candidato de una línea en un bloque
    .say = Candidato de una línea encontrado en { $house }: { $value } en { $other }
    .why = En { $house_the }, el { $value } solo cabe en las celdas { $cells }, todas { $other_of }: ninguna otra celda { $other_of } puede llevarlo.

direct-pointing = Candidatos alineados, directo
    .say = Candidatos alineados en { $house }: { $value } en { $cell }
    .why = En { $house_the }, el { $value } solo cabe en las celdas { $cells }, todas { $other_of }; ahí no tiene otro sitio, y a su lado solo le queda la { $cell }.
direct-claiming = Candidatos de una línea, directo
    .say = Candidatos de { $house_the } en un bloque: { $value } en { $cell }
    .why = En { $house_the }, el { $value } solo cabe en las celdas { $cells }, todas { $other_of }; ahí no tiene otro sitio, y a su lado solo le queda la { $cell }.
sk-loop = Bucle SK
    .say = Bucle SK por { $cells }
    .why = Por las esquinas de un rectángulo, { $houses } enlazan las { $number } celdas { $cells } y tienen ahí sitio para { $number } cifras, ni una más: todo ese sitio queda ocupado, y esas cifras no caben en ningún otro lugar de esas filas, columnas y bloques.
exocet = Exocet
    .say = Exocet con base { $cells } ({ $values }) y objetivos { $others }
    .why = Las cifras de { $cells } están entre { $values }. En { $houses } cada una cabe a lo sumo dos veces lejos de la base; así que una cifra de la base, que no tiene otro sitio cerca, está en { $others }: ambas llevan cifras de la base y nada más.
tridagon = Tridagón
    .say = Tridagón: { $values } en { $cells }
    .why = Solo con { $values }, las doce celdas { $cells } no se pueden rellenar, se dé la vuelta a los cuatro bloques como se dé; { $count ->
        [one] así que el { $guardians } que sobra es seguro.
       *[other] así que se cumple alguno de los candidatos que sobran ({ $guardians }).
    }
aligned-pair = Exclusión de par alineado
    .say = Exclusión de par alineado en { $cells }
    .why = Algunas combinaciones de { $cells } dejarían sin candidatos una celda que ven las dos; lo que no está en ninguna otra combinación se va.
aligned-triple = Exclusión de trío alineado
    .say = Exclusión de trío alineado en { $cells }
    .why = Algunas combinaciones de { $cells } dejarían sin candidatos una celda que ven las tres; lo que no está en ninguna otra combinación se va.
x-cycle = Ciclo X
    .say = Ciclo X de { $values } por { $cells }
    .why = A lo largo de { $cells } entra uno de cada dos { $values }, se recorra como se recorra: lo que ve a dos vecinos no lo lleva.
y-cycle = Ciclo Y
    .say = Ciclo Y de { $values } por { $cells }
    .why = Las celdas { $cells } tienen dos candidatos cada una y se deciden unas a otras en redondo, de dos maneras: lo que pierde en ambas se va.
xy-cycle = Ciclo
    .say = Ciclo de { $values } por { $cells }
    .why = A lo largo de { $cells } entra uno de cada dos candidatos, se recorra como se recorra: lo que pierde en ambos sentidos se va.
nishio = Nishio
    .say = Nishio con el { $value } en la { $cell }
    .why = Suponerlo de la { $cell } y seguir solo el { $value } lleva a una contradicción.
cell-chains = Cadenas forzadas de celda
    .say = Cadenas forzadas desde cada candidato de la { $cell }: { $values }
    .why = Sea cual sea de { $values } el que lleva la { $cell }, se sigue lo mismo.
region-chains = Cadenas forzadas de casa
    .say = Cadenas forzadas desde cada sitio del { $value } en { $house_the }
    .why = Esté donde esté el { $value } en { $house_the }, se sigue lo mismo.
dynamic-chains = Cadenas forzadas dinámicas
    .say = Cadenas forzadas dinámicas desde { $cells }, con { $values }
    .why = { $number ->
        [one] Lo supuesto lleva a una contradicción.
       *[other] Cada uno de los { $number } casos lleva a lo mismo.
    }
dynamic-chains-plus = Cadenas forzadas dinámicas con patrones
    .say = Cadenas forzadas dinámicas con patrones desde { $cells }, con { $values }
    .why = { $number ->
        [one] Lo supuesto lleva a una contradicción, con candidatos bloqueados, pares y X-wing por el camino.
       *[other] Cada uno de los { $number } casos lleva a lo mismo, con candidatos bloqueados, pares y X-wing por el camino.
    }
nested-chains-2 = Cadenas forzadas anidadas (cadenas)
    .say = Cadenas forzadas anidadas desde { $cells }, con { $values }
    .why = { $number ->
        [one] Lo supuesto lleva a una contradicción, con cadenas forzadas por el camino.
       *[other] Cada uno de los { $number } casos lleva a lo mismo, con cadenas forzadas por el camino.
    }
nested-chains-3 = Cadenas forzadas anidadas (celdas y casas)
    .say = Cadenas forzadas anidadas desde { $cells }, con { $values }
    .why = { $number ->
        [one] Lo supuesto lleva a una contradicción, con cadenas forzadas de celda y de casa por el camino.
       *[other] Cada uno de los { $number } casos lleva a lo mismo, con cadenas forzadas de celda y de casa por el camino.
    }
nested-chains-4 = Cadenas forzadas anidadas (dinámicas)
    .say = Cadenas forzadas anidadas desde { $cells }, con { $values }
    .why = { $number ->
        [one] Lo supuesto lleva a una contradicción, con cadenas forzadas dinámicas por el camino.
       *[other] Cada uno de los { $number } casos lleva a lo mismo, con cadenas forzadas dinámicas por el camino.
    }
nested-chains-5 = Cadenas forzadas anidadas (anidadas)
    .say = Cadenas forzadas doblemente anidadas desde { $cells }, con { $values }
    .why = { $number ->
        [one] Lo supuesto lleva a una contradicción, con cadenas forzadas anidadas por el camino.
       *[other] Cada uno de los { $number } casos lleva a lo mismo, con cadenas forzadas anidadas por el camino.
    }

fault-repeated-row = Número repetido en fila { $row }: { $value }.
fault-repeated-column = Número repetido en columna { $column }: { $value }.
fault-repeated-block = Número repetido en bloque ({ $row },{ $column }): { $value }.
fault-given = La celda de la { $cell } no lleva el número dado.
fault-length = Una solución tiene { $cells } números.
fault-candidate = La celda de la { $cell } lleva un número que no está entre sus candidatos.
fault-no-candidate = La celda de la { $cell } no tiene ningún candidato.

error-candidate = «{ $character }» está donde solo caben «{ $digit }» o «.»: nueve candidatos por celda, en orden.
error-er = «{ $er }» no es un intervalo de dificultad: escribe uno como 7.2, o dos con «..» en medio, el menor primero.
error-er-size = Solo en tableros de 9×9 se puede pedir una dificultad o una técnica.
error-clues = «{ $clues }» no es un número de pistas: indica uno de 1 a { $most }, o dos separados por «..», primero el menor.
error-clues-few = Ningún sudoku de nueve filas tiene solución única con menos de { $least } pistas.
error-no-such-level = No se conoce ningún sudoku de tamaño { $n } de esa dificultad.

entry-rows = Introduce el tablero de Sudoku, fila por fila, usando 0 para los huecos.
entry-line = Introduce el tablero como una cadena de { $cells } caracteres ("." para huecos):
solved-by-logic = ¡Sudoku resuelto con técnicas heurísticas!
solved-by-search = ¡Sudoku resuelto con backtracking!
not-by-logic = El Sudoku no pudo ser resuelto completamente con técnicas heurísticas.
