use crate::tiles::attributes::{Attributes, Known, OF_LAYERS, Sort};
use crate::tiles::paths::{joined, move_properties};
use crate::tiles::property::Property;

/// A part of a Tiled map that means nothing for its hexes and is kept as data.
///
/// Its attributes are those of TMX, by name; `docs/tiled.md` lists what there is.
///
/// ```
/// use sixfold_maps::{ElementKind, Format, LayerPart, ReadOptions, read};
///
/// let text = br#"<map orientation="hexagonal" staggeraxis="x" staggerindex="odd" width="1" height="1"
///     tilewidth="20" tileheight="18" hexsidelength="10"><objectgroup name="spawn">
///     <object id="1" name="start" x="7" y="9"><point/></object></objectgroup></map>"#;
/// let map = read(text, Format::Tmx, &ReadOptions::default())?.map;
/// let tiled = map.tiled.expect("a map of Tiled");
/// let [LayerPart::Kept(layer)] = &tiled.arrangement[..] else { panic!("one layer") };
/// assert_eq!(layer.kind, ElementKind::ObjectGroup);
/// let start = &layer.children[0];
/// assert_eq!((start.attributes.get("name"), start.attributes.get("x")), (Some("start"), Some("7.0")));
/// assert_eq!(start.children[0].kind, ElementKind::Point);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// Its kind.
    pub kind: ElementKind,
    /// Its attributes in Tiled.
    pub attributes: Attributes,
    /// Its custom properties.
    pub properties: Vec<Property>,
    /// The text inside it; only a text has one.
    pub text: String,
    /// Its children, by kind.
    pub children: Vec<Element>,
}

/// The kind of a part of a Tiled map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ElementKind {
    /// A layer of objects, or the collision shapes of a tile.
    ObjectGroup,
    /// A layer that is one picture.
    ImageLayer,
    /// A group of layers.
    Group,
    /// The picture of a layer.
    Image,
    /// An object.
    Object,
    /// The object is an ellipse.
    Ellipse,
    /// The object is a point.
    Point,
    /// The object is a rectangle with round ends.
    Capsule,
    /// The object is a polygon.
    Polygon,
    /// The object is a line of several pieces.
    Polyline,
    /// The object is a text.
    Text,
    /// A frame of an animated tile.
    Frame,
    /// The grid of a tileset.
    Grid,
    /// How tiles of a tileset may be turned.
    Transformations,
    /// A terrain of the editor's own, before version 1.5.
    Terrain,
    /// A Wang set.
    WangSet,
    /// A colour of a Wang set.
    WangColor,
    /// A colour of the corners of an old Wang set.
    WangCornerColor,
    /// A colour of the edges of an old Wang set.
    WangEdgeColor,
    /// A tile of a Wang set.
    WangTile,
    /// Settings of the editor for a map or a tileset.
    EditorSettings,
    /// The size of the chunks in which an infinite map is saved.
    ChunkSize,
    /// Where the editor exports to.
    Export,
}

