//! The game on a screen: the board, where the player stands, and what there is to say.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};
use rejilla_engine::scene::{Point, Role, Spot};
use rejilla_render::{Locale, Screen};

use super::game::Game;

pub(super) fn draw(frame: &mut Frame<'_>, game: &Game, locale: &Locale, message: &str) {
    let [head, board, foot] =
        Layout::vertical([Constraint::Length(2), Constraint::Min(5), Constraint::Length(6)]).areas(frame.area());
    let title = locale.text("kind-name.title");
    let mode = locale.text(if game.pencil { "player-pencil" } else { "player-pen" });
    let place = game.spot().map(|spot| locale.place(&spot.place)).unwrap_or_default();
    let notes = notes(game);
    let hand = game.in_hand().map(|x| locale.place_form(&game.puzzle.place(x), "short")).unwrap_or_default();
    let line = [place, notes, hand, mode].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    let heading = Line::from(Span::styled(title, Style::new().add_modifier(Modifier::BOLD)));
    frame.render_widget(Paragraph::new(Text::from(vec![heading, Line::from(line)])), head);

    let (text, at) = drawn(game);
    // The cell the player stands on stays in sight.
    let scroll = (
        (at.1 as u16).saturating_sub(board.height.saturating_sub(2)),
        (at.0 as u16).saturating_sub(board.width.saturating_sub(4)),
    );
    frame.render_widget(Paragraph::new(text).scroll(scroll), board);

    let keys = locale.text(if game.spells() {
        "player-keys-letters"
    } else if game.has_pieces() {
        "player-keys-pieces"
    } else if game.spot().is_some_and(|spot| spot.ways.iter().any(|way| way.edge.is_some())) {
        "player-keys-bridges"
    } else {
        "player-keys-symbols"
    });
    let mut lines: Vec<Line<'_>> = message.lines().map(|line| Line::from(line.to_owned())).collect();
    lines.push(Line::from(Span::styled(keys, Style::new().add_modifier(Modifier::DIM))));
    frame.render_widget(Paragraph::new(Text::from(lines)).wrap(Wrap { trim: false }), foot);
}

/// What is pencilled in where the player stands.
fn notes(game: &Game) -> String {
    let Some(&x) = game.spot().and_then(|spot| spot.vars.first()) else { return String::new() };
    game.pencilled(x).map_or_else(String::new, |symbols| format!("[{}]", symbols.join(" ")))
}

fn centre(spot: &Spot) -> Point {
    Point { x: spot.at.x + spot.size.x / 2, y: spot.at.y + spot.size.y / 2 }
}

/// The board as styled text, and the column and row where the player stands.
fn drawn(game: &Game) -> (Text<'static>, (usize, usize)) {
    let scene = game.scene();
    let screen = Screen::new(&scene, false);
    let at = game.spot().map_or((0, 0), |spot| screen.spot(centre(spot)));
    let wrong: Vec<(usize, usize)> = scene
        .spots
        .iter()
        .filter(|spot| spot.vars.iter().any(|x| game.wrong.contains(x)))
        .map(|spot| screen.spot(centre(spot)))
        .collect();
    let letters: Vec<((usize, usize), char)> =
        game.loose_letters().map(|(spot, letter)| (screen.spot(centre(spot)), letter)).collect();
    let lines = (0..screen.height).map(|row| {
        let spans = (0..screen.width).map(|column| {
            let Some(glyph) = screen.glyph(column, row) else { return Span::raw(" ") };
            let here = (column, row);
            let letter = letters.iter().find(|(place, _)| *place == here).map(|(_, letter)| *letter);
            let mut style = style(glyph.role, glyph.ground);
            if letter.is_some() {
                style = style.fg(Color::Blue);
            }
            if wrong.contains(&here) {
                style = style.fg(Color::Red).add_modifier(Modifier::UNDERLINED);
            }
            if row == at.1 && column.abs_diff(at.0) <= 1 {
                style = style.add_modifier(Modifier::REVERSED);
            }
            Span::styled(letter.unwrap_or(glyph.symbol).to_string(), style)
        });
        Line::from(spans.collect::<Vec<_>>())
    });
    (Text::from(lines.collect::<Vec<_>>()), at)
}

fn style(role: Option<Role>, ground: Option<Role>) -> Style {
    let style = match role {
        Some(Role::Given) => Style::new().add_modifier(Modifier::BOLD),
        Some(Role::Entered) => Style::new().fg(Color::Blue),
        Some(Role::Placed) => Style::new().fg(Color::Green).add_modifier(Modifier::BOLD),
        Some(Role::Tag | Role::Pattern) => Style::new().fg(Color::Yellow),
        Some(Role::Thin | Role::Thick | Role::Frame | Role::Box | Role::Cage) => {
            Style::new().add_modifier(Modifier::DIM)
        }
        _ => Style::new(),
    };
    match ground {
        Some(Role::Pattern) => style.bg(Color::Yellow).fg(Color::Black),
        Some(Role::Piece(tint)) => style.bg(Color::Indexed(236 + tint % 9)),
        _ => style,
    }
}
