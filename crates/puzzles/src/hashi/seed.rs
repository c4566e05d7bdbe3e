use rejilla_engine::NamedBrancher;
pub(super) static BRANCHERS: &[NamedBrancher] = &[];
