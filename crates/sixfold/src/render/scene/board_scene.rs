use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::board::{Board, Color as BoardColor, ThemePart, Zone};
use crate::coord::Hex;
use crate::render::{Color, Figure, Pattern, Scene, Style, Theme};

/// A scene of a board as it is set up: its zones, labels and pieces.
///
/// Styles are the names of zones and sides; `cell_0` to `cell_2` for hexes that are in no zone, and
/// that of a side followed by `_zone` for the line around a zone of its own.
/// [`board_theme`] has them in the colours of the board.
#[must_use]
pub fn board_scene(board: &Board) -> Scene {
    let mut scene = Scene::new(board.title(), board.orientation());
    for (&hex, label) in board.hexes().iter().zip(board.labels()) {
        let style = board.zone(hex).map_or_else(|| cell_style(board, hex), |zone| zone.name.clone());
        scene.fill(&style, [hex]);
        scene.caption(hex, label);
    }
    // The largest zone is the ground that the others lie in.
    let ground = board.zones().iter().map(|zone| zone.hexes.len()).max().unwrap_or(0);
    for zone in board.zones().iter().filter(|zone| zone.hexes.len() < ground) {
        let style = zone.owner.as_deref().map_or_else(|| "zone".to_string(), outline_style);
        scene.zone(&style, &zone.hexes);
    }
    let short = short_names(board);
    for piece in board.pieces() {
        let name = short.iter().find(|(kind, _)| *kind == piece.piece).map_or("", |(_, name)| name);
        let side = board.side_named(&piece.side).map_or(piece.side.as_str(), |side| &side.title);
        let title = format!("{} of {side}", piece.piece);
        scene.figure(Figure::new(piece.hex, name, &piece.side).titled(&title));
    }
    scene
}

/// A theme with the styles of a board's zones and sides added, in the board's colours.
///
/// Where the theme has such a style already, its pattern is kept. Where not, sides and zones that
/// belong to somebody get patterns of their own, so that they differ without colour.
#[must_use]
pub fn board_theme(board: &Board, theme: Theme) -> Theme {
    let patterns = [Pattern::None, Pattern::Dots, Pattern::Level, Pattern::Crossed];
    let known = theme.clone();
    let pattern = |name: &str, usual: Pattern| {
        if known.knows(name) { known.style(name).pattern } else { usual }
    };
    let mut theme = theme;
    for (number, side) in board.sides().iter().enumerate() {
        let usual = known.style(&format!("side_{}", number % 4 + 1)).fill;
        let fill = side.color.map_or(usual, Color::from);
        let pattern = pattern(&side.name, patterns[number % 4]);
        theme = theme.with(&side.name, Style { pattern, ..Style::plain(fill) });
        theme = theme.with(&outline_style(&side.name), Style { fill, ink: fill, pattern });
    }
    for zone in board.zones() {
        if let Some(color) = zone.color {
            theme = theme.with(&zone.name, zone_style(zone, color, pattern));
        }
    }
    for (number, &color) in board.theme().cells().iter().enumerate() {
        theme = theme.with(&format!("cell_{number}"), Style::plain(color.into()));
    }
    let part = |part| board.theme().part(part).map(Color::from);
    if let Some(paper) = part(ThemePart::Background) {
        theme = theme.with("paper", Style::plain(paper));
    }
    if let Some(line) = part(ThemePart::Border) {
        theme = theme.with("line", Style { fill: line, ink: line, pattern: Pattern::None });
    }
    theme
}

/// The style of the line around a zone that belongs to a side.
fn outline_style(side: &str) -> String {
    format!("{side}_zone")
}

fn zone_style(zone: &Zone, color: BoardColor, pattern: impl Fn(&str, Pattern) -> Pattern) -> Style {
    let usual = if zone.owner.is_some() { Pattern::Rings } else { Pattern::None };
    Style { pattern: pattern(&zone.name, usual), ..Style::plain(color.into()) }
}

/// The style of a hex that is in no zone.
fn cell_style(board: &Board, hex: Hex) -> String {
    let color = board.theme().cell(hex);
    let class = board.theme().cells().iter().position(|known| Some(*known) == color);
    class.map_or_else(|| "plain".to_string(), |class| format!("cell_{class}"))
}

/// For each kind of piece the shortest beginning that no other kind has, of up to three letters.
///
/// Of a name of several words it is the first letter of each.
fn short_names(board: &Board) -> Vec<(String, String)> {
    let placed = board.pieces().iter().map(|piece| piece.piece.as_str());
    let kinds: BTreeSet<&str> =
        placed.chain(board.reserves().iter().map(|reserve| reserve.piece.as_str())).collect();
    let beginning = |kind: &str, letters: usize| kind.chars().take(letters).collect::<String>();
    let short = |kind: &str| {
        if kind.contains(['_', '-', ' ']) {
            return kind
                .split(['_', '-', ' '])
                .filter_map(|word| word.chars().next())
                .collect::<String>()
                .to_uppercase();
        }
        let alone = |letters: usize| {
            kinds.iter().filter(|other| beginning(other, letters) == beginning(kind, letters)).count() == 1
        };
        let text = beginning(kind, (1..3).find(|&letters| alone(letters)).unwrap_or(3));
        let mut letters = text.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
    };
    kinds.iter().map(|kind| ((*kind).to_string(), short(kind))).collect()
}

impl From<BoardColor> for Color {
    fn from(color: BoardColor) -> Color {
        Color { r: color.red, g: color.green, b: color.blue }
    }
}
