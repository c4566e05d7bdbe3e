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
    .done = Naked single placed at { $cell }
full-house = Full house
    .say = Full house in { $house }: { $value } at { $cell }
    .why = It is the last empty cell { $house_of }, and only the { $value } is missing.
    .done = Full house placed at { $cell }
hidden-single = Hidden single
    .say = Hidden single found in { $house }: { $value } at { $cell }
    .why = No other cell { $house_of } has room for the { $value }.
    .done = Hidden single placed at { $cell }
naked-pair = Naked pair
    .say = Naked pair found in { $house }: { $values_list }
    .why = Cells { $cells } share { $values } between them, so no other cell { $house_of } can hold one of these.
locked-candidates = Locked candidate
    .say = Locked candidate found in { $house }: { $value } in { $other }
    .why = In { $house_the }, { $value } fits only in cells { $cells }, all of them { $other_of }: no other cell { $other_of } can hold it.
locked-pair = Locked pair
    .say = Locked pair where { $house_the } and { $other_the } cross: { $values_list }
    .why = Cells { $cells } share { $values } between them and lie in both houses, so no other cell of either can hold one of these.
locked-triple = Locked triple
    .say = Locked triple where { $house_the } and { $other_the } cross: { $values_list }
    .why = Cells { $cells } share { $values } between them and lie in both houses, so no other cell of either can hold one of these.
direct-hidden-pair = Direct hidden pair
    .say = Direct hidden pair in { $house }: { $value } at { $cell }
    .why = In { $house_the }, { $values } fit only in cells { $cells }; with these taken, { $value } fits only in { $cell }.
direct-hidden-triple = Direct hidden triple
    .say = Direct hidden triple in { $house }: { $value } at { $cell }
    .why = In { $house_the }, { $values } fit only in cells { $cells }; with these taken, { $value } fits only in { $cell }.
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
x-wing = X-wing
    .say = X-wing found: { $value } in { $cells }
    .why = In { $number } parallel lines, { $value } fits only in cells { $cells }, which lie in { $number } lines that cross them: in the rest of those it has no place.
swordfish = Swordfish
    .say = Swordfish found: { $value } in { $cells }
    .why = In { $number } parallel lines, { $value } fits only in cells { $cells }, which lie in { $number } lines that cross them: in the rest of those it has no place.
jellyfish = Jellyfish
    .say = Jellyfish found: { $value } in { $cells }
    .why = In { $number } parallel lines, { $value } fits only in cells { $cells }, which lie in { $number } lines that cross them: in the rest of those it has no place.
forcing-chain = Forcing chain
    .say = Forcing chain: { $cell_short } is not { $value }
    .why = If { $cell } were { $value }, following { $cells } would end in a contradiction.
skyscraper = Skyscraper
    .say = Skyscraper: { $values } along { $cells }
    .why = { $number } parallel lines have two places each for the { $values } ({ $cells }), and two of these share a crossing line: one of the two others is right, and whatever sees both cannot have it.
two-string-kite = Two-string kite
    .say = Two-string kite: { $values } along { $cells }
    .why = A row and a column, { $number } lines, have two places each for the { $values } ({ $cells }), and two of these share a block: one of the two far ends is right, and whatever sees both cannot have it.
turbot-fish = Turbot fish
    .say = Turbot fish: { $values } along { $cells }
    .why = { $number } houses have two places each for the { $values } ({ $cells }), and a place of the first sees one of the second: one of the two ends is right, and whatever sees both cannot have it.
empty-rectangle = Empty rectangle
    .say = Empty rectangle: { $values } along { $cells }
    .why = Whichever line the { $values } takes in its house, the first of { $number }, one end or the other of { $cells } is right: whatever sees both cannot have it.
x-chain = X-chain
    .say = X-chain: { $values } along { $cells }
    .why = The { $values } has two places in each of { $number } linked houses ({ $cells }): one of the two ends is right, and whatever sees both cannot have it.
simple-colouring = Simple colouring
    .say = Simple colouring of { $value }: { $cells } against { $others }
    .why = House after house with two places puts the { $value } either in all of { $cells } or in all of { $others }: whatever sees both cannot have it, and the one of the two that would have it twice in a house is wrong altogether.
multi-colouring = Multi-colouring
    .say = Multi-colouring of { $value }: { $cells } against { $others }, { $more } against { $rest }
    .why = The { $value } is either in all of { $cells } or in all of { $others }, and either in all of { $more } or in all of { $rest }; { $others } and { $more } do not go together. So { $cells } or { $rest } are right, and whatever sees both cannot have it; and where { $others } do not go with { $rest } either, they are wrong altogether.
sue-de-coq = Sue de Coq
    .say = Sue de Coq in { $house_the } and { $other_the }: { $values } in { $cells }
    .why = The cells { $cells } have no more values than there are cells, { $values }, and none of these fits twice among them: each stands there once, and has no other place in the house that holds all its places there.
remote-pair = Remote pair
    .say = Remote pair: { $values } along { $cells }
    .why = The { $number } cells { $cells } alternate between { $values }; the ends differ, so whatever sees both can have neither.
xy-wing = XY-wing
    .say = XY-wing with pivot { $cell } and wings { $cells }
    .why = Whichever value { $cell } takes, one of { $cells } is { $value }: what sees both is not.
xyz-wing = XYZ-wing
    .say = XYZ-wing with pivot { $cell } and wings { $cells }
    .why = Whichever value { $cell } takes, it or one of { $cells } is { $value }: what sees all three is not.
wxyz-wing = WXYZ-wing
    .say = WXYZ-wing: { $values } in { $cells }
    .why = The cells { $cells } hold { $values } between them; one value does not fit in all { $number } parts, so one of them has the other common value.
