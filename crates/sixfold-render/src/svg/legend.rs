use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use sixfold::coord::Hex;
use sixfold::layout::{Point, Rect};

use crate::hex_colors::VEIL;
use crate::scene::NOTE;
use crate::scene::value_scale::ValueScale;
use crate::svg::land::{Ways, write_block, write_cliff};
use crate::svg::marks::write_shape;
use crate::svg::patterns::{dashes, write_pattern};
use crate::svg::picture::Picture;
use crate::writing::{EscapedText, ShortNumber};
use crate::{Building, BuildingShape, Mark, Scene, Style, Track};

/// The height of a row of the legend.
const ROW: f64 = 24.0;
/// The size of letters.
const LETTERS: f64 = 14.0;
/// The approximate width of a letter.
const LETTER: f64 = 7.8;
/// The space for a sign, and between two entries.
const SIGN: f64 = 30.0;
const GAP: f64 = 18.0;
/// The width of a step of a scale.
const STEP: f64 = 26.0;
/// A picture wider than this has larger letters.
const WIDE: f64 = 1200.0;

/// The legend of a picture: its entries, each with its position below the hexes.
pub(crate) struct Legend<'a> {
    entries: Vec<(f64, f64, Entry<'a>)>,
    rows: usize,
    /// The magnification.
    zoom: f64,
    bounds: Rect,
}

enum Entry<'a> {
    Style(&'a str, &'a str),
    Scale(&'a ValueScale),
}

/// The use of a style in a picture.
enum Use {
    Path,
    Figure,
    Mark(Mark),
    Land(Land),
    Tint,
    Zone,
    Ground,
}

/// The use of a style on the ground.
enum Land {
    Track(Track),
    Building(BuildingShape),
    Cliff,
    Slope,
    Wall,
    Edge,
    Words,
}

impl<'a> Legend<'a> {
    /// Arranges the entries in rows no wider than the hexes.
    pub(crate) fn of(picture: &Picture<'a>, bounds: Rect) -> Legend<'a> {
        let zoom = (bounds.width() / WIDE).max(1.0);
        let width = (bounds.width() / zoom).max(1.0);
        let scale = picture.scene.scale.iter().map(Entry::Scale);
        let styles = picture.scene.legend.iter().map(|(style, text)| Entry::Style(style, text));
        let mut legend = Legend { entries: Vec::new(), rows: 0, zoom, bounds };
        let (mut x, mut row) = (0.0, 0);
        for entry in scale.chain(styles) {
            let long = entry.width();
            if x > 0.0 && x + long > width {
                (x, row) = (0.0, row + 1);
            }
            legend.entries.push((x, f64::from(row) * ROW, entry));
            legend.rows = row as usize + 1;
            x += long + GAP;
        }
        legend
    }

    /// The height of the legend below the hexes.
    pub(crate) fn height(&self) -> f64 {
        if self.rows == 0 { 0.0 } else { (self.rows as f64 * ROW + 8.0) * self.zoom }
    }

    /// The least width of the legend.
    pub(crate) fn width(&self) -> f64 {
        let ends = self.entries.iter().map(|(x, _, entry)| x + entry.width());
        ends.fold(0.0, f64::max) * self.zoom
    }

    /// Writes the legend.
    pub(crate) fn write(&self, picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
        if self.entries.is_empty() {
            return Ok(());
        }
        write!(
            out,
            "<g transform=\"translate({} {})",
            ShortNumber(self.bounds.min.x),
            ShortNumber(self.bounds.max.y + 8.0 * self.zoom)
        )?;
        if self.zoom > 1.0 {
            write!(out, " scale({})", ShortNumber(self.zoom))?;
        }
        let ink = picture.theme.style("paper").ink;
        writeln!(out, "\" font-size=\"{LETTERS}\" text-anchor=\"start\" fill=\"{ink}\">")?;
        for (x, y, entry) in &self.entries {
            write!(out, "<g transform=\"translate({} {})\">", ShortNumber(*x), ShortNumber(y + ROW / 2.0))?;
            match entry {
                Entry::Style(style, text) => write_style(picture, style, text, out)?,
                Entry::Scale(scale) => write_scale(picture, scale, out)?,
            }
            out.write_str("</g>\n")?;
        }
        out.write_str("</g>\n")
    }
}

impl Entry<'_> {
    fn width(&self) -> f64 {
        let long = |text: &str| text.chars().count() as f64 * LETTER;
        match self {
            Entry::Style(_, text) => SIGN + long(text),
            Entry::Scale(scale) => {
                let ends = ends_of(scale);
                long(&scale.name)
                    + 20.0
                    + f64::from(scale.steps) * STEP
                    + ends.iter().map(|end| long(end)).sum::<f64>()
            }
        }
    }
}

