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
    .done = Candidato único asignado en { $cell }
full-house = Última celda
    .say = Última celda { $house_of }: { $value } en { $cell }
    .why = Es la última celda vacía { $house_of }, y solo falta el { $value }.
    .done = Última celda asignada en { $cell }
hidden-single = Single oculto
    .say = Single oculto encontrado en { $house }: { $value } en { $cell }
    .why = Es la única celda { $house_of } donde todavía cabe el { $value }.
    .done = Single oculto asignado en { $cell }
naked-pair = Par desnudo
    .say = Par desnudo encontrado en { $house }: { $values_list }
    .why = Las celdas { $cells } se reparten { $values }, así que ninguna otra celda { $house_of } puede llevarlos.
locked-candidates = Candidato bloqueado
    .say = Candidato bloqueado encontrado en { $house }: { $value } en { $other }
    .why = En { $house_the }, el { $value } solo cabe en las celdas { $cells }, todas { $other_of }: ninguna otra celda { $other_of } puede llevarlo.
locked-pair = Par bloqueado
    .say = Par bloqueado donde se cruzan { $house_the } y { $other_the }: { $values_list }
    .why = Las celdas { $cells } se reparten { $values } y están en las dos casas, así que ninguna otra celda de una ni de otra puede llevarlos.
locked-triple = 3-bloqueado (trío bloqueado)
    .say = 3-bloqueado donde se cruzan { $house_the } y { $other_the }: { $values_list }
    .why = Las celdas { $cells } se reparten { $values } y están en las dos casas, así que ninguna otra celda de una ni de otra puede llevarlos.
direct-hidden-pair = Par oculto directo
    .say = Par oculto directo en { $house }: { $value } en { $cell }
    .why = En { $house_the }, { $values } solo caben en las celdas { $cells }; ocupadas estas, el { $value } solo cabe en la { $cell }.
direct-hidden-triple = Trío oculto directo
    .say = Trío oculto directo en { $house }: { $value } en { $cell }
    .why = En { $house_the }, { $values } solo caben en las celdas { $cells }; ocupadas estas, el { $value } solo cabe en la { $cell }.
naked-triple = 3-desnudo (trío desnudo)
    .say = 3-desnudo encontrado en { $house }: { $values_list }
    .why = Las celdas { $cells } se reparten { $values }, así que ninguna otra celda { $house_of } puede llevarlos.
naked-quad = 4-desnudo (cuarteto desnudo)
    .say = 4-desnudo encontrado en { $house }: { $values_list }
    .why = Las celdas { $cells } se reparten { $values }, así que ninguna otra celda { $house_of } puede llevarlos.
hidden-pair = Par oculto
    .say = Par oculto encontrado en { $house }: { $values_list }
    .why = En { $house_the }, { $values } solo caben en las celdas { $cells }, así que en ellas no cabe nada más.
hidden-triple = 3-oculto (trío oculto)
    .say = 3-oculto encontrado en { $house }: { $values_list }
    .why = En { $house_the }, { $values } solo caben en las celdas { $cells }, así que en ellas no cabe nada más.
hidden-quad = 4-oculto (cuarteto oculto)
    .say = 4-oculto encontrado en { $house }: { $values_list }
    .why = En { $house_the }, { $values } solo caben en las celdas { $cells }, así que en ellas no cabe nada más.
x-wing = X-wing
    .say = X-wing encontrado: { $value } en { $cells }
    .why = En { $number } líneas paralelas, el { $value } solo cabe en las celdas { $cells }, que están en { $number } líneas que las cruzan: en el resto de estas no cabe.
swordfish = Pez espada
    .say = Pez espada encontrado: { $value } en { $cells }
    .why = En { $number } líneas paralelas, el { $value } solo cabe en las celdas { $cells }, que están en { $number } líneas que las cruzan: en el resto de estas no cabe.
jellyfish = Medusa
    .say = Medusa encontrada: { $value } en { $cells }
    .why = En { $number } líneas paralelas, el { $value } solo cabe en las celdas { $cells }, que están en { $number } líneas que las cruzan: en el resto de estas no cabe.
forcing-chain = Cadena forzada
    .say = Cadena forzada: { $cell_short } no es { $value }
    .why = Si la { $cell } llevara el { $value }, siguiendo por { $cells } se llegaría a una contradicción.
skyscraper = Rascacielos
    .say = Rascacielos: { $values } por { $cells }
    .why = { $number } líneas paralelas tienen dos sitios cada una para el { $values } ({ $cells }), y dos de ellos están en la misma línea que las cruza: uno de los otros dos es seguro, y lo que ve a ambos no puede llevarlo.
two-string-kite = Cometa de dos cuerdas
    .say = Cometa de dos cuerdas: { $values } por { $cells }
    .why = Una fila y una columna, { $number } líneas, tienen dos sitios cada una para el { $values } ({ $cells }), y dos de ellos están en el mismo bloque: uno de los dos extremos es seguro, y lo que ve a ambos no puede llevarlo.
