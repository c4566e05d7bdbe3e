cell = row { $row }, column { $col }
    .short = r{ $row }c{ $col }
error-character = invalid character: “{ $character }”
error-too-many-cells = too many cells: { $most } at most
error-row-length = Row { $row } is not valid. It must have exactly { $size } digits (it has { $found }).
error-length = The string must have exactly { $cells } characters (it has { $found }).
error-symbol = invalid character: “{ $character }”; the last symbol of this size is { $last }
