use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use sixfold::coord::{Direction, Hex, Triangle};
use sixfold::layout::Point;
use sixfold_terrain::{HexPoint, Plan, PointHeights, Terrain, slope_of};

use crate::Color;
use crate::isometric::face::{Face, FaceLayer, depth_of, is_far_side};
use crate::isometric::light::{LIGHT, light_on, shade};
use crate::writing::{EscapedText, ShortNumber};

/// A picture of a terrain as a model on a table, seen from the south at an angle.
///
/// The view is isometric: turned by 45 degrees, and tilted so that all three axes are
/// shortened equally. Every triangle has the colour of its kind, lighter where it is high and shaded
/// by its slope towards a light from the upper left. Walls close the border down to the base.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold_render::{Color, TerrainPicture};
/// use sixfold_terrain::{Terrain, Token};
///
/// let hill = Terrain::new(Orientation::Flat).place(Hex::ORIGIN, Token::new(3, "grass"))?;
/// let picture = TerrainPicture::new(&hill, "A hill").svg(|_| Color { r: 120, g: 170, b: 80 });
/// assert!(picture.contains("<title>A hill</title>"));
/// assert_eq!(picture.matches('z').count(), 6, "six closed triangles");
/// # Ok::<(), sixfold_terrain::TokenError>(())
/// ```
#[derive(Clone, Debug)]
pub struct TerrainPicture<'a, K> {
    /// The terrain.
    pub terrain: &'a Terrain<K>,
    /// The plan; only the ratio of its rise to its side matters.
    ///
    /// A side is always drawn 20 units long.
    pub plan: Plan,
    /// The level down to which walls close the border; `None` for no walls.
    pub base: Option<f64>,
    /// The title of the picture, in a few words.
    pub title: &'a str,
    /// The description of the picture, for screen readers; may be empty.
    pub description: &'a str,
    /// The background colour; transparent if `None`.
    pub paper: Option<Color>,
}

/// The side of a triangle in the units of a picture.
const SIZE: f64 = 20.0;

/// Free space around the terrain.
const MARGIN: f64 = 10.0;

/// The cosine of 45 degrees, and the factors that shorten depth and height.
const TURN: f64 = core::f64::consts::FRAC_1_SQRT_2;
const DEPTH: f64 = 0.577_350_269_189_625_8;
const HEIGHT: f64 = 0.816_496_580_927_726;

/// The colour of the lines between hexes, drawn translucent.
const OUTLINE: Color = Color { r: 16, g: 36, b: 58 };

