use sixfold::coord::{Direction, Hex};

use crate::Scene;

/// The most levels of a fall that pictures tell apart.
pub(crate) const STEEPEST: u8 = 4;

/// A hex below one of its neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fall {
    pub(crate) lower: Hex,
    /// The direction of the higher neighbour.
    pub(crate) toward: Direction,
    /// How far it is above, from 1 to [`STEEPEST`].
    pub(crate) levels: u8,
}

#[expect(clippy::multiple_inherent_impl, reason = "the falls of a scene stand beside their type")]
impl Scene {
    /// All places where levels differ, column by column.
    pub(crate) fn falls(&self) -> impl Iterator<Item = Fall> {
        let inside = self.levels.iter().filter(|(hex, _)| self.contains(**hex));
        inside.flat_map(move |(&lower, _)| {
            let fall = move |toward| Some(Fall { lower, toward, levels: self.fall(lower, toward)? });
            Direction::ALL.into_iter().filter_map(fall)
        })
    }

    /// How far the neighbour of a hex is above it, up to [`STEEPEST`]; `None` where it is not.
    pub(crate) fn fall(&self, hex: Hex, toward: Direction) -> Option<u8> {
        let above = hex.try_neighbor(toward).ok().filter(|above| self.contains(*above))?;
        let [low, high] = [self.levels.get(&hex)?, self.levels.get(&above)?];
        let levels = i64::from(*high) - i64::from(*low);
        (levels > 0).then(|| levels.min(STEEPEST.into()) as u8)
    }
}
