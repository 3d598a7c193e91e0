use alloc::borrow::ToOwned;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::borrow::Borrow;

use crate::coord::{Direction, Hex, Orientation};
use crate::grid::Walls;
use crate::render::scene::value_scale::ValueScale;
use crate::render::{CoordinateSystem, Figure, Mark, Tray};

/// What a picture shows, without how it looks.
///
/// Hexes become part of a scene by [`fill`](Scene::fill) or [`heat`](Scene::heat): that is the
/// ground. Everything else lies on it, in the order of this table:
///
/// | what | method | taken from |
/// |---|---|---|
/// | ground | [`fill`](Scene::fill), [`heat`](Scene::heat), [`levels`](Scene::levels) | terrain, fields of numbers, elevations |
/// | sets of hexes | [`tint`](Scene::tint), [`zone`](Scene::zone), [`reach`](Scene::reach), [`view`](Scene::view) | arcs, reaches, views |
/// | hexsides | [`walls`](Scene::walls) | edges |
/// | ways | [`flow`](Scene::flow), [`path`](Scene::path), [`sight`](Scene::sight) | searches |
/// | words | [`coordinates`](Scene::coordinates), [`caption`](Scene::caption), [`label`](Scene::label) | systems, boards |
/// | what a player sees while playing | [`mark`](Scene::mark) | legal moves, the last move |
/// | figures | [`figure`](Scene::figure), [`tray`](Scene::tray) | units and pieces, cards beside the board |
/// | below the picture | [`legend`](Scene::legend) | |
///
/// Sets and ways are given as anything that yields hexes, or references to them, so the answers of
/// searches go in as they are.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold::grid::Region;
/// use sixfold::render::{Figure, Scene};
/// use sixfold::search::{Costs, Scratch, reach};
///
/// let region = Region::hexagon(4);
/// let mut scratch = Scratch::new();
/// let costs = Costs::uniform(&region);
/// let reached = reach(&costs, Hex::ORIGIN, 2, &mut scratch);
///
/// let mut scene = Scene::new("Two steps", Orientation::Flat);
/// scene.fill("clear", region.hexes());
/// scene.reach(reached.hexes());
/// scene.path("route", reached.path_to(Hex::new(1, 1)).expect("reached").hexes());
/// scene.figure(Figure::new(Hex::ORIGIN, "S", "side_1"));
/// assert_eq!(scene.cells().count(), 61);
/// ```
#[derive(Clone, Debug)]
pub struct Scene {
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) orientation: Orientation,
    /// What hexes are painted with, in the order of first use.
    pub(crate) paints: Vec<Paint>,
    /// The paint of each hex, as an index, by lines: see [`Scene::in_lines`].
    cells: BTreeMap<Hex, u32>,
    pub(crate) scale: Option<ValueScale>,
    pub(crate) levels: BTreeMap<Hex, i32>,
    pub(crate) tints: Vec<Area>,
    pub(crate) zones: Vec<Area>,
    pub(crate) marks: BTreeMap<Mark, BTreeSet<Hex>>,
    pub(crate) walls: Walls,
    pub(crate) flow: BTreeMap<Hex, Direction>,
    pub(crate) paths: Vec<Way>,
    pub(crate) sights: Vec<Beam>,
    pub(crate) coordinates: Option<CoordinateSystem>,
    pub(crate) captions: BTreeMap<Hex, String>,
    pub(crate) labels: BTreeMap<Hex, String>,
    pub(crate) figures: BTreeMap<Hex, Figure>,
    pub(crate) trays: Vec<Tray>,
    pub(crate) hex_size: Option<u32>,
    pub(crate) legend: Vec<(String, String)>,
}

/// What a hex is painted with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    /// A style of the theme.
    Style(String),
    /// A step of the scale.
    Heat(u32),
}

/// Some hexes in one style.
#[derive(Clone, Debug)]
pub(crate) struct Area {
    pub(crate) style: String,
    pub(crate) hexes: BTreeSet<Hex>,
}

/// A way in one style.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) style: String,
    pub(crate) hexes: Vec<Hex>,
}

/// A look from a hex to another, and the hex that blocks it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beam {
    pub(crate) from: Hex,
    pub(crate) to: Hex,
    pub(crate) blocked: Option<Hex>,
}

/// The style name of hexes that show a value.
const HEAT: &str = "heat";

