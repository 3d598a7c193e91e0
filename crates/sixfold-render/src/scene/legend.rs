use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use sixfold::coord::Hex;

use crate::Scene;
use crate::scene::PaintGround;

/// The words in the legend for styles whose names do not explain them.
const MEANINGS: [(&str, &str); 17] = [
    ("black", "units without a side"),
    ("front", "front arc"),
    ("hidden", "not seen"),
    ("hover", "under the pointer"),
    ("last_move", "last move"),
    ("left", "left arc"),
    ("legal", "a move may go here"),
    ("reach", "within reach, with costs"),
    ("rear", "rear arc"),
    ("refused", "no move may go here"),
    ("right", "right arc"),
    ("route", "path"),
    ("seen", "seen"),
    ("selected", "chosen"),
    ("sight", "line of sight"),
    ("slope", "a step between levels; higher ground is lighter"),
    ("white", "units without a side"),
];

/// The key of the meaning of notes.
pub(crate) const NOTE: &str = "note";

/// The styles of a scene with their meanings, from the ground up.
///
/// Each style occurs once.
pub(crate) fn styles_with_meanings(scene: &Scene) -> Vec<(String, String)> {
    let mut names = grounds(scene);
    names.extend(on_the_ground(scene));
    names.extend(in_play(scene));
    let mut met = BTreeSet::new();
    names.retain(|name| met.insert(*name));
    names.into_iter().map(|name| (name.to_owned(), meaning(scene, name))).collect()
}

/// The styles of the ground of hexes, and of its covers.
fn grounds(scene: &Scene) -> Vec<&str> {
    let mut used = vec![false; scene.paints.len()];
    scene.painted().for_each(|(_, paint)| used[paint] = true);
    let paints = || scene.paints.iter().zip(&used).filter(|(_, used)| **used).map(|(paint, _)| paint);
    let grounds = paints().filter_map(|paint| match &paint.ground {
        PaintGround::Style(name) => Some(name.as_str()),
        PaintGround::Heat(_) => None,
    });
    grounds.chain(paints().flat_map(|paint| paint.covers.iter().map(String::as_str))).collect()
}

/// The styles of tracks, buildings, cliffs, slopes, hexsides, walls and notes.
fn on_the_ground(scene: &Scene) -> Vec<&str> {
    let mut names = Vec::new();
    let inside = |hex: &Hex| scene.contains(*hex);
    let tracks = scene.tracks.iter().filter(|(_, hexes)| hexes.keys().any(inside));
    names.extend(tracks.map(|((_, style), _)| style.as_str()));
    names.extend(scene.blocks.values().filter(|block| inside(&block.hex)).map(|block| block.style.as_str()));
    names.extend(scene.cliffs.iter().any(|(hex, _)| inside(hex)).then_some("cliff"));
    names.extend(scene.falls().next().is_some().then_some("slope"));
    let edges = scene.edges.iter().filter(|layer| !layer.edges.is_empty());
    names.extend(edges.map(|layer| layer.style.as_str()));
    names.extend((!scene.walls.is_empty()).then_some("wall"));
    names.extend(
        scene.notes.keys().any(inside).then_some(NOTE).filter(|note| scene.meanings.contains_key(*note)),
    );
    names
}

/// The styles of sets of hexes, paths, lines of sight, marks and figures.
fn in_play(scene: &Scene) -> Vec<&str> {
    let mut names = Vec::new();
    let areas =
        scene.tints.iter().chain(&scene.borders).chain(&scene.zones).filter(|area| !area.hexes.is_empty());
    names.extend(areas.map(|area| area.style.as_str()));
    names.extend(scene.paths.iter().filter(|path| path.hexes.len() > 1).map(|path| path.style.as_str()));
    names.extend((!scene.sights.is_empty()).then_some("sight"));
    names.extend((!scene.flow.is_empty()).then_some("flow"));
    names.extend(scene.marks.iter().filter(|(_, hexes)| !hexes.is_empty()).map(|(mark, _)| mark.style()));
    let beside = scene.trays.iter().flat_map(|tray| &tray.entries).map(|entry| &entry.figure);
    names.extend(scene.figures.values().chain(beside).map(|figure| figure.style.as_str()));
    names
}

/// The meaning that the scene sets for a style, or else its name with blanks.
pub(super) fn meaning(scene: &Scene, name: &str) -> String {
    let usual =
        || MEANINGS.iter().find(|(known, _)| *known == name).map(|(_, meaning)| (*meaning).to_owned());
    scene.meanings.get(name).cloned().or_else(usual).unwrap_or_else(|| name.replace('_', " "))
}

#[expect(clippy::multiple_inherent_impl, reason = "the legend of a scene stands beside its meanings")]
impl Scene {
    /// Adds a legend entry for every style that the scene uses.
    ///
    /// Existing entries stay.
    ///
    /// ```
    /// use sixfold::coord::{Hex, Orientation};
    /// use sixfold_render::{Scene, Terminal, Theme, text_picture};
    ///
    /// let mut scene = Scene::new("A wood", Orientation::Pointy);
    /// scene.fill("clear", [Hex::new(0, 0)]);
    /// scene.fill("heavy_woods", [Hex::new(1, 0)]);
    /// scene.explain_styles();
    /// let page = text_picture(&scene, &Theme::light(), Terminal::default());
    /// assert_eq!(page, " ·   T\n\n ·   clear\n T   heavy woods\n");
    /// ```
    pub fn explain_styles(&mut self) {
        let listed: BTreeSet<&str> = self.legend.iter().map(|(style, _)| style.as_str()).collect();
        let mut new = styles_with_meanings(self);
        new.retain(|(style, _)| !listed.contains(style.as_str()));
        self.legend.extend(new);
    }

    /// Leaves out the legend below the picture.
    ///
    /// ```
    /// use sixfold::coord::{Hex, Orientation};
    /// use sixfold_render::{Scene, Terminal, Theme, text_picture};
    ///
    /// let mut scene = Scene::new("A wood", Orientation::Pointy);
    /// scene.fill("heavy_woods", [Hex::new(0, 0)]);
    /// scene.explain_styles();
    /// scene.without_legend();
    /// assert_eq!(text_picture(&scene, &Theme::light(), Terminal::default()), " T\n");
    /// ```
    pub fn without_legend(&mut self) {
        self.legend.clear();
    }
}
