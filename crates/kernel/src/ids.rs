//! Typed indices. A bare `usize` never crosses a module border.

/// A variable of a model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Var(pub u32);

/// A value: an index into its variable's universe `0..n`. Where a constraint compares or adds values
/// (`LessThan`, `Sum`), the index *is* the number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Val(pub u32);

/// The identity of one posted constraint; steps cite it, weights hang on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Tag(pub u32);

/// Something an [`ExactCover`](crate::constraint::ExactCover) must cover.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Item(pub u32);

/// A node of the graph that [`Connected`](crate::constraint::Connected) speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Node(pub u32);

macro_rules! index {
    ($($name:ident),*) => {$(
        impl $name {
            /// The id as an index into a slice.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }

            /// The id with this index.
            ///
            /// # Panics
            /// When the index does not fit an id; no model is that large.
            #[inline]
            pub fn at(index: usize) -> Self {
                $name(u32::try_from(index).expect("an id fits in 32 bits"))
            }
        }
    )*};
}
index!(Var, Val, Tag, Item, Node);
