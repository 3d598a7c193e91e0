use alloc::borrow::ToOwned;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::borrow::Borrow;

use sixfold::coord::{Direction, Hex, Orientation};
use sixfold::grid::Walls;

use crate::scene::value_scale::ValueScale;
use crate::scene::{Area, Beam, BoardFrame, EdgeLayer, Exits, Paint, PaintGround, PathLayer, TileKey};
use crate::{Building, CoordinateSystem, Figure, Mark, Symbol, TilePicture, TileSheet, Track, Tray};

/// The content of a picture; a [`Theme`](crate::Theme) defines its look.
///
/// [`fill`](Scene::fill) and [`heat`](Scene::heat) make hexes part of a scene: that is the
/// ground. Everything else is drawn on it, in the order of this table:
///
/// | content | method | source |
/// |---|---|---|
/// | ground | [`fill`](Scene::fill), [`cover`](Scene::cover), [`heat`](Scene::heat), [`levels`](Scene::levels) | terrain, fields of numbers, elevations |
/// | tiles of a map maker | [`tile_sheet`](Scene::tile_sheet), [`tile`](Scene::tile) | PNG pictures |
/// | rivers, roads and buildings | [`cliffs`](Scene::cliffs), [`track`](Scene::track), [`building`](Scene::building) | rivers, roads, rails, bridges, buildings |
/// | sets of hexes | [`tint`](Scene::tint), [`border`](Scene::border), [`zone`](Scene::zone), [`reach`](Scene::reach), [`view`](Scene::view) | arcs, reaches, views |
/// | hexsides | [`edges`](Scene::edges), [`walls`](Scene::walls) | rivers and doors on hexsides, borders, walls |
/// | paths | [`flow`](Scene::flow), [`path`](Scene::path), [`sight`](Scene::sight) | searches |
/// | words | [`coordinates`](Scene::coordinates), [`caption`](Scene::caption), [`label`](Scene::label), [`note`](Scene::note) | systems, boards |
/// | marks during play | [`mark`](Scene::mark) | legal moves, the last move |
/// | figures | [`figure`](Scene::figure), [`tray`](Scene::tray) | units and pieces, cards beside the board |
/// | below the picture | [`legend`](Scene::legend), [`explain_styles`](Scene::explain_styles) | |
///
/// Sets and paths are any iterators over hexes or references to them, the results of searches among them.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold::grid::Region;
/// use sixfold_render::{Figure, Scene};
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
    /// The paints of hexes, in the order of first use.
    pub(crate) paints: Vec<Paint>,
    paint_numbers: BTreeMap<Paint, u32>,
    /// The paint of each hex, as an index, by lines: see [`Scene::in_lines`].
    cells: BTreeMap<Hex, u32>,
    pub(crate) sheets: Vec<TileSheet>,
    /// Different tiles, in the order of first use.
    pub(crate) tile_kinds: Vec<TilePicture>,
    tile_numbers: BTreeMap<TileKey, usize>,
    /// Tiles in the order they are drawn, each with its kind.
    pub(crate) tiles: Vec<(Hex, usize)>,
    pub(crate) cliffs: BTreeSet<(Hex, Direction)>,
    /// Tracks by kind and style.
    pub(crate) tracks: BTreeMap<(Track, String), BTreeMap<Hex, Exits>>,
    pub(crate) blocks: BTreeMap<Hex, Building>,
    pub(crate) notes: BTreeMap<Hex, String>,
    pub(crate) is_unnumbered: bool,
    pub(crate) scale: Option<ValueScale>,
    pub(crate) levels: BTreeMap<Hex, i32>,
    pub(crate) tints: Vec<Area>,
    pub(crate) borders: Vec<Area>,
    pub(crate) zones: Vec<Area>,
    /// Zones of one hex each that text pictures leave out.
    pub(crate) rims: Vec<Area>,
    pub(crate) marks: BTreeMap<Mark, BTreeSet<Hex>>,
    pub(crate) edges: Vec<EdgeLayer>,
    pub(crate) walls: Walls,
    pub(crate) flow: BTreeMap<Hex, Direction>,
    pub(crate) paths: Vec<PathLayer>,
    pub(crate) sights: Vec<Beam>,
    pub(crate) coordinates: Option<CoordinateSystem>,
    pub(crate) captions: BTreeMap<Hex, String>,
    pub(crate) labels: BTreeMap<Hex, String>,
    pub(crate) figures: BTreeMap<Hex, Figure>,
    pub(crate) trays: Vec<Tray>,
    pub(crate) frame: Option<BoardFrame>,
    /// The symbols on the ground of styles, by the names of the styles.
    pub(crate) emblems: BTreeMap<String, Symbol>,
    pub(crate) is_small: bool,
    pub(crate) is_without_paper: bool,
    pub(crate) hex_size: Option<u32>,
    pub(crate) margin: u32,
    pub(crate) stretch: f64,
    pub(crate) meanings: BTreeMap<String, String>,
    pub(crate) legend: Vec<(String, String)>,
}

