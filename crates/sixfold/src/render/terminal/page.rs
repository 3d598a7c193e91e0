use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::coord::{Direction, Doubled, DoubledAxis, Hex, Orientation};
use crate::input::is_hidden;
use crate::render::hex_colors::{HexColors, colors_of};
use crate::render::terminal::words::{Words, sign_of};
use crate::render::writing::{ShortNumber, columns_of, columns_of_text, fitting};
use crate::render::{ColorMode, Scene, Terminal, Theme};

/// The widths a hex can have, in columns.
const WIDTHS: [i64; 4] = [2, 4, 6, 8];

/// A scene on its way to a terminal.
pub(crate) struct Page<'a> {
    scene: &'a Scene,
    theme: &'a Theme,
    terminal: Terminal,
    /// The columns a hex takes.
    width: i64,
    words: Words<'a>,
}

/// A line of a hex: its place in the scene, and whether it is the upper of two.
type Strip = (Hex, Half);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    Upper,
    Lower,
}

/// A character and the colours around it, if any.
type Glyph = (char, Option<HexColors>);

impl<'a> Page<'a> {
    pub(crate) fn new(scene: &'a Scene, theme: &'a Theme, terminal: Terminal) -> Page<'a> {
        let words = Words::of(scene, theme);
        Page { scene, theme, terminal, width: width_of(scene, &words, terminal), words }
    }

    pub(crate) fn write_hexes(&self, out: &mut impl Write) -> fmt::Result {
        let mut strips: BTreeMap<(i64, i64), Strip> = BTreeMap::new();
        for hex in self.scene.hexes() {
            let (line, half_columns) = place_of(hex, self.scene.orientation);
            let column = half_columns * self.width / 2;
            strips.insert((line, column), (hex, Half::Upper));
            let has_lower = self.scene.orientation == Orientation::Flat
                && (self.terminal.colors == ColorMode::Colored || self.words.below.contains_key(&hex));
            if has_lower {
                strips.insert((line + 1, column), (hex, Half::Lower));
            }
        }
        let Some(left) = strips.keys().map(|(_, column)| *column).min() else { return Ok(()) };
        let mut glyphs: Vec<Glyph> = Vec::new();
        let mut last: Option<i64> = None;
        let mut column = left;
        for (&(line, start), &strip) in &strips {
            if last.is_some_and(|last| last != line) {
                self.write_line(&mut glyphs, out)?;
                // A line without a single hex lies between two parts of a scene that lie apart.
                for _ in 1..(line - last.unwrap_or(line)).min(3) {
                    out.write_char('\n')?;
                }
                column = left;
            }
            last = Some(line);
            // What is off the page is not worth a space each.
            let gap = (start - column)
                .clamp(0, i64::try_from(self.terminal.columns).unwrap_or(1 << 20).min(1 << 20));
            glyphs.extend((0..gap).map(|_| (' ', None)));
            self.push_strip(strip, &mut glyphs);
            column = start + self.width;
        }
        self.write_line(&mut glyphs, out)
    }

    /// Adds the line of a hex: a sign or a word, with the sides of zones around it.
    fn push_strip(&self, (hex, half): Strip, glyphs: &mut Vec<Glyph>) {
        let figure = self.scene.figures.get(&hex);
        let surface = match (self.terminal.colors, figure, half) {
            (ColorMode::Plain, ..) => None,
            (ColorMode::Colored, Some(figure), Half::Upper) => Some(self.theme.style(&figure.style).into()),
            (ColorMode::Colored, ..) => Some(colors_of(self.scene, self.theme, hex)),
        };
        let word = match half {
            Half::Upper => self.words.on(hex),
            Half::Lower => self.words.below.get(&hex).cloned().unwrap_or_default(),
        };
        let [open, close] = if half == Half::Upper { self.brackets(hex) } else { [' ', ' '] };
        let width = self.width as usize;
        let room = if width == 2 { 1 } else { width - 1 };
        let mut columns = 0;
        if width > 2 {
            glyphs.push((open, surface));
            columns += 1;
        }
        for letter in fitting(&word, room) {
            glyphs.push((letter, surface));
            columns += columns_of(letter);
        }
        while columns + 1 < width {
            glyphs.push((' ', surface));
            columns += 1;
        }
        if columns < width {
            glyphs.push((close, surface));
        }
    }

    /// The sides of zones to the left and the right of a hex.
    fn brackets(&self, hex: Hex) -> [char; 2] {
        let sides: [&[Direction]; 2] = match self.scene.orientation {
            Orientation::Flat => [&[Direction::D4, Direction::D5], &[Direction::D1, Direction::D2]],
            Orientation::Pointy => [&[Direction::D5], &[Direction::D2]],
        };
        let is_side = |directions: &[Direction]| {
            self.scene.zones.iter().filter(|zone| zone.hexes.contains(&hex)).any(|zone| {
                directions.iter().all(|&direction| {
                    hex.try_neighbor(direction).is_ok_and(|beyond| !zone.hexes.contains(&beyond))
                })
            })
        };
        [if is_side(sides[0]) { '[' } else { ' ' }, if is_side(sides[1]) { ']' } else { ' ' }]
    }

    /// Writes a line and empties it.
    fn write_line(&self, glyphs: &mut Vec<Glyph>, out: &mut impl Write) -> fmt::Result {
        while glyphs.last() == Some(&(' ', None)) {
            glyphs.pop();
        }
        let whole: usize = glyphs.iter().map(|&(letter, _)| columns_of(letter)).sum();
        let mut room =
            if whole > self.terminal.columns { self.terminal.columns.saturating_sub(1) } else { whole };
        let mut colors = None;
        for &(letter, surface) in glyphs.iter() {
            let columns = columns_of(letter);
            if columns > room {
                break;
            }
            room -= columns;
            if surface != colors {
                write_colors(surface, out)?;
                colors = surface;
            }
            out.write_char(letter)?;
        }
        if colors.is_some() {
            write_colors(None, out)?;
        }
        if whole > self.terminal.columns {
            out.write_char('…')?;
        }
        glyphs.clear();
        out.write_char('\n')
    }

    /// Writes what signs mean, one a line.
    pub(crate) fn write_legend(&self, out: &mut impl Write) -> fmt::Result {
        let scene = self.scene;
        if scene.scale.is_none() && scene.legend.is_empty() {
            return Ok(());
        }
        out.write_char('\n')?;
        let harmless =
            |text: &str| fitting(text, self.terminal.columns.saturating_sub(5)).collect::<String>();
        if let Some(scale) = &scene.scale {
            let (low, high) = (ShortNumber(scale.low), ShortNumber(scale.high));
            writeln!(out, " 0-{}  {}: {low} to {high}", scale.steps - 1, harmless(&scale.name))?;
        }
        for (style, meaning) in &scene.legend {
            let figure = scene.figures.values().find(|figure| figure.style == *style);
            let sign = if scene.paths.iter().any(|path| path.style == *style) {
                '*'
            } else {
                figure
                    .and_then(|figure| figure.name.chars().next())
                    .filter(|&letter| !is_hidden(letter))
                    .unwrap_or_else(|| sign_of(self.theme.style(style).pattern))
            };
            let surface =
                (self.terminal.colors == ColorMode::Colored).then(|| self.theme.style(style).into());
            if surface.is_some() {
                write_colors(surface, out)?;
            }
            write!(out, " {sign} ")?;
            if surface.is_some() {
                write_colors(None, out)?;
            }
            writeln!(out, "  {}", harmless(meaning))?;
        }
        Ok(())
    }
}

