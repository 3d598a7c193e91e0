//! Markdown to HTML: headings that can be linked to, links that stay inside the table, requests that open in the
//! explorer.

use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

use crate::doc_pages::explorer_link::explorer_links;
use crate::doc_pages::read_page::escaped;

/// A page as HTML, and its parts for the search.
pub(super) struct PageBody {
    pub(super) title: String,
    pub(super) html: String,
    pub(super) sections: Vec<Section>,
}

/// The text below one heading.
pub(super) struct Section {
    pub(super) heading: String,
    /// 1 for the title of the page, 2 for what stands below it, and so on.
    pub(super) level: u8,
    /// The id of the heading.
    pub(super) anchor: String,
    pub(super) text: String,
}

/// Turns a page into HTML; `name` is the page the links are seen from.
pub(super) fn page_body(name: &str, text: &str) -> PageBody {
    let mut sections: Vec<Section> = Vec::new();
    let mut events: Vec<Event<'_>> = Vec::new();
    // The heading that is being read: where it began, and its words.
    let mut heading: Option<(usize, String)> = None;
    let mut inside_link = false;
    let mut listing: Option<String> = None;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH) {
        match &event {
            Event::Start(Tag::Heading { .. }) => heading = Some((events.len(), String::new())),
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) if &**kind == "text" => {
                listing = Some(String::new());
            }
            Event::Text(words) | Event::Code(words) => {
                if let Some(listing) = &mut listing {
                    listing.push_str(words);
                }
                if let Some((_, heading)) = &mut heading {
                    heading.push_str(words);
                } else if let Some(Section { text, .. }) = sections.last_mut() {
                    text.push_str(words);
                    text.push(' ');
                }
            }
            _ => {}
        }
        let ended = if let Event::End(TagEnd::Heading(level)) = event { Some(level as u8) } else { None };
        let listed = matches!(event, Event::End(TagEnd::CodeBlock));
        match &event {
            Event::Start(Tag::Link { .. }) => inside_link = true,
            Event::End(TagEnd::Link) => inside_link = false,
            _ => {}
        }
        // A picture leads to itself alone, as large as the screen allows.
        let pictured = matches!(event, Event::End(TagEnd::Image)) && !inside_link;
        if let Event::Start(Tag::Image { dest_url, .. }) = &event
            && !inside_link
        {
            let link = format!("<a class=\"enlarge\" href=\"{}\">", escaped(&address(name, dest_url)));
            events.push(Event::InlineHtml(CowStr::from(link)));
        }
        events.push(inside(name, event));
        if pictured {
            events.push(Event::InlineHtml(CowStr::from("</a>")));
        }
        if let Some(level) = ended
            && let Some((begun, words)) = heading.take()
        {
            let anchor = anchor(&words, &sections);
            if let Event::Start(Tag::Heading { id, .. }) = &mut events[begun] {
                *id = Some(CowStr::from(anchor.clone()));
            }
            sections.push(Section { heading: words, level, anchor, text: String::new() });
        }
        if listed && let Some(listing) = listing.take() {
            let links = explorer_links(&listing);
            if !links.is_empty() {
                events.push(Event::Html(CowStr::from(links)));
            }
        }
    }
    let mut html = String::new();
    html::push_html(&mut html, events.into_iter());
    // A listing or a table wider than the screen scrolls by itself, also with the keyboard.
    let html = html
        .replace("<pre>", "<pre tabindex=\"0\">")
        .replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table class=\"plain\">")
        .replace("</table>", "</table></div>");
    let title = sections.first().map_or_else(|| name.to_owned(), |section| section.heading.clone());
    PageBody { title, html, sections }
}

/// An event with its links seen from inside the table; markup in a page is shown as text, but for parts that are
/// folded away.
fn inside<'a>(name: &str, event: Event<'a>) -> Event<'a> {
    match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = CowStr::from(address(name, &dest_url));
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            let dest_url = CowStr::from(address(name, &dest_url));
            Event::Start(Tag::Image { link_type, dest_url, title, id })
        }
        Event::Code(words) if is_topic(&words) => {
            Event::InlineHtml(CowStr::from(format!("<a href=\"{words}\"><code>{words}</code></a>")))
        }
        Event::Html(markup) if is_fold(&markup) => Event::Html(markup),
        Event::Html(markup) | Event::InlineHtml(markup) => Event::Text(markup),
        other => other,
    }
}

/// Whether a piece of code is the address of a topic of the course, which becomes a link.
fn is_topic(words: &str) -> bool {
    let topic = words.strip_prefix("/explore").map(|rest| rest.strip_prefix("?topic=").unwrap_or(rest));
    topic.is_some_and(|topic| topic.chars().all(|letter| letter.is_ascii_lowercase()))
}

