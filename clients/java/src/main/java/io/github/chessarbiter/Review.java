package io.github.chessarbiter;

import com.google.protobuf.ByteString;
import io.github.chessarbiter.v1.ArbiterServiceGrpc;
import io.github.chessarbiter.v1.GameReview;
import io.github.chessarbiter.v1.ReviewOptions;
import io.github.chessarbiter.v1.ReviewPgnRequest;
import io.github.chessarbiter.v1.ReviewPgnResponse;
import io.github.chessarbiter.v1.ReviewSummary;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * The review of a PGN file: one for each game in the order of the file while it is being read, to be walked through once; then a summary.
 * A damaged game is told with its line and stops nothing; an {@link ArbiterException} or {@link UncheckedIOException} of the iterator
 * stops everything.
 */
public final class Review implements Iterable<GameReview>, Iterator<GameReview>, AutoCloseable {
    private static final int PIECE_BYTES = 64 << 10;

    private final Exchange<ReviewPgnRequest, ReviewPgnResponse> exchange;
    private GameReview game;
    private ReviewSummary summary;

    private Review(Exchange<ReviewPgnRequest, ReviewPgnResponse> exchange) {
        this.exchange = exchange;
    }

    static Review open(Calls calls, InputStream file, ReviewOptions options) {
        return open(calls, file, options, () -> {});
    }

    static Review open(Calls calls, Path path, ReviewOptions options) {
        Arguments.given(path, "a path");
        Arguments.given(options, "a set of options");
        InputStream file;
        try {
            file = new Named(Files.newInputStream(path), path);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return open(calls, file, options, () -> {
            try {
                file.close();
            } catch (IOException ignored) {
                // All that was wanted of it has been read.
            }
        });
    }

    private static Review open(Calls calls, InputStream file, ReviewOptions options, Runnable after) {
        Arguments.given(file, "a file");
        Arguments.given(options, "a set of options");
        Pieces pieces = new Pieces(file, options);
        return new Review(
                Exchange.open(calls, ArbiterServiceGrpc.getReviewPgnMethod(), pieces, after, Exchange.Before.LOST));
    }

    /** A file whose faults name it. */
    private static final class Named extends FilterInputStream {
        private final Path path;

        Named(InputStream file, Path path) {
            super(file);
            this.path = path;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            try {
                return super.read(into, offset, length);
            } catch (IOException unreadable) {
                FileSystemException named = new FileSystemException(path.toString(), null, unreadable.getMessage());
                named.initCause(unreadable);
                throw named;
            }
        }
    }

    /** A file as messages. Only the first has the options. */
    private static final class Pieces implements Iterator<ReviewPgnRequest> {
        private final InputStream file;
        private final byte[] buffer = new byte[PIECE_BYTES];
        private ReviewPgnRequest next;

        Pieces(InputStream file, ReviewOptions options) {
            this.file = file;
            this.next = ReviewPgnRequest.newBuilder().setOptions(options).build();
        }

        @Override
        public boolean hasNext() {
            if (next == null) {
                try {
                    int length = file.read(buffer);
                    if (length >= 0) {
                        ByteString piece = ByteString.copyFrom(buffer, 0, length);
                        next = ReviewPgnRequest.newBuilder().setPgn(piece).build();
                    }
                } catch (IOException unreadable) {
                    throw new UncheckedIOException(unreadable);
                }
            }
            return next != null;
        }

        @Override
        public ReviewPgnRequest next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            ReviewPgnRequest piece = next;
            next = null;
            return piece;
        }
    }

    /**
     * These games.
     *
     * @return this
     */
    @Override
    public Iterator<GameReview> iterator() {
        return this;
    }

    @Override
    public boolean hasNext() {
        while (game == null && exchange.hasNext()) {
            ReviewPgnResponse told = exchange.next();
            if (told.hasGame()) {
                game = told.getGame();
            } else if (told.hasSummary()) {
                summary = told.getSummary();
            } // An answer of a kind that only a newer server gives is passed over.
        }
        return game != null;
    }

    @Override
    public GameReview next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        GameReview next = game;
        game = null;
        return next;
    }

    /**
     * What the whole file came to.
     *
     * @return the summary; empty before the last game was taken
     */
    public Optional<ReviewSummary> summary() {
        return Optional.ofNullable(summary);
    }

    /** Ends the call, where not all games were taken. */
    @Override
    public void close() {
        exchange.close();
    }
}