/// The narrowest width in which every word fits, if the terminal has room for it, else less.
fn width_of(scene: &Scene, words: &Words<'_>, terminal: Terminal) -> i64 {
    let longest = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
    let figures = scene
        .figures
        .values()
        .map(|figure| columns_of_text(&figure.name) + usize::from(figure.facing.is_some()));
    let named = scene.labels.values().chain(words.below.values()).map(|text| columns_of_text(text));
    let longest = longest(&mut figures.chain(named)) as i64;
    let columns = scene.hexes().map(|hex| place_of(hex, scene.orientation).1);
    let (low, high) = columns.fold((i64::MAX, i64::MIN), |(low, high), at| (low.min(at), high.max(at)));
    let half_columns = high.saturating_sub(low).max(0).saturating_add(2);
    let fits = |width: i64| {
        usize::try_from(half_columns.saturating_mul(width) / 2).is_ok_and(|wide| wide <= terminal.columns)
    };
    let wanted = WIDTHS[1..].iter().copied().find(|width| longest < *width).unwrap_or(8);
    WIDTHS.iter().rev().copied().find(|&width| width <= wanted && fits(width)).unwrap_or(WIDTHS[0])
}

/// The line of a hex, and its first column, counted in halves of hexes.
fn place_of(hex: Hex, orientation: Orientation) -> (i64, i64) {
    match orientation {
        Orientation::Pointy => {
            let doubled = Doubled::of(hex, DoubledAxis::Width);
            (i64::from(doubled.row()), i64::from(doubled.col()))
        }
        Orientation::Flat => {
            let doubled = Doubled::of(hex, DoubledAxis::Height);
            (i64::from(doubled.row()), 2 * i64::from(doubled.col()))
        }
    }
}

/// Switches to colours, or back to those of the terminal.
fn write_colors(surface: Option<HexColors>, out: &mut impl Write) -> fmt::Result {
    match surface {
        None => out.write_str("\u{1b}[0m"),
        Some(HexColors { fill, ink }) => write!(
            out,
            "\u{1b}[48;2;{};{};{}m\u{1b}[38;2;{};{};{}m",
            fill.r, fill.g, fill.b, ink.r, ink.g, ink.b
        ),
    }
}
