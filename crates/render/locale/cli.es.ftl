# The command line: help, questions, answers.

# Headings and credits
heading-usage = Uso:
heading-verbs = Órdenes:
heading-arguments = Argumentos:
heading-options = Opciones:
heading-examples = Ejemplos:
heading-all-kinds = Opciones de todos los tipos
heading-kinds = Opciones de { $kinds }
note-more = «--help» muestra también las opciones de cada tipo y ejemplos.
credits = rejilla { $version } · motor abierto de puzles de lógica · licencia MIT o Apache-2.0
note-choices = [valores: { $choices }]
note-default = [por defecto: { $default }]

# What stands for a value
value-options = OPCIONES
value-verb = ORDEN
value-file = FICHERO
value-kind = TIPO
value-question = PREGUNTA
value-shell = SHELL
value-text = TEXTO
value-name = NOMBRE
value-lang = IDIOMA
value-engine = MOTOR
value-engines = MOTORES
value-order = ORDEN
value-orders = PEDIDO
value-ladder = ESCALERA
value-format = FORMATO
value-place = SITIO
value-number = N
value-seconds = SEGUNDOS
value-address = DIRECCIÓN
value-value = VALOR

# Verbs
verb-rejilla = Resuelve, explica, valora, compara y crea puzles de lógica.
verb-solve = Resuelve un puzle
verb-count = Cuenta las soluciones
verb-check = Comprueba si el puzle es válido y si su solución es única
verb-explain = Explica la solución paso a paso
verb-hint = Da el siguiente paso
verb-rate = Valora la dificultad
verb-trace = Narra la búsqueda paso a paso
verb-viable = Dice qué valores o palabras caben todavía en un sitio
verb-compare = Compara los motores en una tabla
verb-generate = Crea puzles nuevos
verb-book = Hacer un libro de puzles para imprimir, en PDF
verb-batch = Responde a millones de puzles, o los crea, un registro por puzle
verb-convert = Escribe el puzle en otro formato
verb-show = Muestra el puzle
verb-kinds = Lista los tipos de puzle
verb-demo = Enseña cada tipo con un ejemplo incluido
verb-serve = Sirve la página y la interfaz HTTP
verb-play = Juega un puzle en el terminal
verb-menu = Abre el menú
verb-completions = Escribe el autocompletado para una shell
verb-man = Escribe la página de manual

# Arguments
arg-help-short = muestra la sintaxis
arg-help-long = muestra también ejemplos
arg-version = muestra la versión
arg-lang = idioma de los mensajes; si no, el de REJILLA_LANG, LC_ALL o LANG
arg-file = fichero con el puzle; «-» o nada: la entrada estándar
arg-kind = tipo de puzle; si no se dice, se reconoce por el texto
arg-question = qué se pregunta de cada puzle
arg-lines = máximo de líneas; en un terminal, 400 si no se dice
arg-threads = hilos de trabajo; si no, tantos como la máquina ejecuta a la vez
arg-shell = bash, elvish, fish, powershell o zsh
arg-text = el puzle, escrito aquí mismo
arg-example = un ejemplo incluido («rejilla kinds» los lista)
arg-engine = motor de búsqueda
arg-engines = motores, separados por comas; si no, todos los que aceptan el puzle
arg-order = orden de las variables: given, smallest, domwdeg o uno propio del tipo (hashi: seed; nonomino: first-free, exact-cover)
arg-limit = máximo de soluciones
arg-all = todas las soluciones
arg-arrangements = lista las maneras de colocar las piezas sueltas, cada una con el motivo si los dígitos la descartan
arg-methods = compara métodos de colocar las piezas sueltas en vez de motores
arg-time-limit = tiempo máximo: 10 (segundos), 500ms, 2m
arg-node-limit = máximo de nodos
arg-stats = añade las estadísticas de la búsqueda
arg-format = forma de la salida
arg-ladder = escalera de técnicas; si no, la más completa
arg-verbose = muestra el tablero y los candidatos después de cada paso
arg-full = muestra enteros los dominios largos
arg-seed = semilla: la misma da siempre los mismos puzles
arg-count = cuántos puzles
arg-at = el sitio: h1 en un crucigrama, f3c4 en una cuadrícula
arg-to = formato de destino («rejilla kinds» los lista; además, svg)
arg-candidates = muestra los candidatos
arg-port = puerto donde escucha; 0: cualquiera que esté libre
arg-host = dirección donde escucha; 0.0.0.0: todas las de esta máquina, y así también pueden preguntarle otros
arg-allow-host = nombres por los que se le puede preguntar, además de sus direcciones y de localhost, separados por comas
arg-save = fichero donde se guarda la partida (Ctrl-S); si no, rejilla.json
arg-entries = lo que ya has escrito, como tablero del mismo tamaño; lo dado queda aparte
arg-open = abre la página en el navegador
expected-port = un número de 0 a 65535
expected-host = una dirección IP
expected-number = un número entero mayor que cero
expected-seed = un número entero
expected-seconds = un tiempo mayor que cero, como 10, 500ms o 2m

