//! What a page in a browser draws with: the board, the symbols and the colours, each as one text.
//!
//! Shapes have classes and no colours of their own; [`page_colors`] gives the colours as CSS. So a page needs no table of colours, corners or shapes.

use std::collections::BTreeSet;
use std::fmt::Write;

use sixfold::board::Board;
use sixfold::coord::{Hex, Orientation};
use sixfold::layout::{Layout, Point};
use sixfold::render::{Mark, Symbol, SymbolPaint, empty_board_scene};
use sixfold_boards::shipped;

use crate::picture::by_name::game_theme;
use crate::picture::underchex_scene::HEX_SIZE;
use crate::underchex::{Kind, Underchex};
use crate::war_in_heaven::Card;

/// The empty board of a game as SVG for a page; `None` for a game that has no pictures.
///
/// Each hex is one group with the class `cell` and the name of its zone (`cell_0` to `cell_2` where
/// it is in none), its label and its coordinates, moved to its place:
/// `<g class="cell gate_bridge" data-label="A5" data-q="0" data-r="0" transform="translate(0 0)">`. A hex of
/// Underchex also has its (col,row) as `data-offset` and its doubled coordinates as `data-doubled`.
#[must_use]
pub fn page_board(game: &str) -> Option<String> {
    names_of(game)?;
    let board = shipped(game)?;
    let layout = Layout::try_new(board.orientation(), f64::from(HEX_SIZE)).ok()?;
    let mut out = String::new();
    write_board(board, &layout, &mut out).expect("a string takes all that is written");
    Some(out)
}

fn write_board(board: &Board, layout: &Layout, out: &mut String) -> std::fmt::Result {
    let middles = board.hexes().iter().map(|&hex| layout.point_of(hex));
    let reach = match board.orientation() {
        Orientation::Flat => Point::new(40.0, 35.0),
        Orientation::Pointy => Point::new(35.0, 40.0),
    };
    let fold = |pick: fn(Point) -> f64, join: fn(f64, f64) -> f64| {
        middles.clone().map(pick).reduce(join).unwrap_or(0.0)
    };
    let (left, right) = (fold(|p| p.x, f64::min) - reach.x, fold(|p| p.x, f64::max) + reach.x);
    let (top, bottom) = (fold(|p| p.y, f64::min) - reach.y, fold(|p| p.y, f64::max) + reach.y);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board {}\" viewBox=\"{:.2} {:.2} {:.2} {:.2}\" text-anchor=\"middle\">",
        board.name(),
        left - MARGIN,
        top - MARGIN,
        right - left + 2.0 * MARGIN,
        bottom - top + 2.0 * MARGIN
    )?;
    let corners: Vec<String> = layout
        .corners_of(Hex::ORIGIN)
        .iter()
        .map(|corner| format!("{:.2},{:.2}", corner.x, corner.y))
        .collect();
    let corners = corners.join(" ");
    let scene = empty_board_scene(board);
    for (&hex, label) in board.hexes().iter().zip(board.labels()) {
        let Point { x, y } = layout.point_of(hex);
        writeln!(
            out,
            "<g class=\"cell {}\" data-label=\"{label}\" data-q=\"{}\" data-r=\"{}\"{} transform=\"translate({x:.2} {y:.2})\">\
             <polygon points=\"{corners}\"/><text y=\"{}\">{label}</text></g>",
            scene.style_of(hex).unwrap_or("plain"),
            hex.q(),
            hex.r(),
            other_labels(board, hex),
            -24
        )?;
    }
    out.push_str("</svg>\n");
    Ok(())
}

/// The other labels that the rules of a game give its hexes, as attributes.
fn other_labels(board: &Board, hex: Hex) -> String {
    if board.name() != UNDERCHEX {
        return String::new();
    }
    let (offset, doubled) = (Underchex::offset(hex), Underchex::doubled(hex));
    format!(
        " data-offset=\"{},{}\" data-doubled=\"{},{}\"",
        offset.col,
        offset.row,
        doubled.col(),
        doubled.row()
    )
}

const UNDERCHEX: &str = "underchex";
const MARGIN: f64 = 6.0;

/// The symbols of a game's pieces or cards as one SVG; `None` for a game that has no pictures.
///
/// Each is a `<symbol>` with the name of the piece or card as its id and a square of 48 units. Its
/// paths have the classes `body`, `ink` and `line`; a token has a disc with the class `disc` behind it.
#[must_use]
pub fn page_sprite(game: &str) -> Option<String> {
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
    for name in names_of(game)? {
        let symbol = Symbol::named(name)?;
        write!(out, "<symbol id=\"{name}\" viewBox=\"-24 -24 48 48\">").ok()?;
        let token = Card::from_name(name).is_some();
        if token {
            out.push_str("<circle class=\"disc\" r=\"23\"/><g transform=\"translate(0 -4) scale(.65)\">");
        }
        for part in symbol.parts() {
            let class = match part.paint {
                SymbolPaint::Body => "body",
                SymbolPaint::Ink => "ink",
                _ => "line",
            };
            write!(out, "<path class=\"{class}\" d=\"{}\"/>", part.path).ok()?;
        }
        out.push_str(if token { "</g></symbol>\n" } else { "</symbol>\n" });
    }
    out.push_str("</svg>\n");
    Some(out)
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
/// It has the styles that the page of the game shows and no others: cells, sides, marks, `paper`, `plain` and `line`.
/// A style `gate_bridge` gives the variables `--gate_bridge-fill` and `--gate_bridge-ink` (the ink can be
/// read on the fill), a rule that paints cells of that class, and one that paints the pieces of a group
/// of that class: they inherit `--piece-fill` and `--piece-ink`.
#[must_use]
pub fn page_colors(game: &str) -> Option<String> {
    let (theme, board) = (game_theme(game)?, shipped(game)?);
    let scene = empty_board_scene(board);
    let cells: BTreeSet<&str> = scene.cells().map(|(_, style)| style).collect();
    let sides: BTreeSet<&str> =
        board.sides().iter().map(|side| side.name.as_str()).chain(["active", "inactive"]).collect();
    let marks = Mark::ALL.map(Mark::style).into_iter().chain(["paper", "plain", "line"]);
    let (mut variables, mut rules) = (String::from(":root {\n"), String::new());
    let all: BTreeSet<&str> = cells.iter().chain(&sides).copied().chain(marks).collect();
    for name in all.into_iter().filter(|name| theme.knows(name)) {
        let style = theme.style(name);
        writeln!(variables, "  --{name}-fill: {};\n  --{name}-ink: {};", style.fill, style.text_ink())
            .ok()?;
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
    Some(format!("{variables}}}\n.cell > polygon {{ stroke: var(--line-fill); }}\n{rules}"))
}