/// The default free space around the hexes.
const MARGIN: u32 = 6;

/// The style name of hexes that show a value.
const HEAT: &str = "heat";

impl Scene {
    /// An empty scene. A screen reader reads the title first.
    #[must_use]
    pub fn new(title: &str, orientation: Orientation) -> Scene {
        Scene {
            title: title.to_owned(),
            description: String::new(),
            orientation,
            paints: Vec::new(),
            paint_numbers: BTreeMap::new(),
            cells: BTreeMap::new(),
            sheets: Vec::new(),
            tile_kinds: Vec::new(),
            tile_numbers: BTreeMap::new(),
            tiles: Vec::new(),
            cliffs: BTreeSet::new(),
            tracks: BTreeMap::new(),
            blocks: BTreeMap::new(),
            notes: BTreeMap::new(),
            is_unnumbered: false,
            scale: None,
            levels: BTreeMap::new(),
            tints: Vec::new(),
            borders: Vec::new(),
            zones: Vec::new(),
            rims: Vec::new(),
            marks: BTreeMap::new(),
            edges: Vec::new(),
            walls: Walls::new(),
            flow: BTreeMap::new(),
            paths: Vec::new(),
            sights: Vec::new(),
            coordinates: None,
            captions: BTreeMap::new(),
            labels: BTreeMap::new(),
            figures: BTreeMap::new(),
            trays: Vec::new(),
            frame: None,
            emblems: BTreeMap::new(),
            is_small: false,
            is_without_paper: false,
            hex_size: None,
            margin: MARGIN,
            stretch: 1.0,
            meanings: BTreeMap::new(),
            legend: Vec::new(),
        }
    }

    /// Sets the description of the picture for screen readers.
    pub fn describe(&mut self, description: &str) {
        description.clone_into(&mut self.description);
    }

    /// Makes hexes part of the scene, in a style; a later style covers an earlier one.
    pub fn fill(&mut self, style: &str, hexes: impl IntoIterator<Item: Borrow<Hex>>) {
        let paint = self.paint(Paint { ground: PaintGround::Style(style.to_owned()), covers: Vec::new() });
        for hex in hexes {
            self.cells.insert(self.in_lines(*hex.borrow()), paint);
        }
    }

    /// Adds the marks of a style to hexes, over the ground and earlier covers.
    ///
    /// Hexes outside the scene are left out.
    /// The fill of the ground stays. So two terrains on one hex are both visible: trees on snow, ice on
    /// water.
    pub fn cover(&mut self, style: &str, hexes: impl IntoIterator<Item: Borrow<Hex>>) {
        for hex in hexes {
            let hex = self.in_lines(*hex.borrow());
            if let Some(&under) = self.cells.get(&hex) {
                let mut paint = self.paints[under as usize].clone();
                paint.covers.push(style.to_owned());
                let paint = self.paint(paint);
                self.cells.insert(hex, paint);
            }
        }
    }

