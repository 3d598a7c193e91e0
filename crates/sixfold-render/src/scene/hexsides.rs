use alloc::borrow::ToOwned;
use core::borrow::Borrow;

use sixfold::coord::{Edge, Hex};
use sixfold::grid::Walls;

use crate::Scene;
use crate::scene::{Area, EdgeLayer};

#[expect(clippy::multiple_inherent_impl, reason = "what is drawn on hexsides stands together")]
impl Scene {
    /// Draws walls on hexsides.
    pub fn walls(&mut self, walls: &Walls) {
        self.walls.extend(walls.iter());
    }

    /// Draws hexsides in a style: rivers, roads, doors, borders between territories.
    ///
    /// The line has the fill of the style, with its ink as a rim. Hexsides with no hex in the scene are left out, and
    /// a later style covers an earlier one.
    ///
    /// ```
    /// use sixfold::coord::{Edge, Hex, Orientation, pointy};
    /// use sixfold::grid::EdgeField;
    /// use sixfold_render::{Scene, Terminal, Theme, text_picture};
    ///
    /// let river = EdgeField::from_iter([(Edge::new(Hex::ORIGIN, pointy::E), "deep")]);
    /// let mut scene = Scene::new("Two banks", Orientation::Pointy);
    /// scene.fill("clear", [Hex::ORIGIN, Hex::new(1, 0)]);
    /// scene.edges("water", river.iter().map(|(edge, _)| edge));
    /// assert_eq!(text_picture(&scene, &Theme::light(), Terminal::default()), " · | ·\n");
    /// ```
    pub fn edges(&mut self, style: &str, edges: impl IntoIterator<Item: Borrow<Edge>>) {
        let edges = edges.into_iter().map(|edge| *edge.borrow());
        let edges = edges.filter(|edge| edge.hexes().iter().any(|&hex| self.contains(hex))).collect();
        self.edges.push(EdgeLayer { style: style.to_owned(), edges });
    }

    /// Draws an outline around a set of hexes in the fill of a style, also around holes.
    ///
    /// Like [`zone`](Scene::zone), which draws in the ink: a realm in the colour of its side. Borders of neighbours lie
    /// beside each other. Hexes outside the scene are left out.
    pub fn border(&mut self, style: &str, hexes: impl IntoIterator<Item: Borrow<Hex>>) {
        let hexes = self.inside(hexes);
        self.borders.push(Area { style: style.to_owned(), hexes });
    }
}
