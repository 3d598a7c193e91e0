//! Names and texts with control characters, through every command and every place that shows one.
//!
//! Each text is `a`, a character, `b`. No output of the program may contain the character itself, and a line
//! end must not split the text.

use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::colors::on_a_terminal;
use crate::shell::folder;
use crate::started::PROGRAM;

/// Characters that a terminal obeys or does not show, at least one of each class.
const CHARACTERS: [char; 22] = [
    '\u{1}',     // a control character
    '\u{7}',     // the bell
    '\u{8}',     // one step back
    '\t',        // a tabulator
    '\n',        // a line end
    '\r',        // back to the start of the line
    '\u{1b}',    // the start of an escape sequence
    '\u{7f}',    // delete
    '\u{85}',    // next line
    '\u{9b}',    // the start of an escape sequence in one byte
    '\u{ad}',    // a hyphen that does not show
    '\u{200b}',  // a space of no width
    '\u{200f}',  // a mark of direction
    '\u{2028}',  // a line separator
    '\u{2029}',  // a paragraph separator
    '\u{202e}',  // an override of direction
    '\u{2066}',  // an isolate
    '\u{fe0f}',  // a variation selector
    '\u{feff}',  // a byte order mark
    '\u{fffe}',  // never assigned
    '\u{e000}',  // for private use
    '\u{e0041}', // a tag
];

