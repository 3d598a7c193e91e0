use sixfold::input::Faults;

use crate::{BoardFault, BoardFaultKind, BoardPlace};

/// The faults of a file that is being checked, and the limit on its hexes.
pub(crate) struct Report {
    pub(crate) faults: Faults<BoardFault>,
    pub(crate) most_hexes: usize,
}

impl Report {
    pub(crate) fn fault(&mut self, place: BoardPlace, kind: BoardFaultKind) {
        self.faults.push(BoardFault { place, kind });
    }

    /// Like [`Report::fault`], but calls the closure only for the first hundred.
    pub(crate) fn fault_with(&mut self, fault: impl FnOnce() -> (BoardPlace, BoardFaultKind)) {
        self.faults.note(|| {
            let (place, kind) = fault();
            BoardFault { place, kind }
        });
    }

    pub(crate) fn too_many(&mut self, hexes: u128, place: &BoardPlace) {
        self.fault(place.clone(), BoardFaultKind::TooManyHexes { hexes, most: self.most_hexes });
    }
}
