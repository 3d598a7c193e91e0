use sixfold::input::brief;

use crate::tiled::xml::fields::{attributes, not_kept, properties};
use crate::tiled::xml::reader::{Element as Start, Item, Stop, Xml};
use crate::tiles::{Element, ElementKind, Form};

/// The element that was just opened, with all that is in it.
pub(crate) fn kept_element(xml: &mut Xml<'_, '_>, start: &Start, kind: ElementKind) -> Result<Element, Stop> {
    xml.count_kept(start.at)?;
    let schema = kind.schema();
    let mut read: Vec<&str> = Vec::new();
    if kind == ElementKind::Object
        && let Some(template) = start.get("template")
    {
        let message = format!("the template {:?} of an object is not kept", brief(template));
        xml.findings.warn(start.at, message);
        read.push("template");
    }
    // A layer has always started at 0, 0; old versions wrote that, and its size.
    if matches!(kind, ElementKind::ObjectGroup | ElementKind::ImageLayer | ElementKind::Group) {
        read.extend(["x", "y", "width", "height"]);
    }
    let kept = attributes(xml, start, schema.attributes, &read);
    let mut element = Element { attributes: kept, ..Element::new(kind) };
    loop {
        match xml.next()? {
            Item::Close => break,
            Item::Text(text, _) if schema.text.is_some() => element.text.push_str(&text),
            Item::Text(..) => {}
            Item::Open(child) if child.name == "properties" && kind.has_properties() => {
                element.properties.extend(properties(xml)?);
            }
            Item::Open(child) => {
                if !kept_child(xml, &child, schema.children, &mut element.children)? {
                    not_kept(xml, &child)?;
                }
            }
        }
    }
    Ok(element)
}

/// Reads an element that was just opened if it is one of these; what is in it is added by kind.
pub(crate) fn kept_child(
    xml: &mut Xml<'_, '_>,
    child: &Start,
    known: &[(ElementKind, Form)],
    all: &mut Vec<Element>,
) -> Result<bool, Stop> {
    let is = |(kind, form): &&(ElementKind, Form)| match form {
        Form::Wrapped(wrapper, _) => *wrapper == child.name,
        _ => kind.schema().name == child.name,
    };
    let Some(&(kind, form)) = known.iter().find(is) else { return Ok(false) };
    if !matches!(form, Form::Wrapped(..)) {
        let element = kept_element(xml, child, kind)?;
        // A picture without attributes says nothing, and in JSON it would not be there.
        if !matches!(form, Form::Image) || element.attributes.iter().next().is_some() {
            add(all, element, form);
        }
        return Ok(true);
    }
    while let Some(inside) = xml.child()? {
        if inside.name == kind.schema().name {
            let element = kept_element(xml, &inside, kind)?;
            add(all, element, form);
        } else {
            not_kept(xml, &inside)?;
        }
    }
    Ok(true)
}

/// Adds an element behind those of its kind; one that there can be once takes the place of the last.
fn add(all: &mut Vec<Element>, element: Element, form: Form) {
    let before = all.partition_point(|other| other.kind <= element.kind);
    if !matches!(form, Form::Many(_) | Form::Wrapped(..))
        && let Some(last) = before.checked_sub(1).and_then(|last| all.get_mut(last))
        && last.kind == element.kind
    {
        *last = element;
        return;
    }
    all.insert(before, element);
}
