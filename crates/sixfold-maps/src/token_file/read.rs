use std::collections::BTreeMap;
use std::ops::Range;

use sixfold::coord::{Hex, Orientation, Triangle};
use sixfold::render::Color;
use sixfold::terrain::{Plan, Terrain, Token, TokenError, hex_at_anchor};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::reading::Problems;
use crate::token_file::fields::Faults;
use crate::token_file::file::{Kind, TokenFile};

/// The most bytes of a token file: 16 MiB, about 300,000 tokens.
pub const LONGEST_TOKEN_FILE: usize = 16 << 20;

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
/// # Ok::<(), sixfold_maps::Problems>(())
/// ```
///
/// # Errors
/// [`Problems`]: everything that is wrong with the text, in its order. Faults of the TOML itself come
/// alone, because what follows them cannot be trusted.
pub fn read_tokens(text: &str) -> Result<TokenFile, Problems> {
    if text.len() > LONGEST_TOKEN_FILE {
        let message =
            format!("{} bytes are too many; a token file has at most {LONGEST_TOKEN_FILE}", text.len());
        return Err(Problems::at(text, vec![(0..0, message)]));
    }
    let (root, broken) = DeTable::parse_recoverable(text);
    if !broken.is_empty() {
        let found = broken.iter().map(|error| (error.span().unwrap_or(0..0), error.message().to_owned()));
        return Err(Problems::at(text, found.collect()));
    }
    let mut faults = Faults::default();
    let file = read_file(root.get_ref(), &mut faults);
    match file {
        Some(file) if faults.found.is_empty() => Ok(file),
        _ => Err(Problems::at(text, faults.found)),
    }
}

