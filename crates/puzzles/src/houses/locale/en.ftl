# Houses: how they are named, and the forms sentences need.
house-row = Row { $n }
    .the = row { $n }
    .of = of row { $n }
house-column = Column { $n }
    .the = column { $n }
    .of = of column { $n }
house-block = Block ({ $n },{ $m })
    .the = block ({ $n },{ $m })
    .of = of block ({ $n },{ $m })

# Techniques: the name, what is said when a step is found, and why it holds.
naked-single = Naked single
    .say = Naked single placed at { $cell }
    .why = The cell has one candidate left, { $value }: every other value is ruled out.
hidden-single = Hidden single
    .say = Hidden single found in { $house }: { $value } at { $cell }
    .why = No other cell { $house_of } has room for the { $value }.
naked-pair = Naked pair
    .say = Naked pair found in { $house }: { $values_list }
    .why = Cells { $cells } share { $values } between them, so no other cell { $house_of } can hold one of these.
naked-triple = Naked triple
    .say = Naked triple found in { $house }: { $values_list }
    .why = Cells { $cells } share { $values } between them, so no other cell { $house_of } can hold one of these.
naked-quad = Naked quad
    .say = Naked quad found in { $house }: { $values_list }
    .why = Cells { $cells } share { $values } between them, so no other cell { $house_of } can hold one of these.
hidden-pair = Hidden pair
    .say = Hidden pair found in { $house }: { $values_list }
    .why = In { $house_the }, { $values } fit only in cells { $cells }, so nothing else fits there.
hidden-triple = Hidden triple
    .say = Hidden triple found in { $house }: { $values_list }
    .why = In { $house_the }, { $values } fit only in cells { $cells }, so nothing else fits there.
hidden-quad = Hidden quad
    .say = Hidden quad found in { $house }: { $values_list }
    .why = In { $house_the }, { $values } fit only in cells { $cells }, so nothing else fits there.
