kind-name = cuadrado latino
    .one = un cuadrado latino
    .title = Cuadrado latino
kind-about = Cada fila y cada columna lleva todos los números una sola vez.
fault-repeated = Número repetido en { $house }.
fault-given = La celda { $cell } no lleva el número dado.
