# La página. Corto y concreto; los botones son verbos.

# Cabecera y portada
page-skip = Al tablero
page-sections = Secciones
page-menu = Menú
page-home = Portada
page-light = Claro
page-dark = Oscuro
page-motto-1 = La página de pasatiempos,
page-motto-2 = con todas sus razones
page-issue = N.º { $n } · abierta, libre
page-free = y sin publicidad
page-today = El de hoy
page-today-about = Se resuelve razonando, sin probar suerte.
page-kind-level = { $kind } { $level }
page-givens = Números impresos
page-solution-proved = única, comprobada
page-start = Empezar
page-left-open = Sigue donde lo dejaste
page-continue = Seguir
page-kinds = { $count ->
        [one] Un pasatiempo
        [2] Dos pasatiempos
        [3] Tres pasatiempos
        [4] Cuatro pasatiempos
        [5] Cinco pasatiempos
        [6] Seis pasatiempos
        [7] Siete pasatiempos
       *[other] { $count } pasatiempos
    }
page-kinds-about = En cada uno: jugar, pedir razones o ver cómo busca la máquina.
page-foot-why = ¿Por qué?
page-foot-why-about = Cada pista trae su motivo, y cada motivo está comprobado.
page-foot-why-go = Ver una explicación paso a paso
page-foot-class = Para clase
page-foot-class-about = Mira lado a lado cómo buscan varios algoritmos en el mismo tablero.
page-foot-class-go = Abrir el laboratorio
page-foot-yours = Trae el tuyo
page-foot-yours-about = Pega un tablero: te decimos si tiene solución, si es única y cuánto cuesta.
page-foot-yours-go = Pegar un tablero
page-play = Jugar
page-explain = Explicar
page-lab = Laboratorio
page-loading = Un momento…
page-trouble = No ha salido
page-offline = El servidor no responde. ¿Sigue rejilla en marcha?
page-update = Hay una versión nueva de Rejilla.
page-update-now = Usarla
page-update-later = Más tarde
page-no-example = No hay ningún ejemplo de este pasatiempo.

# Jugar
page-number = N.º { $seed }
page-your-puzzle = Tu pasatiempo
page-puzzle = Pasatiempo
page-board = Tablero
page-tools = Herramientas
page-note = Nota
page-close = Cerrar
page-time = Tiempo { $time }
page-pause = Pausar
page-resume = Seguir
page-paused = En pausa
page-resumed = El reloj sigue
page-filled = Escrito
page-of = { $some } de { $all }
page-solutions = Soluciones
page-solutions-one = una sola
page-solutions-none = ninguna
page-solutions-many = varias
page-solutions-any = varias, vale cualquiera
page-solutions-unknown = no se sabe todavía
page-hardest = Paso más difícil
page-needs-search = prueba y error
page-so-far = Hasta aquí
page-no-mistakes = sin errores ✓
page-mistakes = { $count ->
        [one] 1 error
       *[other] { $count } errores
    }
page-undo = Deshacer
page-redo = Rehacer
page-pencil-all = Apuntar todos los candidatos
page-check = ¿Va bien?
page-certify = Compruébalo tú
page-certify-about = ¿No te fías? Descarga una demostración de cuántas soluciones tiene el puzle.
page-certified-exactly = { $count ->
        [0] La demostración de que no tiene solución está en { $file }.
        [one] La demostración de que tiene una única solución está en { $file }.
       *[other] La demostración de que tiene exactamente { $count } soluciones está en { $file }.
    } Compruébala con «rejilla verify { $file }» o con cualquier comprobador de LRAT.
page-certified-at-least = Tiene al menos { $count } soluciones: están en { $file }.
page-hint = Pista
page-erase = Borrar
page-pad = Símbolos
page-left = { $count } más
page-done = completo
page-new = Nuevo
page-open = Abrir
page-share = Compartir
page-restart = Reiniciar
page-edit = Editar
page-print = Imprimir
page-solved-kick = Resuelto
page-solved = { $hints ->
        [0] Resuelto en { $time }, sin pistas.
        [one] Resuelto en { $time }, con 1 pista.
       *[other] Resuelto en { $time }, con { $hints } pistas.
    }
