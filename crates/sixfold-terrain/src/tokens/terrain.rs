use alloc::vec::Vec;

use sixfold::coord::{Direction, Hex, Orientation, Triangle};
use sixfold::grid::{Outline, Region, RegionError};
use sixfold::internals::HexMap;

use crate::tokens::{Token, TokenError};
use crate::triangles::{PointHeights, place_in_hex, point_heights};

/// Tokens on the triangle grid: hexes of ground with a height and a kind.
///
/// A terrain is immutable: a change returns a new terrain that shares unchanged parts with the old
/// one, and costs the same for a terrain of any size. For undo and redo store terrains in a
/// [`History`](sixfold::grid::History).
///
/// The first token may lie on any hex, each later one next to a token. The rule is about laying:
/// any token may be removed, also where that leaves two islands, and the hexes
/// beside each island stay open to new tokens. [`Terrain::is_connected`] tells whether it is one piece.
///
/// A token has one kind of ground, and each of its six triangles can have another.
///
/// ```
/// use sixfold::coord::{Orientation, Triangle};
/// use sixfold_terrain::{Terrain, Token};
///
/// let empty = Terrain::new(Orientation::Flat);
/// let one = empty.place_at(Triangle::new(3, 3), Token::new(2, "grass"))?;
/// let two = one.place_at(Triangle::new(6, 2), Token::new(5, "rock"))?;
/// assert_eq!(two.placeable().len(), 8);
/// assert!(two.place_at(Triangle::new(0, 0), Token::new(0, "sand")).is_err());
/// assert_eq!(one.len(), 1);
/// # Ok::<(), sixfold_terrain::TokenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain<K> {
    orientation: Orientation,
    tokens: HexMap<Token<K>>,
    /// The kinds of triangles that differ from their token, by hex.
    parts: HexMap<[Option<K>; 6]>,
    /// The empty hexes beside tokens, with the number of tokens beside each.
    open: HexMap<u8>,
}

impl<K: Clone> Terrain<K> {
    /// A terrain without tokens, drawn flat-top or pointy-top.
    #[must_use]
    pub const fn new(orientation: Orientation) -> Terrain<K> {
        Terrain { orientation, tokens: HexMap::new(), parts: HexMap::new(), open: HexMap::new() }
    }

    /// A terrain with these tokens, in any order; islands are allowed.
    ///
    /// Use it to load a saved terrain. It is built in place, without copies.
    ///
    /// # Errors
    /// [`TokenError::Occupied`] when two tokens have the same hex.
    pub fn from_tokens(
        orientation: Orientation,
        tokens: impl IntoIterator<Item = (Hex, Token<K>)>,
    ) -> Result<Terrain<K>, TokenError> {
        let mut terrain = Terrain::new(orientation);
        for (hex, token) in tokens {
            if terrain.tokens.contains(hex) {
                return Err(TokenError::Occupied(hex));
            }
            terrain.lay(hex, token);
        }
        Ok(terrain)
    }

    /// The orientation of the triangle grid.
    #[must_use]
    pub const fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// The number of tokens.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Whether there are no tokens.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The token on a hex.
    #[must_use]
    pub fn token(&self, hex: Hex) -> Option<&Token<K>> {
        self.tokens.get(hex)
    }

    /// All tokens with their hexes, by `q`, then `r`.
    #[must_use]
    pub fn tokens(&self) -> impl ExactSizeIterator<Item = (Hex, &Token<K>)> + Clone {
        self.tokens.iter()
    }

    /// The empty hexes next to a token, by `q`, then `r`.
    ///
    /// Without tokens the list is empty, because every hex is open. Each change updates the list, so it is
    /// never searched for.
    #[must_use]
    pub fn placeable(&self) -> impl ExactSizeIterator<Item = Hex> + Clone {
        self.open.iter().map(|(hex, _)| hex)
    }

    /// The anchors of [`Terrain::placeable`], by column, then row.
    #[must_use]
    pub fn placeable_anchors(&self) -> Vec<Triangle> {
        let mut anchors: Vec<_> =
            self.placeable().map(|hex| Triangle::anchor_of(hex, self.orientation)).collect();
        // In the flat-top grid they are already sorted, which the sort detects in one pass.
        anchors.sort_unstable();
        anchors
    }

