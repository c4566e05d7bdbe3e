"""Plots as SVG: lines over a size, both axes logarithmic, and bars. Each line has its own dash and mark beside its colour."""

from html import escape
from math import floor, log10

COLOURS = ["#1a4e9b", "#b0241b", "#17663f", "#7a5200", "#6b3fa0", "#00707a", "#5a5349"]
DASHES = ["", "7 4", "2 3", "9 3 2 3", "12 4", "4 4", "1 4"]
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 420, 70, 170, 40, 50


def ticks(low, high):
    return [10.0**e for e in range(floor(log10(low)), floor(log10(high)) + 2) if low <= 10.0**e <= high]


def seconds(t):
    if t >= 1:
        return f"{t:g} s"
    return f"{t * 1e3:g} ms" if t >= 1e-3 else f"{t * 1e6:g} µs"


def text(x, y, what, anchor="middle", size=12, extra=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}"{extra}>{escape(what)}</text>'


def frame(title, body):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">\n'
        f"<title>{escape(title)}</title>\n<style>text{{font-family:sans-serif;fill:#1c1a17}}</style>\n"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n{text(WIDTH / 2, 22, title, size=15)}\n' + "\n".join(body) + "\n</svg>\n"
    )


def lines(title, x_name, series):
    """Series: name → [(size, seconds)]."""
    points = [p for line in series.values() for p in line if p[1] > 0]
    if not points:
        return None
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    x0, x1, y0, y1 = min(xs), max(xs) * 1.02 + 0.001, min(ys) / 1.5, max(max(ys), 1.0) * 1.5
    across = WIDTH - LEFT - RIGHT
    down = HEIGHT - TOP - BOTTOM
    x = lambda v: LEFT + across * (log10(v / x0) / log10(x1 / x0) if x1 > x0 else 0.5)
    y = lambda v: TOP + down * (1 - log10(v / y0) / log10(y1 / y0))
    body = []
    for tick in ticks(y0, y1):
        colour = "#b0241b" if tick == 1.0 else "#ddd"
        body.append(f'<path d="M{LEFT} {y(tick):.1f}h{across}" stroke="{colour}" fill="none"/>')
        body.append(text(LEFT - 8, y(tick) + 4, seconds(tick), "end"))
    for size in sorted(set(xs)):
        body.append(f'<path d="M{x(size):.1f} {TOP + down}v5" stroke="#555" fill="none"/>')
    shown = sorted(set(xs))
    for size in shown[:: max(1, len(shown) // 9)]:
        body.append(text(x(size), TOP + down + 19, f"{size:g}"))
    body.append(text(LEFT + across / 2, HEIGHT - 12, x_name))
    body.append(f'<rect x="{LEFT}" y="{TOP}" width="{across}" height="{down}" fill="none" stroke="#555"/>')
    for i, (name, line) in enumerate(series.items()):
        line = sorted(p for p in line if p[1] > 0)
        if not line:
            continue
        colour, dash = COLOURS[i % len(COLOURS)], DASHES[i % len(DASHES)]
        path = "L".join(f"{x(a):.1f} {y(b):.1f}" for a, b in line)
        body.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/>')
        body += [f'<circle cx="{x(a):.1f}" cy="{y(b):.1f}" r="3" fill="{colour}"/>' for a, b in line]
        key = TOP + 14 + 20 * i
        body.append(f'<path d="M{WIDTH - RIGHT + 12} {key}h26" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/>')
        body.append(text(WIDTH - RIGHT + 44, key + 4, name, "start"))
    return frame(title, body)


def bars(title, times):
    """Name → seconds, on one logarithmic scale."""
    times = {name: t for name, t in times.items() if t}
    if not times:
        return None
    low, high = min(times.values()) / 3, max(times.values()) * 1.2
    left, across = 190, WIDTH - 190 - 110
    step = min(40, (HEIGHT - TOP - 30) / len(times))
    body = []
    for i, (name, t) in enumerate(times.items()):
        y = TOP + 16 + i * step
        reach = across * log10(t / low) / log10(high / low)
        fill = COLOURS[0] if name.startswith("rejilla") else "#b9b0a1"
        body.append(f'<rect x="{left}" y="{y:.1f}" width="{reach:.1f}" height="{step * 0.6:.1f}" fill="{fill}" stroke="#1c1a17"/>')
        body.append(text(left - 8, y + step * 0.45, name, "end"))
        body.append(text(left + reach + 6, y + step * 0.45, f"{t:.3g} s", "start"))
    return frame(title, body)
