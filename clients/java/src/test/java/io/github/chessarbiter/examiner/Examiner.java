package io.github.chessarbiter.examiner;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.Message;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.util.JsonFormat;
import com.sun.management.OperatingSystemMXBean;
import io.github.chessarbiter.Arbiter;
import io.github.chessarbiter.ArbiterBuilder;
import io.github.chessarbiter.ArbiterException;
import io.github.chessarbiter.Question;
import io.github.chessarbiter.Violation;
import io.github.chessarbiter.v1.ArbiterServiceGrpc;
import io.github.chessarbiter.v1.ArbitrateRequest;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The program of this library for clients/conformance: see the README there. */
public final class Examiner {
    final BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    private final PrintStream output = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    Arbiter arbiter;
    private String address;

    private Examiner() {}

    /**
     * Reads commands until there are no more.
     *
     * @param arguments none
     * @throws IOException where the input cannot be read
     */
    public static void main(String[] arguments) throws IOException {
        Examiner examiner = new Examiner();
        for (String line = examiner.input.readLine(); line != null; line = examiner.input.readLine()) {
            examiner.tell(examiner.reply(JsonParser.parseString(line).getAsJsonObject()));
        }
        if (examiner.arbiter != null) {
            examiner.arbiter.close();
        }
    }

    private JsonObject reply(JsonObject command) {
        JsonObject reply = new JsonObject();
        reply.add("id", command.get("id"));
        try {
            reply.add("answer", act(command));
        } catch (ArbiterException failure) {
            reply.add("error", told(failure));
        } catch (IllegalArgumentException | UncheckedIOException refused) {
            reply.addProperty("refused", refused.toString());
        } catch (IOException | RuntimeException broken) {
            reply.addProperty("broken", broken.toString());
        }
        return reply;
    }

    void tell(JsonObject reply) {
        output.println(reply);
        output.flush();
    }

    private JsonElement act(JsonObject command) throws IOException {
        switch (command.get("do").getAsString()) {
            case "connect":
                return connect(command);
            case "close":
                arbiter.close();
                return new JsonObject();
            case "resume":
                arbiter.resume(Base64.getDecoder().decode(command.get("saved").getAsString()));
                return new JsonObject();
            case "call":
                return new SingleCall(arbiter, command).answer();
            case "batch":
                return new ManyCalls(this, command).batch();
            case "stream":
                return new ManyCalls(this, command).stream();
            case "review":
                return new ManyCalls(this, command).review();
            case "game":
                return new PlayedGame(arbiter, command).states();
            case "overhead":
                return overhead(command);
            default:
                throw new IllegalStateException("nobody knows how to " + command.get("do"));
        }
    }

    private JsonElement connect(JsonObject command) throws IOException {
        if (arbiter != null) {
            arbiter.close();
        }
        address = command.get("address").getAsString();
        ArbiterBuilder builder = Arbiter.builder(address);
        if (command.has("ca")) {
            builder.ca(file(command, "ca"));
        }
        if (command.has("clientCertificate") || command.has("clientKey")) {
            builder.clientCertificate(file(command, "clientCertificate"), file(command, "clientKey"));
        }
        if (command.has("token")) {
            builder.token(command.get("token").getAsString());
        }
        if (command.has("allowInsecureToken") && command.get("allowInsecureToken").getAsBoolean()) {
            builder.allowInsecureToken();
        }
        if (command.has("messageBytes")) {
            builder.maxMessageBytes(command.get("messageBytes").getAsInt());
        }
        if (command.has("deadlineMs")) {
            builder.deadline(Duration.ofMillis(command.get("deadlineMs").getAsLong()));
        }
        if (command.has("headers")) {
            for (Map.Entry<String, JsonElement> one : command.getAsJsonObject("headers").entrySet()) {
                builder.header(one.getKey(), one.getValue().getAsString());
            }
        }
        arbiter = builder.build();
        return new JsonObject();
    }

    /** What is in a file. Nothing, where none is named: the library takes a certificate and its key only together. */
    private static byte[] file(JsonObject command, String name) throws IOException {
        if (!command.has(name)) {
            return new byte[0];
        }
        return Files.readAllBytes(Paths.get(command.get(name).getAsString()));
    }

    /** CPU seconds of this process, in turn: the library, and the bare stub on a channel of its own. */
    private JsonElement overhead(JsonObject command) throws IOException {
        ArbitrateRequest request = read(command.get("request"), ArbitrateRequest.newBuilder()).build();
        int calls = command.get("calls").getAsInt();
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        String target = address.substring("http://".length());
        ManagedChannel channel = Grpc.newChannelBuilder(target, InsecureChannelCredentials.create()).build();
        ArbiterServiceGrpc.ArbiterServiceBlockingStub stub = ArbiterServiceGrpc.newBlockingStub(channel);
        JsonArray library = new JsonArray();
        JsonArray bare = new JsonArray();
        for (int round = 0; round <= command.get("rounds").getAsInt(); round++) {
            long began = system.getProcessCpuTime();
            for (int call = 0; call < calls; call++) {
                arbiter.arbitrate(Question.request(request));
            }
            long between = system.getProcessCpuTime();
            for (int call = 0; call < calls; call++) {
                stub.withDeadlineAfter(5, TimeUnit.SECONDS).arbitrate(request);
            }
            long ended = system.getProcessCpuTime();
            if (round > 0) { // the first is to warm up
                library.add((between - began) / 1e9);
                bare.add((ended - between) / 1e9);
            }
        }
        channel.shutdownNow();
        JsonObject spent = new JsonObject();
        spent.add("library", library);
        spent.add("stub", bare);
        return spent;
    }

    static <B extends Message.Builder> B read(JsonElement text, B message) throws IOException {
        if (text != null) {
            JsonFormat.parser().merge(text.toString(), message);
        }
        return message;
    }

    static JsonElement written(MessageOrBuilder message) throws IOException {
        return JsonParser.parseString(JsonFormat.printer().omittingInsignificantWhitespace().print(message));
    }

    static JsonObject told(ArbiterException failure) {
        JsonArray violations = new JsonArray();
        for (Violation one : failure.violations()) {
            JsonObject violation = new JsonObject();
            violation.addProperty("field", one.field());
            violation.addProperty("description", one.description());
            violations.add(violation);
        }
        JsonObject error = new JsonObject();
        error.addProperty("code", failure.code().name());
        error.addProperty("reason", failure.reason());
        error.add("violations", violations);
        error.addProperty("requestId", failure.requestId());
        error.addProperty("retryable", failure.isRetryable());
        error.addProperty("message", failure.message());
        return error;
    }
}
