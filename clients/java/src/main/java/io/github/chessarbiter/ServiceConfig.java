package io.github.chessarbiter;

import io.github.chessarbiter.v1.ArbiterServiceGrpc;
import io.grpc.MethodDescriptor;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The service config that is in force: see the contract of the client libraries. Numbers are doubles, as gRPC wants them. */
final class ServiceConfig {
    private static final double ATTEMPTS = 3;

    private ServiceConfig() {}

    static Map<String, Object> of() {
        Map<String, Object> policy = Map.of(
                "maxAttempts", ATTEMPTS,
                "initialBackoff", "0.05s",
                "maxBackoff", "1s",
                "backoffMultiplier", 2.0,
                "retryableStatusCodes", List.of("UNAVAILABLE"));
        List<Map<String, String>> unary = ArbiterServiceGrpc.getServiceDescriptor().getMethods().stream()
                .filter(method -> method.getType() == MethodDescriptor.MethodType.UNARY)
                .map(method -> Map.of("service", method.getServiceName(), "method", method.getBareMethodName()))
                .collect(Collectors.toList());
        return Map.of(
                "loadBalancingConfig", List.of(Map.of("round_robin", Map.of())),
                "methodConfig", List.of(Map.of("name", unary, "retryPolicy", policy)),
                "retryThrottling", Map.of("maxTokens", 1000.0, "tokenRatio", 1.0));
    }
}
