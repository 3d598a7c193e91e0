//! The hostile requests of `requests.txt` and `largest.txt`, expanded.

/// Every request for a server: as it is in the file, and expanded.
pub(crate) fn requests() -> impl Iterator<Item = (&'static str, String)> {
    of(include_str!("requests.txt"))
}

/// Every request of a file.
pub(crate) fn of(file: &'static str) -> impl Iterator<Item = (&'static str, String)> {
    file.lines().filter(|line| !line.starts_with('#')).map(|line| (line, written_out(line)))
}

/// Expands a line: each `<<COUNT|SEPARATOR|TEXT>>` becomes `COUNT` copies of the text.
fn written_out(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(start) = rest.find("<<") {
        out.push_str(&rest[..start]);
        let (count, after) = rest[start + 2..].split_once('|').expect("a count");
        let (separator, after) = after.split_once('|').expect("a separator");
        // The end is the first `>>` that does not close a number inside.
        let end = end_of(after);
        let text = &after[..end];
        for number in 0..count.parse::<usize>().expect("a number") {
            if number > 0 {
                out.push_str(separator);
            }
            out.push_str(&text.replace("<<#>>", &number.to_string()));
        }
        rest = &after[end + 2..];
    }
    out + rest
}

fn end_of(text: &str) -> usize {
    let mut at = 0;
    loop {
        let end = at + text[at..].find(">>").expect("an end");
        match text[at..end].find("<<#") {
            Some(_) => at = end + 2,
            None => return end,
        }
    }
}
