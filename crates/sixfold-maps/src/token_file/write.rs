use std::fmt::Write;

use sixfold_terrain::Plan;

use crate::token_file::file::TokenFile;

/// The text of a token file; [`read_tokens`](crate::read_tokens) reads it back.
#[must_use]
pub fn write_tokens(file: &TokenFile) -> String {
    let mut out = String::new();
    write(file, &mut out).expect("a string takes all that is written");
    out
}

fn write(file: &TokenFile, out: &mut String) -> std::fmt::Result {
    writeln!(out, "title = {}", quoted(&file.title))?;
    if !file.description.is_empty() {
        writeln!(out, "description = {}", quoted(&file.description))?;
    }
    writeln!(out, "orientation = \"{}\"", file.terrain.orientation())?;
    if file.rise.to_bits() != Plan::default().rise().to_bits() {
        writeln!(out, "rise = {:?}", file.rise)?;
    }
    if let Some(base) = file.base {
        writeln!(out, "base = {base:?}")?;
    }
    writeln!(out, "\ntokens = [")?;
    let name = |kind: usize| quoted(&file.kinds[kind].name);
    for (hex, token) in file.terrain.tokens() {
        let (q, r) = (hex.q(), hex.r());
        writeln!(out, "  {{ hex = [{q}, {r}], height = {}, kind = {} }},", token.height, name(token.kind))?;
    }
    writeln!(out, "]")?;
    let mut triangles = file.terrain.triangle_kinds().peekable();
    if triangles.peek().is_some() {
        writeln!(out, "\ntriangles = [")?;
        for (triangle, &kind) in triangles {
            writeln!(out, "  {{ at = [{}, {}], kind = {} }},", triangle.col(), triangle.row(), name(kind))?;
        }
        writeln!(out, "]")?;
    }
    writeln!(out, "\n[kinds]")?;
    for kind in &file.kinds {
        writeln!(out, "{} = \"{}\"", quoted(&kind.name), kind.color)?;
    }
    Ok(())
}

/// A text as TOML writes it on one line.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            sign if sign.is_control() => {
                write!(out, "\\u{:04X}", u32::from(sign)).expect("a string takes all that is written");
            }
            sign => out.push(sign),
        }
    }
    out.push('"');
    out
}