fn write_style(picture: &Picture<'_>, name: &str, text: &str, out: &mut impl Write) -> fmt::Result {
    let style = picture.theme.style(name);
    let Style { fill, ink, pattern } = style;
    match use_of(picture, name) {
        Use::Path => {
            write!(out, "<path stroke=\"{ink}\" stroke-width=\"4\" stroke-linecap=\"round\" d=\"M2 0h20\"")?;
            if let Some(dashes) = dashes(pattern) {
                write!(out, " stroke-dasharray=\"{dashes}\"")?;
            }
            out.write_str("/>")?;
        }
        Use::Figure => {
            let rim = picture.theme.style("paper").ink;
            write!(out, "<circle cx=\"12\" r=\"9\" fill=\"{fill}\" stroke=\"{rim}\"/>")?;
        }
        Use::Mark(mark) => {
            write!(
                out,
                "<g transform=\"translate(12)scale(.36)\" stroke=\"{ink}\" stroke-width=\"6\" fill=\"none\">"
            )?;
            write!(out, "<use href=\"#h\" fill=\"{fill}\" fill-opacity=\".{VEIL}\" stroke=\"none\"/>")?;
            write_shape(picture, mark, false, ink, out)?;
            out.write_str("</g>")?;
        }
        Use::Land(land) => write_land(picture, name, &land, out)?,
        Use::Zone => {
            write!(
                out,
                "<g transform=\"translate(12)scale(.36)\"><use href=\"#h\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"8\"/></g>"
            )?;
        }
        Use::Tint | Use::Ground => {
            let line = picture.theme.style("line").ink;
            out.write_str("<g transform=\"translate(12)scale(.36)\"")?;
            if matches!(use_of(picture, name), Use::Tint) {
                write!(out, " fill-opacity=\".{VEIL}\"")?;
            }
            write!(out, "><use href=\"#h\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"3\"/>")?;
            write_pattern(out, picture.geometry, picture.scene.orientation, pattern, ink)?;
            out.write_str("</g>")?;
        }
    }
    write!(out, "<text x=\"{SIGN}\" y=\"5\">{}</text>", EscapedText(text))
}

/// Writes the sign of a style on the ground.
fn write_land(picture: &Picture<'_>, name: &str, land: &Land, out: &mut impl Write) -> fmt::Result {
    let style = picture.theme.style(name);
    let ink = style.ink;
    match land {
        Land::Track(track) => {
            out.write_str("<g transform=\"scale(.55)\">")?;
            Ways::straight("M8 0h28").write(*track, style, out)?;
            out.write_str("</g>")
        }
        Land::Building(shape) => {
            out.write_str("<g transform=\"translate(12)scale(.4)\">")?;
            let building = Building::new(Hex::ORIGIN, name).shape(*shape);
            write_block(picture.geometry, picture.theme, &building, out)?;
            out.write_str("</g>")
        }
        Land::Cliff => {
            write!(
                out,
                "<path fill=\"{ink}\" stroke=\"{ink}\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\""
            )?;
            let top = [Point::new(2.0, -4.0), Point::new(22.0, -4.0)];
            write_cliff(top, Point::new(0.0, 52.0), |_| true, out)?;
            out.write_str("\"/>")
        }
        Land::Slope => {
            let [shade, light] = ["shade", "light"].map(|style| picture.theme.style(style).fill);
            write!(
                out,
                "<path fill=\"{light}\" fill-opacity=\".54\" d=\"M2-1h9v7h-9z\"/>\
                 <path fill=\"{shade}\" fill-opacity=\".54\" d=\"M13-1h9v7h-9z\"/>\
                 <path stroke=\"{ink}\" stroke-width=\"1.5\" d=\"M2-1h9m2 0h9\"/>"
            )
        }
        Land::Wall => {
            write!(out, "<path stroke=\"{ink}\" stroke-width=\"6\" stroke-linecap=\"round\" d=\"M4 0h16\"/>")
        }
        Land::Edge => {
            let fill = style.fill;
            out.write_str("<g stroke-linecap=\"round\">")?;
            write!(out, "<path stroke=\"{ink}\" stroke-width=\"8\" d=\"M4 0h16\"/>")?;
            write!(out, "<path stroke=\"{fill}\" stroke-width=\"6\" d=\"M4 0h16\"/></g>")
        }
        Land::Words => {
            out.write_str("<text x=\"12\" y=\"3\" font-size=\"9\" text-anchor=\"middle\">123</text>")
        }
    }
}