    /// Makes hexes part of the scene, coloured by their values.
    ///
    /// A scale is drawn below the picture. Integers that are close together have a colour each; others
    /// share nine, from the lowest to the highest. Values that are not finite are left out. A scene has
    /// one scale: a second heat replaces the first.
    pub fn heat<V: Into<f64>>(&mut self, name: &str, values: impl IntoIterator<Item = (Hex, V)>) {
        let values: Vec<(Hex, f64)> = values.into_iter().map(|(hex, value)| (hex, value.into())).collect();
        let Some(scale) = ValueScale::of(name, values.iter().map(|&(_, value)| value)) else { return };
        let steps: Vec<u32> = (0..scale.steps)
            .map(|step| self.paint(Paint { ground: PaintGround::Heat(step), covers: Vec::new() }))
            .collect();
        for (hex, value) in values {
            if let Some(step) = scale.step(value) {
                self.cells.insert(self.in_lines(hex), steps[step as usize]);
            }
        }
        self.scale = Some(scale);
    }

    /// Sets the elevations of hexes.
    ///
    /// Higher ground is lighter. Where levels differ, the lower hex has a face along the side, deeper for more levels;
    /// light comes from the upper left. Levels other than 0 are written.
    pub fn levels<L: Into<i32>>(&mut self, levels: impl IntoIterator<Item = (Hex, L)>) {
        self.levels.extend(levels.into_iter().map(|(hex, level)| (hex, level.into())));
    }

    /// Adds a sheet of tile pictures and returns its number, for [`TilePicture::new`].
    pub fn tile_sheet(&mut self, sheet: TileSheet) -> usize {
        self.sheets.push(sheet);
        self.sheets.len() - 1
    }

    /// Adds a tile picture to a hex, over earlier ones.
    ///
    /// A tile of an unknown sheet is left out.
    pub fn tile(&mut self, hex: Hex, tile: &TilePicture) {
        if tile.sheet >= self.sheets.len() {
            return;
        }
        let next = self.tile_kinds.len();
        let kind = *self.tile_numbers.entry(tile.key()).or_insert(next);
        if kind == next {
            self.tile_kinds.push(*tile);
        }
        self.tiles.push((hex, kind));
    }

    /// Draws a cliff along sides of hexes, falling in the given directions.
    pub fn cliffs(&mut self, sides: impl IntoIterator<Item = (Hex, Direction)>) {
        self.cliffs.extend(sides);
    }

    /// Draws a river, a road, rails or a bridge through a hex.
    ///
    /// It is a curve from each of the sides it leaves by to those across from it, a line to the middle where it
    /// leaves by one side. Without a side it is a place on the hex. A second one of the same kind and style on a hex adds its sides.
    pub fn track(&mut self, track: Track, style: &str, hex: Hex, sides: impl IntoIterator<Item = Direction>) {
        let there = self.tracks.entry((track, style.to_owned())).or_default().entry(hex).or_default();
        *there = there.and(Exits::of(sides));
    }

    /// Puts a building on its hex; a later one replaces an earlier one.
    pub fn building(&mut self, building: Building) {
        self.blocks.insert(building.hex, building);
    }

    /// Writes a few letters at the bottom of a hex, after its level.
    ///
    /// For example a depth or a height.
    pub fn note(&mut self, hex: Hex, text: &str) {
        self.notes.insert(hex, text.to_owned());
    }

    /// Leaves out the paper behind the hexes: the picture is transparent there.
    pub fn without_paper(&mut self) {
        self.is_without_paper = true;
    }

    /// Leaves the numbers of levels and the notes out of the picture; the relief stays.
    pub fn without_numbers(&mut self) {
        self.is_unnumbered = true;
    }

