//! Scenes: the contents of a picture, and its SVG.

use std::fmt::Display;
use std::sync::{Mutex, PoisonError};

use pyo3::{PyErr, PyResult, Python, pyclass, pymethods};
use sixfold::coord::{Edge, Hex};
use sixfold::grid::Walls;
use sixfold_games::picture::{PositionOptions, THEMES, game_theme, position_scene};
use sixfold_render::{
    CoordinateSystem, Figure, Mark, Scene, Terminal, Theme, board_scene, grid_scene, svg, text_picture,
};

use crate::flow::PyFlow;
use crate::grid::RawGrid;
use crate::protocol::refuse;
use crate::values::costs::costs_of;
use crate::values::hexes::{checked, hexes_of};
use crate::values::numbers::{finites, integer_within, wrong};
use crate::values::{Given, names};

/// The contents of a picture and its default theme, inside `sixfold.Scene`, the class for users.
#[pyclass(frozen, module = "sixfold._sixfold")]
#[derive(Debug)]
pub(crate) struct RawScene {
    scene: Mutex<Scene>,
    theme: Theme,
}

#[pymethods]
impl RawScene {
    /// An empty scene.
    #[staticmethod]
    fn make(py: Python<'_>, title: &str, orientation: &str) -> PyResult<RawScene> {
        let orientation = oriented(py, orientation)?;
        Ok(RawScene::of(Scene::new(title, orientation), Theme::light()))
    }

    /// The picture of a grid.
    #[staticmethod]
    fn of_grid(py: Python<'_>, grid: &RawGrid, title: &str, orientation: &str) -> PyResult<RawScene> {
        let orientation = oriented(py, orientation)?;
        Ok(RawScene::of(grid_scene(grid.0.grid(), title, orientation), Theme::light()))
    }

    /// The picture of a board.
    #[staticmethod]
    fn of_board(py: Python<'_>, name: &str) -> PyResult<RawScene> {
        let board = sixfold_boards::find(name).map_err(|error| bad(py, &error))?;
        Ok(RawScene::of(board_scene(board), THEMES.of_board(board)))
    }

    /// The picture of a board from the text of its file.
    #[staticmethod]
    fn of_board_file(py: Python<'_>, text: &str) -> PyResult<RawScene> {
        let board = sixfold_boards::load(text);
        let board = board.map_err(|faults| refuse(py, "bad_file", &faults.to_string()))?;
        Ok(RawScene::of(board_scene(&board), THEMES.of_board(&board)))
    }

    /// The picture of a position of a game.
    #[staticmethod]
    fn of_position(py: Python<'_>, game: &str, position: &str) -> PyResult<RawScene> {
        let name = sixfold_games::catalogue::find(game).map_err(|error| bad(py, &error))?.name();
        let scene = position_scene(name, position, &PositionOptions::default());
        let scene = scene.ok_or_else(|| bad(py, &format!("there are no pictures of {name}")))?;
        let scene = scene.map_err(|error| bad(py, &error))?;
        Ok(RawScene::of(scene, game_theme(name).unwrap_or_else(Theme::light)))
    }

    /// Fills hexes with a style of the theme.
    fn fill(&self, style: &str, hexes: Given<'_, '_>) -> PyResult<()> {
        self.with_hexes(hexes, |scene, hexes| scene.fill(style, hexes))
    }

    /// Lays a transparent colour over hexes.
    fn tint(&self, style: &str, hexes: Given<'_, '_>) -> PyResult<()> {
        self.with_hexes(hexes, |scene, hexes| scene.tint(style, hexes))
    }

    /// Draws a line around hexes.
    fn zone(&self, style: &str, hexes: Given<'_, '_>) -> PyResult<()> {
        self.with_hexes(hexes, |scene, hexes| scene.zone(style, hexes))
    }

    /// Shows a movement range with its costs.
    fn reach(&self, hexes: Given<'_, '_>, costs: Given<'_, '_>) -> PyResult<()> {
        let costs = costs_of("costs", costs)?;
        let found = as_many(hexes, costs.len())?;
        self.change(|scene| scene.reach(found.into_iter().zip(costs)));
        Ok(())
    }

    /// Darkens the hexes outside a field of view.
    fn view(&self, seen: Given<'_, '_>) -> PyResult<()> {
        self.with_hexes(seen, |scene, hexes| scene.view(hexes))
    }

    /// Colours hexes by a number.
    fn heat(&self, name: &str, hexes: Given<'_, '_>, values: Given<'_, '_>) -> PyResult<()> {
        let values = finites("values", values)?;
        let found = as_many(hexes, values.len())?;
        self.change(|scene| scene.heat(name, found.into_iter().zip(values)));
        Ok(())
    }

    /// Draws a path.
    fn path(&self, style: &str, hexes: Given<'_, '_>) -> PyResult<()> {
        self.with_hexes(hexes, |scene, hexes| scene.path(style, hexes))
    }

    /// Marks hexes.
    fn mark(&self, mark: &str, hexes: Given<'_, '_>) -> PyResult<()> {
        let known = Mark::ALL.into_iter().find(|known| known.style() == mark);
        let known = known.ok_or_else(|| {
            let marks = Mark::ALL.map(|mark| mark.style()).join(", ");
            bad(hexes.py(), &format!("unknown mark {mark:?}; known: {marks}"))
        })?;
        self.with_hexes(hexes, |scene, hexes| scene.mark(known, hexes))
    }

