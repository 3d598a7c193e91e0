//! Pictures to be printed to scale: the whole as one picture, or as sheets of paper that are laid side by side.
//!
//! Lengths on paper are whole hundredths of a millimetre; an inch has 2,540 of them.

use alloc::format;
use alloc::string::String;
use core::error::Error;
use core::fmt::{self, Write};
use core::str::FromStr;

use crate::svg::writer::{svg, svg_place};
use crate::writing::EscapedText;
use crate::{Scene, Theme};

const INCH: u32 = 2_540;

/// The rim of a sheet that is not printed on, but for marks.
const RIM: u32 = 1_000;

/// The strip that two neighbouring sheets both show.
const OVERLAP: u32 = 1_270;

/// A sheet is this much lower than its paper, so that no browser begins another one for a rounding.
const SPARE: u32 = 20;

/// The most sheets of one picture.
const MOST_SHEETS: u64 = 400;

/// From one side of a hex to the opposite one, in units of pictures.
const HEX: f64 = 52.0;

/// The size of hexes on paper: from one side to the opposite one.
///
/// ```
/// use sixfold_render::PrintScale;
///
/// let scale: PrintScale = "0.75".parse()?;
/// assert_eq!(scale.thousandths(), 750);
/// assert!("0.01".parse::<PrintScale>().is_err() && "wide".parse::<PrintScale>().is_err());
/// # Ok::<(), sixfold_render::PrintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintScale(u32);

/// A format of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 millimetres.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// Why a picture cannot be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PrintError {
    /// The size of hexes is not a number, too small or too large.
    Scale,
    /// It would take this many sheets.
    Sheets(u64),
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PrintError::Scale => f.write_str("a hex is 0.1 to 12 inches wide, with at most three decimals"),
            PrintError::Sheets(count) => {
                write!(f, "this takes {count} sheets, more than {MOST_SHEETS}: print smaller hexes")
            }
        }
    }
}

impl Error for PrintError {}

impl PrintScale {
    /// A size in thousandths of an inch: 100 to 12,000.
    ///
    /// # Errors
    /// [`PrintError::Scale`] for others.
    pub const fn try_new(thousandths: u32) -> Result<PrintScale, PrintError> {
        if thousandths >= 100 && thousandths <= 12_000 {
            Ok(PrintScale(thousandths))
        } else {
            Err(PrintError::Scale)
        }
    }

    /// The size in thousandths of an inch.
    #[must_use]
    pub const fn thousandths(self) -> u32 {
        self.0
    }

    /// The length of a unit of the picture on paper.
    fn unit(self) -> f64 {
        f64::from(self.0 * INCH / 10) / (HEX * 100.0)
    }
}

impl FromStr for PrintScale {
    type Err = PrintError;

    fn from_str(text: &str) -> Result<PrintScale, PrintError> {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || whole.len() > 2 || part.len() > 3 || !digits(whole) || !digits(part) {
            return Err(PrintError::Scale);
        }
        let thousandths = format!("{whole}{part:0<3}").parse().map_err(|_| PrintError::Scale)?;
        PrintScale::try_new(thousandths)
    }
}

impl Paper {
    /// Its name: `a4` or `letter`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }

    /// Width and height, upright.
    const fn size(self) -> [u32; 2] {
        match self {
            Paper::A4 => [21_000, 29_700],
            Paper::Letter => [21_590, 27_940],
        }
    }
}

/// The picture of [`svg`] with its size in inches, for printers of any width.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold_render::{PrintScale, Scene, Theme, svg_to_scale};
///
/// let mut scene = Scene::new("One hex", Orientation::Flat);
/// scene.fill("plain", [Hex::ORIGIN]);
/// scene.margin(0);
/// // From side to side a hex has 52 units, and from corner to corner 60.
/// let picture = svg_to_scale(&scene, &Theme::light(), PrintScale::try_new(1_000)?);
/// assert!(picture.contains(r#"width="1.153846in" height="1.000000in""#));
/// # Ok::<(), sixfold_render::PrintError>(())
/// ```
#[must_use]
pub fn svg_to_scale(scene: &Scene, theme: &Theme, scale: PrintScale) -> String {
    let [x, y, width, height] = svg_place(scene, theme);
    let inches = |units: f64| units * scale.unit() / f64::from(INCH);
    let (wide, high) = (inches(width), inches(height));
    let picture = svg(scene, theme);
    let inside = picture.split_once('>').map_or("", |(_, inside)| inside);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {width} {height}\" \
         width=\"{wide:.6}in\" height=\"{high:.6}in\" role=\"img\" font-family=\"system-ui,sans-serif\" \
         text-anchor=\"middle\">{inside}"
    )
}

/// The sheets along one side of a picture.
#[derive(Clone, Copy)]
struct Row {
    /// How many there are.
    count: u64,
    /// How long the printed part of a sheet is, and how much of it no other sheet shows.
    printed: u32,
    step: u32,
}

impl Row {
    fn of(length: f64, paper: u32) -> Row {
        let printed = paper - 2 * RIM;
        let step = printed - OVERLAP;
        // A length is no more than a million hexes of a foot, far below what an integer holds.
        let whole = length as u64 + 1;
        let count = if whole <= u64::from(printed) {
            1
        } else {
            (whole - u64::from(OVERLAP)).div_ceil(u64::from(step))
        };
        Row { count, printed, step }
    }
}

/// The sheets of a picture.
struct Sheets<'s> {
    scene: &'s Scene,
    /// The place of the picture, in its units, and the length of one on paper.
    place: [f64; 4],
    unit: f64,
    paper: [u32; 2],
    rows: [Row; 2],
}

