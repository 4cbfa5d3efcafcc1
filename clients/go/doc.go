// Package arbiter asks the chess arbiter: is every move of a game legal and if not why, is the game over and by which article, which
// draws may be claimed.
//
// A [Client] asks. A [Game] is the small value that a platform keeps for each game; playing a move costs the same at move 10 and at
// move 200. A player's mistake is an answer, with the reason, the article and the squares that show it: an [IllegalMove], or a ruling
// that refuses. A question that cannot be read or served is an [Error].
//
// The messages are those of chess.arbiter.v1, in the package arbiterv1 below gen. The generated stub stays reachable: [Client.Stub].
package arbiter
