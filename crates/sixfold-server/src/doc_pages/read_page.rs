//! Whole pages: the list of pages, one of them, what a search found.

use std::borrow::Cow;
use std::fmt::Write;
use std::sync::LazyLock;

use crate::doc_pages::embedded_pages::{PAGES, PICTURES};
use crate::doc_pages::page_body::{PageBody, page_body};
use crate::doc_pages::page_search::{LONGEST, search};

/// Every page, turned into HTML once; the first page of a group comes first.
static BODIES: LazyLock<Vec<(&'static str, PageBody)>> = LazyLock::new(|| {
    let mut bodies: Vec<_> =
        PAGES.iter().map(|page| (page.name, page_body(page.name, &page.text()))).collect();
    bodies.sort_by_key(|(name, _)| !name.ends_with("README"));
    bodies
});

/// The groups that pages are listed in: a title and how their names begin.
const GROUPS: [(&str, &str); 4] = [
    ("Guide", "guide/"),
    ("Reference", ""),
    ("What the documents say", "spec/"),
    ("Decisions", "decisions/"),
];

/// The text above all pages: where to begin.
const BEGIN: &str = "<p class=\"lead\">Making a hex game? Begin with <a href=\"/read/guide/1-coordinates\">the guide</a>, \
     which builds a small one step by step, or play with <a href=\"/explore\">the course in hexes</a>.</p>\n";

/// The longest first sentence on a card, in characters.
const LONGEST_LEAD: usize = 150;

/// The list of all pages, or what a search over them found.
pub(crate) fn contents(searched: Option<&str>) -> String {
    let mut main = String::from("<h1>Read</h1>\n");
    match searched.filter(|text| !text.trim().is_empty()) {
        Some(text) => write_found(&mut main, text),
        None => {
            main.push_str(BEGIN);
            write_cards(&mut main);
        }
    }
    whole_page("Read", searched.unwrap_or_default(), "", &main)
}

/// A page by its name; `None` where there is none.
pub(crate) fn page(name: &str) -> Option<String> {
    let (name, body) = BODIES.iter().find(|(known, _)| *known == name)?;
    let mut list = String::from("<nav class=\"panel pages\" aria-label=\"Pages\">\n");
    write_list(&mut list, Some(name));
    list.push_str("</nav>");
    let contents = table_of_contents(body);
    Some(whole_page(&body.title, "", &list, &format!("{contents}<article>\n{}</article>", body.html)))
}

/// Links to the parts of a page; nothing for a page of one or two.
fn table_of_contents(body: &PageBody) -> String {
    let parts: Vec<_> = body.sections.iter().filter(|section| (2..=3).contains(&section.level)).collect();
    if parts.len() < 3 {
        return String::new();
    }
    let items: String = parts
        .iter()
        .map(|part| {
            let (level, anchor, heading) = (part.level, &part.anchor, escaped(&part.heading));
            format!("<li class=\"level-{level}\"><a href=\"#{anchor}\">{heading}</a></li>\n")
        })
        .collect();
    format!("<details class=\"contents\"><summary>On this page</summary>\n<ul>\n{items}</ul></details>\n")
}

/// The page for an unknown name.
pub(crate) fn no_page() -> String {
    let mut main = String::from("<h1>There is no such page</h1>\n<p>These are there:</p>\n");
    write_list(&mut main, None);
    whole_page("No such page", "", "", &main)
}

/// A page that is not one of the documentation, in the same frame.
pub(crate) fn framed(title: &str, main: &str) -> String {
    whole_page(title, "", "", main)
}

/// A picture of a page: its type and its bytes.
pub(crate) fn picture(name: &str) -> Option<(&'static str, Cow<'static, [u8]>)> {
    let (_, content) = PICTURES.iter().find(|(known, _)| *known == name)?;
    Some((if name.ends_with(".png") { "image/png" } else { "image/svg+xml" }, content.bytes()))
}

/// The group a page is listed in.
fn group_of(name: &str) -> usize {
    let found = GROUPS.iter().position(|(_, start)| !start.is_empty() && name.starts_with(start));
    found.unwrap_or(1)
}

/// All pages by group; those that people read from their beginning with their first sentence.
fn write_cards(out: &mut String) {
    for (number, (title, start)) in GROUPS.iter().enumerate() {
        let (with_lead, class) =
            if ["guide/", ""].contains(start) { (true, "cards") } else { (false, "titles") };
        let own = BODIES.iter().filter(|(name, _)| group_of(name) == number);
        let items: String = own
            .map(|(name, body)| {
                let lead = if with_lead { format!("<p>{}</p>", escaped(&lead(body))) } else { String::new() };
                format!("<li><a href=\"/read/{name}\">{}</a>{lead}</li>\n", escaped(&body.title))
            })
            .collect();
        write!(out, "<h2>{title}</h2>\n<ul class=\"{class}\">\n{items}</ul>\n")
            .expect("a string takes everything");
    }
}

/// The first sentence of a page, cut off where it is long.
fn lead(body: &PageBody) -> String {
    let text = body.sections.iter().map(|section| section.text.trim()).find(|text| !text.is_empty());
    // Listings and links stand between spaces; a sign that follows them does not.
    let mut text = text.unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    for sign in [",", ".", ":", ";", ")"] {
        text = text.replace(&format!(" {sign}"), sign);
    }
    let end = [". ", ": ", "? "].iter().filter_map(|end| text.find(end)).min();
    let sentence = end.map_or(&*text, |end| &text[..end]).trim_end_matches(['.', ':']);
    if sentence.chars().count() <= LONGEST_LEAD {
        return format!("{sentence}.");
    }
    let cut: String = sentence.chars().take(LONGEST_LEAD).collect();
    format!("{}…", cut.rsplit_once(' ').map_or(&*cut, |(whole, _)| whole))
}

