/**
 * Asks the chess arbiter: is every move of a game legal and if not why, is the game over and by which article, which draws may be
 * claimed.
 *
 * <p>An {@link io.github.chessarbiter.Arbiter} asks. A {@link io.github.chessarbiter.Game} is the small value that a platform keeps for
 * each game. An illegal move and a refused claim are answers; a question that cannot be read or served is an {@link
 * io.github.chessarbiter.ArbiterException}. The messages are those of {@code chess.arbiter.v1}.
 */
package io.github.chessarbiter;
