//! The lists of names in the packages for TypeScript and Python and in the page, generated from those of the engine.

use std::fmt::Write;

use sixfold_query::name_lists;

/// The lists whose names cross to WebAssembly as their place in the list.
const NUMBERED: [&str; 4] = ["Parity", "DoubledAxis", "Orientation", "Tie"];

const BINDINGS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bindings");

/// The lists that the page has, and what they are called there.
const OF_PAGE: [(&str, &str); 3] =
    [("Parity", "PARITIES"), ("CoordinateSystem", "SYSTEMS"), ("Wrap", "WRAPPED_SIDES")];

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../sixfold-server/web");

/// The names in quotes, with something between.
fn quoted(names: &[String], between: &str) -> String {
    names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(between)
}

#[test]
fn packages_list_every_name() {
    let mut ts = String::from(
        "// Generated from `sixfold_query::name_lists`: SIXFOLD_BLESS=1 cargo test -p sixfold-query\n",
    );
    let mut py = String::from(
        "\"\"\"Names as types. Generated from ``sixfold_query::name_lists``: SIXFOLD_BLESS=1 cargo test -p sixfold-query\"\"\"\n\nfrom typing import Literal\n",
    );
    for list in name_lists() {
        let (name, about) = (list.name, list.about);
        // Kinds of errors are open: a later version may have more.
        let open = if name == "Kind" { " | (string & {})" } else { "" };
        let own = if name == "Kind" { r#" | "not_loaded" | "freed""# } else { "" };
        let names = quoted(&list.names, " | ");
        write!(ts, "\n/** {about} */\nexport type {name} = {names}{own}{open};\n").expect("a string");
        if NUMBERED.contains(&name) {
            let names = quoted(&list.names, ", ");
            write!(ts, "\n/** @internal All of them; the place is the number in WebAssembly. */\nexport const ALL_{}: readonly {name}[] = [{names}];\n", name.to_uppercase())
                .expect("a string");
        }
        if name != "Kind" {
            let about = about.replace('`', "``");
            let names = quoted(&list.names, ",\n    ");
            write!(py, "\n#: {about}\n{name} = Literal[\n    {names},\n]\n").expect("a string");
        }
    }
    sixfold_spec::assert_file(format!("{BINDINGS}/wasm/js/unions.ts"), &ts);
    sixfold_spec::assert_file(format!("{BINDINGS}/python/python/sixfold/unions.py"), &py);
}

#[test]
fn the_page_lists_every_name() {
    let mut js = String::from(
        "// Generated from `sixfold_query::name_lists`: SIXFOLD_BLESS=1 cargo test -p sixfold-query\n",
    );
    for (name, constant) in OF_PAGE {
        let list = name_lists().into_iter().find(|list| list.name == name).expect("a list of this name");
        // One name a line, where they are too long for one: as the formatter of the page writes it.
        let start = format!("export const {constant} = /** @type {{const}} */ ([");
        let one = format!("{start}{}]);", quoted(&list.names, ", "));
        let names =
            if one.len() <= 120 { one } else { format!("{start}\n  {},\n]);", quoted(&list.names, ",\n  ")) };
        write!(js, "\n/** {} */\n{names}\n", list.about).expect("a string");
    }
    sixfold_spec::assert_file(format!("{PAGE}/lib/name_lists.js"), &js);
}