    /// Draws walls: the two hexes beside each, one pair after the other.
    fn walls(&self, sides: Given<'_, '_>) -> PyResult<()> {
        let hexes = hexes_of("walls", sides)?;
        let mut walls = Walls::new();
        for &[a, b] in hexes.as_chunks::<2>().0 {
            let refused = || {
                bad(
                    sides.py(),
                    &format!("hexes {a} and {b} are not neighbours: a wall is between two that touch"),
                )
            };
            walls.insert(Edge::between(a, b).ok_or_else(refused)?);
        }
        self.change(|scene| scene.walls(&walls));
        Ok(())
    }

    /// Draws the next step from each hex of a flow.
    fn flow(&self, flow: &PyFlow) {
        self.change(|scene| scene.flow(flow.steps()));
    }

    /// Sets the description of the picture for screen readers.
    fn describe(&self, description: &str) {
        self.change(|scene| scene.describe(description));
    }

    /// Draws a line of sight, up to the hex that blocks it if there is one.
    fn sight(&self, a: Given<'_, '_>, b: Given<'_, '_>, blocked_by: Option<Given<'_, '_>>) -> PyResult<()> {
        let (a, b, blocked) = (
            checked("start", a)?,
            checked("to", b)?,
            blocked_by.map(|hex| checked("blocked_by", hex)).transpose()?,
        );
        self.change(|scene| scene.sight(a, b, blocked));
        Ok(())
    }

    /// Writes the coordinates of a system into all hexes.
    fn coordinates(&self, py: Python<'_>, system: &str) -> PyResult<()> {
        let system = system.parse::<CoordinateSystem>().map_err(|error| bad(py, &error))?;
        self.change(|scene| scene.coordinates(system));
        Ok(())
    }

    /// Writes a text into the middle of a hex.
    fn label(&self, hex: Given<'_, '_>, text: &str) -> PyResult<()> {
        let hex = checked("hex", hex)?;
        self.change(|scene| scene.label(hex, text));
        Ok(())
    }

    /// Writes a small text at the edge of a hex.
    fn caption(&self, hex: Given<'_, '_>, text: &str) -> PyResult<()> {
        let hex = checked("hex", hex)?;
        self.change(|scene| scene.caption(hex, text));
        Ok(())
    }

    /// Puts a figure on a hex.
    fn figure(
        &self,
        hex: Given<'_, '_>,
        name: &str,
        style: &str,
        facing: Option<Given<'_, '_>>,
    ) -> PyResult<()> {
        let figure = Figure::new(checked("hex", hex)?, name, style);
        let figure = match facing {
            None => figure,
            Some(facing) => {
                let refused = || wrong("facing", "a facing from 0 to 5", facing);
                figure.facing(names::direction(facing).ok_or_else(refused)?)
            }
        };
        self.change(|scene| scene.figure(figure));
        Ok(())
    }

    /// Adds the meaning of a style to the legend.
    fn legend(&self, style: &str, meaning: &str) {
        self.change(|scene| scene.legend(style, meaning));
    }

    /// Sets the size of a hex, in pixels from its centre to a corner.
    fn hex_size(&self, pixels: Given<'_, '_>) -> PyResult<()> {
        let pixels = integer_within("pixels", pixels, 1, u32::MAX)?;
        self.change(|scene| scene.hex_size(pixels));
        Ok(())
    }

    /// Sets the free space around the hexes.
    fn margin(&self, units: Given<'_, '_>) -> PyResult<()> {
        let units = integer_within("units", units, 0, u32::MAX)?;
        self.change(|scene| scene.margin(units));
        Ok(())
    }

    /// The picture in characters, for a terminal without colours.
    fn text(&self, py: Python<'_>) -> String {
        py.detach(|| self.with(|scene| text_picture(scene, &self.theme, Terminal::default())))
    }

    /// A copy, to be changed on its own.
    fn copied(&self) -> RawScene {
        RawScene::of(self.with(Scene::clone), self.theme.clone())
    }

    /// The picture as SVG.
    ///
    /// A theme is `None` for the scene's own, a name, or the text of one.
    fn svg(&self, py: Python<'_>, theme: Option<&str>) -> PyResult<String> {
        let other = match theme.map(|theme| THEMES.named(theme).map_or_else(|| THEMES.read(theme), Ok)) {
            None => None,
            Some(theme) => Some(theme.map_err(|faults| bad(py, &faults))?),
        };
        Ok(py.detach(|| self.with(|scene| svg(scene, other.as_ref().unwrap_or(&self.theme)))))
    }
}

impl RawScene {
    fn of(scene: Scene, theme: Theme) -> RawScene {
        RawScene { scene: Mutex::new(scene), theme }
    }

    fn with<T>(&self, ask: impl FnOnce(&Scene) -> T) -> T {
        ask(&self.scene.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn change(&self, change: impl FnOnce(&mut Scene)) {
        change(&mut self.scene.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn with_hexes(&self, hexes: Given<'_, '_>, change: impl FnOnce(&mut Scene, &[Hex])) -> PyResult<()> {
        let hexes = hexes_of("hexes", hexes)?;
        self.change(|scene| change(scene, &hexes));
        Ok(())
    }
}

fn as_many(hexes: Given<'_, '_>, numbers: usize) -> PyResult<Vec<Hex>> {
    let found = hexes_of("hexes", hexes)?;
    if found.len() == numbers {
        return Ok(found);
    }
    Err(bad(hexes.py(), &format!("expected a number for each of the {} hexes, found {numbers}", found.len())))
}

fn oriented(py: Python<'_>, name: &str) -> PyResult<sixfold::coord::Orientation> {
    names::orientation(name)
        .ok_or_else(|| bad(py, &format!("expected \"flat\" or \"pointy\", found {name:?}")))
}

fn bad(py: Python<'_>, error: &dyn Display) -> PyErr {
    refuse(py, "bad_argument", &error.to_string())
}
