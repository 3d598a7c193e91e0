use alloc::string::String;
use core::fmt::{self, Write};

use crate::terminal::page::Page;
use crate::{Scene, Terminal, Theme};

/// The scene as lines of text.
///
/// A hex shows its figure with the facing, else its label, else the direction of a path or flow, else
/// the sign of its style. Square brackets are the sides of zones and borders, round brackets those of a field of
/// view, strokes between hexes are walls and other hexsides, and a sign before a word is a mark. In flat-top a hex is two
/// lines high, in pointy-top one, or two where a wall lies between rows. Trays and the legend follow
/// below.
///
/// ```
/// use sixfold::coord::{Hex, Orientation, pointy};
/// use sixfold_render::{Figure, Scene, Terminal, Theme, text_picture};
/// use sixfold::shape::range;
///
/// let mut scene = Scene::new("seven", Orientation::Pointy);
/// scene.fill("plain", range(Hex::ORIGIN, 1));
/// scene.label(Hex::new(1, 0), "mid");
/// scene.figure(Figure::new(Hex::ORIGIN, "U", "side_1").facing(pointy::NE));
/// let picture = text_picture(&scene, &Theme::light(), Terminal::default());
/// assert_eq!(picture, "   ·   ·\n ·   U↗  mid\n   ·   ·\n");
/// ```
#[must_use]
pub fn text_picture(scene: &Scene, theme: &Theme, terminal: Terminal) -> String {
    let mut out = String::new();
    write_text_picture(scene, theme, terminal, &mut out).expect("a string takes all that is written");
    out
}

/// Writes the scene as lines of text.
///
/// # Errors
/// Errors of `out`.
pub fn write_text_picture(
    scene: &Scene,
    theme: &Theme,
    terminal: Terminal,
    out: &mut impl Write,
) -> fmt::Result {
    let page = Page::new(scene, theme, terminal);
    page.write_hexes(out)?;
    page.write_trays(out)?;
    page.write_legend(out)
}
