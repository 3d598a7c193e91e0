//! The board, symbols and colours for a page in a browser, each as one text.
//!
//! Shapes have classes and no colours of their own; [`page_colors`] gives the colours as CSS. So a page needs no table of colours, corners or shapes.

use std::collections::BTreeSet;
use std::fmt::Write;

use sixfold::coord::Hex;
use sixfold_boards::Board;
use sixfold_boards::shipped;
use sixfold_render::{Color, Mark, PageDrawing, PageSprite, Theme, empty_board_scene};

use crate::picture::by_name::{GameLook, theme_in_look};
use crate::picture::symbols::symbol;
use crate::picture::war_in_heaven_scene::GATE;
use crate::underchex::{Kind, Underchex};
use crate::war_in_heaven::Card;

/// The empty board of a game as SVG for a page.
///
/// `None` for a game that has no pictures.
///
/// Each hex is one group with the class `cell` and the name of its zone (`cell_0` to `cell_2` where
/// it is in none), its label and its coordinates, moved to its place:
/// `<g class="cell gate_bridge" data-label="A5" data-q="0" data-r="0" data-zone="Pearly gates" transform="translate(0 0)">`.
/// A hex of Underchex also has its (col,row) as `data-offset` and its doubled coordinates as `data-doubled`; file a is
/// column 0, and the topmost row is row 0.
#[must_use]
pub fn page_board(game: &str) -> Option<String> {
    names_of(game)?;
    let board = shipped(game)?;
    let classes = format!("board {}", board.name());
    let scene = empty_board_scene(board);
    // Tokens leave room for labels at the top of a hex.
    let mut drawing = PageDrawing::of_board(&scene, &classes).labels_at(-25);
    let underchex = (game == UNDERCHEX).then(Underchex::standard);
    for (&hex, label) in board.hexes().iter().zip(board.labels()) {
        let style = scene.style_of(hex).unwrap_or("plain");
        let classes = format!("cell {style}");
        let emblem = (style == GATE).then(|| symbol("gate"));
        let (q, r) = (hex.q().to_string(), hex.r().to_string());
        let place = [("data-label", label.as_str()), ("data-q", &q), ("data-r", &r)];
        let other_labels = underchex.iter().flat_map(|game| other_labels(game, hex));
        let others = zone_title(board, hex).into_iter().chain(other_labels).collect::<Vec<_>>();
        let others = others.iter().map(|(name, value)| (*name, value.as_str()));
        let attributes: Vec<(&str, &str)> = place.into_iter().chain(others).collect();
        drawing.cell_with(hex, &classes, &attributes, label, emblem);
    }
    Some(drawing.finish())
}

/// The title of the zone of a hex, as an attribute for screen readers.
///
/// `None` in the largest zone, the ground, which has most of the hexes.
fn zone_title(board: &Board, hex: Hex) -> Option<(&'static str, String)> {
    let ground = board.zones().iter().max_by_key(|zone| zone.hexes.len());
    board.zone(hex).filter(|&zone| Some(zone) != ground).map(|zone| ("data-zone", zone.title.clone()))
}

/// Column and row of a hex of Underchex, as attributes.
fn other_labels(game: &Underchex, hex: Hex) -> [(&'static str, String); 2] {
    let (offset, doubled_row) = (game.offset(hex), game.doubled_row(hex));
    [
        ("data-offset", format!("{},{}", offset.col, offset.row)),
        ("data-doubled", format!("{},{doubled_row}", offset.col)),
    ]
}

/// The side whose tokens begin at the lower edge of [`page_board`].
///
/// `None` for a game that has no pictures.
///
/// A page turns the board so that a player of the other side sees it from that side's edge.
#[must_use]
pub fn side_below(game: &str) -> Option<&'static str> {
    match game {
        UNDERCHEX => Some("white"),
        "war-in-heaven" => Some("demons"),
        _ => None,
    }
}

const UNDERCHEX: &str = "underchex";

/// The symbols of a game's pieces or cards as one SVG.
///
/// `None` for a game that has no pictures.
///
/// Each is a `<symbol>` with the name of the piece or card as its id, as [`PageSprite`] describes. War in Heaven also has
/// `badge-attack` and `badge-defense`, the shapes behind the numbers of tokens.
#[must_use]
pub fn page_sprite(game: &str) -> Option<String> {
    let mut sprite = PageSprite::new();
    for name in names_of(game)? {
        let symbol = symbol(name);
        if Card::from_name(name).is_some() { sprite.token(symbol) } else { sprite.piece(symbol) }
    }
    if game != UNDERCHEX {
        sprite.badges();
    }
    Some(sprite.finish())
}

/// The names of the pieces or cards of a game.
fn names_of(game: &str) -> Option<Vec<&'static str>> {
    match game {
        "underchex" => Some(Kind::ALL.map(Kind::name).to_vec()),
        "war-in-heaven" => Some(Card::all().map(Card::name).collect()),
        _ => None,
    }
}

