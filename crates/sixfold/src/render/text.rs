use alloc::collections::BTreeMap;
use alloc::string::String;
use core::fmt::{self, Write};

use crate::coord::{Doubled, DoubledAxis, Hex, Orientation};
use crate::render::{Color, Scene, Theme};

/// Whether a text picture may use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// Letters and signs only.
    #[default]
    Plain,
    /// The theme's colours as escape codes of a terminal.
    Colored,
}

/// How many characters a hex takes.
const WIDTH: usize = 4;

/// The scene as lines of text.
///
/// Every hex is four characters: what stands there, else its label, else the sign of its style.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold::render::{Ink, Scene, Theme, text};
/// use sixfold::shape::range;
///
/// let mut scene = Scene::new("seven", Orientation::Pointy);
/// scene.fill("plain", range(Hex::ORIGIN, 1));
/// scene.label(Hex::ORIGIN, "mid");
/// assert_eq!(text(&scene, &Theme::light(), Ink::Plain), "   ·   ·\n ·   mid ·\n   ·   ·\n");
/// ```
#[must_use]
pub fn text(scene: &Scene, theme: &Theme, ink: Ink) -> String {
    let mut out = String::new();
    write_text(scene, theme, ink, &mut out).expect("a string takes all that is written");
    out
}

/// Writes the scene as lines of text.
///
/// # Errors
/// Those of `out`.
pub fn write_text(scene: &Scene, theme: &Theme, ink: Ink, out: &mut impl Write) -> fmt::Result {
    let mut words: BTreeMap<Hex, &str> =
        scene.labels().iter().map(|(hex, label)| (*hex, label.as_str())).collect();
    words.extend(scene.figures().iter().map(|figure| (figure.hex, figure.name.as_str())));
    // Doubled coordinates are the places in the text: rows are lines, and columns half hexes.
    let place = |hex: Hex| match scene.orientation() {
        Orientation::Pointy => {
            let doubled = Doubled::of(hex, DoubledAxis::Width);
            (i64::from(doubled.row()), i64::from(doubled.col()) * WIDTH as i64 / 2)
        }
        Orientation::Flat => {
            let doubled = Doubled::of(hex, DoubledAxis::Height);
            (i64::from(doubled.row()), i64::from(doubled.col()) * WIDTH as i64)
        }
    };
    let mut cells: BTreeMap<(i64, i64), (Hex, &str)> = BTreeMap::new();
    cells.extend(scene.cells().map(|(hex, style)| (place(hex), (hex, style))));
    let Some(left) = cells.keys().map(|(_, column)| *column).min() else { return Ok(()) };
    let mut last_row = cells.keys().next().map_or(0, |(row, _)| *row);
    let mut column = left;
    let mut line = String::new();
    for (&(row, start), &(hex, name)) in &cells {
        if row != last_row {
            writeln!(out, "{}", line.trim_end())?;
            line.clear();
            (last_row, column) = (row, left);
        }
        for _ in column..start {
            line.push(' ');
        }
        column = start + WIDTH as i64;
        let style = theme.style(name);
        let figure = scene.figures().iter().find(|figure| figure.hex == hex);
        let colors = figure.map_or(style, |figure| theme.style(&figure.style));
        let sign = if style.pattern.sign() == ' ' { '·' } else { style.pattern.sign() };
        write_cell(&mut line, words.get(&hex).copied(), sign, ink, colors.fill, colors.ink)?;
    }
    writeln!(out, "{}", line.trim_end())
}

/// Writes one hex: a word in the middle of four characters, or a sign.
fn write_cell(
    out: &mut impl Write,
    word: Option<&str>,
    sign: char,
    ink: Ink,
    background: Color,
    foreground: Color,
) -> fmt::Result {
    let mut letters = [' '; WIDTH];
    match word {
        Some(word) => {
            let shown = word.chars().count().min(WIDTH);
            let start = if shown < WIDTH { 1 } else { 0 };
            for (slot, letter) in letters[start..].iter_mut().zip(word.chars()) {
                *slot = if letter.is_control() { '\u{fffd}' } else { letter };
            }
        }
        None => letters[1] = sign,
    }
    if ink == Ink::Colored {
        let (b, f) = (background, foreground);
        write!(out, "\u{1b}[48;2;{};{};{}m\u{1b}[38;2;{};{};{}m", b.r, b.g, b.b, f.r, f.g, f.b)?;
    }
    for letter in letters {
        out.write_char(letter)?;
    }
    if ink == Ink::Colored { out.write_str("\u{1b}[0m") } else { Ok(()) }
}
