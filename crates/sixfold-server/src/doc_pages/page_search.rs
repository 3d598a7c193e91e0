//! A search over the pages: sections that hold every word, those with the whole text or a word in their heading first.

use crate::doc_pages::page_body::{PageBody, Section};

/// The most characters of a text that is searched for.
pub(super) const LONGEST: usize = 100;

/// The most answers.
const MOST_FOUND: usize = 30;

/// A section that was found.
pub(super) struct Found<'a> {
    pub(super) page: &'static str,
    pub(super) title: &'a str,
    pub(super) section: &'a Section,
    /// A few words around the first that was looked for.
    pub(super) excerpt: String,
}

/// The sections that hold every word of a text, best first; none for a text that is too long.
pub(super) fn search<'a>(pages: &'a [(&'static str, PageBody)], text: &str) -> Vec<Found<'a>> {
    let too_long = text.chars().nth(LONGEST).is_some();
    let words: Vec<String> = text.to_lowercase().split_whitespace().map(str::to_owned).collect();
    if too_long || words.is_empty() {
        return Vec::new();
    }
    let whole = words.join(" ");
    let mut found: Vec<(usize, Found<'a>)> = Vec::new();
    for (page, body) in pages {
        for section in &body.sections {
            let heading = section.heading.to_lowercase();
            let below = section.text.to_lowercase();
            let title = body.title.to_lowercase();
            if !words
                .iter()
                .all(|word| heading.contains(word) || below.contains(word) || title.contains(word))
            {
                continue;
            }
            let in_heading = words.iter().filter(|word| heading.contains(&**word)).count();
            let times: usize = words.iter().map(|word| below.matches(&**word).count().min(5)).sum();
            if in_heading + times == 0 {
                continue;
            }
            // Words that stand together are worth more than the same words far apart.
            let together =
                60 * usize::from(heading.contains(&whole)) + 40 * usize::from(below.contains(&whole));
            let excerpt = excerpt(&section.text, &words);
            found.push((
                10 * in_heading + times + together,
                Found { page, title: &body.title, section, excerpt },
            ));
        }
    }
    found.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    found.into_iter().take(MOST_FOUND).map(|(_, found)| found).collect()
}

/// Some words around the first that was looked for.
fn excerpt(text: &str, words: &[String]) -> String {
    let all: Vec<&str> = text.split_whitespace().collect();
    let hit = all.iter().position(|one| words.iter().any(|word| one.to_lowercase().contains(&**word)));
    let first = hit.unwrap_or(0).saturating_sub(8);
    let shown: String = all[first..].iter().take(30).flat_map(|word| [word, " "]).collect();
    let cut: String = shown.chars().take(240).collect();
    if first > 0 { format!("… {}", cut.trim_end()) } else { cut.trim_end().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::search;
    use crate::doc_pages::page_body::page_body;

    #[test]
    fn sections_with_every_word_are_found_headings_first() {
        let pages = [
            ("one", page_body("one", "# Maps\n\nA river has a ford.\n\n## Lines\n\nTies are broken.\n")),
            ("two", page_body("two", "# Lines of sight\n\nA wall blocks. Ties matter.\n")),
        ];
        let names = |text: &str| -> Vec<(&str, String)> {
            search(&pages, text).iter().map(|found| (found.page, found.section.heading.clone())).collect()
        };
        assert_eq!(names("ford"), [("one", "Maps".to_owned())]);
        assert_eq!(names("LINES ties"), [("one", "Lines".to_owned()), ("two", "Lines of sight".to_owned())]);
        let apart = [
            ("apart", page_body("apart", "# Of war\n\nThe war of fog: war, fog, war, fog, war, fog.\n")),
            ("together", page_body("together", "# Views\n\nWhat each side sees is its fog of war.\n")),
        ];
        assert_eq!(search(&apart, "fog of war")[0].page, "together", "the words stand side by side there");
        assert_eq!(names("dragon"), []);
        assert_eq!(names("  "), []);
        assert_eq!(names(&format!("ford{}", " ".repeat(96))), [("one", "Maps".to_owned())]);
        assert_eq!(names(&format!("ford{}", " ".repeat(97))), [], "more than 100 characters");
        assert_eq!(search(&pages, "blocks")[0].excerpt, "A wall blocks. Ties matter.");
        let long: String =
            (0..40).map(|number| format!("## Part {number}\n\nTies are broken.\n\n")).collect();
        let many = [("many", page_body("many", &format!("# Much\n\n{long}")))];
        assert_eq!(search(&many, "ties").len(), 30, "of 40 sections");
    }
}
