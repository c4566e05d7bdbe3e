# Sentences every kind shares. A kind may override any of them.

# Joining and pointing
list-last = { $first } y { $last }
list-or = { $first } o { $last }
list-nothing = nada
decimal-mark = ,
error-at = línea { $line }, columna { $column }: { $what }

# Places
edge = tramo de la fila { $row }, columna { $col }, a la fila { $to_row }, columna { $to_col }
    .short = f{ $row }c{ $col }–f{ $to_row }c{ $to_col }
slot-across = horizontal { $n }
    .short = h{ $n }
slot-down = vertical { $n }
    .short = v{ $n }
house-helper = variable auxiliar { $n }
house-rule = regla { $n }
piece = La pieza { $n }
    .short = pieza { $n }
    .the = la pieza { $n }
    .of = de la pieza { $n }
    .cap = La pieza { $n }

# Levels
level-very-easy = muy fácil
level-easy = fácil
level-medium = medio
level-hard = difícil
level-extreme = extremo

# Formats
format-text = el tablero dibujado
format-line = una sola línea, que también se puede leer
format-rows = una línea por fila
format-candidates = los candidatos de cada celda
format-json = un objeto JSON
format-svg = un dibujo SVG
format-tatham = el identificador de la colección de Simon Tatham
format-tatham-link = un enlace a la colección de Simon Tatham
format-sav = una partida guardada de la colección de Simon Tatham
format-link = un enlace de puzz.link
format-pzpr = un fichero de pzprv3
format-fpuzzles = un enlace de f-puzzles
format-sudokupad = un enlace de SudokuPad
format-sudokumaker = una línea 3x3::k: con las jaulas, como en SudokuMaker
format-sudokuwiki = un enlace de SudokuWiki
format-s9b = el texto comprimido de SudokuWiki (S9B)
format-sudokuexchange = un enlace de SudokuExchange
format-hodoku = una línea de la biblioteca de HoDoKu
format-opensudoku = un fichero XML de OpenSudoku
format-sdk = un fichero .sdk
format-sdm = una línea de un fichero .sdm
format-ss = un fichero .ss
format-sdx = un fichero .sdx, con candidatos
format-simple-sudoku = el tablero de Simple Sudoku
format-penpa = un enlace de penpa-edit, con números y regiones
format-puzzlekit = los datos de puzzlekit: filas y columnas, números y regiones
format-minizinc = datos de MiniZinc
format-relations = una lista de relaciones entre celdas
format-grid = una rejilla de texto
format-islands = una lista de islas
format-across-lite = el texto de Across Lite
format-crosshare = el JSON de Crosshare
format-exolve = un texto de Exolve
format-jpz = un fichero .jpz
format-xd = un fichero .xd

# What a step does
effect-place = Colocamos el { $value } en { $cell }.
effect-remove = { $count ->
        [one] Se elimina el { $values } de { $cells }.
       *[other] Se eliminan { $values } de { $cells }.
    }
effect-restrict = { $count ->
        [0] En { $cell } no queda nada.
        [one] En { $cell } solo queda { $values }.
       *[other] En { $cell } quedan { $count }: { $values }.
    }

# A proof told fact by fact: what is known, from which facts and why
fact-assumed = Supongamos que { $claim }.
fact-case = Caso { $number }: supongamos que { $claim }.
fact-seen = Ahora { $claim }: { $reason }.
fact-follows = De { $facts } se sigue que { $claim }: { $reason }.
fact-clash = { $one } y { $other } se contradicen.
fact-common = En todos los casos { $claims }.
fact-either = En ambos casos { $claims }.
claim-in = { $cell } es { $value }
claim-out = { $cell } no es { $value }
claim-only = { $cell } es { $values }
claim-nothing = { $cell } se queda sin valores
claim-one-of = se cumple al menos uno de estos: { $claims }
claim-locked = { $cells } se reparten { $values }
claim-adds = { $terms } = { $sum }
reason-cell =
    .in = no le queda otro valor
    .out = lleva otro valor
    .rest = los demás están descartados
reason-house =
    .in = es el único sitio que queda en { $house }
    .out = { $house } lo necesita en otro sitio
    .rest = no hay otro sitio en { $house }
reason-left = los demás están descartados
reason-share = es todo lo que les queda en { $house }
reason-rule = por { $houses }
reason-fish = en { $houses } solo cabe dentro de { $others }
reason-deadly = si no, { $cells } se podrían rellenar de dos maneras, y la solución es única
reason-impossible = si no, { $cells } no se podrían rellenar de ninguna manera
reason-cover = { $count ->
        [one] hacen falta { $needed } candidatos que solo tienen 1 sitio entre todos
       *[other] hacen falta { $needed } candidatos que solo tienen { $count } sitios entre todos
    }
reason-places = así es en todas las maneras de ponerlo una vez en cada casa
reason-adding = sumando { $houses }
reason-linear = sumando { $houses } y restando { $others }
reason-sum = la suma no deja otra cosa
reason-ways = no hay otra forma de llegar a la suma sin repetir en { $houses }
reason-inner = por otro paso ({ $name })

# How an explanation ends
solved-by-logic = ¡{ $title } resuelto con técnicas heurísticas!
solved-by-search = ¡{ $title } resuelto con backtracking!
not-by-logic = El { $title } no pudo ser resuelto completamente con técnicas heurísticas.
no-solution-by-search = El { $title } no tiene solución (verificado por backtracking).

