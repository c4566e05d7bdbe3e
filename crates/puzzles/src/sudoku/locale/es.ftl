kind-name = sudoku
    .one = un sudoku
    .title = Sudoku
kind-about = Cada fila, cada columna y cada bloque lleva todos los números una sola vez.

option-size = tamaño de la cuadrícula
    .name = tamaño
option-difficulty = dificultad
    .name = dificultad
option-clues = número de pistas, como 24 o 22..26
    .name = números impresos (24, o 22..26)
option-symmetry = simetría de las celdas con pistas
    .name = simetría
    .none = ninguna
    .half-turn = media vuelta
    .quarter-turn = cuarto de vuelta
    .mirror = espejo izquierda-derecha
    .flip = espejo arriba-abajo
    .diagonal = diagonal
    .full = completa

pointing = Candidatos alineados en un bloque
    .say = Candidato bloqueado encontrado en { $house }: { $value } en { $other }
    .why = En { $house_the }, el { $value } solo cabe en las celdas { $cells }, todas { $other_of }: ninguna otra celda { $other_of } puede llevarlo.
claiming = Candidatos de una línea en un bloque
    .say = Candidato bloqueado encontrado en { $house }: { $value } en { $other }
    .why = En { $house_the }, el { $value } solo cabe en las celdas { $cells }, todas { $other_of }: ninguna otra celda { $other_of } puede llevarlo.

fault-repeated-row = Número repetido en fila { $row }: { $value }.
fault-repeated-column = Número repetido en columna { $column }: { $value }.
fault-repeated-block = Número repetido en bloque ({ $row },{ $column }): { $value }.
fault-given = La celda { $cell } no lleva el número dado.
fault-length = Una solución tiene { $cells } números.
fault-candidate = La celda { $cell } lleva un número que no está entre sus candidatos.
fault-no-candidate = La celda { $cell } no tiene ningún candidato.

error-candidate = «{ $character }» está donde solo caben «{ $digit }» o «.»: nueve candidatos por celda, en orden.
error-clues = «{ $clues }» no es un número de pistas: indica uno de 1 a { $most }, o dos separados por «..», primero el menor.
error-clues-few = Ningún sudoku de nueve filas tiene solución única con menos de { $least } pistas.
error-no-such-level = No se conoce ningún sudoku de { $n } filas de esa dificultad.

entry-rows = Introduce el tablero de Sudoku, fila por fila, usando 0 para los huecos.
entry-line = Introduce el tablero como una cadena de { $cells } caracteres ("." para huecos):
solved-by-logic = ¡Sudoku resuelto con técnicas heurísticas!
solved-by-search = ¡Sudoku resuelto con backtracking!
not-by-logic = El Sudoku no pudo ser resuelto completamente con técnicas heurísticas.