impl<'a, K: Clone> TerrainPicture<'a, K> {
    /// A picture of a terrain with the default plan, without walls and background.
    #[must_use]
    pub fn new(terrain: &'a Terrain<K>, title: &'a str) -> TerrainPicture<'a, K> {
        TerrainPicture { terrain, plan: Plan::default(), base: None, title, description: "", paper: None }
    }

    /// The picture as SVG, with the colours of the kinds.
    #[must_use]
    pub fn svg(&self, color_of: impl Fn(&K) -> Color) -> String {
        let mut out = String::new();
        self.write_svg(color_of, &mut out).expect("a string takes all that is written");
        out
    }

    /// Writes the picture as SVG, piece by piece.
    ///
    /// # Errors
    /// Errors of `out`.
    pub fn write_svg(&self, color_of: impl Fn(&K) -> Color, out: &mut impl Write) -> fmt::Result {
        let mut faces = self.faces(color_of);
        // From back to front, so that near faces cover far ones. At one depth no face covers another,
        // and successive equal colours share a path.
        faces.sort_by_key(|face| (face.depth, face.ink.map(|Color { r, g, b }| (r, g, b))));
        self.head(&faces, out)?;
        // A thin line in the colour of each triangle closes the gap that browsers leave between two.
        out.write_str(
            "<g fill=\"currentColor\" stroke=\"currentColor\" stroke-width=\".6\" stroke-linejoin=\"round\">\n",
        )?;
        for alike in faces.chunk_by(|a, b| a.ink == b.ink) {
            match alike[0].ink {
                Some(color) => write!(out, "<path color=\"{color}\" d=\"")?,
                None => write!(out, "<path color=\"{OUTLINE}\" stroke-opacity=\".2\" d=\"")?,
            }
            for face in alike {
                for (i, corner) in face.corners().iter().enumerate() {
                    write!(
                        out,
                        "{}{} {}",
                        if i == 0 { 'M' } else { 'L' },
                        ShortNumber(corner.x),
                        ShortNumber(corner.y)
                    )?;
                }
                out.write_str(if face.ink.is_some() { "z" } else { "" })?;
            }
            out.write_str("\"/>\n")?;
        }
        out.write_str("</g>\n</svg>\n")
    }

    fn head(&self, faces: &[Face], out: &mut impl Write) -> fmt::Result {
        let corners = || faces.iter().flat_map(Face::corners);
        let fold = |pick: fn(&Point) -> f64, join: fn(f64, f64) -> f64| {
            corners().map(pick).reduce(join).unwrap_or(0.0)
        };
        let (left, right) = (fold(|p| p.x, f64::min), fold(|p| p.x, f64::max));
        let (top, bottom) = (fold(|p| p.y, f64::min), fold(|p| p.y, f64::max));
        let (x, y) = (left - MARGIN, top - MARGIN);
        let (width, height) = (right - left + 2.0 * MARGIN, bottom - top + 2.0 * MARGIN);
        write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" role=\"img\">\n<title>{}</title>",
            ShortNumber(x),
            ShortNumber(y),
            ShortNumber(width),
            ShortNumber(height),
            EscapedText(self.title)
        )?;
        if !self.description.is_empty() {
            write!(out, "<desc>{}</desc>", EscapedText(self.description))?;
        }
        out.write_str("\n")?;
        if let Some(paper) = self.paper {
            writeln!(
                out,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{paper}\"/>",
                ShortNumber(x),
                ShortNumber(y),
                ShortNumber(width),
                ShortNumber(height)
            )?;
        }
        Ok(())
    }

    /// All faces: triangles, outlines of hexes and walls.
    ///
    /// Only walls that face the viewer are included.
    fn faces(&self, color_of: impl Fn(&K) -> Color) -> Vec<Face> {
        let orientation = self.terrain.orientation();
        let heights = || self.terrain.tokens().map(|(_, token)| i64::from(token.height));
        let (low, high) = (heights().min().unwrap_or(0), heights().max().unwrap_or(0));
        let mut faces = Vec::with_capacity(9 * self.terrain.len());
        for (hex, token) in self.terrain.tokens() {
            let points = self.terrain.point_heights(hex).expect("a token has heights");
            let kinds = self.terrain.kinds(hex).expect("a token has kinds");
            // Lighter by up to a fifth from the lowest to the highest token.
            let lift = 200 * (i64::from(token.height) - low) / (high - low).max(1);
            for (triangle, kind) in Triangle::of_hex(hex, orientation).into_iter().zip(kinds) {
                let color = color_of(kind);
                let slope = slope_of(self.terrain, &self.plan, triangle).expect("of a token");
                let lit = shade(color.mix(Color::WHITE, lift as u32, 1000), light_on(slope));
                let vertices = HexPoint::of_triangle(triangle, orientation);
                let [center, first, second] = vertices.map(|point| self.drawn(hex, point, points.at(point)));
                let depth = depth_of(triangle, orientation);
                faces.push(Face::new(depth, FaceLayer::Ground, Some(lit), &[center, first, second]));
                // The triangle after corner n faces in direction n - 1.
                let direction = Direction::ALL[vertices[1] as usize - 1];
                let beyond = hex.try_neighbor(direction).ok();
                if beyond.is_none_or(|beyond| self.terrain.token(beyond).is_none()) {
                    faces.push(Face::new(depth, FaceLayer::Outline, None, &[first, second]));
                    faces.extend(self.wall(hex, &points, vertices, color, depth));
                } else if is_far_side(direction, orientation) {
                    // The outline between two hexes is drawn with the nearer one.
                    faces.push(Face::new(depth, FaceLayer::Outline, None, &[first, second]));
                }
            }
        }
        faces
    }

    /// The wall under the outer side of a triangle, if it is visible.
    fn wall(
        &self,
        hex: Hex,
        points: &PointHeights,
        [_, first, second]: [HexPoint; 3],
        color: Color,
        depth: i64,
    ) -> Option<Face> {
        let base = self.base?;
        let levels = [first, second].map(|point| points.at(point));
        let top = [self.drawn(hex, first, levels[0]), self.drawn(hex, second, levels[1])];
        // The corners are clockwise, so those of a side that faces the viewer run from right to left.
        if top[0].x <= top[1].x || levels.iter().all(|&level| level <= base) {
            return None;
        }
        let feet =
            [(second, levels[1]), (first, levels[0])].map(|(p, level)| self.drawn(hex, p, level.min(base)));
        let orientation = self.terrain.orientation();
        let [a, b] = [first, second].map(|point| self.plan.point_of(hex, point, orientation));
        // Across the side, outwards; it is as long as a side of the plan.
        let (x, z) = ((b.y - a.y) / self.plan.side(), (a.x - b.x) / self.plan.side());
        let light = (LIGHT[0] * x + LIGHT[2] * z).max(0.0);
        // A section through the ground, so duller than its surface.
        let color = shade(color.mix(Color { r: 58, g: 52, b: 56 }, 350, 1000), 0.5 + 0.4 * light);
        Some(Face::new(depth, FaceLayer::Wall, Some(color), &[top[0], top[1], feet[0], feet[1]]))
    }

    /// The position in the picture of a point of a hex at a level.
    fn drawn(&self, hex: Hex, point: HexPoint, level: f64) -> Point {
        let at = self.plan.point_of(hex, point, self.terrain.orientation());
        let scale = SIZE / self.plan.side();
        let (x, z) = ((at.x - self.plan.origin().x) * scale, (at.y - self.plan.origin().y) * scale);
        Point::new((x - z) * TURN, (x + z) * TURN * DEPTH - level * self.plan.rise() * scale * HEIGHT)
    }
}
