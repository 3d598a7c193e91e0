use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use sixfold::coord::{Hex, Offset, Orientation, Parity};

use crate::file::cells::parity_of;
use crate::file::report::Report;
use crate::{BoardFaultKind, BoardPlace, LabelScheme, LabelsFile};

/// The most characters of a label; a million hexes need far fewer.
const LONGEST_LABEL: usize = 16;

/// The label of each hex, in the order of `hexes`.
///
/// `None` when a fault leaves them undefined.
pub(crate) fn labels(
    file: &LabelsFile,
    orientation: Orientation,
    hexes: &[Hex],
    report: &mut Report,
) -> Option<Vec<String>> {
    let place = BoardPlace::file().key("labels");
    let explicit = explicit(file, hexes, &place.key("explicit"), report);
    let rule = rule(file, orientation, &place, report);
    let (explicit, rule) = (explicit?, rule?);
    let mut labels = rule.labels(hexes);
    if let Some(label) = labels.iter().find(|label| !is_label(label)) {
        report.fault(place.key("letters"), BoardFaultKind::BadLabel(label.clone()));
        return None;
    }
    for (label, hex) in labels.iter_mut().zip(hexes) {
        if let Some(own) = explicit.get(hex) {
            label.clone_from(own);
        }
    }
    let mut holders: BTreeMap<&str, Hex> = BTreeMap::new();
    let mut unique = true;
    for (label, &hex) in labels.iter().zip(hexes) {
        if let Some(first) = holders.insert(label, hex) {
            let place = if explicit.is_empty() { place.key("scheme") } else { place.clone() };
            report.fault(place, BoardFaultKind::LabelTwice { label: label.clone(), hexes: [first, hex] });
            unique = false;
        }
    }
    unique.then_some(labels)
}

/// The labels that a file defines for single hexes.
fn explicit(
    file: &LabelsFile,
    hexes: &[Hex],
    place: &BoardPlace,
    report: &mut Report,
) -> Option<BTreeMap<Hex, String>> {
    let board: BTreeSet<Hex> =
        if file.explicit.is_empty() { BTreeSet::new() } else { hexes.iter().copied().collect() };
    let mut labels = BTreeMap::new();
    let mut whole = true;
    for (label, pair) in &file.explicit {
        let here = place.key(label);
        let mut refuse = |fault| {
            report.fault(here.clone(), fault);
            whole = false;
        };
        if !is_label(label) {
            refuse(BoardFaultKind::BadLabel(label.clone()));
        }
        match Hex::try_new(pair[0], pair[1]) {
            Err(error) => refuse(BoardFaultKind::OutOfRange(error)),
            Ok(hex) if !board.contains(&hex) => refuse(BoardFaultKind::NoSuchHex(hex)),
            Ok(hex) if labels.insert(hex, label.clone()).is_some() => refuse(BoardFaultKind::HexTwice(hex)),
            Ok(_) => {}
        }
    }
    whole.then_some(labels)
}

fn is_label(text: &str) -> bool {
    let allowed = |sign: char| sign.is_alphanumeric() || "_-,.".contains(sign);
    (1..=LONGEST_LABEL).contains(&text.chars().count()) && text.chars().all(allowed)
}

/// A label scheme with its letters and parity.
struct Rule {
    scheme: LabelScheme,
    letters: Vec<char>,
    parity: Parity,
}