# Notes and examples of the long help
notes-batch = Un registro de salida por cada registro de entrada, en orden, sean cuantos sean los hilos. En líneas: solve: la solución, o «-» si no hay. count: el número de soluciones hasta --limit (2 si no se dice). check: unique (única), several (varias) o none (ninguna). rate: la dificultad (ER/EP/ED de un sudoku 9×9), el nivel y la técnica más difícil, separados por tabuladores. explain: logic (lógica) o search (búsqueda), los pasos y las técnicas. hint: el paso siguiente. convert: el puzle en el formato --to. generate: --count puzles nuevos de --kind. En csv, json o parquet cada registro tiene las columnas que describe crates/records/SCHEMA.md. De las líneas se saltan las vacías y las que empiezan por «#». Un registro que no se puede leer da otro con su número y el error, y el trabajo sigue; el código de salida es entonces 2. «rejilla kinds» dice qué tamaños se responden por lotes.
notes-book = Un pedido dice el tipo, cómo han de ser los puzles y cuántos: futoshiki:7:hard:12. Entre el tipo y el número van niveles, tamaños, estilos y opciones como clave=valor, en cualquier orden («rejilla generate --help» las enumera). Cada tipo tiene su parte, con sus reglas y los puzles de menor a mayor dificultad; los tableros que no caben en una página compartida tienen más sitio. Los mismos pedidos y la misma semilla dan los mismos bytes, con los hilos que sean. Un fichero de puzles propios lleva uno por línea, o líneas en blanco entre ellos; un libro solo admite puzles de solución única.
notes-compare = «Árbol podado» es el coeficiente de poda ζ de [β(1 − ζ)]^γ = nodos: β es el tamaño medio de los dominios de las variables abiertas y γ su número. Con 0 % la búsqueda es ciega; con 100 % no hay ramificación. Cada motor busca hasta --limit soluciones: con 2 se ve también si la primera es la única.
examples-rejilla = {"  "}rejilla demo
    {"  "}rejilla solve --example easy
    {"  "}rejilla explain --verbose sudoku.txt
    {"  "}rejilla generate sudoku --difficulty hard --seed 7
    {"  "}rejilla ORDEN --help
examples-solve = {"  "}rejilla solve sudoku.txt
    {"  "}rejilla solve --all --format line < sudoku.txt
    {"  "}rejilla solve --example easy --engine fc --stats
    {"  "}rejilla solve --kind nonomino --example pieces-small --arrangements
examples-count = {"  "}rejilla count sudoku.txt
    {"  "}rejilla count --limit 1000 sudoku.txt
examples-check = {"  "}rejilla check sudoku.txt
examples-explain = {"  "}rejilla explain --example easy
    {"  "}rejilla explain --ladder basic --engine bt --verbose sudoku.txt
examples-hint = {"  "}rejilla hint sudoku.txt
    {"  "}rejilla hint --level where sudoku.txt
    {"  "}rejilla hint --steps 5 --apply sudoku.txt
    {"  "}rejilla hint --format svg sudoku.txt > paso.svg
examples-rate = {"  "}rejilla rate sudoku.txt
examples-trace = {"  "}rejilla trace --example easy
    {"  "}rejilla trace --engine mac sudoku.txt
examples-compare = {"  "}rejilla compare --example easy
    {"  "}rejilla compare --engines fc,mac --time-limit 60 sudoku.txt
    {"  "}rejilla compare --kind nonomino --example pieces-small --arrangements
examples-generate = {"  "}rejilla generate sudoku --difficulty easy
    {"  "}rejilla generate sudoku --size 6 --count 10 --seed 7 --format line