/// Whether a line of markup begins, names or ends a part that is folded away until somebody opens it.
fn is_fold(markup: &str) -> bool {
    let line = markup.trim_end();
    let title = line.strip_prefix("<summary>").and_then(|rest| rest.strip_suffix("</summary>"));
    matches!(line, "<details>" | "</details>") || title.is_some_and(|title| !title.contains(['<', '&']))
}

/// Where a link of a page leads: to another page or picture here, elsewhere as it is written, or to the list of pages
/// where it names a file of the sources.
pub(super) fn address(name: &str, link: &str) -> String {
    if link.contains("://") || link.starts_with('#') || link.starts_with("mailto:") {
        return link.to_owned();
    }
    let (path, anchor) =
        link.split_once('#').map_or((link, String::new()), |(path, id)| (path, format!("#{id}")));
    let mut parts: Vec<&str> = name.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." | "" => {}
            ".." if parts.is_empty() => return "/read".to_owned(),
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    let path = parts.join("/");
    let page = path.strip_suffix(".md").unwrap_or(&path);
    if page.is_empty() || (page == path && !path.starts_with("pictures/")) {
        return "/read".to_owned();
    }
    format!("/read/{page}{anchor}")
}

/// The id of a heading, as links to it are written: lower case, hyphens, each once.
fn anchor(heading: &str, before: &[Section]) -> String {
    let letters = heading.to_lowercase();
    let id: String = letters
        .chars()
        .filter_map(|letter| match letter {
            ' ' | '-' => Some('-'),
            '_' => Some('_'),
            letter => letter.is_alphanumeric().then_some(letter),
        })
        .collect();
    let taken = before.iter().filter(|section| section.heading.eq_ignore_ascii_case(heading)).count();
    if taken == 0 { id } else { format!("{id}-{taken}") }
}

#[cfg(test)]
mod tests {
    use super::{address, page_body};

    #[test]
    fn links_stay_inside() {
        assert_eq!(address("query", "tactics.md"), "/read/tactics");
        assert_eq!(address("guide/1-coordinates", "../query.md#values"), "/read/query#values");
        assert_eq!(address("pictures", "pictures/lines.svg"), "/read/pictures/lines.svg");
        assert_eq!(address("query", "https://example.org/a"), "https://example.org/a");
        assert_eq!(address("query", "#errors"), "#errors");
        assert_eq!(address("token-file", "../samples/island.toml"), "/read");
        assert_eq!(address("query", "../../../etc/passwd"), "/read");
    }

    #[test]
    fn a_part_can_be_folded_away() {
        let page = "# One\n\n<details>\n<summary>In Python</summary>\n\n```python\nx < 1\n```\n\n</details>\n\nText.\n";
        let html = page_body("a", page).html;
        let opened = html.find("<details>\n<summary>In Python</summary>").expect("a part with a title");
        let code = html.find("x &lt; 1").expect("the listing");
        let closed = html.find("</details>").expect("the end of the part");
        assert!(
            opened < code && code < closed && closed < html.find("Text.").expect("what follows"),
            "{html}"
        );
        let other =
            page_body("a", "<details open onclick=\"x()\">\n<summary><b>x</b></summary>\n\n</details>\n")
                .html;
        assert!(!other.contains("<details open") && !other.contains("<b>"), "{other}");
    }

    #[test]
    fn pictures_can_be_enlarged() {
        let html = page_body("guide/a", "# One\n\n![a map](../pictures/lines.svg)\n").html;
        let link = "<a class=\"enlarge\" href=\"/read/pictures/lines.svg\"><img src=\"/read/pictures/lines.svg\" alt=\"a map\"";
        assert!(html.contains(link) && html.contains("/></a>"), "{html}");
        let linked = page_body("a", "# One\n\n[![a map](pictures/lines.svg)](query.md)\n").html;
        assert_eq!(linked.matches("<a ").count(), 1, "{linked}");
    }

    #[test]
    fn addresses_of_topics_are_links() {
        let html =
            page_body("a", "# One\n\nSee `/explore?topic=line` and `/explore`, not `/explore?topic=\"x`.\n")
                .html;
        assert!(
            html.contains("<a href=\"/explore?topic=line\"><code>/explore?topic=line</code></a>"),
            "{html}"
        );
        assert!(html.contains("<a href=\"/explore\">") && html.matches("<a ").count() == 2, "{html}");
    }

    #[test]
    fn markup_in_a_page_is_text() {
        let body = page_body("a", "# One <b>two</b>\n\n<script>alert(1)</script>\n\n## One\n\n## One\n");
        assert!(!body.html.contains("<script>") && !body.html.contains("<b>"), "{}", body.html);
        let ids: Vec<&str> = body.sections.iter().map(|section| &*section.anchor).collect();
        assert_eq!(ids[1..], ["one", "one-1"]);
    }
}
