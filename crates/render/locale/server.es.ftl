# La interfaz HTTP: qué falla en una petición y cómo está el tablero de quien juega.

# En lugar de frases que hablan de opciones de la línea de órdenes
error-kind-unknown = este texto no se parece a ningún tipo de puzle que conozca; di de qué tipo es
error-kind-tie = el texto puede ser de { $one } o de { $other }; di de cuál
error-option-unknown = la opción «{ $key }» no se aplica aquí
error-option-range = { $key }: «{ $value }» no vale; tiene que ser un número de { $min } a { $max }
error-option-choice = { $key }: «{ $value }» no vale; puede ser: { $choices }

# Peticiones
error-json = la petición no es JSON (línea { $line }, columna { $column })
error-field = «{ $field }» no es lo que se espera
error-field-missing = falta «{ $field }»
error-media-type = la petición tiene que ser JSON (Content-Type: application/json)
error-body = la petición es demasiado grande; como mucho { $most } bytes
error-body-slow = la petición llegó demasiado despacio
error-body-broken = la petición se cortó
error-path = aquí no hay nada
error-method = { $method } no se puede usar aquí
error-lang = no hay idioma «{ $lang }»; hay: { $langs }
error-kind = no hay ningún tipo de puzle «{ $kind }»; hay: { $kinds }
error-text-long = el texto es demasiado largo para ser un puzle; como mucho { $most } bytes
error-draft = no es un tablero dibujado: se espera un símbolo o nada en cada casilla, y como mucho { $most } casillas
error-bytes = este fichero no está en ningún formato que conozca
error-option-long = { $key }: el valor es demasiado largo
error-values-length = tiene que haber un valor por cada uno de los { $expected } lugares del tablero, pero han llegado { $found }
error-value = «{ $value }» no puede estar en { $cell }
error-engine-silent = el motor «{ $engine }» no cuenta su búsqueda
error-engines-many = cada motor se puede nombrar una sola vez

# Cuando no hay respuesta
error-host = este servidor no atiende al nombre «{ $host }»; quien lo pone en marcha puede permitirlo
error-origin = solo pueden preguntarle páginas que hayan salido de este servidor
error-puzzle-large = este puzle es demasiado grande para trabajarlo aquí; el programa en la línea de órdenes sí lo admite
error-answer-long = la respuesta pasaría de { $most } MB; este puzle es demasiado grande para enviarlo entero
error-busy = hay demasiado trabajo ahora mismo; inténtalo de nuevo en un momento
error-crash = algo ha ido mal aquí; es un error del programa
error-time = se acabó el tiempo de cálculo: no se sabe la respuesta
error-generate-time = se acabó el tiempo de cálculo antes de que saliera un puzle así
error-generate-tries = { $tries ->
        [one] no salió ningún puzle así en 1 intento
       *[other] no salió ningún puzle así en { $tries } intentos
    }

# El tablero de quien juega
look-at = Fíjate en { $places }.
check-so-far = Hasta aquí todo está bien.
check-wrong = { $count ->
        [one] Hay un error en el tablero.
       *[other] Hay { $count } errores en el tablero.
    }
check-solved = ¡{ $title } resuelto!
hint-contradiction = Las anotaciones dejan algún lugar sin candidatos.
book-empty = No se ha pedido ningún puzle.