examples-book = {"  "}rejilla book sudoku:easy:20 sudoku:er=7.0..7.5:10 hashi:15x15:12 --seed 7 --title "Verano" -o verano.pdf
    {"  "}rejilla book crossword:13x13:cruzada:6 killer:hard:8 --hints back --paper letter -o libro.pdf
    {"  "}rejilla book --puzzles mios.txt --per-page 2 --binding 10 --crop-marks -o mios.pdf
examples-batch = {"  "}rejilla batch solve --kind sudoku puzles.txt > soluciones.txt
    {"  "}rejilla batch count --kind sudoku --limit 100 --format json < puzles.txt
    {"  "}rejilla generate sudoku --count 1000 --seed 7 --format line | rejilla batch check --kind sudoku
    {"  "}rejilla batch rate --kind sudoku puzles.txt
    {"  "}rejilla batch rate puzles.parquet --column puzzle --format parquet > dificultad.parquet
    {"  "}rejilla batch generate --kind sudoku --count 1000000 --seed 7 --output sudokus --resume
examples-viable = {"  "}rejilla viable --at h1 tablero.txt --words es
examples-convert = {"  "}rejilla convert --to line sudoku.txt
examples-show = {"  "}rejilla show --candidates sudoku.txt
    {"  "}rejilla show --format svg sudoku.txt > sudoku.svg
examples-kinds = {"  "}rejilla kinds
examples-demo = {"  "}rejilla demo
examples-serve = {"  "}rejilla serve --open
    {"  "}rejilla serve --port 8080
examples-play = {"  "}rejilla play --example easy
    {"  "}rejilla play --kind hashi --example official --save partida.json
    {"  "}rejilla play partida.json
examples-menu = {"  "}rejilla menu
examples-completions = {"  "}rejilla completions bash > /etc/bash_completion.d/rejilla
examples-man = {"  "}rejilla man > rejilla.1
    {"  "}rejilla man solve > rejilla-solve.1

# Sections of the manual
man-name = NOMBRE
man-synopsis = SINOPSIS
man-description = DESCRIPCIÓN
man-options = OPCIONES
man-subcommands = ÓRDENES

# Errors
error-label = Error:
usage-unknown = no conozco el argumento «{ $arg }».
usage-verb = no conozco la orden «{ $verb }».
usage-no-value = falta el valor de «{ $arg }».
usage-no-choice = falta el valor de «{ $arg }»; puede ser: { $choices }.
usage-choice = «{ $value }» no vale para «{ $arg }»; puede ser: { $choices }.
usage-value = «{ $value }» no vale para «{ $arg }»: debe ser { $expected }.
usage-missing = falta { $arg }.
usage-conflict = «{ $arg }» no puede ir junto con «{ $other }».
usage-twice = «{ $arg }» solo puede ir una vez.
usage-utf8 = los argumentos deben ser texto UTF-8.
usage-other = no entiendo la orden { $arg }.
usage-nearest = ¿Querías decir «{ $nearest }»?
usage-try-help = «{ $command } --help» explica cómo se usa.
standard-input = la entrada estándar
error-file = no se puede leer { $file }: { $why }
error-file-missing = no existe el fichero { $file }
error-file-forbidden = no hay permiso para leer { $file }
error-directory = { $file } es un directorio, no un fichero
error-file-long = { $file }: es demasiado largo para ser un puzle
error-file-binary = { $file }: no es texto
error-file-utf8 = { $file }: no es texto UTF-8 (el byte { $offset } no lo es); guárdalo como UTF-8 o UTF-16
error-example = no hay ningún ejemplo «{ $name }»; hay: { $examples }
error-order = no hay ningún orden «{ $order }»; hay: { $orders }
error-ladder = no hay ninguna escalera «{ $ladder }»; hay: { $ladders }
error-encode = este tablero no cabe en el formato { $format }
error-place = no hay ningún sitio «{ $place }»; hay: { $places }
error-format = no hay ningún formato «{ $format }»; hay: { $formats }
error-no-engine = este puzle no tiene el motor «{ $engine }»
error-declined = el motor «{ $engine }» no acepta este puzle: necesitaría al menos { $size } MB de memoria
error-wrong-answer = el motor ha dado una respuesta que incumple las reglas ({ $fault }); es un fallo del programa
error-address = no se puede escuchar en { $address }: { $why }
error-svg-many = con --format svg solo se puede crear un puzle cada vez
batch-error = error en la línea { $line }: { $why }
batch-column = columna { $column }: { $why }
batch-line-long = es demasiado larga para ser un puzle
batch-line-utf8 = no es texto UTF-8
records-column = no hay ninguna columna «{ $column }»; hay: { $columns }. --column nombra la de los puzles y --id-column la de los identificadores
records-missing = no hay nada en «{ $column }»
records-type = la columna «{ $column }» contiene { $type }, que no es texto ni número entero
records-json = no es un objeto JSON: { $why }
records-broken = la entrada no se puede leer: { $why }
records-needs-file = hace falta un fichero: esto no se puede leer de la entrada estándar
records-not-built = este programa se ha compilado sin Parquet ni Arrow
records-terminal = Parquet no es para un terminal: envíalo a un fichero o usa --output
records-several-lines = este formato ocupa varias líneas: usa --format json, csv o parquet
records-kind = di de qué tipo han de ser los puzles, con --kind
records-begun = { $folder } ya contiene un trabajo: continúa con --resume o elige otra carpeta
records-other-run = la carpeta contiene otro trabajo: su { $key } es { $known } y aquí es { $value }
records-input-changed = la entrada ha cambiado desde que se escribió { $file }
records-no-time = con --output no hay --time-limit, para que las partes sean iguales en cualquier máquina; --node-limit vale para cada puzle
records-shard = --shard pide una parte y el número de partes, como en 2/8
records-resume = Lo terminado se conserva: continúa con --resume.
records-done = Registros: { $records }; con error: { $errors }. Partes: { $shards }, de las que { $before } ya estaban.
arg-input-format = formato de la entrada; si no se dice, el de la terminación del fichero, o líneas
arg-column = columna de los puzles en tablas y JSON [puzzle]
arg-id-column = columna de los identificadores en tablas y JSON [id, si la hay]
arg-output = escribe una carpeta de partes que se puede continuar
arg-shard-size = puzles de cada parte
arg-shard = hace solo esta fracción de las partes, como en 2/8, para series de trabajos
arg-resume = continúa un trabajo interrumpido
value-folder = CARPETA
value-part = I/N

