use sixfold::coord::Hex;

use crate::boards_and_maps::PlayingField;

/// A hex as JSON: its coordinates, and its label where the ground gives it one.
pub(crate) fn json_hex(field: &PlayingField, hex: Hex) -> String {
    let (q, r) = (hex.q(), hex.r());
    match field.label(hex) {
        Some(label) => format!(r#"{{"q":{q},"r":{r},"label":{}}}"#, json_text(&label)),
        None => format!(r#"{{"q":{q},"r":{r}}}"#),
    }
}

/// A JSON list of what is JSON already.
pub(crate) fn json_list(items: impl IntoIterator<Item = String>) -> String {
    let mut list = String::from("[");
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            list.push(',');
        }
        list.push_str(&item);
    }
    list.push(']');
    list
}

/// A text as JSON.
pub(crate) fn json_text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
