//! ladders
use rejilla_engine::{Ladder, Level};
use crate::houses::hidden_single::HIDDEN_SINGLE;
use crate::houses::naked_single::NAKED_SINGLE;
pub(super) const LEVELS: &[Level] = &[Level{id:"easy",up_to:29},Level{id:"extreme",up_to:u32::MAX}];
pub(super) const LADDERS: &[Ladder] = &[Ladder{id:"full",techniques:&[&HIDDEN_SINGLE,&NAKED_SINGLE]}];
