use rejilla_engine::{Ladder, Level};
pub(super) const LEVELS: &[Level] = &[Level { id: "extreme", up_to: u32::MAX }];
pub(super) const LADDERS: &[Ladder] = &[Ladder { id: "full", techniques: &[] }];