/// The use of a style; ground for a style that is not used.
fn use_of(picture: &Picture<'_>, style: &str) -> Use {
    let scene = picture.scene;
    if scene.paths.iter().any(|path| path.style == style) || (style == "sight" && !scene.sights.is_empty()) {
        Use::Path
    } else if scene.figures.values().any(|figure| figure.style == style) {
        Use::Figure
    } else if let Some(mark) = scene.marks.keys().find(|mark| mark.style() == style) {
        Use::Mark(*mark)
    } else if let Some(((track, _), _)) = scene.tracks.iter().find(|((_, of), _)| of == style) {
        Use::Land(Land::Track(*track))
    } else if let Some(block) = scene.blocks.values().find(|block| block.style == style) {
        Use::Land(Land::Building(block.shape))
    } else if let Some(special) = special_use(scene, style) {
        Use::Land(special)
    } else if scene.edges.iter().any(|layer| layer.style == style) {
        Use::Land(Land::Edge)
    } else if scene.tints.iter().any(|tint| tint.style == style) {
        Use::Tint
    } else if scene.borders.iter().any(|border| border.style == style) {
        Use::Land(Land::Edge)
    } else if scene.zones.iter().any(|zone| zone.style == style) {
        Use::Zone
    } else {
        Use::Ground
    }
}

/// The use of the styles with a fixed meaning in every scene.
fn special_use(scene: &Scene, style: &str) -> Option<Land> {
    match style {
        "cliff" if !scene.cliffs.is_empty() => Some(Land::Cliff),
        "slope" if !scene.levels.is_empty() => Some(Land::Slope),
        "wall" if !scene.walls.is_empty() => Some(Land::Wall),
        NOTE if !scene.notes.is_empty() => Some(Land::Words),
        _ => None,
    }
}

/// Writes the name of a scale, its lowest value, its steps and its highest value.
fn write_scale(picture: &Picture<'_>, scale: &ValueScale, out: &mut impl Write) -> fmt::Result {
    let line = picture.theme.style("line").ink;
    let [low, high] = ends_of(scale);
    let name = EscapedText(&scale.name).to_string();
    let mut x = (scale.name.chars().count() + low.chars().count()) as f64 * LETTER + 8.0;
    write!(
        out,
        "<text y=\"5\">{name}</text><text x=\"{}\" y=\"5\" text-anchor=\"end\">{low}</text>",
        ShortNumber(x)
    )?;
    x += 6.0;
    write!(out, "<g stroke=\"{line}\">")?;
    for step in 0..scale.steps {
        let fill = picture.theme.heat(step, scale.steps).fill;
        write!(out, "<path fill=\"{fill}\" d=\"M{} -8h{STEP}v16h-{STEP}z\"/>", ShortNumber(x))?;
        x += STEP;
    }
    write!(out, "</g><text x=\"{}\" y=\"5\">{high}</text>", ShortNumber(x + 6.0))
}

/// The lowest and the highest value, as texts.
fn ends_of(scale: &ValueScale) -> [String; 2] {
    [scale.low, scale.high].map(|end| ShortNumber(end).to_string())
}
