use std::fmt::{self, Write};

use roxmltree::{Document, Node};

use crate::font::{Font, Weight};

/// A picture with every text replaced by the outlines of its letters.
///
/// Colours, rims and places stay those of the text. The size, the weight and the anchor may come
/// from elements around it, as they do in the pictures of the engine.
pub(crate) fn outlined(svg: &str) -> Result<String, roxmltree::Error> {
    let document = Document::parse(svg)?;
    let mut out = String::with_capacity(svg.len());
    let mut done = 0;
    for text in document.descendants().filter(|node| node.has_tag_name((SVG, "text"))) {
        let range = text.range();
        // A text inside a text is part of the outer one.
        if range.start < done {
            continue;
        }
        out.push_str(&svg[done..range.start]);
        write_text(text, &mut out).expect("a string takes all that is written");
        done = range.end;
    }
    out.push_str(&svg[done..]);
    Ok(out)
}

const SVG: &str = "http://www.w3.org/2000/svg";

/// The text attributes, which outlines do not have.
const OF_LETTERS: [&str; 5] = ["x", "y", "font-size", "font-weight", "text-anchor"];

fn write_text(node: Node<'_, '_>, out: &mut String) -> fmt::Result {
    let words: String = node.descendants().filter(Node::is_text).filter_map(|part| part.text()).collect();
    let number = |value: Option<&str>, usual: f64| {
        value
            .and_then(|value| value.trim_end_matches("px").parse().ok())
            .filter(|n: &f64| n.is_finite())
            .unwrap_or(usual)
    };
    let size = number(inherited(node, "font-size"), 16.0);
    let weight = match inherited(node, "font-weight") {
        Some("bold" | "bolder" | "700" | "800" | "900") => Weight::Bold,
        _ => Weight::Regular,
    };
    let font = Font::of(weight);
    let length = font.length(&words) * size;
    let before = match inherited(node, "text-anchor") {
        Some("middle") => length / 2.0,
        Some("end") => length,
        _ => 0.0,
    };
    let place = (number(node.attribute("x"), 0.0) - before, number(node.attribute("y"), 0.0));
    out.push_str("<path");
    for attribute in node.attributes().filter(|attribute| !OF_LETTERS.contains(&attribute.name())) {
        if attribute.namespace().is_none() {
            write!(out, " {}=\"{}\"", attribute.name(), escaped(attribute.value()))?;
        }
    }
    out.push_str(" d=\"");
    font.write_outlines(&words, size, place, out)?;
    out.push_str("\"/>");
    Ok(())
}

/// The value of an attribute that an SVG element has or inherits.
///
/// An element without the attribute takes it from the nearest element around it that has it.
fn inherited<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    node.ancestors().find_map(|ancestor| ancestor.attribute(name))
}

fn escaped(value: &str) -> String {
    value.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::outlined;

    const HEAD: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" text-anchor=\"middle\">";

    #[test]
    fn texts_become_paths_where_they_stand() {
        let svg = format!("{HEAD}<g><text x=\"9\" fill=\"#123456\">I</text></g><path d=\"M0 0\"/></svg>");
        let drawn = outlined(&svg).expect("well-formed");
        assert!(drawn.starts_with(&format!("{HEAD}<g><path fill=\"#123456\" d=\"M")), "{drawn}");
        assert!(drawn.ends_with("z\"/></g><path d=\"M0 0\"/></svg>"), "{drawn}");
    }

    #[test]
    fn texts_inside_texts_are_drawn_once() {
        let svg = format!("{HEAD}<text>I<tspan>I</tspan><text>I</text></text></svg>");
        let drawn = outlined(&svg).expect("well-formed");
        assert_eq!(drawn.matches("<path").count(), 1);
        assert_eq!(drawn.matches('M').count(), 3, "three strokes: {drawn}");
    }

    #[test]
    fn the_anchor_says_where_a_text_begins() {
        let left = |anchor: &str| {
            let svg =
                format!("{HEAD}<text x=\"100\" font-size=\"10\" text-anchor=\"{anchor}\">II</text></svg>");
            let drawn = outlined(&svg).expect("well-formed");
            drawn
                .split("d=\"M")
                .nth(1)
                .and_then(|data| data.split(' ').next()?.parse::<f64>().ok())
                .expect("a number")
        };
        assert!(left("end") < left("middle") && left("middle") < left("start"));
        let middle = (left("end") + left("start")) / 2.0;
        assert!((left("middle") - middle).abs() < 0.01);
    }
}
