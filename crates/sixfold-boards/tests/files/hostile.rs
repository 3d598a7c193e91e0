//! Damaged texts: refused or read, never a crash.

use sixfold::input::{Faults, MOST_FAULTS};
use sixfold_boards::{BoardTextFault, LONGEST_FILE, load};

/// A stream of pseudorandom numbers that is always the same.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end
    }
}

/// Loads a text and checks that every fault lies inside it and can be shown.
fn survives(text: &str) {
    if let Err(faults) = load(text) {
        assert!(!faults.is_empty());
        for fault in faults.first() {
            assert!(fault.span.start <= fault.span.end && fault.span.end <= text.len());
            assert!(fault.line >= 1 && fault.column >= 1);
            assert!(fault.show("x.toml", text).starts_with("error: "));
        }
        assert!(faults.first().is_sorted_by_key(|fault| fault.span.start));
    }
}

#[test]
fn damaged_boards() {
    let signs = ['"', '\'', '[', ']', '{', '}', '=', ',', '\n', '\\', '#', '-', '9', 'é', '\u{0}', '\t', '.'];
    let mut numbers = Numbers(7);
    for name in sixfold_boards::names() {
        let text: Vec<char> = sixfold_boards::source(name).expect("a file").chars().collect();
        for _ in 0..150 {
            let mut damaged = text.clone();
            for _ in 0..=numbers.below(3) {
                let place = numbers.below(damaged.len());
                match numbers.below(4) {
                    0 => drop(damaged.remove(place)),
                    1 => damaged.insert(place, signs[numbers.below(signs.len())]),
                    2 => damaged[place] = signs[numbers.below(signs.len())],
                    _ => damaged.truncate(place.max(10)),
                }
            }
            survives(&damaged.into_iter().collect::<String>());
        }
    }
}

