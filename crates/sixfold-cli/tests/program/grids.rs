//! `sixfold grid`: a grid in a file, changed step by step.

use std::fs;

use sixfold::grid::{GridFile, History, TerrainTable};

use crate::shell::{folder, sh};

#[test]
fn every_step_can_be_undone_and_redone_by_later_commands() {
    let folder = folder("grid steps");
    assert_eq!(sh("sixfold grid new camp.json rectangle:4x3 --parity odd-r", &folder), "");
    let commands = [
        ("place camp.json scout 0,0 --side 1", "scout is on 0,0, facing NW, side 1\n"),
        ("place camp.json tank 2,1 --facing W --prone", "tank is on 2,1, facing W, prone\n"),
        ("move camp.json scout 1,0 --facing SE", "scout is on 1,0, facing SE, side 1\n"),
        ("turn camp.json scout +2", "scout is on 1,0, facing W, side 1\n"),
        ("turn camp.json scout NW", "scout is on 1,0, facing NW, side 1\n"),
        ("terrain camp.json 0,0 woods --elevation -2", "0,0 is light_woods, level -2\n"),
        ("wall camp.json 0,0 1,0", "a wall is between 0,0 and 1,0\n"),
        ("wall camp.json 0,0 1,0 --clear", "no wall is between 0,0 and 1,0\n"),
        ("remove camp.json tank", "tank is removed\n"),
    ];
    let mut shown = vec![sh("sixfold grid show camp.json --json", &folder)];
    for (command, said) in commands {
        assert_eq!(sh(&format!("sixfold grid {command}"), &folder), said, "{command}");
        shown.push(sh("sixfold grid show camp.json --json", &folder));
    }
    let steps = commands.len();
    for back in (0..steps).rev() {
        let said = sh("sixfold grid undo camp.json", &folder);
        assert_eq!(said, format!("1 step undone; undo {back} more, redo {}\n", steps - back));
        assert_eq!(sh("sixfold grid show camp.json --json", &folder), shown[back]);
    }
    let said = sh("sixfold grid undo camp.json", &folder);
    assert_eq!(said, format!("0 steps undone; undo 0 more, redo {steps}\n(exit code 1)\n"));
    assert_eq!(
        sh("sixfold grid redo camp.json 4", &folder),
        format!("4 steps redone; undo 4 more, redo {}\n", steps - 4)
    );
    assert_eq!(sh("sixfold grid show camp.json --json", &folder), shown[4]);
    // A new step drops the undone ones.
    sh("sixfold grid place camp.json late 1,2", &folder);
    assert!(sh("sixfold grid redo camp.json", &folder).starts_with("0 steps redone; undo 5 more, redo 0"));
    // The file is a history of grid files in the form of the engine.
    let text = fs::read_to_string(folder.join("camp.json")).expect("written");
    let history: History<GridFile> = serde_json::from_str(&text).expect("the form of the engine");
    assert_eq!((history.done(), history.undone(), history.limit()), (5, 0, Some(100)));
    for file in history.steps() {
        assert!(file.check(&TerrainTable::standard()).is_ok());
    }
}

#[test]
fn refused_steps_leave_the_file_and_name_hexes_as_they_were_given() {
    let folder = folder("grid refusals");
    sh("sixfold grid new camp.json rectangle:4x3 --parity odd-q", &folder);
    sh("sixfold grid place camp.json scout 3,2 --parity odd-q", &folder);
    let before = fs::read(folder.join("camp.json")).expect("written");
    for (command, said) in [
        (
            "place camp.json tank 3,2 --parity odd-q",
            "error: hex 3,2 is occupied by \"scout\"\n(exit code 2)\n",
        ),
        ("place camp.json tank 4,2 --parity odd-q", "error: hex 4,2 is not on camp.json\n(exit code 2)\n"),
        ("place camp.json tank 3,1", "error: hex 3,1 is occupied by \"scout\"\n(exit code 2)\n"),
        (
            "place camp.json scout 0,0 --parity odd-q",
            "error: unit \"scout\" is already on the grid, at 3,2; move it instead\n(exit code 2)\n",
        ),
        (
            "move camp.json ghost 0,0",
            "error: unit \"ghost\" is not on the grid; place it first\n(exit code 2)\n",
        ),
        (
            "turn camp.json ghost +1",
            "error: unit \"ghost\" is not on the grid; place it first\n(exit code 2)\n",
        ),
        (
            "wall camp.json 0,0 2,2 --parity odd-q",
            "error: 0,0 and 2,2 are not neighbours, so they share no hexside\n(exit code 2)\n",
        ),
        (
            "new camp.json hexagon:2",
            "error: camp.json already exists; --force overwrites it\n(exit code 2)\n",
        ),
        (
            "new other.json circle:2",
            "error: \"circle:2\" is not a shape; expected hexagon:5 or rectangle:16x17\n(exit code 2)\n",
        ),
    ] {
        assert_eq!(sh(&format!("sixfold grid {command}"), &folder), said, "{command}");
        assert_eq!(fs::read(folder.join("camp.json")).expect("still there"), before, "{command}");
    }
    let said = sh("sixfold grid terrain camp.json 0,0 swmp", &folder);
    assert!(
        said.starts_with("error: unknown terrain \"swmp\"") && said.ends_with("(exit code 2)\n"),
        "{said}"
    );
}

