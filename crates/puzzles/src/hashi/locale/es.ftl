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
option-needs = una técnica que haga falta
    .name = técnica necesaria
option-nothing-harder = con --needs: ningún paso es más difícil
    .name = nada más difícil
option-max-bridges = puentes paralelos que puede haber entre dos islas
    .name = puentes entre dos islas, como mucho
option-loops = si los puentes pueden formar un ciclo
    .name = ciclos
    .yes = permitidos
    .no = prohibidos

format-uned = el tablero de texto de la UNED
format-has = un fichero .has: filas, columnas, islas y un número por celda
format-link = un enlace de puzz.link

house-island = isla f{ $n }c{ $m }
    .the = la isla f{ $n }c{ $m }
    .of = de la isla f{ $n }c{ $m }
house-crossing = cruce f{ $n }c{ $m }
    .the = el cruce f{ $n }c{ $m }
    .of = del cruce f{ $n }c{ $m }
house-board = todas las islas unidas
    .the = la unión de todas las islas
    .of = de la unión de todas las islas
house-loops = ningún ciclo
    .the = la prohibición de ciclos
    .of = de la prohibición de ciclos
cell = fila { $row }, columna { $col }
    .short = f{ $row }c{ $col }

effect-place = Puentes en { $cell }: { $value }.
effect-remove = { $count ->
        [one] En { $cells } se descarta { $values } como número de puentes.
       *[other] En { $cells } se descartan { $values } como números de puentes.
    }

single-neighbour = Vecina única
    .say = A { $house_the } ({ $clue }) solo le queda un tramo: { $cells }
    .why = Todos los puentes que le faltan a { $house_the } para llegar a { $clue } tienen que ir por el tramo { $cells }.
complete-island = Isla agotada
    .say = Isla completa: no salen más puentes de { $house_the } ({ $clue })
    .why = { $clue ->
        [one] Con su único puente, { $house_the } está agotada
       *[other] Con sus { $clue } puentes, { $house_the } está agotada
    }: { $cells_count ->
        [one] por el tramo { $cells } no sale ninguno más.
       *[other] por los tramos { $cells } no sale ninguno más.
    }
full-island = Isla afortunada
    .say = Isla afortunada: { $house_the } ({ $clue }) tiende todos los puentes posibles
    .why = Con un puente menos, { $house_the } no llegaría a { $clue }: { $cells_count ->
        [one] el tramo { $cells } lleva todos los que caben.
       *[other] los tramos { $cells } llevan todos los que caben.
    }
odd-island = Isla semiafortunada
    .say = Isla semiafortunada: { $house_the } ({ $clue }) tiende puentes seguros en { $cells }
    .why = Aunque los demás tramos se llenen, a { $house_the } le faltan puentes para llegar a { $clue }; tienen que ir por { $cells_count ->
        [one] el tramo { $cells }.
       *[other] los tramos { $cells }.
    }
starvation = Isla casi agotada
    .say = A { $house_the } ({ $clue }) le quedan pocos puentes para { $cells }
    .why = Más puentes en { $cells_count ->
        [one] el tramo { $cells }
       *[other] los tramos { $cells }
    } dejarían a { $house_the } por encima de { $clue }, contando los que ya son seguros.
crossing = Tramo cortado
    .say = En { $house_the }, el puente { $cell_short } corta el tramo { $barred_short }
    .why = Los puentes no se cruzan y { $cell_the } ya lleva uno, así que { $barred_the } queda vacío.
closing = Cierre prohibido
    .say = { $count ->
        [one] Una isla no puede cerrarse en sí misma ({ $cells })
       *[other] { $count } islas no pueden cerrarse entre sí ({ $cells })
    }
    .why = De otro modo, { $count ->
        [one] una isla quedaría completa
       *[other] { $count } islas quedarían completas
    } y sin camino al resto; eso decide { $cells_count ->
        [one] el tramo { $cells }.
       *[other] los tramos { $cells }.
    }
no-loop = Sin ciclos
    .say = El tramo { $cell_short } cerraría un ciclo
    .why = Las dos islas ya están unidas por otros puentes; uno más en { $cell_the } cerraría un ciclo.
only-exit = Única salida
    .say = { $count ->
        [one] Una isla solo puede salir por { $cell_short }
       *[other] Un grupo de { $count } islas solo puede salir por { $cell_short }
    }
    .why = Todas las islas deben quedar unidas, y { $count ->
        [one] a esta
       *[other] a este grupo de { $count }
    } no le queda otra salida que { $cell_the }.
isolation = Grupo aislado
    .say = { $count ->
        [one] Una isla quedaría aislada ({ $cells })
       *[other] Un grupo de { $count } islas quedaría aislado ({ $cells })
    }
    .why = Con ese número de puentes en { $cells_count ->
        [one] el tramo { $cells }
       *[other] los tramos { $cells }
    }, { $count ->
        [one] una isla quedaría completa
       *[other] { $count } islas quedarían completas
    } y sin camino al resto.
only-combination = Combinación única
    .say = Solo queda una combinación ({ $cells })
    .why = Las demás combinaciones dejarían aislado un grupo; { $count ->
        [one] para la isla afectada
       *[other] entre las { $count } islas afectadas
    } solo vale una en { $cells_count ->
        [one] el tramo { $cells }.
       *[other] los tramos { $cells }.
    }
