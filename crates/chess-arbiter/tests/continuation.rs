//! A continuation has the same future as the whole record, wherever the record is cut.

#![allow(clippy::unwrap_used, clippy::wildcard_enum_match_arm, missing_docs)]

use core::time::Duration;

use chess_arbiter::{
    AnnouncedMove, ClaimAsOffer, ClaimForm, ClaimLostBy, ClaimMoment, ClaimWithMove, Claimants,
    CompletedIllegalMove, Continuation, ContinuedEventKind, ContinuedStart, DeadPositionRule,
    Decision, DrawBasis, DrawClaim, DrawProcedure, Earlier, Event, EventKind, EventRefusal,
    FaultsOfHand, Flag, GameRecord, IllegalMoveMade, IllegalMoveStanding, IllegalMoveStands,
    Legality, LostPosition, MoveFault, Occasion, OccurrenceCounting, OfferAtFlagFall,
    OmittedPromotion, Parts, Period, PiecesTouched, PositionBefore, PositionIdentity, Question,
    Recurrence, RemarkKind, RuleOverrides, RuleSet, Rules, Search, StandingIllegalPosition, Start,
    StartFault, Supervision, TimeClass, TouchIntent, TouchMove, TouchOrder, Verdict, WinTest,
    WrongStartRule, arbitrate,
};
use chess_rules::Budget;
use chess_rules::{
    Bitboard, Board, ByColor, Color, Notation, Ply, Position, Promotion, Square, Strictness,
    Variant,
};
use proptest::prelude::*;
use proptest::test_runner::TestRng;

/// A record that owns its texts.
#[derive(Clone, Debug)]
struct Script {
    rule_set: RuleSet,
    rules: Rules,
    time_class: TimeClass,
    supervision: Supervision,
    start: Start,
    earlier: Earlier,
    notation: Notation,
    moves: Vec<String>,
    events: Vec<ScriptedEvent>,
}

#[derive(Clone, Debug)]
struct ScriptedEvent {
    after: u32,
    kind: Kind,
}

impl ScriptedEvent {
    /// Whether it speaks of the move after so many plies, and so belongs to what follows a cut there.
    fn belongs_after(&self, last: u32) -> bool {
        self.after == last && matches!(self.kind, Kind::Stands(_))
    }
}

#[derive(Clone, Debug)]
enum Kind {
    Offer(Color),
    Acceptance(Color),
    Refusal(Color),
    Agreement,
    Claim(
        Option<Color>,
        Option<DrawBasis>,
        Option<String>,
        ClaimForm,
        ClaimMoment,
    ),
    Resignation(Color),
    Flag(Flag),
    IllegalMove(Option<Color>, MoveFault, Option<String>, PositionBefore),
    Stands(Box<Position>),
    Touch(PiecesTouched),
    Seen(Board),
    WrongStart(StartFault),
}

impl Kind {
    fn event_kind(&self) -> EventKind<'_> {
        match self {
            Self::Offer(by) => EventKind::DrawOffer { by: *by },
            Self::Acceptance(by) => EventKind::DrawAcceptance { by: *by },
            Self::Refusal(by) => EventKind::DrawRefusal { by: *by },
            Self::Agreement => EventKind::DrawAgreement,
            Self::Claim(by, basis, intended, form, moment) => EventKind::DrawClaim(DrawClaim {
                by: *by,
                basis: *basis,
                intended_move: intended.as_deref(),
                form: *form,
                moment: *moment,
            }),
            Self::Resignation(by) => EventKind::Resignation { by: *by },
            Self::Flag(flag) => EventKind::FlagFall(*flag),
            Self::IllegalMove(by, fault, text, before) => {
                EventKind::IllegalMoveMade(IllegalMoveMade {
                    by: *by,
                    fault: *fault,
                    text: text.as_deref(),
                    before: *before,
                    occasion: Occasion::Same,
                })
            }
            Self::Stands(resulting) => EventKind::IllegalMoveStands(IllegalMoveStands {
                by: None,
                resulting: resulting.clone(),
            }),
            Self::Touch(touch) => EventKind::Touch(touch.clone()),
            Self::Seen(board) => EventKind::BoardSeen(*board),
            Self::WrongStart(fault) => EventKind::WrongStart(*fault),
        }
    }
}