page-full-but-wrong = El tablero está lleno, pero algo no cuadra. «¿Va bien?» dice cuánto.
page-another = Otro
page-point = Señalar
page-no-thanks = No, gracias
page-legend-given = impreso
page-legend-entered = tuyo
page-legend-pencil = a lápiz
page-legend-open = faltan puentes
page-legend-full = completa
page-legend-lacks = lo que falta
page-legend-pattern = casilla del patrón, con su letra
page-legend-removed = candidato que se elimina
page-legend-placed = valor que se deduce
page-legend-strong = uno de los dos
page-legend-weak = no los dos
page-difficulty = dificultad { $n }

# Pistas
page-stage-where = Dónde
page-stage-what = Qué
page-stage-why = Por qué
page-stage-do = Hacerlo
page-hint-first = Mira ahí primero. La siguiente etapa dice la técnica.
page-hint-what = ¿Qué hay?
page-hint-why = ¿Por qué?
page-hint-mine = Ya lo hago yo
page-do-it = Hacerlo
page-do-place = Escribir el { $value }
page-do-write = Escribir { $value }
page-do-remove = Tachar el { $value }

# Para quien escucha
page-at = fila { $row }, columna { $column }
page-empty = vacía
page-marked = candidatos { $marks }
page-printed-value = { $value }, impreso
page-lacks = { $count ->
        [0] completa
        [one] falta 1
       *[other] faltan { $count }
    }

# Teclas
page-keys = Teclas
page-key-write = escribir
page-key-pencil = a lápiz
page-key-move = moverse
page-key-turn = horizontal o vertical
page-key-undo = deshacer · rehacer
page-key-hint = etapa siguiente de la pista
page-key-check = ¿va bien?
page-key-row = extremos de la fila
page-key-board = extremos del tablero
page-key-clear = borrar
page-key-pause = pausar
page-key-close = cerrar
page-key-keys = estas teclas

# Nuevo, abrir, compartir
page-make = Crear
page-making = Creando…
page-stop = Parar
page-seed = Semilla
page-seed-any = cualquiera
page-yes = sí
page-no = no
page-choice-auto = automático
page-choice-any = cualquiera
page-kind = Pasatiempo
page-kind-any = el que encaje
page-open-title = Trae el tuyo
page-open-about = Pégalo, escríbelo o suelta un fichero. Lo leído se dibuja al momento.
page-open-text = El pasatiempo
page-open-file = De un fichero
page-preview = Lo leído
page-preview-none = Aquí aparece el tablero.
page-known-one = Tiene una sola solución.
page-known-many = Tiene más de una solución.
page-known-none = No tiene solución.
page-known-unknown = Se acabó el tiempo de cálculo: no lo sé todavía.
page-known-level = Nivel: { $level } ({ $rating }).
page-share-title = El pasatiempo va en el enlace
page-share-about = El primer enlace lo da como se imprimió; el segundo, con lo que llevas.
page-share-link = Enlace
page-copy = Copiar

# Explicación
page-explanation = Explicación
page-explain-start = El pasatiempo impreso
page-explain-none = No hay nada que explicar
page-step-of = Paso { $n } de { $all }
page-all-steps = { $count ->
        [one] El único paso
       *[other] Los { $count } pasos
    }
page-steps-checked = Cada paso está comprobado: si se niega, no queda ninguna solución.
page-gone = { $count ->
        [one] −1 candidato
       *[other] −{ $count } candidatos
    }
page-outcome-solved = Resuelto solo con razones.
page-outcome-stuck = Las razones acaban aquí; el resto es búsqueda.
page-outcome-contradiction = El pasatiempo se contradice: no tiene solución.
page-outcome-stopped = Se acabó el tiempo de cálculo: no lo sé todavía.
page-play-it = Jugar este
page-first = Al principio
page-back = Atrás
page-next = Siguiente
page-last = Al final
page-run = Reproducir
page-speed = Velocidad
page-per-second = { $n } por segundo

# Laboratorio
page-lab-title = Así busca { $engine }
page-variables = { $count ->
        [one] 1 variable
       *[other] { $count } variables
    }
