use std::borrow::Cow;

use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use sixfold::input::brief;

use crate::reading::Findings;
use crate::tiled::limits::MOST_ELEMENTS;

/// The most attributes of an element.
const MOST_ATTRIBUTES: usize = 64;

/// How many elements may stand inside one another.
const DEEPEST: usize = 64;

/// Reading has stopped; the fault has been noted.
#[derive(Debug)]
pub(crate) struct Stop;

/// XML, element by element.
///
/// There are no entities but the five that XML itself has and characters by number. A document type is
/// skipped when it only has a name and refused when it defines something.
pub(crate) struct Xml<'t, 'f> {
    reader: Reader<&'t [u8]>,
    depth: usize,
    /// How many elements were kept as data.
    kept: usize,
    pub(crate) findings: &'f mut Findings,
}

/// The start of an element.
pub(crate) struct Element {
    pub(crate) name: String,
    /// The byte at which it starts.
    pub(crate) at: usize,
    attributes: Vec<(String, String)>,
}

/// The next item inside an element.
pub(crate) enum Item<'t> {
    Open(Element),
    Close,
    Text(Cow<'t, str>, usize),
}

impl Element {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All attributes, in the order of the text.
    pub(crate) fn attributes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.attributes.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

impl<'t, 'f> Xml<'t, 'f> {
    pub(crate) fn new(text: &'t str, findings: &'f mut Findings) -> Xml<'t, 'f> {
        let mut reader = Reader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        Xml { reader, depth: 0, kept: 0, findings }
    }

    pub(crate) fn refuse<T>(&mut self, at: usize, message: impl Into<String>) -> Result<T, Stop> {
        self.findings.refuse(at, message);
        Err(Stop)
    }

    /// Counts an element that is kept as data; refused when there are too many.
    pub(crate) fn count_kept(&mut self, at: usize) -> Result<(), Stop> {
        if self.kept == MOST_ELEMENTS {
            return self.refuse(at, format!("at most {MOST_ELEMENTS} objects and other parts are kept"));
        }
        self.kept += 1;
        Ok(())
    }

    /// The outermost element, which must have this name.
    pub(crate) fn root(&mut self, name: &str) -> Result<Element, Stop> {
        loop {
            match self.next()? {
                Item::Open(element) if element.name == name => return Ok(element),
                Item::Open(element) => {
                    let found = brief(&element.name);
                    return self
                        .refuse(element.at, format!("expected the element `{name}`, found `{found}`"));
                }
                Item::Text(text, at) if !text.trim().is_empty() => {
                    return self.refuse(at, format!("expected the element `{name}`, found text"));
                }
                Item::Text(..) | Item::Close => {}
            }
        }
    }

    /// Refuses what follows the outermost element.
    pub(crate) fn end(&mut self) -> Result<(), Stop> {
        loop {
            match self.event()? {
                (_, Event::Eof) => return Ok(()),
                (_, Event::Comment(_) | Event::PI(_)) => {}
                (_, Event::Text(text)) if text.trim().is_empty() => {}
                (at, _) => {
                    return self.refuse(at, "expected the end of the text after the outermost element");
                }
            }
        }
    }

    /// The next element inside the one that is open; `None` when that is closed. Text is skipped.
    pub(crate) fn child(&mut self) -> Result<Option<Element>, Stop> {
        loop {
            match self.next()? {
                Item::Open(element) => return Ok(Some(element)),
                Item::Close => return Ok(None),
                Item::Text(..) => {}
            }
        }
    }

    /// Skips to the end of the element that is open.
    pub(crate) fn skip(&mut self) -> Result<(), Stop> {
        let outside = self.depth - 1;
        while self.depth > outside {
            self.next()?;
        }
        Ok(())
    }

