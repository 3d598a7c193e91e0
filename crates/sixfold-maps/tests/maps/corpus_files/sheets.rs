use super::{filled, numbered};

/// Rows of spreadsheets.
pub(super) fn sheets() -> Vec<(&'static str, String)> {
    vec![
        ("a row of a million fields", filled("a,")),
        ("a million rows of nothing", format!("col,row\n{}", filled(",\n"))),
        ("every hex another", format!("col,row,level\n{}", numbered(200_000, |i| format!("{i},0,{i}\n")))),
        ("one hex again and again", format!("col,row\n{}", filled("1,1\n"))),
        ("hexes far apart", "col,row\n-1000000000,0\n1000000000,1000000000\n".to_owned()),
        ("every row wrong", format!("col,row\n{}", filled("x,y\n"))),
        ("rows that are too long", format!("col,row\n{}", filled("1,1,1\n"))),
        ("a quote without end", format!("col,row,notes\n0,0,\"{}", filled("a"))),
        ("quotes of quotes", format!("col,row,notes\n0,0,\"{}\"\n", filled("\"\""))),
        ("a hex with a million notes", format!("col,row,notes\n0,0,\"{}\"\n", filled("a note\n"))),
        ("a hex with a million features", format!("col,row,features\n0,0,\"{}\"\n", filled("a;"))),
        ("a column twice", "col,row,col\n1,1,1\n".to_owned()),
        ("a column that steers a terminal", "col,row,\u{1b}[2J\u{202e}\n0,0,0\n".to_owned()),
    ]
}

/// Grids of Honeycomb.
pub(super) fn grids() -> Vec<(&'static str, String)> {
    let grid = |hexes: &str| {
        format!(r#"{{"hexSettings":{{"orientation":"flat","offset":-1}},"coordinates":[{hexes}]}}"#)
    };
    vec![
        ("hexes far apart", grid(r#"{"q":0,"r":0},{"q":1000000000,"r":0}"#)),
        ("hexes outside the world", grid(r#"{"q":2147483647,"r":2147483647}"#)),
        ("one hex again and again", grid(&format!(r#"{}{{"q":0,"r":0}}"#, filled(r#"{"q":0,"r":0},"#)))),
        (
            "a line of hexes",
            grid(numbered(400_000, |q| format!(r#"{{"q":{q},"r":0}},"#)).trim_end_matches(',')),
        ),
        ("hexes that are none", grid(&format!("{}0", filled("0,")))),
        ("an orientation that steers a terminal", grid("").replace("flat", "\\u001b[2J")),
    ]
}

/// Tables that say what tiles are.
pub(super) fn tile_tables() -> Vec<(&'static str, String)> {
    let head = "tile terrain level\n";
    vec![
        ("many rows", format!("{head}{}", filled("1 woods -\n"))),
        ("many classes", format!("{head}{}", filled("class:a woods -\n"))),
        ("wrong rows", format!("{head}{}", filled("a b c\n"))),
        ("a row that says much", format!("{head}1 {} -\n", filled("a;"))),
        ("a word that steers a terminal", format!("{head}\u{1b}[2J a -\n")),
    ]
}