page-engine = Motor
page-engine-bt = vuelta atrás
page-engine-fc = hacia delante
page-engine-ac3 = arcos antes
page-engine-mac = arcos siempre
page-order = Orden
page-order-given = el dado
page-order-smallest = dominio menor
page-order-domwdeg = restricciones difíciles
page-parts = Partes
page-part-board = Tablero
page-part-trace = Traza
page-part-tree = Árbol
page-part-engines = Motores
page-board-domains = Tablero y dominios
page-domains = Dominios de las variables
page-domain = dominio
page-variable = variable
page-values = valores
page-assigned = asignada
page-tried = se prueba
page-wiped = vacío
page-trace-cut = Se muestran solo los primeros { $count } sucesos; la búsqueda sigue mucho más.
page-fewer-vars = Mostrar menos
page-more-vars = … y { $count } más
page-event-of = Suceso { $n } de { $all }
page-iteration-of = iteración { $n } de { $all }
page-iteration-back = Iteración anterior
page-iteration-next = Iteración siguiente
page-trace = Traza
page-tree = Árbol de búsqueda
page-tree-none = Todavía no se ha probado nada.
page-tree-label = { $tries ->
        [one] 1 valor probado
       *[other] { $tries } valores probados
    }, ahora en el nivel { $depth }
page-tree-hidden = { $count } antes
page-tree-alive = sigue viva
page-tree-closed = deshecha
page-tree-now = ahora
page-count-nodes = nodos
page-count-prunings = podas
page-count-backtracks = retrocesos
page-count-depth = nivel
page-compare = El mismo tablero con cada motor
page-compare-none = No se ha podido comparar.
page-compare-about = Lo mismo que cuentan los contadores, hasta la primera solución; escala logarítmica, menos es mejor. Mismo tablero, mismo orden.
page-measure = Medida
page-measure-nodes = Nodos
page-measure-backtracks = Retrocesos
page-measure-seconds = Tiempo
page-declined = no con este tablero

# Hoja
page-with-solution = Con la solución
page-solution = Solución

# Piezas
page-pieces = Piezas
page-pieces-left = { $count ->
        [0] Todas las piezas están puestas
       *[other] Quedan en la bandeja: { $count }
    }
page-piece-held = { $piece } en la mano, en { $place }
page-in-hand = en la mano
page-shift-left = A la izquierda
page-shift-up = Arriba
page-shift-down = Abajo
page-shift-right = A la derecha
page-turn = Girar
page-set-down = Poner
page-let-go = A la bandeja
page-key-take = tomar una pieza
page-key-shift = moverla · girarla
page-key-set = ponerla · devolverla
page-stage-pieces = Encaja las piezas
page-stage-digits = Pon las cifras
page-digits = { $count ->
        [0] sin cifras
        [one] una cifra
       *[other] { $count } cifras
    }
page-lands-at = { $piece } quedaría en { $place }. Tócala otra vez para ponerla.
page-take-again = Volver a tomar:

# Dibujar un tablero, y tableros grandes
page-ed-title = Dibuja un tablero
page-ed-draw = Dibujar un tablero: { $kind }
page-ed-board = Tablero que se dibuja
page-ed-black = negra
page-ed-open = abierta
page-ed-filled = rellena
page-ed-width = Columnas
page-ed-height = Filas
page-ed-list = Lista de palabras
page-ed-list-own-name = { $name ->
        [es] Español, incluida
        [en] Inglés, incluida
       *[other] { $name }
    }
page-ed-list-mine = Mis palabras
page-ed-words = Palabras, una tras otra
page-ed-words-file = Palabras de un fichero
page-ed-no-slot = Por esta casilla no pasa ninguna palabra.
page-ed-fits = { $count ->
        [0] Ninguna palabra de la lista cabe.
        [one] Cabe una palabra de la lista.
       *[other] Caben { $count } palabras de la lista.
    }
page-ed-viable = ¿Cuáles dejan llenar el resto?
page-ed-viable-found = { $count ->
        [0] Ninguna.
        [one] Una.
       *[other] { $count }.
    }
