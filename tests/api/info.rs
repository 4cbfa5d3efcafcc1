//! What the server says of itself.

use arbiter::proto::{GetServerInfoRequest, RuleSet, Variant};
use arbiter::service::Limits;

use crate::server::Running;

#[tokio::test]
async fn every_limit_in_force_is_told() {
    let limits = Limits {
        max_plies: 77,
        max_received_bytes: 12_345,
        ..Limits::default()
    };
    let running = Running::with(limits).await;
    let info = running
        .client()
        .await
        .get_server_info(GetServerInfoRequest {})
        .await
        .unwrap()
        .into_inner();
    let told = info.limits.unwrap();
    assert_eq!((told.max_plies, told.max_received_bytes), (77, 12_345));
    assert_eq!(
        (told.max_batch_items, told.max_sent_bytes),
        (1_000, 4 << 20)
    );
    assert_eq!(told.max_streams_per_connection, 256);
}

#[tokio::test]
async fn what_is_supported_is_told() {
    let running = Running::start().await;
    let info = running
        .client()
        .await
        .get_server_info(GetServerInfoRequest {})
        .await
        .unwrap()
        .into_inner();
    assert_eq!(info.version, env!("CARGO_PKG_VERSION"));
    assert_eq!(info.rule_sets().count(), 12);
    assert_eq!(info.rule_sets().next(), Some(RuleSet::Fide2023));
    assert!(info.variants().eq([Variant::Standard, Variant::Chess960]));
    assert_eq!(info.languages, ["en", "fr"]);
    for tag in ["en", "fr", "de", "ca", "nn", "sr", "el"] {
        assert!(info.piece_letters.iter().any(|known| known == tag), "{tag}");
    }
}
