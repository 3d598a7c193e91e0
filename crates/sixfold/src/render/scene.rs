use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use crate::coord::{Direction, Edge, Hex, Orientation};
use crate::render::System;

/// What a picture shows, without how it looks.
///
/// Fills are painted in the order they are given, so a later one covers an earlier one on the
/// same hex. The hexes of the first fills are the board; a hex that is only walked over by a
/// route is not drawn.
#[derive(Clone, Debug)]
pub struct Scene {
    title: String,
    description: String,
    orientation: Orientation,
    /// Names of styles in the order they first appear.
    styles: Vec<String>,
    /// The style each hex ends up with, as an index into `styles`.
    cells: BTreeMap<Hex, u32>,
    labels: Vec<(Hex, String)>,
    figures: Vec<Figure>,
    routes: Vec<Route>,
    walls: Vec<Edge>,
}

/// A unit or a piece: a disc with a short name, which may look somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Where it stands.
    pub hex: Hex,
    /// The letters on it; three fit well.
    pub name: String,
    /// The style that gives its colours, such as `side_1`.
    pub style: String,
    /// Where it looks, if it does.
    pub facing: Option<Direction>,
}

/// A way from hex to hex, drawn through their middles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The hexes it passes, in order.
    pub hexes: Vec<Hex>,
    /// The style that gives its colour, such as `route` or `sight`.
    pub style: String,
}

impl Scene {
    /// An empty scene. The title is what a screen reader says first.
    #[must_use]
    pub fn new(title: &str, orientation: Orientation) -> Scene {
        Scene {
            title: title.to_owned(),
            description: String::new(),
            orientation,
            styles: Vec::new(),
            cells: BTreeMap::new(),
            labels: Vec::new(),
            figures: Vec::new(),
            routes: Vec::new(),
            walls: Vec::new(),
        }
    }

    /// Says in words what the picture shows, for those who cannot see it.
    pub fn describe(&mut self, description: &str) {
        description.clone_into(&mut self.description);
    }

    /// Gives hexes a style; those that were not part of the scene become so.
    pub fn fill(&mut self, style: &str, hexes: impl IntoIterator<Item = Hex>) {
        let index = match self.styles.iter().position(|known| known == style) {
            Some(index) => index,
            None => {
                self.styles.push(style.to_owned());
                self.styles.len() - 1
            }
        };
        let index = u32::try_from(index).expect("a scene has fewer styles than 2^32");
        self.cells.extend(hexes.into_iter().map(|hex| (hex, index)));
    }

    /// Gives hexes that are part of the scene already a style, and leaves others out.
    pub fn tint(&mut self, style: &str, hexes: impl IntoIterator<Item = Hex>) {
        let known: Vec<Hex> = hexes.into_iter().filter(|hex| self.cells.contains_key(hex)).collect();
        self.fill(style, known);
    }

    /// Writes a text on a hex.
    pub fn label(&mut self, hex: Hex, text: &str) {
        self.labels.push((hex, text.to_owned()));
    }

    /// Writes the coordinates of a system on every hex of the scene.
    pub fn label_all(&mut self, system: System) {
        self.labels.extend(self.cells.keys().map(|&hex| (hex, system.label(hex))));
    }

    /// Puts a figure on its hex.
    pub fn figure(&mut self, figure: Figure) {
        self.figures.push(figure);
    }

    /// Draws a route.
    pub fn route(&mut self, style: &str, hexes: impl IntoIterator<Item = Hex>) {
        self.routes.push(Route { hexes: hexes.into_iter().collect(), style: style.to_owned() });
    }

    /// Draws a wall on the side between two hexes.
    pub fn wall(&mut self, edge: Edge) {
        self.walls.push(edge);
    }

    /// The title.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What the picture shows in words; empty when nobody said.
    #[must_use]
    pub fn description(&self) -> &str {
        &self.description
    }

    /// How the hexes are drawn.
    #[must_use]
    pub fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// The hexes and the name of the style each ends up with, by q, then r.
    pub fn cells(&self) -> impl Iterator<Item = (Hex, &str)> + Clone {
        self.cells.iter().map(|(&hex, &style)| (hex, self.styles[style as usize].as_str()))
    }

    /// The name of the style a hex ends up with, or `None` when it is not part of the scene.
    #[must_use]
    pub fn style_of(&self, hex: Hex) -> Option<&str> {
        self.cells.get(&hex).map(|&style| self.styles[style as usize].as_str())
    }

    /// The hexes of each style, styles in the order they were first used, empty ones left out.
    pub(crate) fn groups(&self) -> Vec<(&str, Vec<Hex>)> {
        let mut groups: Vec<(&str, Vec<Hex>)> =
            self.styles.iter().map(|style| (style.as_str(), Vec::new())).collect();
        for (&hex, &style) in &self.cells {
            groups[style as usize].1.push(hex);
        }
        groups.retain(|(_, hexes)| !hexes.is_empty());
        groups
    }

    /// The texts on hexes.
    #[must_use]
    pub fn labels(&self) -> &[(Hex, String)] {
        &self.labels
    }

    /// The figures.
    #[must_use]
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    /// The routes.
    #[must_use]
    pub fn routes(&self) -> &[Route] {
        &self.routes
    }

    /// The walls.
    #[must_use]
    pub fn walls(&self) -> &[Edge] {
        &self.walls
    }
}