#[test]
fn files_that_are_no_grids_are_refused_with_their_place() {
    let folder = folder("no grids");
    let long = "k".repeat(100_000);
    for (text, said) in [
        ("", "x.json:1:1: expected a value"),
        ("{\"version\": 1,\n \"version\": 1}", "x.json:2:2: the key \"version\" is given twice"),
        ("{\"version\": 1}", "x.json:1:14: missing field `shape`"),
        ("{\"steps\": [], \"at\": 0}", "a history of 0 steps cannot be at step 0"),
        (
            "{\"version\": 2, \"shape\": {\"hexagon\": {\"radius\": 1}}}",
            "x.json has 1 fault:\nx.json: version",
        ),
        (
            "{\"version\": 1, \"shape\": {\"hexagon\": {\"radius\": 1000}}}",
            "x.json has 1 fault:\nx.json: shape",
        ),
        (&format!("{{\"{long}\": 1}}"), "x.json:1:"),
    ] {
        fs::write(folder.join("x.json"), text).expect("written");
        let shown = sh("sixfold grid show x.json", &folder);
        assert!(shown.starts_with("error: ") && shown.contains(said), "{text:.60}: {shown}");
        assert!(shown.ends_with("(exit code 3)\n") && shown.len() < 1000, "{shown}");
    }
    fs::write(folder.join("x.json"), " ".repeat((16 << 20) + 1)).expect("written");
    let shown = sh("sixfold grid show x.json", &folder);
    assert_eq!(
        shown,
        "error: x.json has more than 16777216 bytes, the most a saved grid can have\n(exit code 3)\n"
    );
    // Many steps on a large shape take no more memory than one of them and the text.
    let step = r#"{"version":1,"shape":{"hexagon":{"radius":570}}}"#;
    let many = vec![step; 5000].join(",");
    fs::write(folder.join("x.json"), format!("{{\"steps\":[{many}],\"at\":4999}}")).expect("written");
    let shown = sh("ulimit -v 400000; sixfold grid show x.json", &folder);
    assert_eq!(shown, "977 hexes, 0 units, 0 walls; undo 4999, redo 0\n".replace("977", "976411"));
}

#[test]
fn questions_are_asked_on_a_saved_grid() {
    let folder = folder("questions on a grid");
    for command in [
        "new camp.json hexagon:3",
        "place camp.json scout 0,0 --side 1 --facing N",
        "place camp.json wolf 0,-2 --side 2 --facing S",
        "wall camp.json 0,0 1,0",
        "wall camp.json 0,0 1,-1",
    ] {
        sh(&format!("sixfold grid {command}"), &folder);
    }
    let said = |command: &str| sh(&format!("sixfold {command}"), &folder);
    assert_eq!(said("path 0,0 1,0 --grid camp.json"), "cost 2\n0,0\n0,1\n1,0\n");
    assert!(said("hex 0,-2 --grid camp.json").contains("wolf"));
    let reach =
        |rule: &str| said(&format!("reach 0,0 2 --grid camp.json {rule} | wc -l")).trim().parse::<u32>();
    let free = reach("").expect("a number");
    assert!(reach("--zones stop").expect("a number") < free);
    assert!(reach("--zones extra-cost:2").expect("a number") < free);
    assert!(reach("--zones no-step-between").expect("a number") <= free);
    assert_eq!(reach("--zones ignored"), Ok(free));
    for (rule, said) in
        [("--zones slow", "expected ignored, stop"), ("--zones extra-cost:1000001", "up to 1000000")]
    {
        let refused = sh(&format!("sixfold reach 0,0 2 --grid camp.json {rule}"), &folder);
        assert!(refused.contains(said) && refused.ends_with("(exit code 2)\n"), "{refused}");
    }
    let shot = said("tohit 0,0 0,-2 --grid camp.json --gunnery 4");
    assert!(shot.starts_with("roll 4 or more"), "{shot}");
    let behind = said("tohit 0,-2 0,0 --grid camp.json --gunnery 4 --facing N");
    assert!(behind.contains("rear arc") && behind.ends_with("(exit code 1)\n"), "{behind}");
    assert!(said("sight 0,0 1,0 --grid camp.json").contains("does not see"), "a wall is between");
    let gap = r#"{"version":1,"shape":{"hexes":[{"q":0,"r":0},{"q":0,"r":2}]}}"#;
    fs::write(folder.join("gap.json"), gap).expect("written");
    assert!(said("range 0,0 2 --grid gap.json --picture").contains('*'));
    assert_eq!(said("sight 0,0 0,2 --grid gap.json"), "0,0 sees 0,2\n");
    let blocked = said("sight 0,0 0,2 --grid gap.json --outside blocks");
    assert!(blocked.starts_with("0,0 does not see 0,2") && blocked.ends_with("(exit code 1)\n"), "{blocked}");
    assert_eq!(said("view 0,0 9 --grid gap.json | wc -l").trim(), "2");
    assert_eq!(said("view 0,0 9 --grid gap.json --outside blocks | wc -l").trim(), "1");
    let shot = said("tohit 0,0 0,2 --grid gap.json --gunnery 4 --outside blocks");
    assert!(shot.starts_with("no shot: 0,2 is out of sight") && shot.ends_with("(exit code 1)\n"), "{shot}");
}

