kind-name = hashiwokakero
    .one = un hashiwokakero
    .title = Hashiwokakero
kind-about = Une todas las islas con puentes; cada isla lleva tantos como dice su número.

option-size = tamaño del tablero, columnas por filas (15x15)
    .name = tamaño
option-islands = número de islas
    .name = islas
option-difficulty = dificultad
    .name = dificultad
option-max-bridges = puentes paralelos que puede haber entre dos islas
    .name = puentes entre dos islas, como mucho
option-loops = si los puentes pueden formar un ciclo
    .name = ciclos
    .yes = permitidos
    .no = prohibidos

format-uned = el tablero de texto de la UNED
format-has = un fichero .has: filas, columnas, islas y un número por celda
format-link = un enlace de puzz.link

house-island = isla ({ $n },{ $m })
    .the = la isla ({ $n },{ $m })
    .of = de la isla ({ $n },{ $m })
house-crossing = cruce ({ $n },{ $m })
    .the = el cruce ({ $n },{ $m })
    .of = del cruce ({ $n },{ $m })
house-board = todas las islas unidas
    .the = todas las islas unidas
    .of = de todas las islas unidas
house-loops = ningún ciclo
    .the = ningún ciclo
    .of = de ningún ciclo
cell = fila { $row }, columna { $col }
    .short = f{ $row }c{ $col }

effect-place = Puentes en { $cell }: { $value }.
effect-remove = { $count ->
        [one] En { $cells } se descarta { $values } como número de puentes.
       *[other] En { $cells } se descartan { $values } como número de puentes.
    }

single-neighbour = Vecina única
    .say = A { $house_the } ({ $clue }) solo le queda un tramo: { $cells }
    .why = Todos los puentes que le faltan a { $house_the } para llegar a { $clue } tienen que ir por { $cells }.
complete-island = Isla agotada
    .say = No salen más puentes de { $house_the } ({ $clue })
    .why = Con { $clue } puentes, { $house_the } está agotada: por { $cells } no sale ninguno más.
full-island = Isla afortunada
    .say = Todos los puentes posibles para { $house_the } ({ $clue })
    .why = Con un puente menos, { $house_the } no llegaría a { $clue }: { $cells } llevan todos los que caben.
odd-island = Isla semiafortunada
    .say = Faltan puentes seguros para { $house_the } ({ $clue }) en { $cells }
    .why = Aunque los demás tramos se llenen, a { $house_the } le faltan puentes para llegar a { $clue }; tienen que ir por { $cells }.
starvation = Isla casi agotada
    .say = A { $house_the } ({ $clue }) le quedan pocos puentes para { $cells }
    .why = Más puentes en { $cells } dejarían a { $house_the } por encima de { $clue }, contando los que ya son seguros.
crossing = Tramo cortado
    .say = En { $house_the }, el puente { $cell_short } corta el tramo { $barred_short }
    .why = Los puentes no se cruzan y { $cell } ya lleva uno, así que { $barred } queda vacío.
closing = Cierre prohibido
    .say = { $count } islas no pueden cerrarse entre sí ({ $cells })
    .why = De otro modo { $count } islas quedarían completas y sin camino al resto; eso decide { $cells }.
no-loop = Sin ciclos
    .say = El tramo { $cell_short } cerraría un ciclo
    .why = Las dos islas ya están unidas por otros puentes; otro { $cell } cerraría un ciclo.
only-exit = Única salida
    .say = Un grupo de { $count } islas solo puede salir por { $cell_short }
    .why = Todas las islas deben quedar unidas y a este grupo de { $count } no le queda otro tramo que { $cell }.
isolation = Grupo aislado
    .say = Un grupo de { $count } islas quedaría aislado ({ $cells })
    .why = Con ese número de puentes en { $cells }, { $count } islas quedarían completas y sin camino al resto.
