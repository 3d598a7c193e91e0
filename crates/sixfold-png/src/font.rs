use std::fmt::{self, Write};
use std::sync::OnceLock;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// A font embedded in this crate.
pub(crate) struct Font {
    face: Face<'static>,
}

/// The weight (thickness) of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

impl Font {
    /// The font of a weight, read once.
    pub(crate) fn of(weight: Weight) -> &'static Font {
        static REGULAR: OnceLock<Font> = OnceLock::new();
        static BOLD: OnceLock<Font> = OnceLock::new();
        match weight {
            Weight::Regular => {
                REGULAR.get_or_init(|| Font::read(include_bytes!("../fonts/sixfold-sans.ttf")))
            }
            Weight::Bold => BOLD.get_or_init(|| Font::read(include_bytes!("../fonts/sixfold-sans-bold.ttf"))),
        }
    }

    fn read(bytes: &'static [u8]) -> Font {
        Font { face: Face::parse(bytes, 0).expect("a font that is part of this crate is tested") }
    }

    /// The width of a text at font size 1.
    pub(crate) fn length(&self, text: &str) -> f64 {
        text.chars().map(|letter| self.advance(self.glyph(letter))).sum()
    }

    /// Writes the outlines of a text as path data; its baseline starts at (x, y).
    pub(crate) fn write_outlines(
        &self,
        text: &str,
        size: f64,
        (x, y): (f64, f64),
        out: &mut impl Write,
    ) -> fmt::Result {
        let mut pen = Pen { out, scale: size / self.units(), x, y, result: Ok(()) };
        for letter in text.chars() {
            let glyph = self.glyph(letter);
            self.face.outline_glyph(glyph, &mut pen);
            pen.x += self.advance(glyph) * size;
        }
        pen.result
    }

    /// The glyph of a letter; a box when the font lacks the letter.
    fn glyph(&self, letter: char) -> GlyphId {
        self.face.glyph_index(letter).unwrap_or(GlyphId(0))
    }

    fn advance(&self, glyph: GlyphId) -> f64 {
        f64::from(self.face.glyph_hor_advance(glyph).unwrap_or(0)) / self.units()
    }

    fn units(&self) -> f64 {
        f64::from(self.face.units_per_em())
    }
}

/// Writes glyph outlines, with y upwards in font units, as path data.
struct Pen<'a, W> {
    out: &'a mut W,
    scale: f64,
    x: f64,
    y: f64,
    result: fmt::Result,
}

impl<W: Write> Pen<'_, W> {
    fn write(&mut self, command: char, points: &[(f32, f32)]) {
        let (scale, left, foot) = (self.scale, self.x, self.y);
        let mut all = || {
            self.out.write_char(command)?;
            points.iter().try_for_each(|&(x, y)| {
                write!(self.out, "{:.3} {:.3} ", left + f64::from(x) * scale, foot - f64::from(y) * scale)
            })
        };
        let written = all();
        self.result = self.result.and(written);
    }
}

impl<W: Write> OutlineBuilder for Pen<'_, W> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.write('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.write('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.write('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.write('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.write('z', &[]);
    }
}