impl Scene {
    /// An empty scene. The title is what a screen reader says first.
    #[must_use]
    pub fn new(title: &str, orientation: Orientation) -> Scene {
        Scene {
            title: title.to_owned(),
            description: String::new(),
            orientation,
            paints: Vec::new(),
            cells: BTreeMap::new(),
            scale: None,
            levels: BTreeMap::new(),
            tints: Vec::new(),
            zones: Vec::new(),
            marks: BTreeMap::new(),
            walls: Walls::new(),
            flow: BTreeMap::new(),
            paths: Vec::new(),
            sights: Vec::new(),
            coordinates: None,
            captions: BTreeMap::new(),
            labels: BTreeMap::new(),
            figures: BTreeMap::new(),
            trays: Vec::new(),
            hex_size: None,
            legend: Vec::new(),
        }
    }

    /// Says in words what the picture shows, for those who cannot see it.
    pub fn describe(&mut self, description: &str) {
        description.clone_into(&mut self.description);
    }

    /// Makes hexes part of the scene, in a style; a later style covers an earlier one.
    pub fn fill(&mut self, style: &str, hexes: impl IntoIterator<Item: Borrow<Hex>>) {
        let paint = self.paint(Paint::Style(style.to_owned()));
        for hex in hexes {
            self.cells.insert(self.in_lines(*hex.borrow()), paint);
        }
    }

    /// Makes hexes part of the scene, coloured by the value each has, with a scale below the picture.
    ///
    /// Whole numbers that lie close together have a colour each; others share nine, from the lowest
    /// to the highest. Values that are not finite are left out. A scene has one scale: a second
    /// heat replaces the first.
    pub fn heat<V: Into<f64>>(&mut self, name: &str, values: impl IntoIterator<Item = (Hex, V)>) {
        let values: Vec<(Hex, f64)> = values.into_iter().map(|(hex, value)| (hex, value.into())).collect();
        let Some(scale) = ValueScale::of(name, values.iter().map(|&(_, value)| value)) else { return };
        let steps: Vec<u32> = (0..scale.steps).map(|step| self.paint(Paint::Heat(step))).collect();
        for (hex, value) in values {
            if let Some(step) = scale.step(value) {
                self.cells.insert(self.in_lines(hex), steps[step as usize]);
            }
        }
        self.scale = Some(scale);
    }

    /// Says how high hexes lie: steps between levels are drawn as slopes, and levels other than 0 written.
    pub fn levels<L: Into<i32>>(&mut self, levels: impl IntoIterator<Item = (Hex, L)>) {
        self.levels.extend(levels.into_iter().map(|(hex, level)| (hex, level.into())));
    }

    /// Lays a style over hexes, so that the ground shines through; hexes outside the scene are left out.
    pub fn tint(&mut self, style: &str, hexes: impl IntoIterator<Item: Borrow<Hex>>) {
        let hexes = self.inside(hexes);
        self.tints.push(Area { style: style.to_owned(), hexes });
    }

    /// Draws one line around a set of hexes, with its holes; hexes outside the scene are left out.
    pub fn zone(&mut self, style: &str, hexes: impl IntoIterator<Item: Borrow<Hex>>) {
        let hexes = self.inside(hexes);
        self.zones.push(Area { style: style.to_owned(), hexes });
    }

    /// Shows what can be reached: a tint and an outline in the style `reach`, and the cost on each hex.
    pub fn reach(&mut self, costs: impl IntoIterator<Item = (Hex, u32)>) {
        let costs: Vec<(Hex, u32)> = costs.into_iter().filter(|&(hex, _)| self.contains(hex)).collect();
        self.tint("reach", costs.iter().map(|(hex, _)| hex));
        self.zone("reach", costs.iter().map(|(hex, _)| hex));
        self.labels.extend(costs.into_iter().map(|(hex, cost)| (hex, cost.to_string())));
    }

    /// Shows what is seen, by laying the style `hidden` over every other hex the scene has by now.
    pub fn view(&mut self, seen: impl IntoIterator<Item: Borrow<Hex>>) {
        let seen: BTreeSet<Hex> = self.inside(seen);
        let hidden: Vec<Hex> = self.hexes().filter(|hex| !seen.contains(hex)).collect();
        self.tint("hidden", hidden);
        self.zone("seen", seen);
    }

    /// Marks hexes as chosen, as legal and so on, by a colour and a shape; hexes outside the scene are left out.
    pub fn mark(&mut self, mark: Mark, hexes: impl IntoIterator<Item: Borrow<Hex>>) {
        let hexes = self.inside(hexes);
        self.marks.entry(mark).or_default().extend(hexes);
    }

    /// Draws walls on hexsides.
    pub fn walls(&mut self, walls: &Walls) {
        self.walls.extend(walls.iter());
    }

    /// Draws an arrow on each hex: where to go from there.
    pub fn flow(&mut self, steps: impl IntoIterator<Item = (Hex, Direction)>) {
        self.flow.extend(steps);
    }