/// A picture to scale as sheets of paper, one HTML file that a browser prints, to a PDF, too.
///
/// Neighbouring sheets show a strip of half an inch both. Marks in the rim say where to cut: a sheet that is cut at its
/// right and lower marks fits on the next ones. Each sheet says where it lies and has a line of one inch. Sheets lie
/// upright or across, whichever takes fewer.
///
/// # Errors
/// [`PrintError::Sheets`] for more than 400 sheets.
pub fn print_sheets(
    scene: &Scene,
    theme: &Theme,
    scale: PrintScale,
    paper: Paper,
) -> Result<String, PrintError> {
    let place = svg_place(scene, theme);
    let unit = scale.unit();
    let sheets = |paper: [u32; 2]| {
        let rows = [Row::of(place[2] * unit, paper[0]), Row::of(place[3] * unit, paper[1] - SPARE)];
        Sheets { scene, place, unit, paper, rows }
    };
    let [upright, across] = [paper.size(), [paper.size()[1], paper.size()[0]]].map(sheets);
    let sheets = if across.count() < upright.count() { across } else { upright };
    if sheets.count() > MOST_SHEETS {
        return Err(PrintError::Sheets(sheets.count()));
    }
    let picture = svg(scene, theme);
    let inside = picture.split_once('>').map_or("", |(_, inside)| inside);
    let inside = inside.trim_end().strip_suffix("</svg>").unwrap_or(inside);
    let mut out = String::new();
    sheets.write(inside, &mut out).expect("a string takes all that is written");
    Ok(out)
}

impl Sheets<'_> {
    fn count(&self) -> u64 {
        self.rows[0].count.saturating_mul(self.rows[1].count)
    }

    fn write(&self, inside: &str, out: &mut String) -> fmt::Result {
        let [width, height] = self.paper;
        let title = EscapedText(self.scene.title());
        writeln!(
            out,
            "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{title}</title>\n<style>\n\
             @page {{ size: {}mm {}mm; margin: 0 }}\nbody {{ margin: 0 }}\n\
             .sheet {{ display: block; break-after: page }}\n.sheet:last-child {{ break-after: auto }}\n\
             .source {{ position: absolute; width: 0; height: 0 }}\n</style>\n\
             <svg class=\"source\" aria-hidden=\"true\">\
             <g id=\"map\" font-family=\"system-ui,sans-serif\" text-anchor=\"middle\">{inside}</g></svg>",
            Millimetres(width),
            Millimetres(height)
        )?;
        for row in 0..self.rows[1].count {
            for column in 0..self.rows[0].count {
                self.write_sheet([column, row], out)?;
            }
        }
        out.write_str("</html>\n")
    }

    fn write_sheet(&self, [column, row]: [u64; 2], out: &mut String) -> fmt::Result {
        let [width, height] = [self.paper[0], self.paper[1] - SPARE];
        let number = row * self.rows[0].count + column + 1;
        let words = format!(
            "{}, sheet {number} of {}: column {}, row {}",
            EscapedText(self.scene.title()),
            self.count(),
            column + 1,
            row + 1
        );
        writeln!(
            out,
            "<svg class=\"sheet\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{}mm\" height=\"{}mm\" role=\"img\" aria-label=\"{words}\">",
            Millimetres(width),
            Millimetres(height)
        )?;
        let [printed_x, printed_y] = self.rows.map(|row| row.printed);
        let [x, y] = [(column, 0), (row, 1)]
            .map(|(at, axis)| self.place[axis] + at as f64 * f64::from(self.rows[axis].step) / self.unit);
        let [wide, high] = [printed_x, printed_y].map(|printed| f64::from(printed) / self.unit);
        writeln!(
            out,
            "<svg x=\"{RIM}\" y=\"{RIM}\" width=\"{printed_x}\" height=\"{printed_y}\" \
             viewBox=\"{x:.6} {y:.6} {wide:.6} {high:.6}\" preserveAspectRatio=\"none\"><use href=\"#map\"/></svg>"
        )?;
        self.write_marks([column, row], out)?;
        let (top, bottom) = (RIM - 350, height - 350);
        writeln!(
            out,
            "<text x=\"{RIM}\" y=\"{top}\" font-family=\"system-ui,sans-serif\" font-size=\"320\">{words}</text>\n\
             <path d=\"M{RIM} {}v150h{INCH}v-150\" fill=\"none\" stroke=\"#000\" stroke-width=\"20\"/>\
             <text x=\"{}\" y=\"{bottom}\" font-family=\"system-ui,sans-serif\" font-size=\"320\">1 inch</text></svg>",
            bottom - 150,
            RIM + INCH + 150
        )
    }

    /// The lines in the rim at which a sheet is cut or laid on.
    fn write_marks(&self, at: [u64; 2], out: &mut String) -> fmt::Result {
        let [width, height] = [self.paper[0], self.paper[1] - SPARE];
        out.write_str("<path stroke=\"#000\" stroke-width=\"15\" d=\"")?;
        for axis in [0, 1] {
            let Row { count, step, .. } = self.rows[axis];
            let before = (at[axis] > 0).then_some(RIM);
            let after = (at[axis] + 1 < count).then_some(RIM + step);
            for place in before.into_iter().chain(after) {
                match axis {
                    0 => write!(out, "M{place} {}v-250M{place} {}v250", RIM - 50, height - RIM + 50)?,
                    _ => write!(out, "M{} {place}h-250M{} {place}h250", RIM - 50, width - RIM + 50)?,
                }
            }
        }
        out.write_str("\"/>\n")
    }
}

/// A length in millimetres.
struct Millimetres(u32);

impl fmt::Display for Millimetres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}