/// Files in which every text is hostile; `{}` stands for it.
const FILES: [(&str, &str); 10] = [
    (
        "map.board",
        "size 2 1\ntag \"{}\"\ndescription \"{}\"\nhex 0101 0 \"{}:1\" \"{}\"\nhex 0209 0 \"woods:1;{}:2\" \"\"\nend\n",
    ),
    ("wrong.board", "size 2 1\n{} {}\nhex {} 0 \"\" \"\"\nhex 0201 {} \"woods:{}\" \"\"\nend\n"),
    ("map.json", r#"{"sixfold":"map","{}":1,"tags":["{}"],"orientation":"{}"}"#),
    (
        "map.tmx",
        "<?xml version=\"1.0\"?>\n<map version=\"1.10\" orientation=\"{}\" {}=\"{}\"><{}/><layer name=\"{}\"/></map>\n",
    ),
    (
        "board.toml",
        "name = \"{}\"\ntitle = \"{}\"\norientation = \"flat\"\n\"{}\" = 1\n[cells.hexagon]\nradius = 1\n[zones]\n\"{}\" = [\"{}\"]\n",
    ),
    (
        "good.toml",
        "name = \"mine\"\ntitle = \"{}\"\norientation = \"flat\"\ncells.hexagon.radius = 1\nlabels.scheme = \"letter-number\"\n",
    ),
    (
        "tokens.toml",
        "title = \"{}\"\norientation = \"{}\"\nkinds = { \"{}\" = \"{}\" }\ntokens = [{ hex = [0, 0], height = 1, kind = \"{}\" }]\n",
    ),
    ("theme.txt", "{} {} {}\nplain {} {}\n"),
    ("game.txt", "underchex white\n{}\n"),
    (
        "grid.json",
        r#"{"version":1,"shape":{"hexagon":{"radius":1}},"units":[{"unit":"{}","hex":{"q":0,"r":0}}]}"#,
    ),
];

/// Every command, with words that do not exist and with the files; `{}` is the hostile text, and the name of
/// a file stands for that file under a hostile name.
const COMMANDS: [&[&str]; 76] = [
    &["{}"],
    &["--{}"],
    &["--color", "{}"],
    &["help", "{}"],
    &["hex", "{}"],
    &["hex", "0,0", "--from", "{}"],
    &["hex", "0,0", "--board", "good.toml"],
    &["hex", "0,0", "--map", "map.board"],
    &["neighbors", "{}"],
    &["rotate", "{}", "1"],
    &["bearing", "0,0", "{}"],
    &["bracket", "3", "--ranges", "{}"],
    &["tohit", "{}", "0,0", "--gunnery", "4"],
    &["tohit", "0,0", "1,0", "--gunnery", "4", "--mount", "{}"],
    &["distance", "{}", "0,0", "--parity", "odd-r"],
    &["distance", "0,0", "0,0", "--parity", "{}"],
    &["distance", "{}", "0,0"],
    &["distance", "0,0", "--{}"],
    &["distance", "0,0", "{}", "--board", "good.toml"],
    &["distance", "0,0", "9,9", "--board", "good.toml"],
    &["distance", "0,0", "1,0", "--board", "board.toml"],
    &["distance", "0,0", "1,0", "--board", "{}"],
    &["distance", "0,0", "{}", "--map", "map.board"],
    &["distance", "0,0", "9,9", "--map", "map.board"],
    &["distance", "0,0", "1,0", "--map", "{}"],
    &["distance", "0,0", "1,0", "--map", "x.{}"],
    &["distance", "0,0", "1,0", "--map", "map.board", "--map-format", "{}"],
    &["line", "{}", "0,0"],
    &["line", "0,0", "1,0", "--tie", "{}"],
    &["ring", "0,0", "{}"],
    &["range", "A1", "1", "--board", "good.toml", "--picture"],
    &["range", "A1", "1", "--board", "good.toml", "--json"],
    &["arc", "0,0", "{}", "1"],
    &["arc", "0,0", "N", "--target", "{}"],
    &["path", "0,0", "1,0", "--cost", "{}"],
    &["path", "0,0", "1,0", "--blocked", "{}"],
    &["path", "0,0", "1,0", "--map", "map.board", "--facing", "{}"],
    &["reach", "0,0", "1", "--map", "map.board", "--mode", "{}"],
    &["reach", "0,0", "1", "--map", "map.board", "--picture"],
    &["sight", "0,0", "{}"],
    &["sight", "0,0", "1,0", "--map", "map.board"],
    &["view", "0,0", "1", "--map", "map.board", "--picture"],
    &["board", "{}"],
    &["board", "show", "good.toml"],
    &["board", "show", "board.toml"],
    &["board", "show", "good.toml", "--json"],
    &["board", "show", "good.toml", "--source"],
    &["board", "check", "good.toml", "board.toml"],
    &["board", "check", "board.toml", "--json"],
    &["map", "info", "map.board"],
    &["map", "info", "map.board", "--json"],
    &["map", "info", "map.board", "--picture"],
    &["map", "info", "wrong.board"],
    &["map", "info", "map.json"],
    &["map", "info", "map.tmx"],
    &["convert", "map.board", "missing/{}.tmx"],
    &["convert", "map.board", "{}"],
    &["render", "map.board", "-o", "missing/{}.svg"],
    &["render", "hexagon:{}", "-o", "x.svg"],
    &["render", "hexagon:1", "-o", "-", "--format", "text", "--unit", "0,0:N:a{}b"],
    &["render", "hexagon:1", "-o", "x.svg", "--theme", "theme.txt"],
    &["render", "hexagon:1", "-o", "x.svg", "--theme", "{}", "--coordinates", "{}"],
    &["render", "underchex", "-o", "x.svg", "--position", "{}"],
    &["render", "underchex", "-o", "x.svg", "--select", "{}"],
    &["render", "underchex", "-o", "x.svg", "--last", "{}"],
    &["render", "underchex", "-o", "x.svg", "--record", "game.txt"],
    &["play", "{}"],
    &["play", "underchex", "--load", "game.txt"],
    &["terrain", "tokens.toml", "x.{}"],
    &["grid", "show", "map.json"],
    &["grid", "show", "grid.json"],
    &["grid", "show", "grid.json", "--json"],
    &["grid", "show", "grid.json", "--picture"],
    &["grid", "new", "x.json", "{}"],
    &["grid", "turn", "grid.json", "{}", "{}"],
    &["hex", "0,0", "--grid", "grid.json"],
];

/// Lines that a player types.
const TYPED: &str = "{}\nmoves {}\nd3-{}\nsave missing/{}\nsave {}\nquit\n";

struct Said {
    arguments: String,
    text: String,
}

fn said(arguments: &[OsString], input: &str, folder: &Path) -> Said {
    let mut child = Command::new(PROGRAM)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that does not read its input may end before all of it is written.
    let _ = std::io::Write::write_all(&mut stdin, input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.code().is_some_and(|code| code <= 3), "{arguments:?}: {output:?}");
    let text = [output.stdout, output.stderr].concat();
    Said { arguments: format!("{arguments:?}"), text: String::from_utf8(text).expect("UTF-8") }
}

/// The words of a command, with hostile texts and hostile names of files.
fn words(command: &[&str], text: &str) -> Vec<OsString> {
    let word = |word: &&str| match FILES.iter().find(|(name, _)| name == word) {
        Some((name, _)) => format!("{text}.{name}").into(),
        None => word.replace("{}", text).into(),
    };
    command.iter().map(word).collect()
}

fn assert_harmless(said: &Said, character: char, text: &str) {
    let Said { arguments, text: shown } = said;
    if character == '\n' {
        assert!(!shown.contains(text), "{arguments} shows a line end from outside:\n{shown}");
    } else {
        assert!(!shown.contains(character), "{arguments} shows {character:?}:\n{shown:?}");
    }
}

#[test]
fn no_text_from_outside_reaches_the_terminal_as_it_is() {
    let folder = folder("hostile names");
    let every_case = env::var_os("SIXFOLD_EVERY_CASE").is_some();
    for (place, character) in CHARACTERS.into_iter().enumerate() {
        let text = format!("a{character}b");
        for (name, contents) in FILES {
            fs::write(folder.join(format!("{text}.{name}")), contents.replace("{}", &text)).expect("written");
        }
        // Each command meets a third of the characters, and all of them in `cargo xtask exhaustive`.
        for (_, command) in
            COMMANDS.into_iter().enumerate().filter(|(at, _)| every_case || (at + place) % 3 == 0)
        {
            let said = said(&words(command, &text), "", &folder);
            assert_harmless(&said, character, &text);
        }
        let play = words(&["play", "underchex", "--first", "white", "--nodes", "9"], "");
        assert_harmless(&said(&play, &TYPED.replace("{}", &text), &folder), character, &text);
        let saved = said(&words(&["terrain", "tokens.toml", "-", "--format", "obj"], &text), "", &folder);
        let errors = if saved.text.starts_with("error") { saved.text } else { String::new() };
        assert_harmless(&Said { arguments: saved.arguments, text: errors }, character, &text);
    }
}

#[test]
fn requests_have_control_characters_escaped() {
    let folder = folder("hostile requests");
    for character in CHARACTERS {
        let text = serde_json::Value::from(format!("a{character}b")).to_string();
        let requests = format!("{{\"op\":{text}}}\n{{\"op\":\"distance\",\"id\":{text},\"a\":{text}}}\n");
        let said = said(&["query".into()], &requests, &folder);
        let lines: Vec<&str> = said.text.lines().collect();
        assert_eq!(lines.len(), 2, "{lines:?}");
        for line in lines {
            serde_json::from_str::<serde_json::Value>(line).expect("JSON");
            assert!(!line.contains(|sign: char| sign < ' '), "{line:?}");
        }
    }
}

#[test]
fn answers_on_a_terminal_are_escaped_and_the_same_json() {
    let folder = folder("answers on a terminal");
    for character in CHARACTERS.into_iter().filter(|&character| character >= '\u{7f}') {
        // A request may contain it: JSON allows all of these in a string.
        let id = format!("a{character}b");
        let place = folder.join("requests");
        fs::write(&place, format!("{{\"op\":\"key\",\"hex\":{{\"q\":1,\"r\":2}},\"id\":\"{id}\"}}\n"))
            .expect("written");
        let Some(shown) = on_a_terminal(&format!("'{PROGRAM}' query < '{}'", place.display())) else {
            sixfold_spec::skipped("no `script` here, which makes a terminal for the test of answers");
            return;
        };
        assert!(!shown.contains(character), "{character:?}: {shown:?}");
        let answer: serde_json::Value = serde_json::from_str(shown.trim()).expect("JSON");
        assert_eq!(answer, serde_json::json!({"id": id, "ok": "1,2"}));
        // A program that reads the answers gets the id unchanged.
        let piped =
            Command::new("sh").arg("-c").arg(format!("'{PROGRAM}' query < '{}'", place.display())).output();
        let piped = String::from_utf8(piped.expect("a shell").stdout).expect("UTF-8");
        assert_eq!(piped, format!("{{\"id\":\"{id}\",\"ok\":\"1,2\"}}\n"));
    }
}

#[test]
fn names_that_are_not_utf_8_work() {
    let folder = folder("not UTF-8");
    let odd = |name: &[u8]| OsString::from_vec(name.to_vec());
    for (from, to) in [
        ("samples/ford.board", &b"\xff.board"[..]),
        ("boards/hex-11.toml", b"\xff.toml"),
        ("samples/island.toml", b"\xfe.toml"),
    ] {
        fs::copy(folder.join(from), folder.join(odd(to))).expect("copied");
    }
    let run = |words: &[&[u8]], input: &str| {
        let words: Vec<OsString> = words.iter().map(|word| odd(word)).collect();
        said(&words, input, &folder).text
    };
    let info = run(&[b"map", b"info", b"\xff.board"], "");
    assert!(info.starts_with("file        \u{fffd}.board (megamek)\n"), "{info}");
    assert_eq!(run(&[b"distance", b"0101", b"0201", b"--map", b"\xff.board"], ""), "1\n");
    assert_eq!(run(&[b"distance", b"a1", b"a2", b"--board", b"\xff.toml"], ""), "1\n");
    assert_eq!(run(&[b"render", b"\xff.toml", b"-o", b"\xff.svg"], ""), "");
    assert_eq!(run(&[b"render", b"\xff.board", b"-o", b"\xff.txt"], ""), "");
    assert_eq!(run(&[b"convert", b"\xff.board", b"\xff.json"], ""), "");
    assert_eq!(run(&[b"terrain", b"\xfe.toml", b"\xff.obj"], ""), "");
    assert!(run(&[b"board", b"check", b"\xff.toml"], "").contains("no faults, "));
    for made in [&b"\xff.svg"[..], b"\xff.txt", b"\xff.json", b"\xff.obj"] {
        assert!(fs::metadata(folder.join(odd(made))).is_ok_and(|file| file.len() > 100), "{made:?}");
    }
    let missing = run(&[b"map", b"info", b"\xff\xfe.board"], "");
    assert_eq!(missing, "error: cannot read \u{fffd}\u{fffd}.board: no such file or directory\n");
    for words in [
        &[&b"\xff"[..]][..],
        &[b"distance", b"\xff", b"0,0"],
        &[b"--color", b"\xff", b"board", b"list"],
        &[b"play", b"\xff"],
    ] {
        assert!(run(words, "").starts_with("error: "), "{words:?}");
    }
    assert!(
        run(&[b"render", b"hexagon:1", b"-o", b"x.svg", b"--theme", b"\xff"], "").contains("cannot read")
    );
}

#[test]
fn the_name_of_the_program_need_not_be_utf_8() {
    use std::os::unix::process::CommandExt;
    for name in [&b"\xff"[..], b"\x1b[2J", b"a\nb", b""] {
        let output = Command::new(PROGRAM)
            .arg0(std::ffi::OsStr::from_bytes(name))
            .arg("--help")
            .output()
            .expect("it starts");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(output.status.success() && !text.contains('\u{1b}') && !text.contains("a\nb"), "{text}");
        assert!(text.contains("Usage: sixfold"), "{text}");
        let refused = Command::new(PROGRAM)
            .arg0(std::ffi::OsStr::from_bytes(name))
            .arg("x")
            .output()
            .expect("it starts");
        assert_eq!(refused.status.code(), Some(2));
        assert!(!refused.stderr.contains(&0x1b) && !refused.stderr.contains(&0xff), "{refused:?}");
    }
}

#[test]
fn messages_are_no_longer_than_a_few_lines() {
    let long = "x".repeat(100_000);
    let folder = folder("long words");
    fs::write(folder.join("long.toml"), format!("name = \"{long}\"\n{long} = 1\n")).expect("written");
    fs::write(folder.join("long.board"), format!("size 1 1\n{long}\nhex 0101 0 \"{long}:1\" \"\"\nend\n"))
        .expect("written");
    fs::write(folder.join("long.txt"), format!("underchex white\n{long}\n")).expect("written");
    fs::write(folder.join("theme.txt"), format!("plain {long}\n")).expect("written");
    fs::write(folder.join("long.json"), format!("{{\"sixfold\":\"{long}\",\"{long}\":1}}")).expect("written");
    fs::write(folder.join("long.tmx"), format!("<{long}>\n")).expect("written");
    let commands: [&[&str]; 24] = [
        &["{}"],
        &["--{}"],
        &["distance", "{}", "0,0"],
        &["distance", "0,0", "{}", "--board", "hex-11"],
        &["distance", "0,0", "0,0", "--board", "{}"],
        &["distance", "0,0", "0,0", "--map", "{}.board"],
        &["distance", "0,0", "{}", "--map", "samples/ford.board"],
        &["distance", "0,0", "0,0", "--map", "x", "--map-format", "{}"],
        &["ring", "0,0", "{}"],
        &["arc", "0,0", "{}", "1"],
        &["path", "0,0", "1,0", "--cost", "{}"],
        &["line", "0,0", "1,0", "--tie", "{}"],
        &["render", "hexagon:{}", "-o", "x.svg"],
        &["render", "{}", "-o", "x.svg"],
        &["render", "hexagon:1", "-o", "x.{}"],
        &["render", "hexagon:1", "-o", "x.svg", "--theme", "{}"],
        &["render", "hexagon:1", "-o", "x.svg", "--theme", "theme.txt"],
        &["play", "{}"],
        &["play", "underchex", "--load", "long.txt"],
        &["board", "check", "long.toml"],
        &["map", "info", "long.json"],
        &["map", "info", "long.tmx"],
        &["terrain", "long.toml", "x.obj"],
        &["distance", "0101", "0101", "--map", "long.board"],
    ];
    for command in commands {
        let words: Vec<OsString> = command.iter().map(|word| word.replace("{}", &long).into()).collect();
        let shown = said(&words, "", &folder).text;
        let widest = shown.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        assert!(widest <= 500 && shown.len() < 4000, "{command:?} says {widest} characters in a line");
    }
    let typed = format!("{long}\nmoves {long}\nsave {long}\n");
    let shown = said(&["play".into(), "underchex".into()], &typed, &folder).text;
    assert!(shown.lines().all(|line| line.chars().count() <= 500), "{shown}");
}
