//! Who climbs a ladder: always the simplest technique that moves, from the bottom again after any progress.

use crate::board::Board;
use crate::step::{Effect, Found, Step, Technique};

/// Finds the next step again and again, and may keep a state of its own on the way. It finds fast; what it finds is
/// told only where somebody wants to hear it.
pub trait Climber {
    /// The next thing to do; none also where the board's patience is at its end.
    fn next(&mut self, board: &Board) -> Option<Found>;

    /// Hears of changes made to the board since the last call of [`Climber::next`], and sees the board after them.
    fn changed(&mut self, _board: &Board, _effects: &[Effect]) {}

    /// The story of what was found last on this board, which has not changed since.
    fn tell(&self, board: &Board, found: &Found) -> Step;

    /// Does without some techniques from now on, if it can; whether it does.
    fn leave_out(&mut self, _out: &[&'static Technique]) -> bool {
        false
    }

    /// The next thing to do, told.
    fn next_told(&mut self, board: &Board) -> Option<Step> {
        let found = self.next(board)?;
        Some(self.tell(board, &found))
    }
}

/// Tries techniques one after the other.
#[derive(Clone, Debug)]
pub struct Rungs<T>(pub T);

impl<T: AsRef<[&'static Technique]>> Rungs<T> {
    fn techniques<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = &'static Technique> + 'a {
        self.0.as_ref().iter().copied().take_while(|_| board.look().is_continue())
    }
}

impl<T: AsRef<[&'static Technique]>> Climber for Rungs<T> {
    fn next(&mut self, board: &Board) -> Option<Found> {
        self.techniques(board).find_map(|technique| technique.first(board))
    }

    fn tell(&self, board: &Board, found: &Found) -> Step {
        let mut told = None;
        found.technique.see(board, &mut |seen, tell| {
            if seen.effects != found.effects {
                return std::ops::ControlFlow::Continue(());
            }
            told = Some(seen.told(tell));
            std::ops::ControlFlow::Break(())
        });
        told.expect("what was seen is seen again")
    }

    fn next_told(&mut self, board: &Board) -> Option<Step> {
        self.techniques(board).find_map(|technique| technique.first_told(board))
    }
}
