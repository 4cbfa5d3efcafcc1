package arbiter

// ServiceConfig of gRPC that is in force. A call that is no stream and fails with UNAVAILABLE, and nothing else, is tried up to three
// times, after 50 ms and then 100 ms, give or take a fifth. When many calls fail, retries stop until others succeed. Every call may be repeated: the
// service keeps nothing. Calls are spread over all addresses that a name stands for.
const ServiceConfig = `{
  "loadBalancingConfig": [{"round_robin": {}}],
  "methodConfig": [{
    "name": [
      {"service": "chess.arbiter.v1.ArbiterService", "method": "Arbitrate"},
      {"service": "chess.arbiter.v1.ArbiterService", "method": "BatchArbitrate"},
      {"service": "chess.arbiter.v1.ArbiterService", "method": "ListRuleSets"},
      {"service": "chess.arbiter.v1.ArbiterService", "method": "RecognizeMove"},
      {"service": "chess.arbiter.v1.ArbiterService", "method": "DrawDiagram"},
      {"service": "chess.arbiter.v1.ArbiterService", "method": "ValidatePosition"},
      {"service": "chess.arbiter.v1.ArbiterService", "method": "TranscribeMoves"},
      {"service": "chess.arbiter.v1.ArbiterService", "method": "GetServerInfo"}
    ],
    "retryPolicy": {
      "maxAttempts": 3,
      "initialBackoff": "0.05s",
      "maxBackoff": "1s",
      "backoffMultiplier": 2,
      "retryableStatusCodes": ["UNAVAILABLE"]
    }
  }],
  "retryThrottling": {"maxTokens": 1000, "tokenRatio": 1}
}`
