//! Certificates as a user meets them: written by three verbs, checked by one, refused where somebody changed them.

mod common;

use std::path::{Path, PathBuf};

use common::{EASY, SEED, run};

/// A folder of its own, gone at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        Folder(std::env::temp_dir().join(format!("rejilla-{}-{name}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }

    fn change(&self, name: &str, from: &str, to: &str) {
        let path = self.0.join(name);
        let text = std::fs::read_to_string(&path).expect("a text");
        assert!(text.contains(from), "{name}: {from}");
        std::fs::write(path, text.replacen(from, to, 1)).expect("a place for files");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn what_is_certified_can_be_verified() {
    let folder = Folder::new("unique");
    for form in ["text", "binary"] {
        let made = run(&["check", "--text", EASY, "--certify", folder.path(), "--proof", form]);
        assert!(made.code == 0 && made.err.contains("exactly one solution"), "{}{}", made.out, made.err);
        let held = run(&["verify", folder.path(), "--text", EASY, "--lang", "es"]);
        assert_eq!(
            (held.code, held.out.trim_end()),
            (0, "El certificado es correcto: el puzle tiene exactamente una solución.")
        );
        let other = run(&["verify", folder.path(), "--text", SEED]);
        assert!(other.code == 1 && other.err.contains("another puzzle"), "{}", other.err);
    }
    let none = run(&["solve", "--kind", "hashi", "--example", "none", "--certify", folder.path()]);
    assert!(none.code == 1 && none.err.contains("has no solution"), "{}", none.err);
    assert_eq!(run(&["verify", folder.path()]).code, 0);
    let two = run(&["count", "--kind", "slitherlink", "--example", "two", "--certify", folder.path()]);
    assert!(two.code == 0 && two.err.contains("exactly 2 solutions"), "{}", two.err);
    assert_eq!(run(&["verify", folder.path()]).code, 0);
    // Stopped at two, more may follow: nothing is proved, and no proof of before is left.
    let open = run(&["count", "--example", "two", "--limit", "2", "--certify", folder.path()]);
    assert!(open.err.contains("at least 2 solutions"), "{}", open.err);
    assert!(!Path::new(folder.path()).join("proof.lrat").exists());
    assert!(run(&["verify", folder.path()]).out.contains("at least 2"));
}

#[test]
fn what_was_changed_is_named() {
    for (name, from, to, said) in [
        ("facts.txt", "cell 1,1: 5", "cell 1,1: 6", "map.txt"),
        ("map.txt", "cell 1,3 = 2", "cell 1,3 = 3", "map.txt"),
        ("solutions.txt", "s exactly 1", "s exactly 0", "solutions.txt"),
    ] {
        let folder = Folder::new(name);
        assert_eq!(run(&["check", "--text", EASY, "--certify", folder.path()]).code, 0);
        folder.change(name, from, to);
        let refused = run(&["verify", folder.path()]);
        assert!(refused.code == 1 && refused.err.contains(said), "{name}: {}", refused.err);
    }
    let nothing = run(&["verify", "no-such-folder"]);
    assert!(nothing.code == 2 && nothing.err.contains("no-such-folder"), "{}", nothing.err);
}

/// A certificate may come from anybody: what it asks to be stated ends with the time there is.
#[test]
fn checking_ends_with_its_time() {
    let folder = Folder::new("endless");
    assert_eq!(run(&["count", "--kind", "slitherlink", "--example", "two", "--certify", folder.path()]).code, 0);
    std::fs::write(Path::new(folder.path()).join("facts.txt"), "slitherlink: 300 300\n").expect("a place for files");
    let ended = run(&["verify", folder.path(), "--time-limit", "0.01"]);
    assert_eq!(ended.code, 3, "{}", ended.err);
}

#[test]
fn rounds_are_repeatable_and_told() {
    let args = ["selftest", "--seed", "3", "--from", "7", "--rounds", "7"];
    let [one, other] = [run(&args), run(&args)];
    assert_eq!((one.code, &one.out), (0, &other.out), "{}{}", one.out, one.err);
    assert!(one.out.contains("7 rounds") && one.out.contains("no contradiction"), "{}", one.out);
}
