//! The checker of certificates: the texts of one, parted by a byte that none of them has. Nothing makes it panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rejilla_verify::{Files, lrat, verify};

fuzz_target!(|data: &[u8]| {
    let mut parts = data.splitn(5, |&byte| byte == 0xff);
    let mut text = || String::from_utf8_lossy(parts.next().unwrap_or_default()).into_owned();
    let (facts, map, formula, solutions) = (text(), text(), text(), text());
    let proof = parts.next().unwrap_or_default();
    let _ = verify(Files { facts: &facts, map: &map, formula: &formula, solutions: &solutions, proof });
    let _ = lrat::check(&[vec![1, 2], vec![-1, 2], vec![1, -2], vec![-1, -2]], proof);
});
