//! How values of the standard library are written as JSON.

use std::io::{self, Write};

use crate::writer::{JsonWriter, ToJson};

impl<T: ToJson + ?Sized> ToJson for &T {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        (**self).write_json(json)
    }
}

impl ToJson for str {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.string(self)
    }
}

impl ToJson for String {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.string(self)
    }
}

impl ToJson for char {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.string(self.encode_utf8(&mut [0; 4]))
    }
}

impl ToJson for bool {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.boolean(*self)
    }
}

impl ToJson for usize {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.integer(*self as u64)
    }
}

impl ToJson for f64 {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.decimal(*self)
    }
}

/// Writes integers of these types with all their digits.
macro_rules! whole {
    ($($number:ty),*) => {
        $(impl ToJson for $number {
            fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
                json.integer(*self)
            }
        })*
    };
}

whole!(u8, u32, i32, i64, u64);

impl<T: ToJson> ToJson for Option<T> {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        match self {
            Some(value) => value.write_json(json),
            None => json.null(),
        }
    }
}

impl<T: ToJson> ToJson for [T] {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_list()?;
        for value in self {
            value.write_json(json)?;
        }
        json.end_list()
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        self.as_slice().write_json(json)
    }
}

#[cfg(test)]
mod tests {
    use crate::writer::ToJson;

    #[test]
    fn values_of_every_kind() {
        assert_eq!(vec![Some("a\n"), None].to_json(), r#"["a\n",null]"#);
        assert_eq!((String::from("x").to_json(), '"'.to_json()), (r#""x""#.into(), r#""\"""#.into()));
        assert_eq!(
            (true.to_json(), 0.5.to_json(), 7_usize.to_json()),
            ("true".into(), "0.5".into(), "7".into())
        );
        assert_eq!((u64::MAX.to_json(), i64::MIN.to_json()), (u64::MAX.to_string(), i64::MIN.to_string()));
        assert_eq!([1_u8, 2].as_slice().to_json(), "[1,2]");
    }
}