    /// Checks whether a token may be laid on a hex.
    ///
    /// # Errors
    /// [`TokenError::Occupied`] or [`TokenError::NotAdjacent`].
    pub fn can_place(&self, hex: Hex) -> Result<(), TokenError> {
        if self.tokens.contains(hex) {
            Err(TokenError::Occupied(hex))
        } else if self.is_empty() || self.open.contains(hex) {
            Ok(())
        } else {
            Err(TokenError::NotAdjacent(hex))
        }
    }

    /// This terrain with one more token.
    ///
    /// # Errors
    /// [`TokenError::Occupied`] or [`TokenError::NotAdjacent`].
    pub fn place(&self, hex: Hex, token: Token<K>) -> Result<Terrain<K>, TokenError> {
        self.can_place(hex)?;
        let mut next = self.clone();
        next.lay(hex, token);
        Ok(next)
    }

    /// This terrain with one more token, on the hex with this anchor.
    ///
    /// # Errors
    /// [`TokenError::NotAnAnchor`] or [`TokenError::OutOfRange`], and the errors of
    /// [`Terrain::place`].
    pub fn place_at(&self, anchor: Triangle, token: Token<K>) -> Result<Terrain<K>, TokenError> {
        self.place(hex_at_anchor(anchor, self.orientation)?, token)
    }

    /// This terrain without the token on a hex; may leave islands.
    ///
    /// # Errors
    /// [`TokenError::Empty`].
    pub fn remove(&self, hex: Hex) -> Result<Terrain<K>, TokenError> {
        self.token(hex).ok_or(TokenError::Empty(hex))?;
        let mut next = self.clone();
        next.tokens.remove(hex);
        next.parts.remove(hex);
        let mut beside = 0;
        for neighbor in neighbors(hex) {
            if next.tokens.contains(neighbor) {
                beside += 1;
            } else if next.open.get(neighbor) == Some(&1) {
                next.open.remove(neighbor);
            } else {
                next.open.update(neighbor, |count| *count -= 1);
            }
        }
        if beside > 0 {
            next.open.insert(hex, beside);
        }
        Ok(next)
    }

    /// This terrain with another height for the token on a hex.
    ///
    /// # Errors
    /// [`TokenError::Empty`].
    pub fn with_height(&self, hex: Hex, height: i32) -> Result<Terrain<K>, TokenError> {
        let mut next = self.clone();
        let changed = next.tokens.update(hex, |token| token.height = height);
        changed.then_some(next).ok_or(TokenError::Empty(hex))
    }

    /// This terrain with another kind for the token on a hex.
    ///
    /// Triangles with a kind of their own keep it.
    ///
    /// # Errors
    /// [`TokenError::Empty`].
    pub fn with_kind(&self, hex: Hex, kind: K) -> Result<Terrain<K>, TokenError> {
        let mut next = self.clone();
        let changed = next.tokens.update(hex, |token| token.kind = kind);
        changed.then_some(next).ok_or(TokenError::Empty(hex))
    }

    /// This terrain with another kind for one triangle.
    ///
    /// With `None` the triangle has the kind of its token again.
    ///
    /// # Errors
    /// [`TokenError::Empty`] when there is no token under the triangle, and
    /// [`TokenError::OutOfRange`] when its hex is outside the limit.
    pub fn with_triangle_kind(&self, triangle: Triangle, kind: Option<K>) -> Result<Terrain<K>, TokenError> {
        let hex = triangle.hex(self.orientation)?;
        self.token(hex).ok_or(TokenError::Empty(hex))?;
        let mut next = self.clone();
        let mut parts = next.parts.remove(hex).unwrap_or([const { None }; 6]);
        parts[place_in_hex(triangle, self.orientation)] = kind;
        if parts.iter().any(Option::is_some) {
            next.parts.insert(hex, parts);
        }
        Ok(next)
    }

    /// The kind of ground of a triangle: its own, or else that of its token.
    #[must_use]
    pub fn kind_at(&self, triangle: Triangle) -> Option<&K> {
        let hex = triangle.hex(self.orientation).ok()?;
        let token = self.token(hex)?;
        let own =
            self.parts.get(hex).and_then(|parts| parts[place_in_hex(triangle, self.orientation)].as_ref());
        Some(own.unwrap_or(&token.kind))
    }

    /// The kinds of the six triangles of a hex, in the order of [`Triangle::of_hex`].
    #[must_use]
    pub fn kinds(&self, hex: Hex) -> Option<[&K; 6]> {
        let token = self.token(hex)?;
        Some(match self.parts.get(hex) {
            None => [&token.kind; 6],
            Some(parts) => parts.each_ref().map(|part| part.as_ref().unwrap_or(&token.kind)),
        })
    }