page-ed-viable-unknown = De { $count } no se sabe: se acabó el tiempo de cálculo.
page-ed-unfill = Vaciar
page-ed-fill = Rellenar
page-ed-refill = Otra
page-ed-mode = Qué hace un clic
page-ed-mode-black = Casillas negras
page-ed-mode-letters = Letras
page-ed-mirror = Simétrico: también la casilla opuesta
page-ed-key-write = escribir una letra
page-ed-key-black = negra o abierta
page-ed-key-undo = deshacer
page-ed-clue = Definición
page-ed-download = Descargar .{ $format }
page-ed-as-text = Como texto
page-ed-clear = Tablero vacío
page-ed-across = horizontal
page-ed-down = vertical
page-ed-fill-none = Con estas palabras no hay manera de llenarlo.
page-ed-fill-unknown = Se acabó el tiempo de cálculo: no lo sé todavía.
page-ed-fill-done = Relleno. Todas las palabras están en la lista.
page-zoom = Tamaño
page-zoom-in = Más grande
page-zoom-out = Más pequeño
page-zoom-whole = Tablero entero
page-zoomed = { $percent } por ciento

# Manos y marcas
page-modes = Qué escribe una cifra
page-mode-value = Escribir
page-mode-centre = Lápiz
page-mode-corner = Esquina
page-mode-colour = Color
page-colour-n = Color { $n }
page-coloured = color { $n }
page-cornered = en la esquina { $marks }
page-lock = Bloquear
page-unlock = Desbloquear
page-locked = bloqueada
page-exceeds = { $count ->
        [one] sobra 1
       *[other] sobran { $count }
    }
page-next-word = Palabra siguiente
page-help = Ayuda
page-settings = Ajustes
page-key-word = palabra siguiente
page-key-corner = marca de esquina
page-key-colour = colores
page-key-several = elegir varias
page-key-lock = bloquear

# Opciones, ajustes, lo resuelto, días
page-more = Más opciones
page-example = Un ejemplo y su solución
page-example-printed = Ejemplo
page-example-solved = El ejemplo resuelto
page-set-clock = Mostrar el reloj
page-set-conflicts = Señalar lo que choca al escribirlo
page-set-tidy = Borrar del lápiz lo que se escribe
page-set-same = Resaltar el mismo símbolo
page-set-groups = Colorear los grupos unidos
page-set-textures = Tramas en las piezas
page-set-lang = Idioma
page-set-theme = Tema
page-stats = Lo resuelto
page-stats-none = Todavía nada. Aquí se apunta cada pasatiempo resuelto, solo en este navegador.
page-stats-level = Nivel
page-stats-solved = Resueltos
page-stats-best = Mejor tiempo
page-stats-mean = Tiempo medio
page-stats-alone = Sin pistas
page-share-progress = Enlace con lo que has escrito
page-days = Días pasados
page-issue-n = N.º { $n }
page-day-open = por hacer
page-day-begun = empezado
page-day-solved = resuelto ✓

page-hint-second = La técnica es esta, en lo señalado. El valor lo dice la etapa siguiente.
page-hint-last = Como último recurso puedo escribir un solo valor, comprobado por búsqueda.
page-hint-last-do = Escribirlo en { $place }
page-dead-end = Hasta el próximo fallo
page-measure-prunings = Podas
page-as-pdf = Bajar en PDF
page-per-sheet = Por hoja
page-dr-symbols = Números
page-dr-regions = Regiones
page-dr-signs = Signos
page-dr-side = Tamaño
page-dr-level = Nivel
page-dr-region = región { $n }
page-dr-less = menor que la fila { $row }, columna { $column }
page-dr-more = mayor que la fila { $row }, columna { $column }
page-dr-regions-how = Elige una región y pinta sus casillas: toca, arrastra o pulsa la barra espaciadora.
page-dr-signs-how = Toca la casilla menor y después su vecina mayor; otra vez, y el signo se borra. Con el teclado: Mayús y una flecha.
page-slot = Palabra elegida
page-stock = Por colocar
page-stock-used = { $item }, colocada
page-slot-words = Palabras que dejan llenar el resto
page-slot-viable = { $count ->
        [0] Ninguna deja llenar el resto.
        [one] Una deja llenar el resto:
       *[other] { $count } dejan llenar el resto:
    }
page-hint-lays = { $count ->
        [one] De { $piece } se descarta 1 lugar; quedan { $left }.
       *[other] De { $piece } se descartan { $count } lugares; quedan { $left }.
    }