#[test]
fn odd_texts() {
    for text in ["", "\u{feff}", "\r", "[", "[[", "a", "=", "''''", "\"\"\"", "x = [[[[", "\u{0}", "é = 'é'"]
    {
        survives(text);
    }
    let deep = format!("cells = {}1{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(load(&deep).is_err());
    survives("name = '🜁'\norientation = '🜁'\ncells.hexagon.radius = '🜁'\n");
    survives("name = 'x'\norientation = 'pointy'\ncells.drawing.text = '''\n🜁 #\n é\n'''\n");
}

/// Loads a file and checks the memory it takes, and the size of its faults.
fn bounded(what: &str, text: &str) -> Option<Faults<BoardTextFault>> {
    assert!(text.len() <= LONGEST_FILE, "{what}: {} bytes", text.len());
    let mut read = None;
    let memory = allocation_counter::measure(|| read = Some(load(text)));
    assert!(memory.bytes_max < 256 << 20, "{what}: {} bytes at once", memory.bytes_max);
    let faults = read.expect("it was loaded").err()?;
    assert!(faults.first().len() <= MOST_FAULTS, "{what}");
    for fault in faults.first() {
        let length = fault.message.chars().count();
        assert!(length < 2000, "{what}: a message of {length} characters");
    }
    Some(faults)
}

fn repeated(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect()
}

const HEAD: &str = "name = 'x'\norientation = 'flat'\n";

#[test]
fn many_faults_are_counted_and_few_are_kept() {
    let keys = format!("{HEAD}cells.hexagon.radius = 1\n{}", repeated(40_000, |i| format!("key{i} = 1\n")));
    assert_eq!(bounded("unknown keys", &keys).map(|faults| faults.count()), Some(40_000));

    let sides = repeated(15_000, |i| format!("[[sides]]\nname = 's{i}'\n"));
    let pieces = repeated(15_000, |i| format!("[[pieces]]\npiece = 'p'\nside = 'u{i}'\noff_board = 0\n"));
    let text = format!("{HEAD}cells.hexagon.radius = 1\n{sides}{pieces}");
    let faults = bounded("unknown sides", &text).expect("no such sides");
    assert_eq!(faults.count(), 30_000, "each has no such side, and stands nowhere");
    assert!(faults.to_string().contains("\"u0\" is not defined; known: s0, s1,"), "{faults}");
    assert!(faults.to_string().contains(" and 14980 more"), "{faults}");

    let labels = repeated(300_000, |_| "'no',".to_owned());
    let text = format!("{HEAD}cells.hexagon.radius = 500\n[[zones]]\nname = 'z'\ncells = [{labels}]\n");
    assert_eq!(bounded("unknown labels", &text).map(|faults| faults.count()), Some(300_000));

    let hexes = repeated(300_000, |_| "[0,0],".to_owned());
    let text = format!("{HEAD}cells.hexes = [{hexes}]\n");
    assert_eq!(bounded("one hex many times", &text).map(|faults| faults.count()), Some(299_999));

    let signs = repeated(700_000, |_| "?\n".to_owned());
    let legend = repeated(20_000, |i| {
        let sign = char::from_u32(0x4e00 + i as u32).expect("a Chinese character");
        format!("{sign} = 'z'\n").replacen(sign, &format!("'{sign}'"), 1)
    });
    let text = format!("{HEAD}[cells.drawing]\ntext = '''\n{signs}'''\n[cells.drawing.legend]\n{legend}");
    assert_eq!(bounded("unknown signs", &text).map(|faults| faults.count()), Some(700_000));
}

#[test]
fn broken_texts_are_refused_within_bounds() {
    for (what, line) in
        [("no keys", "=\n"), ("open lists", "a=[\n"), ("words", "x y z\n"), ("quotes", "'''\n")]
    {
        assert!(bounded(what, &line.repeat(1_000_000 / line.len())).is_some(), "{what}");
    }
}

#[test]
fn long_names_are_not_multiplied() {
    let long = "a".repeat(1_000_000);
    let labels = repeated(80_000, |i| format!("'0,{}',", i % 900));
    let text = format!(
        "{HEAD}cells.parallelogram.q = [0, 0]\ncells.parallelogram.r = [0, 999]\n\
         [[sides]]\nname = 's'\n[[pieces]]\npiece = '{long}'\nside = 's'\nat = [{labels}]\n"
    );
    let faults = bounded("a long name", &text).expect("too long");
    let named = |letters: usize| {
        let name = "a".repeat(letters);
        load(&format!(
            "{HEAD}cells.hexagon.radius = 1\n[[sides]]\nname = 's'\n[[pieces]]\npiece = '{name}'\nside = 's'\noff_board = 1\n"
        ))
    };
    assert!(named(64).is_ok() && named(65).is_err());
    let message = "a name has at most 64 characters, this one 1000000";
    assert!(faults.first().iter().any(|fault| fault.message == message), "{faults}");

    let drawing = repeated(1000, |_| "z".repeat(1000) + "\n").replace("zz", "z.");
    let text =
        format!("{HEAD}[cells.drawing]\ntext = '''\n{drawing}'''\n[cells.drawing.legend]\nz = '{long}'\n");
    assert!(bounded("a long name in a legend", &text).is_some());
}

#[test]
fn reserves_are_limited_as_a_whole() {
    let pieces = |count: usize, each: u32| {
        let pieces =
            repeated(count, |i| format!("[[pieces]]\npiece = 'p{i}'\nside = 's'\noff_board = {each}\n"));
        format!("{HEAD}cells.hexagon.radius = 1\n[[sides]]\nname = 's'\n{pieces}")
    };
    let faults = bounded("a million pieces each", &pieces(300, 1_000_000)).expect("too many");
    assert_eq!(faults.count(), 300);
    let message = "1000000 pieces beside the board; 0 to 10000, all entries together";
    assert_eq!(faults.first()[0].message, message);
    assert!(load(&pieces(100, 100)).is_ok());
    assert_eq!(load(&pieces(101, 100)).map_err(|faults| faults.count()).err(), Some(1));
}

#[test]
fn the_largest_boards_fit() {
    let text = format!("{HEAD}cells.hexagon.radius = 576\n");
    assert!(bounded("997,057 hexes", &text).is_none());
    let drawing = repeated(1900, |_| "# ".repeat(500) + "\n" + &" #".repeat(500) + "\n");
    let text = format!("{HEAD}[cells.drawing]\ntext = '''\n{}'''\n", &drawing[..2_000 * 998]);
    assert!(bounded("a large drawing", &text).is_none());
}