# Entering a puzzle
entry-rows = Introduce el tablero, fila por fila.
entry-line = Introduce el tablero en una sola línea ({ $cells } caracteres):
entry-how = ¿Cómo deseas introducir el tablero de { $title }?

# Errors of every kind
error-kind-unknown = no reconozco ningún tipo de puzle en este texto; prueba con --kind
error-kind-tie = el texto puede ser de { $one } o de { $other }; di cuál con --kind
error-option-unknown = la opción --{ $key } no vale para este tipo de puzle
error-option-range = --{ $key }: «{ $value }» no vale; debe ser un número del { $min } al { $max }
error-option-choice = --{ $key }: «{ $value }» no vale; puede ser: { $choices }

# The story of a search
trace-begin-bt = Iniciamos backtracking
trace-begin-fc = Iniciamos forward_checking
trace-begin-ac3 = Iniciamos ac3 y forward_checking
trace-begin-mac = Iniciamos mac (propagación en cada nodo)
trace-root-bt = { $given ->
        [one] Colocamos 1 valor dado.
       *[other] Colocamos { $given } valores dados.
    }
trace-root-fc = { $given ->
        [one] Colocamos 1 valor dado, que elimina
       *[other] Colocamos { $given } valores dados, que eliminan
    } { $removed ->
        [one] 1 valor de los dominios.
       *[other] { $removed } valores de los dominios.
    }
trace-root-ac3 = { $given ->
        [one] Colocamos 1 valor dado
       *[other] Colocamos { $given } valores dados
    }; con la consistencia de arcos se { $removed ->
        [one] elimina 1 valor de los dominios.
       *[other] eliminan { $removed } valores de los dominios.
    }
trace-root-mac = { $given ->
        [one] Colocamos 1 valor dado
       *[other] Colocamos { $given } valores dados
    }; con la propagación se { $removed ->
        [one] elimina 1 valor de los dominios.
       *[other] eliminan { $removed } valores de los dominios.
    }
trace-value = { $value }
trace-long = [{ $values }, …] ({ $count } valores)
trace-domains-before = Dominios de las variables antes de la consistencia de arcos:
trace-domains-start = Dominios de las variables no asignadas al inicio:
trace-domains-after = Dominios de las variables no asignadas después de la asignación de la variable seleccionada:
trace-domains-restored = Dominios de las variables no asignadas después de restaurar:
trace-iteration = ITERACIÓN { $n }:
trace-select = Variable seleccionada: { $var }
trace-assign = Asignamos "{ $value }" a la variable seleccionada.
trace-constraints = Recorremos restricciones de { $var }:
    .none = - Todas son con variables ya asignadas.
trace-revised = { $count ->
        [one] - Restricción { $house }: eliminamos { $removed } del dominio de { $to }.
       *[other] - Restricción { $house }: eliminamos { $removed } de los dominios de { $to }.
    }
trace-treated = El orden trata el tablero antes de seguir:
    .removed = - Eliminamos { $removed } del dominio de { $to }.
trace-unchanged = - Ningún dominio cambia.
trace-propagate = Propagamos las restricciones hasta que nada cambia:
trace-check = Comprobamos las restricciones de { $var } con las variables ya asignadas:
    .holds = - Se cumplen todas.
    .fails = - No se cumple la restricción { $house }.
trace-advance = Ningún dominio ha quedado vacío, así que pasamos a la siguiente variable.
trace-advance-bt = Se cumplen todas las restricciones, así que pasamos a la siguiente variable.
trace-wiped = Algún dominio ha quedado vacío, así que:
    .alone = El dominio de { $house } ha quedado vacío, así que:
trace-violated = No se cumple alguna restricción, así que:
    .alone = No se cumple la restricción { $house }, así que:
trace-undo = - Deshacemos la asignación de la variable seleccionada y eliminamos de su dominio ese valor.
trace-undo-earlier = - Deshacemos la asignación de esa variable { $var } y eliminamos de su dominio el valor que tenía asignado, "{ $value }".
trace-restore = - Restauramos los dominios afectados:
trace-left = - Valores de { $var } que quedan por probar: { $values }
trace-stay = Como el dominio de la variable actual no está vacío, seguimos con esa variable para probar el siguiente valor de su dominio.
trace-empty = Como el dominio de la variable actual está vacío:
trace-return = - Volvemos a la variable anterior, { $var }.
trace-none = - No hay variable anterior: el tablero no tiene solución.
trace-no-more = - No hay variable anterior: el tablero no tiene más soluciones.
trace-more = Buscamos otra solución:
trace-full = No quedan variables sin asignar: hemos encontrado una solución.
trace-solution = { $n ->
        [1] Solución:
       *[other] Solución { $n }:
    }
trace-restart = Volvemos a empezar desde la raíz.
list-nor = { $first } ni { $last }
effect-place-piece = Colocamos { $cell } en { $value }.
effect-restrict-piece = { $count ->
        [0] { $cell } no cabe en ningún sitio.
        [one] A { $cell } solo le queda una posición: { $values }.
       *[other] A { $cell } le quedan { $count } posiciones: { $values }.
    }
trace-treated-first = Antes de buscar, el orden trata el tablero:
