use std::collections::BTreeMap;
use std::ops::Range;

use sixfold::coord::{Hex, Orientation, Triangle};
use sixfold::input::{Faults, brief};
use sixfold_render::Color;
use sixfold_terrain::{Plan, Terrain, Token, TokenError, hex_at_anchor};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::reading::{FileFault, MOST_BYTES};
use crate::token_file::fields::TomlFields;
use crate::token_file::file::{Kind, TokenFile};

/// The default limit of the bytes of a token file: 4 MiB, about 90,000 tokens.
pub const LONGEST_TOKEN_FILE: usize = MOST_BYTES;

/// For how many bytes of the limit a text may have one sign that begins a value or ends a line: `{`, `[`, `=`,
/// `,`, `.` or a line end.
///
/// A value of TOML takes about two hundred bytes of memory and `{},` only three of a file. A token as it
/// is written has nine such signs in more than 45 bytes.
const BYTES_PER_SIGN: usize = 4;

/// The longest text of which all faults of the TOML itself are listed.
const SHORT: usize = 64 << 10;

/// The largest rise: with it the highest token still has a place among 32-bit floats.
const HIGHEST_RISE: f64 = 1000.0;

/// The deepest base, in levels: as deep as the deepest token.
const DEEPEST_BASE: f64 = 2_147_483_648.0;

const KEYS: [&str; 8] =
    ["title", "description", "orientation", "rise", "base", "kinds", "tokens", "triangles"];

/// The terrain that the text of a token file describes.
///
/// ```
/// let text = r##"
/// title = "Two tokens"
/// orientation = "flat"
/// kinds = { grass = "#7fae5a", rock = "#8d8d92" }
/// tokens = [
///   { hex = [0, 0], height = 2, kind = "grass" },
///   { anchor = [3, 1], height = 5, kind = "rock" },
/// ]
/// "##;
/// let file = sixfold_maps::read_tokens(text)?;
/// assert_eq!(file.terrain.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Faults`]: everything that is wrong with the text, in its order. Faults of the TOML itself come
/// alone, because what follows them cannot be trusted; of a text of more than 64 KiB only the first.
pub fn read_tokens(text: &str) -> Result<TokenFile, Faults<FileFault>> {
    read_tokens_within(text, LONGEST_TOKEN_FILE)
}

/// The same with another limit on the bytes of the text.
///
/// # Errors
/// [`Faults`]: everything that is wrong with the text, in its order.
pub fn read_tokens_within(text: &str, most_bytes: usize) -> Result<TokenFile, Faults<FileFault>> {
    let refused = |message| Err(Faults::from(FileFault { line: 1, column: 1, message }));
    if text.len() > most_bytes {
        let bytes = text.len();
        return refused(format!("{bytes} bytes are too many; a token file has at most {most_bytes}"));
    }
    let (signs, most) = (signs(text), most_bytes / BYTES_PER_SIGN);
    if signs > most {
        return refused(format!("{signs} values and lines are too many; at most {most} are read"));
    }
    let mut fields = TomlFields::default();
    let file = match DeTable::parse(text) {
        Ok(root) => read_file(root.get_ref(), &mut fields),
        Err(first) => {
            // All faults of a short text; of a long one the first, since the parser would hold them all.
            let all = if text.len() <= SHORT { DeTable::parse_recoverable(text).1 } else { vec![first] };
            for error in all {
                fields.add(error.span().unwrap_or(0..0), brief(error.message()).to_string());
            }
            None
        }
    };
    fields.findings.conclude(text, file).map(|(file, _)| file)
}

/// How many signs there are that begin a value or end a line.
fn signs(text: &str) -> usize {
    text.bytes().filter(|byte| matches!(byte, b'{' | b'[' | b'=' | b',' | b'.' | b'\n')).count()
}

fn read_file(root: &DeTable<'_>, fields: &mut TomlFields) -> Option<TokenFile> {
    fields.only(root, &KEYS);
    let title = fields.required(root, "title", 0..0).and_then(|value| fields.text(value));
    let description = root.get("description").and_then(|value| fields.text(value));
    let orientation = fields.required(root, "orientation", 0..0).and_then(|value| {
        let name = fields.text(value)?;
        let known = name.parse::<Orientation>().map_err(|error| format!("{:?}: {error}", brief(name)));
        fields.keep(value.span(), known)
    });
    let rise = match root.get("rise") {
        None => Some(Plan::default().rise()),
        Some(value) => fields.number_between(value, 0.0..=HIGHEST_RISE),
    };
    let base = root.get("base").map(|value| fields.number_between(value, -DEEPEST_BASE..=DEEPEST_BASE));
    let kinds = read_kinds(root, fields);
    let names: BTreeMap<&str, usize> =
        kinds.iter().flatten().enumerate().map(|(i, kind)| (kind.name.as_str(), i)).collect();
    let tokens = fields.required(root, "tokens", 0..0).and_then(|value| fields.list(value));
    let mut reader = Reader {
        fields,
        kinds: kinds.is_some().then_some(&names),
        // Tokens are checked even if the orientation is unknown.
        orientation: orientation.unwrap_or_default(),
        laid: BTreeMap::new(),
    };
    tokens.into_iter().flat_map(|list| list.iter()).for_each(|token| reader.token(token));
    let mut terrain = reader.terrain();
    if let Some(list) = root.get("triangles").and_then(|value| reader.fields.list(value)) {
        for triangle in list.iter() {
            terrain = reader.triangle(triangle, terrain);
        }
    }
    Some(TokenFile {
        title: title?.to_owned(),
        description: description.unwrap_or_default().to_owned(),
        rise: rise?,
        base: base.flatten(),
        terrain,
        kinds: kinds?,
    })
}

/// The kinds by name, or `None` when one of them is wrong.
fn read_kinds(root: &DeTable<'_>, fields: &mut TomlFields) -> Option<Vec<Kind>> {
    let table = fields.required(root, "kinds", 0..0).and_then(|value| fields.table(value))?;
    let kinds: Vec<Option<Kind>> = table
        .iter()
        .map(|(name, value)| {
            let color = fields.text(value)?;
            let color = color.parse::<Color>().map_err(|error| error.to_string());
            let color = fields.keep(value.span(), color)?;
            Some(Kind { name: name.get_ref().to_string(), color })
        })
        .collect();
    kinds.into_iter().collect()
}

/// Reads the tokens one by one.
struct Reader<'r> {
    fields: &'r mut TomlFields,
    /// `None` when it is not known which kinds there are.
    kinds: Option<&'r BTreeMap<&'r str, usize>>,
    orientation: Orientation,
    laid: BTreeMap<Hex, Token<usize>>,
}

impl Reader<'_> {
    fn token(&mut self, value: &Spanned<DeValue<'_>>) {
        let Some(table) = self.fields.table(value) else { return };
        self.fields.only(table, &["hex", "anchor", "height", "kind"]);
        let hex = self.hex(table, value.span());
        let height = self.fields.required(table, "height", value.span()).and_then(|height| {
            let level = self.fields.integer(height)?;
            let fits = i32::try_from(level).map_err(|_| format!("height {level} does not fit 32 bits"));
            self.fields.keep(height.span(), fits)
        });
        let kind = self.kind(table, value.span());
        let Some((hex, span)) = hex else { return };
        if self.laid.contains_key(&hex) {
            self.fields.add(span, TokenError::Occupied(hex).to_string());
            return;
        }
        // Added even if its height is wrong, so that its triangles are not reported as well.
        self.laid.insert(hex, Token::new(height.unwrap_or(0), kind.unwrap_or(0)));
    }

    /// The hex of a token, and where it is written.
    fn hex(&mut self, table: &DeTable<'_>, span: Range<usize>) -> Option<(Hex, Range<usize>)> {
        match (table.get("hex"), table.get("anchor")) {
            (Some(value), None) => {
                let [q, r] = self.fields.pair(value)?;
                let hex = self.fields.keep(value.span(), Hex::try_new(q, r))?;
                Some((hex, value.span()))
            }
            (None, Some(value)) => {
                let triangle = self.place(value)?;
                let hex = self.fields.keep(value.span(), hex_at_anchor(triangle, self.orientation))?;
                Some((hex, value.span()))
            }
            (Some(_), Some(anchor)) => {
                self.fields.add(anchor.span(), "a token has `hex` or `anchor`, not both");
                None
            }
            (None, None) => {
                self.fields.add(span.start..span.start, "a token needs `hex` or `anchor`");
                None
            }
        }
    }

    /// The triangle at a column and row.
    fn place(&mut self, value: &Spanned<DeValue<'_>>) -> Option<Triangle> {
        let [col, row] = self.fields.pair(value)?;
        self.fields.keep(value.span(), Triangle::try_new(col, row))
    }

    fn kind(&mut self, table: &DeTable<'_>, span: Range<usize>) -> Option<usize> {
        let value = self.fields.required(table, "kind", span)?;
        let name = self.fields.text(value)?;
        let kinds = self.kinds?;
        let kind = kinds.get(name).copied().ok_or_else(|| unknown_kind(name, kinds));
        self.fields.keep(value.span(), kind)
    }

    fn terrain(&mut self) -> Terrain<usize> {
        let tokens = std::mem::take(&mut self.laid);
        Terrain::from_tokens(self.orientation, tokens).expect("a map has each hex once")
    }

    /// The terrain with the kind of a triangle; unchanged when that is wrong.
    fn triangle(&mut self, value: &Spanned<DeValue<'_>>, terrain: Terrain<usize>) -> Terrain<usize> {
        let Some(table) = self.fields.table(value) else { return terrain };
        self.fields.only(table, &["at", "kind"]);
        let at =
            self.fields.required(table, "at", value.span()).and_then(|at| Some((self.place(at)?, at.span())));
        let kind = self.kind(table, value.span());
        let Some((triangle, span)) = at else { return terrain };
        match terrain.with_triangle_kind(triangle, Some(kind.unwrap_or(0))) {
            Ok(changed) => changed,
            Err(refusal) => {
                let (col, row) = (triangle.col(), triangle.row());
                self.fields.add(span, format!("triangle {col},{row} has no token under it: {refusal}"));
                terrain
            }
        }
    }
}

/// The message for an unknown kind, with a few known names only, since a file may have many kinds and faults.
fn unknown_kind(name: &str, kinds: &BTreeMap<&str, usize>) -> String {
    const FEW: usize = 8;
    let known: Vec<String> = kinds.keys().take(FEW).map(|kind| brief(kind).to_string()).collect();
    let more = if kinds.len() > FEW { format!(" and {} more", kinds.len() - FEW) } else { String::new() };
    format!("unknown kind {:?}; known: {}{more}", brief(name), known.join(", "))
}
