/** Every message and enum of chess.arbiter.v1, and its service. */
export * from "./gen/chess/arbiter/v1/arbiter_service_pb.js";
export * from "./gen/chess/arbiter/v1/deviation_pb.js";
export * from "./gen/chess/arbiter/v1/diagram_pb.js";
export * from "./gen/chess/arbiter/v1/errors_pb.js";
export * from "./gen/chess/arbiter/v1/position_pb.js";
export * from "./gen/chess/arbiter/v1/recognition_pb.js";
export * from "./gen/chess/arbiter/v1/record_pb.js";
export * from "./gen/chess/arbiter/v1/review_pb.js";
export * from "./gen/chess/arbiter/v1/transcription_pb.js";
export * from "./gen/chess/arbiter/v1/verdict_pb.js";