    /// All text of the element that is open, to its end, and where it starts.
    pub(crate) fn text(&mut self) -> Result<(Cow<'t, str>, usize), Stop> {
        let mut all: Option<(Cow<'t, str>, usize)> = None;
        loop {
            match self.next()? {
                Item::Text(text, at) => match &mut all {
                    None => all = Some((text, at)),
                    Some((before, _)) => before.to_mut().push_str(&text),
                },
                Item::Open(_) => self.skip()?,
                Item::Close => return Ok(all.unwrap_or((Cow::Borrowed(""), self.at()))),
            }
        }
    }

    pub(crate) fn next(&mut self) -> Result<Item<'t>, Stop> {
        loop {
            let (at, event) = self.event()?;
            match event {
                Event::Start(start) | Event::Empty(start) => {
                    if self.depth == DEEPEST {
                        return self.refuse(at, format!("elements are nested deeper than {DEEPEST} levels"));
                    }
                    self.depth += 1;
                    return self.element(at, &start).map(Item::Open);
                }
                Event::End(_) => {
                    self.depth = self.depth.saturating_sub(1);
                    return Ok(Item::Close);
                }
                Event::Text(text) => return Ok(Item::Text(text.xml10_content(), at)),
                Event::CData(text) => return Ok(Item::Text(text.xml10_content(), at)),
                Event::GeneralRef(reference) => {
                    return self.reference(at, &reference).map(|text| Item::Text(text, at));
                }
                // Tiled once wrote one that names its own document type. What it names is never fetched.
                Event::DocType(kind) if self.depth == 0 && !kind.contains('[') => {}
                Event::DocType(_) => {
                    return self.refuse(at, "a document type with definitions of its own is not read");
                }
                Event::Eof => return self.refuse(at, "the text ends inside an element"),
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
            }
        }
    }

    fn at(&self) -> usize {
        usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX)
    }

    fn event(&mut self) -> Result<(usize, Event<'t>), Stop> {
        let at = self.at();
        match self.reader.read_event() {
            Ok(event) => Ok((at, event)),
            Err(error) => {
                let at = usize::try_from(self.reader.error_position()).unwrap_or(at);
                self.refuse(at, format!("the XML is broken: {}", brief(&error.to_string())))
            }
        }
    }

    fn element(&mut self, at: usize, start: &BytesStart<'_>) -> Result<Element, Stop> {
        let mut attributes = Vec::new();
        for attribute in start.attributes() {
            if attributes.len() == MOST_ATTRIBUTES {
                return self.refuse(at, format!("an element has at most {MOST_ATTRIBUTES} attributes"));
            }
            let value = match &attribute {
                Ok(attribute) => attribute.normalized_value(XmlVersion::Explicit1_0),
                Err(error) => {
                    return self.refuse(at, format!("the XML is broken: {}", brief(&error.to_string())));
                }
            };
            match (attribute, value) {
                (Ok(attribute), Ok(value)) => {
                    attributes.push((attribute.key.into_inner().to_owned(), value.into_owned()));
                }
                (_, Err(error)) => {
                    return self
                        .refuse(at, format!("an attribute cannot be read: {}", brief(&error.to_string())));
                }
                (Err(error), _) => {
                    return self.refuse(at, format!("the XML is broken: {}", brief(&error.to_string())));
                }
            }
        }
        Ok(Element { name: start.name().into_inner().to_owned(), at, attributes })
    }

    /// The text of an entity that XML itself has, or of a character by number.
    fn reference(&mut self, at: usize, reference: &BytesRef<'_>) -> Result<Cow<'t, str>, Stop> {
        match reference.resolve_char_ref() {
            Ok(Some(sign)) => return Ok(Cow::Owned(sign.to_string())),
            Ok(None) => {}
            Err(error) => {
                return self.refuse(at, format!("the XML is broken: {}", brief(&error.to_string())));
            }
        }
        match resolve_predefined_entity(reference) {
            Some(text) => Ok(Cow::Borrowed(text)),
            None => {
                let name = brief(reference);
                self.refuse(at, format!("unknown entity `{name}`; known: lt, gt, amp, apos, quot"))
            }
        }
    }
}
