//! The levels of the built-in opponent as seats name and store them: the one place that knows the earlier strengths.

use sixfold_games::opponent::Level;

/// A level is stored as its number and this. Smaller numbers are the strengths of earlier versions.
const FIRST: u8 = 10;

/// The levels nearest to the five strengths of earlier versions: any move, and 300, 3,000, 20,000 and 80,000 positions.
const EARLIER: [u8; 5] = [1, 4, 6, 8, 8];

/// The number that a seat of this level is stored with.
pub(crate) const fn stored(level: Level) -> u8 {
    FIRST + level.number()
}

/// The level of a stored number.
///
/// # Errors
/// A sentence for people, when no level was ever stored with this number.
pub(crate) fn level(strength: u8) -> Result<Level, String> {
    let number = match EARLIER.get(usize::from(strength)) {
        Some(&nearest) => nearest,
        None => strength.saturating_sub(FIRST),
    };
    let last = EARLIER.len() - 1;
    Level::new(number).ok_or_else(|| {
        let [weakest, strongest] = [Level::ALL[0], Level::ALL[Level::ALL.len() - 1]].map(stored);
        format!(
            "strength {strength} does not exist; \
             levels are {weakest} to {strongest}, strengths of earlier versions 0 to {last}"
        )
    })
}

#[cfg(test)]
mod tests {
    use sixfold_games::opponent::Level;

    use super::{level, stored};

    #[test]
    fn every_level_is_stored_with_a_number_of_its_own() {
        for each in Level::ALL {
            assert_eq!(level(stored(each)), Ok(each));
        }
    }

    #[test]
    fn the_strengths_of_earlier_versions_are_the_nearest_levels() {
        let numbers = [0, 1, 2, 3, 4].map(|strength| level(strength).map(Level::number));
        assert_eq!(numbers, [1, 4, 6, 8, 8].map(Ok));
    }

    #[test]
    fn other_numbers_are_refused() {
        for strength in [5, 9, 10, 19, 255] {
            assert!(level(strength).is_err_and(|why| why.contains("11 to 18")), "{strength}");
        }
    }
}
