kind-name = sudoku nonominó
    .one = un sudoku nonominó
    .title = Sudoku nonominó
kind-about = Las piezas cubren el tablero, y cada fila, cada columna y cada pieza lleva todos los números una sola vez.

option-turns = cómo se pueden girar las piezas: fijas, con giros, o con giros y reflejos
    .name = giros de las piezas
    .fixed = fijas
    .rotations = se giran
    .reflections = se giran y se voltean
option-size = tamaño del tablero
    .name = tamaño
option-style = regiones ya colocadas (jigsaw) o piezas sueltas (assembly)
    .name = piezas
    .jigsaw = ya colocadas
    .assembly = sueltas
option-difficulty = dificultad
    .name = dificultad
option-needs = una técnica que haga falta
    .name = técnica necesaria
option-nothing-harder = con --needs: ningún paso es más difícil
    .name = nada más difícil

format-tatham = el identificador de Solo, de Simon Tatham

house-region = Región { $text }
    .the = la región { $text }
    .of = de la región { $text }
house-piece = Pieza { $text }
    .the = la pieza { $text }
    .of = de la pieza { $text }
house-board = Tablero
    .the = el tablero
    .of = del tablero
house-twins = Piezas iguales { $text }
    .the = las piezas iguales { $text }
    .of = de las piezas iguales { $text }

effect-place = Colocamos el { $value } en { $cell }.

twins = Piezas iguales
    .say = { $piece_cap } y { $other_the } son iguales
    .why = Intercambiarlas no cambia nada: contamos como { $piece_the } la que queda antes y como { $other_the } la que queda después.
forced-piece = Pieza obligada
    .say = { $piece_cap } solo cabe en { $way }
    .why = Toda pieza va en algún sitio, y a esta no le queda otro.
forced-cell = Celda obligada
    .say = Solo { $piece_the } puede cubrir la { $cell }
    .why = Todas las celdas se cubren, y ninguna otra pieza llega a esta.
digit-clash = Choque de dígitos
    .say = El { $value } { $piece_of } no cabe en { $cells }
    .why = El dígito impreso va con la pieza; donde la celda no puede llevar el { $value }, la pieza no puede ir.
dead-cell = Celda sin salida
    .say = { $piece_cap } no puede dejar sin cubrir { $cells_count ->
        [one] la celda { $cells }
       *[other] ninguna de las celdas { $cells }
    }
    .why = { $cells_count ->
        [one] En las posiciones que se descartan { $piece_of }, ninguna otra pieza podría ya cubrir esa celda.
       *[other] En cada una de las posiciones que se descartan { $piece_of }, ninguna otra pieza podría ya cubrir alguna de esas celdas.
    }
law-of-leftovers = Ley de las sobras
    .say = { $count ->
        [one] Una línea y una región: sobran { $cells } frente a { $others }
       *[other] { $count } líneas y { $count } regiones: sobran { $cells } frente a { $others }
    }
    .why = Las líneas y las regiones llevan cada dígito las mismas veces, así que { $cells } y { $others } llevan los mismos dígitos; uno de los lados no puede llevar { $values_nor }, y por eso el otro tampoco.

error-size = el tablero tiene tamaño { $found }; debe ser de { $min } a { $max }
error-turns = «{ $word }» no dice cómo se giran las piezas; puede ser: { $choices }
error-piece-count = { $found ->
        [one] hay 1 pieza
       *[other] hay { $found } piezas
    }; para cubrir el tablero hacen falta { $size } de { $size } puntos cada una
error-piece-size = la pieza { $piece } tiene { $found ->
        [one] 1 punto
       *[other] { $found } puntos
    }; debe tener { $size }, como la primera
error-piece-apart = la pieza { $piece } está partida: el punto { $point } ({ $word }) no está unido al primero
error-point = pieza { $piece }, punto { $point }: «{ $word }» no es «fila,columna,dígito»
error-point-range = pieza { $piece }, punto { $point }: «{ $word }» se sale del tablero
error-point-digit = pieza { $piece }, punto { $point }: el dígito de «{ $word }» es mayor que { $size }
error-point-twice = pieza { $piece }, punto { $point }: «{ $word }» está repetido en la pieza
draft-unpainted = { $count ->
        [one] Falta por pintar 1 casilla: cada una pertenece a una región.
       *[other] Faltan por pintar { $count } casillas: cada una pertenece a una región.
    }
error-region-size = la región «{ $name }» tiene { $found ->
        [one] 1 celda
       *[other] { $found } celdas
    }; debe tener { $size }
error-region-apart = la región «{ $name }» está partida: la celda de la { $cell } no está unida al resto
error-drawn-cell = falta el dígito o el punto de la { $cell }
error-game-rule = los identificadores con «{ $character }» tienen reglas que este puzle no tiene
error-borders = las regiones deben describir { $size } bordes y describen { $found }

fault-repeated-row = Número repetido en fila { $row }: { $value }.
fault-repeated-column = Número repetido en columna { $column }: { $value }.
fault-repeated-region = Número repetido en la región { $region }: { $value }.
fault-repeated-mark = Número repetido en la pieza { $piece }: el { $value } vuelve a aparecer en el punto { $point }.
fault-given = La celda de la { $cell } no lleva el número dado.
fault-length = Una solución tiene { $cells } números.
fault-way = { $piece } no puede ir así.
fault-overlap = Dos piezas se solapan en la { $cell }.
fault-uncovered = Ninguna pieza cubre la { $cell }.
fault-twins = { $piece } va antes que otra igual que la precede en la lista.

arrangement-clash = descartada: el { $value } se repite ({ $house })
arrangement-unfillable = descartada: con estos dígitos no se puede rellenar

entry-rows = Introduce el tablero fila por fila: primero los dígitos, con 0 para los huecos, y después las regiones, con una letra por región.
entry-line = Introduce los dígitos y las regiones como una cadena de { $cells } caracteres ("." para huecos):