# Answers
viable-unknown = { $count ->
        [one] Ha quedado 1 sin decidir.
       *[other] Han quedado { $count } sin decidir.
    }
no-solution-conflict = Estos huecos ya no pueden rellenarse a la vez: { $places }.
no-solution = No hay solución.
solution-number = Solución { $n }:
arrangement-number = Colocación { $n } ({ $said }):
arrangement-allowed = posible
arrangements-total = { $all ->
        [one] Una colocación
       *[other] { $all } colocaciones
    }; los dígitos permiten { $allowed }.
arrangements-so-far = { $all ->
        [one] Una colocación
       *[other] { $all } colocaciones
    } hasta ahora; los dígitos permiten { $allowed }.
error-nothing-to-arrange = este puzle no tiene piezas sueltas que colocar
statistics = Motor: { $engine }
    Soluciones: { $solutions }
    Nodos: { $nodes }
    Podas: { $prunings }
    Retrocesos: { $backtracks }
    Profundidad máxima: { $depth }
    Tiempo: { $seconds } s
stopped-time = Se acabó el tiempo de cálculo: lo demás no se sabe todavía.
stopped-nodes = Se acabaron los nodos permitidos: lo demás no se sabe todavía.
stopped-memory = Se acabó la memoria prevista para esta búsqueda: lo demás no se sabe todavía.
stopped-interrupted = Interrumpido: lo demás no se sabe todavía.
check-valid = El tablero es válido: los valores dados no incumplen ninguna regla.
check-invalid = El tablero no es válido.
check-unique = Tiene una única solución.
check-none = No tiene solución.
check-several = Tiene más de una solución.
check-unknown = No se sabe todavía si tiene solución.
check-maybe = Tiene solución; no se sabe todavía si es la única.
hint-full = El tablero ya está completo.
hint-none = Ninguna técnica avanza desde aquí.
rate-rating = Dificultad: { $rating } ({ $level })
rate-scale = ER/EP/ED: { $er }/{ $ep }/{ $ed }
rate-hardest = Técnica más difícil: { $technique }
rate-steps = Pasos: { $steps }
rate-technique = {"  "}{ $technique }: { $steps }
rate-search = Las técnicas no llegan hasta el final: hace falta buscar.
column-engine = Motor
column-method = Método
column-arrangements = Colocaciones
column-laid = Piezas puestas
column-solutions = Soluciones
column-nodes = Nodos
column-prunings = Podas
column-backtracks = Retrocesos
column-restarts = Reinicios
column-time = Tiempo
column-cut = Árbol podado
compare-stopped = detenido
compare-declined = no lo acepta
generate-seed = Semilla: { $seed }
generate-tries = { $tries ->
        [one] no salió ningún puzle así en 1 intento
       *[other] no salió ningún puzle así en { $tries } intentos
    }
