//! The list of what is proven, and the tests it names.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn every_test_that_the_list_names_is_there() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api");
    let list = fs::read_to_string(here.join("README.md")).unwrap();
    let named: BTreeSet<&str> = list.split('`').filter(|text| text.contains("::")).collect();
    assert!(named.len() > 40, "{named:?}");
    for name in named {
        let (module, test) = name.split_once("::").unwrap();
        let file = here.join(format!("{module}.rs"));
        let source = fs::read_to_string(file).unwrap_or_default();
        assert!(source.contains(&format!("fn {test}()")), "{name}");
    }
}
