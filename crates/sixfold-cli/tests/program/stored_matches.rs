//! Matches copied from one file to another, and their log entries.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::serving::{Server, empty_folder};
use crate::started::PROGRAM;

/// Opens a match and plays a move: its path and the secrets.
fn played(server: &Server) -> (String, [String; 2]) {
    let opening = json!({ "game": "underchex", "first": "white", "seats": ["me", "me"] }).to_string();
    let (status, opened) = server.ask("POST", "/api/matches", "", &opening).expect("an answer");
    assert_eq!(status, 201, "{opened}");
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let path = format!("/api/matches/{}", text(&opened["id"]));
    let seats = [text(&opened["secrets"][0]), text(&opened["secrets"][1])];
    assert_eq!(act(server, &path, &seats[0], 1, "d3-d4"), 200);
    (path, seats)
}

fn act(server: &Server, path: &str, seat: &str, number: u32, action: &str) -> u16 {
    let body = json!({ "number": number, "actions": [action] }).to_string();
    server.ask("POST", &format!("{path}/actions"), seat, &body).expect("an answer").0
}

fn table(arguments: &[&str], folder: &Path) -> String {
    let mut command = Command::new(PROGRAM);
    command.arg("table").args(arguments).current_dir(folder).env("HOME", folder).env("XDG_DATA_HOME", folder);
    let output = command.output().expect("the program starts");
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn a_seat_is_held_wherever_the_match_goes() {
    let home = empty_folder("taken elsewhere");
    for old in ["copied.db", "imported.db", "backup.db", "all.jsonl"] {
        // Files of an earlier run, if there was one.
        drop(fs::remove_file(home.join(old)));
    }
    let server = Server::start(&["serve", "--port", "0"], &home);
    let (path, seats) = played(&server);
    // All of this works while the server runs.
    let exported = table(&["export", "all.jsonl"], &home);
    assert!(exported.ends_with("matches and maps are in all.jsonl\n"), "{exported}");
    assert_eq!(table(&["backup", "backup.db"], &home), "the matches are in backup.db\n");
    let refused = table(&["backup", "backup.db"], &home);
    assert!(refused.contains("backup.db already exists"), "{refused}");
    let imported = table(&["import", "all.jsonl", "--data", "imported.db"], &home);
    assert!(imported.contains("0 were continued, 0 were there already"), "{imported}");
    let copied = table(&["copy", "--to", "copied.db"], &home);
    assert_eq!(copied, imported);
    let again = table(&["copy", "--to", "copied.db"], &home);
    assert!(again.starts_with("0 matches and maps are new"), "{again}");
    assert_eq!(act(&server, &path, &seats[1], 2, "!draw"), 200);
    let again = table(&["copy", "--to", "copied.db"], &home);
    assert!(again.contains("1 were continued"), "{again}");
    drop(server);
    let lines = fs::read_to_string(home.join("all.jsonl")).expect("the file");
    assert!(!seats.iter().any(|seat| lines.contains(seat)), "no secret leaves the server");
    for (file, number, seat, action) in [
        ("imported.db", 2, &seats[1], "!resign"),
        ("backup.db", 2, &seats[1], "!resign"),
        ("copied.db", 3, &seats[0], "!accept"),
    ] {
        let file = home.join(file);
        let server = Server::start(&["serve", "--port", "0", "--data", &file.to_string_lossy()], &home);
        assert_eq!(act(&server, &path, seat, number, action), 200, "{}", file.display());
    }
}

#[cfg(unix)]
#[test]
fn what_the_table_keeps_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let home = empty_folder("for the owner");
    drop(fs::remove_dir_all(&home));
    fs::create_dir_all(&home).expect("a folder");
    let data = home.join("mine.db");
    let mode = |name: &str| {
        let metadata = fs::metadata(home.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        metadata.permissions().mode() & 0o777
    };
    let arguments = ["serve", "--port", "0", "--data", data.to_str().expect("UTF-8")];
    let server = Server::start(&arguments, &home);
    played(&server);
    table(&["backup", "copy.db", "--data", "mine.db"], &home);
    table(&["export", "all.jsonl", "--data", "mine.db"], &home);
    for name in ["mine.db", "mine.db-wal", "mine.db-shm", "mine.db.lock", "copy.db", "all.jsonl"] {
        assert_eq!(mode(name), 0o600, "{name}");
    }
    drop(server);
    // A file that an older program has made is closed to others, too.
    for name in ["mine.db", "mine.db-wal"] {
        fs::set_permissions(home.join(name), fs::Permissions::from_mode(0o644)).expect("it is ours");
    }
    let server = Server::start(&arguments, &home);
    played(&server);
    for name in ["mine.db", "mine.db-wal", "mine.db-shm"] {
        assert_eq!(mode(name), 0o600, "{name}");
    }
}

#[test]
fn the_operator_removes_matches_and_maps_while_the_server_runs() {
    let home = empty_folder("removed");
    let server = Server::start(&["serve", "--port", "0"], &home);
    let (path, _) = played(&server);
    let map =
        json!({ "title": "Plain", "width": 3, "height": 3, "parity": "odd-q", "cells": [] }).to_string();
    let (_, shared) = server.ask("POST", "/api/maps/shared", "", &map).expect("an answer");
    let map = format!("/api/maps/shared/{}", shared["id"].as_str().expect("text"));
    let id = |path: &str| path.rsplit('/').next().expect("a name").to_owned();
    table(&["export", "all.jsonl"], &home);
    let removed = table(&["remove", &id(&path), &id(&map)], &home);
    assert_eq!(removed, format!("match {} is removed\nmap {} is removed\n", id(&path), id(&map)));
    for path in [&path, &map] {
        assert_eq!(server.ask("GET", path, "", "").expect("an answer").0, 404);
    }
    // A copy brings neither back, unless that is asked for.
    let again = table(&["import", "all.jsonl"], &home);
    assert!(again.contains(", 2 were deleted here and stay so"), "{again}");
    assert_eq!(server.ask("GET", &path, "", "").expect("an answer").0, 404);
    let again = table(&["import", "all.jsonl", "--restore"], &home);
    assert!(again.starts_with("2 matches and maps are new"), "{again}");
    assert_eq!(server.ask("GET", &path, "", "").expect("an answer").0, 200);
    table(&["remove", &id(&path), &id(&map)], &home);
    let none = table(&["remove", &id(&path)], &home);
    assert_eq!(none, format!("error: there is no match or map {}\n", id(&path)));
    let wrong = table(&["remove", "all"], &home);
    assert!(wrong.contains("expected the 32 digits (0-9, a-f) of a match or a map"), "{wrong}");
}

#[test]
fn requests_are_logged_without_secrets() {
    let home = empty_folder("logged");
    let file = File::create(home.join("log.jsonl")).expect("a file");
    let server = Server::start_with_log(&["serve", "--port", "0", "--log", "info"], &home, Stdio::from(file));
    let (path, seats) = played(&server);
    // A client puts a secret into a path or a query by mistake.
    drop(server.ask("GET", &format!("/m/{}", seats[0]), "", ""));
    drop(server.ask("GET", &format!("{path}?seat={}", seats[1]), "", ""));
    drop(server);
    let log = fs::read_to_string(home.join("log.jsonl")).expect("the log");
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let opened = lines.iter().find(|line| line["path"] == "/api/matches").expect("the opening is logged");
    assert_eq!((&opened["method"], &opened["status"]), (&json!("POST"), &json!(201)));
    assert!(opened["request"].is_string() && opened["milliseconds"].is_number(), "{opened}");
    assert!(lines.iter().any(|line| line["path"] == *path), "{log}");
    assert!(!seats.iter().any(|seat| log.contains(seat)), "{log}");
}

#[test]
fn a_line_of_a_copy_may_be_as_long_as_the_limit_and_no_longer() {
    let home = empty_folder("long lines");
    for (length, says) in
        [(16 << 20, "many.jsonl:1: "), ((16 << 20) + 1, "the line has more than 16777216 bytes")]
    {
        fs::write(home.join("many.jsonl"), "[".repeat(length) + "\n").expect("a file");
        let refused = table(&["import", "many.jsonl", "--data", "none.db"], &home);
        assert!(refused.contains(says), "{refused}");
        assert_eq!(refused.contains("more than"), length > 16 << 20, "{refused}");
    }
}