book-terminal = Un PDF no es para un terminal: di dónde escribirlo con -o FICHERO.
book-unread = { $file }: no se puede leer el puzle de la línea { $line }: { $why }
book-unwritten = No se ha podido escribir { $file }: { $why }
book-part = Se acabó el tiempo; puzles en el libro: { $count } de { $all }.
kinds-formats = Formatos: { $list }
kinds-examples = Ejemplos: { $list }
kinds-levels = Dificultades: { $list }
kinds-ladders = Escaleras: { $list }
kinds-options = Opciones: { $list }
kinds-batch = Por lotes: tamaños { $list }
demo-puzzle = { $title } («{ $name }»):
demo-step = El primer paso:
demo-solution = La solución:
demo-count = Soluciones: { $count }

serve-address = Rejilla está en { $url }
serve-open = Puede usarlo cualquiera que llegue a esta máquina: no hay contraseña.
serve-stop = Se termina con Ctrl-C.
serve-no-browser = No se pudo abrir ningún navegador: ve a la dirección de arriba.

# Explaining
explain-initial = Inicializar candidatos
explain-step = Paso: { $step }
explain-stuck = No se encontraron más cambios con técnicas heurísticas en esta iteración.
explain-contradiction = Las técnicas heurísticas llegan a una contradicción.
explain-before = Estado del tablero antes de intentar backtracking (fuerza bruta):
explain-search = Iniciando backtracking (fuerza bruta)...
explain-time = Proceso de Backtracking finalizado en { $seconds } segundos.
explain-iterations = Iteraciones (llamadas recursivas): { $n }
explain-depth = Profundidad máxima alcanzada: { $n }
explain-backtracks = Total de retrocesos: { $n }
explain-filled = Celdas llenadas por backtracking: { $n }
explain-reached = El tablero mostrado a continuación es el estado en el que quedó después de las técnicas heurísticas (antes del intento de backtracking):

# The menu
menu-title = Menú:
menu-solve = Resolver { $one }
menu-create = Crear un puzle nuevo
menu-difficulty = Nivel de dificultad (F: fácil, D: difícil):
menu-letter-easy = F
menu-letter-hard = D
menu-restrictions = Restricciones:
menu-exit = Salir
menu-choose = Elige una opción:
menu-invalid = Opción inválida. Por favor ingresa { $options }.
menu-goodbye = Gracias por usar el programa. ¡Hasta luego!
entry-by-rows = Por filas
entry-by-line = Como una cadena única
entry-option = Opción:
entry-example = Ejemplo: { $example }
entry-row = Fila { $n }:
entry-rows-done = Tablero introducido por filas:
entry-line-done = Tablero introducido desde cadena:
entry-invalid = Tablero inválido. Vuelve a introducirlo.
entry-confirm = ¿El tablero introducido es correcto? (s/n):
entry-yes = s
entry-no = n
entry-confirm-invalid = Opción inválida. Por favor ingresa '{ $yes }' o '{ $no }'.
explain-round = Iteración heurística { $n }
explain-limit = Límite de iteraciones heurísticas alcanzado.
explain-solutions-none = Este puzle no tiene solución: los pasos que siguen solo muestran dónde se contradice.
explain-solutions-several = Este puzle tiene más de una solución: los pasos que siguen valen para todas, y no llegan al final de ninguna.
hint-solutions-none = Este puzle no tiene solución: no hay ningún paso que dar.
hint-solutions-several = Este puzle tiene más de una solución: el paso vale para todas.
rate-solutions-none = Este puzle no tiene solución: no hay dificultad que valorar.
rate-solutions-several = Este puzle tiene más de una solución: la dificultad es la de buscar una.
error-order-engine = el motor «{ $engine }» no usa órdenes: prueba con --engine bt, fc, ac3 o mac
arg-rounds = máximo de iteraciones heurísticas, como el límite de 20 del texto original; si no, sin límite
menu-size = Tamaño (N) [{ $default }]:
verb-techniques = Lista las técnicas con su dificultad y un ejemplo
examples-techniques = {"  "}rejilla techniques
    {"  "}rejilla techniques --kind hashi
