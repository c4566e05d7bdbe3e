# Qué hay en un texto pegado cuando no se encuentra en él ningún tablero, o más de uno.

paste-empty = en este texto no hay nada
paste-long = un texto de { $bytes } bytes es demasiado largo para buscar en él un tablero; para muchos puzles está batch, uno por línea
paste-prose = veo { $lines ->
    [one] una línea
   *[other] { $lines } líneas
} de texto y ningún tablero: pega sus filas, una línea, un enlace que lleve el puzle dentro, o un fichero
paste-grid = veo una cuadrícula de { $rows } × { $cols } con { $filled ->
    [one] una celda rellena
   *[other] { $filled } celdas rellenas
}, y ningún tipo de puzle que se le parezca; comprueba que no falte ninguna fila ni columna, o di de qué tipo es
paste-grid-odd = veo una cuadrícula de { $rows } × { $cols } con { $filled ->
    [one] una celda rellena
   *[other] { $filled } celdas rellenas
}, y entre ellas «{ $character }», que ahí no entiendo
paste-cells = veo { $cells } celdas seguidas; un sudoku tiene 81 (o 16, 36, 64, 100, 144, 256, 625)
paste-kinds = veo una cuadrícula de { $rows } × { $cols } que puede ser de { $one } o de { $other }; di de qué tipo es
paste-several = veo { $count } puzles; resuélvelos, cuéntalos o compruébalos todos con batch, o pega solo uno
paste-short-link = { $link } es un enlace corto: nombra un puzle pero no lo lleva dentro, y yo no consulto nada en la red; ábrelo y copia de allí el puzle entero
paste-link = { $link } no lleva ningún puzle que pueda leer
paste-link-game = { $link } es un puzle de otro tipo («{ $game }») que no conozco
paste-link-broken = { $link } está cortado o dañado: lo que lleva no se puede desempaquetar
paste-variant = este puzle tiene reglas que no sé jugar: { $rules }; sin ellas sería otro puzle
paste-size = los tableros de { $size } filas no se leen en esta forma
format-lacks = en el formato { $format } no caben { $what }
format-lacks-candidates = candidatos
format-lacks-bridges = puentes ya tendidos
format-lacks-touching = puentes entre islas que se tocan
format-lacks-unnumbered = islas sin número
format-lacks-rules = estas reglas del juego
format-lacks-cages = jaulas que no cubren el tablero o no tienen una suma que quepa en el formato
format-lacks-givens = números ya puestos
format-lacks-size = tableros de este tamaño
format-lacks-loose = piezas sueltas
format-lacks-far = signos entre celdas que no son vecinas
format-lacks-bare = tableros sin ningún signo
format-lacks-likeness = tableros que se leerían como otros
format-lacks-bars = barras entre vecinas
format-lacks-words = las palabras que trae el tablero
format-lacks-open = tableros sin rellenar
