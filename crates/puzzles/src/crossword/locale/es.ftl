kind-name = crucigrama
    .one = un crucigrama
    .title = Crucigrama
kind-about = Cada hueco horizontal o vertical lleva una palabra de la lista; donde dos se cruzan comparten la letra, y ninguna se repite.

option-words = diccionario: un fichero con palabras separadas por espacios (con «palabra;puntuación» si la tienen), o una lista incluida: es, en. Si no se dice nada, las palabras que traiga el tablero o, si no trae, la lista del idioma
    .name = palabras
    .es = en español
    .en = en inglés
option-single-letters = huecos de una sola letra: no cuentan (ignore), cuentan los aislados en ambos sentidos (isolated) o cuentan todos (all)
option-keep-accents = distingue las vocales con tilde o diéresis de las que no la llevan
    .name = tildes distintas
option-min-score = descarta las palabras con menos puntuación (una palabra sin puntuación vale 50)
    .name = puntuación mínima
option-best = solo los rellenos de mayor puntuación total (con el motor fast)
option-force = palabras obligadas: h1=CASA,v2=SOL
option-ban = palabras prohibidas, en un hueco o en todos: h1=CASA,PERRO
    .name = palabras prohibidas
option-prefer = palabras que se prueban primero, en un hueco o en todos: h1=CASA,PERRO
option-clues = definiciones para los formatos que las llevan (ipuz, puz): un fichero con una por línea, como h1=Doce meses
    .name = definiciones
option-variety = semilla para que salga otro relleno
option-threads = hilos que buscan el primer relleno; con más de uno puede salir otro cada vez
option-size = columnas y filas, como 13x13
    .name = tamaño
option-style = estilo: es (con palabras de dos letras, sin casillas negras contiguas), us (palabras de tres letras o más) o cruzada (el tablero y justo las palabras que van en él, con solución única). Si no se dice nada, es; o cruzada, si se pide una dificultad
    .name = estilo
    .es = como en España
    .us = como en Estados Unidos
    .cruzada = cruzada, con sus palabras
option-difficulty = dificultad de una cruzada: any (cualquiera), easy (las palabras entran una tras otra), medium, hard, extreme; free, sin lista de palabras propia
    .name = dificultad
    .free = libre
option-empty = solo el dibujo de casillas negras, sin letras

format-grid = una línea por fila, con # y .
format-ipuz = el formato ipuz
format-list = las palabras horizontales y verticales con su número
format-puz = el formato .puz de AcrossLite

cell = fila { $row }, columna { $col }
    .short = f{ $row }c{ $col }
slot-across = horizontal { $n }
    .short = h{ $n }
slot-down = vertical { $n }
    .short = v{ $n }
house-words = las palabras de { $n ->
        [one] 1 letra
       *[other] { $n } letras
    }, todas distintas
    .the = las palabras de { $n ->
        [one] 1 letra
       *[other] { $n } letras
    }
    .of = de las palabras de { $n ->
        [one] 1 letra
       *[other] { $n } letras
    }
direction-across = horizontal
direction-down = vertical

only-length = Única palabra de su longitud
    .say = Solo hay una palabra con la longitud de { $cell }: { $value }
    .why = Ninguna otra palabra de la lista tiene tantas letras como casillas hay en { $cell }, así que { $value } va ahí.
fits-letters = Única palabra con esas letras
    .say = Solo { $value } encaja en { $cell }
    .why = De las palabras que quedan, solo { $value } tiene en { $cell } las letras que ya ponen { $others }.
only-slot = Único sitio para una palabra
    .say = { $value } solo cabe en { $cell }
    .why = Entre { $house_the }, { $value } tiene que ir en algún sitio, y en todos los demás huecos de su longitud hay otra palabra o letras que no tiene: va en { $cell }.
word-pair = Dos huecos para dos palabras
    .say = { $cells } se reparten { $values }
    .why = Entre { $house_the }, para { $cells } solo quedan { $values }: entre los dos huecos las usan, así que ningún otro hueco de su longitud lleva ninguna de ellas.
slot-pair = Dos palabras para dos huecos
    .say = { $values } solo caben en { $cells }
    .why = De { $house_the } se usa cada una, y { $values } solo tienen sitio en { $cells }: ninguna otra palabra va ahí.
contradiction = Contradicción
    .say = { $value } en { $cell } lleva a una contradicción
    .why = Si { $value } fuera en { $cell }, lo que se sigue de { $count ->
        [one] un cruce
       *[other] { $count } cruces
    } se contradiría: no va ahí.
only-word = Única palabra posible
    .say = Solo queda una palabra para { $cell }: { $value }
    .why = Todas las demás palabras para { $cell } están descartadas, así que { $value } es la suya.
duplicate = Palabra repetida
    .say = { $value } ya tiene su sitio en { $cell }
    .why = Para { $cell } solo queda { $value }, y ninguna palabra se repite: se descarta en { $others }.
forced-letter = Letra obligada
    .say = Letra obligada en la { $crossing }: { $letter }
    .why = Todas las palabras que quedan para { $other } llevan { $letter } en la { $crossing }, donde se cruza con { $cell }: se descartan las palabras de { $cell } con otra letra ahí.
crossing = Palabras imposibles por un cruce
    .say = Cruce de { $cell } con { $other } en la { $crossing }
    .why = En la { $crossing }, las palabras que quedan para { $other } solo admiten { $letters }: se descartan las palabras de { $cell } con otra letra ahí.