turbot-fish = Pez turbot
    .say = Pez turbot: { $values } por { $cells }
    .why = { $number } casas tienen dos sitios cada una para el { $values } ({ $cells }), y un sitio de la primera ve a uno de la segunda: uno de los dos extremos es seguro, y lo que ve a ambos no puede llevarlo.
empty-rectangle = Rectángulo vacío
    .say = Rectángulo vacío: { $values } por { $cells }
    .why = Según por qué línea vaya el { $values } en su casa, la primera de { $number }, acierta un extremo u otro de { $cells }: lo que ve a ambos no puede llevarlo.
x-chain = Cadena X
    .say = Cadena X: { $values } por { $cells }
    .why = El { $values } tiene dos sitios en cada una de { $number } casas enlazadas ({ $cells }): uno de los dos extremos es seguro, y lo que ve a ambos no puede llevarlo.
simple-colouring = Coloreado simple
    .say = Coloreado simple del { $value }: { $cells } frente a { $others }
    .why = De casa en casa con dos sitios, el { $value } va o en todas las celdas { $cells } o en todas las { $others }: lo que ve a unas y a otras no puede llevarlo, y las que lo llevarían dos veces en una casa no lo llevan.
multi-colouring = Coloreado múltiple
    .say = Coloreado múltiple del { $value }: { $cells } frente a { $others }, { $more } frente a { $rest }
    .why = El { $value } va o en todas las celdas { $cells } o en todas las { $others }, y o en todas las { $more } o en todas las { $rest }; { $others } y { $more } no pueden ir a la vez. Así que aciertan { $cells } o { $rest }, y lo que ve a unas y a otras no puede llevarlo; y si { $others } tampoco pueden ir con { $rest }, no lo llevan.
sue-de-coq = Sue de Coq
    .say = Sue de Coq en { $house_the } y { $other_the }: { $values } en { $cells }
    .why = Las celdas { $cells } no tienen más valores que celdas, { $values }, y ninguno cabe dos veces entre ellas: cada uno está ahí una vez y no tiene otro sitio en la casa que reúne todos los suyos.
remote-pair = Par remoto
    .say = Par remoto: { $values } por { $cells }
    .why = Las { $number } celdas { $cells } alternan { $values }; los extremos son distintos, así que lo que ve a ambos no puede llevar ninguno de los dos.
xy-wing = XY-wing (ala XY)
    .say = XY-wing con pivote { $cell_short } y alas { $cells }
    .why = Lleve la { $cell } el número que lleve, una de { $cells } lleva el { $value }: lo que ve a las dos no lo lleva.
xyz-wing = XYZ-wing (ala XYZ)
    .say = XYZ-wing con pivote { $cell_short } y alas { $cells }
    .why = Lleve la { $cell } el número que lleve, ella misma o una de { $cells } lleva el { $value }: lo que ve a las tres no lo lleva.
wxyz-wing = WXYZ-wing
    .say = WXYZ-wing: { $values } en { $cells }
    .why = Las celdas { $cells } reúnen { $values }; un valor no cabe en los { $number } grupos a la vez, así que uno de ellos lleva el otro valor común.
w-wing = W-wing
    .say = W-wing: { $values } por { $cells }
    .why = Dos celdas iguales están unidas, en { $number } enlaces, por una casa con dos sitios: una de las dos celdas lleva el otro valor, y lo que ve a ambas no puede llevarlo.
xy-chain = Cadena XY
    .say = Cadena XY: { $values } por { $cells }
    .why = Cada una de las { $number } celdas { $cells } tiene dos candidatos: si un extremo no lleva su valor, el otro sí; lo que ve a ambos no puede llevarlo.
aic = Cadena alterna
    .say = Cadena alterna de { $values } por { $cells }
    .why = { $number ->
        [one] Un enlace fuerte une
       *[other] { $number } enlaces fuertes unen
    } los extremos de la cadena { $cells }: al menos uno de los dos se cumple, y lo que ambos excluyen queda fuera.
grouped-aic = Cadena alterna con grupos
    .say = Cadena alterna de { $values } con grupos por { $cells }
    .why = Los sitios de un valor que están en la misma línea se toman como uno solo; uno de los extremos de la cadena { $cells }, de { $number } enlaces fuertes, se cumple, y lo que ambos excluyen queda fuera.
als-xz = ALS-XZ
    .say = ALS-XZ: { $values } en { $cells }
    .why = { $number } conjuntos casi bloqueados ({ $cells }) no pueden llevar los dos el mismo valor de enlace: uno de ellos queda bloqueado y lleva el otro valor común.
als-xy-wing = ALS-XY-wing
    .say = ALS-XY-wing: { $values } en { $cells }
    .why = De { $number } conjuntos casi bloqueados, el del medio cede un valor a uno de los otros dos; el que queda bloqueado lleva el valor común a los extremos ({ $cells }).
als-chain = Cadena con conjuntos casi bloqueados
    .say = Cadena de { $values } con conjuntos casi bloqueados por { $cells }
    .why = Si a un conjunto casi bloqueado le falta un valor, los demás quedan bloqueados en él; uno de los extremos de la cadena { $cells }, de { $number } enlaces fuertes, se cumple, y lo que ambos excluyen queda fuera.
