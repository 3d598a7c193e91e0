use std::cell::Cell;
#[cfg(feature = "maps")]
use std::sync::Arc;

use sixfold::input::{Budget, TooCostlyError};

use crate::kept_grid::KeptGrid;
use crate::limits::{Limits, too_costly};
#[cfg(feature = "maps")]
use crate::map::{KeptMap, KeptMaps};
#[cfg(feature = "games")]
use crate::memory::LastBoard;
use crate::memory::Memory;
use crate::query_error::QueryError;
use crate::work;
use sixfold_json::{Member, Value};

/// The keys of the operation's name and of the id that comes back with the answer: not arguments.
const OP: &str = "op";
const ID: &str = "id";

/// A scanned line: the operation, its arguments, and the limits of the answer.
pub(crate) struct Request<'a> {
    memory: &'a Memory,
    line: &'a str,
    limits: &'a Limits,
    budget: Cell<Budget>,
    kept: Option<&'a KeptGrid>,
    #[cfg(feature = "maps")]
    maps: Option<&'a KeptMaps>,
    result: Cell<Option<KeptGrid>>,
}

impl<'a> Request<'a> {
    /// The request in the line that the scanner of the memory read last, with a kept grid or without.
    pub(crate) fn new(
        memory: &'a Memory,
        line: &'a str,
        limits: &'a Limits,
        kept: Option<&'a KeptGrid>,
    ) -> Request<'a> {
        let budget = Cell::new(Budget::new(limits.max_work));
        Request {
            memory,
            line,
            limits,
            budget,
            kept,
            #[cfg(feature = "maps")]
            maps: None,
            result: Cell::new(None),
        }
    }

    /// The same request with the maps that it may name.
    #[cfg(feature = "maps")]
    pub(crate) fn with_maps(self, maps: Option<&'a KeptMaps>) -> Request<'a> {
        Request { maps, ..self }
    }

    /// The kept map of this name.
    #[cfg(feature = "maps")]
    pub(crate) fn kept_map(&self, name: &str) -> Option<Arc<KeptMap>> {
        self.maps.and_then(|maps| maps(name))
    }

    /// The kept grid of the request; a request with one does not describe a map.
    pub(crate) fn kept(&self) -> Option<&'a KeptGrid> {
        self.kept
    }

    /// Stores the grid that the request made, to be kept.
    pub(crate) fn keep(&self, grid: KeptGrid) {
        self.result.set(Some(grid));
    }

    /// The grid that the request made.
    pub(crate) fn into_result(self) -> Option<KeptGrid> {
        self.result.into_inner()
    }

    /// The limits of the request.
    pub(crate) fn limits(&self) -> &Limits {
        self.limits
    }

    /// The board of the last board file.
    #[cfg(feature = "games")]
    pub(crate) fn last_board(&self) -> &'a LastBoard {
        &self.memory.last_board
    }

    /// The bytes of the line.
    pub(crate) fn line_length(&self) -> usize {
        self.line.len()
    }

    /// Refuses an answer of this many hexes if that is too many, and pays for it.
    pub(crate) fn allow_hexes(&self, count: u128) -> Result<(), QueryError> {
        self.limits.allow_cells(count)?;
        self.spend(work::HEX_WRITTEN * u64::try_from(count).unwrap_or(u64::MAX))
    }

    /// Pays for work; call it before the work is done.
    pub(crate) fn spend(&self, units: u64) -> Result<(), QueryError> {
        self.with_budget(|budget| budget.spend(units))
    }

    /// Does work that spends from the budget of this request.
    pub(crate) fn with_budget<T>(
        &self,
        work: impl FnOnce(&mut Budget) -> Result<T, TooCostlyError>,
    ) -> Result<T, QueryError> {
        let mut budget = self.budget.get();
        let done = work(&mut budget);
        self.budget.set(budget);
        done.map_err(too_costly)
    }

    /// The units of work spent so far.
    pub(crate) fn spent(&self) -> u64 {
        self.budget.get().spent()
    }

    /// The name of the operation.
    pub(crate) fn op(&self) -> Option<Value<'a>> {
        self.find(OP)
    }

    /// The id to be sent back with the answer.
    ///
    /// `None` when it is ambiguous: given twice, or with a key given twice inside.
    pub(crate) fn id(&self) -> Option<Value<'a>> {
        let mut ids = self.memory.scanner.members(self.line).filter(|member| member.is(ID));
        let id = ids.next()?;
        (id.is_sound() && ids.next().is_none()).then(|| id.value())
    }

    /// The arguments, in the order they were given.
    pub(crate) fn arguments(&self) -> impl Iterator<Item = Member<'a>> {
        self.memory.scanner.members(self.line).filter(|member| !member.is(OP) && !member.is(ID))
    }

    /// Reads a required argument.
    pub(crate) fn get<T>(&self, name: &'static str, read: Reader<'a, T>) -> Result<T, QueryError> {
        match self.find(name) {
            Some(value) => read(value).map_err(|refusal| refusal.inside(name)),
            None => Err(QueryError::bad_argument("it is missing").inside(name)),
        }
    }

    /// Reads an argument that may be left out, or be `null`.
    pub(crate) fn get_or<T>(
        &self,
        name: &'static str,
        default: T,
        read: Reader<'a, T>,
    ) -> Result<T, QueryError> {
        Ok(self.get_if(name, read)?.unwrap_or(default))
    }

    /// Reads an argument that may be left out, or be `null`, and has no default.
    pub(crate) fn get_if<T>(&self, name: &'static str, read: Reader<'a, T>) -> Result<Option<T>, QueryError> {
        if self.gives(name) { self.get(name, read).map(Some) } else { Ok(None) }
    }

    /// Whether an argument is given and not `null`.
    pub(crate) fn gives(&self, name: &str) -> bool {
        self.find(name).is_some_and(|value| !value.is_null())
    }

    fn find(&self, name: &str) -> Option<Value<'a>> {
        self.memory.scanner.members(self.line).find(|member| member.is(name)).map(Member::value)
    }
}

/// Converts a JSON value, or returns an error that names the expected form.
pub(crate) type Reader<'a, T> = fn(Value<'a>) -> Result<T, QueryError>;
