kind-name = slitherlink
    .one = un slitherlink
    .title = Slitherlink
kind-about = Traza un único lazo cerrado por los lados de las celdas; cada número dice cuántos lados de su celda recorre.

option-size = tamaño del tablero, columnas por filas (10x10)
    .name = tamaño
option-difficulty = dificultad
    .name = dificultad

format-link = un enlace de puzz.link
format-lacks-lines = lados trazados o tachados

house-clue = celda f{ $n }c{ $m }
    .the = la celda f{ $n }c{ $m }
    .of = de la celda f{ $n }c{ $m }
house-point = punto ({ $n }, { $m })
    .the = el punto ({ $n }, { $m })
    .of = del punto ({ $n }, { $m })
    .short = punto ({ $n }, { $m })
house-loop = un solo lazo
    .the = la regla de que el lazo es uno solo
    .of = de la regla de que el lazo es uno solo
house-top = lado de arriba de f{ $n }c{ $m }
    .short = f{ $n }c{ $m }↑
    .the = el lado de arriba de f{ $n }c{ $m }
    .of = del lado de arriba de f{ $n }c{ $m }
    .cap = El lado de arriba de f{ $n }c{ $m }
house-bottom = lado de abajo de f{ $n }c{ $m }
    .short = f{ $n }c{ $m }↓
    .the = el lado de abajo de f{ $n }c{ $m }
    .of = del lado de abajo de f{ $n }c{ $m }
    .cap = El lado de abajo de f{ $n }c{ $m }
house-left = lado izquierdo de f{ $n }c{ $m }
    .short = f{ $n }c{ $m }←
    .the = el lado izquierdo de f{ $n }c{ $m }
    .of = del lado izquierdo de f{ $n }c{ $m }
    .cap = El lado izquierdo de f{ $n }c{ $m }
house-right = lado derecho de f{ $n }c{ $m }
    .short = f{ $n }c{ $m }→
    .the = el lado derecho de f{ $n }c{ $m }
    .of = del lado derecho de f{ $n }c{ $m }
    .cap = El lado derecho de f{ $n }c{ $m }
cell = fila { $row }, columna { $col }
    .short = f{ $row }c{ $col }
    .the = la celda f{ $row }c{ $col }
    .of = de la celda f{ $row }c{ $col }
    .cap = La celda f{ $row }c{ $col }

effect-place = { $value ->
        [x] Se tacha { $cell }.
       *[other] Se traza { $cell }.
    }
effect-remove = { $count ->
        [one] En { $cells } se descarta { $values }.
       *[other] En { $cells } se descartan { $values }.
    }
claim-in = { $value ->
        [x] { $cell } queda tachado
        [i] { $cell } está dentro
        [o] { $cell } está fuera
       *[other] { $cell } se traza
    }
claim-only = { $values ->
        [x] { $cell } queda tachado
        [i] { $cell } está dentro
        [o] { $cell } está fuera
       *[other] { $cell } se traza
    }
claim-nothing = { $cell } no puede ni trazarse ni tacharse

zero = Cero
    .say = Alrededor de { $house_the } ({ $clue }) no hay nada: { $cells }
    .why = Ningún lado { $house_of } está en el lazo: se { $cells_count ->
        [one] tacha
       *[other] tachan
    } { $cells }.
complete-clue = Pista completa
    .say = Pista completa: { $house_the } ({ $clue }) no lleva más lados
    .why = { $clue ->
        [one] Con su único lado trazado
       *[other] Con sus { $clue } lados trazados
    }, { $house_the } está completa: se { $cells_count ->
        [one] tacha
       *[other] tachan
    } { $cells }.
last-sides = Últimos lados
    .say = A { $house_the } ({ $clue }) le hacen falta todos los lados que quedan
    .why = Sin { $cells }, { $house_the } no llegaría a { $clue }.
full-point = Punto ocupado
    .say = El lazo ya pasa por { $house_the }: { $cells }
    .why = Por { $house_the } ya entra y sale el lazo; un lado más sería una bifurcación. Se { $cells_count ->
        [one] tacha
       *[other] tachan
    } { $cells }.
way-on = Única salida
    .say = Desde { $house_the } la línea solo puede seguir por { $cells }
    .why = La línea no puede acabar en { $house_the }, y para seguir solo le queda { $cells }.
dead-end = Callejón sin salida
    .say = Por { $house_the } no se puede pasar: { $cells }
    .why = Una línea que entrara en { $house_the } por { $cells } no podría salir.
closed-loop = Lazo cerrado
    .say = El lazo está cerrado: no se traza nada más
    .why = El lazo es uno solo, y con { $count ->
        [one] un lado
       *[other] { $count } lados
    } está cerrado: todo lo demás se tacha.
zero-three = Cero junto a tres
    .say = Un 3 junto a un 0: { $house_the } y { $other_the }
    .why = Los lados { $other_of } no se trazan, así que la línea rodea { $house_the } por { $cells }.
adjacent-threes = Treses vecinos
    .say = Dos 3 juntos: { $house_the } y { $next_the }
    .why = Si no se trazara el lado común, el lazo sería solo el anillo alrededor de los dos, y hay otra pista que no cumpliría. La línea serpentea entre { $house_the } y { $next_the }, y eso decide { $cells }.
corner = Pista en un rincón
    .say = Rincón: a { $house_the } ({ $clue }) no le llega ninguna línea por una esquina
    .why = En esa esquina se trazan los dos lados { $house_of } o ninguno; con un { $clue }, eso decide { $cells }.