impl Script {
    fn record(&self) -> GameRecord<'_> {
        GameRecord {
            rule_set: self.rule_set,
            rules: self.rules,
            time_class: self.time_class,
            supervision: self.supervision,
            start: self.start.clone(),
            earlier: self.earlier,
            notation: self.notation,
            moves: &self.moves,
            events: self
                .events
                .iter()
                .map(|event| Event {
                    after: Some(Ply(event.after)),
                    kind: event.kind.event_kind(),
                })
                .collect(),
            ..GameRecord::default()
        }
    }

    /// Plies played before the start, as the events count them.
    fn first(&self) -> u32 {
        self.earlier.plies.unwrap_or_default().0
    }

    /// The first plies, with the events up to then.
    fn cut(&self, plies: u32) -> Self {
        let last = self.first() + plies;
        let mut cut = self.clone();
        cut.moves.truncate(plies as usize);
        cut.events
            .retain(|event| event.after <= last && !event.belongs_after(last));
        cut
    }

    /// The continuation of a cut, with the moves and events that follow it.
    fn resumed(&self, cut: &Self, continuation: &Continuation) -> Self {
        let played = cut.moves.len();
        let (start, earlier) = match &continuation.start {
            ContinuedStart::Own => (
                self.start.clone(),
                Earlier {
                    illegal_moves: continuation.illegal_moves,
                    ..self.earlier
                },
            ),
            ContinuedStart::At { fen, plies } => {
                let variant = self.start.position().variant();
                let start = Start::from_fen(fen, variant, Strictness::Strict).unwrap();
                let recurrence = Recurrence::ByClock;
                (
                    start,
                    Earlier {
                        plies: Some(*plies),
                        recurrence,
                        illegal_moves: continuation.illegal_moves,
                    },
                )
            }
        };
        let texts = continuation.movetext.split_ascii_whitespace();
        let moves = texts
            .map(str::to_owned)
            .chain(self.moves[played..].iter().cloned())
            .collect();
        let binding = continuation.events.iter().map(|event| ScriptedEvent {
            after: event.after.0,
            kind: match event.kind {
                ContinuedEventKind::Same(number) => cut.events[number].kind.clone(),
                ContinuedEventKind::DrawOffer { by } => Kind::Offer(by),
                ContinuedEventKind::DrawRefusal { by } => Kind::Refusal(by),
            },
        });
        let last = self.first() + played as u32;
        let later = self
            .events
            .iter()
            .filter(|event| event.after > last || event.belongs_after(last))
            .cloned();
        let events = binding.chain(later).collect();
        Self {
            start,
            earlier,
            moves,
            events,
            ..self.clone()
        }
    }
}

fn ask<'r>(record: &GameRecord<'r>) -> Verdict<'r> {
    let mut question = Question {
        parts: Parts {
            continuation: true,
            winnability: true,
            moves: false,
        },
        max_plies: 20_000,
        search: Search {
            budget: Budget { nodes: 0 },
            go_on: &mut || true,
        },
    };
    arbitrate(record, &mut question).unwrap()
}

