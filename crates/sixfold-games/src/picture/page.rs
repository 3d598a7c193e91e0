//! The board, symbols and colours for a page in a browser, each as one text.
//!
//! Shapes have classes and no colours of their own; [`page_colors`] gives the colours as CSS. So a page needs no table of colours, corners or shapes.

use std::collections::BTreeSet;
use std::fmt::Write;

use sixfold::coord::Hex;
use sixfold_boards::Board;
use sixfold_boards::shipped;
use sixfold_render::{Mark, PageDrawing, Symbol, SymbolPaint, empty_board_scene};

use crate::picture::by_name::game_theme;
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
    let hexes = board.hexes().iter().copied();
    // Tokens leave room for labels at the top of a hex.
    let mut drawing = PageDrawing::new(board.orientation(), &classes, hexes).labels_at(-24);
    let scene = empty_board_scene(board);
    let underchex = (game == UNDERCHEX).then(Underchex::standard);
    for (&hex, label) in board.hexes().iter().zip(board.labels()) {
        let classes = format!("cell {}", scene.style_of(hex).unwrap_or("plain"));
        let (q, r) = (hex.q().to_string(), hex.r().to_string());
        let place = [("data-label", label.as_str()), ("data-q", &q), ("data-r", &r)];
        let other_labels = underchex.iter().flat_map(|game| other_labels(game, hex));
        let others = zone_title(board, hex).into_iter().chain(other_labels).collect::<Vec<_>>();
        let others = others.iter().map(|(name, value)| (*name, value.as_str()));
        let attributes: Vec<(&str, &str)> = place.into_iter().chain(others).collect();
        drawing.cell(hex, &classes, &attributes, label);
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

/// The labels of document 003 for a hex of Underchex, as attributes.
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
