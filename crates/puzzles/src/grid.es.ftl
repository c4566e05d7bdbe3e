cell = fila { $row }, columna { $col }
    .short = f{ $row }c{ $col }
error-character = carácter no válido: «{ $character }»
error-too-many-cells = demasiadas celdas: como mucho puede haber { $most }
error-row-length = La fila { $row } no es válida. Debe tener exactamente { $size } dígitos (tiene { $found }).
error-length = La cadena debe tener exactamente { $cells } caracteres (tiene { $found }).
error-symbol = carácter no válido: «{ $character }»; en este tamaño el último símbolo es el { $last }