    /// The triangles with a kind of their own, by hex.
    pub fn triangle_kinds(&self) -> impl Iterator<Item = (Triangle, &K)> {
        self.parts.iter().flat_map(|(hex, parts)| {
            let triangles = Triangle::of_hex(hex, self.orientation);
            triangles.into_iter().zip(parts).filter_map(|(triangle, part)| Some((triangle, part.as_ref()?)))
        })
    }

    /// The height of a hex in levels.
    #[must_use]
    pub fn height(&self, hex: Hex) -> Option<i32> {
        self.token(hex).map(|token| token.height)
    }

    /// The heights of the seven points of a hex, in levels; see [`point_heights`].
    ///
    /// Only the heights of hexes are stored; corners are computed from them on each call.
    #[must_use]
    pub fn point_heights(&self, hex: Hex) -> Option<PointHeights> {
        point_heights(hex, |hex| self.height(hex).map(f64::from))
    }

    /// The hexes that have tokens, as a region.
    ///
    /// With [`Terrain::heights`] it makes a [`HeightField`](crate::HeightField) for meshes:
    ///
    /// ```
    /// use sixfold::coord::{Hex, Orientation};
    /// use sixfold_terrain::{HeightField, Mesh, MeshSettings, Mesher, Terrain, Token};
    ///
    /// let terrain = Terrain::new(Orientation::Pointy).place(Hex::ORIGIN, Token::new(2, "grass"))?;
    /// let (region, heights) = (terrain.region()?, terrain.heights());
    /// let field = HeightField::new(&region, &heights, terrain.orientation())?;
    /// let mut mesh = Mesh::new();
    /// Mesher::new().write(&field, &MeshSettings::default(), &mut mesh);
    /// assert_eq!(mesh.positions().len(), 7);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RegionError::TooLarge`] past [`Region::MAX_CELLS`] tokens.
    pub fn region(&self) -> Result<Region, RegionError> {
        Region::try_new(Outline::Hexes(self.tokens.iter().map(|(hex, _)| hex).collect()))
    }

    /// The heights of the tokens, by the indices of [`Terrain::region`].
    #[must_use]
    pub fn heights(&self) -> Vec<i32> {
        self.tokens.iter().map(|(_, token)| token.height).collect()
    }

    /// Whether all tokens are connected over tokens; true without tokens.
    ///
    /// Visits each token once.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        let Some((first, _)) = self.tokens.iter().next() else { return true };
        let mut seen = HexMap::new();
        let mut ahead = Vec::from([first]);
        seen.insert(first, ());
        while let Some(hex) = ahead.pop() {
            for neighbor in neighbors(hex) {
                if self.tokens.contains(neighbor) && seen.insert(neighbor, ()).is_none() {
                    ahead.push(neighbor);
                }
            }
        }
        seen.len() == self.len()
    }

    /// Lays a token on an empty hex, also without a token beside it.
    fn lay(&mut self, hex: Hex, token: Token<K>) {
        self.open.remove(hex);
        for neighbor in neighbors(hex) {
            if !self.tokens.contains(neighbor) && !self.open.update(neighbor, |count| *count += 1) {
                self.open.insert(neighbor, 1);
            }
        }
        self.tokens.insert(hex, token);
    }
}

impl<K> Terrain<K> {
    /// The kinds of a hex's triangles that differ from the kind of the token.
    ///
    /// `None` if no triangle differs.
    #[cfg(feature = "serde")]
    pub(crate) fn own_kinds(&self, hex: Hex) -> Option<&[Option<K>; 6]> {
        self.parts.get(hex)
    }

    /// The tokens as a tree of hexes, for searches by position.
    pub(crate) const fn tree(&self) -> &HexMap<Token<K>> {
        &self.tokens
    }
}

/// The hex with this anchor.
///
/// # Errors
/// [`TokenError::NotAnAnchor`] or [`TokenError::OutOfRange`].
pub fn hex_at_anchor(anchor: Triangle, orientation: Orientation) -> Result<Hex, TokenError> {
    let hex = anchor.hex(orientation)?;
    if anchor.is_anchor(orientation) {
        Ok(hex)
    } else {
        let nearest = Triangle::anchor_of(hex, orientation);
        Err(TokenError::NotAnAnchor { triangle: anchor, anchor: nearest })
    }
}

/// The neighbours within the limit.
fn neighbors(hex: Hex) -> impl Iterator<Item = Hex> {
    Direction::ALL.into_iter().filter_map(move |direction| hex.try_neighbor(direction).ok())
}
