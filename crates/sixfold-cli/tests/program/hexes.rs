//! Commands about one hex, pointy-top hexes, columns and rows on the open plane, and shots.

use serde_json::Value;

use crate::shell::{folder, sh};
use crate::started::text;

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&text(arguments, b"")).expect("JSON")
}

#[test]
fn a_hex_is_the_same_in_every_system() {
    let systems = [
        "axial",
        "cube",
        "odd-q",
        "even-q",
        "odd-r",
        "even-r",
        "doubled-height",
        "doubled-width",
        "triangle-flat",
        "triangle-pointy",
    ];
    for hex in ["0,0", "3,2", "-7,4", "5,-8"] {
        for system in systems {
            let there = text(&["hex", hex, "--to", system], b"");
            let back = text(&["hex", there.trim(), "--from", system, "--to", "axial"], b"");
            assert_eq!(back.trim(), hex, "{system}: {there}");
        }
        let cube = text(&["hex", hex, "--to", "cube"], b"");
        assert_eq!(text(&["hex", cube.trim(), "--to", "axial"], b"").trim(), hex, "three numbers are cube");
    }
    let all = json(&["hex", "3,2", "--json"]);
    assert_eq!(
        (all["q"].as_i64(), all["cube"][1].as_i64(), all["odd-q"][1].as_i64()),
        (Some(3), Some(-5), Some(3))
    );
    assert_eq!(all["neighbors"].as_array().map(Vec::len), Some(6));
    assert_eq!(all["neighbors"][2]["name"], "SE");
}

#[test]
fn a_point_leads_to_the_hex_that_it_is_in() {
    for options in [&["--size", "20"][..], &["--size", "20", "--pointy"]] {
        let all = json(&[&["hex", "3,-5", "--json"], options].concat());
        let point = format!("{},{}", all["point"][0], all["point"][1]);
        let hex = text(&[&["hex", &point, "--point", "--to", "axial"], options].concat(), b"");
        assert_eq!(hex, "3,-5\n");
    }
}

#[test]
fn boards_and_maps_say_what_they_know_about_a_hex() {
    let folder = folder("hex on a board");
    let shown = sh("sixfold hex a5 --board war-in-heaven", &folder);
    assert!(
        shown.starts_with("label            A5\nzone             gate_bridge\naxial            0,0\n"),
        "{shown}"
    );
    assert!(shown.ends_with("neighbors        NW A4  NE B4  E B5  SE B6  SW A6\n"), "{shown}");
    let shown = sh("sixfold hex 0,0 --from odd-q --map samples/ford.board", &folder);
    assert!(shown.starts_with("label            0101\n"), "{shown}");
    assert!(shown.contains("\nneighbors        SE 0201  S 0102\n"), "{shown}");
}

#[test]
fn hexes_can_stand_on_a_corner() {
    let folder = folder("pointy");
    for (command, shown) in [
        ("arc 0,0 E --target 2,0 --pointy", "front\n"),
        ("arc 0,0 E --target 4,0 --parity odd-r", "front\n"),
        ("bearing 0,0 0,1 --parity odd-r", "150 SE\n"),
        ("distance 0,0 0,2 --parity odd-r", "2\n"),
        ("distance 0,0 0,2 --parity even-q", "2\n"),
        ("line 0,0 0,2 --parity odd-r", "0,0\n0,1\n0,2\n"),
        (
            "line 0,0 0,1 --parity odd-r --json",
            "[{\"q\":0,\"r\":0,\"label\":\"0,0\"},{\"q\":0,\"r\":1,\"label\":\"0,1\"}]\n",
        ),
        ("ring 0,0 1 --pointy --picture | head -n 2", "     ·   ·   ·\n   ·   *   *   ·\n"),
        ("render hexagon:1 --pointy -o - --format text", "   ·   ·\n ·   ·   ·\n   ·   ·\n"),
        (
            "render rectangle:3x2 --parity odd-r -o - --format text --coordinates label",
            " 0,0 1,0 2,0\n   0,1 1,1 2,1\n",
        ),
        ("render rectangle:2x2 --pointy -o - --format text", " ·   ·\n   ·   ·\n"),
    ] {
        assert_eq!(sh(&format!("sixfold {command}"), &folder), shown, "{command}");
    }
    for (command, words) in [
        ("arc 0,0 E 2", "\"E\" is not"),
        ("arc 0,0 N 2 --pointy", "\"N\" is not"),
        ("distance 0,0 0,1 --parity odd", "unknown parity \"odd\""),
        ("distance 0,x 0,1 --parity odd-q", "is not a hex in odd-q: expected column and row"),
        ("distance 0,0 0,1 --parity odd-q --pointy", "cannot be used with"),
        ("distance a1 a2 --board underchex --pointy", "cannot be used with"),
        ("render underchex -o x.svg --pointy", "--pointy and --parity are for shapes"),
        ("render samples/ford.board -o x.svg --parity odd-q", "--pointy and --parity are for shapes"),
    ] {
        let said = sh(&format!("sixfold {command}"), &folder);
        assert!(said.contains(words) && said.ends_with("(exit code 2)\n"), "{command}: {said}");
    }
}

