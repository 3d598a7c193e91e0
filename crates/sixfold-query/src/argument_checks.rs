//! Checks of single arguments, for packages whose calls do not go through requests.

use sixfold_json::{Value, parse};

use crate::query_error::QueryError;
use crate::read;
use crate::responder::push_error;

/// The refusal of an argument that should be a hex, as an answer; `None` for a hex.
///
/// The answer names the argument and has the reason, as with
/// [`Responder::name_arguments`](crate::Responder::name_arguments).
///
/// ```
/// use sixfold_query::hex_refusal;
///
/// assert_eq!(hex_refusal("from", r#"{"q":1,"r":2}"#), None);
/// let refused = hex_refusal("from", r#"{"q":1.5,"r":2}"#).expect("not a hex");
/// assert!(refused.starts_with(r#"{"error":{"kind":"bad_argument","message":"argument `from.q`: "#));
/// assert!(refused.contains(r#","argument":"from.q","text":"expected a whole number"#));
/// ```
#[must_use]
pub fn hex_refusal(argument: &str, json: &str) -> Option<String> {
    refusal(argument, json, |value| read::hex(value).map(drop))
}

/// The refusal of an argument that should be a direction, as an answer; `None` for a direction.
///
/// ```
/// use sixfold_query::direction_refusal;
///
/// assert_eq!(direction_refusal("facing", "5"), None);
/// assert!(direction_refusal("facing", "6").expect("not a direction").contains(r#""argument":"facing""#));
/// ```
#[must_use]
pub fn direction_refusal(argument: &str, json: &str) -> Option<String> {
    refusal(argument, json, |value| read::direction(value).map(drop))
}

fn refusal(
    argument: &str,
    json: &str,
    read: impl FnOnce(Value<'_>) -> Result<(), QueryError>,
) -> Option<String> {
    let checked = parse(json).map_err(QueryError::bad_argument).and_then(read);
    let refused = checked.err()?.inside(argument);
    let mut out = vec![b'{'];
    push_error(&refused, true, &mut out);
    out.push(b'}');
    Some(String::from_utf8(out).expect("answers are text"))
}

/// The argument of a method of a grid or a terrain, from the place in its request.
///
/// A request of a method has lists of operations and questions, a method only its own arguments. `None` for
/// a place that is the whole call.
///
/// ```
/// use sixfold_query::method_argument;
///
/// assert_eq!(method_argument("ops[0].place.hex.q").as_deref(), Some("hex.q"));
/// assert_eq!(method_argument("ops[2].place.hex").as_deref(), Some("units[2].hex"));
/// assert_eq!(method_argument("ask[0].has_wall[1]").as_deref(), Some("has_wall[1]"));
/// assert_eq!(method_argument("ops[0].wall"), None);
/// assert_eq!(method_argument("rules.zones").as_deref(), Some("rules.zones"));
/// ```
#[must_use]
pub fn method_argument(place: &str) -> Option<String> {
    let same = || Some(place.to_owned());
    let Some((part, rest)) = place.split_once('[') else { return same() };
    let Some((number, rest)) = rest.split_once("].") else { return same() };
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let word = rest.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_').count();
    if !matches!(part, "ops" | "ask") || !is_number || word == 0 {
        return same();
    }
    let (operation, inside) = rest.split_at(word);
    match inside.strip_prefix('.') {
        _ if number != "0" && part == "ops" => Some(format!("units[{number}]{inside}")),
        Some(argument) => Some(argument.to_owned()),
        None if inside.is_empty() => None,
        None => Some(format!("{operation}{inside}")),
    }
}
