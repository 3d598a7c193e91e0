//! `sixfold simulate`: the same report and the same files for every way of running it.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use sixfold_spec::skipped;

use crate::shell::{folder, sh};
use crate::started::{PROGRAM, run, text};

#[test]
fn reports_and_files_are_the_same_for_any_number_of_threads() {
    for game in ["underchex", "war-in-heaven"] {
        let folder = folder("threads");
        let simulate = |threads: u32, form: &str| {
            let report = sh(
                &format!(
                    "sixfold simulate {game} --games 9 --nodes 8 --seed 5 --opening 1 --threads {threads} \
                     --csv {threads}.csv --svg {threads}.svg {form}"
                ),
                &folder,
            );
            let file = |ending: &str| {
                fs::read_to_string(folder.join(format!("{threads}.{ending}"))).expect("written")
            };
            (report, file("csv"), file("svg"))
        };
        let one = simulate(1, "");
        assert!(one.0.starts_with("games    9, 9 of them different\n"), "{}", one.0);
        assert_eq!(one.1.lines().count(), 2 + 9);
        for threads in [2, 7] {
            assert_eq!(simulate(threads, ""), one, "{game}, {threads} threads");
        }
        let json = simulate(3, "--json").0;
        assert!(json.starts_with(&format!("{{\"simulation\":{{\"game\":\"{game}\",")), "{json}");
        assert_eq!(simulate(4, "--json").0, json);
        for line in one.0.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn a_file_that_was_cut_anywhere_is_gone_on_with_to_the_same_bytes() {
    let folder = folder("cut rows");
    let simulate = "sixfold simulate underchex --games 6 --nodes 5 --seed 2 --csv games.csv";
    let whole_report = sh(simulate, &folder);
    let path = folder.join("games.csv");
    let whole = fs::read(&path).expect("written");
    let rows = whole.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(1).expect("two lines").0 + 1;
    for length in (rows..=whole.len()).step_by(97).chain([rows, whole.len() - 1, whole.len()]) {
        fs::write(&path, &whole[..length]).expect("cut");
        assert_eq!(sh(simulate, &folder), whole_report, "cut to {length} bytes");
        assert!(fs::read(&path).expect("written") == whole, "cut to {length} bytes");
    }
    // More games are added to those in the file.
    let more = sh(&simulate.replace("6", "8"), &folder);
    let long = fs::read(&path).expect("written");
    assert!(long.starts_with(&whole) && long.len() > whole.len());
    fs::remove_file(&path).expect("removed");
    assert_eq!(sh(&simulate.replace("6", "8"), &folder), more);
    assert!(fs::read(&path).expect("written") == long);
}

/// Starts a long run, and waits until its file has rows.
fn started(folder: &Path) -> Child {
    let words = "simulate underchex --games 1000000 --nodes 5 --csv games.csv";
    let child = Command::new(PROGRAM)
        .args(words.split(' '))
        .current_dir(folder)
        .stdout(Stdio::null())
        .spawn()
        .expect("the program starts");
    while fs::read_to_string(folder.join("games.csv")).map_or(0, |text| text.lines().count()) <= 2 {
        std::thread::yield_now();
    }
    child
}

#[test]
fn a_run_that_is_killed_is_gone_on_with_to_the_same_bytes() {
    for signal in ["KILL", "TERM"] {
        let folder = folder("killed run");
        let mut child = started(&folder);
        let second = sh("sixfold simulate underchex --games 9 --nodes 5 --csv games.csv", &folder);
        assert_eq!(
            second,
            "error: games.csv is in use by another run; wait for its end or name another file\n(exit code 3)\n"
        );
        sh(&format!("kill -s {signal} {}", child.id()), &folder);
        child.wait().expect("it ends");
        let rows = fs::read_to_string(folder.join("games.csv")).expect("rows").lines().count() - 2;
        let games = rows + 5;
        for file in ["games", "fresh"] {
            sh(&format!("sixfold simulate underchex --games {games} --nodes 5 --csv {file}.csv"), &folder);
        }
        let read = |file: &str| fs::read(folder.join(file)).expect("written");
        assert!(read("games.csv") == read("fresh.csv"), "{signal}, {rows} rows");
    }
}

#[test]
fn what_cannot_be_added_leaves_the_rows_that_are_there() {
    let folder = folder("rows that stay");
    let simulate = "sixfold simulate war-in-heaven --nodes 3 --csv games.csv";
    sh(&format!("{simulate} --games 3"), &folder);
    let before = fs::read(folder.join("games.csv")).expect("written");
    let blocks = before.len() / 512;
    for blocks in [0, 1, blocks / 2] {
        let said = sh(&format!("ulimit -f {blocks}; {simulate} --games 40"), &folder);
        assert!(said.ends_with("error: cannot write games.csv: file too large\n(exit code 3)\n"), "{said}");
        assert!(fs::read(folder.join("games.csv")).expect("still there") == before);
    }
    let said = sh("sixfold simulate underchex --games 1 --nodes 1 --csv no/games.csv", &folder);
    assert_eq!(said, "error: cannot write no/games.csv: no such file or directory\n(exit code 3)\n");
    // Charts that cannot be written are refused before a game is played.
    let said = sh("sixfold simulate underchex --games 1000000 --csv x.csv --svg no/charts.svg", &folder);
    assert_eq!(said, "error: cannot write no/charts.svg: no such file or directory\n(exit code 3)\n");
    assert!(!folder.join("x.csv").exists());
}

#[test]
fn a_full_disk_leaves_rows_that_are_gone_on_with() {
    // A file system of a few kilobytes, in a namespace of its own, if that is allowed.
    let folder = folder("full disk for rows");
    fs::create_dir(folder.join("out")).expect("a folder");
    let simulate = "sixfold simulate war-in-heaven --nodes 0 --games 400";
    let few = simulate.replace("400", "20");
    let script = format!(
        "mount -t tmpfs -o size=32k tmpfs out || exit 9; {few} --csv out/games.csv > few
         {simulate} --csv out/games.csv; code=$?
         cp out/games.csv games.csv; ls -A out; exit $code"
    );
    fs::write(folder.join("script"), script).expect("written");
    let spaces = ["unshare -m", "unshare -rm"];
    let said = spaces.map(|space| sh(&format!("{space} sh script"), &folder));
    let Some(said) =
        said.iter().find(|said| !said.ends_with("(exit code 9)\n") && said.contains("games.csv"))
    else {
        skipped("this system does not let the test mount a small file system");
        return;
    };
    let message = "error: cannot write out/games.csv: no space left on device\n";
    assert!(said.contains(message) && said.ends_with("(exit code 3)\n"), "{said}");
    let rows = fs::read_to_string(folder.join("games.csv")).expect("copied");
    assert!(rows.ends_with('\n') && rows.lines().count() >= 22, "whole rows are left");
    for file in ["games", "fresh"] {
        sh(&format!("{simulate} --csv {file}.csv"), &folder);
    }
    let read = |file: &str| fs::read(folder.join(file)).expect("written");
    assert!(read("games.csv") == read("fresh.csv") && read("games.csv").starts_with(rows.as_bytes()));
}

#[test]
fn a_file_of_other_games_is_refused_with_what_differs() {
    let folder = folder("other rows");
    sh("sixfold simulate underchex --games 3 --nodes 5 --seed 2 --csv games.csv", &folder);
    let before = fs::read_to_string(folder.join("games.csv")).expect("written");
    for (words, fault) in [
        (
            "underchex --games 3 --nodes 5",
            "games.csv:1: these games have seed 2, and this run 0; name another file",
        ),
        (
            "underchex --games 3 --nodes 5 --seed 2 --opening 1",
            "games.csv:1: these games have opening_moves 0, and this run 1",
        ),
        (
            "underchex --games 3 --nodes black=4 --nodes 5 --seed 2",
            "games.csv:1: these games have nodes {\"white\":5,\"black\":5}, and this run {\"white\":5,\"black\":4}",
        ),
        (
            "underchex --games 3 --nodes 5 --seed 2 --board samples/duel.toml",
            "games.csv:1: these games have start ",
        ),
        (
            "war-in-heaven --games 3 --nodes 5 --seed 2",
            "games.csv:1: these games have game \"underchex\", and this run \"war-in-heaven\"",
        ),
        (
            "underchex --games 2 --nodes 5 --seed 2",
            "games.csv:5: the file holds more than the 2 games of --games; ask for more",
        ),
    ] {
        let said = sh(&format!("sixfold simulate {words} --csv games.csv"), &folder);
        assert!(
            said.starts_with(&format!("error: {fault}")) && said.ends_with("(exit code 3)\n"),
            "{words}: {said}"
        );
        assert_eq!(fs::read_to_string(folder.join("games.csv")).expect("still there"), before);
    }
    for (wrong, fault) in [
        (String::new(), "games.csv:1: not a file of simulated games; name another file"),
        ("notes\n".to_owned(), "games.csv:1: not a file of simulated games; name another file"),
        (before.replacen("moves,", "turns,", 1), "games.csv:2: not the columns of simulated games"),
        (before.replacen("\n1,", "\n2,", 1), "games.csv:4: game 2 is where game 1 should be"),
        (
            before.replacen("\n1,white,", "\n1,\u{1b}[2J,", 1),
            "games.csv:4: \"\\u{1b}[2J\" in the column `first`",
        ),
        (before.clone() + &"x".repeat(16_385), "games.csv:6: a line of more than 16384 bytes"),
        (before.clone() + &"x".repeat(16_384) + "\n", "games.csv:6: a row with 1 columns"),
    ] {
        fs::write(folder.join("games.csv"), &wrong).expect("written");
        let said = sh("sixfold simulate underchex --games 9 --nodes 5 --seed 2 --csv games.csv", &folder);
        assert!(said.starts_with(&format!("error: {fault}")) && said.ends_with("(exit code 3)\n"), "{said}");
        assert_eq!(fs::read_to_string(folder.join("games.csv")).expect("still there"), wrong);
    }
}

#[test]
fn mistakes_are_met_with_what_would_be_right() {
    let folder = folder("simulation mistakes");
    sh("sixfold simulate underchex --games 1 --nodes 5 --csv games.csv", &folder);
    fs::write(folder.join("over.txt"), "war-in-heaven angels\nA3-A4\nnonsense\n").expect("written");
    for (words, fault) in [
        ("underchess --games 1", "unknown game \"underchess\"; did you mean \"underchex\"?"),
        ("underchex", "--games <COUNT>"),
        ("underchex --games 0", "'--games <COUNT>': expected 1 to 1000000"),
        ("underchex --games 1000001", "expected 1 to 1000000"),
        ("underchex --games 1 --opening 101", "expected 0 to 100"),
        ("underchex --games 1 --threads 0", "expected 1 to 1024"),
        ("underchex --games 1 --threads 1025", "expected 1 to 1024"),
        (
            "underchex --games 1 --nodes 10000001",
            "expected COUNT or SIDE=COUNT, such as 1000 or white=500, and at most 10000000",
        ),
        ("underchex --games 1 --nodes whit=5", "unknown side \"whit\"; did you mean \"white\"?"),
        ("underchex --games 1 --first angels", "unknown side \"angels\"; known: white, black"),
        (
            "war-in-heaven --games 1 --board hex-11",
            "--board is for underchex; War in Heaven has a board of its own",
        ),
        ("underchex --games 1 --csv -", "standard input cannot be continued; name a regular file"),
        ("underchex --games 1 --csv /dev/null", "/dev/null cannot be continued; name a regular file"),
        (
            "underchex --games 1 --nodes 5 --csv games.csv --svg games.csv",
            "games.csv is the input file; write the charts to another one",
        ),
        ("war-in-heaven --games 1 --first angels --from over.txt", "cannot be used with"),
    ] {
        let said = sh(&format!("sixfold simulate {words}"), &folder);
        assert!(said.starts_with("error: ") && said.contains(fault), "{words}: {said}");
        assert!(said.ends_with("(exit code 2)\n"), "{said}");
    }
    let said = sh("sixfold simulate war-in-heaven --games 1 --from over.txt", &folder);
    assert!(said.starts_with("error: over.txt: line 3: ") && said.ends_with("(exit code 3)\n"), "{said}");
}

#[test]
fn games_can_be_played_on_from_a_saved_one_and_on_another_board() {
    let folder = folder("played on");
    fs::write(folder.join("saved.txt"), "underchex white\nd3-d4\n").expect("written");
    let said = sh("sixfold simulate underchex --games 3 --nodes 5 --from saved.txt", &folder);
    assert!(said.contains("\nfirst    black began 3 games"), "{said}");
    let said = sh("sixfold simulate underchex --games 2 --nodes 5 --board samples/duel.toml", &folder);
    assert!(said.starts_with("games    2, "), "{said}");
}

#[test]
fn the_stronger_side_wins_more() {
    let wins = |words: &str| {
        let report =
            text(&format!("simulate underchex --games 40 {words}").split(' ').collect::<Vec<_>>(), b"");
        let line = report.lines().find(|line| line.starts_with("white ")).expect("a line").to_owned();
        line.split_whitespace().nth(1).expect("a number").parse::<u32>().expect("a number")
    };
    let (strong, weak) =
        (wins("--nodes white=200 --nodes black=0"), wins("--nodes white=0 --nodes black=200"));
    assert!(strong >= 30 && weak <= 10, "{strong} {weak}");
}

#[test]
fn without_a_terminal_only_the_report_is_printed() {
    let output = run(&["simulate", "underchex", "--games", "2", "--nodes", "5"], b"");
    assert!(output.status.success() && output.stderr.is_empty());
}