fn read_file(root: &DeTable<'_>, faults: &mut Faults) -> Option<TokenFile> {
    faults.only(root, &KEYS);
    let title = faults.required(root, "title", 0..0).and_then(|value| faults.text(value));
    let description = root.get("description").and_then(|value| faults.text(value));
    let orientation = faults.required(root, "orientation", 0..0).and_then(|value| {
        let name = faults.text(value)?;
        let known = name.parse::<Orientation>().map_err(|error| format!("{name:?}: {error}"));
        faults.keep(value.span(), known)
    });
    let rise = match root.get("rise") {
        None => Some(Plan::default().rise()),
        Some(value) => faults.number_between(value, 0.0..=HIGHEST_RISE),
    };
    let base = root.get("base").map(|value| faults.number_between(value, -DEEPEST_BASE..=DEEPEST_BASE));
    let kinds = read_kinds(root, faults);
    let names: BTreeMap<&str, usize> =
        kinds.iter().flatten().enumerate().map(|(i, kind)| (kind.name.as_str(), i)).collect();
    let tokens = faults.required(root, "tokens", 0..0).and_then(|value| faults.list(value));
    let mut reader = Reader {
        faults,
        kinds: kinds.is_some().then_some(&names),
        // Tokens are looked at even if it is not known which way the grid is turned.
        orientation: orientation.unwrap_or_default(),
        laid: BTreeMap::new(),
    };
    tokens.into_iter().flat_map(|list| list.iter()).for_each(|token| reader.token(token));
    let mut terrain = reader.terrain();
    if let Some(list) = root.get("triangles").and_then(|value| reader.faults.list(value)) {
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
fn read_kinds(root: &DeTable<'_>, faults: &mut Faults) -> Option<Vec<Kind>> {
    let table = faults.required(root, "kinds", 0..0).and_then(|value| faults.table(value))?;
    let kinds: Vec<Option<Kind>> = table
        .iter()
        .map(|(name, value)| {
            let color = faults.text(value)?;
            let color = color.parse::<Color>().map_err(|error| error.to_string());
            let color = faults.keep(value.span(), color)?;
            Some(Kind { name: name.get_ref().to_string(), color })
        })
        .collect();
    kinds.into_iter().collect()
}

/// Reads the tokens one by one.
struct Reader<'r> {
    faults: &'r mut Faults,
    /// `None` when it is not known which kinds there are.
    kinds: Option<&'r BTreeMap<&'r str, usize>>,
    orientation: Orientation,
    laid: BTreeMap<Hex, Token<usize>>,
}

impl Reader<'_> {
    fn token(&mut self, value: &Spanned<DeValue<'_>>) {
        let Some(table) = self.faults.table(value) else { return };
        self.faults.only(table, &["hex", "anchor", "height", "kind"]);
        let hex = self.hex(table, value.span());
        let height = self.faults.required(table, "height", value.span()).and_then(|height| {
            let level = self.faults.whole(height)?;
            let fits = i32::try_from(level).map_err(|_| format!("height {level} does not fit 32 bits"));
            self.faults.keep(height.span(), fits)
        });
        let kind = self.kind(table, value.span());
        let Some((hex, span)) = hex else { return };
        if self.laid.contains_key(&hex) {
            self.faults.add(span, TokenError::Occupied(hex).to_string());
            return;
        }
        // Laid even if it is not known how high, so that triangles find it.
        self.laid.insert(hex, Token::new(height.unwrap_or(0), kind.unwrap_or(0)));
    }

    /// The hex of a token, and where it is written.
    fn hex(&mut self, table: &DeTable<'_>, span: Range<usize>) -> Option<(Hex, Range<usize>)> {
        match (table.get("hex"), table.get("anchor")) {
            (Some(value), None) => {
                let [q, r] = self.faults.pair(value)?;
                let hex = self.faults.keep(value.span(), Hex::try_new(q, r))?;
                Some((hex, value.span()))
            }
            (None, Some(value)) => {
                let triangle = self.place(value)?;
                let hex = self.faults.keep(value.span(), hex_at_anchor(triangle, self.orientation))?;
                Some((hex, value.span()))
            }
            (Some(_), Some(anchor)) => {
                self.faults.add(anchor.span(), "a token lies by `hex` or by `anchor`, not by both");
                None
            }
            (None, None) => {
                self.faults.add(span.start..span.start, "a token needs `hex` or `anchor`");
                None
            }
        }
    }

    /// The triangle at a column and row.
    fn place(&mut self, value: &Spanned<DeValue<'_>>) -> Option<Triangle> {
        let [col, row] = self.faults.pair(value)?;
        self.faults.keep(value.span(), Triangle::try_new(col, row))
    }

    fn kind(&mut self, table: &DeTable<'_>, span: Range<usize>) -> Option<usize> {
        let value = self.faults.required(table, "kind", span)?;
        let name = self.faults.text(value)?;
        let kinds = self.kinds?;
        let known = || kinds.keys().copied().collect::<Vec<_>>().join(", ");
        let kind =
            kinds.get(name).copied().ok_or_else(|| format!("unknown kind {name:?}; known: {}", known()));
        self.faults.keep(value.span(), kind)
    }

    fn terrain(&mut self) -> Terrain<usize> {
        let tokens = std::mem::take(&mut self.laid);
        Terrain::from_tokens(self.orientation, tokens).expect("a map has each hex once")
    }

    /// The terrain with the kind of a triangle; unchanged when that is wrong.
    fn triangle(&mut self, value: &Spanned<DeValue<'_>>, terrain: Terrain<usize>) -> Terrain<usize> {
        let Some(table) = self.faults.table(value) else { return terrain };
        self.faults.only(table, &["at", "kind"]);
        let at =
            self.faults.required(table, "at", value.span()).and_then(|at| Some((self.place(at)?, at.span())));
        let kind = self.kind(table, value.span());
        let Some((triangle, span)) = at else { return terrain };
        match terrain.with_triangle_kind(triangle, Some(kind.unwrap_or(0))) {
            Ok(changed) => changed,
            Err(refusal) => {
                let (col, row) = (triangle.col(), triangle.row());
                self.faults.add(span, format!("triangle {col},{row} has no token under it: {refusal}"));
                terrain
            }
        }
    }
}
