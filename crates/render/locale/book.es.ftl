# Los libros: lo que se imprime en ellos y lo que puede fallar al pedirlos.

book-contents = Contenido
book-rules = Reglas
book-example = Ejemplo
book-example-solution = Su solución
book-puzzles = Puzles
book-hints = Pistas
book-hints-intro = El primer paso de cada puzle.
book-solutions = Soluciones
book-index = Índice de técnicas
book-index-intro = La técnica más difícil que pide cada puzle, de la más fácil a la más difícil.
book-search = Hace falta probar
book-count = { $count ->
    [one] { $count } puzle
   *[other] { $count } puzles
}
book-range = núm. { $first }
    .several = núms. { $first }–{ $last }
book-level = { $level } · { $rating }
book-hardest = Técnica más difícil: { $technique }
book-page = p. { $page }
book-to-hint = pista: p. { $page }
book-to-solution = solución: p. { $page }
book-hint-head = Pista { $number }
book-words = { $name }:
# Lo que oye quien no ve el dibujo. Después de los dos puntos va el puzle en una línea, tal como lo leen los programas.
book-figure = { $kind } { $number }, dificultad { $rating } ({ $level }): { $line }
book-figure-hint = Pista del puzle { $number }, dibujada
book-figure-solution = Solución del puzle { $number }: { $line }
book-figure-example = { $kind }, ejemplo: { $line }
book-figure-example-solution = { $kind }, el ejemplo resuelto: { $line }
book-link-puzzle = Ir al puzle { $number }
book-link-hint = Ir a la pista del puzle { $number }
book-link-solution = Ir a la solución del puzle { $number }
book-link-part = Ir a { $part }, página { $page }
book-about = { $count ->
    [one] Un puzle de lógica
   *[other] { $count } puzles de lógica
}: { $kinds }
book-colophon = Hecho con Rejilla { $version }. Letra: Literata y Open Sans, bajo la SIL Open Font License 1.1.
book-colophon-seed = Semilla { $seed }: la misma orden da el mismo libro, hasta el último byte.

book-order-kind = «{ $order }»: no hay ningún puzle que se llame «{ $kind }». Los hay de { $kinds }.
book-order-count = «{ $order }»: la cantidad va de 1 a { $most }.
book-order-twice = «{ $order }»: se pide dos veces { $key }.
book-order-word = «{ $order }»: no se entiende «{ $word }». Niveles de { $kind }: { $levels }; también vale un tamaño, o una opción como clave=valor.
book-order = «{ $order }»: { $why }
book-several = tiene más de una solución; un libro solo lleva puzles de solución única
book-full = no queda nada por rellenar; los crucigramas para resolver se piden como cruzada
book-large = el tablero no cabe en una página: saldría demasiado pequeño para leerlo
book-none = no tiene solución
book-wrong = un motor ha dado una respuesta que incumple las reglas; es un fallo de Rejilla
book-entry = Puzle { $number } ({ $kind }): { $why }.
book-signs = La letra de los libros no tiene { $count ->
    [one] el signo { $signs }
   *[other] los signos { $signs }
}.
book-empty = No se ha pedido ningún puzle. Di cuáles, por ejemplo sudoku:easy:20, o un fichero con --puzzles.
book-much = Puzles que lleva como mucho un libro de aquí: { $most }.
book-binding = El margen de encuadernación, en milímetros, va de 0 a { $most }.
book-bug = No se ha podido escribir el PDF ({ $what }); es un fallo de Rejilla.
book-paper = No hay papel «{ $paper }». Los hay de { $papers }.
book-per-page = En una página caben 1, 2, 4 o 6 puzles.
