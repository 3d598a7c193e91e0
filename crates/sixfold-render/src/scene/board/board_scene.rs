use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use sixfold::coord::Hex;
use sixfold_boards::Board;

use crate::scene::{Area, BoardFrame};
use crate::{Figure, Pattern, Scene, Style, Symbol, Theme};

/// A scene of a board with its starting position: zones, labels and pieces.
///
/// Styles are the names of zones and sides; `cell_0` to `cell_2` for hexes without a zone, and the name of
/// a side followed by `_zone` for the outline of a zone that the side owns.
/// [`board_theme`] has a style for each of them.
#[must_use]
pub fn board_scene(board: &Board) -> Scene {
    let mut scene = empty_board_scene(board);
    let short = short_names(board);
    for piece in board.pieces() {
        let name = short.iter().find(|(kind, _)| *kind == piece.piece).map_or("", |(_, name)| name);
        let side = board.side_named(&piece.side).map_or(piece.side.as_str(), |side| &side.title);
        let title = format!("{} of {side}", piece.piece);
        scene.figure(Figure::new(piece.hex, name, &piece.side).titled(&title));
    }
    scene
}

/// A scene of an empty board: its zones and labels.
///
/// Where the theme has a style `frame`, a frame is drawn around it; flat-top boards with labels such as `c5` then have
/// their files and ranks on the frame.
#[must_use]
pub fn empty_board_scene(board: &Board) -> Scene {
    let mut scene = Scene::new(board.title(), board.orientation());
    for (&hex, label) in board.hexes().iter().zip(board.labels()) {
        scene.fill(board.zone(hex).map_or_else(|| cell_style(hex), |zone| &zone.name), [hex]);
        scene.caption(hex, label);
    }
    scene.frame = BoardFrame::around(board);
    // The largest zone is the ground that the others lie in.
    let ground = board.zones().iter().map(|zone| zone.hexes.len()).max().unwrap_or(0);
    for zone in board.zones().iter().filter(|zone| zone.hexes.len() < ground) {
        let style = zone.owner.as_deref().map_or_else(|| "zone".to_string(), outline_style);
        scene.zone(&style, &zone.hexes);
    }
    scene
}

#[expect(clippy::multiple_inherent_impl, reason = "what only boards have stands beside their scene")]
impl Scene {
    /// Draws a symbol on the ground of a style, in place of the pattern.
    ///
    /// Only where the theme draws a frame; else the hexes have their pattern, as they have in terminals.
    pub fn emblem(&mut self, style: &str, symbol: Symbol) {
        self.emblems.insert(style.to_owned(), symbol);
    }

    /// Draws a line around a hex, such as a gate in the colour of its holder; not in text pictures.
    ///
    /// A hex outside the scene is left out.
    pub fn rim(&mut self, style: &str, hex: Hex) {
        if self.contains(hex) {
            self.rims.push(Area { style: style.to_owned(), hexes: BTreeSet::from([hex]) });
        }
    }

    /// Leaves out the texts of an SVG, for a picture the size of a thumb.
    ///
    /// Labels, trays, the numbers of figures and the paper behind the hexes are left out.
    pub fn small(&mut self) {
        self.is_small = true;
        self.captions.clear();
        self.coordinates = None;
        self.trays.clear();
        self.figures.values_mut().for_each(|figure| figure.badges = None);
    }

    /// The symbol on the ground of a paint.
    pub(crate) fn emblem_of(&self, paint: usize) -> Option<Symbol> {
        self.emblems.get(self.name_of(paint)).copied()
    }
}

/// A theme with a style for every side and zone of a board.
///
/// If the theme has a style of that name, such as `white` in the theme `wood`, it stays.
/// Otherwise sides look like `side_1` to `side_4`, and zones that belong to a side are plain with a
/// ring.
#[must_use]
pub fn board_theme(board: &Board, theme: Theme) -> Theme {
    let mut theme = theme;
    for (number, side) in board.sides().iter().enumerate() {
        if !theme.knows(&side.name) {
            let usual = theme.style(&format!("side_{}", number % 4 + 1));
            theme = theme.with(&side.name, usual);
        }
        let Style { fill, pattern, .. } = theme.style(&side.name);
        theme = theme.with(&outline_style(&side.name), Style { fill, ink: fill, pattern });
    }
    for zone in board.zones().iter().filter(|zone| zone.owner.is_some()) {
        if !theme.knows(&zone.name) {
            let plain = theme.style("plain");
            theme = theme.with(&zone.name, Style { pattern: Pattern::Rings, ..plain });
        }
    }
    theme
}

/// The style of the outline of a zone that belongs to a side.
fn outline_style(side: &str) -> String {
    format!("{side}_zone")
}

/// The style of a hex without a zone.
///
/// One of three, chosen so that neighbours differ.
fn cell_style(hex: Hex) -> &'static str {
    let class = (i64::from(hex.q()) - i64::from(hex.r())).rem_euclid(3);
    ["cell_0", "cell_1", "cell_2"][class as usize]
}

/// A short name for each kind of piece, of up to three letters.
///
/// It is the shortest beginning that no other kind has. For a name of several words it is the first letter
/// of each word.
fn short_names(board: &Board) -> Vec<(String, String)> {
    let placed = board.pieces().iter().map(|piece| piece.piece.as_str());
    let kinds: BTreeSet<&str> =
        placed.chain(board.reserves().iter().map(|reserve| reserve.piece.as_str())).collect();
    let beginning = |kind: &str, letters: usize| kind.chars().take(letters).collect::<String>();
    let short = |kind: &str| {
        if kind.contains(['_', '-', ' ']) {
            return kind
                .split(['_', '-', ' '])
                .filter_map(|word| word.chars().next())
                .collect::<String>()
                .to_uppercase();
        }
        let alone = |letters: usize| {
            kinds.iter().filter(|other| beginning(other, letters) == beginning(kind, letters)).count() == 1
        };
        let text = beginning(kind, (1..3).find(|&letters| alone(letters)).unwrap_or(3));
        let mut letters = text.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
    };
    kinds.iter().map(|kind| ((*kind).to_string(), short(kind))).collect()
}