/// How the parts of a kind stand in an element and in an object of JSON.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Form {
    /// One element; an object under a key.
    One(&'static str),
    /// Any number of elements; a list of objects under a key.
    Many(&'static str),
    /// Any number of elements inside one of this name; a list under a key.
    Wrapped(&'static str, &'static str),
    /// An empty element; `true` under a key.
    Flag(&'static str),
    /// An element with points; a list of points under a key.
    Points(&'static str),
    /// The picture of a layer, whose attributes stand among those of the layer under other names.
    Image,
}

/// The attributes and children that an element may have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schema {
    /// The name of the element.
    pub(crate) name: &'static str,
    pub(crate) attributes: &'static [Known],
    pub(crate) children: &'static [(ElementKind, Form)],
    /// Whether there is text inside, and under which key in JSON.
    pub(crate) text: Option<&'static str>,
}

/// The names that the attributes of a picture have among those of its layer in JSON.
pub(crate) const IMAGE_KEYS: [(&str, &str); 4] =
    [("source", "image"), ("trans", "transparentcolor"), ("width", "imagewidth"), ("height", "imageheight")];

/// The children of a map besides properties, tilesets and layers.
pub(crate) const OF_MAP: &[(ElementKind, Form)] =
    &[(ElementKind::EditorSettings, Form::One("editorsettings"))];

/// The children of a tileset besides properties, pictures and tiles.
pub(crate) const OF_TILESET: &[(ElementKind, Form)] = &[
    (ElementKind::EditorSettings, Form::One("editorsettings")),
    (ElementKind::Grid, Form::One("grid")),
    (ElementKind::Transformations, Form::One("transformations")),
    (ElementKind::Terrain, Form::Wrapped("terraintypes", "terrains")),
    (ElementKind::WangSet, Form::Wrapped("wangsets", "wangsets")),
];

/// The children of a tile besides properties and a picture.
pub(crate) const OF_TILE: &[(ElementKind, Form)] = &[
    (ElementKind::ObjectGroup, Form::One("objectgroup")),
    (ElementKind::Frame, Form::Wrapped("animation", "animation")),
];

const NAME: Known = ("name", Sort::Text, "");

/// The attributes that every layer has, and some more.
const fn with_layer<const N: usize, const ALL: usize>(more: [Known; N]) -> [Known; ALL] {
    let mut all = [NAME; ALL];
    let mut i = 0;
    while i < OF_LAYERS.len() {
        all[i + 1] = OF_LAYERS[i];
        i += 1;
    }
    let mut j = 0;
    while j < N {
        all[OF_LAYERS.len() + 1 + j] = more[j];
        j += 1;
    }
    all
}

static OBJECT_GROUP: [Known; 14] =
    with_layer([("color", Sort::Text, ""), ("draworder", Sort::Text, "topdown")]);
static IMAGE_LAYER: [Known; 14] =
    with_layer([("repeatx", Sort::Boolean, "0"), ("repeaty", Sort::Boolean, "0")]);
static GROUP: [Known; 12] = with_layer([]);

const OBJECT: &[Known] = &[
    ("id", Sort::Integer, ""),
    NAME,
    ("type", Sort::Text, ""),
    ("class", Sort::Text, ""),
    ("gid", Sort::Integer, ""),
    ("x", Sort::Fraction, ""),
    ("y", Sort::Fraction, ""),
    ("width", Sort::Fraction, "0.0"),
    ("height", Sort::Fraction, "0.0"),
    ("rotation", Sort::Fraction, "0.0"),
    ("opacity", Sort::Fraction, "1.0"),
    ("visible", Sort::Boolean, "1"),
];

const TEXT: &[Known] = &[
    ("fontfamily", Sort::Text, "sans-serif"),
    ("pixelsize", Sort::Integer, "16"),
    ("wrap", Sort::Boolean, "0"),
    ("color", Sort::Text, "#000000"),
    ("bold", Sort::Boolean, "0"),
    ("italic", Sort::Boolean, "0"),
    ("underline", Sort::Boolean, "0"),
    ("strikeout", Sort::Boolean, "0"),
    ("kerning", Sort::Boolean, "1"),
    ("halign", Sort::Text, "left"),
    ("valign", Sort::Text, "top"),
];

const IMAGE: &[Known] = &[
    ("source", Sort::Text, ""),
    ("trans", Sort::Text, ""),
    ("width", Sort::Integer, ""),
    ("height", Sort::Integer, ""),
];

const POINTS: &[Known] = &[("points", Sort::Points, "")];

const SHAPES: &[(ElementKind, Form)] = &[
    (ElementKind::Ellipse, Form::Flag("ellipse")),
    (ElementKind::Point, Form::Flag("point")),
    (ElementKind::Capsule, Form::Flag("capsule")),
    (ElementKind::Polygon, Form::Points("polygon")),
    (ElementKind::Polyline, Form::Points("polyline")),
    (ElementKind::Text, Form::One("text")),
];

const TRANSFORMATIONS: &[Known] = &[
    ("hflip", Sort::Boolean, "0"),
    ("vflip", Sort::Boolean, "0"),
    ("rotate", Sort::Boolean, "0"),
    ("preferuntransformed", Sort::Boolean, "0"),
];

const WANG_SET: &[Known] =
    &[NAME, ("class", Sort::Text, ""), ("type", Sort::Text, ""), ("tile", Sort::Integer, "")];

const WANG_PARTS: &[(ElementKind, Form)] = &[
    (ElementKind::WangCornerColor, Form::Many("cornercolors")),
    (ElementKind::WangEdgeColor, Form::Many("edgecolors")),
    (ElementKind::WangColor, Form::Many("colors")),
    (ElementKind::WangTile, Form::Many("wangtiles")),
];

const WANG_TILE: &[Known] = &[
    ("tileid", Sort::Integer, ""),
    ("wangid", Sort::Numbers, ""),
    ("hflip", Sort::Boolean, "0"),
    ("vflip", Sort::Boolean, "0"),
    ("dflip", Sort::Boolean, "0"),
];

const WANG_COLOR: &[Known] = &[
    NAME,
    ("class", Sort::Text, ""),
    ("color", Sort::Text, ""),
    ("tile", Sort::Integer, ""),
    ("probability", Sort::Fraction, ""),
];

impl ElementKind {
    /// The schema of this kind of element.
    pub(crate) fn schema(self) -> Schema {
        use ElementKind as Kind;
        let plain =
            |name, attributes: &'static [Known]| Schema { name, attributes, children: &[], text: None };
        let holds = |schema: Schema, children| Schema { children, ..schema };
        match self {
            Kind::ObjectGroup => {
                holds(plain("objectgroup", &OBJECT_GROUP), &[(Kind::Object, Form::Many("objects"))])
            }
            Kind::ImageLayer => holds(plain("imagelayer", &IMAGE_LAYER), &[(Kind::Image, Form::Image)]),
            Kind::Group => plain("group", &GROUP),
            Kind::Image => plain("image", IMAGE),
            Kind::Object => holds(plain("object", OBJECT), SHAPES),
            Kind::Ellipse => plain("ellipse", &[]),
            Kind::Point => plain("point", &[]),
            Kind::Capsule => plain("capsule", &[]),
            Kind::Polygon => plain("polygon", POINTS),
            Kind::Polyline => plain("polyline", POINTS),
            Kind::Text => Schema { text: Some("text"), ..plain("text", TEXT) },
            Kind::Frame => plain("frame", &[("tileid", Sort::Integer, ""), ("duration", Sort::Integer, "")]),
            Kind::Grid => plain(
                "grid",
                &[
                    ("orientation", Sort::Text, ""),
                    ("width", Sort::Integer, ""),
                    ("height", Sort::Integer, ""),
                ],
            ),
            Kind::Transformations => plain("transformations", TRANSFORMATIONS),
            Kind::Terrain => plain("terrain", &[NAME, ("tile", Sort::Integer, "")]),
            Kind::WangSet => holds(plain("wangset", WANG_SET), WANG_PARTS),
            Kind::WangColor => plain("wangcolor", WANG_COLOR),
            Kind::WangCornerColor => plain("wangcornercolor", WANG_COLOR),
            Kind::WangEdgeColor => plain("wangedgecolor", WANG_COLOR),
            Kind::WangTile => plain("wangtile", WANG_TILE),
            Kind::EditorSettings => holds(
                plain("editorsettings", &[]),
                &[(Kind::ChunkSize, Form::One("chunksize")), (Kind::Export, Form::One("export"))],
            ),
            Kind::ChunkSize => {
                plain("chunksize", &[("width", Sort::Integer, ""), ("height", Sort::Integer, "")])
            }
            Kind::Export => plain("export", &[("target", Sort::Text, ""), ("format", Sort::Text, "")]),
        }
    }

    /// Whether it can have custom properties.
    pub(crate) fn has_properties(self) -> bool {
        matches!(
            self,
            ElementKind::ObjectGroup
                | ElementKind::ImageLayer
                | ElementKind::Group
                | ElementKind::Object
                | ElementKind::Terrain
                | ElementKind::WangSet
                | ElementKind::WangColor
        )
    }
}

impl Element {
    /// An element with nothing in it.
    #[must_use]
    pub fn new(kind: ElementKind) -> Element {
        let (attributes, properties) = (Attributes::default(), Vec::new());
        Element { kind, attributes, properties, text: String::new(), children: Vec::new() }
    }
    /// Changes the paths of the pictures and files that it names.
    pub(crate) fn move_paths(&mut self, folder: &str) {
        move_properties(&mut self.properties, folder);
        if self.kind == ElementKind::Image
            && let Some(source) = self.attributes.get("source")
        {
            let moved = joined(folder, source);
            self.attributes.set("source", moved);
        }
        self.children.iter_mut().for_each(|child| child.move_paths(folder));
    }
}
