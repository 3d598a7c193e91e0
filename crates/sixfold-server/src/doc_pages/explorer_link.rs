//! Requests of a listing as links into the explorer, where it can show them.

use std::fmt::Write;

use serde_json::Value;

/// Which argument of an operation is which parameter of an address.
type Parameters = &'static [(&'static str, &'static str)];

/// Which topic shows an operation, and what its address says.
const TOPICS: &[(&str, &str, Parameters)] = &[
    ("neighbors", "neighbors", &[("hex", "a")]),
    ("to_offset", "coordinates", &[("hex", "a")]),
    ("to_doubled", "coordinates", &[("hex", "a")]),
    ("to_cube", "coordinates", &[("hex", "a")]),
    ("spiral_index", "coordinates", &[("hex", "a")]),
    ("add", "arithmetic", &[("a", "a"), ("b", "b")]),
    ("sub", "arithmetic", &[("a", "b"), ("b", "a")]),
    ("rotate", "rotation", &[("hex", "a"), ("center", "b"), ("steps", "steps")]),
    ("reflect", "reflection", &[("hex", "a"), ("center", "b"), ("mirror", "mirror")]),
    ("distance", "line", &[("a", "a"), ("b", "b")]),
    ("line", "line", &[("a", "a"), ("b", "b"), ("tie", "tie")]),
    ("bearing", "angles", &[("a", "a"), ("b", "b"), ("orientation", "hexes")]),
    ("axial_angle", "angles", &[("a", "a"), ("b", "b")]),
    ("facing_to", "angles", &[("a", "a"), ("b", "b")]),
    ("range", "range", &[("center", "a"), ("radius", "radius")]),
    ("ring", "ring", &[("center", "a"), ("radius", "radius")]),
    ("spiral", "spiral", &[("center", "a"), ("radius", "radius")]),
    ("wedge", "wedge", &[("apex", "a"), ("radius", "radius"), ("borders", "borders")]),
    ("big_hex", "resolution", &[("hex", "a"), ("radius", "k")]),
    ("search_path", "path", &[("from", "a"), ("to", "b"), ("wrap", "wrap"), ("blocked", "blocked")]),
    ("search_view", "view", &[("from", "a"), ("radius", "far"), ("blocked", "blocked")]),
    ("search_sight", "sight", &[("from", "a"), ("to", "b"), ("blocked", "blocked")]),
    ("search_reach", "reach", &[("from", "a"), ("budget", "budget"), ("blocked", "blocked")]),
    ("wrap_distance", "wrap", &[("a", "a"), ("b", "b"), ("wrap", "wrap")]),
];

/// A list of links for the requests of a listing that are marked with `> `; empty where there are none to show.
pub(super) fn explorer_links(listing: &str) -> String {
    let mut items = String::new();
    for request in listing.lines().filter_map(|line| line.strip_prefix("> ")) {
        let Ok(request) = serde_json::from_str::<Value>(request) else { continue };
        let name = request["op"].as_str().unwrap_or_default();
        if let Some(address) = address(name, &request) {
            write!(items, "<li><a href=\"{address}\">{name}</a></li>").expect("a string takes everything");
        }
    }
    if items.is_empty() {
        return items;
    }
    format!("<ul class=\"try\" aria-label=\"See it in the explorer\">{items}</ul>\n")
}

fn address(name: &str, request: &Value) -> Option<String> {
    let (_, topic, parameters) = TOPICS.iter().find(|(known, ..)| *known == name)?;
    let mut address = format!("/explore?topic={topic}");
    if let Some(radius) = request["shape"]["hexagon"]["radius"].as_u64() {
        write!(address, "&amp;map=hexagon-{}", radius.clamp(1, 30)).ok()?;
    }
    for (argument, parameter) in *parameters {
        let value = text(&request[*argument]);
        if !value.is_empty() {
            write!(address, "&amp;{parameter}={value}").ok()?;
        }
    }
    Some(address)
}

/// A hex as its key, hexes as a list of keys, numbers and words as they are; nothing for what an address cannot hold.
fn text(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::String(word) if word.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_') => {
            word.clone()
        }
        Value::Array(list) => list.iter().map(text).collect::<Vec<_>>().join(";"),
        Value::Object(hex) => match (hex.get("q"), hex.get("r")) {
            (Some(Value::Number(q)), Some(Value::Number(r))) => format!("{q},{r}"),
            _ => String::new(),
        },
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::explorer_links;

    #[test]
    fn requests_that_can_be_shown_are_links() {
        let listing = "> {\"op\":\"line\",\"a\":{\"q\":0,\"r\":0},\"b\":{\"q\":2,\"r\":2},\"tie\":\"left\"}\n< []\n> nonsense\n> {\"op\":\"boards\"}\n";
        let links = explorer_links(listing);
        assert!(links.contains("href=\"/explore?topic=line&amp;a=0,0&amp;b=2,2&amp;tie=left\""), "{links}");
        assert_eq!(links.matches("<li>").count(), 1);
        assert_eq!(
            explorer_links("> {\"op\":\"line\",\"tie\":\"\\\"><b>\"}"),
            "<ul class=\"try\" aria-label=\"See it in the explorer\"><li><a href=\"/explore?topic=line\">line</a></li></ul>\n"
        );
        assert_eq!(explorer_links("nothing to ask"), "");
    }
}
