//! Words as a graph: read letter by letter, in any order of their places, with equal endings told once.

use std::collections::HashMap;

use super::super::letters::LetterSet;

/// The words that a slot can still become are all that matters of the letters read: two beginnings with the same
/// continuations end at the same node.
#[derive(Debug)]
pub(super) struct Graph {
    nodes: Vec<Node>,
    /// Where letters lead: those of a node side by side, in the order of the letters.
    next: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    letters: LetterSet,
    first: u32,
    /// The letters that can come later: second, third, …
    later: [LetterSet; AHEAD],
}

/// How many letters beyond the next one are looked at.
pub(super) const AHEAD: usize = 4;

/// The node where every reading starts, unless there is no word.
pub(super) type At = u32;

impl Graph {
    /// The graph of words read by these groups of places; the places of one group hold one letter. The start comes with
    /// it, none if no word is left.
    pub(super) fn new<'w>(words: impl Iterator<Item = &'w [u8]>, reading: &[Vec<usize>]) -> Option<(Graph, At)> {
        let mut read: Vec<Vec<u8>> = words
            .filter(|word| reading.iter().all(|places| places.iter().all(|&p| word[p] == word[places[0]])))
            .map(|word| reading.iter().map(|places| word[places[0]]).collect())
            .collect();
        read.sort_unstable();
        read.dedup();
        if read.is_empty() {
            return None;
        }
        let mut graph = Graph { nodes: Vec::new(), next: Vec::new() };
        let start = graph.add(&read, 0, &mut HashMap::new());
        Some((graph, start))
    }

    /// The node for words that agree before this letter, made or found.
    fn add(&mut self, words: &[Vec<u8>], depth: usize, known: &mut HashMap<Vec<(u8, At)>, At>) -> At {
        let mut ways = Vec::new();
        let mut rest = words;
        while let Some(&letter) = rest.first().and_then(|word| word.get(depth)) {
            let (these, others) = rest.split_at(rest.partition_point(|word| word[depth] == letter));
            ways.push((letter, self.add(these, depth + 1, known)));
            rest = others;
        }
        if let Some(&node) = known.get(&ways) {
            return node;
        }
        let node = self.nodes.len() as At;
        let letters = ways.iter().fold(0, |letters, (letter, _)| letters | 1 << letter);
        let mut later = [0; AHEAD];
        for to in ways.iter().map(|&(_, to)| self.nodes[to as usize]) {
            later[0] |= to.letters;
            (1..AHEAD).for_each(|d| later[d] |= to.later[d - 1]);
        }
        self.nodes.push(Node { letters, first: self.next.len() as u32, later });
        self.next.extend(ways.iter().map(|(_, to)| to));
        known.insert(ways, node);
        node
    }

    /// The letters that can come next.
    #[inline]
    pub(super) fn letters(&self, at: At) -> LetterSet {
        self.nodes[at as usize].letters
    }

    /// The letters that can come after so many others; at most [`AHEAD`].
    #[inline]
    pub(super) fn letters_after(&self, at: At, others: usize) -> LetterSet {
        let node = &self.nodes[at as usize];
        if others == 0 { node.letters } else { node.later[others - 1] }
    }

    /// Where one of them leads.
    #[inline]
    pub(super) fn follow(&self, at: At, letter: u32) -> At {
        let Node { letters, first, .. } = self.nodes[at as usize];
        self.next[(first + (letters & ((1 << letter) - 1)).count_ones()) as usize]
    }
}