    /// Draws a way through the middles of hexes, with an arrowhead at its end.
    pub fn path(&mut self, style: &str, hexes: impl IntoIterator<Item: Borrow<Hex>>) {
        let hexes = hexes.into_iter().map(|hex| *hex.borrow()).collect();
        self.paths.push(Way { style: style.to_owned(), hexes });
    }

    /// Draws the straight look from a hex to another, and what blocks it.
    ///
    /// The line has the style `sight`; from what blocks it on it is broken. The hex that blocks is
    /// tinted in the style `blocked`.
    pub fn sight(&mut self, from: Hex, to: Hex, blocked: Option<Hex>) {
        if let Some(blocked) = blocked {
            self.tint("blocked", [blocked]);
        }
        self.sights.push(Beam { from, to, blocked });
    }

    /// Writes the coordinates of a system at the top of every hex.
    pub fn coordinates(&mut self, system: CoordinateSystem) {
        self.coordinates = Some(system);
    }

    /// Writes a small text at the top of a hex, instead of its coordinates.
    pub fn caption(&mut self, hex: Hex, text: &str) {
        self.captions.insert(hex, text.to_owned());
    }

    /// Writes a text in the middle of a hex; a later one replaces an earlier one.
    pub fn label(&mut self, hex: Hex, text: &str) {
        self.labels.insert(hex, text.to_owned());
    }

    /// Puts a figure on its hex; a later one replaces an earlier one.
    pub fn figure(&mut self, figure: Figure) {
        self.figures.insert(figure.hex, figure);
    }

    /// Puts a tray beside the hexes, below those that are on that side already.
    pub fn tray(&mut self, tray: Tray) {
        self.trays.push(tray);
    }

    /// Says how large the picture is shown: so many pixels from the middle of a hex to a corner.
    ///
    /// Without it a picture is as large as the page makes it.
    pub fn hex_size(&mut self, pixels: u32) {
        self.hex_size = Some(pixels);
    }

    /// Says below the picture what a style means.
    pub fn legend(&mut self, style: &str, meaning: &str) {
        self.legend.push((style.to_owned(), meaning.to_owned()));
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

    /// The hexes and the style of the ground of each, column by column in flat-top, row by row in pointy-top.
    ///
    /// The style of a hex that shows a value is `heat`.
    #[must_use]
    pub fn cells(&self) -> impl ExactSizeIterator<Item = (Hex, &str)> + Clone {
        self.painted().map(|(hex, paint)| (hex, self.name_of(paint)))
    }

    /// Whether a hex is part of the scene.
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        self.cells.contains_key(&self.in_lines(hex))
    }

    /// The style of the ground of a hex, or `None` when it is not part of the scene.
    #[must_use]
    pub fn style_of(&self, hex: Hex) -> Option<&str> {
        self.paint_of(hex).map(|paint| self.name_of(paint))
    }

    /// The hexes, in the order of [`Scene::cells`].
    pub(crate) fn hexes(&self) -> impl ExactSizeIterator<Item = Hex> + Clone {
        self.cells.keys().map(|&hex| self.in_lines(hex))
    }

    /// The hexes with the index of the paint of each, in the order of [`Scene::cells`].
    pub(crate) fn painted(&self) -> impl ExactSizeIterator<Item = (Hex, usize)> + Clone {
        self.cells.iter().map(|(&hex, &paint)| (self.in_lines(hex), paint as usize))
    }

    /// The index of the paint of a hex.
    pub(crate) fn paint_of(&self, hex: Hex) -> Option<usize> {
        self.cells.get(&self.in_lines(hex)).map(|&paint| paint as usize)
    }

    fn name_of(&self, paint: usize) -> &str {
        match &self.paints[paint] {
            Paint::Style(name) => name,
            Paint::Heat(_) => HEAT,
        }
    }

    fn paint(&mut self, paint: Paint) -> u32 {
        let index = self.paints.iter().position(|known| *known == paint).unwrap_or_else(|| {
            self.paints.push(paint);
            self.paints.len() - 1
        });
        u32::try_from(index).expect("a scene has fewer paints than 2^32")
    }

    fn inside(&self, hexes: impl IntoIterator<Item: Borrow<Hex>>) -> BTreeSet<Hex> {
        hexes.into_iter().map(|hex| *hex.borrow()).filter(|&hex| self.contains(hex)).collect()
    }

    /// The hex with its coordinates exchanged in pointy-top; the same function leads back.
    ///
    /// Hexes are kept in lines that can be drawn one after the other: columns in flat-top, rows in
    /// pointy-top. The order of hexes is that of columns.
    fn in_lines(&self, hex: Hex) -> Hex {
        match self.orientation {
            Orientation::Flat => hex,
            // The limit is the same for both coordinates.
            Orientation::Pointy => Hex::within(hex.r(), hex.q()),
        }
    }
}
