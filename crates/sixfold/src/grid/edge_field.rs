use core::fmt;

use crate::coord::{Direction, Edge, Hex};
use crate::grid::store::HexMap;
use crate::grid::{HexSet, Walls};

/// A value on some hexsides, such as rivers, roads, borders, doors or cliffs.
///
/// Lives beside a [`Grid`](crate::grid::Grid), as a [`Field`](crate::grid::Field) does. Costs of steps take it by
/// [`Costs::by_edge`](crate::search::Costs::by_edge), and [`EdgeField::walls`] turns some of its hexsides into walls.
///
/// A hexside is the same [`Edge`] from both of its hexes, so it never has two values. On a map that wraps, name a
/// hexside by [`Wrap::bring_in_edge`](crate::grid::Wrap::bring_in_edge). A clone increments one reference count, and
/// changed copies share unchanged parts.
///
/// ```
/// use sixfold::coord::{Edge, Hex, flat};
/// use sixfold::grid::{EdgeField, Region};
/// use sixfold::search::{Costs, Scratch, path};
///
/// let mut rivers = EdgeField::new();
/// rivers.insert(Edge::new(Hex::ORIGIN, flat::S), "deep");
/// assert_eq!(rivers.get(Edge::new(Hex::new(0, 1), flat::N)), Some(&"deep"), "the same hexside from the other hex");
///
/// // A step over a deep river costs three points more.
/// let costs = Costs::by_edge(&Region::hexagon(2), |step| {
///     1 + if rivers.get(step.edge) == Some(&"deep") { 3 } else { 0 }
/// });
/// let way = path(&costs, Hex::ORIGIN, Hex::new(0, 1), &mut Scratch::new()).map(|path| path.cost());
/// assert_eq!(way, Some(2), "around it");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct EdgeField<T> {
    /// The values of the three hexsides that belong to a hex, by direction; never three times `None`.
    sides: HexMap<[Option<T>; 3]>,
    len: usize,
}

impl<T> EdgeField<T> {
    /// A field without values.
    #[must_use]
    pub const fn new() -> EdgeField<T> {
        EdgeField { sides: HexMap::new(), len: 0 }
    }

    /// The value on a hexside.
    #[must_use]
    pub fn get(&self, edge: Edge) -> Option<&T> {
        let (hex, side) = place_of(edge);
        self.sides.get(hex)?[side].as_ref()
    }

    /// The hexsides with their values, by hex, then direction.
    pub fn iter(&self) -> impl Iterator<Item = (Edge, &T)> {
        self.sides.iter().flat_map(|(hex, values)| {
            let sides = Direction::ALL.into_iter().zip(values);
            sides.filter_map(move |(side, value)| Some((Edge::new(hex, side), value.as_ref()?)))
        })
    }

    /// The hexsides whose value says so, as walls, which block movement and sight.
    ///
    /// ```
    /// use sixfold::coord::{Edge, Hex, flat};
    /// use sixfold::grid::EdgeField;
    ///
    /// let mut doors = EdgeField::new();
    /// doors.insert(Edge::new(Hex::ORIGIN, flat::N), "open");
    /// doors.insert(Edge::new(Hex::ORIGIN, flat::S), "shut");
    /// assert_eq!(doors.walls(|door| *door == "shut").len(), 1);
    /// ```
    pub fn walls(&self, mut is_wall: impl FnMut(&T) -> bool) -> Walls {
        self.iter().filter(|&(_, value)| is_wall(value)).map(|(edge, _)| edge).collect()
    }

    /// Other values for the same hexsides; those for which the function gives none are left out.
    ///
    /// ```
    /// use sixfold::coord::{Edge, Hex, flat};
    /// use sixfold::grid::EdgeField;
    ///
    /// let sides = EdgeField::from_iter([(Edge::new(Hex::ORIGIN, flat::N), "river"), (Edge::new(Hex::ORIGIN, flat::S), "road")]);
    /// assert_eq!(sides.map(|kind| (*kind == "river").then_some(2)).len(), 1);
    /// ```
    #[must_use]
    pub fn map<V: Clone>(&self, mut value: impl FnMut(&T) -> Option<V>) -> EdgeField<V> {
        self.iter().filter_map(|(edge, kind)| Some((edge, value(kind)?))).collect()
    }

    /// The number of hexsides with a value.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether no hexside has a value.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T: Clone> EdgeField<T> {
    /// The hexsides with a hex of a set beside them, such as those that a side has seen.
    ///
    /// ```
    /// use sixfold::coord::{Edge, Hex, flat};
    /// use sixfold::grid::{EdgeField, HexSet, Region};
    ///
    /// let rivers = EdgeField::from_iter([(Edge::new(Hex::ORIGIN, flat::S), 1), (Edge::new(Hex::new(3, 0), flat::S), 2)]);
    /// let seen = HexSet::of(&Region::hexagon(4), [Hex::new(0, 1)]);
    /// assert_eq!(rivers.beside(&seen).iter().count(), 1);
    /// ```
    #[must_use]
    pub fn beside(&self, hexes: &HexSet) -> EdgeField<T> {
        let is_beside = |edge: Edge| edge.hexes().iter().any(|&hex| hexes.contains(hex));
        self.iter().filter(|&(edge, _)| is_beside(edge)).map(|(edge, value)| (edge, value.clone())).collect()
    }

    /// Puts a value on a hexside; returns the value that was there.
    pub fn insert(&mut self, edge: Edge, value: T) -> Option<T> {
        let (hex, side) = place_of(edge);
        let mut values = self.sides.get(hex).cloned().unwrap_or_default();
        let old = values[side].replace(value);
        self.len += usize::from(old.is_none());
        self.sides.insert(hex, values);
        old
    }

    /// Removes the value of a hexside and returns it.
    pub fn remove(&mut self, edge: Edge) -> Option<T> {
        let (hex, side) = place_of(edge);
        let mut values = self.sides.get(hex)?.clone();
        let old = values[side].take()?;
        self.len -= 1;
        // A hex without values is removed, so that equal fields have equal trees.
        if values.iter().all(Option::is_none) {
            self.sides.remove(hex);
        } else {
            self.sides.insert(hex, values);
        }
        Some(old)
    }
}

/// The hex that a hexside is stored with, and its place there.
fn place_of(edge: Edge) -> (Hex, usize) {
    (edge.hexes()[0], edge.direction().index())
}

impl<T> Default for EdgeField<T> {
    fn default() -> EdgeField<T> {
        EdgeField::new()
    }
}

impl<T: Clone> FromIterator<(Edge, T)> for EdgeField<T> {
    fn from_iter<I: IntoIterator<Item = (Edge, T)>>(values: I) -> EdgeField<T> {
        let mut field = EdgeField::new();
        field.extend(values);
        field
    }
}

impl<T: Clone> Extend<(Edge, T)> for EdgeField<T> {
    fn extend<I: IntoIterator<Item = (Edge, T)>>(&mut self, values: I) {
        for (edge, value) in values {
            self.insert(edge, value);
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for EdgeField<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
