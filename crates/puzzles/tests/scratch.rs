use rejilla_engine::{Marks, Options, Scope};
use rejilla_puzzles::{KINDS, paste::bytes, recognise};
#[test]
fn forms() {
    let mut names: Vec<_> = std::fs::read_dir("/tmp/forms").unwrap().map(|e| e.unwrap().path()).collect();
    names.sort();
    for p in names {
        let b = std::fs::read(&p).unwrap();
        let name = p.file_name().unwrap().to_string_lossy().into_owned();
        let text = bytes::text_of(&b).unwrap();
        let out = recognise(&text).and_then(|k| k.parse(&text, &Options::defaults(k.options(), Scope::Parse)));
        match out {
            Ok(p) => println!("{name:18} {} {}", p.kind().info().id, p.write("line", &Marks::none())),
            Err(e) => println!("{name:18} ERR {e} {:?}", KINDS.iter().map(|k| k.sniff(&text)).collect::<Vec<_>>()),
        }
    }
}