w-wing = W-wing
    .say = W-wing: { $values } along { $cells }
    .why = Two equal cells are joined, in { $number } links, by a house with two places: one of the cells has the other value, and whatever sees both cannot have it.
xy-chain = XY-chain
    .say = XY-chain: { $values } along { $cells }
    .why = Each of the { $number } cells { $cells } has two candidates: if one end does not have its value, the other does; whatever sees both cannot have it.
aic = Alternating chain
    .say = Alternating chain of { $values } along { $cells }
    .why = { $number ->
        [one] One strong link joins
       *[other] { $number } strong links join
    } the ends of the chain { $cells }: at least one of the two holds, and what both exclude is out.
grouped-aic = Alternating chain with groups
    .say = Alternating chain of { $values } with groups along { $cells }
    .why = Places of a value in the same line are taken as one; one end of the chain { $cells }, of { $number } strong links, holds, and what both exclude is out.
als-xz = ALS-XZ
    .say = ALS-XZ: { $values } in { $cells }
    .why = { $number } almost locked sets ({ $cells }) cannot all have the value that links them: one of them is locked and has the other common value.
als-xy-wing = ALS-XY-wing
    .say = ALS-XY-wing: { $values } in { $cells }
    .why = Of { $number } almost locked sets, the middle one gives one value up to one of the other two; the one that is locked has the value common to the ends ({ $cells }).
als-chain = Chain with almost locked sets
    .say = Chain of { $values } with almost locked sets along { $cells }
    .why = If an almost locked set lacks one value, the others are locked in it; one end of the chain { $cells }, of { $number } strong links, holds, and what both exclude is out.
death-blossom = Death blossom
    .say = Death blossom with stem { $cell } ({ $values }) and petals { $cells }
    .why = Whatever { $cell } is, { $values }, it takes that value from an almost locked set among { $cells }, which is then locked and has a { $value }: whatever sees all of these cannot have it.
template = Template
    .say = Templates of { $value }
    .why = { $number ->
        [one] There is one way
       *[other] There are { $number } ways
    } to put the { $value } once into every house: a place in none of them is wrong, a place in all of them right.
forcing-net = Forcing net
    .say = Forcing net: { $cell_short } is not { $value }
    .why = If { $cell } were { $value }, { $number } facts later, with sets and locked candidates on the way, there would be a contradiction.
nested-chain = Nested chain
    .say = Nested chain: { $cell_short } is not { $value }
    .why = If { $cell } were { $value }, { $number } facts later, with other chains on the way, there would be a contradiction.
doubly-nested-chain = Doubly nested chain
    .say = Doubly nested chain: { $cell_short } is not { $value }
    .why = If { $cell } were { $value }, { $number } facts later, with nets inside the chain, there would be a contradiction.
triply-nested-chain = Triply nested chain
    .say = Triply nested chain: { $cell_short } is not { $value }
    .why = If { $cell } were { $value }, { $number } facts later, with nested chains inside the chain, there would be a contradiction.
finned-x-wing = Finned X-wing
    .say = Finned X-wing: { $value } in { $houses }
    .why = If { $cell } were { $value }, the { $number } houses { $houses } would have room for it only within { $others }, one too few.
finned-swordfish = Finned swordfish
    .say = Finned swordfish: { $value } in { $houses }
    .why = If { $cell } were { $value }, the { $number } houses { $houses } would have room for it only within { $others }, one too few.
finned-jellyfish = Finned jellyfish
    .say = Finned jellyfish: { $value } in { $houses }
    .why = If { $cell } were { $value }, the { $number } houses { $houses } would have room for it only within { $others }, one too few.
franken-fish = Franken fish
    .say = Franken fish: { $value } in { $houses }
    .why = If { $cell } were { $value }, the { $number } houses { $houses } would have room for it only within { $others }, one too few.
mutant-fish = Mutant fish
    .say = Mutant fish: { $value } in { $houses }
    .why = If { $cell } were { $value }, the { $number } houses { $houses } would have room for it only within { $others }, one too few.
franken-jellyfish = Franken jellyfish
    .say = Franken jellyfish: { $value } in { $houses }
    .why = If { $cell } were { $value }, the { $number } houses { $houses } would have room for it only within { $others }, one too few.
mutant-jellyfish = Mutant jellyfish
    .say = Mutant jellyfish: { $value } in { $houses }
    .why = If { $cell } were { $value }, the { $number } houses { $houses } would have room for it only within { $others }, one too few.
unique-rectangle = Unique rectangle
    .say = Unique rectangle: { $values } in { $cells }
    .why = If the cells { $cells } held nothing but { $values }, these could be exchanged and there would be two solutions; { $count ->
        [one] so the { $guardians } beside them is right.
       *[other] so one of the candidates beside them holds ({ $guardians }).
    }
avoidable-rectangle = Avoidable rectangle
    .say = Avoidable rectangle: { $values } in { $cells }
    .why = None of the cells { $cells } was given: if they held nothing but { $values }, these could be exchanged and there would be two solutions; { $count ->
        [one] so the { $guardians } beside them is right.
       *[other] so one of the candidates beside them holds ({ $guardians }).
    }
unique-loop = Unique loop
    .say = Unique loop: { $values } in { $cells }
    .why = If the cells { $cells } held nothing but { $values }, these could be exchanged all round and there would be two solutions; { $count ->
        [one] so the { $guardians } beside them is right.
       *[other] so one of the candidates beside them holds ({ $guardians }).
    }
bug = Bivalue universal grave
    .say = Bivalue universal grave (BUG) but for { $values } in { $cells }
    .why = Without { $values } in { $cells }, every open cell would have two candidates and every value two places in each house, and all could change to the other; { $count ->
        [one] so it is right.
       *[other] so one of these candidates holds.
    }
