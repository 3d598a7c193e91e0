use crate::decimal::finite;

/// A custom property of a map, a layer, a tileset or a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: PropertyKind,
    /// The name of a type of the user's own; empty for most.
    pub custom: String,
    /// The value as TMX writes it; empty for one with members.
    pub value: String,
    /// The members of a value of a user's own class, by name.
    pub members: Vec<Property>,
}

/// The type of a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PropertyKind {
    /// A text.
    Text,
    /// A whole number.
    Int,
    /// A number.
    Fraction,
    /// `true` or `false`.
    Bool,
    /// A colour, `#AARRGGBB`.
    Color,
    /// The path of a file.
    File,
    /// The number of an object.
    Object,
    /// A value of a class of the user's own, which has members.
    Class,
}

impl PropertyKind {
    const ALL: [PropertyKind; 8] = [
        PropertyKind::Text,
        PropertyKind::Int,
        PropertyKind::Fraction,
        PropertyKind::Bool,
        PropertyKind::Color,
        PropertyKind::File,
        PropertyKind::Object,
        PropertyKind::Class,
    ];

    /// Its name in Tiled.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PropertyKind::Text => "string",
            PropertyKind::Int => "int",
            PropertyKind::Fraction => "float",
            PropertyKind::Bool => "bool",
            PropertyKind::Color => "color",
            PropertyKind::File => "file",
            PropertyKind::Object => "object",
            PropertyKind::Class => "class",
        }
    }

    pub(crate) fn named(name: &str) -> Option<PropertyKind> {
        PropertyKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl Property {
    /// A property with the value in one form; refused, with what would be right, when it has none.
    pub(crate) fn try_new(
        name: &str,
        kind: PropertyKind,
        custom: &str,
        value: &str,
    ) -> Result<Property, &'static str> {
        let value = match kind {
            PropertyKind::Text | PropertyKind::Color | PropertyKind::File => value.to_owned(),
            PropertyKind::Int | PropertyKind::Object => {
                value.parse::<i64>().map_err(|_| "a whole number")?.to_string()
            }
            PropertyKind::Class => String::new(),
            PropertyKind::Fraction => format!("{:?}", finite(value).ok_or("a number")? + 0.0),
            PropertyKind::Bool => match value {
                "true" | "false" => value.to_owned(),
                _ => return Err("`true` or `false`"),
            },
        };
        Ok(Property { name: name.to_owned(), kind, custom: custom.to_owned(), value, members: Vec::new() })
    }

    /// A property that holds a text.
    pub(crate) fn text(name: &str, value: &str) -> Property {
        Property {
            name: name.to_owned(),
            kind: PropertyKind::Text,
            custom: String::new(),
            value: value.to_owned(),
            members: Vec::new(),
        }
    }

    /// The value as a whole number; a fraction without a remainder counts.
    pub(crate) fn integer(&self) -> Option<i32> {
        match self.kind {
            PropertyKind::Fraction => {
                let number = finite(&self.value)?;
                let whole = number as i32;
                (f64::from(whole).to_bits() == number.to_bits()).then_some(whole)
            }
            _ => self.value.trim().parse().ok(),
        }
    }
}
