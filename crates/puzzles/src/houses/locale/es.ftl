# Houses: how they are named, and the forms sentences need.
house-row = Fila { $n }
    .the = la fila { $n }
    .of = de la fila { $n }
house-column = Columna { $n }
    .the = la columna { $n }
    .of = de la columna { $n }
house-block = Bloque ({ $n },{ $m })
    .the = el bloque ({ $n },{ $m })
    .of = del bloque ({ $n },{ $m })

# Techniques: the name, what is said when a step is found, and why it holds.
naked-single = Candidato único
    .say = Candidato único asignado en { $cell }
    .why = La celda solo admite el { $value }: todos los demás valores están descartados.
hidden-single = Single oculto
    .say = Single oculto encontrado en { $house }: { $value } en { $cell }
    .why = Es la única celda { $house_of } donde todavía cabe el { $value }.
naked-pair = Par desnudo
    .say = Par desnudo encontrado en { $house }: { $values_list }
    .why = Las celdas { $cells } se reparten { $values }, así que ninguna otra celda { $house_of } puede llevarlos.
naked-triple = Trío desnudo
    .say = 3-desnudo encontrado en { $house }: { $values_list }
    .why = Las celdas { $cells } se reparten { $values }, así que ninguna otra celda { $house_of } puede llevarlos.
naked-quad = Cuarteto desnudo
    .say = 4-desnudo encontrado en { $house }: { $values_list }
    .why = Las celdas { $cells } se reparten { $values }, así que ninguna otra celda { $house_of } puede llevarlos.
hidden-pair = Par oculto
    .say = Par oculto encontrado en { $house }: { $values_list }
    .why = En { $house_the }, { $values } solo caben en las celdas { $cells }, así que en ellas no cabe nada más.
hidden-triple = Trío oculto
    .say = 3-oculto encontrado en { $house }: { $values_list }
    .why = En { $house_the }, { $values } solo caben en las celdas { $cells }, así que en ellas no cabe nada más.
hidden-quad = Cuarteto oculto
    .say = 4-oculto encontrado en { $house }: { $values_list }
    .why = En { $house_the }, { $values } solo caben en las celdas { $cells }, así que en ellas no cabe nada más.