only-combination = Combinación única
    .say = Solo queda una combinación ({ $cells })
    .why = Las demás combinaciones dejarían aislado un grupo; entre las { $count } islas afectadas solo vale una en { $cells }.
shared-combinations = Lo común a las combinaciones
    .say = Todas las combinaciones posibles coinciden en { $cells }
    .why = Descartadas las que aislarían un grupo, entre las { $count } islas afectadas todas las combinaciones dicen lo mismo de { $cells }.
only-link = Único enlace
    .say = Solo { $cell_short } puede unir las dos partes del tablero
    .why = Todo camino entre una parte de { $count } islas y el resto pasa por { $cell }: ahí tiene que haber un puente.
contradiction = Contradicción
    .say = { $value } en { $cell_short } lleva a una contradicción
    .why = Si { $cell } llevara { $value }, lo que se sigue de { $count } reglas se contradice.

error-rows = se esperaba el número de filas, solo en su línea
error-columns = se esperaba el número de columnas, solo en su línea
error-board-size = un tablero de { $rows } por { $columns } no vale: caben como mucho { $most } celdas
error-rows-missing = el tablero debía tener { $rows } filas y tiene { $found }
error-row-cells = la fila { $row } debía tener { $size } celdas y tiene { $found }
error-end-mark = falta la marca «+» que cierra el tablero
error-cell = «{ $cell }» no es agua, ni isla, ni puente
error-clue = una isla no puede llevar { $clue }: va de 1 a { $most }
error-no-islands = no hay ninguna isla
error-islands-count = la cabecera anuncia { $said } islas y hay { $found }
error-after-board = sobra texto después del tablero
error-link = se esperaba hashi/columnas/filas/ y el tablero
error-id-cells = el tablero tiene { $cells } celdas y el texto llega a { $found }
error-max-bridges = puede haber de 1 a { $most } puentes paralelos
error-bridge = este puente no une dos islas de extremo a extremo
error-bridge-list = tras «;» va un número de puentes por tramo: son { $spans }, cada uno de 0 a { $max }
error-size = «{ $size }» no es un tamaño: escribe columnas por filas, como 15x15, hasta { $most } de lado
error-islands = en ese tablero no caben { $islands } islas; como mucho, { $most }

fault-odd = Los números suman { $total }, que es impar: cada puente cuenta en dos islas.
fault-lonely = La isla de { $cell } no tiene vecinas.
fault-too-much = La isla de { $cell } pide { $clue } puentes y sus vecinas solo pueden darle { $most }.
fault-parts = Hay islas que ningún puente podría unir con las demás.
fault-overdrawn = Desde { $cell } hay dibujados más puentes de los que caben.
fault-length = Una solución da de 0 a { $max } puentes a cada uno de los { $spans } tramos.
fault-drawn = Falta un puente dibujado que sale de { $cell }.
fault-crossing = Dos puentes se cruzan en { $cell }.
fault-count = La isla de { $cell } pide { $clue } puentes y tiene { $found }.
fault-apart = La isla de { $cell } no está unida con las demás.
fault-loop = Los puentes forman un ciclo que pasa por { $cell }.

entry-rows = Introduce el tablero fila por fila: números para las islas, * para el agua, separados por espacios.
entry-line = Introduce el tablero en una sola línea (como 7x7m2:…):
solved-by-logic = ¡Hashiwokakero resuelto razonando!
solved-by-search = ¡Hashiwokakero resuelto con búsqueda!
not-by-logic = Razonando no basta para resolver este hashiwokakero.

# Al jugar
spot-island = isla { $number }
play-go = ir a otra isla
play-change = tender un puente
play-none = aquí no va
play-count = Puentes
play-barred = Otro puente cruza por aquí.
play-value = { $value ->
        [0] ningún puente
        [one] 1 puente
       *[other] { $value } puentes
    }
play-act = { $value ->
        [0] Aquí no va puente
        [one] Tender 1 puente
       *[other] Tender { $value } puentes
    }
