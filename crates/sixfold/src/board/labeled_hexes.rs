use alloc::string::String;
use alloc::vec::Vec;

use crate::board::LabelError;
use crate::coord::{Hex, Orientation};

/// The hexes of a board with their labels, both ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LabeledHexes {
    orientation: Orientation,
    /// In board order.
    hexes: Vec<Hex>,
    /// By the index of the hex.
    labels: Vec<String>,
    /// Indices of hexes, sorted by label.
    by_label: Vec<u32>,
}

impl LabeledHexes {
    /// The ground of these hexes, which are in board order, with one different label each.
    pub(crate) fn new(orientation: Orientation, hexes: Vec<Hex>, labels: Vec<String>) -> LabeledHexes {
        let mut by_label: Vec<u32> = (0..hexes.len() as u32).collect();
        by_label.sort_unstable_by(|&a, &b| labels[a as usize].cmp(&labels[b as usize]));
        LabeledHexes { orientation, hexes, labels, by_label }
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

    /// The place of a hex in board order.
    pub(crate) fn index(&self, hex: Hex) -> Option<usize> {
        let order = board_order(self.orientation);
        self.hexes.binary_search_by_key(&order(hex), |&other| order(other)).ok()
    }

    /// The place of a label in board order.
    pub(crate) fn index_of_label(&self, label: &str) -> Option<usize> {
        let found = self.by_label.binary_search_by(|&index| self.labels[index as usize].as_str().cmp(label));
        found.ok().map(|place| self.by_label[place] as usize)
    }

    /// What to say about a label that no hex has.
    pub(crate) fn unknown(&self, label: &str) -> LabelError {
        // Only ASCII case is tried: a label that differs otherwise could mean any hex.
        let meant = self.labels.iter().find(|known| known.eq_ignore_ascii_case(label)).cloned();
        let ends = [self.labels.first(), self.labels.last()].map(|end| end.cloned().unwrap_or_default());
        LabelError { label: label.chars().take(40).collect(), meant, ends }
    }
}

/// What hexes are sorted by: along rows in pointy-top, along columns in flat-top.
pub(crate) fn board_order(orientation: Orientation) -> fn(Hex) -> (i32, i32) {
    match orientation {
        Orientation::Flat => |hex| (hex.q(), hex.r()),
        Orientation::Pointy => |hex| (hex.r(), hex.q()),
    }
}
