use sixfold::input::brief;

use crate::map::{Feature, MapCell};

/// The condition of a row of a table: features, each with the least level that matches.
///
/// Written as `woods:2+road`: a feature, or several with `+` between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct When(Vec<(String, i32)>);

impl When {
    /// Reads the text of a column; refused in words.
    pub(crate) fn parse(text: &str) -> Result<When, String> {
        text.split('+').map(asked).collect::<Result<Vec<_>, _>>().map(When)
    }

    /// Whether a hex has all that is asked for.
    pub(crate) fn fits(&self, cell: &MapCell) -> bool {
        let has = |(name, least): &(String, i32)| {
            cell.features.iter().any(|feature| feature.name() == name && feature.level >= *least)
        };
        self.0.iter().all(has)
    }

    /// Removes what is asked for from the features of a hex: of each name the last that fits.
    pub(crate) fn take_from(&self, features: &mut Vec<Feature>) {
        for (name, least) in &self.0 {
            let fits = |feature: &Feature| feature.name() == name && feature.level >= *least;
            if let Some(place) = features.iter().rposition(fits) {
                features.remove(place);
            }
        }
    }

    /// The features that are asked for.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }
}

/// A feature with the least level that fits: `woods` or `woods:2`.
fn asked(text: &str) -> Result<(String, i32), String> {
    let (name, least) = match text.split_once(':') {
        None => (text, i32::MIN),
        Some((name, least)) => (
            name,
            least
                .parse()
                .map_err(|_| format!("{:?} is not a level; expected a whole number", brief(least)))?,
        ),
    };
    let feature = Feature::try_new(name, least).map_err(|error| error.to_string())?;
    Ok((feature.name().to_owned(), least))
}
