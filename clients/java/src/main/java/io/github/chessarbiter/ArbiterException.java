package io.github.chessarbiter;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.BadRequest;
import com.google.rpc.ErrorInfo;
import com.google.rpc.RequestInfo;
import com.google.rpc.RetryInfo;
import io.github.chessarbiter.v1.ErrorReason;
import io.github.chessarbiter.v1.ItemError;
import io.grpc.Status;
import io.grpc.protobuf.StatusProto;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Why a question was not answered: it could not be read or could not be served. A player's mistake never is one.
 *
 * <p>It can be serialized, without its cause: those of gRPC cannot.
 */
public final class ArbiterException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static final String DOMAIN = "chess.arbiter";
    private static final String PREFIX = "ERROR_REASON_";

    /** The code of the status. */
    private final Status.Code code;

    /** What is wrong, in words. */
    private final String message;

    /** The fields at fault. */
    private final transient List<Violation> violations;

    /** What belongs to the reason. */
    private final transient Map<String, String> metadata;

    /** The reason, or an empty text. */
    private final String reason;

    /** The id of the call. */
    private final String requestId;

    /** The time to wait, or null. */
    private final Duration retryAfter;

    private ArbiterException(
            Status.Code code, String message, Throwable cause, Details details) {
        super(text(code, reasonOf(code, details), message, details.requestId), cause);
        this.code = code;
        this.message = message;
        this.reason = reasonOf(code, details);
        this.violations = Collections.unmodifiableList(details.violations);
        this.metadata = Collections.unmodifiableMap(details.metadata);
        this.requestId = details.requestId;
        this.retryAfter = details.retryAfter;
    }

    private static String reasonOf(Status.Code code, Details details) {
        return details.reason.isEmpty() && code == Status.Code.DEADLINE_EXCEEDED ? "DEADLINE" : details.reason;
    }

    private static String text(Status.Code code, String reason, String message, String requestId) {
        return code
                + (reason.isEmpty() ? "" : " " + reason)
                + (message.isEmpty() ? "" : ": " + message)
                + (requestId.isEmpty() ? "" : " (request " + requestId + ")");
    }

    /** What a status says besides its code and message. */
    private static final class Details {
        private String reason = "";
        private final List<Violation> violations = new ArrayList<>();
        private Map<String, String> metadata = Collections.emptyMap();
        private String requestId;
        private Duration retryAfter;

        Details(String requestId) {
            this.requestId = requestId;
        }

        void add(Any detail) throws InvalidProtocolBufferException {
            if (detail.is(ErrorInfo.class)) {
                ErrorInfo info = detail.unpack(ErrorInfo.class);
                if (info.getDomain().equals(DOMAIN)) {
                    reason = info.getReason();
                    metadata = info.getMetadataMap();
                }
            } else if (detail.is(BadRequest.class)) {
                for (BadRequest.FieldViolation one : detail.unpack(BadRequest.class).getFieldViolationsList()) {
                    violations.add(new Violation(one.getField(), one.getDescription()));
                }
            } else if (detail.is(RequestInfo.class)) {
                String told = detail.unpack(RequestInfo.class).getRequestId();
                requestId = told.isEmpty() ? requestId : told;
            } else if (detail.is(RetryInfo.class)) {
                com.google.protobuf.Duration delay = detail.unpack(RetryInfo.class).getRetryDelay();
                retryAfter = Duration.ofSeconds(delay.getSeconds(), delay.getNanos());
            }
        }
    }

    /** The error of a call that was sent with that id. */
    static ArbiterException of(Throwable failure, String requestId) {
        if (failure instanceof ArbiterException) {
            return (ArbiterException) failure;
        }
        Status status = Status.fromThrowable(failure);
        Details details = new Details(requestId);
        com.google.rpc.Status told = StatusProto.fromThrowable(failure);
        if (told != null) {
            for (Any detail : told.getDetailsList()) {
                try {
                    details.add(detail);
                } catch (InvalidProtocolBufferException unreadable) {
                    // The code and the message stand without it.
                }
            }
        }
        Status.Code code = Unreached.code(status);
        boolean unreached = code == Status.Code.UNAVAILABLE && details.reason.isEmpty();
        String description = status.getDescription() == null ? "" : status.getDescription();
        return new ArbiterException(code, unreached ? Unreached.message(status) : description, failure, details);
    }

    /** The error of one item of a batch or a stream. */
    static ArbiterException of(ItemError item, String requestId, UnaryOperator<String> path) {
        Details details = new Details(requestId);
        if (item.getReason() == ErrorReason.UNRECOGNIZED) {
            details.reason = Integer.toString(item.getReasonValue());
        } else if (item.getReason() != ErrorReason.ERROR_REASON_UNSPECIFIED) {
            details.reason = item.getReason().name().substring(PREFIX.length());
        }
        item.getViolationsList()
                .forEach(one -> details.violations.add(new Violation(path.apply(one.getField()), one.getDescription())));
        Status.Code code = Status.fromCodeValue(item.getCode()).getCode();
        return new ArbiterException(code, path.apply(item.getMessage()), null, details);
    }

    /** All of it but the cause. */
    private static final class Copy implements Serializable {
        private static final long serialVersionUID = 1L;

        private final Status.Code code;
        private final String message;
        private final String reason;
        private final ArrayList<Violation> violations;
        private final HashMap<String, String> metadata;
        private final String requestId;
        private final Duration retryAfter;
        private final StackTraceElement[] trace;

        Copy(ArbiterException of) {
            this.code = of.code;
            this.message = of.message;
            this.reason = of.reason;
            this.violations = new ArrayList<>(of.violations);
            this.metadata = new HashMap<>(of.metadata);
            this.requestId = of.requestId;
            this.retryAfter = of.retryAfter;
            this.trace = of.getStackTrace();
        }

        private Object readResolve() {
            Details details = new Details(requestId);
            details.reason = reason;
            details.violations.addAll(violations);
            details.metadata = metadata;
            details.retryAfter = retryAfter;
            ArbiterException copy = new ArbiterException(code, message, null, details);
            copy.setStackTrace(trace);
            return copy;
        }
    }

    /**
     * Stands for this in a stream.
     *
     * @return all of it but the cause
     */
    private Object writeReplace() {
        return new Copy(this);
    }

    /**
     * Never called: a copy stands in the stream.
     *
     * @param stream not read
     * @throws InvalidObjectException always
     */
    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        throw new InvalidObjectException("a copy was written");
    }

    /**
     * The code of the gRPC status.
     *
     * @return the code
     */
    public Status.Code code() {
        return code;
    }

    /**
     * What is wrong, in one English sentence for developers. {@link #getMessage} has the code, the reason and the request id besides.
     *
     * @return the message; empty where the server told none
     */
    public String message() {
        return message;
    }

    /**
     * An {@link ErrorReason} without its prefix; new ones may come.
     *
     * @return such as {@code FEN_MALFORMED}; empty where the server told none
     */
    public String reason() {
        return reason;
    }

    /**
     * The fields at fault.
     *
     * @return at most 20
     */
    public List<Violation> violations() {
        return violations;
    }

    /**
     * Numbers and names that belong to the reason.
     *
     * @return such as limit and actual
     */
    public Map<String, String> metadata() {
        return metadata;
    }

    /**
     * By which the server's operator finds the call in its log.
     *
     * @return the id the server told, else the one that was sent
     */
    public String requestId() {
        return requestId;
    }

    /**
     * Whether the same call may work later: the server was away, stopping or had too much to do.
     *
     * @return whether the code is UNAVAILABLE
     */
    public boolean isRetryable() {
        return code == Status.Code.UNAVAILABLE;
    }

    /**
     * How long the server asks to wait.
     *
     * @return empty where it does not
     */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    @Override
    public String toString() {
        return "ArbiterException: " + getMessage();
    }
}