shared-combinations = Lo común a las combinaciones
    .say = Todas las combinaciones posibles coinciden en { $cells }
    .why = Descartadas las que aislarían un grupo, { $count ->
        [one] todas las combinaciones de la isla afectada
       *[other] todas las combinaciones de las { $count } islas afectadas
    } dicen lo mismo { $cells_count ->
        [one] del tramo { $cells }.
       *[other] de los tramos { $cells }.
    }
only-link = Único enlace
    .say = Solo { $cell_short } puede unir las dos partes del tablero
    .why = Todo camino entre { $count ->
        [one] una isla
       *[other] una parte de { $count } islas
    } y el resto pasa por { $cell_the }: ahí tiene que haber un puente.
contradiction = Contradicción
    .say = { $value } en { $cell_short } lleva a una contradicción
    .why = Si { $cell_the } llevara { $value }, lo que se sigue de { $count ->
        [one] una regla
       *[other] { $count } reglas
    } se contradiría.

error-rows = se esperaba el número de filas, solo en su línea
error-columns = se esperaba el número de columnas, solo en su línea
error-board-size = un tablero de { $rows } por { $columns } no vale: caben como mucho { $most } celdas
error-rows-missing = el tablero debía tener { $rows ->
        [one] 1 fila
       *[other] { $rows } filas
    } y tiene { $found }
error-row-cells = la fila { $row } debía tener { $size ->
        [one] 1 celda
       *[other] { $size } celdas
    } y tiene { $found }
error-end-mark = falta la marca «+» que cierra el tablero
error-cell = «{ $cell }» no es agua, ni isla, ni puente
error-clue = una isla no puede llevar { $clue }: su número va de 1 a { $most }
error-no-water = todas las celdas son islas: ¿qué signo es el agua?
error-no-islands = no hay ninguna isla
error-islands-count = la cabecera anuncia { $said ->
        [one] 1 isla
       *[other] { $said } islas
    } y hay { $found }
error-after-board = sobra texto después del tablero
error-link = se esperaba hashi/columnas/filas/ y el tablero
error-id-cells = el tablero tiene { $cells } celdas y el texto llega hasta la { $found }
error-max-bridges = puede haber de 1 a { $most } puentes paralelos
error-bridge = este puente no une dos islas de extremo a extremo
error-bridge-list = tras «;» va un número de puentes por tramo: son { $spans }, cada uno de 0 a { $max }
error-size = «{ $size }» no es un tamaño: escribe columnas por filas, como 15x15, hasta { $most } de lado
error-islands = en ese tablero no caben { $islands } islas: como mucho, { $most }

fault-odd = Los números suman { $total }, que es impar, y cada puente cuenta en dos islas.
fault-lonely = La isla de la { $cell } no tiene vecinas.
fault-too-much = La isla de la { $cell } pide { $clue ->
        [one] 1 puente
       *[other] { $clue } puentes
    }, y sus vecinas solo pueden darle { $most }.
fault-parts = Hay islas que ningún puente podría unir con las demás.
fault-overdrawn = Desde la { $cell } hay dibujados más puentes de los que caben.
fault-length = Una solución da de 0 a { $max } puentes { $spans ->
        [one] al único tramo.
       *[other] a cada uno de los { $spans } tramos.
    }
fault-drawn = Falta un puente dibujado que sale de la { $cell }.
fault-crossing = Dos puentes se cruzan en la { $cell }.
fault-count = La isla de la { $cell } pide { $clue ->
        [one] 1 puente
       *[other] { $clue } puentes
    } y tiene { $found }.
fault-apart = La isla de la { $cell } no está unida con las demás.
fault-loop = Los puentes forman un ciclo que pasa por la { $cell }.

entry-rows = Introduce el tablero fila por fila: números para las islas, * para el agua, separados por espacios.
entry-line = Introduce el tablero en una sola línea (como 7x7m2:…):
solved-by-logic = ¡Hashiwokakero resuelto razonando!
solved-by-search = ¡Hashiwokakero resuelto con búsqueda!
not-by-logic = Razonar no basta para resolver este hashiwokakero.
edge = tramo de la fila { $row }, columna { $col }, a la fila { $to_row }, columna { $to_col }
    .short = f{ $row }c{ $col }–f{ $to_row }c{ $to_col }
    .the = el tramo de la fila { $row }, columna { $col }, a la fila { $to_row }, columna { $to_col }
    .of = del tramo de la fila { $row }, columna { $col }, a la fila { $to_row }, columna { $to_col }
    .in = en el tramo de la fila { $row }, columna { $col }, a la fila { $to_row }, columna { $to_col }
trace-treated-first = Antes de buscar, tratamos el tablero en busca de islas afortunadas, semiafortunadas y agotadas:
trace-treated = Tratamos el tablero tras el nuevo puente:
    .lucky = - Isla afortunada, { $house }: eliminamos { $removed } del dominio de { $to }.
    .semi-lucky = - Isla semiafortunada, { $house }: eliminamos { $removed } del dominio de { $to }.
    .exhausted = - Isla agotada, { $house }: eliminamos { $removed } del dominio de { $to }.
    .crossed = - Un puente pasa por { $house }: eliminamos { $removed } del dominio de { $to }.
    .removed = - Eliminamos { $removed } del dominio de { $to }.
trace-restart = No hay avances: recomenzamos con la siguiente compleción del tablero inicial.

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
