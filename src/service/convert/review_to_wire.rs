//! The review of a game.

use chess_arbiter::{
    Category, ClaimTiming, Finding, FindingKind, Identity, Lenient, Review, RuleSet,
};
use chess_rules::Color;
use chess_rules::pgn::{Excess, Fault, GameText, Marker, Tag, line_of};

use super::color::color_to_wire;
use super::outcome_to_wire::{basis_to_wire, outcome_to_wire};
use super::review_from_wire::Asked;
use super::verdict_to_wire::{Telling, cut, legality_to_wire};
use crate::proto::{
    self, ClaimableSince, GameResult, GameReview, GameTags, LenientReading, ReviewCategory,
    ReviewFinding, ReviewFindingCode,
};

/// Bytes of a tag that are sent.
const MAX_TAG_BYTES: usize = 256;

/// The review of the game of that number.
pub(in crate::service) fn review_to_wire(
    review: &Review<'_>,
    game: &GameText<'_>,
    text: &str,
    number: u64,
    asked: &Asked,
) -> GameReview {
    let rule_set = asked.terms.rule_set;
    let telling = review.verdict.as_ref().map(|verdict| Telling {
        language: asked.language,
        letters: asked.terms.letters,
        rule_set,
        ended_by: verdict
            .ending
            .as_ref()
            .map_or("", |ending| ending.outcome.article(rule_set)),
        verdict,
    });
    let legality = telling.map(legality_to_wire);
    let findings = review
        .findings
        .iter()
        .map(|finding| finding_to_wire(finding, game, text, legality.as_ref(), asked));
    let verdict = review.verdict.as_ref();
    GameReview {
        number,
        line: game.line,
        offset: game.offset,
        tags: Some(tags_to_wire(&review.identity)),
        plies: review.plies,
        movetext_result: review
            .marker
            .map_or(GameResult::Unspecified, marker_to_wire)
            .into(),
        findings: findings.collect(),
        legality,
        outcome: telling.map(outcome_to_wire),
        fen: verdict.map_or_else(String::new, |verdict| verdict.position.to_fen()),
        claimable: review
            .claimable
            .iter()
            .map(|claim| claim_to_wire(claim, rule_set))
            .collect(),
        lenient: review
            .lenient
            .iter()
            .map(|one| lenient_to_wire(one, asked))
            .collect(),
        categories: categories(review)
            .map(|category| category_to_wire(category).into())
            .collect(),
        draw_offered_by: verdict
            .and_then(|verdict| verdict.draw_offered_by)
            .map_or(proto::Color::Unspecified, color_to_wire)
            .into(),
    }
}

/// The categories of what is told.
pub(in crate::service) fn categories(review: &Review<'_>) -> impl Iterator<Item = Category> {
    Category::ALL
        .into_iter()
        .filter(|category| review.has(*category))
}

/// A category.
pub(in crate::service) const fn category_to_wire(category: Category) -> ReviewCategory {
    match category {
        Category::Illegal => ReviewCategory::Illegal,
        Category::WrongResult => ReviewCategory::WrongResult,
        Category::AfterEnd => ReviewCategory::AfterEnd,
        Category::Claimable => ReviewCategory::Claimable,
        Category::Lenient => ReviewCategory::Lenient,
        Category::Damaged => ReviewCategory::Damaged,
    }
}

fn tags_to_wire(identity: &Identity<'_>) -> GameTags {
    let text =
        |tag: Option<Tag<'_>>| tag.map_or_else(String::new, |tag| cut(&tag.value(), MAX_TAG_BYTES));
    GameTags {
        event: text(identity.event),
        site: text(identity.site),
        date: text(identity.date),
        round: text(identity.round),
        white: text(identity.white),
        black: text(identity.black),
        result: text(identity.result),
    }
}

const fn marker_to_wire(marker: Marker) -> GameResult {
    match marker {
        Marker::Win(Color::White) => GameResult::WhiteWins,
        Marker::Win(Color::Black) => GameResult::BlackWins,
        Marker::Draw => GameResult::Draw,
        Marker::Unknown => GameResult::Ongoing,
    }
}

