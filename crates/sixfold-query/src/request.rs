use crate::limits::Limits;
use crate::refusal::Refusal;
use sixfold_json::{Member, Scanner, Value};

/// The name of the operation, and the mark that comes back with the answer: not arguments.
const OP: &str = "op";
const ID: &str = "id";

/// A line that was scanned: what is asked, about what, and how large the answer may be.
pub(crate) struct Request<'a> {
    scanner: &'a Scanner,
    line: &'a str,
    limits: &'a Limits,
}

impl<'a> Request<'a> {
    /// The request in the line that the scanner went over last.
    pub(crate) fn new(scanner: &'a Scanner, line: &'a str, limits: &'a Limits) -> Request<'a> {
        Request { scanner, line, limits }
    }

    /// How large the answer may be.
    pub(crate) fn limits(&self) -> &Limits {
        self.limits
    }

    /// The name of the operation.
    pub(crate) fn op(&self) -> Option<Value<'a>> {
        self.find(OP)
    }

    /// What is to be sent back with the answer.
    ///
    /// Nothing when it is ambiguous: given twice, or with a key given twice inside.
    pub(crate) fn id(&self) -> Option<Value<'a>> {
        let mut ids = self.scanner.members(self.line).filter(|member| member.key == ID);
        let id = ids.next()?;
        (id.sound && ids.next().is_none()).then_some(id.value)
    }

    /// The arguments, in the order they were given.
    pub(crate) fn arguments(&self) -> impl Iterator<Item = Member<'a>> {
        self.scanner.members(self.line).filter(|member| member.key != OP && member.key != ID)
    }

    /// Reads a required argument.
    pub(crate) fn get<T>(&self, name: &'static str, read: Reader<'a, T>) -> Result<T, Refusal> {
        match self.find(name) {
            Some(value) => read(value).map_err(|refusal| refusal.inside(name)),
            None => Err(Refusal::bad_argument("it is missing").inside(name)),
        }
    }

    /// Reads an argument that may be left out.
    pub(crate) fn get_or<T>(
        &self,
        name: &'static str,
        default: T,
        read: Reader<'a, T>,
    ) -> Result<T, Refusal> {
        if self.find(name).is_some() { self.get(name, read) } else { Ok(default) }
    }

    /// Reads an argument that may be left out and has no default.
    pub(crate) fn get_if<T>(&self, name: &'static str, read: Reader<'a, T>) -> Result<Option<T>, Refusal> {
        if self.find(name).is_some() { self.get(name, read).map(Some) } else { Ok(None) }
    }

    fn find(&self, name: &str) -> Option<Value<'a>> {
        self.scanner.members(self.line).find(|member| member.key == name).map(|member| member.value)
    }
}

/// Turns a value into what it stands for, or says what it should have been.
pub(crate) type Reader<'a, T> = fn(Value<'a>) -> Result<T, Refusal>;