    /// Adds a translucent style to hexes; hexes outside the scene are left out.
    pub fn tint(&mut self, style: &str, hexes: impl IntoIterator<Item: Borrow<Hex>>) {
        let hexes = self.inside(hexes);
        self.tints.push(Area { style: style.to_owned(), hexes });
    }

    /// Draws an outline around a set of hexes, also around holes.
    ///
    /// Hexes outside the scene are left out.
    pub fn zone(&mut self, style: &str, hexes: impl IntoIterator<Item: Borrow<Hex>>) {
        let hexes = self.inside(hexes);
        self.zones.push(Area { style: style.to_owned(), hexes });
    }

    /// Shows a movement range.
    ///
    /// A tint and an outline in the style `reach`, and the cost on each hex.
    pub fn reach(&mut self, costs: impl IntoIterator<Item = (Hex, u32)>) {
        let costs: Vec<(Hex, u32)> = costs.into_iter().filter(|&(hex, _)| self.contains(hex)).collect();
        self.tint("reach", costs.iter().map(|(hex, _)| hex));
        self.zone("reach", costs.iter().map(|(hex, _)| hex));
        self.labels.extend(costs.into_iter().map(|(hex, cost)| (hex, cost.to_string())));
    }

    /// Shows a field of view.
    ///
    /// Adds the style `hidden` to every other hex that is already in the scene.
    pub fn view(&mut self, seen: impl IntoIterator<Item: Borrow<Hex>>) {
        let seen: BTreeSet<Hex> = self.inside(seen);
        let hidden: Vec<Hex> = self.hexes().filter(|hex| !seen.contains(hex)).collect();
        self.tint("hidden", hidden);
        self.zone("seen", seen);
    }

    /// Marks hexes (selected, legal and so on) by a colour and a shape.
    ///
    /// Hexes outside the scene are left out.
    pub fn mark(&mut self, mark: Mark, hexes: impl IntoIterator<Item: Borrow<Hex>>) {
        let hexes = self.inside(hexes);
        self.marks.entry(mark).or_default().extend(hexes);
    }

    /// Draws an arrow on each hex, for a flow field.
    pub fn flow(&mut self, steps: impl IntoIterator<Item = (Hex, Direction)>) {
        self.flow.extend(steps);
    }

    /// Draws a path through the middles of hexes, with an arrowhead at its end.
    pub fn path(&mut self, style: &str, hexes: impl IntoIterator<Item: Borrow<Hex>>) {
        let hexes = hexes.into_iter().map(|hex| *hex.borrow()).collect();
        self.paths.push(PathLayer { style: style.to_owned(), hexes });
    }

    /// Draws the line of sight from one hex to another, and the blocking hex.
    ///
    /// The line has the style `sight`; beyond the blocking hex it is broken. The blocking hex is
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

    /// Puts a tray beside the hexes, below earlier trays on that side.
    pub fn tray(&mut self, tray: Tray) {
        self.trays.push(tray);
    }

    /// Sets the size: pixels from the middle of a hex to a corner.
    ///
    /// Without it the page decides how large the picture is.
    pub fn hex_size(&mut self, pixels: u32) {
        self.hex_size = Some(pixels);
    }

    /// Sets the free space around the hexes of an SVG or PNG picture.
    ///
    /// A hex is 60 by 52 units. The default is 6 units. With 0 the picture is exactly as large as its
    /// hexes, as a background under another program's grid must be. A text picture has no margin.
    ///
    /// ```
    /// use sixfold::coord::{Hex, Orientation};
    /// use sixfold_render::{Scene, Theme, svg_size};
    ///
    /// let mut scene = Scene::new("One hex", Orientation::Flat);
    /// scene.fill("plain", [Hex::ORIGIN]);
    /// scene.margin(0);
    /// assert_eq!(svg_size(&scene, &Theme::light()), (60.0, 52.0));
    /// ```
    pub fn margin(&mut self, units: u32) {
        self.margin = units;
    }

