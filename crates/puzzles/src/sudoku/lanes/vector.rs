//! Lanes in vector registers, and the choice between them at run time: the only `unsafe` code of the crate.
//!
//! The vector types are private to this file and made only inside [`Width::run`], after the processor was asked; that is
//! what makes calling the instructions sound. Everything they do is checked against plain words in the tests.

#![allow(unsafe_code, reason = "vector instructions, behind a run-time check of the processor")]

use super::word::Word;

/// Lanes of the plain path.
const PLAIN: usize = 16;

/// A job that can be done with any width of lanes.
pub(super) trait Job {
    type Output;
    /// Must be inlined, or it is compiled without the vector instructions.
    fn run<const N: usize, V: Word>(self) -> Self::Output;
}

/// The instructions lanes are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Width {
    /// Arrays of 16 words, left to the compiler.
    Plain,
    /// 8 lanes.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// 16 lanes.
    #[cfg(target_arch = "x86_64")]
    Avx512,
    /// 4 lanes.
    #[cfg(target_arch = "aarch64")]
    Neon,
    /// 4 lanes, in a browser: a module has them or not from the day it was built.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
}

impl Width {
    /// Every width, the plainest first.
    const ALL: &[Width] = &[
        Width::Plain,
        #[cfg(target_arch = "x86_64")]
        Width::Avx2,
        #[cfg(target_arch = "x86_64")]
        Width::Avx512,
        #[cfg(target_arch = "aarch64")]
        Width::Neon,
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Width::Simd128,
    ];

    /// What this processor can do, the plainest first.
    pub fn here() -> impl Iterator<Item = Width> {
        Width::ALL.iter().copied().filter(|width| width.is_here())
    }

    /// The widest.
    pub fn best() -> Width {
        Width::ALL.iter().copied().rfind(|width| width.is_here()).unwrap_or(Width::Plain)
    }

    /// Whether the processor can do it. (The processor is asked once, by the standard library.)
    #[inline]
    fn is_here(self) -> bool {
        if cfg!(miri) {
            return self == Width::Plain;
        }
        match self {
            Width::Plain => true,
            #[cfg(target_arch = "x86_64")]
            Width::Avx2 => is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi2"),
            #[cfg(target_arch = "x86_64")]
            Width::Avx512 => is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("bmi2"),
            #[cfg(target_arch = "aarch64")]
            Width::Neon => true,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Width::Simd128 => true,
        }
    }

