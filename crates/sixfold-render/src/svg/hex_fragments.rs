//! One hex as parts of an SVG picture, around its middle.

use alloc::string::String;
use core::fmt::{self, Write};

use sixfold::coord::{Direction, Hex};
use sixfold::layout::Point;

use crate::svg::hex_geometry::HexGeometry;
use crate::svg::land::{Faces, LINE, Ways, write_block, write_cliff};
use crate::svg::patterns::write_pattern;
use crate::svg::picture::PathPoint;
use crate::{HexLook, Theme, Track};

impl HexLook<'_> {
    /// Its ground as part of an SVG picture: the hex in its colour, marks, relief and cliffs.
    ///
    /// The middle is 0,0 and a hex is 60 by 52 units, as in the pictures of [`svg`](crate::svg). Hexes that look the
    /// same have the same text, so it can be defined once and used for all of them.
    #[must_use]
    pub fn ground_svg(&self, theme: &Theme) -> String {
        let mut out = String::new();
        self.write_ground(theme, &mut out).expect("a string takes all that is written");
        out
    }

    /// The buildings of the hex as part of an SVG picture: roads, rails, a house, bridges and walls.
    ///
    /// Lines reach a little over the sides of the hex: draw it above the grounds of all hexes.
    #[must_use]
    pub fn land_svg(&self, theme: &Theme) -> String {
        let mut out = String::new();
        self.write_built(theme, &mut out).expect("a string takes all that is written");
        out
    }

    fn write_ground(&self, theme: &Theme, out: &mut String) -> fmt::Result {
        let geometry = HexGeometry::new(self.orientation);
        let style = theme.style(self.ground).at_level(self.level);
        let line = theme.style("line").ink;
        write!(out, "<path fill=\"{}\" stroke=\"{line}\" stroke-opacity=\".{LINE}\" d=\"", style.fill)?;
        for (number, corner) in geometry.corners().into_iter().enumerate() {
            write!(out, "{}{}", if number == 0 { 'M' } else { 'L' }, PathPoint(corner))?;
        }
        out.write_str("z\"/>")?;
        let covers = self.covers.iter().map(|cover| theme.style(cover));
        for marks in core::iter::once(style).chain(covers) {
            write_pattern(out, geometry, self.orientation, marks.pattern, marks.mark_ink(style.fill))?;
        }
        let mut faces = Faces::default();
        for (toward, &levels) in
            Direction::ALL.into_iter().zip(&self.faces).filter(|(_, levels)| **levels > 0)
        {
            faces.add(geometry, Point::ORIGIN, (toward, levels))?;
        }
        faces.write(theme, out)?;
        if self.cliffs.is_empty() {
            return Ok(());
        }
        let ink = theme.style("cliff").ink;
        write!(
            out,
            "<path fill=\"{ink}\" stroke=\"{ink}\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\""
        )?;
        for &side in &self.cliffs {
            write_cliff(geometry.side(side), geometry.step(side), |_| true, out)?;
        }
        out.write_str("\"/>")
    }

    fn write_built(&self, theme: &Theme, out: &mut String) -> fmt::Result {
        let geometry = HexGeometry::new(self.orientation);
        let is_bridge = |track: Track| track == Track::Bridge;
        self.write_tracks(theme, &|track| !is_bridge(track), out)?;
        if let Some(building) = self.building {
            out.write_str("<g stroke-linecap=\"round\" stroke-linejoin=\"round\">")?;
            write_block(geometry, theme, building, out)?;
            out.write_str("</g>")?;
        }
        self.write_tracks(theme, &is_bridge, out)?;
        if self.walls.is_empty() {
            return Ok(());
        }
        let ink = theme.style("wall").ink;
        write!(out, "<path stroke=\"{ink}\" stroke-width=\"6\" stroke-linecap=\"round\" d=\"")?;
        for &side in &self.walls {
            let [a, b] = geometry.side(side);
            write!(out, "M{}L{}", PathPoint(a), PathPoint(b))?;
        }
        out.write_str("\"/>")
    }

    fn write_tracks(&self, theme: &Theme, is_drawn: &dyn Fn(Track) -> bool, out: &mut String) -> fmt::Result {
        let geometry = HexGeometry::new(self.orientation);
        for track in self.tracks.iter().filter(|track| is_drawn(track.track)) {
            let mut ways = Ways::default();
            ways.add(geometry, Hex::ORIGIN, track.exits())?;
            ways.write(track.track, theme.style(track.style), out)?;
        }
        Ok(())
    }
}
