use alloc::string::String;
use alloc::vec::Vec;

use sixfold::coord::{Direction, Hex, Orientation};
use sixfold::grid::Region;
use sixfold::layout::{Layout, LayoutError};

use crate::labeled_hexes::LabeledHexes;
use crate::layout::layout_of;
use crate::symmetry::{image_of, is_connected};
use crate::{BoardOrigin, LabelError, Symmetry};

/// A checked board: hexes with labels, zones and starting pieces.
///
/// Hexes are in *board order*: row by row from the top left in pointy-top, column by column in
/// flat-top, where columns are straight. All lists of hexes are in this order.
///
/// ```
/// use sixfold_boards::{BoardFile, CellsFile, LabelsFile};
/// use sixfold::coord::{Hex, flat};
///
/// let file = BoardFile {
///     name: "small".into(),
///     orientation: "flat".into(),
///     cells: CellsFile::Hexagon { radius: 1, center: [0, 0] },
///     labels: LabelsFile { scheme: Some("file-rank".into()), ..LabelsFile::default() },
///     ..BoardFile::default()
/// };
/// let board = file.check().expect("nothing is wrong with it");
/// assert_eq!(board.label(Hex::ORIGIN), Some("b2"));
/// assert_eq!(board.hex("b3"), Some(Hex::new(0, -1)));
/// assert_eq!(board.neighbor(Hex::new(0, -1), flat::N), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) ground: LabeledHexes,
    pub(crate) sides: Vec<BoardSide>,
    pub(crate) zones: Vec<Zone>,
    /// The zone of each hex, by the index of the hex.
    pub(crate) zone_of: Vec<Option<u32>>,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) reserves: Vec<Reserve>,
    pub(crate) theme: Option<String>,
}

/// A side that plays on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardSide {
    /// The name for programs.
    pub name: String,
    /// The name for people.
    pub title: String,
}

/// A named part of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Zone {
    /// The name for programs.
    pub name: String,
    /// The name for people.
    pub title: String,
    /// The name of the side it belongs to.
    pub owner: Option<String>,
    /// Its hexes, in board order.
    pub hexes: Vec<Hex>,
}

/// A piece that stands on the board at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Piece {
    /// The kind of piece.
    pub piece: String,
    /// The name of its side.
    pub side: String,
    /// The hex it stands on.
    pub hex: Hex,
}

/// Pieces that wait beside the board at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reserve {
    /// The kind of piece.
    pub piece: String,
    /// The name of its side.
    pub side: String,
    /// The number of pieces.
    pub count: u32,
}

impl Board {
    /// The name of the board for programs.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name of the board for people.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The orientation of the board; it decides the names of the directions.
    #[must_use]
    pub const fn orientation(&self) -> Orientation {
        self.ground.orientation()
    }

    /// The hexes of the board as a region, for grids, fields and searches.
    ///
    /// A region numbers hexes by `q`, then `r`; that is board order in flat-top only.
    #[must_use]
    pub const fn region(&self) -> &Region {
        self.ground.region()
    }

    /// The hexes, in board order; at least one.
    #[must_use]
    pub fn hexes(&self) -> &[Hex] {
        self.ground.hexes()
    }

    /// The labels, in board order.
    #[must_use]
    pub fn labels(&self) -> &[String] {
        self.ground.labels()
    }

    /// The position of a hex in board order; `None` off the board.
    #[must_use]
    pub fn index(&self, hex: Hex) -> Option<usize> {
        self.ground.index(hex)
    }

    /// Whether the board has this hex.
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        self.region().contains(hex)
    }

    /// The layout with hexes of this size around the origin of the board, y downwards.
    ///
    /// The middle is that of the bounding box of all hexes. It is computed in half steps, so it is exact.
    ///
    /// # Errors
    /// [`LayoutError`] unless the size is a normal float above 0, at most [`Layout::MAX_SIZE`].
    pub fn layout(&self, size: f64, origin: BoardOrigin) -> Result<Layout, LayoutError> {
        layout_of(self, size, origin)
    }

    /// Whether the board is connected: steps lead from every hex to every other.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        is_connected(self)
    }

    /// The image of each hex under a symmetry about the middle of the board.
    ///
    /// In board order. `None` when the image is not the board itself.
    ///
    /// The middle need not be a hex: the image is shifted so that it covers the board again, if any
    /// shift does.
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Option<Vec<Hex>> {
        image_of(self, symmetry)
    }

    /// The label of a hex; `None` off the board.
    #[must_use]
    pub fn label(&self, hex: Hex) -> Option<&str> {
        self.index(hex).map(|index| self.labels()[index].as_str())
    }

    /// The hex with this label; `None` if no hex has it.
    #[must_use]
    pub fn hex(&self, label: &str) -> Option<Hex> {
        self.ground.index_of_label(label).map(|index| self.hexes()[index])
    }

    /// The hex with this label.
    ///
    /// # Errors
    /// [`LabelError`], with the label that was probably meant.
    pub fn find(&self, label: &str) -> Result<Hex, LabelError> {
        self.hex(label).ok_or_else(|| self.ground.unknown(label))
    }

    /// The neighbour of a hex in a direction, if the board has both.
    #[must_use]
    pub fn neighbor(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        let next = hex.try_neighbor(direction).ok()?;
        (self.contains(hex) && self.contains(next)).then_some(next)
    }

    /// The six neighbours of a hex by direction number, each if the board has it.
    #[must_use]
    pub fn neighbors(&self, hex: Hex) -> [Option<Hex>; 6] {
        Direction::ALL.map(|direction| self.neighbor(hex, direction))
    }

    /// The distance in steps between two hexes of the board.
    ///
    /// `None` when one of them is not on the board.
    /// Gaps in the board are ignored: the shortest path around a gap may be longer.
    #[must_use]
    pub fn distance(&self, a: Hex, b: Hex) -> Option<u32> {
        (self.contains(a) && self.contains(b)).then(|| a.distance(b))
    }

    /// The hexes in a straight line from a hex, nearest first.
    ///
    /// It ends at the end of the board or at a gap.
    pub fn line(&self, hex: Hex, direction: Direction) -> impl Iterator<Item = Hex> + '_ {
        core::iter::successors(Some(hex), move |&hex| self.neighbor(hex, direction)).skip(1)
    }

    /// The zone of a hex, if it is in one.
    #[must_use]
    pub fn zone(&self, hex: Hex) -> Option<&Zone> {
        let zone = self.zone_of[self.index(hex)?]?;
        Some(&self.zones[zone as usize])
    }

    /// The zones, in the order of the file.
    #[must_use]
    pub fn zones(&self) -> &[Zone] {
        &self.zones
    }

    /// The zone with this name.
    #[must_use]
    pub fn zone_named(&self, name: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.name == name)
    }

    /// The sides, in the order of the file.
    #[must_use]
    pub fn sides(&self) -> &[BoardSide] {
        &self.sides
    }

    /// The side with this name.
    #[must_use]
    pub fn side_named(&self, name: &str) -> Option<&BoardSide> {
        self.sides.iter().find(|side| side.name == name)
    }

    /// The pieces on the board at the start, in the order of the file.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The pieces beside the board at the start, in the order of the file.
    #[must_use]
    pub fn reserves(&self) -> &[Reserve] {
        &self.reserves
    }

    /// The name of the theme that the board is drawn with, if the file names one.
    ///
    /// Boards have no colours of their own; `render` has the themes.
    #[must_use]
    pub fn theme_name(&self) -> Option<&str> {
        self.theme.as_deref()
    }
}