value-techniques = TÉCNICAS
value-level = NIVEL
arg-only = solo estas técnicas, separadas por comas («rejilla techniques» las lista)
arg-without = todas las técnicas menos estas, separadas por comas; uniqueness: las que suponen una sola solución
arg-steps = cuántos pasos
arg-apply = escribe el tablero tal como queda después
arg-level = cuánto se revela: dónde mirar (where), qué se hace (what) o también por qué (why)
column-id = Nombre
column-rating = Dificultad
column-technique = Técnica
technique-unique = { $technique } (supone solución única)
column-example = Ejemplo
error-technique = no hay ninguna técnica «{ $technique }»; hay: { $techniques }
error-one-board = un documento { $format } lleva un solo tablero: pide una sola solución, o --format line para tenerlas todas
count-unlisted = Las { $listed } primeras se han enumerado y comprobado una a una; las demás se han contado sin enumerarlas.
count-at-least = Al menos { $count }: la cuenta no ha llegado al final.
trace-cut = La narración sigue después de { $lines ->
        [one] 1 línea
       *[other] { $lines } líneas
    }. Para verla entera: rejilla trace … | less, o --lines N.
hint-where = Mira aquí: { $cells }.
hint-solved = El tablero queda completo.
arg-batch-file = fichero con un puzle por línea, CSV, TSV, JSON Lines, Parquet o Arrow; «-» o nada: la entrada estándar
arg-book = el PDF que se escribe; «-» o nada: la salida estándar
arg-orders = lo que se hace, como tipo:…:número
arg-puzzles = fichero con puzles propios, uno por línea o con líneas en blanco entre ellos
arg-title = el título del libro
arg-paper = el papel
arg-per-page = puzles por página como mucho: 4, en A5 2, si no se dice
arg-hints = el primer paso de cada puzle: en ningún sitio (none), debajo y boca abajo (below) o en una parte propia (back)
arg-crop-marks = marcas por donde se corta el papel
arg-binding = margen de encuadernación, en milímetros
value-color = CUÁNDO
arg-color = colores en los tableros y en los pasos; auto: en un terminal, salvo NO_COLOR
arg-ascii = dibuja los tableros solo con caracteres ASCII
error-entries = lo que ya has escrito no es un tablero del mismo tamaño que el puzle
error-empty = la entrada está vacía: se esperaba un puzle
error-several = hay { $count } puzles, uno por línea: para responder a todos, usa «rejilla batch»
error-file-text = no existe el fichero { $file }, que parece un puzle: para escribirlo aquí mismo, usa --text
arg-verb = orden cuya página se escribe; si no, la de todo el programa
man-exit = CÓDIGOS DE SALIDA
    .text = 0: hecho. 1: no hay solución, o no es única donde debía serlo. 2: uso o entrada incorrectos. 3: se acabó el tiempo o el presupuesto. 130: interrumpido.
man-environment = ENTORNO
    .text = REJILLA_LANG, LC_ALL, LANG: idioma. NO_COLOR: sin colores. CLICOLOR_FORCE: colores también fuera de un terminal.
menu-size-invalid = «{ $value }» no es un tamaño.

# The player on the terminal
error-no-terminal = para jugar hace falta un terminal
player-pen = a tinta
player-pencil = a lápiz
player-keys-symbols = Flechas: moverse · 1–9: escribir · 0: borrar · Tab: lápiz · u: deshacer · ?: pista · !: comprobar · Ctrl-S: guardar · q: salir
player-keys-letters = Flechas: moverse · letras: escribir · Retroceso: borrar · Ctrl-Z: deshacer · F1: pista · F2: comprobar · Ctrl-S: guardar · Esc: salir
player-keys-bridges = Flechas: moverse · w a s d: tender puentes · u: deshacer · ?: pista · !: comprobar · Ctrl-S: guardar · q: salir
player-keys-pieces = Flechas: moverse · 1–9: escribir · ]: otra pieza · espacio: cambiarla de sitio · u: deshacer · ?: pista · !: comprobar · q: salir
player-solved = ¡Resuelto!
player-right = Hasta aquí, todo bien.
player-wrong = Lo que está subrayado no es correcto.
player-unknown = No se puede comprobar: este puzle no tiene una única solución conocida.
player-no-undo = No hay nada que deshacer.
player-no-redo = No hay nada que rehacer.
player-saved = Partida guardada en { $file }.
player-not-saved = No se pudo guardar la partida en { $file }.

