/// The effect of enemy zones of control on a unit on foot.
///
/// The six hexes around a unit are its zone of control, except those behind a wall. Enemies are units of
/// another side; a unit without a side has no enemies and is no unit's enemy. Units that exert no zone
/// are listed in [`Battlefield::zoneless`](crate::Battlefield::zoneless). A jump goes over zones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ZonesOfControl {
    /// No effect.
    #[default]
    Ignored,
    /// A unit that steps into a zone must stop there.
    ///
    /// It may still turn. A unit that starts in a zone may leave it.
    Stop,
    /// A step into a zone costs this many points more.
    ///
    /// The number of enemies does not matter. At most [`MOST_ZONE_COST`](crate::MOST_ZONE_COST).
    ExtraCost(u32),
    /// No step leads from a hex in a zone to another hex in a zone.
    ///
    /// The zones may be of the same enemy or not.
    NoStepBetween,
}
