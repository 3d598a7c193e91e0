use sixfold::coord::Hex;

use crate::map::HexMap;

/// The most bytes of the name of a location.
const LONGEST_NAME: usize = 64;

/// How the note of a starting place begins; the number of the player follows.
const START: &str = "start ";

/// How the note of a location with a name begins.
const PLACE: &str = "place ";

/// Whether a word before a terrain can name a location.
///
/// A byte-order mark would be left out where a file begins with it.
pub(crate) fn is_name(word: &str) -> bool {
    let breaks =
        |sign: char| sign.is_whitespace() || sign.is_control() || matches!(sign, ',' | '=' | '\u{feff}');
    !word.is_empty() && word.len() <= LONGEST_NAME && !word.contains(breaks)
}

/// The note that a map keeps for a location.
pub(crate) fn note_of(name: &str) -> String {
    let kind = if is_number(name) { START } else { PLACE };
    format!("{kind}{name}")
}

/// The name of the location that a note stands for; `None` for a remark of another kind.
pub(crate) fn name_of(note: &str) -> Option<&str> {
    let start = note.strip_prefix(START).filter(|name| is_number(name));
    start.or(note.strip_prefix(PLACE).filter(|name| !is_number(name))).filter(|name| is_name(name))
}

/// The starting places and named places of a map, each with its name: `1` is where the first player starts.
///
/// They are those of Wesnoth's files, which a map keeps as the notes `start 1` and `place lake`. Several hexes may have
/// one name.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold_maps::{Format, ReadOptions, locations, read};
///
/// let map = read(b"border_size=0\n\n1 Ke, Gg, lake Wo", Format::Wesnoth, &ReadOptions::default())?.map;
/// let places: Vec<(&str, Hex)> = locations(&map).collect();
/// assert_eq!(places, [("1", Hex::new(0, 0)), ("lake", Hex::new(2, -1))]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn locations(map: &HexMap) -> impl Iterator<Item = (&str, Hex)> {
    let parity = map.extent().parity;
    map.notes.iter().filter_map(move |note| {
        let hex = note.at.hex(parity).ok().filter(|&hex| map.cell(hex).is_some())?;
        Some((name_of(&note.text)?, hex))
    })
}

/// Whether a name is that of a starting place.
pub(crate) fn is_number(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{is_name, name_of, note_of};

    #[test]
    fn notes_stand_for_locations() {
        for name in ["1", "9", "destination", "in_void", "Übergang"] {
            assert_eq!(name_of(&note_of(name)), Some(name));
        }
        for remark in ["start", "start here", "place 3", "place ", "place two words", "a remark", ""] {
            assert_eq!(name_of(remark), None, "{remark}");
        }
        assert!(!is_name("a,b") && !is_name("") && !is_name(&"x".repeat(65)));
    }
}
