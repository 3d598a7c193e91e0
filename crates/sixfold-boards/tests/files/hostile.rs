//! Texts that were damaged on the way: refused or read, never a crash.

use sixfold_boards::load;

/// A stream of numbers that is always the same.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end
    }
}

/// Whatever comes of it, a fault lies inside the text and can be shown.
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