fn finding_to_wire(
    finding: &Finding,
    game: &GameText<'_>,
    text: &str,
    legality: Option<&proto::Legality>,
    asked: &Asked,
) -> ReviewFinding {
    let (ply, refusal) = match &finding.kind {
        FindingKind::IllegalMove(ply) => (
            Some(ply.0),
            legality.and_then(|legality| legality.refusal.as_ref()),
        ),
        FindingKind::MovesAfterEnd(_) => (legality.and_then(|legality| legality.ply), None),
        FindingKind::ResultUnreadable
        | FindingKind::ResultsDiffer
        | FindingKind::ResultContradictsBoard(_)
        | FindingKind::WinnerCannotMate(_)
        | FindingKind::Damaged(_)
        | FindingKind::MarkerMissing
        | FindingKind::TooLong(_)
        | FindingKind::TooManyPlies(_)
        | FindingKind::StartUnreadable(_)
        | FindingKind::StartMissing
        | FindingKind::VariantUnsupported
        | FindingKind::NoGame => (None, None),
    };
    ReviewFinding {
        code: code_of(&finding.kind).into(),
        category: category_to_wire(finding.kind.category()).into(),
        line: line_of(text, finding.offset, game.line),
        ply,
        explanation: match refusal {
            Some(refusal) => refusal.explanation.clone(),
            None => asked.language.finding(&finding.kind),
        },
    }
}

const fn code_of(kind: &FindingKind) -> ReviewFindingCode {
    match kind {
        FindingKind::IllegalMove(_) => ReviewFindingCode::IllegalMove,
        FindingKind::MovesAfterEnd(_) => ReviewFindingCode::MovesAfterEnd,
        FindingKind::ResultUnreadable => ReviewFindingCode::ResultUnreadable,
        FindingKind::ResultsDiffer => ReviewFindingCode::ResultsDiffer,
        FindingKind::ResultContradictsBoard(_) => ReviewFindingCode::ResultContradictsBoard,
        FindingKind::WinnerCannotMate(_) => ReviewFindingCode::WinnerCannotMate,
        FindingKind::Damaged(fault) => match fault {
            Fault::TagMalformed { .. } => ReviewFindingCode::TagMalformed,
            Fault::CommentUnclosed { .. } => ReviewFindingCode::CommentUnclosed,
            Fault::CommentUnopened { .. } => ReviewFindingCode::CommentUnopened,
            Fault::VariationUnclosed { .. } => ReviewFindingCode::VariationUnclosed,
            Fault::VariationUnopened { .. } => ReviewFindingCode::VariationUnopened,
        },
        FindingKind::MarkerMissing => ReviewFindingCode::ResultMissing,
        FindingKind::TooLong(Excess::TagSection) => ReviewFindingCode::TagSectionTooLong,
        FindingKind::TooLong(Excess::Game) => ReviewFindingCode::GameTooLong,
        FindingKind::TooManyPlies(_) => ReviewFindingCode::TooManyPlies,
        FindingKind::StartUnreadable(_) => ReviewFindingCode::StartUnreadable,
        FindingKind::StartMissing => ReviewFindingCode::StartMissing,
        FindingKind::VariantUnsupported => ReviewFindingCode::VariantUnsupported,
        FindingKind::NoGame => ReviewFindingCode::NoGame,
    }
}

fn claim_to_wire(claim: &chess_arbiter::ClaimableSince, rule_set: RuleSet) -> ClaimableSince {
    ClaimableSince {
        basis: basis_to_wire(claim.basis).into(),
        intended_move: match claim.timing {
            ClaimTiming::OnPosition => String::new(),
            ClaimTiming::WithMove(uci) => uci.to_string(),
        },
        first_ply: claim.first.0,
        last_ply: claim.last.0,
        plies: claim.plies,
        by: claim
            .by
            .map_or(proto::Color::Unspecified, color_to_wire)
            .into(),
        missed: claim.is_missed,
        article: claim.basis.article(rule_set).to_owned(),
    }
}

fn lenient_to_wire(one: &Lenient, asked: &Asked) -> LenientReading {
    LenientReading {
        first_ply: one.first.map(|ply| ply.0),
        times: one.times,
        explanation: asked.language.lenient(&one.kind),
    }
}