/// The colours of a game as CSS; `None` for a game that has no pictures.
///
/// It has the styles that the page of the game shows and no others: cells, sides, marks, frame, `paper`, `plain` and `line`.
/// A style `gate_bridge` gives the variables `--gate_bridge-fill` and `--gate_bridge-ink` (the ink can be
/// read on the fill), a rule that paints cells of that class, and one that paints the pieces of a group
/// of that class: they inherit `--piece-fill` and `--piece-ink`. A variable that differs in the dark is written
/// `light-dark(…)`, and `[data-look="contrast"]` has its own values, so a page changes its look without loading anything.
#[must_use]
pub fn page_colors(game: &str) -> Option<String> {
    let [light, dark, contrast] =
        [GameLook::Light, GameLook::Dark, GameLook::Contrast].map(|look| theme_in_look(game, look));
    let (light, dark, contrast) = (light?, dark?, contrast?);
    let board = shipped(game)?;
    let scene = empty_board_scene(board);
    let cells: BTreeSet<&str> = scene.cells().map(|(_, style)| style).collect();
    let sides: BTreeSet<&str> =
        board.sides().iter().map(|side| side.name.as_str()).chain(["active", "inactive"]).collect();
    let gates: Vec<String> = board.sides().iter().map(|side| format!("{}_gate", side.name)).collect();
    let marks = Mark::ALL.map(Mark::style).into_iter().chain(["paper", "plain", "line", "badge", "rim"]);
    let marks = marks.chain(FRAME).chain(["frame_line"]).chain(gates.iter().map(String::as_str));
    let all: BTreeSet<&str> = cells.iter().chain(&sides).copied().chain(marks).collect();
    let (mut variables, mut strong, mut rules) = (String::new(), String::new(), String::new());
    for name in all.into_iter().filter(|name| light.knows(name)) {
        let [day, night, clear] = [&light, &dark, &contrast].map(|theme| shown(theme, name));
        for (part, number) in [("fill", 0), ("ink", 1)] {
            let (day, night, clear) = (day[number], night[number], clear[number]);
            if day == night {
                writeln!(variables, "  --{name}-{part}: {day};").ok()?;
            } else {
                writeln!(variables, "  --{name}-{part}: light-dark({day}, {night});").ok()?;
            }
            if clear != day {
                writeln!(strong, "  --{name}-{part}: {clear};").ok()?;
            }
        }
        if cells.contains(name) {
            writeln!(
                rules,
                ".cell.{name} > polygon {{ fill: var(--{name}-fill); }}\n.cell.{name} > text {{ fill: var(--{name}-ink); }}"
            )
            .ok()?;
        }
        if sides.contains(name) {
            writeln!(
                rules,
                ".token.{name}, .dot.{name} {{ --piece-fill: var(--{name}-fill); --piece-ink: var(--{name}-ink); }}"
            )
            .ok()?;
        }
    }
    rules.push_str(&frame_rules(board, &light)?);
    Some(format!(":root {{\n{variables}}}\n[data-look=\"contrast\"] {{\n{strong}}}\n{rules}"))
}

/// The styles of a frame from its top to its bottom.
const FRAME: [&str; 3] = ["frame_top", "frame", "frame_bottom"];

/// The fill and the ink of a style on a page.
///
/// Text is written on cells and pieces; the ink of a frame is the colour of its line or its words.
fn shown(theme: &Theme, name: &str) -> [Color; 2] {
    let style = theme.style(name);
    let is_text = !name.starts_with("frame") && !name.ends_with("_gate");
    [style.fill, if is_text { style.text_ink() } else { style.ink }]
}

/// The rules that paint the frame, the rims of spaces that belong to a side, and gates that a side holds.
fn frame_rules(board: &Board, theme: &Theme) -> Option<String> {
    let mut rules = String::from(".cell > polygon { stroke: transparent; }\n");
    let has_gradient = theme.knows(FRAME[0]);
    for (part, style) in ["top", "middle", "bottom"].into_iter().zip(FRAME) {
        let (style, rim) = if has_gradient { (style, "ink") } else { ("frame", "fill") };
        writeln!(rules, ".frame-{part} {{ stop-color: var(--{style}-fill); }}\n.rim-{part} {{ stop-color: var(--{style}-{rim}); }}").ok()?;
    }
    if has_gradient {
        rules.push_str(".frame { stroke-width: 3.3; }\n.frame-line { display: none; }\n");
    } else {
        rules.push_str(".frame { stroke-width: 11; }\n.frame-line { fill: none; stroke: var(--frame_line-ink); stroke-width: 1.6; opacity: .8; }\n.on-frame { fill: var(--frame-ink); }\n");
    }
    for zone in board.zones() {
        if let Some(owner) = &zone.owner {
            writeln!(rules, ".cell.{} > polygon {{ stroke: var(--{owner}-fill); }}", zone.name).ok()?;
        }
    }
    for side in board.sides().iter().filter(|side| theme.knows(&format!("{}_gate", side.name))) {
        let name = &side.name;
        writeln!(rules, ".cell.{GATE}[data-held=\"{name}\"] .ring {{ stroke: var(--{name}_gate-ink); }}")
            .ok()?;
    }
    Some(rules)
}