#[test]
fn running_and_jumping_need_no_map() {
    let count = |options: &[&str]| text(&[&["reach", "0,0", "4"], options].concat(), b"").lines().count();
    let within = |radius: usize| 3 * radius * (radius + 1);
    assert_eq!(
        (count(&[]), count(&["--mode", "run"]), count(&["--mode", "jump"])),
        (within(4), within(6), within(4))
    );
    let ring = "1,0 0,1 -1,1 -1,0 0,-1 1,-1";
    assert_eq!(count(&["--blocked", ring]), 0, "walled in");
    assert_eq!(count(&["--blocked", ring, "--mode", "jump"]), within(4) - 6, "over the wall, not onto it");
    let dear = text(&["reach", "0,0", "1", "--cost", "1,0=5", "--mode", "jump"], b"");
    assert!(dear.contains("1,0 1\n"), "the ground does not count for who jumps: {dear}");
}

#[test]
fn turning_ends_on_the_board_or_is_refused() {
    let folder = folder("rotate");
    assert_eq!(sh("sixfold rotate 2,1 6", &folder), "2,1\n");
    assert_eq!(sh("sixfold rotate 2,1 -1", &folder), sh("sixfold rotate 2,1 5", &folder));
    assert_eq!(sh("sixfold rotate 2,0 1 --json", &folder), "{\"q\":0,\"r\":2}\n");
    let said = sh("sixfold rotate a1 1 --around b1 --board hex-11", &folder);
    assert!(said.contains(" is not on Hex 11×11") && said.ends_with("(exit code 2)\n"), "{said}");
    let said = sh("sixfold bearing 1,1 1,1", &folder);
    assert_eq!(said, "error: no direction leads from 1,1 to itself; name another hex\n(exit code 2)\n");
}

#[test]
fn shots_name_what_makes_them_hard() {
    let folder = folder("shots");
    let shot = |options: &str| sh(&format!("sixfold tohit 0,0 0,-5 --gunnery 4 {options}"), &folder);
    assert_eq!(shot(""), "roll 6 or more: 26 of 36\n4 gunnery\n+2 medium range\n");
    for (options, words) in [
        ("--ranges 2,4,6 --minimum 5", "+4 long range\n+1 minimum range\n"),
        (
            "--attacker-mode jump --heat 13 --prone",
            "+3 attacker jumped\n+2 attacker heat 13\n+2 attacker prone\n",
        ),
        ("--target-mode jump --target-hexes 3", "+1 target moved 3 hexes\n+1 target jumped\n"),
        (
            "--target-prone --target-immobile --partial-cover",
            "+1 target prone, not adjacent\n-4 target immobile\n+1 partial cover\n",
        ),
    ] {
        let said = shot(options);
        assert!(said.contains(words), "{options}: {said}");
    }
    for (options, words) in [
        ("--ranges 1,2,3", "no shot: the target is 5 hexes away, and the weapon reaches 3\n(exit code 1)\n"),
        (
            "--mount rear",
            "no shot: the target is in the front arc, into which a rear weapon does not fire\n(exit code 1)\n",
        ),
        ("--ranges 3,2,1", "medium range ends at 2, before the nearer bracket does at 3"),
        ("--ranges 3,2", "expected three or four distances, such as 3,6,9"),
        ("--mount arm", "unknown mount \"arm\""),
        ("--minimum 3", "--ranges"),
    ] {
        let said = shot(options);
        assert!(said.contains(words), "{options}: {said}");
    }
    let hidden = sh("sixfold tohit 0111 1811 --map samples/ford.board --gunnery 4", &folder);
    assert_eq!(hidden, "no shot: 1811 is out of sight: heavy_woods on 0711 is in the way\n(exit code 1)\n");
    assert_eq!(
        sh("sixfold tohit 0111 1811 --map samples/ford.board --gunnery 4 --json", &folder),
        concat!(
            r#"{"error":{"kind":"no_sight","message":"1811 is out of sight: heavy_woods on 0711 is in the way"}}"#,
            "\n(exit code 1)\n"
        )
    );
    let far = sh("sixfold tohit 0,0 1000000,0 --gunnery 4", &folder);
    assert!(far.ends_with("the most is 100000\n(exit code 2)\n"), "{far}");
    assert_eq!(sh("sixfold bracket 16 --json", &folder), "{\"bracket\":\"extreme\",\"modifier\":null}\n");
}