/// Everything that concerns the present and the future.
fn future(verdict: &Verdict<'_>, later_than: Ply) -> String {
    let ending = verdict.ending.as_ref().map(|ending| {
        (
            ending.outcome,
            ending.at,
            ending.also.clone(),
            ending.event.is_some(),
        )
    });
    let rulings: Vec<_> = verdict
        .rulings
        .iter()
        .filter(|ruling| ruling.after > later_than)
        .map(|ruling| {
            (
                &ruling.decision,
                &ruling.consequences,
                &ruling.occurred_after,
                ruling.repairable,
            )
        })
        .collect();
    let unknown: Vec<_> = verdict
        .remarks
        .iter()
        .filter(|remark| {
            matches!(
                remark.kind,
                RemarkKind::HistoryUnknown | RemarkKind::ClockUnknown | RemarkKind::IllegalPosition
            )
        })
        .collect();
    format!(
        "{:?}\n{}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}",
        verdict.legality,
        verdict.position.to_fen(),
        verdict.ply,
        verdict.occurred_after,
        verdict.past,
        verdict.halfmove_clock,
        verdict.claimable_draws,
        ending,
        rulings,
        verdict.winnability,
        verdict.draw_offered_by,
        verdict.must_play,
        verdict.illegal_moves,
        unknown,
    )
}

fn holds_at_every_cut(script: &Script) {
    let record = script.record();
    let whole = ask(&record);
    for plies in 0..=script.moves.len() as u32 {
        let cut = script.cut(plies);
        let last = script.first() + plies;
        let is_unanswered = |event: &ScriptedEvent| event.belongs_after(last.wrapping_sub(1));
        if cut.events.iter().any(is_unanswered) {
            // An illegal move does not stand before it is answered: what is so at this cut is so no more later.
            continue;
        }
        let cut_record = cut.record();
        let verdict = ask(&cut_record);
        if verdict.legality != Legality::Legal {
            // What follows an illegal move is not judged: there is no future to compare.
            break;
        }
        let continuation = verdict.continuation.as_ref().unwrap();
        let resumed = script.resumed(&cut, continuation);
        let resumed_record = resumed.record();
        let later_than = Ply(script.first() + plies);
        assert_eq!(
            future(&ask(&resumed_record), later_than),
            future(&whole, later_than),
            "cut after {plies} of {script:#?}\nresumed as {resumed:#?}",
        );
    }
}

const STARTS: [&str; 9] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 3 20",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 94 80",
    "4k3/8/8/8/8/8/4P3/R3K2R b KQ - 141 120",
    "7k/8/6K1/8/8/8/8/R7 w - - 147 120",
    "4k3/8/8/8/8/8/8/4KR2 w - -",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/4p3/8/8/8/8/3P4/4R1K1 w - - 0 1",
    "4kb2/8/8/8/8/8/8/1NB1K3 w - - 12 60",
];

/// Moves that wander, with a taste for going back, and events strewn among them.
fn script(rng: &mut TestRng) -> Script {
    let (start, earlier) = random_start(rng);
    let notation =
        [Notation::Any, Notation::San, Notation::Iccf, Notation::Lan][rng.random_range(0..4)];
    let mut position = *start.position();
    let rule_set = RuleSet::ALL[rng.random_range(0..RuleSet::ALL.len())];
    let time_class = one_of(
        rng,
        &[
            TimeClass::Standard,
            TimeClass::Rapid,
            TimeClass::Blitz,
            TimeClass::Correspondence,
        ],
    );
    let mut script = Script {
        rule_set,
        rules: rule_set
            .rules(time_class)
            .overridden(&random_overrides(rng)),
        time_class,
        supervision: one_of(rng, &[Supervision::Partial, Supervision::Full]),
        start,
        earlier,
        notation,
        moves: Vec::new(),
        events: Vec::new(),
    };
    let rules = &mut script.rules;
    for standing in [
        &mut rules.illegal_move_stands,
        &mut rules.illegal_move_stands_rapid,
        &mut rules.illegal_move_stands_blitz,
    ] {
        // Whether ten more moves follow is not the same at every cut.
        if *standing == IllegalMoveStanding::AfterTenMoves {
            *standing = IllegalMoveStanding::OnceAnswered;
        }
    }
    let plies = rng.random_range(0..40);
    for _ in 0..plies {
        strew_events(rng, &position, &mut script);
        let Some(next) = random_move(rng, &position, &mut script) else {
            break;
        };
        position = next;
    }
    strew_events(rng, &position, &mut script);
    script
}