    /// Does a job with these lanes; with plain ones where the processor lacks them.
    #[inline]
    pub(super) fn run<J: Job>(self, job: J) -> J::Output {
        match self {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the processor was asked just now.
            Width::Avx512 if self.is_here() => unsafe { x86::avx512(job) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the processor was asked just now.
            Width::Avx2 if self.is_here() => unsafe { x86::avx2(job) },
            #[cfg(target_arch = "aarch64")]
            Width::Neon => job.run::<4, arm::Neon>(),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Width::Simd128 => job.run::<4, browser::Simd128>(),
            _ => job.run::<PLAIN, u32>(),
        }
    }
}

/// The word, moved by itself. To the compiler a lane of many words is a gather or a scatter, which cost more than the moves
/// that they stand for.
#[inline(always)]
pub(super) fn by_itself(word: u32) -> u32 {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: no instruction at all.
    unsafe {
        let mut word = word;
        std::arch::asm!("/* {0:e} */", inout(reg) word, options(pure, nomem, nostack, preserves_flags));
        word
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    word
}

/// Forwards the operations of [`Word`] to instructions.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64", all(target_arch = "wasm32", target_feature = "simd128")))]
macro_rules! word {
    ($vector:ident, $lanes:literal, $($name:ident($($arg:ident),*) $body:expr;)*) => {
        impl Word for $vector {
            const LANES: usize = $lanes;

            #[inline(always)]
            fn load<const N: usize>(lanes: &[u32; N], at: usize) -> Self {
                let lanes: &[u32; $lanes] = lanes[at..].first_chunk().expect("whole vectors");
                // SAFETY: plain words of the same size, read wherever they lie.
                unsafe { std::ptr::from_ref(lanes).cast::<Self>().read_unaligned() }
            }
            #[inline(always)]
            fn store<const N: usize>(self, lanes: &mut [u32; N], at: usize) {
                let lanes: &mut [u32; $lanes] = lanes[at..].first_chunk_mut().expect("whole vectors");
                // SAFETY: plain words of the same size, written wherever they lie.
                unsafe { std::ptr::from_mut(lanes).cast::<Self>().write_unaligned(self) }
            }
            $(word!(@ $name($($arg),*) $body);)*
        }
    };
    (@ splat($a:ident) $body:expr) => { word!(@@ splat, ($a: u32), Self, Self($body)); };
    (@ $name:ident($a:ident) $body:expr) => {
        #[inline(always)]
        fn $name(self) -> Self {
            let $a = self.0;
            // SAFETY: see the head of the file.
            unsafe { Self($body) }
        }
    };
    (@ equal($a:ident, $b:ident) $body:expr) => {
        #[inline(always)]
        fn equal(self, other: Self) -> u32 {
            let ($a, $b) = (self.0, other.0);
            // SAFETY: see the head of the file.
            unsafe { $body }
        }
    };
    (@ odd_of($a:ident, $b:ident, $c:ident) $body:expr) => { word!(@ three odd_of, $a, $b, $c, $body); };
    (@ two_of($a:ident, $b:ident, $c:ident) $body:expr) => { word!(@ three two_of, $a, $b, $c, $body); };
    (@ any_of($a:ident, $b:ident, $c:ident) $body:expr) => { word!(@ three any_of, $a, $b, $c, $body); };
    (@ three $name:ident, $a:ident, $b:ident, $c:ident, $body:expr) => {
        #[inline(always)]
        fn $name(words: [Self; 3]) -> Self {
            let [Self($a), Self($b), Self($c)] = words;
            // SAFETY: see the head of the file.
            unsafe { Self($body) }
        }
    };
    (@ compress($a:ident, $m:ident) $body:expr) => {
        #[inline(always)]
        fn compress($a: u64, $m: u64) -> u64 {
            // SAFETY: see the head of the file.
            unsafe { $body }
        }
    };
    (@ swap($a:ident, $n:ident) $body:expr) => {
        #[inline(always)]
        fn swap(self, $n: usize) -> Self {
            let $a = self.0;
            // SAFETY: see the head of the file.
            unsafe { Self($body) }
        }
    };
    (@ select($a:ident, $m:ident, $b:ident) $body:expr) => {
        #[inline(always)]
        fn select(self, $m: u32, other: Self) -> Self {
            let ($a, $b) = (self.0, other.0);
            // SAFETY: see the head of the file.
            unsafe { Self($body) }
        }
    };
    (@ up($a:ident, $n:ident) $body:expr) => { word!(@ shift up, $a, $n, $body); };
    (@ down($a:ident, $n:ident) $body:expr) => { word!(@ shift down, $a, $n, $body); };
    (@ shift $name:ident, $a:ident, $n:ident, $body:expr) => {
        #[inline(always)]
        fn $name(self, $n: u32) -> Self {
            let $a = self.0;
            // SAFETY: see the head of the file.
            unsafe { Self($body) }
        }
    };
    (@ $name:ident($a:ident, $b:ident) $body:expr) => {
        #[inline(always)]
        fn $name(self, other: Self) -> Self {
            let ($a, $b) = (self.0, other.0);
            // SAFETY: see the head of the file.
            unsafe { Self($body) }
        }
    };
    (@@ $name:ident, ($a:ident: $t:ty), $r:ty, $body:expr) => {
        #[inline(always)]
        fn $name($a: $t) -> $r {
            // SAFETY: see the head of the file.
            unsafe { $body }
        }
    };
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use super::{Job, Word};

    /// Eight lanes.
    #[derive(Clone, Copy)]
    struct Avx2(__m256i);

    /// Sixteen lanes.
    #[derive(Clone, Copy)]
    struct Avx512(__m512i);

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn avx2<J: Job>(job: J) -> J::Output {
        job.run::<8, Avx2>()
    }

    #[target_feature(enable = "avx512f,avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn avx512<J: Job>(job: J) -> J::Output {
        job.run::<16, Avx512>()
    }

    word! { Avx2, 8,
        splat(a) _mm256_set1_epi32(a as i32);
        and(a, b) _mm256_and_si256(a, b);
        or(a, b) _mm256_or_si256(a, b);
        without(a, b) _mm256_andnot_si256(b, a);
        odd_of(a, b, c) _mm256_xor_si256(a, _mm256_xor_si256(b, c));
        up(a, n) _mm256_sll_epi32(a, _mm_cvtsi32_si128(n as i32));
        down(a, n) _mm256_srl_epi32(a, _mm_cvtsi32_si128(n as i32));
        times_7(a) _mm256_mullo_epi32(a, _mm256_set1_epi32(7));
        thrice(a) _mm256_mullo_epi32(a, _mm256_set1_epi32(0o1_001_001));
        blocks(a) _mm256_mullo_epi32(a, _mm256_set1_epi32(0o7_007_007));
        swap(a, n) match n {
            1 => _mm256_shuffle_epi32::<0b10_11_00_01>(a),
            2 => _mm256_shuffle_epi32::<0b01_00_11_10>(a),
            _ => _mm256_permute2x128_si256::<1>(a, a),
        };
        compress(a, m) _pext_u64(a, m);
        equal(a, b) _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(a, b))) as u32;
    }

    word! { Avx512, 16,
        splat(a) _mm512_set1_epi32(a as i32);
        and(a, b) _mm512_and_si512(a, b);
        or(a, b) _mm512_or_si512(a, b);
        without(a, b) _mm512_andnot_si512(b, a);
        odd_of(a, b, c) _mm512_ternarylogic_epi32::<0x96>(a, b, c);
        two_of(a, b, c) _mm512_ternarylogic_epi32::<0xe8>(a, b, c);
        any_of(a, b, c) _mm512_ternarylogic_epi32::<0xfe>(a, b, c);
        up(a, n) _mm512_sll_epi32(a, _mm_cvtsi32_si128(n as i32));
        down(a, n) _mm512_srl_epi32(a, _mm_cvtsi32_si128(n as i32));
        times_7(a) _mm512_mullo_epi32(a, _mm512_set1_epi32(7));
        thrice(a) _mm512_mullo_epi32(a, _mm512_set1_epi32(0o1_001_001));
        blocks(a) _mm512_mullo_epi32(a, _mm512_set1_epi32(0o7_007_007));
        select(a, m, b) _mm512_ternarylogic_epi32::<0xca>(_mm512_set1_epi32(m as i32), a, b);
        swap(a, n) match n {
            1 => _mm512_shuffle_epi32::<0b10_11_00_01>(a),
            2 => _mm512_shuffle_epi32::<0b01_00_11_10>(a),
            4 => _mm512_shuffle_i32x4::<0b10_11_00_01>(a, a),
            _ => _mm512_shuffle_i32x4::<0b01_00_11_10>(a, a),
        };
        next_four(a) _mm512_shuffle_i32x4::<0b11_00_10_01>(a, a);
        compress(a, m) _pext_u64(a, m);
        equal(a, b) u32::from(_mm512_cmpeq_epi32_mask(a, b));
    }
}

