use alloc::string::String;
use core::fmt::{self, Write};

use sixfold::coord::{Direction, Hex};
use sixfold::layout::Point;

use crate::scene::Exits;
use crate::svg::hex_geometry::HexGeometry;
use crate::svg::patterns::dashes;
use crate::svg::picture::{PathPoint, Picture};
use crate::{Color, Style, Track};

/// Writes tracks of some kinds, one style after the other.
pub(crate) fn write_tracks(picture: &Picture<'_>, kinds: &[Track], out: &mut impl Write) -> fmt::Result {
    let tracks = picture.scene.tracks.iter().filter(|((kind, _), _)| kinds.contains(kind));
    for ((kind, style), hexes) in tracks {
        let mut ways = Ways::default();
        for (&hex, &exits) in hexes.iter().filter(|(hex, _)| picture.scene.contains(**hex)) {
            ways.add(picture.geometry, hex, exits)?;
        }
        ways.write(*kind, picture.theme.style(style), out)?;
    }
    Ok(())
}

/// The middle lines of tracks as path data.
#[derive(Default)]
pub(crate) struct Ways {
    /// From side to side, or from a side to the middle.
    lines: String,
    /// Those of hexes in which ways do not meet: only they have marks along their middle.
    single: String,
    /// The places where one ends inside a hex, or several meet.
    ends: String,
}

impl Ways {
    /// One straight line.
    pub(crate) fn straight(data: &str) -> Ways {
        Ways { lines: data.into(), single: data.into(), ends: String::new() }
    }

    /// Adds the lines through a hex.
    pub(crate) fn add(&mut self, geometry: HexGeometry, hex: Hex, exits: Exits) -> fmt::Result {
        let middle = geometry.middle(hex);
        let side = |direction: Direction| {
            let step = geometry.step(direction);
            PathPoint(Point::new(middle.x + step.x * SIDE, middle.y + step.y * SIDE))
        };
        let count = exits.iter().count();
        let start = self.lines.len();
        match exits.iter().next() {
            None => write!(self.ends, "M{}h12", PathPoint(Point::new(middle.x - 6.0, middle.y)))?,
            Some(only) if count == 1 => write!(self.lines, "M{}L{}", side(only), PathPoint(middle))?,
            Some(_) => exits.pairs().try_for_each(|[from, to]| {
                write!(self.lines, "M{}Q{} {}", side(from), PathPoint(middle), side(to))
            })?,
        }
        if count <= 2 {
            self.single.push_str(&self.lines[start..]);
        }
        if count == 1 || exits.is_even_fork() {
            write!(self.ends, "M{}h0", PathPoint(middle))
        } else {
            Ok(())
        }
    }

    /// Writes them as a track: wide lines first, narrower ones on them.
    pub(crate) fn write(&self, kind: Track, style: Style, out: &mut impl Write) -> fmt::Result {
        if self.lines.is_empty() && self.ends.is_empty() {
            return Ok(());
        }
        let Style { fill, ink, pattern } = style;
        out.write_str("<g fill=\"none\" stroke-linejoin=\"round\">")?;
        match kind {
            Track::River => {
                self.write_line(fill.mix(Color::BLACK, 45, 100), "23", Cap::Round, out)?;
                self.write_line(fill, "19", Cap::Round, out)?;
                let seen = style.mark_ink(fill);
                self.write_middle(seen, "9 8", out)?;
            }
            Track::Road => {
                self.write_line(ink, "14", Cap::Round, out)?;
                self.write_line(fill, "11", Cap::Round, out)?;
                if let Some(dashes) = dashes(pattern) {
                    self.write_middle(ink, dashes, out)?;
                }
            }
            Track::Rails => {
                self.write_broken(ink, "12", "2.5 4", out)?;
                self.write_line(ink, "7", Cap::Butt, out)?;
                self.write_line(fill, "4", Cap::Butt, out)?;
            }
            Track::Bridge => {
                out.write_str("<g stroke-opacity=\".35\" transform=\"translate(2.5 4.5)\">")?;
                self.write_line(Color::BLACK, "20", Cap::Butt, out)?;
                out.write_str("</g>")?;
                self.write_line(ink, "21", Cap::Butt, out)?;
                self.write_line(fill, "15", Cap::Butt, out)?;
                self.write_broken(ink, "15", "1.2 5.3", out)?;
            }
        }
        out.write_str("</g>\n")
    }

    fn write_line(&self, color: Color, width: &str, cap: Cap, out: &mut impl Write) -> fmt::Result {
        if !self.lines.is_empty() {
            write!(out, "<path stroke=\"{color}\" stroke-width=\"{width}\" d=\"{}\"/>", self.lines)?;
        }
        if self.ends.is_empty() {
            return Ok(());
        }
        write!(
            out,
            "<path stroke=\"{color}\" stroke-width=\"{width}\"{} d=\"{}\"/>",
            cap.attribute(),
            self.ends
        )
    }

    fn write_broken(&self, color: Color, width: &str, dashes: &str, out: &mut impl Write) -> fmt::Result {
        write!(
            out,
            "<path stroke=\"{color}\" stroke-width=\"{width}\" stroke-dasharray=\"{dashes}\" d=\"{}{}\"/>",
            self.lines, self.ends
        )
    }

    fn write_middle(&self, color: Color, dashes: &str, out: &mut impl Write) -> fmt::Result {
        if self.single.is_empty() {
            return Ok(());
        }
        write!(
            out,
            "<path stroke=\"{color}\" stroke-opacity=\".55\" stroke-width=\"1.2\" stroke-dasharray=\"{dashes}\" \
             d=\"{}\"/>",
            self.single
        )
    }
}

/// How far along the way to the next hex its lines go: a little over the side, so that no gap is seen.
const SIDE: f64 = 0.51;

/// The shape of the end of a line inside a hex.
#[derive(Clone, Copy)]
enum Cap {
    Butt,
    Round,
}

impl Cap {
    const fn attribute(self) -> &'static str {
        match self {
            Cap::Butt => "",
            Cap::Round => " stroke-linecap=\"round\"",
        }
    }
}