fn one_of<T: Copy>(rng: &mut TestRng, values: &[T]) -> T {
    values[rng.random_range(0..values.len())]
}

/// Each decision is left to the rule set more often than not.
fn maybe<T: Copy>(rng: &mut TestRng, values: &[T]) -> Option<T> {
    (rng.random_range(0..3) == 0).then(|| one_of(rng, values))
}

fn random_overrides(rng: &mut TestRng) -> RuleOverrides {
    if rng.random_range(0..3) == 0 {
        return RuleOverrides::default();
    }
    let procedures = [
        DrawProcedure::None,
        DrawProcedure::Claim,
        DrawProcedure::Automatic,
    ];
    let with_move = [
        ClaimWithMove::NotAllowed,
        ClaimWithMove::Declared,
        ClaimWithMove::Written,
    ];
    let times = [Duration::ZERO, Duration::from_secs(60)];
    let tests = [
        WinTest::None,
        WinTest::Exact,
        WinTest::LoneKing,
        WinTest::ListMaterial,
        WinTest::ListMinor,
        WinTest::ListUsChess,
    ];
    let dead = [
        DeadPositionRule::None,
        DeadPositionRule::Exact,
        DeadPositionRule::ListOneShade,
        DeadPositionRule::ListMinorEach,
        DeadPositionRule::ListUsChess,
        DeadPositionRule::List1985,
    ];
    let counting = [
        OccurrenceCounting::Anywhere,
        OccurrenceCounting::Consecutive,
    ];
    let identity = [PositionIdentity::Rights, PositionIdentity::PossibleMoves];
    let standing = [
        IllegalMoveStanding::Never,
        IllegalMoveStanding::OnceAnswered,
    ];
    RuleOverrides {
        agreement_min_moves: Some(one_of(rng, &[0, 1, 1, 5, 12, 20, 30])),
        draw_offer_interval: maybe(rng, &[0, 1, 2, 5, 20]),
        threefold_repetition: maybe(rng, &procedures),
        threefold_with_move: maybe(rng, &with_move),
        fivefold_repetition: maybe(rng, &procedures),
        fivefold_counting: maybe(rng, &counting),
        position_identity: maybe(rng, &identity),
        fifty_moves: maybe(rng, &procedures),
        fifty_with_move: maybe(rng, &with_move),
        seventy_five_moves: maybe(rng, &procedures),
        claimants: maybe(
            rng,
            &[
                Claimants::OnMove,
                Claimants::OnMoveUntilPressed,
                Claimants::Either,
            ],
        ),
        claim_is_offer: maybe(rng, &[ClaimAsOffer::Counts, ClaimAsOffer::DoesNotCount]),
        announced_move: maybe(rng, &[AnnouncedMove::Free, AnnouncedMove::Owed]),
        incorrect_claim: maybe(rng, &times),
        incorrect_claim_rapid: maybe(rng, &times),
        incorrect_claim_blitz: maybe(rng, &times),
        dead_position: maybe(rng, &dead),
        flag_fall: maybe(rng, &tests),
        offer_at_flag_fall: maybe(rng, &[OfferAtFlagFall::Ignored, OfferAtFlagFall::Draws]),
        resignation: maybe(rng, &tests),
        max_plies: maybe(rng, &[0, 10, 30, 60]),
        claim_lost_by: maybe(rng, &[ClaimLostBy::Touching, ClaimLostBy::Moving]),
        touch_move: maybe(
            rng,
            &[
                TouchMove::None,
                TouchMove::FirstTouched,
                TouchMove::OwnFirst,
            ],
        ),
        completed_illegal_move: maybe(rng, &[CompletedIllegalMove::TakenBack]),
        illegal_move: maybe(rng, &times),
        illegal_move_rapid: maybe(rng, &times),
        illegal_move_blitz: maybe(rng, &times),
        illegal_moves_lose: maybe(rng, &[0, 2, 3, 4]),
        illegal_moves_lose_rapid: maybe(rng, &[0, 2, 3]),
        illegal_moves_lose_blitz: maybe(rng, &[0, 1, 3]),
        illegal_moves: maybe(rng, &tests),
        omitted_promotion: maybe(
            rng,
            &[
                OmittedPromotion::Queen,
                OmittedPromotion::IllegalMove,
                OmittedPromotion::Unfinished,
            ],
        ),
        faults_of_hand: maybe(rng, &[FaultsOfHand::Count, FaultsOfHand::DoNotCount]),
        illegal_move_stands: maybe(rng, &standing),
        illegal_move_stands_rapid: maybe(rng, &standing),
        illegal_move_stands_blitz: maybe(rng, &standing),
        standing_illegal_position: maybe(
            rng,
            &[
                StandingIllegalPosition::DrawsIfItRemains,
                StandingIllegalPosition::MayNotStand,
            ],
        ),
        lost_position: maybe(rng, &[LostPosition::LastKnown, LostPosition::Annulled]),
        wrong_array: maybe(rng, &[WrongStartRule::NewGame, WrongStartRule::GoesOn]),
        wrong_array_moves: maybe(rng, &[0, 3, 10]),
        wrong_array_moves_unsupervised: maybe(rng, &[0, 3, 10]),
        reversed_colors: maybe(rng, &[WrongStartRule::NewGame, WrongStartRule::GoesOn]),
        reversed_colors_moves: maybe(rng, &[0, 3, 10]),
    }
}

