use sixfold::coord::Offset;

use crate::map::Extent;

/// The number of the first column and row in the label of a hex.
const OF_HEXES: i32 = 1;

/// The same in the label of a note: MegaMek counts those from 0.
const OF_NOTES: i32 = 0;

/// Whether a label can mean an offset: column and row from 1, written one after the other.
pub(crate) fn agrees(label: &str, at: Offset) -> bool {
    splits(label, OF_HEXES).any(|split| split == at)
}

/// The offset that the label of a note means, and whether it can mean another one on the map.
///
/// The halves of a label of even length are column and row; in one of odd length the row has the digit
/// more. Where that lies outside the map, another way to split it that lies inside is right.
pub(crate) fn note_offset(label: &str, extent: Extent) -> Option<(Offset, Certainty)> {
    let usual = split(label, label.len() / 2, OF_NOTES);
    let mut inside: Vec<Offset> = splits(label, OF_NOTES).filter(|&at| extent.index(at).is_some()).collect();
    inside.dedup();
    match (usual, &inside[..]) {
        (Some(usual), _) if label.len().is_multiple_of(2) && inside.contains(&usual) => {
            Some((usual, Certainty::Sure))
        }
        (_, [only]) => Some((*only, Certainty::Sure)),
        (Some(usual), []) => Some((usual, Certainty::Outside)),
        (None, []) => None,
        (Some(usual), _) if inside.contains(&usual) => Some((usual, Certainty::Ambiguous)),
        (_, [first, ..]) => Some((*first, Certainty::Ambiguous)),
    }
}

/// Whether a label names one hex or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Certainty {
    Sure,
    Ambiguous,
    Outside,
}

/// The label of a note: two digits each, and as many as it takes to mean this place and no other.
///
/// Outside the map a short one may mean a hex on it: with 3 columns and 330 rows, `0300` is column 0, row 300.
pub(crate) fn note_label(at: Offset, extent: Extent) -> Option<String> {
    let Offset { col, row } = at;
    let means_it = |label: &String| note_offset(label, extent).is_some_and(|(found, _)| found == at);
    let digits = col.max(row).to_string().len().max(2);
    (digits..=10).map(|width| format!("{col:0width$}{row:0width$}")).find(means_it)
}

fn splits(label: &str, first: i32) -> impl Iterator<Item = Offset> + '_ {
    (1..label.len()).filter_map(move |place| split(label, place, first))
}

fn split(label: &str, place: usize, first: i32) -> Option<Offset> {
    // Longer labels than this cannot be meant, and only digits are.
    if label.len() > 20 || !label.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = |digits: &str| digits.parse::<i32>().ok()?.checked_sub(first).filter(|number| *number >= 0);
    Some(Offset { col: number(&label[..place])?, row: number(&label[place..])? })
}

#[cfg(test)]
mod tests {
    use super::{Certainty, agrees, note_label, note_offset};
    use crate::map::Extent;
    use sixfold::coord::{Offset, Parity};

    fn at(col: i32, row: i32) -> Offset {
        Offset { col, row }
    }

    #[test]
    fn two_digits_each() {
        assert!(agrees("0101", at(0, 0)));
        assert!(agrees("1602", at(15, 1)));
        assert!(!agrees("1602", at(1, 15)));
        assert!(!agrees("", at(0, 0)) && !agrees("12", at(11, 0)) && !agrees("+1+1", at(0, 0)));
    }

    #[test]
    fn past_99_any_way_to_split_agrees() {
        assert!(agrees("10110", at(9, 109)) && agrees("10110", at(100, 9)));
        assert!(!agrees("10110", at(10, 10)));
    }

    #[test]
    fn a_label_is_split_so_that_it_lies_on_the_map() {
        let wide = Extent::new(Parity::OddQ, 200, 20);
        assert_eq!(note_offset("10110", wide), Some((at(101, 10), Certainty::Sure)));
        let large = Extent::new(Parity::OddQ, 200, 200);
        assert_eq!(note_offset("10110", large), Some((at(10, 110), Certainty::Ambiguous)));
        assert_eq!(note_offset("010110", large), Some((at(10, 110), Certainty::Sure)));
        assert_eq!(
            note_offset("9999", Extent::new(Parity::OddQ, 4, 4)),
            Some((at(99, 99), Certainty::Outside))
        );
        assert_eq!(note_offset("0000", wide), Some((at(0, 0), Certainty::Sure)));
        assert_eq!(note_offset("é1é1", wide), None);
    }

    #[test]
    fn labels_read_back() {
        let extent = Extent::new(Parity::OddQ, 300, 1200);
        for place in [at(0, 0), at(8, 9), at(98, 98), at(99, 0), at(9, 109), at(299, 1199)] {
            let label = note_label(place, extent).expect("it lies on the map");
            assert_eq!(note_offset(&label, extent), Some((place, Certainty::Sure)), "{place:?}");
        }
        assert_eq!(note_label(at(15, 16), extent).as_deref(), Some("1516"));
        let narrow = Extent::new(Parity::OddQ, 3, 330);
        for place in [at(3, 0), at(3, 300), at(0, 330), at(i32::MAX, i32::MAX)] {
            let label = note_label(place, narrow).expect("it has a label");
            assert_eq!(note_offset(&label, narrow), Some((place, Certainty::Outside)), "{label}");
        }
    }
}