#[cfg(target_arch = "aarch64")]
mod arm {
    use std::arch::aarch64::*;

    use super::Word;

    /// Four lanes; every such processor has them.
    #[derive(Clone, Copy)]
    pub(super) struct Neon(uint32x4_t);

    word! { Neon, 4,
        splat(a) vdupq_n_u32(a);
        and(a, b) vandq_u32(a, b);
        or(a, b) vorrq_u32(a, b);
        without(a, b) vbicq_u32(a, b);
        odd_of(a, b, c) veorq_u32(a, veorq_u32(b, c));
        up(a, n) vshlq_u32(a, vdupq_n_s32(n as i32));
        down(a, n) vshlq_u32(a, vdupq_n_s32(-(n as i32)));
        times_7(a) vmulq_n_u32(a, 7);
        thrice(a) vmulq_n_u32(a, 0o1_001_001);
        blocks(a) vmulq_n_u32(a, 0o7_007_007);
        swap(a, n) if n == 1 { vrev64q_u32(a) } else { vextq_u32::<2>(a, a) };
        equal(a, b) vaddvq_u32(vandq_u32(vceqq_u32(a, b), vld1q_u32([1, 2, 4, 8].as_ptr())));
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[allow(unused_unsafe, reason = "where the whole module may use them, these instructions are safe")]
mod browser {
    use std::arch::wasm32::*;

    use super::Word;

    /// Four lanes of a browser.
    #[derive(Clone, Copy)]
    pub(super) struct Simd128(v128);

    word! { Simd128, 4,
        splat(a) u32x4_splat(a);
        and(a, b) v128_and(a, b);
        or(a, b) v128_or(a, b);
        without(a, b) v128_andnot(a, b);
        odd_of(a, b, c) v128_xor(a, v128_xor(b, c));
        up(a, n) u32x4_shl(a, n);
        down(a, n) u32x4_shr(a, n);
        times_7(a) u32x4_mul(a, u32x4_splat(7));
        thrice(a) u32x4_mul(a, u32x4_splat(0o1_001_001));
        blocks(a) u32x4_mul(a, u32x4_splat(0o7_007_007));
        select(a, m, b) v128_bitselect(a, b, u32x4_splat(m));
        swap(a, n) if n == 1 { u32x4_shuffle::<1, 0, 3, 2>(a, a) } else { u32x4_shuffle::<2, 3, 0, 1>(a, a) };
        equal(a, b) u32::from(u32x4_bitmask(u32x4_eq(a, b)));
    }
}