fn random_start(rng: &mut TestRng) -> (Start, Earlier) {
    let start = match rng.random_range(0..3) {
        0 => Start::chess960(rng.random_range(0..960)).unwrap(),
        _ => {
            let fen = STARTS[rng.random_range(0..STARTS.len())];
            Start::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap()
        }
    };
    let recurrence = match rng.random_range(0..4) {
        0 => Recurrence::Impossible,
        _ => Recurrence::ByClock,
    };
    let plies = [None, None, Some(0), Some(1), Some(17), Some(40)][rng.random_range(0..6)].map(Ply);
    let illegal_moves = match rng.random_range(0..4) {
        0 => ByColor::new(1, 0),
        _ => ByColor::default(),
    };
    let earlier = Earlier {
        plies,
        recurrence,
        illegal_moves,
    };
    (start, earlier)
}

fn random_move(rng: &mut TestRng, position: &Position, script: &mut Script) -> Option<Position> {
    let legal = legal_moves(position);
    if rng.random_range(0..25) == 0
        && let Some(resulting) = random_illegal_move(rng, position)
    {
        let after = script.first() + script.moves.len() as u32;
        let kind = Kind::Stands(Box::new(resulting));
        script.events.push(ScriptedEvent { after, kind });
        script.moves.push("a1a8".to_owned());
        return Some(resulting);
    }
    if rng.random_range(0..60) == 0 {
        script.moves.push("a1a8".to_owned());
        return None;
    }
    let quiet: Vec<_> = legal.iter().filter(|legal| !legal.is_zeroing()).collect();
    let chosen = if !quiet.is_empty() && rng.random_range(0..4) > 0 {
        // Few pieces to choose from, so that positions come back.
        quiet[rng.random_range(0..quiet.len().min(3))]
    } else {
        legal.get(rng.random_range(0..legal.len().max(1)))?
    };
    script.moves.push(match script.notation {
        Notation::San => chosen.to_san(),
        Notation::Iccf => chosen.to_iccf(),
        Notation::Any | Notation::Uci => chosen.to_uci().to_string(),
        Notation::Lan => chosen.to_lan(),
    });
    Some(chosen.play().rederived())
}