effect-place = Escribimos { $value } en { $cell }.
effect-remove = { $count ->
        [one] Se elimina { $values } de { $cells }.
       *[other] Se eliminan { $values } de { $cells }.
    }
effect-restrict = { $count ->
        [0] En { $cell } no queda ninguna palabra.
        [one] En { $cell } solo queda { $values }.
       *[other] En { $cell } quedan { $count } palabras: { $values }.
    }

error-board-character = carácter no válido en un tablero: «{ $character }»; se espera * o # (casilla llena), - o . (vacía) o una letra
error-board-large = el tablero es demasiado grande: como mucho puede tener { $most } casillas
error-board-row = la fila { $row } tiene { $found ->
        [one] 1 casilla
       *[other] { $found } casillas
    } y debería tener { $width }, como la primera
error-board-empty = el tablero está vacío: se esperan filas de *, - y letras
error-board-letters = el tablero usa demasiadas letras distintas
error-ipuz-json = el texto ipuz no es JSON válido
error-ipuz-kind = el fichero ipuz no es un crucigrama
error-ipuz-grid = el fichero ipuz no trae una cuadrícula rectangular de casillas
error-puz = el fichero .puz está incompleto o dañado
error-wish-slot = --{ $key }: «{ $item }» no nombra un hueco del tablero; se escribe, por ejemplo, h1=CASA
error-wish-word = --{ $key }: «{ $item }» no lleva una palabra hecha solo de letras
error-wish-length = --{ $key }: la palabra de «{ $item }» no cabe en su hueco
error-size = «{ $size }» no vale como tamaño; se escribe 13x13, y cada lado va de { $least } a { $most }
error-style-difficulty = la dificultad solo se puede pedir de una cruzada: quita --style { $style } o pide --style cruzada
error-style-free = una cruzada trae siempre sus palabras: pide --style es o --style us para un tablero libre
stock-length = { $length } letras
fault-length = Una solución lleva una palabra de la lista { $slots ->
        [one] en su único hueco.
       *[other] en cada uno de los { $slots } huecos.
    }
fault-letter = Las letras no coinciden en la casilla de la { $cell }.
fault-repeated = Palabra repetida: { $word }.
fault-wish = En { $slot } no se admite { $word }.
fault-no-word = Ninguna palabra de la lista cabe en { $slot } ({ $pattern }).
note-skipped = { $count ->
        [one] Se ha pasado por alto 1 elemento del diccionario que no es una palabra.
       *[other] Se han pasado por alto { $count } elementos del diccionario que no son palabras.
    }

entry-rows = Introduce el tablero fila por fila: * casilla llena, - casilla vacía, o una letra.
entry-line = Introduce el tablero en una sola línea, con / entre las filas:
solved-by-logic = ¡Crucigrama resuelto solo con los cruces!
solved-by-search = ¡Crucigrama resuelto con búsqueda!
explain-filled = Huecos rellenados por la búsqueda: { $n }
not-by-logic = Los cruces no bastan para resolver este crucigrama.

trace-dimensions = Dimensiones del tablero: { $rows }x{ $columns }
trace-filled-cells = Casillas llenas en coordenadas: { $cells }
trace-letter-cells = Casillas con letras en coordenadas: { $cells }
trace-gap = { "" }
trace-variables = { $count ->
        [one] Generada 1 variable:
       *[other] Generadas { $count } variables:
    }
trace-variable = * { $var }:
trace-position = - Posición: ({ $row }, { $column })
trace-length = - Longitud: { $length }
trace-direction = - Orientación: { $direction }
trace-domain = - Dominio: { $domain }
trace-restriction-none = - Restricciones: []
trace-restriction-only = - Restricciones: [(mi_celda: { $mine }, var: { $other }, su_celda: { $theirs })]
trace-restriction-first = - Restricciones: [(mi_celda: { $mine }, var: { $other }, su_celda: { $theirs }),
trace-restriction-more = { "                  " }(mi_celda: { $mine }, var: { $other }, su_celda: { $theirs }),
trace-restriction-last = { "                  " }(mi_celda: { $mine }, var: { $other }, su_celda: { $theirs })]
trace-root-ac3 = { $removed ->
        [one] La consistencia de arcos elimina 1 palabra de los dominios.
       *[other] La consistencia de arcos elimina { $removed } palabras de los dominios.
    }
trace-root-mac = { $removed ->
        [one] La propagación elimina 1 palabra de los dominios.
       *[other] La propagación elimina { $removed } palabras de los dominios.
    }
trace-value = "{ $value }"
trace-long = [{ $values }, …] ({ $count } palabras)
trace-unique = Recorremos todas las variables sin asignar y eliminamos "{ $value }" del resto de dominios para no permitir palabras repetidas:
    .wiped = - El dominio de { $to } ha quedado vacío.
    .none = - Ningún dominio queda vacío.
trace-constraints = Recorremos restricciones de { $var }:
    .none = - Todas son con variables ya asignadas.
trace-crossing = - Restricción { $from }.restricciones[{ $k }]: eliminamos { $removed } del dominio de { $to } porque no tienen la letra { $from }.valor[mi_celda=={ $mine }] == '{ $letter }' en su posición su_celda=={ $theirs }.
trace-undo = - Deshacemos la asignación de la variable seleccionada y eliminamos de su dominio esa palabra.
trace-undo-earlier = - Deshacemos la asignación de esa variable { $var } y eliminamos de su dominio la palabra que tenía asignada, "{ $value }".
