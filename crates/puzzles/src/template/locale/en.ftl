kind-name = latin square
    .one = a latin square
    .title = Latin square
kind-about = Every row and every column holds each number once.
fault-repeated = Repeated number in { $house }.
fault-given = Cell { $cell } does not hold its given number.
