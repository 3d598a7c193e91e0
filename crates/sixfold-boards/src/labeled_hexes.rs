use alloc::string::String;
use alloc::vec::Vec;

use sixfold::coord::{Hex, Orientation};
use sixfold::grid::Region;

use crate::LabelError;

/// The hexes of a board with their labels.
///
/// Looks up labels by hex and hexes by label. A [`Region`] has the hexes and numbers them by `q`, then
/// `r`. That is the order of a flat-top board. A pointy-top board has another order, so the index of each
/// hex is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LabeledHexes {
    orientation: Orientation,
    region: Region,
    /// The hexes in board order.
    hexes: Vec<Hex>,
    /// The index in board order, by the index in the region.
    ///
    /// Empty where both are the same.
    places: Vec<u32>,
    /// The labels in board order.
    labels: Vec<String>,
    /// Indices of hexes, sorted by label.
    by_label: Vec<u32>,
}

impl LabeledHexes {
    /// The labelled hexes of a region.
    ///
    /// `hexes` are those of the region in board order; each has a different label.
    pub(crate) fn new(
        orientation: Orientation,
        region: Region,
        hexes: Vec<Hex>,
        labels: Vec<String>,
    ) -> LabeledHexes {
        let mut places = Vec::new();
        if orientation == Orientation::Pointy {
            places.resize(hexes.len(), 0);
            for (place, hex) in (0..).zip(&hexes) {
                places[region.index(*hex).expect("the hexes are those of the region")] = place;
            }
        }
        let mut by_label: Vec<u32> = (0..hexes.len() as u32).collect();
        by_label.sort_unstable_by(|&a, &b| labels[a as usize].cmp(&labels[b as usize]));
        LabeledHexes { orientation, region, hexes, places, labels, by_label }
    }

    pub(crate) const fn region(&self) -> &Region {
        &self.region
    }

    pub(crate) const fn orientation(&self) -> Orientation {
        self.orientation
    }

    pub(crate) fn hexes(&self) -> &[Hex] {
        &self.hexes
    }

    pub(crate) fn labels(&self) -> &[String] {
        &self.labels
    }

    /// The index of a hex in board order.
    pub(crate) fn index(&self, hex: Hex) -> Option<usize> {
        let index = self.region.index(hex)?;
        Some(self.places.get(index).map_or(index, |&place| place as usize))
    }

    /// The index of a label in board order.
    pub(crate) fn index_of_label(&self, label: &str) -> Option<usize> {
        let found = self.by_label.binary_search_by(|&index| self.labels[index as usize].as_str().cmp(label));
        found.ok().map(|place| self.by_label[place] as usize)
    }

    /// The error for a label that no hex has.
    pub(crate) fn unknown(&self, label: &str) -> LabelError {
        // Only ASCII case and blanks are ignored: any other difference, or two matches, could mean any hex.
        let mut alike = self.labels.iter().filter(|known| plain(known).eq(plain(label)));
        let first = alike.next();
        let meant = first.filter(|_| alike.next().is_none()).cloned();
        let ends = [self.labels.first(), self.labels.last()].map(|end| end.cloned().unwrap_or_default());
        LabelError { label: label.chars().take(40).collect(), meant, ends }
    }
}

/// The letters of a label in lower case, without blanks.
fn plain(label: &str) -> impl Iterator<Item = u8> {
    label.bytes().filter(|byte| !byte.is_ascii_whitespace()).map(|byte| byte.to_ascii_lowercase())
}

/// The hexes of a region in board order.
///
/// By row in pointy-top, by column in flat-top.
pub(crate) fn in_board_order(orientation: Orientation, region: &Region) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = region.hexes().collect();
    if orientation == Orientation::Pointy {
        hexes.sort_unstable_by_key(|hex| (hex.r(), hex.q()));
    }
    hexes
}