/// The legal moves; none captures a king, which an illegal move may have left to be taken.
fn legal_moves(position: &Position) -> Vec<chess_rules::LegalMove<'_>> {
    let king = position.king(!position.turn());
    let mut legal = position.legal_moves();
    legal.retain(|legal| legal.captured_on() != Some(king));
    legal
}

/// A piece of the player having the move put on another square, which need not be one it can go to.
fn random_illegal_move(rng: &mut TestRng, position: &Position) -> Option<Position> {
    let mut setup = position.to_setup();
    let from = random_square(rng, position.board().color(position.turn()));
    let king = Bitboard::of(position.king(!position.turn()));
    let to = random_square(rng, !king);
    let piece = position.board().piece_on(from)?;
    setup.board.clear(Bitboard::of(from) | to.into());
    setup.board.put(to, piece);
    setup.turn = !setup.turn;
    setup.en_passant = None;
    setup.standing_position(position.variant()).ok()
}

fn random_square(rng: &mut TestRng, among: Bitboard) -> Square {
    let squares: Vec<Square> = among.into_iter().collect();
    one_of(rng, &squares)
}

fn strew_events(rng: &mut TestRng, position: &Position, script: &mut Script) {
    while rng.random_range(0..5) == 0 {
        let after = script.first() + script.moves.len() as u32;
        let kind = random_event(rng, position, script.notation);
        script.events.push(ScriptedEvent { after, kind });
    }
}

fn random_event(rng: &mut TestRng, position: &Position, notation: Notation) -> Kind {
    let by = Color::ALL[rng.random_range(0..2)];
    match rng.random_range(0..34) {
        0..=5 => Kind::Offer(by),
        6..=7 => Kind::Acceptance(by),
        8..=9 => Kind::Refusal(by),
        10..=11 => Kind::Agreement,
        12 => Kind::Resignation(by),
        13 => Kind::Flag([Flag::Of(by), Flag::Both(Period::Last)][rng.random_range(0..2)]),
        14 => Kind::Flag(Flag::Both(Period::Earlier)),
        26..=27 => random_illegal_event(rng, position, notation),
        28..=31 => random_touch(rng, position),
        32 => Kind::Seen(*position.board()),
        33 => Kind::WrongStart(one_of(
            rng,
            &[
                StartFault::Array,
                StartFault::BoardTurned,
                StartFault::ColorsReversed,
            ],
        )),
        _ => random_claim(rng, position, notation),
    }
}

fn random_claim(rng: &mut TestRng, position: &Position, notation: Notation) -> Kind {
    let basis = [
        None,
        Some(DrawBasis::ThreefoldRepetition),
        Some(DrawBasis::FiftyMoves),
    ][rng.random_range(0..3)];
    let legal = position.legal_moves();
    let intended = match rng.random_range(0..5) {
        0..=1 => None,
        2 => Some(match notation {
            Notation::San => "Ka8".to_owned(),
            Notation::Any | Notation::Uci | Notation::Lan | Notation::Iccf => "e1e5".to_owned(),
        }),
        _ => legal
            .get(rng.random_range(0..legal.len().max(1)))
            .map(|legal| match notation {
                Notation::San => legal.to_san(),
                Notation::Iccf => legal.to_iccf(),
                Notation::Any | Notation::Uci => legal.to_uci().to_string(),
                Notation::Lan => legal.to_lan(),
            }),
    };
    let form =
        [ClaimForm::Written, ClaimForm::Written, ClaimForm::Unwritten][rng.random_range(0..3)];
    let by = maybe(rng, &Color::ALL);
    let moment = match rng.random_range(0..4) {
        0 => ClaimMoment::BeforePressing,
        _ => ClaimMoment::OnMove,
    };
    Kind::Claim(by, basis, intended, form, moment)
}