fn rule(
    file: &LabelsFile,
    orientation: Orientation,
    place: &BoardPlace,
    report: &mut Report,
) -> Option<Rule> {
    let scheme = match file.scheme.as_deref().map(str::parse) {
        None => LabelScheme::Key,
        Some(Ok(scheme)) => scheme,
        Some(Err(_)) => {
            let text = file.scheme.clone().unwrap_or_default();
            report.fault(place.key("scheme"), BoardFaultKind::UnknownLabelScheme(text));
            return None;
        }
    };
    let mut whole = true;
    if let Some(needs) = scheme.needs().filter(|&needs| needs != orientation) {
        report.fault(place.key("scheme"), BoardFaultKind::WrongOrientation(needs));
        whole = false;
    }
    let letters = file.letters.as_deref().or(scheme.letters()).unwrap_or_default();
    if file.letters.is_some() && scheme.letters().is_none() {
        report.fault(place.key("letters"), BoardFaultKind::NotAnOption(scheme));
        whole = false;
    } else if file.letters.is_some() && !is_alphabet(letters) {
        report.fault(place.key("letters"), BoardFaultKind::BadLetters(letters.into()));
        whole = false;
    }
    if file.parity.is_some() && scheme != LabelScheme::ColumnRow {
        report.fault(place.key("parity"), BoardFaultKind::NotAnOption(scheme));
        whole = false;
    }
    let parity = parity_of(file.parity.as_deref(), orientation, place, report)?;
    whole.then(|| Rule { scheme, letters: letters.chars().collect(), parity })
}

fn is_alphabet(letters: &str) -> bool {
    let different: BTreeSet<char> = letters.chars().collect();
    !letters.is_empty()
        && letters.chars().all(char::is_alphabetic)
        && different.len() == letters.chars().count()
}

impl Rule {
    fn labels(&self, hexes: &[Hex]) -> Vec<String> {
        let least = |of: &dyn Fn(Hex) -> i32| hexes.iter().map(|&hex| of(hex)).min().unwrap_or(0);
        match self.scheme {
            LabelScheme::LetterNumber => {
                let top = least(&Hex::r);
                let left = ends(hexes, Hex::r, Hex::q);
                let label =
                    |hex: &Hex| format!("{}{}", self.letter(hex.q() - left[&hex.r()]), hex.r() - top + 1);
                hexes.iter().map(label).collect()
            }
            LabelScheme::FileRank => {
                let left = least(&Hex::q);
                let bottom = ends(hexes, Hex::q, |hex| -hex.r());
                let label =
                    |hex: &Hex| format!("{}{}", self.letter(hex.q() - left), -hex.r() - bottom[&hex.q()] + 1);
                hexes.iter().map(label).collect()
            }
            LabelScheme::ColumnRow => {
                let left = least(&|hex| Offset::of(hex, self.parity).col);
                let top = least(&|hex| Offset::of(hex, self.parity).row);
                let label = |&hex: &Hex| {
                    let Offset { col, row } = Offset::of(hex, self.parity);
                    format!("{:02}{:02}", col - left + 1, row - top + 1)
                };
                hexes.iter().map(label).collect()
            }
            LabelScheme::Axial => {
                let (left, top) = (least(&Hex::q), least(&Hex::r));
                let label = |hex: &Hex| format!("{}{}", self.letter(hex.q() - left), hex.r() - top + 1);
                hexes.iter().map(label).collect()
            }
            LabelScheme::Key => hexes.iter().map(ToString::to_string).collect(),
        }
    }

    /// The letters for a number: a to z, then aa, ab, …
    ///
    /// Stops once they are too long for a label, so that an alphabet of one letter cannot use much memory.
    fn letter(&self, number: i32) -> String {
        let base = self.letters.len();
        let mut rest = number as usize + 1;
        let mut signs = Vec::new();
        while rest > 0 && signs.len() <= LONGEST_LABEL {
            signs.push(self.letters[(rest - 1) % base]);
            rest = (rest - 1) / base;
        }
        signs.into_iter().rev().collect()
    }
}

/// The least position along each line of hexes.
fn ends(hexes: &[Hex], line: fn(Hex) -> i32, along: impl Fn(Hex) -> i32) -> BTreeMap<i32, i32> {
    let mut ends = BTreeMap::new();
    for &hex in hexes {
        let place = along(hex);
        ends.entry(line(hex)).and_modify(|end: &mut i32| *end = (*end).min(place)).or_insert(place);
    }
    ends
}
