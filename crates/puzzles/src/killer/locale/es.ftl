kind-name = sudoku killer
    .one = un sudoku killer
    .title = Sudoku killer
kind-about = Un sudoku con jaulas: los dígitos de cada jaula son distintos y suman el número impreso.

option-size = tamaño de la cuadrícula
    .name = tamaño
option-difficulty = dificultad
    .name = dificultad

format-text = dígitos y jaulas, fila a fila, y las sumas

# A cage goes by its first cell, where its sum is printed.
house-cage = Jaula de f{ $n }c{ $m }
    .the = la jaula de f{ $n }c{ $m }
    .of = de la jaula de f{ $n }c{ $m }
    .short = f{ $n }c{ $m }
says-cage = en la jaula de la { $cell }, que suma { $sum }
says-cage-open = en la jaula de la { $cell }, sin suma

cage-combinations = Combinaciones de una jaula
    .say = { $cage }: { $sum } en { $cells_count ->
        [one] una celda
       *[other] { $cells_count } celdas
    }: { $combinations_list }
    .why = { $cells_count ->
        [one] La jaula tiene una sola celda, { $cells }: lleva el { $sum }.
       *[other] { $combinations_count ->
            [one] En { $cells } solo { $combinations } suma { $sum } con lo que queda: lo demás se va.
           *[other] En { $cells } solo { $combinations } suman { $sum } con lo que queda: lo que no está en ninguna combinación se va.
        }
    }
cage-places = Reparto de una jaula
    .say = { $cage }: { $sum } en { $cells_count ->
        [one] una celda
       *[other] { $cells_count } celdas
    }, repartido: { $combinations_list }
    .why = Para sumar { $sum } { $combinations_count ->
        [one] queda { $combinations }
       *[other] quedan { $combinations }
    }, y cada dígito necesita una celda que lo admita entre { $cells }: lo que no encaja en ningún reparto se va.
cage-needs = Dígito obligado en una jaula
    .say = { $cage } necesita { $values } en { $house }
    .why = En { $cells } caben { $combinations } para sumar { $sum }: en todo caso { $values } { $values_count ->
        [one] está
       *[other] están
    } ahí, dentro { $house_of }, y en ninguna otra celda { $house_of }.
cage-locked = Candidato encerrado en una jaula
    .say = Candidato encerrado encontrado en { $house }: { $value } en { $other }
    .why = En { $house_the }, el { $value } solo cabe en las celdas { $cells }, todas { $other_of }: ninguna otra celda { $other_of } puede llevarlo.
rule-of-45 = Regla del 45
    .say = Regla del 45 en { $houses }: queda { $cells }
    .why = Sumando { $houses_the } salen { $total }; la diferencia con { $cages_count ->
        [one] la jaula
       *[other] las jaulas
    } de { $cages_short }, y con lo que ya está puesto, es lo que lleva { $cells }.
rule-of-45-wide = Regla del 45 en varias casas
    .say = Regla del 45 en { $houses }: queda { $cells }
    .why = Sumando { $houses_the } salen { $total }; la diferencia con { $cages_count ->
        [one] la jaula
       *[other] las jaulas
    } de { $cages_short }, y con lo que ya está puesto, es lo que lleva { $cells }.
innies-and-outies = Celdas que sobran y asoman
    .say = Celdas que sobran o asoman en { $houses }: { $cells }
    .why = Sumando { $houses_the } salen { $total }; descontando { $cages_count ->
        [one] la jaula
       *[other] las jaulas
    } de { $cages_short } queda una igualdad entre { $cells }, y no todos sus candidatos la cumplen.
innies-and-outies-wide = Celdas que sobran y asoman, en más casas
    .say = Celdas que sobran o asoman en { $houses }: { $cells }
    .why = Sumando { $houses_the } salen { $total }; descontando { $cages_count ->
        [one] la jaula
       *[other] las jaulas
    } de { $cages_short } queda una igualdad entre { $cells }, y no todos sus candidatos la cumplen.
contradiction = Contradicción
    .say = El { $value } en { $cell_short } lleva a una contradicción
    .why = Si la { $cell } llevara el { $value }, lo que se sigue de { $count ->
        [one] una regla
       *[other] { $count } reglas
    } no se podría cumplir.

fault-repeated-row = Número repetido en fila { $row }: { $value }.
fault-repeated-column = Número repetido en columna { $column }: { $value }.
fault-repeated-block = Número repetido en bloque ({ $row },{ $column }): { $value }.
fault-repeated-cage = Número repetido en la jaula de la { $cell }: { $value }.
fault-given = La celda de la { $cell } no lleva el número dado.
fault-length = Una solución tiene { $cells } números.
fault-cage-sum = La jaula de la { $cell } no puede sumar { $sum }: { $cells ->
        [one] su única celda no da para ello
       *[other] no hay { $cells } dígitos distintos que lo hagan
    }.
fault-cage-adds = La jaula de la { $cell } debe sumar { $sum } y suma { $found }.
fault-cage-large = La jaula de la { $cell } tiene { $cells } celdas: no hay tantos dígitos distintos.
fault-total = Las jaulas cubren el tablero y suman { $found }; deberían sumar { $total }.

error-size = No hay killer de tamaño { $size }: los hay de 4, 6 y 9.
error-cages-length = { $found ->
        [one] Hay un solo carácter
       *[other] Hay { $found } caracteres
    } de dígitos y jaulas: un tablero de tamaño { $size } tiene { $size } filas de { $size } jaulas, con sus dígitos delante o sin ellos.
error-cage-overlap = Dos jaulas comparten la celda de la { $cell }.
error-sum = «{ $word }» no es la suma de una jaula: se escribe como A=12.
error-sum-cage = La suma de la jaula { $cage } sobra: no hay tal jaula en el tablero, o ya tiene la suya.
error-no-cages = El tablero no tiene ninguna jaula.
error-no-such-level = No se conoce ningún killer de tamaño { $n } de esa dificultad.

entry-rows = Introduce las jaulas fila por fila, con una letra por jaula, y al final las sumas, como A=12 B=7.
entry-line = Introduce el killer en una línea: dígitos, jaulas y sumas (como los escribe «line»):
