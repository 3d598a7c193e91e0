use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt::{self, Write};

use sixfold::coord::{Direction, Doubled, DoubledAxis, Hex, Orientation};

use crate::hex_colors::{HexColors, colors_of};
use crate::scene::Area;
use crate::terminal::legend_signs::{SEEN, legend_sign, zone_signs};
use crate::terminal::side_signs::{SideSigns, Sign};
use crate::terminal::words::Words;
use crate::theme::FAINT;
use crate::writing::{ShortNumber, columns_of, columns_of_text, fitting};
use crate::{ColorMode, Scene, Terminal, Theme, TrayEntry};

/// The possible widths of a hex, in columns.
const WIDTHS: [i64; 4] = [2, 4, 6, 8];

/// A scene laid out for a terminal.
pub(crate) struct Page<'a> {
    scene: &'a Scene,
    theme: &'a Theme,
    terminal: Terminal,
    /// The width of a hex in columns.
    width: i64,
    words: Words<'a>,
    sides: SideSigns,
}

/// A line of the legend: a sign, and its styles with their meanings.
struct LegendLine<'a> {
    sign: String,
    styles: Vec<(&'a str, &'a str)>,
}

/// A line of a hex: the hex, and whether it is the upper of two lines.
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
        let sides = SideSigns::of(scene, theme);
        Page { scene, theme, terminal, width: width_of(scene, &words, terminal), words, sides }
    }

    pub(crate) fn write_hexes(&self, out: &mut impl Write) -> fmt::Result {
        let mut strips: BTreeMap<(i64, i64), Strip> = BTreeMap::new();
        let is_flat = self.scene.orientation == Orientation::Flat;
        let lines = if self.sides.part_rows() { 2 } else { 1 };
        let outside = self.sides.hexes().filter(|&hex| !self.scene.contains(hex));
        for hex in self.scene.hexes().chain(outside) {
            let (line, half_columns) = place_of(hex, self.scene.orientation);
            let (line, column) = (line * lines, half_columns * self.width / 2);
            if self.scene.contains(hex) || self.sides.beside(hex).is_some() {
                strips.insert((line, column), (hex, Half::Upper));
            }
            let has_words = self.terminal.colors == ColorMode::Colored || self.words.below.contains_key(&hex);
            if self.sides.has_lower(hex) || is_flat && has_words && self.scene.contains(hex) {
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
                // Empty lines between two separate parts of a scene.
                for _ in 1..(line - last.unwrap_or(line)).min(3) {
                    out.write_char('\n')?;
                }
                column = left;
            }
            last = Some(line);
            // Columns that are cut off are not written.
            let gap = (start - column)
                .clamp(0, i64::try_from(self.terminal.columns).unwrap_or(1 << 20).min(1 << 20));
            glyphs.extend((0..gap).map(|_| (' ', None)));
            self.push_strip(strip, &mut glyphs);
            column = start + self.width;
        }
        self.write_line(&mut glyphs, out)
    }

    /// Adds the line of a hex.
    ///
    /// A sign or a word, with marks, hexsides and the brackets of zones around it.
    fn push_strip(&self, (hex, half): Strip, glyphs: &mut Vec<Glyph>) {
        let figure = self.scene.figures.get(&hex);
        let between_rows = half == Half::Lower && self.scene.orientation == Orientation::Pointy;
        let surface = match (self.terminal.colors, figure, half) {
            (ColorMode::Plain, ..) => None,
            _ if between_rows || !self.scene.contains(hex) => None,
            (ColorMode::Colored, Some(figure), Half::Upper) => Some(self.theme.style(&figure.style).into()),
            (ColorMode::Colored, ..) => Some(colors_of(self.scene, self.theme, hex)),
        };
        let width = self.width as usize;
        let mut line = match half {
            Half::Upper => vec![(' ', None); width],
            Half::Lower => self.sides.below(hex, width),
        };
        let word = match half {
            Half::Upper => self.words.on(hex),
            Half::Lower if between_rows => String::new(),
            Half::Lower => self.words.below.get(&hex).cloned().unwrap_or_default(),
        };
        if half == Half::Upper {
            let [open, close] = self.brackets(hex);
            // At the smallest width a hex has room for its sign and one character to the right.
            if width > 2 {
                line[0] = self.mark_sign(hex).map_or(open, |sign| (sign, None));
            }
            line[width - 1] = self.sides.beside(hex).unwrap_or(close);
        }
        let start = usize::from(width > 2);
        let room = if width == 2 { 1 } else { width - 1 };
        glyphs.extend(line[..start].iter().map(|&sign| colored(sign, surface)));
        let mut columns = start;
        for letter in fitting(&word, room) {
            glyphs.push((letter, surface));
            columns += columns_of(letter);
        }
        let rest = line.get(columns..).unwrap_or_default();
        glyphs.extend(rest.iter().map(|&sign| colored(sign, surface)));
    }

    /// The sign of the most important mark on a hex.
    fn mark_sign(&self, hex: Hex) -> Option<char> {
        let mut marks = self.scene.marks.iter().rev();
        marks.find(|(_, hexes)| hexes.contains(&hex)).map(|(mark, _)| mark.sign())
    }

    /// The brackets of zones and borders to the left and the right of a hex.
    ///
    /// Round ones at the border of a field of view, square ones elsewhere; those of borders in their colours.
    fn brackets(&self, hex: Hex) -> [Sign; 2] {
        let sides: [&[Direction]; 2] = match self.scene.orientation {
            Orientation::Flat => [&[Direction::D4, Direction::D5], &[Direction::D1, Direction::D2]],
            Orientation::Pointy => [&[Direction::D5], &[Direction::D2]],
        };
        let is_side = |zone: &Area, directions: &[Direction]| {
            zone.hexes.contains(&hex)
                && directions.iter().all(|&direction| {
                    hex.try_neighbor(direction).is_ok_and(|beyond| !zone.hexes.contains(&beyond))
                })
        };
        let sign = |which: usize| {
            let here = || self.scene.zones.iter().filter(|zone| is_side(zone, sides[which]));
            if let Some(border) = self.scene.borders.iter().find(|border| is_side(border, sides[which])) {
                let color = self.theme.style(&border.style).fill;
                return (zone_signs(&border.style)[which], Some(color));
            }
            let zone = here().find(|zone| zone.style != SEEN).or_else(|| here().next());
            (zone.map_or(' ', |zone| zone_signs(&zone.style)[which]), None)
        };
        [sign(0), sign(1)]
    }

    /// Writes a line and clears it.
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

    /// Writes the meanings of signs, one in each line.
    pub(crate) fn write_legend(&self, out: &mut impl Write) -> fmt::Result {
        let scene = self.scene;
        if scene.scale.is_none() && scene.legend.is_empty() {
            return Ok(());
        }
        out.write_char('\n')?;
        if let Some(scale) = &scene.scale {
            let (low, high) = (ShortNumber(scale.low), ShortNumber(scale.high));
            writeln!(out, " 0-{}  {}: {low} to {high}", scale.steps - 1, self.in_width(&scale.name))?;
        }
        for LegendLine { sign, styles } in self.legend_lines() {
            let surface: Option<HexColors> = (self.terminal.colors == ColorMode::Colored)
                .then(|| self.theme.style(styles.first().map_or("", |(style, _)| style)).into());
            if surface.is_some() {
                write_colors(surface, out)?;
            }
            write!(out, " {sign:3}")?;
            if surface.is_some() {
                write_colors(None, out)?;
            }
            let meanings: Vec<&str> = styles.iter().map(|(_, meaning)| *meaning).collect();
            writeln!(out, " {}", self.in_width(&meanings.join("; ")))?;
        }
        Ok(())
    }

    /// The legend by signs.
    ///
    /// Without colours, styles with the same sign share a line.
    fn legend_lines(&self) -> Vec<LegendLine<'a>> {
        let mut lines: Vec<LegendLine<'a>> = Vec::new();
        for (style, meaning) in &self.scene.legend {
            let Some(sign) = legend_sign(self.scene, self.theme, style) else { continue };
            let same = lines.iter_mut().find(|line| line.sign == sign);
            match same.filter(|_| self.terminal.colors == ColorMode::Plain) {
                Some(line) => line.styles.push((style, meaning)),
                None => lines.push(LegendLine { sign, styles: vec![(style, meaning)] }),
            }
        }
        lines
    }

    /// Writes the trays beside the hexes.
    ///
    /// For each tray its heading, and each figure in a line.
    pub(crate) fn write_trays(&self, out: &mut impl Write) -> fmt::Result {
        for tray in &self.scene.trays {
            writeln!(out, "\n{}", self.in_width(&tray.title))?;
            for TrayEntry { figure, name, note } in &tray.entries {
                let numbers = figure.badges.as_ref().map_or_else(String::new, |[a, b]| format!(" {a}/{b}"));
                let surface: Option<HexColors> = (self.terminal.colors == ColorMode::Colored)
                    .then(|| self.theme.style(&figure.style).into());
                let code: String = fitting(&figure.name, 4).collect();
                if surface.is_some() {
                    write_colors(surface, out)?;
                    write!(out, " {code:3}")?;
                    write_colors(None, out)?;
                } else {
                    write!(out, " {code:3}")?;
                }
                writeln!(out, "{}", self.in_width(&format!("{numbers} {name}, {note}")))?;
            }
        }
        Ok(())
    }

    /// A text cut to the width of the terminal, without control characters.
    fn in_width(&self, text: &str) -> String {
        fitting(text, self.terminal.columns.saturating_sub(5)).collect()
    }
}

/// A sign in its own colour, where that can be seen on the hex.
fn colored((sign, color): Sign, surface: Option<HexColors>) -> Glyph {
    let ink = |HexColors { fill, ink }: HexColors| {
        let own = color.filter(|color| color.contrast(fill) >= FAINT);
        HexColors { fill, ink: own.unwrap_or(ink) }
    };
    (sign, surface.map(ink))
}

/// The narrowest width in which every word fits.
///
/// Less if the terminal has no room for it.
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

/// The line of a hex, and its first column in halves of hexes.
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
