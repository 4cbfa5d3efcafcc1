//! Bodies of rules as data.

mod articles;
mod fide;
mod irregularities;
mod rules;
mod sites;

pub use irregularities::{
    ClaimLostBy, CompletedIllegalMove, FaultsOfHand, IllegalMoveStanding, LostPosition,
    OmittedPromotion, StandingIllegalPosition, TouchMove, WrongStartRule,
};
pub use rules::{
    AnnouncedMove, ClaimAsOffer, ClaimWithMove, Claimants, DeadPositionRule, DrawProcedure,
    OccurrenceCounting, OfferAtFlagFall, PositionIdentity, RuleOverrides, Rules, WinTest,
};

pub(crate) use articles::Articles;

use crate::TimeClass;

/// A named body of rules: an edition of the FIDE Laws or a platform's way of applying them.
///
/// What each decides, with the source of every decision, is in docs/rule-sets.md.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum RuleSet {
    /// FIDE Laws of Chess in force since 1 January 2023.
    #[default]
    Fide2023,
    /// FIDE Laws of Chess of 1 January 2018.
    Fide2018,
    /// FIDE Laws of Chess of 1 July 2014.
    Fide2014,
    /// FIDE Laws of Chess of 1 July 2009.
    Fide2009,
    /// FIDE Laws of Chess before 1997, in twelve articles.
    FidePre1997,
    /// FIDE Online Chess Regulations.
    FideOnline,
    /// The rules page of the French Wikipedia, about 2010.
    WikipediaFr,
    /// A game site's page on the rules, worded after the FIDE Laws of 1997 to 2001.
    Ninja,
    /// A site that applies the FIDE Laws of 2023 by itself.
    SiteAuto,
    /// Lichess.
    Lichess,
    /// Chess.com.
    ChessCom,
    /// US Chess Official Rules, seventh edition.
    UsChess,
}

impl RuleSet {
    /// Every rule set.
    pub const ALL: [Self; 12] = [
        Self::Fide2023,
        Self::Fide2018,
        Self::Fide2014,
        Self::Fide2009,
        Self::FidePre1997,
        Self::FideOnline,
        Self::WikipediaFr,
        Self::Ninja,
        Self::SiteAuto,
        Self::Lichess,
        Self::ChessCom,
        Self::UsChess,
    ];

    /// Its name, as it is written in requests and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fide2023 => "FIDE_2023",
            Self::Fide2018 => "FIDE_2018",
            Self::Fide2014 => "FIDE_2014",
            Self::Fide2009 => "FIDE_2009",
            Self::FidePre1997 => "FIDE_PRE_1997",
            Self::FideOnline => "FIDE_ONLINE",
            Self::WikipediaFr => "WIKIPEDIA_FR",
            Self::Ninja => "NINJA",
            Self::SiteAuto => "SITE_AUTO",
            Self::Lichess => "LICHESS",
            Self::ChessCom => "CHESS_COM",
            Self::UsChess => "USCF",
        }
    }

    /// What it is, in one line.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Fide2023 => "FIDE Laws of Chess, 1 January 2023",
            Self::Fide2018 => "FIDE Laws of Chess, 1 January 2018",
            Self::Fide2014 => "FIDE Laws of Chess, 1 July 2014",
            Self::Fide2009 => "FIDE Laws of Chess, 1 July 2009",
            Self::FidePre1997 => "FIDE Laws of Chess before 1997, in twelve articles",
            Self::FideOnline => "FIDE Online Chess Regulations",
            Self::WikipediaFr => "Rules of chess as the French Wikipedia told them about 2010",
            Self::Ninja => "Rules page of a game site, worded after the FIDE Laws of 1997 to 2001",
            Self::SiteAuto => "FIDE Laws of Chess of 2023 as a site applies them by itself",
            Self::Lichess => "Lichess",
            Self::ChessCom => "Chess.com",
            Self::UsChess => "US Chess Official Rules, seventh edition",
        }
    }

    /// Where its decisions were found, and how well they are known.
    pub const fn source(self) -> &'static str {
        match self {
            Self::Fide2023 => "the complete text",
            Self::Fide2018 => "the complete text, and for claims in rapid and blitz that of 2017",
            Self::Fide2014 => {
                "Article 9.6 and news of the changes; what they leave open is taken from the editions around it"
            }
            Self::Fide2009 => "the complete text, and a federation's page on it",
            Self::FidePre1997 => {
                "the text of the twelve articles; where they are silent, nothing is decided"
            }
            Self::FideOnline => "Articles 1 to 5 of the edition in force with the Laws of 2023",
            Self::WikipediaFr => {
                "the page; it lists what draws a game and no procedure, so repetition and fifty moves are read as claims"
            }
            Self::Ninja => "the page; where it is silent, nothing is decided",
            Self::SiteAuto => "the site's page, which says how it applies the Laws",
            Self::Lichess => "its code; the greatest length is not checked",
            Self::ChessCom => "help pages and answers of its staff as others quote them",
            Self::UsChess => "chapter 1 with the revisions to 2021",
        }
    }

    /// The rule set of that name; capitals, and hyphens for underscores, do not matter.
    ///
    /// ```
    /// use chess_arbiter::RuleSet;
    /// assert_eq!(RuleSet::from_name("fide-2009"), Some(RuleSet::Fide2009));
    /// assert_eq!(RuleSet::from_name("fide-2010"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.replace('-', "_");
        Self::ALL
            .into_iter()
            .find(|rule_set| rule_set.name().eq_ignore_ascii_case(&name))
    }

    /// Which of its articles say what.
    pub(crate) const fn articles(self) -> &'static Articles {
        match self {
            Self::Fide2023 | Self::SiteAuto => &articles::FIDE_2023,
            Self::Fide2018 => &articles::FIDE_2018,
            Self::Fide2014 => &articles::FIDE_2014,
            Self::Fide2009 => &articles::FIDE_2009,
            Self::FidePre1997 => &articles::FIDE_PRE_1997,
            Self::FideOnline => &articles::FIDE_ONLINE,
            Self::UsChess => &articles::US_CHESS,
            Self::WikipediaFr | Self::Ninja | Self::Lichess | Self::ChessCom => &articles::NONE,
        }
    }

    /// Every decision it takes for games of that time control.
    pub const fn rules(self, time_class: TimeClass) -> Rules {
        match self {
            Self::Fide2023 => fide::FIDE_2023,
            Self::Fide2018 => fide::FIDE_2018,
            Self::Fide2014 => fide::FIDE_2014,
            Self::Fide2009 => fide::FIDE_2009,
            Self::FidePre1997 => fide::FIDE_PRE_1997,
            Self::FideOnline => fide::FIDE_ONLINE,
            Self::WikipediaFr => sites::WIKIPEDIA_FR,
            Self::Ninja => sites::NINJA,
            Self::SiteAuto => sites::SITE_AUTO,
            Self::Lichess => sites::LICHESS,
            Self::ChessCom => match time_class {
                TimeClass::Correspondence => sites::CHESS_COM_DAILY,
                TimeClass::Standard | TimeClass::Rapid | TimeClass::Blitz => sites::CHESS_COM_LIVE,
            },
            Self::UsChess => sites::US_CHESS,
        }
    }
}
