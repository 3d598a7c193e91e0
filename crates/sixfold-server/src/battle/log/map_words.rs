//! The words that operations set on a map: its title, descriptions and settings, and remarks about hexes.

use sixfold::coord::{Hex, Offset};
use sixfold_maps::{HexMap, Note};

use crate::battle::battle_map::{
    LONGEST_DESCRIPTION, LONGEST_NOTE, LONGEST_OPTION, LONGEST_TITLE, LONGEST_VALUE, MOST_HEX_NOTES,
    MOST_NOTES, MOST_OPTIONS,
};
use crate::battle::log::operation_error::OperationError;

fn refused<T>(right: String) -> Result<T, OperationError> {
    Err(OperationError::Words(right))
}

/// Whether a text can stand in a line and has at most `most` characters.
fn is_line(text: &str, most: usize) -> bool {
    text.chars().count() <= most && !text.contains(char::is_control)
}

/// A title as a map may have it.
pub(super) fn title(to: &str) -> Result<&str, OperationError> {
    if is_line(to, LONGEST_TITLE) { Ok(to) } else { Err(OperationError::Title) }
}

/// Descriptions as a map may have them.
pub(super) fn descriptions(to: Vec<String>) -> Result<Vec<String>, OperationError> {
    // An empty text counts, too, so that there are not more texts than characters.
    let length: usize = to.iter().map(|text| text.chars().count() + 1).sum();
    if length <= LONGEST_DESCRIPTION && to.iter().all(|text| is_line(text, LONGEST_DESCRIPTION)) {
        return Ok(to);
    }
    refused(format!(
        "the descriptions of a map have at most {LONGEST_DESCRIPTION} characters together, each in a line"
    ))
}

/// Makes these the remarks about a hex.
pub(super) fn set_notes(map: &mut HexMap, hex: Hex, to: Vec<String>) -> Result<(), OperationError> {
    let is_note = |text: &String| !text.is_empty() && is_line(text, LONGEST_NOTE);
    if to.len() > MOST_HEX_NOTES || !to.iter().all(is_note) {
        return refused(format!(
            "hex {hex}: it has at most {MOST_HEX_NOTES} remarks, each of 1 to {LONGEST_NOTE} characters in a line"
        ));
    }
    let at = Offset::of(hex, map.extent().parity);
    let others = map.notes.iter().filter(|note| note.at != at).count();
    if !to.is_empty() && others + to.len() > MOST_NOTES {
        return refused(format!("a map has at most {MOST_NOTES} remarks about hexes"));
    }
    // Where the first of them stood, so that undoing restores the order.
    let place = map.notes.iter().position(|note| note.at == at).unwrap_or(map.notes.len());
    map.notes.retain(|note| note.at != at);
    map.notes.splice(place..place, to.into_iter().map(|text| Note { at, text }));
    Ok(())
}

/// Gives a setting a value, or removes it.
pub(super) fn set_option(map: &mut HexMap, name: String, to: Option<String>) -> Result<(), OperationError> {
    let Some(value) = to else {
        map.options.remove(&name);
        return Ok(());
    };
    let letters = name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
    if !letters || !(1..=LONGEST_OPTION).contains(&name.len()) || !is_line(&value, LONGEST_VALUE) {
        return refused(format!(
            "a setting has a name of at most {LONGEST_OPTION} letters, digits, `-` or `_` and a value in a line of at most \
             {LONGEST_VALUE} characters"
        ));
    }
    if !map.options.contains_key(&name) && map.options.len() >= MOST_OPTIONS {
        return refused(format!("a map has at most {MOST_OPTIONS} settings"));
    }
    map.options.insert(name, value);
    Ok(())
}

#[cfg(test)]
mod tests {
    use sixfold::coord::Hex;
    use sixfold::interop::Key;

    use super::{LONGEST_DESCRIPTION, LONGEST_NOTE, LONGEST_VALUE, MOST_NOTES};
    use crate::battle::log::map_log::{Frame, MapLog};
    use crate::battle::log::operation::Operation;