#[test]
fn enemies_and_types_of_movement_on_a_map() {
    let folder = folder("rules on a map");
    let said = |command: &str| sh(&format!("sixfold {command}"), &folder);
    let free = said("path 0101 0105 --map samples/ford.board | head -n 1");
    let slow =
        said("path 0101 0105 --map samples/ford.board --enemies 0203 --zones extra-cost:5 | head -n 1");
    assert!(free.starts_with("cost ") && slow.starts_with("cost ") && slow != free, "{free} {slow}");
    let barred = said("path 0101 0105 --map samples/ford.board --enemies 0202 --zones stop");
    let words = "there is no path from 0101 to 0105; zones of control block every path";
    assert_eq!(barred, format!("{words}\n(exit code 1)\n"));
    let taken = said("path 0101 0105 --map samples/ford.board --enemies 0101");
    assert_eq!(taken, "error: hex 0101 is occupied by \"unit 0\"\n(exit code 2)\n");
    let unknown = said("reach 0101 3 --map samples/ford.board --movement-type boat");
    assert!(unknown.starts_with("error: ") && unknown.contains("boat"), "{unknown}");
    assert!(unknown.ends_with("(exit code 2)\n"), "{unknown}");
    let walked = said("reach 0809 4 --map samples/ford.board | wc -l");
    let flown = said("reach 0809 4 --map samples/ford.board --movement-type flying | wc -l");
    assert_ne!(walked, flown);
    for flag in ["--zones stop", "--movement-type foot", "--enemies 0,0"] {
        let refused = said(&format!("reach 0,0 3 {flag}"));
        assert!(refused.contains("--map <FILE>|--grid <FILE>"), "{flag}: {refused}");
    }
}

#[test]
fn underchex_on_a_rectangle() {
    let folder = folder("underchex on a rectangle");
    let said = sh(
        "printf 'd2-d3\\nsave game.txt\\nmoves a\\n' | sixfold play underchex --board samples/duel.toml --against person",
        &folder,
    );
    assert!(said.contains("saved to game.txt"), "{said}");
    let again = sh("sixfold play underchex --board samples/duel.toml --replay game.txt | tail -n 1", &folder);
    assert_eq!(again, "black to move\n");
    for (board, words) in [
        ("hex-11", "121 hexes"),
        ("war-in-heaven", "pointy-top"),
        ("glinski", "unknown piece"),
        ("nowhere", "unknown board \"nowhere\""),
    ] {
        let said = sh(&format!("sixfold play underchex --board {board} < /dev/null"), &folder);
        assert!(said.starts_with("error: ") && said.contains("(exit code "), "{board} {words}: {said}");
    }
    let said = sh("sixfold play war-in-heaven --board hex-11", &folder);
    assert!(said.ends_with("War in Heaven has a board of its own\n(exit code 2)\n"), "{said}");
}

#[test]
fn boards_are_known_by_name_and_by_completion() {
    let folder = folder("boards by name");
    for name in sixfold_boards::names() {
        assert!(sh(&format!("sixfold board check {name}"), &folder).contains("no faults, "), "{name}");
        for shell in ["bash", "zsh", "fish"] {
            let script = sh(&format!("sixfold completions {shell} | grep -c -e {name}"), &folder);
            assert!(script.trim().parse::<u32>().is_ok_and(|lines| lines > 0), "{shell} {name}: {script}");
        }
    }
}
