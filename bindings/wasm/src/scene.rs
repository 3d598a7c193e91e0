//! Scenes: the contents of a picture, and its SVG.

use std::cell::RefCell;

use sixfold::coord::Direction;
use sixfold::grid::Walls;
use sixfold::input::brief;
use sixfold_games::picture::{PositionMarks, PositionOptions, THEMES, game_theme, position_scene};
use sixfold_render::{
    CoordinateSystem, Figure, Mark, Scene, Terminal, Theme, board_scene, grid_scene, svg, text_picture,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::codes;
use crate::grid::RawGrid;
use crate::results::{edge, hex_of, hexes_of};
use crate::search::RawFlow;

thread_local! {
    static REFUSED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The contents of a picture, and its default theme.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawScene {
    scene: Scene,
    theme: Theme,
}

#[wasm_bindgen]
impl RawScene {
    /// An empty scene.
    pub fn make(title: &str, orientation: u8) -> Option<RawScene> {
        let scene = Scene::new(title, codes::orientation(orientation)?);
        Some(RawScene { scene, theme: Theme::light() })
    }

    /// The picture of a grid.
    pub fn of_grid(grid: &RawGrid, title: &str, orientation: u8) -> Option<RawScene> {
        let scene = grid_scene(grid.0.grid(), title, codes::orientation(orientation)?);
        Some(RawScene { scene, theme: Theme::light() })
    }

    /// The picture of a board.
    ///
    /// `None` for an unknown name, with the reason in [`picture_refused`].
    pub fn of_board(name: &str) -> Option<RawScene> {
        let board = sixfold_boards::find(name).map_err(|error| refuse(&error)).ok()?;
        Some(RawScene { scene: board_scene(board), theme: THEMES.of_board(board) })
    }

    /// The picture of a board from the text of its file.
    ///
    /// `None` when it has faults, which [`picture_refused`] lists.
    pub fn of_board_file(text: &str) -> Option<RawScene> {
        let board = sixfold_boards::load(text).map_err(|faults| refuse(&faults)).ok()?;
        Some(RawScene { scene: board_scene(&board), theme: THEMES.of_board(&board) })
    }

    /// The picture of a position of a game.
    pub fn of_position(game: &str, position: &str) -> Option<RawScene> {
        let options = PositionOptions { marks: PositionMarks::default(), ..PositionOptions::default() };
        let name = sixfold_games::catalogue::find(game).map_err(|error| refuse(&error)).ok()?.name();
        let scene = position_scene(name, position, &options)?.map_err(|error| refuse(&error)).ok()?;
        Some(RawScene { scene, theme: game_theme(name).unwrap_or_else(Theme::light) })
    }

    /// Fills hexes with a style of the theme.
    pub fn fill(&mut self, style: &str, hexes: &[i32]) -> bool {
        hexes_of(hexes).inspect(|hexes| self.scene.fill(style, hexes)).is_some()
    }

    /// Lays a transparent colour over hexes.
    pub fn tint(&mut self, style: &str, hexes: &[i32]) -> bool {
        hexes_of(hexes).inspect(|hexes| self.scene.tint(style, hexes)).is_some()
    }

    /// Draws a line around hexes.
    pub fn zone(&mut self, style: &str, hexes: &[i32]) -> bool {
        hexes_of(hexes).inspect(|hexes| self.scene.zone(style, hexes)).is_some()
    }

    /// Shows a movement range with its costs.
    pub fn reach(&mut self, hexes: &[i32], costs: &[u32]) -> bool {
        let hexes = hexes_of(hexes).filter(|hexes| hexes.len() == costs.len());
        hexes.inspect(|hexes| self.scene.reach(hexes.iter().copied().zip(costs.iter().copied()))).is_some()
    }

    /// Darkens the hexes outside a field of view.
    pub fn view(&mut self, seen: &[i32]) -> bool {
        hexes_of(seen).inspect(|hexes| self.scene.view(hexes)).is_some()
    }

    /// Colours hexes by a number.
    pub fn heat(&mut self, name: &str, hexes: &[i32], values: &[f64]) -> bool {
        let finite = values.iter().all(|value| value.is_finite());
        let hexes = hexes_of(hexes).filter(|hexes| hexes.len() == values.len() && finite);
        hexes
            .inspect(|hexes| self.scene.heat(name, hexes.iter().copied().zip(values.iter().copied())))
            .is_some()
    }

    /// Draws a path.
    pub fn path(&mut self, style: &str, hexes: &[i32]) -> bool {
        hexes_of(hexes).inspect(|hexes| self.scene.path(style, hexes)).is_some()
    }

    /// Marks hexes: `last_move`, `hover`, `selected`, `legal`, `refused`, `check`, `goal` or `call`.
    pub fn mark(&mut self, mark: &str, hexes: &[i32]) -> bool {
        let known = Mark::ALL.into_iter().find(|known| known.style() == mark);
        if known.is_none() {
            let marks = Mark::ALL.map(|mark| mark.style()).join(", ");
            refuse(&format_args!("unknown mark {:?}; known: {marks}", brief(mark)));
            return false;
        }
        known.zip(hexes_of(hexes)).inspect(|(mark, hexes)| self.scene.mark(*mark, hexes)).is_some()
    }

    /// Draws walls: the two hexes beside each, one pair after the other.
    ///
    /// Returns `false` when two are not neighbours.
    pub fn walls(&mut self, sides: &[i32]) -> bool {
        let mut walls = Walls::new();
        let (pairs, rest) = sides.as_chunks::<4>();
        for &[aq, ar, bq, br] in pairs {
            let Some(edge) = edge(aq, ar, bq, br) else { return false };
            walls.insert(edge);
        }
        self.scene.walls(&walls);
        rest.is_empty()
    }

    /// Draws the next step from each hex of a flow.
    pub fn flow(&mut self, flow: &RawFlow) {
        let flow = &flow.0;
        self.scene.flow(flow.region().hexes().filter_map(|hex| Some((hex, flow.direction(hex)?))));
    }

    /// Sets the description of the picture for screen readers.
    pub fn describe(&mut self, description: &str) {
        self.scene.describe(description);
    }

    /// Draws a line of sight, up to the hex that blocks it if there is one.
    pub fn sight(&mut self, ends: &[i32]) -> bool {
        match hexes_of(ends).as_deref() {
            Some(&[from, to]) => self.scene.sight(from, to, None),
            Some(&[from, to, blocked]) => self.scene.sight(from, to, Some(blocked)),
            _ => return false,
        }
        true
    }

    /// Writes the coordinates of a system into all hexes.
    pub fn coordinates(&mut self, system: &str) -> bool {
        let system = system.parse::<CoordinateSystem>().map_err(|error| refuse(&error));
        system.map(|system| self.scene.coordinates(system)).is_ok()
    }

    /// Writes a text into the middle of a hex.
    pub fn label(&mut self, q: i32, r: i32, text: &str) -> bool {
        hex_of(q, r).inspect(|&hex| self.scene.label(hex, text)).is_some()
    }

    /// Writes a small text at the edge of a hex.
    pub fn caption(&mut self, q: i32, r: i32, text: &str) -> bool {
        hex_of(q, r).inspect(|&hex| self.scene.caption(hex, text)).is_some()
    }

    /// Puts a figure on a hex; a facing above 5 means no facing.
    pub fn figure(&mut self, q: i32, r: i32, name: &str, style: &str, facing: u8) -> bool {
        let Some(hex) = hex_of(q, r) else { return false };
        let figure = Figure::new(hex, name, style);
        self.scene.figure(match Direction::from_number(facing) {
            Some(facing) => figure.facing(facing),
            None => figure,
        });
        true
    }

    /// Adds the meaning of a style to the legend.
    pub fn legend(&mut self, style: &str, meaning: &str) {
        self.scene.legend(style, meaning);
    }

    /// Sets the size of a hex, in pixels from its centre to a corner.
    pub fn hex_size(&mut self, pixels: u32) {
        self.scene.hex_size(pixels);
    }

    /// Sets the free space around the hexes.
    pub fn margin(&mut self, units: u32) {
        self.scene.margin(units);
    }

    /// The picture in characters, for a terminal without colours.
    pub fn text(&self) -> String {
        text_picture(&self.scene, &self.theme, Terminal::default())
    }

    /// The picture as SVG.
    ///
    /// A theme is empty for the scene's own, a name, or the text of one.
    ///
    /// `None` for an invalid theme.
    pub fn svg(&self, theme: &str) -> Option<String> {
        if theme.is_empty() {
            return Some(svg(&self.scene, &self.theme));
        }
        let theme = match THEMES.named(theme) {
            Some(theme) => theme,
            None => THEMES.read(theme).map_err(|faults| refuse(&faults)).ok()?,
        };
        Some(svg(&self.scene, &theme))
    }
}

/// The reason why the last picture was refused.
#[wasm_bindgen]
pub fn picture_refused() -> String {
    REFUSED.take()
}

fn refuse(error: &dyn std::fmt::Display) {
    REFUSED.set(error.to_string());
}