    fn log() -> MapLog {
        let frame = Frame { size: Some(([60, 60], "odd-q")), holes: &[], map: None };
        MapLog::begin("Plain".to_owned(), &frame).expect("a map")
    }

    fn notes(hex: Hex, to: &[&str]) -> Operation {
        Operation::Notes { hex: Key(hex), to: to.iter().map(|&text| text.to_owned()).collect() }
    }

    fn texts(log: &MapLog) -> Vec<&str> {
        log.map().notes.iter().map(|note| &*note.text).collect()
    }

    #[test]
    fn remarks_about_a_hex_are_said_anew_and_keep_their_place() {
        let mut log = log();
        for (hex, to) in [(Hex::ORIGIN, "start 1"), (Hex::new(1, 0), "objective: hold the bridge")] {
            log.add(notes(hex, &[to])).expect("a remark");
        }
        log.add(notes(Hex::ORIGIN, &["start 2", "camp"])).expect("other remarks");
        assert_eq!(texts(&log), ["start 2", "camp", "objective: hold the bridge"]);
        log.add(notes(Hex::ORIGIN, &[])).expect("no remark");
        assert_eq!(texts(&log), ["objective: hold the bridge"]);
        let long = "x".repeat(LONGEST_NOTE + 1);
        for wrong in [&["", "a"][..], &["two\nlines"], &[&long], &["a"; 5]] {
            log.add(notes(Hex::ORIGIN, wrong)).expect_err("not a remark");
        }
        log.add(notes(Hex::new(-1, 0), &["off"])).expect_err("a hex that is not there");
        assert_eq!((texts(&log).len(), log.length()), (1, 4));
    }

    #[test]
    fn remarks_title_descriptions_and_settings_have_limits() {
        let mut log = log();
        let option = |name: &str, to: Option<&str>| Operation::Option {
            name: name.to_owned(),
            to: to.map(str::to_owned),
        };
        log.add(option("turn", Some("2"))).expect("a setting");
        log.add(Operation::Title { to: "The bridge".to_owned() }).expect("a title");
        log.add(Operation::Descriptions { to: vec!["Hold it.".to_owned()] }).expect("a description");
        let map = log.battle_map();
        assert_eq!(map.title, "The bridge");
        assert!(
            map.map.get().contains(r#""Hold it.""#) && map.map.get().contains(r#""turn""#),
            "{}",
            map.map
        );
        log.add(Operation::Title { to: "x".repeat(201) }).expect_err("a long title");
        log.add(Operation::Descriptions { to: vec![String::new(); LONGEST_DESCRIPTION + 1] })
            .expect_err("many");
        let long = "A1 ".repeat(LONGEST_VALUE / 3);
        log.add(option("order", Some(&long))).expect("many units");
        log.add(option("order", None)).expect("none");
        for (name, to) in [("", "1"), ("two words", "1"), ("turn", "a\u{7}"), ("order", &long.repeat(2))] {
            log.add(option(name, Some(to))).expect_err("not a setting");
        }
        for number in 1..100 {
            log.add(option(&format!("o{number}"), Some("1"))).expect("a setting");
        }
        log.add(option("one-more", Some("1"))).expect_err("too many settings");
        log.add(option("turn", None)).expect("one less");
        log.add(option("one-more", Some("1"))).expect("room again");
        let hexes = log.map().cells().map(|(at, _)| at.hex(log.map().extent().parity).expect("a hex"));
        let hexes: Vec<Hex> = hexes.take(MOST_NOTES + 1).collect();
        for hex in &hexes[..MOST_NOTES] {
            log.add(notes(*hex, &["here"])).expect("a remark");
        }
        log.add(notes(hexes[MOST_NOTES], &["here"])).expect_err("too many remarks");
        log.add(notes(hexes[0], &["there"])).expect("in place of another");
    }
}
