//! Modules and style sheets without their comments: a browser does not need them.

/// The open bracket at a place of a module.
enum Open {
    /// A template literal.
    Template,
    /// A `${…}` of a template literal, with the number of braces open inside it.
    Expression(usize),
}

/// A module or style sheet with each comment that fills its lines emptied. Lines keep their numbers.
///
/// Comments beside code stay, and so do lines of template literals, even those that look like comments.
pub(crate) fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut open = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let comment = if matches!(open.last(), Some(Open::Template)) { None } else { comment(rest) };
        let (lines, after) = rest.split_at(comment.unwrap_or_else(|| line(rest)));
        if comment.is_some() {
            kept.extend(lines.matches('\n'));
        } else {
            follow(&mut open, lines);
            kept.push_str(lines);
        }
        rest = after;
    }
    kept
}

/// The length of the first line with its end.
fn line(text: &str) -> usize {
    text.find('\n').map_or(text.len(), |end| end + 1)
}

/// The length of the lines at the start of a text that a comment fills.
fn comment(text: &str) -> Option<usize> {
    let blanks = text.len() - text.trim_start_matches([' ', '\t']).len();
    if text[blanks..].starts_with("//") {
        return Some(line(text));
    }
    let inside = text[blanks..].strip_prefix("/*")?;
    let end = blanks + 2 + inside.find("*/")? + 2;
    let rest = line(&text[end..]);
    text[end..end + rest].trim().is_empty().then_some(end + rest)
}

/// Follows one line of code: which template literals are open after it.
fn follow(open: &mut Vec<Open>, line: &str) {
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied();
        match (letter, open.last_mut()) {
            ('\\', _) => drop(letters.next()),
            ('`', Some(Open::Template)) => drop(open.pop()),
            ('$', Some(Open::Template)) if next == Some('{') => {
                letters.next();
                open.push(Open::Expression(0));
            }
            (_, Some(Open::Template)) => {}
            ('`', _) => open.push(Open::Template),
            ('/', _) if next == Some('/') => return,
            ('"' | '\'', _) => skip_string(letter, &mut letters),
            ('{', Some(Open::Expression(braces))) => *braces += 1,
            ('}', Some(Open::Expression(0))) => drop(open.pop()),
            ('}', Some(Open::Expression(braces))) => *braces -= 1,
            _ => {}
        }
    }
}

/// Skips the rest of a string, or of the line.
fn skip_string(quote: char, letters: &mut impl Iterator<Item = char>) {
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => drop(letters.next()),
            letter if letter == quote => return,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::without_comments;

    #[test]
    fn comments_that_fill_their_lines_are_emptied_and_lines_stay() {
        let text = "// One.\nlet a = 1; // beside code\n  /** Two. */\n/*\n * `Three`\n */\nlet b;\n  // end";
        assert_eq!(without_comments(text), "\nlet a = 1; // beside code\n\n\n\n\nlet b;\n");
        assert_eq!(without_comments(".a { }\n/* one\n   two */\n.b { }\n"), ".a { }\n\n\n.b { }\n");
    }

    #[test]
    fn what_only_looks_like_a_comment_stays() {
        for text in [
            "/** @type {any} */ (a).b();\n",
            "/* one */ f(); /* two */\n",
            "const code = `\n// of the sample\n  /* too */\n`;\n",
            "html`\n  ${list.map(({ a }) => html`\n    // inner ${{ a }.a}\n  `)}\n  // outer\n`;\n",
            "a = \"it's `\"; b = '\\'`'; c = `\\`\n// in c\n`;\n",
            "/* without an end\n",
        ] {
            assert_eq!(without_comments(text), text);
        }
        let code = "html`\n  ${a(\n    // why\n    b)}\n  // text\n`;\n// end\n";
        assert_eq!(without_comments(code), "html`\n  ${a(\n\n    b)}\n  // text\n`;\n\n");
    }
}
