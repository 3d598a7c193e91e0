//! Splits a picture into parts that the drawing library accepts.
//!
//! Idea: usvg refuses a document of more than a million nodes, and a `use` counts as several; a large tree takes much
//! memory, and drawing one cannot be interrupted. Elements are drawn in the order they stand in, so a picture may be drawn as several documents one over the
//! other: each has the head and the definitions of the whole, and some of its elements, inside copies
//! of the groups they are in. Invariant: each element outside `defs` is in exactly one part, and the
//! parts keep their order.

use std::ops::Range;

use roxmltree::{Document, Node};

/// The most elements a part has besides definitions.
///
/// Each may become up to a dozen nodes of usvg.
const MOST_ELEMENTS: usize = 50_000;

/// The most elements where the definitions are short.
const USUAL_ELEMENTS: usize = 4_000;

/// The parts of a document, each a whole SVG picture; a small document is its only part.
///
/// Every part repeats the definitions, so that parts are larger where those are long.
pub(crate) fn parts<'a>(svg: &'a str, document: &Document<'a>) -> Vec<String> {
    let root = document.root_element();
    let shared: usize = definitions(root).map(|node| node.range().len()).sum();
    let each = (svg.len() - shared) / elements_in(root).max(1);
    parts_of(svg, document, (shared / each.max(1)).clamp(USUAL_ELEMENTS, MOST_ELEMENTS))
}

fn definitions<'a, 'input: 'a>(root: Node<'a, 'input>) -> impl Iterator<Item = Node<'a, 'input>> {
    root.children().filter(|node| node.has_tag_name((SVG, "defs")))
}

fn parts_of<'a>(svg: &'a str, document: &Document<'a>, most: usize) -> Vec<String> {
    let root = document.root_element();
    if elements_in(root) <= most {
        return vec![svg.to_owned()];
    }
    let shared: String = definitions(root).map(|node| &svg[node.range()]).collect();
    let mut splitter =
        Splitter { svg, most, shared, open: Vec::new(), text: String::new(), elements: 0, done: Vec::new() };
    splitter.enter(root);
    for child in root.children().filter(|node| node.is_element() && !node.has_tag_name((SVG, "defs"))) {
        splitter.add(child);
    }
    splitter.end_part();
    splitter.done
}

const SVG: &str = "http://www.w3.org/2000/svg";

struct Splitter<'a> {
    svg: &'a str,
    most: usize,
    /// The definitions, which every part has.
    shared: String,
    /// The opening tags and the names of the enclosing elements, the root first.
    open: Vec<(Range<usize>, String)>,
    /// The part that is being written, without the opening tags around it.
    text: String,
    elements: usize,
    done: Vec<String>,
}

impl<'a> Splitter<'a> {
    fn add(&mut self, node: Node<'_, 'a>) {
        let elements = elements_in(node);
        if self.elements + elements > self.most && self.elements > 0 && elements <= self.most {
            self.end_part();
        }
        if elements <= self.most || !node.has_tag_name((SVG, "g")) {
            self.text.push_str(&self.svg[node.range()]);
            self.elements += elements;
            return;
        }
        self.end_part();
        self.enter(node);
        node.children().filter(Node::is_element).for_each(|child| self.add(child));
        self.end_part();
        self.open.pop();
    }

    /// Enters an element: the elements that follow go into a copy of it.
    fn enter(&mut self, node: Node<'_, 'a>) {
        let start = node.range().start;
        // Elements without children are never split, so there is a first child.
        let end = node.first_child().map_or(node.range().end, |child| child.range().start);
        let name =
            self.svg[start + 1..end].split([' ', '\n', '>', '\t']).next().unwrap_or_default().to_owned();
        self.open.push((start..end, name));
    }

    /// Ends the part that is being written, unless it is empty.
    fn end_part(&mut self) {
        if self.elements == 0 {
            return;
        }
        let mut part = String::with_capacity(self.text.len() + self.shared.len() + 1024);
        for (depth, (tag, _)) in self.open.iter().enumerate() {
            part.push_str(&self.svg[tag.clone()]);
            if depth == 0 {
                part.push_str(&self.shared);
            }
        }
        part.push_str(&self.text);
        for (_, name) in self.open.iter().rev() {
            part.push_str(&format!("</{name}>"));
        }
        self.done.push(part);
        self.text.clear();
        self.elements = 0;
    }
}

fn elements_in(node: Node<'_, '_>) -> usize {
    node.descendants().filter(Node::is_element).count()
}

#[cfg(test)]
mod tests {
    use roxmltree::Document;

    use super::parts_of;

    const PICTURE: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><title>x</title>\
        <defs><path id=\"h\"/></defs><g fill=\"red\"><g x=\"1\"><use n=\"1\"/><use n=\"2\"/><use n=\"3\"/></g>\
        <use n=\"4\"/></g><path n=\"5\"/></svg>";

    #[test]
    fn parts_have_every_element_once_in_order_and_the_definitions_each() {
        for most in 1..12 {
            let document = Document::parse(PICTURE).expect("well-formed");
            let parts = parts_of(PICTURE, &document, most);
            let mut numbers = Vec::new();
            for part in &parts {
                let document = Document::parse(part).unwrap_or_else(|error| panic!("{error}: {part}"));
                assert_eq!(document.descendants().filter(|node| node.has_attribute("id")).count(), 1);
                let marked = document.descendants().filter_map(|node| Some((node, node.attribute("n")?)));
                for (node, number) in marked {
                    let around: Vec<&str> =
                        node.ancestors().filter_map(|node| node.attribute("fill")).collect();
                    assert_eq!(around.len(), usize::from(number != "5"), "{part}");
                    numbers.push(number.to_owned());
                }
            }
            assert_eq!(numbers, ["1", "2", "3", "4", "5"], "at most {most}");
            assert_eq!(parts.len() > 1, most < 8, "at most {most}: {parts:?}");
        }
    }
}