fn write_list(out: &mut String, current: Option<&str>) {
    for (number, (title, _)) in GROUPS.iter().enumerate() {
        let own = BODIES.iter().filter(|(name, _)| group_of(name) == number);
        let items: String = own
            .map(|(name, body)| {
                let here = if current == Some(name) { " aria-current=\"page\"" } else { "" };
                format!("<li><a href=\"/read/{name}\"{here}>{}</a></li>\n", escaped(&body.title))
            })
            .collect();
        write!(out, "<h2>{title}</h2>\n<ul>\n{items}</ul>\n").expect("a string takes everything");
    }
}

fn write_found(out: &mut String, text: &str) {
    let found = search(&BODIES, text);
    let count = found.len();
    let shown: String = text.chars().take(LONGEST).collect();
    if shown.len() < text.len() {
        writeln!(out, "<p role=\"status\">a search has at most {LONGEST} characters</p>")
            .expect("a string takes everything");
        return;
    }
    if found.is_empty() {
        writeln!(
            out,
            "<p role=\"status\">Nothing found for “{}”. Try fewer or other words. All pages:</p>",
            escaped(&shown)
        )
        .expect("a string takes everything");
        return write_list(out, None);
    }
    writeln!(out, "<p role=\"status\">{count} found for “{}”</p>\n<ol class=\"found\">", escaped(&shown))
        .expect("a string takes everything");
    for one in found {
        writeln!(
            out,
            "<li><a href=\"/read/{}#{}\">{}: {}</a><p>{}</p></li>",
            one.page,
            one.section.anchor,
            escaped(one.title),
            escaped(&one.section.heading),
            escaped(&one.excerpt)
        )
        .expect("a string takes everything");
    }
    out.push_str("</ol>\n");
}

/// The frame of every page: the bar above it, the list beside it, the search, the tabs of a phone.
fn whole_page(title: &str, searched: &str, list: &str, main: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title} · Sixfold</title>\
         <link rel=\"icon\" href=\"/assets/icon.svg\" type=\"image/svg+xml\">\
         <link rel=\"stylesheet\" href=\"/assets/tokens.css\">\
         <link rel=\"stylesheet\" href=\"/assets/style/base/index.css\">\
         <link rel=\"stylesheet\" href=\"/assets/style/read.css\">\
         <script type=\"module\" src=\"/assets/pages/docs/docs.js\"></script></head>\n\
         <body><a class=\"skip\" href=\"#view\">Skip to the content</a>\n{header}\n\
         <div class=\"read\">{list}\n<main id=\"view\" tabindex=\"-1\">\n\
         <form class=\"search\" role=\"search\" action=\"/read\"><label>Search the documentation \
         <input type=\"search\" name=\"q\" value=\"{}\" maxlength=\"100\"></label><button>Search</button></form>\n\
         {main}\n</main></div>\n{tabs}</body></html>\n",
        escaped(searched),
        title = escaped(title),
        header = of_the_table("<header", "</header>"),
        tabs = of_the_table("<nav class=\"tabbar\"", "</nav>"),
    )
}

/// A part of the page of the table, so that the same stands above every page.
fn of_the_table(start: &str, end: &str) -> &'static str {
    const TABLE: &str = include_str!("../../web/index.html");
    let from = TABLE.find(start).expect("the page has it");
    let length = TABLE[from..].find(end).expect("it ends") + end.len();
    &TABLE[from..from + length]
}

/// A text for a page, with what stands between backticks as code.
pub(crate) fn with_code(text: &str) -> String {
    let parts = escaped(text);
    let parts = parts.split('`').enumerate();
    parts
        .map(|(at, part)| if at % 2 == 0 { part.to_owned() } else { format!("<code>{part}</code>") })
        .collect()
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{BODIES, LONGEST_LEAD, contents, lead, page, search};

    #[test]
    fn the_list_says_of_each_page_what_it_is_about() {
        let list = contents(None);
        let maps = "<a href=\"/read/map-format\">The map format</a>\
                    <p>How a map is written to a file of our own.</p>";
        assert!(list.contains(maps) && list.contains("href=\"/explore\""), "{list}");
        // Whole words, and no sign after a space.
        for (name, body) in BODIES.iter() {
            let lead = lead(body);
            assert!(lead.chars().count() <= LONGEST_LEAD + 1 && !lead.contains(" ."), "{name}: {lead}");
        }
    }

    #[test]
    fn long_pages_begin_with_their_contents() {
        let query = page("query").expect("a page");
        assert!(query.contains("<details class=\"contents\">") && query.contains("<a href=\"#shapes\">"));
        assert!(
            !page("decisions/0051-one-description-of-a-call").expect("a page").contains("class=\"contents\"")
        );
    }

    #[test]
    fn what_makers_look_for_is_found_where_it_is_explained() {
        for (text, heading) in [
            ("storage", "Storage"),
            ("fog of war", "Field of view"),
            ("A*", "A* and Dijkstra"),
            ("offset coordinates", "Distances in offset coordinates"),
        ] {
            let found = search(&BODIES, text);
            let first: Vec<&str> = found.iter().take(5).map(|one| &*one.section.heading).collect();
            assert!(first.contains(&heading), "{text}: {first:?}");
        }
    }
}