reached = Línea que llega a una pista
    .say = Una línea llega a una esquina { $house_of } ({ $clue })
    .why = La línea sigue por uno solo de los dos lados de esa esquina; con un { $clue } en { $house_the }, eso decide { $cells }.
around = Maneras de rodear una pista
    .say = Todas las maneras de rodear { $house_the } ({ $clue }) coinciden en { $cells }
    .why = Descartadas las que no encajan en las esquinas { $house_of }, las maneras de trazar { $clue ->
        [one] su lado
       *[other] sus { $clue } lados
    } dicen lo mismo de { $cells }.
closing = Cierre prematuro
    .say = { $cell_cap } cerraría el lazo antes de tiempo
    .why = Con { $cell_the } se cerraría una línea de { $count ->
        [one] un lado
       *[other] { $count } lados
    }, y aún queda lazo por trazar en otro sitio: el lazo es uno solo.
diagonal = Diagonal
    .say = En diagonal, { $count ->
        [0] lo que llega a un punto
        [one] { $houses }
       *[other] { $houses }
    } decide { $cells }
    .why = De esquina a esquina se sabe si hay como mucho un lado o al menos uno: los dos lados de un 2 en una esquina y los de la opuesta suman dos, y en cada punto los lados van a pares. { $count ->
        [0] Eso decide
        [one] Desde { $houses }, eso decide
       *[other] Pasando por { $houses }, eso decide
    } { $cells }.
colours = Dentro y fuera
    .say = { $cell_cap } separa dos celdas de las que ya se sabe si están del mismo lado del lazo
    .why = Yendo de una celda a la otra por { $crossed } { $count ->
        [0] no se cruza el lazo
        [one] se cruza el lazo una vez
       *[other] se cruza el lazo { $count } veces
    }: { $value ->
        [x] las dos están del mismo lado, y nada las separa
       *[other] una está dentro y la otra fuera, y el lazo las separa
    }.
coloured-clue = Pista entre dentro y fuera
    .say = Las celdas vecinas deciden { $house_the } ({ $clue }): { $cells }
    .why = Hacia celdas del mismo lado del lazo, los lados { $house_of } son iguales; hacia celdas de lados distintos, diferentes. Con un { $clue }, eso decide { $cells }.
lookahead = Contradicción
    .say = { $value ->
        [x] Tachar { $cell_the } lleva a una contradicción
       *[other] Trazar { $cell_the } lleva a una contradicción
    }
    .why = { $value ->
        [x] Si se tachara { $cell_the }
       *[other] Si se trazara { $cell_the }
    }, lo que se sigue de { $count ->
        [one] una regla
       *[other] { $count } reglas
    } se contradiría.

error-board-size = un tablero de { $rows } por { $columns } no vale: caben como mucho { $most } celdas
error-row-cells = la fila { $row } debía tener { $size ->
        [one] 1 celda
       *[other] { $size } celdas
    } y tiene { $found }
error-rows = se esperaban las filas, las columnas y el tablero
error-cell = «{ $cell }» no es una pista, ni un lado, ni un hueco
error-clue = una pista va de 0 a 4, y esta es { $clue }
error-link = se esperaba slither/columnas/filas/ y el tablero
error-id-cells = el tablero tiene { $cells } celdas y el texto llega hasta la { $found }
error-tiling = solo se leen tableros de cuadrados (t0)
error-drawing = el dibujo debía tener una línea de puntos, una de celdas, y así hasta la última de puntos
error-no-board = no hay ningún tablero de slitherlink
error-sides = tras «;» va un signo por lado: son { $sides } («1» trazado, «x» tachado, «.» sin decidir)
error-size = «{ $size }» no es un tamaño: escribe columnas por filas, como 10x10, de 3 a { $most } de lado

fault-nothing = Todas las celdas llevan un 0: no queda ningún lado por el que trazar el lazo.
fault-four = El 4 de la { $cell } sería todo el lazo, y la pista de la { $other } pide otra cosa.
fault-length = Una solución dice de cada uno de los { $sides } lados si está en el lazo (1) o no (0).
fault-count = La celda de la { $cell } pide { $clue ->
        [one] 1 lado
       *[other] { $clue } lados
    } y tiene { $found }.
fault-drawn = La solución contradice lo dibujado en el { $side }.
fault-point = En el { $point } se juntan { $found ->
        [one] 1 lado
       *[other] { $found } lados
    } del lazo, y tienen que ser dos o ninguno.
fault-no-loop = No hay ningún lazo trazado.
fault-loops = Hay más de un lazo.

entry-rows = Introduce el tablero fila por fila: cifras de 0 a 3 y un punto donde no hay pista.
entry-line = Introduce el tablero en una sola línea (como 7x7t0:…):
solved-by-logic = ¡Slitherlink resuelto razonando!
solved-by-search = ¡Slitherlink resuelto con búsqueda!
not-by-logic = Razonar no basta para resolver este slitherlink.

# Al jugar
spot-clue = { $number } en f{ $row }c{ $col }
play-go = ir a otro punto
play-change = trazar un lado
play-none = aquí no va
play-count = Lados
play-barred = Aquí no se puede trazar.
play-value = { $value ->
        [x] tachado
       *[other] trazado
    }
play-act = { $value ->
        [x] Tachar el lado
       *[other] Trazar el lado
    }