fn random_illegal_event(rng: &mut TestRng, position: &Position, notation: Notation) -> Kind {
    let fault = one_of(
        rng,
        &[
            MoveFault::IllegalMove,
            MoveFault::PromotionOmitted,
            MoveFault::PressedWithoutMove,
            MoveFault::TwoHands,
        ],
    );
    let legal = legal_moves(position);
    let text = match rng.random_range(0..4) {
        0 => None,
        1 => Some("e1e5".to_owned()),
        2 => Some("a7a8".to_owned()),
        _ => legal
            .get(rng.random_range(0..legal.len().max(1)))
            .map(|legal| match notation {
                Notation::San => legal.to_san(),
                Notation::Iccf => legal.to_iccf(),
                Notation::Any | Notation::Uci => legal.to_uci().to_string(),
                Notation::Lan => legal.to_lan(),
            }),
    };
    let before = match rng.random_range(0..8) {
        0 => PositionBefore::Lost,
        _ => PositionBefore::Known,
    };
    let by = (rng.random_range(0..6) == 0).then_some(!position.turn());
    Kind::IllegalMove(by, fault, text, before)
}

fn random_touch(rng: &mut TestRng, position: &Position) -> Kind {
    let occupied = position.board().occupied();
    let own = position.board().color(position.turn());
    let squares = (0..rng.random_range(1..3))
        .map(|_| {
            let among = if rng.random_range(0..3) == 0 {
                occupied
            } else {
                own
            };
            random_square(rng, among)
        })
        .collect();
    Kind::Touch(PiecesTouched {
        by: (rng.random_range(0..8) == 0).then_some(!position.turn()),
        squares,
        intent: one_of(
            rng,
            &[TouchIntent::Play, TouchIntent::Play, TouchIntent::Adjust],
        ),
        order: one_of(rng, &[TouchOrder::Known, TouchOrder::Unknown]),
        released_on: (rng.random_range(0..3) == 0).then(|| random_square(rng, !Bitboard::EMPTY)),
        promoted_to: maybe(rng, &Promotion::ALL),
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_continuation_has_the_same_future(seed in any::<[u8; 32]>()) {
        let mut rng = TestRng::from_seed(proptest::test_runner::RngAlgorithm::ChaCha, &seed);
        holds_at_every_cut(&script(&mut rng));
    }
}

#[test]
fn an_offer_declined_in_words_forbids_another_after_a_cut_as_well() {
    let rule_set = RuleSet::Lichess;
    let moves = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"];
    let event = |after, kind| ScriptedEvent { after, kind };
    let script = Script {
        rule_set,
        rules: rule_set.rules(TimeClass::Standard),
        time_class: TimeClass::Standard,
        supervision: Supervision::Partial,
        start: Start::initial(),
        earlier: Earlier::default(),
        notation: Notation::Uci,
        moves: moves.map(str::to_owned).to_vec(),
        events: vec![
            event(4, Kind::Offer(Color::White)),
            event(4, Kind::Refusal(Color::Black)),
            event(5, Kind::Acceptance(Color::Black)),
            event(6, Kind::Offer(Color::White)),
        ],
    };
    let refused = ask(&script.record()).rulings[3].decision.clone();
    let recently = EventRefusal::OfferedRecently { interval: 20 };
    assert_eq!(refused, Decision::Refused(recently));
    holds_at_every_cut(&script);
}

#[test]
fn a_pinned_en_passant_capture_stays_explained_after_a_cut() {
    let fen = "8/8/8/8/k2p3Q/8/4P3/3K4 w - - 0 1";
    let start = Start::from_fen(fen, Variant::Standard, Strictness::Strict).unwrap();
    let moves = ["e2e4", "d4e3"].map(str::to_owned).to_vec();
    let notation = Notation::Uci;
    let script = Script {
        rule_set: RuleSet::Fide2023,
        rules: RuleSet::Fide2023.rules(TimeClass::Standard),
        time_class: TimeClass::Standard,
        supervision: Supervision::Partial,
        start,
        earlier: Earlier::default(),
        notation,
        moves,
        events: Vec::new(),
    };
    holds_at_every_cut(&script);
}