# What the system refuses
system-missing = no existe
system-denied = no hay permiso
system-full = no queda sitio en el disco
system-address-taken = otro programa usa ya esa dirección
system-address-none = esa dirección no es de esta máquina
system-slow = el sistema tarda demasiado en responder
system-memory = no queda memoria
system-directory = es un directorio
system-closed = la salida estándar está cerrada
system-code = error { $code } del sistema

# Certificates
verb-verify = Comprueba un certificado
arg-certify = escribe en esta carpeta un certificado que cualquiera puede comprobar
arg-proof = forma de la demostración
arg-folder = carpeta del certificado, o fichero descargado de la página
arg-verify-file = puzle del que debe tratar el certificado; si no se dice, el que describe facts.txt
examples-verify = {"  "}rejilla check --certify prueba sudoku.txt
    {"  "}rejilla verify prueba sudoku.txt
notes-verify = Un certificado es una carpeta con los datos del puzle (facts.txt), una fórmula en formato DIMACS (formula.cnf), qué significa cada una de sus variables (map.txt), las soluciones (solutions.txt) y una demostración LRAT de que no hay otras (proof.lrat). La comprobación no comparte código con el motor: vuelve a escribir las reglas del puzle y sigue la demostración paso a paso. Sirve también cualquier otro comprobador de LRAT.
certificate-exactly = { $count ->
        [0] no tiene solución
        [one] tiene exactamente una solución
       *[other] tiene exactamente { $count } soluciones
    }
certificate-at-least = { $count ->
        [one] tiene al menos una solución
       *[other] tiene al menos { $count } soluciones
    }
certificate-written = Certificado en { $folder }: el puzle { $said }. Para comprobarlo: rejilla verify { $folder }
verify-holds = El certificado es correcto: el puzle { $said }.
verify-about = Trata del puzle que describe facts.txt; para asegurarte de que es el tuyo, nómbralo también: rejilla verify CARPETA FICHERO
verify-other-puzzle = el certificado trata de otro puzle
verify-facts = facts.txt, línea { $at }: no es un dato de ningún puzle conocido: «{ $found }»
verify-map = map.txt, línea { $at }: eso no es lo que significa la variable: «{ $found }»
verify-formula = formula.cnf, línea { $at }: no es una cláusula de esta fórmula: «{ $found }»
verify-clause = formula.cnf, cláusula { $at }: ni la dictan las reglas del puzle ni la exige el tablero, ni excluye una solución de la lista: { $found }
verify-missing = formula.cnf no dice todo lo que dictan las reglas del puzle: falta la cláusula { $found }
verify-solution = solutions.txt, línea { $at }: no es una solución distinta de las anteriores, o no son tantas como se dice: «{ $found }»
verify-step = proof.lrat, paso { $at }: no se sigue de lo anterior: { $found }
verify-unfinished = proof.lrat: la demostración no llega hasta la contradicción
error-file-write = no se puede escribir { $file }: { $why }
error-certificate-kind = para este tipo de puzle no hay certificados
error-certificate-long = el certificado pasaría de { $megabytes } MB

# Looking for mistakes
verb-selftest = Busca fallos del propio programa
arg-minutes = minutos que se busca; 1 si no se dice ni esto ni --rounds
arg-test-rounds = rondas que se juegan; sin límite si no se dice
arg-from = ronda por la que se empieza; 0 si no se dice
examples-selftest = {"  "}rejilla selftest --minutes 10
    {"  "}rejilla selftest --seed 7 --from 120 --rounds 1
notes-selftest = En cada ronda se crea o se altera al azar un puzle de algún tipo y se pregunta por él de todas las maneras: motores, presupuestos de todos los tamaños, lotes, pasos explicados, formatos, certificados, y el mismo puzle girado, reflejado o con otros símbolos. Todas las respuestas deben coincidir. Con la misma semilla las rondas son siempre las mismas; a la primera contradicción se detiene y dice con qué orden se repite.
selftest-disagreement = Contradicción en la ronda { $round } ({ $check }): { $told }
selftest-agreed = { $rounds ->
        [one] Una ronda
       *[other] { $rounds } rondas
    }, { $answers ->
        [one] una respuesta comparada
       *[other] { $answers } respuestas comparadas
    }, ninguna contradicción ({ $kinds }).