death-blossom = Flor de la muerte
    .say = Flor de la muerte con tallo { $cell_short } ({ $values }) y pétalos { $cells }
    .why = Lleve la { $cell } lo que lleve, { $values }, se lo quita a un conjunto casi bloqueado de { $cells }, que queda bloqueado y lleva el { $value }: lo que ve a todos no puede llevarlo.
template = Plantilla
    .say = Plantillas del { $value }
    .why = { $number ->
        [one] Hay una sola manera
       *[other] Hay { $number } maneras
    } de poner el { $value } una vez en cada casa: un sitio que no está en ninguna es falso, y uno que está en todas, seguro.
forcing-net = Red forzada
    .say = Red forzada: { $cell_short } no es { $value }
    .why = Si la { $cell } llevara el { $value }, en { $number } pasos, con conjuntos y candidatos bloqueados por el camino, se llegaría a una contradicción.
nested-chain = Cadena anidada
    .say = Cadena anidada: { $cell_short } no es { $value }
    .why = Si la { $cell } llevara el { $value }, en { $number } pasos, con otras cadenas por el camino, se llegaría a una contradicción.
doubly-nested-chain = Cadena doblemente anidada
    .say = Cadena doblemente anidada: { $cell_short } no es { $value }
    .why = Si la { $cell } llevara el { $value }, en { $number } pasos, con redes dentro de la cadena, se llegaría a una contradicción.
triply-nested-chain = Cadena triplemente anidada
    .say = Cadena triplemente anidada: { $cell_short } no es { $value }
    .why = Si la { $cell } llevara el { $value }, en { $number } pasos, con cadenas anidadas dentro de la cadena, se llegaría a una contradicción.
finned-x-wing = X-wing con aletas
    .say = X-wing con aletas: { $value } en { $houses }
    .why = Si la { $cell } llevara el { $value }, las { $number } casas { $houses } solo tendrían sitio para él dentro de { $others }, y faltaría uno.
finned-swordfish = Pez espada con aletas
    .say = Pez espada con aletas: { $value } en { $houses }
    .why = Si la { $cell } llevara el { $value }, las { $number } casas { $houses } solo tendrían sitio para él dentro de { $others }, y faltaría uno.
finned-jellyfish = Medusa con aletas
    .say = Medusa con aletas: { $value } en { $houses }
    .why = Si la { $cell } llevara el { $value }, las { $number } casas { $houses } solo tendrían sitio para él dentro de { $others }, y faltaría uno.
franken-fish = Pez Franken
    .say = Pez Franken: { $value } en { $houses }
    .why = Si la { $cell } llevara el { $value }, las { $number } casas { $houses } solo tendrían sitio para él dentro de { $others }, y faltaría uno.
mutant-fish = Pez mutante
    .say = Pez mutante: { $value } en { $houses }
    .why = Si la { $cell } llevara el { $value }, las { $number } casas { $houses } solo tendrían sitio para él dentro de { $others }, y faltaría uno.
franken-jellyfish = Medusa Franken
    .say = Medusa Franken: { $value } en { $houses }
    .why = Si la { $cell } llevara el { $value }, las { $number } casas { $houses } solo tendrían sitio para él dentro de { $others }, y faltaría uno.
mutant-jellyfish = Medusa mutante
    .say = Medusa mutante: { $value } en { $houses }
    .why = Si la { $cell } llevara el { $value }, las { $number } casas { $houses } solo tendrían sitio para él dentro de { $others }, y faltaría uno.
unique-rectangle = Rectángulo único
    .say = Rectángulo único: { $values } en { $cells }
    .why = Si las celdas { $cells } solo llevaran { $values }, se podrían intercambiar y habría dos soluciones; { $count ->
        [one] así que el { $guardians } que sobra es seguro.
       *[other] así que se cumple alguno de los candidatos que sobran ({ $guardians }).
    }
avoidable-rectangle = Rectángulo evitable
    .say = Rectángulo evitable: { $values } en { $cells }
    .why = Ninguna de las celdas { $cells } venía dada: si solo llevaran { $values }, se podrían intercambiar y habría dos soluciones; { $count ->
        [one] así que el { $guardians } que sobra es seguro.
       *[other] así que se cumple alguno de los candidatos que sobran ({ $guardians }).
    }
unique-loop = Bucle único
    .say = Bucle único: { $values } en { $cells }
    .why = Si las celdas { $cells } solo llevaran { $values }, se podrían intercambiar a lo largo del bucle y habría dos soluciones; { $count ->
        [one] así que el { $guardians } que sobra es seguro.
       *[other] así que se cumple alguno de los candidatos que sobran ({ $guardians }).
    }
bug = Tumba universal de pares
    .say = Tumba universal de pares (BUG) salvo por { $values } en { $cells }
    .why = Sin { $values } en { $cells }, a cada celda abierta le quedarían dos candidatos y cada valor tendría dos sitios en cada casa, y todas podrían cambiar al otro; { $count ->
        [one] así que es seguro.
       *[other] así que se cumple alguno de estos candidatos.
    }