    /// Stretches the height of the picture, for maps with irregular hexes.
    ///
    /// A number that is not positive and finite changes nothing. A text picture does not change.
    pub fn stretch(&mut self, height: f64) {
        if height.is_finite() && height > 0.0 {
            self.stretch = height;
        }
    }

    /// Sets the meaning of a style for [`explain_styles`](Scene::explain_styles).
    ///
    /// `note` is the text at the bottom of hexes.
    pub fn meaning(&mut self, style: &str, meaning: &str) {
        self.meanings.insert(style.to_owned(), meaning.to_owned());
    }

    /// Adds an entry to the legend below the picture.
    pub fn legend(&mut self, style: &str, meaning: &str) {
        self.legend.push((style.to_owned(), meaning.to_owned()));
    }

    /// The title.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The description of the picture; empty by default.
    #[must_use]
    pub fn description(&self) -> &str {
        &self.description
    }

    /// The orientation of the hexes.
    #[must_use]
    pub fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// The hexes and the styles of their ground.
    ///
    /// Column by column in flat-top, row by row in pointy-top. The style of a hex that shows a value is
    /// `heat`.
    #[must_use]
    pub fn cells(&self) -> impl ExactSizeIterator<Item = (Hex, &str)> + Clone {
        self.painted().map(|(hex, paint)| (hex, self.name_of(paint)))
    }

    /// Whether a hex is part of the scene.
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        self.cells.contains_key(&self.in_lines(hex))
    }

    /// The style of the ground of a hex; `None` outside the scene.
    #[must_use]
    pub fn style_of(&self, hex: Hex) -> Option<&str> {
        self.paint_of(hex).map(|paint| self.name_of(paint))
    }

    /// The level of a hex; 0 where none is set.
    #[must_use]
    pub fn level(&self, hex: Hex) -> i32 {
        self.levels.get(&hex).copied().unwrap_or(0)
    }

    /// The hexes, in the order of [`Scene::cells`].
    pub(crate) fn hexes(&self) -> impl ExactSizeIterator<Item = Hex> + Clone {
        self.cells.keys().map(|&hex| self.in_lines(hex))
    }

    /// The hexes with the indices of their paints, in the order of [`Scene::cells`].
    pub(crate) fn painted(&self) -> impl ExactSizeIterator<Item = (Hex, usize)> + Clone {
        self.cells.iter().map(|(&hex, &paint)| (self.in_lines(hex), paint as usize))
    }

    /// The index of the paint of a hex.
    pub(crate) fn paint_of(&self, hex: Hex) -> Option<usize> {
        self.cells.get(&self.in_lines(hex)).map(|&paint| paint as usize)
    }

    pub(crate) fn name_of(&self, paint: usize) -> &str {
        match &self.paints[paint].ground {
            PaintGround::Style(name) => name,
            PaintGround::Heat(_) => HEAT,
        }
    }

    fn paint(&mut self, paint: Paint) -> u32 {
        let next = u32::try_from(self.paints.len()).expect("a scene has fewer paints than 2^32");
        let number = *self.paint_numbers.entry(paint.clone()).or_insert(next);
        if number == next {
            self.paints.push(paint);
        }
        number
    }

    pub(super) fn inside(&self, hexes: impl IntoIterator<Item: Borrow<Hex>>) -> BTreeSet<Hex> {
        hexes.into_iter().map(|hex| *hex.borrow()).filter(|&hex| self.contains(hex)).collect()
    }

    /// Exchanges the coordinates of a hex in pointy-top; it is its own inverse.
    ///
    /// Hexes are stored in lines that can be drawn one after the other: columns in flat-top, rows in
    /// pointy-top. The order of hexes is that of columns.
    fn in_lines(&self, hex: Hex) -> Hex {
        match self.orientation {
            Orientation::Flat => hex,
            // Both coordinates have the same limit.
            Orientation::Pointy => Hex::new(hex.r(), hex.q()),
        }
    }
}
