package io.github.chessarbiter.v1;

import static io.grpc.MethodDescriptor.generateFullMethodName;

/**
 * <pre>
 * Rules on games of chess. Every call is a pure function of its request: the service keeps nothing, and any call may be repeated.
 * An illegal move, a refused claim and a move that nobody can read are answers, each with its reason. An error means that the
 * question could not be read or served: see ErrorReason.
 * </pre>
 */
@io.grpc.stub.annotations.GrpcGenerated
public final class ArbiterServiceGrpc {

  private ArbiterServiceGrpc() {}

  public static final java.lang.String SERVICE_NAME = "chess.arbiter.v1.ArbiterService";

  // Static method descriptors that strictly reflect the proto.
  private static volatile io.grpc.MethodDescriptor<io.github.chessarbiter.v1.ArbitrateRequest,
      io.github.chessarbiter.v1.ArbitrateResponse> getArbitrateMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "Arbitrate",
      requestType = io.github.chessarbiter.v1.ArbitrateRequest.class,
      responseType = io.github.chessarbiter.v1.ArbitrateResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<io.github.chessarbiter.v1.ArbitrateRequest,
      io.github.chessarbiter.v1.ArbitrateResponse> getArbitrateMethod() {
    io.grpc.MethodDescriptor<io.github.chessarbiter.v1.ArbitrateRequest, io.github.chessarbiter.v1.ArbitrateResponse> getArbitrateMethod;
    if ((getArbitrateMethod = ArbiterServiceGrpc.getArbitrateMethod) == null) {
      synchronized (ArbiterServiceGrpc.class) {
        if ((getArbitrateMethod = ArbiterServiceGrpc.getArbitrateMethod) == null) {
          ArbiterServiceGrpc.getArbitrateMethod = getArbitrateMethod =
              io.grpc.MethodDescriptor.<io.github.chessarbiter.v1.ArbitrateRequest, io.github.chessarbiter.v1.ArbitrateResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "Arbitrate"))
              .setSafe(true)
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.ArbitrateRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.ArbitrateResponse.getDefaultInstance()))
              .setSchemaDescriptor(new ArbiterServiceMethodDescriptorSupplier("Arbitrate"))
              .build();
        }
      }
    }
    return getArbitrateMethod;
  }

  private static volatile io.grpc.MethodDescriptor<io.github.chessarbiter.v1.BatchArbitrateRequest,
      io.github.chessarbiter.v1.BatchArbitrateResponse> getBatchArbitrateMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "BatchArbitrate",
      requestType = io.github.chessarbiter.v1.BatchArbitrateRequest.class,
      responseType = io.github.chessarbiter.v1.BatchArbitrateResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<io.github.chessarbiter.v1.BatchArbitrateRequest,
      io.github.chessarbiter.v1.BatchArbitrateResponse> getBatchArbitrateMethod() {
    io.grpc.MethodDescriptor<io.github.chessarbiter.v1.BatchArbitrateRequest, io.github.chessarbiter.v1.BatchArbitrateResponse> getBatchArbitrateMethod;
    if ((getBatchArbitrateMethod = ArbiterServiceGrpc.getBatchArbitrateMethod) == null) {
      synchronized (ArbiterServiceGrpc.class) {
        if ((getBatchArbitrateMethod = ArbiterServiceGrpc.getBatchArbitrateMethod) == null) {
          ArbiterServiceGrpc.getBatchArbitrateMethod = getBatchArbitrateMethod =
              io.grpc.MethodDescriptor.<io.github.chessarbiter.v1.BatchArbitrateRequest, io.github.chessarbiter.v1.BatchArbitrateResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "BatchArbitrate"))
              .setSafe(true)
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.BatchArbitrateRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.BatchArbitrateResponse.getDefaultInstance()))
              .setSchemaDescriptor(new ArbiterServiceMethodDescriptorSupplier("BatchArbitrate"))
              .build();
        }
      }
    }
    return getBatchArbitrateMethod;
  }

  private static volatile io.grpc.MethodDescriptor<io.github.chessarbiter.v1.StreamArbitrateRequest,
      io.github.chessarbiter.v1.StreamArbitrateResponse> getStreamArbitrateMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "StreamArbitrate",
      requestType = io.github.chessarbiter.v1.StreamArbitrateRequest.class,
      responseType = io.github.chessarbiter.v1.StreamArbitrateResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.BIDI_STREAMING)
  public static io.grpc.MethodDescriptor<io.github.chessarbiter.v1.StreamArbitrateRequest,
      io.github.chessarbiter.v1.StreamArbitrateResponse> getStreamArbitrateMethod() {
    io.grpc.MethodDescriptor<io.github.chessarbiter.v1.StreamArbitrateRequest, io.github.chessarbiter.v1.StreamArbitrateResponse> getStreamArbitrateMethod;
    if ((getStreamArbitrateMethod = ArbiterServiceGrpc.getStreamArbitrateMethod) == null) {
      synchronized (ArbiterServiceGrpc.class) {
        if ((getStreamArbitrateMethod = ArbiterServiceGrpc.getStreamArbitrateMethod) == null) {
          ArbiterServiceGrpc.getStreamArbitrateMethod = getStreamArbitrateMethod =
              io.grpc.MethodDescriptor.<io.github.chessarbiter.v1.StreamArbitrateRequest, io.github.chessarbiter.v1.StreamArbitrateResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.BIDI_STREAMING)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "StreamArbitrate"))
              .setSafe(true)
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.StreamArbitrateRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.StreamArbitrateResponse.getDefaultInstance()))
              .setSchemaDescriptor(new ArbiterServiceMethodDescriptorSupplier("StreamArbitrate"))
              .build();
        }
      }
    }
    return getStreamArbitrateMethod;
  }

  private static volatile io.grpc.MethodDescriptor<io.github.chessarbiter.v1.ReviewPgnRequest,
      io.github.chessarbiter.v1.ReviewPgnResponse> getReviewPgnMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "ReviewPgn",
      requestType = io.github.chessarbiter.v1.ReviewPgnRequest.class,
      responseType = io.github.chessarbiter.v1.ReviewPgnResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.BIDI_STREAMING)
  public static io.grpc.MethodDescriptor<io.github.chessarbiter.v1.ReviewPgnRequest,
      io.github.chessarbiter.v1.ReviewPgnResponse> getReviewPgnMethod() {
    io.grpc.MethodDescriptor<io.github.chessarbiter.v1.ReviewPgnRequest, io.github.chessarbiter.v1.ReviewPgnResponse> getReviewPgnMethod;
    if ((getReviewPgnMethod = ArbiterServiceGrpc.getReviewPgnMethod) == null) {
      synchronized (ArbiterServiceGrpc.class) {
        if ((getReviewPgnMethod = ArbiterServiceGrpc.getReviewPgnMethod) == null) {
          ArbiterServiceGrpc.getReviewPgnMethod = getReviewPgnMethod =
              io.grpc.MethodDescriptor.<io.github.chessarbiter.v1.ReviewPgnRequest, io.github.chessarbiter.v1.ReviewPgnResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.BIDI_STREAMING)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "ReviewPgn"))
              .setSafe(true)
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.ReviewPgnRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.ReviewPgnResponse.getDefaultInstance()))
              .setSchemaDescriptor(new ArbiterServiceMethodDescriptorSupplier("ReviewPgn"))
              .build();
        }
      }
    }
    return getReviewPgnMethod;
  }

  private static volatile io.grpc.MethodDescriptor<io.github.chessarbiter.v1.ListRuleSetsRequest,
      io.github.chessarbiter.v1.ListRuleSetsResponse> getListRuleSetsMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "ListRuleSets",
      requestType = io.github.chessarbiter.v1.ListRuleSetsRequest.class,
      responseType = io.github.chessarbiter.v1.ListRuleSetsResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<io.github.chessarbiter.v1.ListRuleSetsRequest,
      io.github.chessarbiter.v1.ListRuleSetsResponse> getListRuleSetsMethod() {
    io.grpc.MethodDescriptor<io.github.chessarbiter.v1.ListRuleSetsRequest, io.github.chessarbiter.v1.ListRuleSetsResponse> getListRuleSetsMethod;
    if ((getListRuleSetsMethod = ArbiterServiceGrpc.getListRuleSetsMethod) == null) {
      synchronized (ArbiterServiceGrpc.class) {
        if ((getListRuleSetsMethod = ArbiterServiceGrpc.getListRuleSetsMethod) == null) {
          ArbiterServiceGrpc.getListRuleSetsMethod = getListRuleSetsMethod =
              io.grpc.MethodDescriptor.<io.github.chessarbiter.v1.ListRuleSetsRequest, io.github.chessarbiter.v1.ListRuleSetsResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "ListRuleSets"))
              .setSafe(true)
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.ListRuleSetsRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.ListRuleSetsResponse.getDefaultInstance()))
              .setSchemaDescriptor(new ArbiterServiceMethodDescriptorSupplier("ListRuleSets"))
              .build();
        }
      }
    }
    return getListRuleSetsMethod;
  }

  private static volatile io.grpc.MethodDescriptor<io.github.chessarbiter.v1.RecognizeMoveRequest,
      io.github.chessarbiter.v1.RecognizeMoveResponse> getRecognizeMoveMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "RecognizeMove",
      requestType = io.github.chessarbiter.v1.RecognizeMoveRequest.class,
      responseType = io.github.chessarbiter.v1.RecognizeMoveResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<io.github.chessarbiter.v1.RecognizeMoveRequest,
      io.github.chessarbiter.v1.RecognizeMoveResponse> getRecognizeMoveMethod() {
    io.grpc.MethodDescriptor<io.github.chessarbiter.v1.RecognizeMoveRequest, io.github.chessarbiter.v1.RecognizeMoveResponse> getRecognizeMoveMethod;
    if ((getRecognizeMoveMethod = ArbiterServiceGrpc.getRecognizeMoveMethod) == null) {
      synchronized (ArbiterServiceGrpc.class) {
        if ((getRecognizeMoveMethod = ArbiterServiceGrpc.getRecognizeMoveMethod) == null) {
          ArbiterServiceGrpc.getRecognizeMoveMethod = getRecognizeMoveMethod =
              io.grpc.MethodDescriptor.<io.github.chessarbiter.v1.RecognizeMoveRequest, io.github.chessarbiter.v1.RecognizeMoveResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "RecognizeMove"))
              .setSafe(true)
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.RecognizeMoveRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.RecognizeMoveResponse.getDefaultInstance()))
              .setSchemaDescriptor(new ArbiterServiceMethodDescriptorSupplier("RecognizeMove"))
              .build();
        }
      }
    }
    return getRecognizeMoveMethod;
  }

  private static volatile io.grpc.MethodDescriptor<io.github.chessarbiter.v1.DrawDiagramRequest,
      io.github.chessarbiter.v1.DrawDiagramResponse> getDrawDiagramMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "DrawDiagram",
      requestType = io.github.chessarbiter.v1.DrawDiagramRequest.class,
      responseType = io.github.chessarbiter.v1.DrawDiagramResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<io.github.chessarbiter.v1.DrawDiagramRequest,
      io.github.chessarbiter.v1.DrawDiagramResponse> getDrawDiagramMethod() {
    io.grpc.MethodDescriptor<io.github.chessarbiter.v1.DrawDiagramRequest, io.github.chessarbiter.v1.DrawDiagramResponse> getDrawDiagramMethod;
    if ((getDrawDiagramMethod = ArbiterServiceGrpc.getDrawDiagramMethod) == null) {
      synchronized (ArbiterServiceGrpc.class) {
        if ((getDrawDiagramMethod = ArbiterServiceGrpc.getDrawDiagramMethod) == null) {
          ArbiterServiceGrpc.getDrawDiagramMethod = getDrawDiagramMethod =
              io.grpc.MethodDescriptor.<io.github.chessarbiter.v1.DrawDiagramRequest, io.github.chessarbiter.v1.DrawDiagramResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "DrawDiagram"))
              .setSafe(true)
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.DrawDiagramRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.DrawDiagramResponse.getDefaultInstance()))
              .setSchemaDescriptor(new ArbiterServiceMethodDescriptorSupplier("DrawDiagram"))
              .build();
        }
      }
    }
    return getDrawDiagramMethod;
  }

  private static volatile io.grpc.MethodDescriptor<io.github.chessarbiter.v1.ValidatePositionRequest,
      io.github.chessarbiter.v1.ValidatePositionResponse> getValidatePositionMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "ValidatePosition",
      requestType = io.github.chessarbiter.v1.ValidatePositionRequest.class,
      responseType = io.github.chessarbiter.v1.ValidatePositionResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<io.github.chessarbiter.v1.ValidatePositionRequest,
      io.github.chessarbiter.v1.ValidatePositionResponse> getValidatePositionMethod() {
    io.grpc.MethodDescriptor<io.github.chessarbiter.v1.ValidatePositionRequest, io.github.chessarbiter.v1.ValidatePositionResponse> getValidatePositionMethod;
    if ((getValidatePositionMethod = ArbiterServiceGrpc.getValidatePositionMethod) == null) {
      synchronized (ArbiterServiceGrpc.class) {
        if ((getValidatePositionMethod = ArbiterServiceGrpc.getValidatePositionMethod) == null) {
          ArbiterServiceGrpc.getValidatePositionMethod = getValidatePositionMethod =
              io.grpc.MethodDescriptor.<io.github.chessarbiter.v1.ValidatePositionRequest, io.github.chessarbiter.v1.ValidatePositionResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "ValidatePosition"))
              .setSafe(true)
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.ValidatePositionRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.ValidatePositionResponse.getDefaultInstance()))
              .setSchemaDescriptor(new ArbiterServiceMethodDescriptorSupplier("ValidatePosition"))
              .build();
        }
      }
    }
    return getValidatePositionMethod;
  }

  private static volatile io.grpc.MethodDescriptor<io.github.chessarbiter.v1.TranscribeMovesRequest,
      io.github.chessarbiter.v1.TranscribeMovesResponse> getTranscribeMovesMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "TranscribeMoves",
      requestType = io.github.chessarbiter.v1.TranscribeMovesRequest.class,
      responseType = io.github.chessarbiter.v1.TranscribeMovesResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<io.github.chessarbiter.v1.TranscribeMovesRequest,
      io.github.chessarbiter.v1.TranscribeMovesResponse> getTranscribeMovesMethod() {
    io.grpc.MethodDescriptor<io.github.chessarbiter.v1.TranscribeMovesRequest, io.github.chessarbiter.v1.TranscribeMovesResponse> getTranscribeMovesMethod;
    if ((getTranscribeMovesMethod = ArbiterServiceGrpc.getTranscribeMovesMethod) == null) {
      synchronized (ArbiterServiceGrpc.class) {
        if ((getTranscribeMovesMethod = ArbiterServiceGrpc.getTranscribeMovesMethod) == null) {
          ArbiterServiceGrpc.getTranscribeMovesMethod = getTranscribeMovesMethod =
              io.grpc.MethodDescriptor.<io.github.chessarbiter.v1.TranscribeMovesRequest, io.github.chessarbiter.v1.TranscribeMovesResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "TranscribeMoves"))
              .setSafe(true)
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.TranscribeMovesRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.TranscribeMovesResponse.getDefaultInstance()))
              .setSchemaDescriptor(new ArbiterServiceMethodDescriptorSupplier("TranscribeMoves"))
              .build();
        }
      }
    }
    return getTranscribeMovesMethod;
  }

  private static volatile io.grpc.MethodDescriptor<io.github.chessarbiter.v1.GetServerInfoRequest,
      io.github.chessarbiter.v1.GetServerInfoResponse> getGetServerInfoMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "GetServerInfo",
      requestType = io.github.chessarbiter.v1.GetServerInfoRequest.class,
      responseType = io.github.chessarbiter.v1.GetServerInfoResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<io.github.chessarbiter.v1.GetServerInfoRequest,
      io.github.chessarbiter.v1.GetServerInfoResponse> getGetServerInfoMethod() {
    io.grpc.MethodDescriptor<io.github.chessarbiter.v1.GetServerInfoRequest, io.github.chessarbiter.v1.GetServerInfoResponse> getGetServerInfoMethod;
    if ((getGetServerInfoMethod = ArbiterServiceGrpc.getGetServerInfoMethod) == null) {
      synchronized (ArbiterServiceGrpc.class) {
        if ((getGetServerInfoMethod = ArbiterServiceGrpc.getGetServerInfoMethod) == null) {
          ArbiterServiceGrpc.getGetServerInfoMethod = getGetServerInfoMethod =
              io.grpc.MethodDescriptor.<io.github.chessarbiter.v1.GetServerInfoRequest, io.github.chessarbiter.v1.GetServerInfoResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "GetServerInfo"))
              .setSafe(true)
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.GetServerInfoRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  io.github.chessarbiter.v1.GetServerInfoResponse.getDefaultInstance()))
              .setSchemaDescriptor(new ArbiterServiceMethodDescriptorSupplier("GetServerInfo"))
              .build();
        }
      }
    }
    return getGetServerInfoMethod;
  }

  /**
   * Creates a new async stub that supports all call types for the service
   */
  public static ArbiterServiceStub newStub(io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<ArbiterServiceStub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<ArbiterServiceStub>() {
        @java.lang.Override
        public ArbiterServiceStub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new ArbiterServiceStub(channel, callOptions);
        }
      };
    return ArbiterServiceStub.newStub(factory, channel);
  }

  /**
   * Creates a new blocking-style stub that supports all types of calls on the service
   */
  public static ArbiterServiceBlockingV2Stub newBlockingV2Stub(
      io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<ArbiterServiceBlockingV2Stub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<ArbiterServiceBlockingV2Stub>() {
        @java.lang.Override
        public ArbiterServiceBlockingV2Stub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new ArbiterServiceBlockingV2Stub(channel, callOptions);
        }
      };
    return ArbiterServiceBlockingV2Stub.newStub(factory, channel);
  }

  /**
   * Creates a new blocking-style stub that supports unary and streaming output calls on the service
   */
  public static ArbiterServiceBlockingStub newBlockingStub(
      io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<ArbiterServiceBlockingStub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<ArbiterServiceBlockingStub>() {
        @java.lang.Override
        public ArbiterServiceBlockingStub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new ArbiterServiceBlockingStub(channel, callOptions);
        }
      };
    return ArbiterServiceBlockingStub.newStub(factory, channel);
  }

  /**
   * Creates a new ListenableFuture-style stub that supports unary calls on the service
   */
  public static ArbiterServiceFutureStub newFutureStub(
      io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<ArbiterServiceFutureStub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<ArbiterServiceFutureStub>() {
        @java.lang.Override
        public ArbiterServiceFutureStub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new ArbiterServiceFutureStub(channel, callOptions);
        }
      };
    return ArbiterServiceFutureStub.newStub(factory, channel);
  }

  /**
   * <pre>
   * Rules on games of chess. Every call is a pure function of its request: the service keeps nothing, and any call may be repeated.
   * An illegal move, a refused claim and a move that nobody can read are answers, each with its reason. An error means that the
   * question could not be read or served: see ErrorReason.
   * </pre>
   */
  public interface AsyncService {

    /**
     * <pre>
     * Rules on one game.
     * {"record":{"moves":["e4","e5","Qh5"]}} is a whole question: everything else has a default.
     * </pre>
     */
    default void arbitrate(io.github.chessarbiter.v1.ArbitrateRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.ArbitrateResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getArbitrateMethod(), responseObserver);
    }

    /**
     * <pre>
     * Rules on many games in one message: one result for each item, in the same order. An item that cannot be answered has an
     * error in its place and does not touch the others.
     * </pre>
     */
    default void batchArbitrate(io.github.chessarbiter.v1.BatchArbitrateRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.BatchArbitrateResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getBatchArbitrateMethod(), responseObserver);
    }

    /**
     * <pre>
     * Rules on any number of games on one open call: one answer for each request, in the same order. Requests may be sent before
     * earlier ones are answered; when too many wait, the server stops reading. An item that cannot be answered has an error in
     * its place, and the stream goes on; only a message that cannot be decoded, or is too large, ends it.
     * </pre>
     */
    default io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.StreamArbitrateRequest> streamArbitrate(
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.StreamArbitrateResponse> responseObserver) {
      return io.grpc.stub.ServerCalls.asyncUnimplementedStreamingCall(getStreamArbitrateMethod(), responseObserver);
    }

    /**
     * <pre>
     * Reviews a PGN file of any size, sent in pieces of any size: one answer for each game, in the order of the file, and a summary at the
     * end. A damaged game is told with its line and stops nothing. Bytes may be sent before earlier games are answered; when too many answers wait,
     * the server stops reading. Compressed files are unpacked by whoever sends them: what is sent is the text.
     * </pre>
     */
    default io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.ReviewPgnRequest> reviewPgn(
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.ReviewPgnResponse> responseObserver) {
      return io.grpc.stub.ServerCalls.asyncUnimplementedStreamingCall(getReviewPgnMethod(), responseObserver);
    }

    /**
     * <pre>
     * Tells what each rule set decides.
     * </pre>
     */
    default void listRuleSets(io.github.chessarbiter.v1.ListRuleSetsRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.ListRuleSetsResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getListRuleSetsMethod(), responseObserver);
    }

    /**
     * <pre>
     * Tells what a board with pieces on it means, seen beside a record: the moves that were made, a move half made, or which
     * squares must change. For electronic boards, which know the piece on each square.
     * {"record":{"moves":["e4"]},"placement":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"} is a whole question.
     * </pre>
     */
    default void recognizeMove(io.github.chessarbiter.v1.RecognizeMoveRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.RecognizeMoveResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getRecognizeMoveMethod(), responseObserver);
    }

    /**
     * <pre>
     * Draws a position as SVG, with the last move, a king in check, and any squares and arrows marked.
     * {"record":{"moves":["e4"]}} is a whole question, and so is {"position":{"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1"}}.
     * </pre>
     */
    default void drawDiagram(io.github.chessarbiter.v1.DrawDiagramRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.DrawDiagramResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getDrawDiagramMethod(), responseObserver);
    }

    /**
     * <pre>
     * Tells everything that is wrong with a position, what a forgiving reading repairs, and its canonical FEN. A text that is no
     * FEN is an answer too.
     * {"fen":"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"} is a whole question.
     * </pre>
     */
    default void validatePosition(io.github.chessarbiter.v1.ValidatePositionRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.ValidatePositionResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getValidatePositionMethod(), responseObserver);
    }

    /**
     * <pre>
     * Writes the moves of a record in another notation or with the piece letters of another language, or the game as PGN. Only the
     * legality of the moves is looked at: a game that was over by some rule goes on.
     * {"record":{"moves":["e4","e5","Nf3"]},"pieceLetters":"fr"} is a whole question.
     * </pre>
     */
    default void transcribeMoves(io.github.chessarbiter.v1.TranscribeMovesRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.TranscribeMovesResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getTranscribeMovesMethod(), responseObserver);
    }

    /**
     * <pre>
     * Tells the version of the server, what it supports and every limit in force.
     * </pre>
     */
    default void getServerInfo(io.github.chessarbiter.v1.GetServerInfoRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.GetServerInfoResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getGetServerInfoMethod(), responseObserver);
    }
  }

  /**
   * Base class for the server implementation of the service ArbiterService.
   * <pre>
   * Rules on games of chess. Every call is a pure function of its request: the service keeps nothing, and any call may be repeated.
   * An illegal move, a refused claim and a move that nobody can read are answers, each with its reason. An error means that the
   * question could not be read or served: see ErrorReason.
   * </pre>
   */
  public static abstract class ArbiterServiceImplBase
      implements io.grpc.BindableService, AsyncService {

    @java.lang.Override public final io.grpc.ServerServiceDefinition bindService() {
      return ArbiterServiceGrpc.bindService(this);
    }
  }

  /**
   * A stub to allow clients to do asynchronous rpc calls to service ArbiterService.
   * <pre>
   * Rules on games of chess. Every call is a pure function of its request: the service keeps nothing, and any call may be repeated.
   * An illegal move, a refused claim and a move that nobody can read are answers, each with its reason. An error means that the
   * question could not be read or served: see ErrorReason.
   * </pre>
   */
  public static final class ArbiterServiceStub
      extends io.grpc.stub.AbstractAsyncStub<ArbiterServiceStub> {
    private ArbiterServiceStub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected ArbiterServiceStub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new ArbiterServiceStub(channel, callOptions);
    }

    /**
     * <pre>
     * Rules on one game.
     * {"record":{"moves":["e4","e5","Qh5"]}} is a whole question: everything else has a default.
     * </pre>
     */
    public void arbitrate(io.github.chessarbiter.v1.ArbitrateRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.ArbitrateResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getArbitrateMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Rules on many games in one message: one result for each item, in the same order. An item that cannot be answered has an
     * error in its place and does not touch the others.
     * </pre>
     */
    public void batchArbitrate(io.github.chessarbiter.v1.BatchArbitrateRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.BatchArbitrateResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getBatchArbitrateMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Rules on any number of games on one open call: one answer for each request, in the same order. Requests may be sent before
     * earlier ones are answered; when too many wait, the server stops reading. An item that cannot be answered has an error in
     * its place, and the stream goes on; only a message that cannot be decoded, or is too large, ends it.
     * </pre>
     */
    public io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.StreamArbitrateRequest> streamArbitrate(
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.StreamArbitrateResponse> responseObserver) {
      return io.grpc.stub.ClientCalls.asyncBidiStreamingCall(
          getChannel().newCall(getStreamArbitrateMethod(), getCallOptions()), responseObserver);
    }

    /**
     * <pre>
     * Reviews a PGN file of any size, sent in pieces of any size: one answer for each game, in the order of the file, and a summary at the
     * end. A damaged game is told with its line and stops nothing. Bytes may be sent before earlier games are answered; when too many answers wait,
     * the server stops reading. Compressed files are unpacked by whoever sends them: what is sent is the text.
     * </pre>
     */
    public io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.ReviewPgnRequest> reviewPgn(
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.ReviewPgnResponse> responseObserver) {
      return io.grpc.stub.ClientCalls.asyncBidiStreamingCall(
          getChannel().newCall(getReviewPgnMethod(), getCallOptions()), responseObserver);
    }

    /**
     * <pre>
     * Tells what each rule set decides.
     * </pre>
     */
    public void listRuleSets(io.github.chessarbiter.v1.ListRuleSetsRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.ListRuleSetsResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getListRuleSetsMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Tells what a board with pieces on it means, seen beside a record: the moves that were made, a move half made, or which
     * squares must change. For electronic boards, which know the piece on each square.
     * {"record":{"moves":["e4"]},"placement":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"} is a whole question.
     * </pre>
     */
    public void recognizeMove(io.github.chessarbiter.v1.RecognizeMoveRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.RecognizeMoveResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getRecognizeMoveMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Draws a position as SVG, with the last move, a king in check, and any squares and arrows marked.
     * {"record":{"moves":["e4"]}} is a whole question, and so is {"position":{"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1"}}.
     * </pre>
     */
    public void drawDiagram(io.github.chessarbiter.v1.DrawDiagramRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.DrawDiagramResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getDrawDiagramMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Tells everything that is wrong with a position, what a forgiving reading repairs, and its canonical FEN. A text that is no
     * FEN is an answer too.
     * {"fen":"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"} is a whole question.
     * </pre>
     */
    public void validatePosition(io.github.chessarbiter.v1.ValidatePositionRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.ValidatePositionResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getValidatePositionMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Writes the moves of a record in another notation or with the piece letters of another language, or the game as PGN. Only the
     * legality of the moves is looked at: a game that was over by some rule goes on.
     * {"record":{"moves":["e4","e5","Nf3"]},"pieceLetters":"fr"} is a whole question.
     * </pre>
     */
    public void transcribeMoves(io.github.chessarbiter.v1.TranscribeMovesRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.TranscribeMovesResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getTranscribeMovesMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Tells the version of the server, what it supports and every limit in force.
     * </pre>
     */
    public void getServerInfo(io.github.chessarbiter.v1.GetServerInfoRequest request,
        io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.GetServerInfoResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getGetServerInfoMethod(), getCallOptions()), request, responseObserver);
    }
  }

  /**
   * A stub to allow clients to do synchronous rpc calls to service ArbiterService.
   * <pre>
   * Rules on games of chess. Every call is a pure function of its request: the service keeps nothing, and any call may be repeated.
   * An illegal move, a refused claim and a move that nobody can read are answers, each with its reason. An error means that the
   * question could not be read or served: see ErrorReason.
   * </pre>
   */
  public static final class ArbiterServiceBlockingV2Stub
      extends io.grpc.stub.AbstractBlockingStub<ArbiterServiceBlockingV2Stub> {
    private ArbiterServiceBlockingV2Stub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected ArbiterServiceBlockingV2Stub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new ArbiterServiceBlockingV2Stub(channel, callOptions);
    }

    /**
     * <pre>
     * Rules on one game.
     * {"record":{"moves":["e4","e5","Qh5"]}} is a whole question: everything else has a default.
     * </pre>
     */
    public io.github.chessarbiter.v1.ArbitrateResponse arbitrate(io.github.chessarbiter.v1.ArbitrateRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getArbitrateMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Rules on many games in one message: one result for each item, in the same order. An item that cannot be answered has an
     * error in its place and does not touch the others.
     * </pre>
     */
    public io.github.chessarbiter.v1.BatchArbitrateResponse batchArbitrate(io.github.chessarbiter.v1.BatchArbitrateRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getBatchArbitrateMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Rules on any number of games on one open call: one answer for each request, in the same order. Requests may be sent before
     * earlier ones are answered; when too many wait, the server stops reading. An item that cannot be answered has an error in
     * its place, and the stream goes on; only a message that cannot be decoded, or is too large, ends it.
     * </pre>
     */
    @io.grpc.ExperimentalApi("https://github.com/grpc/grpc-java/issues/10918")
    public io.grpc.stub.BlockingClientCall<io.github.chessarbiter.v1.StreamArbitrateRequest, io.github.chessarbiter.v1.StreamArbitrateResponse>
        streamArbitrate() {
      return io.grpc.stub.ClientCalls.blockingBidiStreamingCall(
          getChannel(), getStreamArbitrateMethod(), getCallOptions());
    }

    /**
     * <pre>
     * Reviews a PGN file of any size, sent in pieces of any size: one answer for each game, in the order of the file, and a summary at the
     * end. A damaged game is told with its line and stops nothing. Bytes may be sent before earlier games are answered; when too many answers wait,
     * the server stops reading. Compressed files are unpacked by whoever sends them: what is sent is the text.
     * </pre>
     */
    @io.grpc.ExperimentalApi("https://github.com/grpc/grpc-java/issues/10918")
    public io.grpc.stub.BlockingClientCall<io.github.chessarbiter.v1.ReviewPgnRequest, io.github.chessarbiter.v1.ReviewPgnResponse>
        reviewPgn() {
      return io.grpc.stub.ClientCalls.blockingBidiStreamingCall(
          getChannel(), getReviewPgnMethod(), getCallOptions());
    }

    /**
     * <pre>
     * Tells what each rule set decides.
     * </pre>
     */
    public io.github.chessarbiter.v1.ListRuleSetsResponse listRuleSets(io.github.chessarbiter.v1.ListRuleSetsRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getListRuleSetsMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Tells what a board with pieces on it means, seen beside a record: the moves that were made, a move half made, or which
     * squares must change. For electronic boards, which know the piece on each square.
     * {"record":{"moves":["e4"]},"placement":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"} is a whole question.
     * </pre>
     */
    public io.github.chessarbiter.v1.RecognizeMoveResponse recognizeMove(io.github.chessarbiter.v1.RecognizeMoveRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getRecognizeMoveMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Draws a position as SVG, with the last move, a king in check, and any squares and arrows marked.
     * {"record":{"moves":["e4"]}} is a whole question, and so is {"position":{"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1"}}.
     * </pre>
     */
    public io.github.chessarbiter.v1.DrawDiagramResponse drawDiagram(io.github.chessarbiter.v1.DrawDiagramRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getDrawDiagramMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Tells everything that is wrong with a position, what a forgiving reading repairs, and its canonical FEN. A text that is no
     * FEN is an answer too.
     * {"fen":"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"} is a whole question.
     * </pre>
     */
    public io.github.chessarbiter.v1.ValidatePositionResponse validatePosition(io.github.chessarbiter.v1.ValidatePositionRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getValidatePositionMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Writes the moves of a record in another notation or with the piece letters of another language, or the game as PGN. Only the
     * legality of the moves is looked at: a game that was over by some rule goes on.
     * {"record":{"moves":["e4","e5","Nf3"]},"pieceLetters":"fr"} is a whole question.
     * </pre>
     */
    public io.github.chessarbiter.v1.TranscribeMovesResponse transcribeMoves(io.github.chessarbiter.v1.TranscribeMovesRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getTranscribeMovesMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Tells the version of the server, what it supports and every limit in force.
     * </pre>
     */
    public io.github.chessarbiter.v1.GetServerInfoResponse getServerInfo(io.github.chessarbiter.v1.GetServerInfoRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getGetServerInfoMethod(), getCallOptions(), request);
    }
  }

  /**
   * A stub to allow clients to do limited synchronous rpc calls to service ArbiterService.
   * <pre>
   * Rules on games of chess. Every call is a pure function of its request: the service keeps nothing, and any call may be repeated.
   * An illegal move, a refused claim and a move that nobody can read are answers, each with its reason. An error means that the
   * question could not be read or served: see ErrorReason.
   * </pre>
   */
  public static final class ArbiterServiceBlockingStub
      extends io.grpc.stub.AbstractBlockingStub<ArbiterServiceBlockingStub> {
    private ArbiterServiceBlockingStub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected ArbiterServiceBlockingStub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new ArbiterServiceBlockingStub(channel, callOptions);
    }

    /**
     * <pre>
     * Rules on one game.
     * {"record":{"moves":["e4","e5","Qh5"]}} is a whole question: everything else has a default.
     * </pre>
     */
    public io.github.chessarbiter.v1.ArbitrateResponse arbitrate(io.github.chessarbiter.v1.ArbitrateRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getArbitrateMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Rules on many games in one message: one result for each item, in the same order. An item that cannot be answered has an
     * error in its place and does not touch the others.
     * </pre>
     */
    public io.github.chessarbiter.v1.BatchArbitrateResponse batchArbitrate(io.github.chessarbiter.v1.BatchArbitrateRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getBatchArbitrateMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Tells what each rule set decides.
     * </pre>
     */
    public io.github.chessarbiter.v1.ListRuleSetsResponse listRuleSets(io.github.chessarbiter.v1.ListRuleSetsRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getListRuleSetsMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Tells what a board with pieces on it means, seen beside a record: the moves that were made, a move half made, or which
     * squares must change. For electronic boards, which know the piece on each square.
     * {"record":{"moves":["e4"]},"placement":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"} is a whole question.
     * </pre>
     */
    public io.github.chessarbiter.v1.RecognizeMoveResponse recognizeMove(io.github.chessarbiter.v1.RecognizeMoveRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getRecognizeMoveMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Draws a position as SVG, with the last move, a king in check, and any squares and arrows marked.
     * {"record":{"moves":["e4"]}} is a whole question, and so is {"position":{"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1"}}.
     * </pre>
     */
    public io.github.chessarbiter.v1.DrawDiagramResponse drawDiagram(io.github.chessarbiter.v1.DrawDiagramRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getDrawDiagramMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Tells everything that is wrong with a position, what a forgiving reading repairs, and its canonical FEN. A text that is no
     * FEN is an answer too.
     * {"fen":"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"} is a whole question.
     * </pre>
     */
    public io.github.chessarbiter.v1.ValidatePositionResponse validatePosition(io.github.chessarbiter.v1.ValidatePositionRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getValidatePositionMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Writes the moves of a record in another notation or with the piece letters of another language, or the game as PGN. Only the
     * legality of the moves is looked at: a game that was over by some rule goes on.
     * {"record":{"moves":["e4","e5","Nf3"]},"pieceLetters":"fr"} is a whole question.
     * </pre>
     */
    public io.github.chessarbiter.v1.TranscribeMovesResponse transcribeMoves(io.github.chessarbiter.v1.TranscribeMovesRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getTranscribeMovesMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Tells the version of the server, what it supports and every limit in force.
     * </pre>
     */
    public io.github.chessarbiter.v1.GetServerInfoResponse getServerInfo(io.github.chessarbiter.v1.GetServerInfoRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getGetServerInfoMethod(), getCallOptions(), request);
    }
  }

  /**
   * A stub to allow clients to do ListenableFuture-style rpc calls to service ArbiterService.
   * <pre>
   * Rules on games of chess. Every call is a pure function of its request: the service keeps nothing, and any call may be repeated.
   * An illegal move, a refused claim and a move that nobody can read are answers, each with its reason. An error means that the
   * question could not be read or served: see ErrorReason.
   * </pre>
   */
  public static final class ArbiterServiceFutureStub
      extends io.grpc.stub.AbstractFutureStub<ArbiterServiceFutureStub> {
    private ArbiterServiceFutureStub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected ArbiterServiceFutureStub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new ArbiterServiceFutureStub(channel, callOptions);
    }

    /**
     * <pre>
     * Rules on one game.
     * {"record":{"moves":["e4","e5","Qh5"]}} is a whole question: everything else has a default.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<io.github.chessarbiter.v1.ArbitrateResponse> arbitrate(
        io.github.chessarbiter.v1.ArbitrateRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getArbitrateMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Rules on many games in one message: one result for each item, in the same order. An item that cannot be answered has an
     * error in its place and does not touch the others.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<io.github.chessarbiter.v1.BatchArbitrateResponse> batchArbitrate(
        io.github.chessarbiter.v1.BatchArbitrateRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getBatchArbitrateMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Tells what each rule set decides.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<io.github.chessarbiter.v1.ListRuleSetsResponse> listRuleSets(
        io.github.chessarbiter.v1.ListRuleSetsRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getListRuleSetsMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Tells what a board with pieces on it means, seen beside a record: the moves that were made, a move half made, or which
     * squares must change. For electronic boards, which know the piece on each square.
     * {"record":{"moves":["e4"]},"placement":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"} is a whole question.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<io.github.chessarbiter.v1.RecognizeMoveResponse> recognizeMove(
        io.github.chessarbiter.v1.RecognizeMoveRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getRecognizeMoveMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Draws a position as SVG, with the last move, a king in check, and any squares and arrows marked.
     * {"record":{"moves":["e4"]}} is a whole question, and so is {"position":{"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1"}}.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<io.github.chessarbiter.v1.DrawDiagramResponse> drawDiagram(
        io.github.chessarbiter.v1.DrawDiagramRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getDrawDiagramMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Tells everything that is wrong with a position, what a forgiving reading repairs, and its canonical FEN. A text that is no
     * FEN is an answer too.
     * {"fen":"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"} is a whole question.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<io.github.chessarbiter.v1.ValidatePositionResponse> validatePosition(
        io.github.chessarbiter.v1.ValidatePositionRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getValidatePositionMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Writes the moves of a record in another notation or with the piece letters of another language, or the game as PGN. Only the
     * legality of the moves is looked at: a game that was over by some rule goes on.
     * {"record":{"moves":["e4","e5","Nf3"]},"pieceLetters":"fr"} is a whole question.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<io.github.chessarbiter.v1.TranscribeMovesResponse> transcribeMoves(
        io.github.chessarbiter.v1.TranscribeMovesRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getTranscribeMovesMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Tells the version of the server, what it supports and every limit in force.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<io.github.chessarbiter.v1.GetServerInfoResponse> getServerInfo(
        io.github.chessarbiter.v1.GetServerInfoRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getGetServerInfoMethod(), getCallOptions()), request);
    }
  }

  private static final int METHODID_ARBITRATE = 0;
  private static final int METHODID_BATCH_ARBITRATE = 1;
  private static final int METHODID_LIST_RULE_SETS = 2;
  private static final int METHODID_RECOGNIZE_MOVE = 3;
  private static final int METHODID_DRAW_DIAGRAM = 4;
  private static final int METHODID_VALIDATE_POSITION = 5;
  private static final int METHODID_TRANSCRIBE_MOVES = 6;
  private static final int METHODID_GET_SERVER_INFO = 7;
  private static final int METHODID_STREAM_ARBITRATE = 8;
  private static final int METHODID_REVIEW_PGN = 9;

  private static final class MethodHandlers<Req, Resp> implements
      io.grpc.stub.ServerCalls.UnaryMethod<Req, Resp>,
      io.grpc.stub.ServerCalls.ServerStreamingMethod<Req, Resp>,
      io.grpc.stub.ServerCalls.ClientStreamingMethod<Req, Resp>,
      io.grpc.stub.ServerCalls.BidiStreamingMethod<Req, Resp> {
    private final AsyncService serviceImpl;
    private final int methodId;

    MethodHandlers(AsyncService serviceImpl, int methodId) {
      this.serviceImpl = serviceImpl;
      this.methodId = methodId;
    }

    @java.lang.Override
    @java.lang.SuppressWarnings("unchecked")
    public void invoke(Req request, io.grpc.stub.StreamObserver<Resp> responseObserver) {
      switch (methodId) {
        case METHODID_ARBITRATE:
          serviceImpl.arbitrate((io.github.chessarbiter.v1.ArbitrateRequest) request,
              (io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.ArbitrateResponse>) responseObserver);
          break;
        case METHODID_BATCH_ARBITRATE:
          serviceImpl.batchArbitrate((io.github.chessarbiter.v1.BatchArbitrateRequest) request,
              (io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.BatchArbitrateResponse>) responseObserver);
          break;
        case METHODID_LIST_RULE_SETS:
          serviceImpl.listRuleSets((io.github.chessarbiter.v1.ListRuleSetsRequest) request,
              (io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.ListRuleSetsResponse>) responseObserver);
          break;
        case METHODID_RECOGNIZE_MOVE:
          serviceImpl.recognizeMove((io.github.chessarbiter.v1.RecognizeMoveRequest) request,
              (io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.RecognizeMoveResponse>) responseObserver);
          break;
        case METHODID_DRAW_DIAGRAM:
          serviceImpl.drawDiagram((io.github.chessarbiter.v1.DrawDiagramRequest) request,
              (io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.DrawDiagramResponse>) responseObserver);
          break;
        case METHODID_VALIDATE_POSITION:
          serviceImpl.validatePosition((io.github.chessarbiter.v1.ValidatePositionRequest) request,
              (io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.ValidatePositionResponse>) responseObserver);
          break;
        case METHODID_TRANSCRIBE_MOVES:
          serviceImpl.transcribeMoves((io.github.chessarbiter.v1.TranscribeMovesRequest) request,
              (io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.TranscribeMovesResponse>) responseObserver);
          break;
        case METHODID_GET_SERVER_INFO:
          serviceImpl.getServerInfo((io.github.chessarbiter.v1.GetServerInfoRequest) request,
              (io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.GetServerInfoResponse>) responseObserver);
          break;
        default:
          throw new AssertionError();
      }
    }

    @java.lang.Override
    @java.lang.SuppressWarnings("unchecked")
    public io.grpc.stub.StreamObserver<Req> invoke(
        io.grpc.stub.StreamObserver<Resp> responseObserver) {
      switch (methodId) {
        case METHODID_STREAM_ARBITRATE:
          return (io.grpc.stub.StreamObserver<Req>) serviceImpl.streamArbitrate(
              (io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.StreamArbitrateResponse>) responseObserver);
        case METHODID_REVIEW_PGN:
          return (io.grpc.stub.StreamObserver<Req>) serviceImpl.reviewPgn(
              (io.grpc.stub.StreamObserver<io.github.chessarbiter.v1.ReviewPgnResponse>) responseObserver);
        default:
          throw new AssertionError();
      }
    }
  }

  public static final io.grpc.ServerServiceDefinition bindService(AsyncService service) {
    return io.grpc.ServerServiceDefinition.builder(getServiceDescriptor())
        .addMethod(
          getArbitrateMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              io.github.chessarbiter.v1.ArbitrateRequest,
              io.github.chessarbiter.v1.ArbitrateResponse>(
                service, METHODID_ARBITRATE)))
        .addMethod(
          getBatchArbitrateMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              io.github.chessarbiter.v1.BatchArbitrateRequest,
              io.github.chessarbiter.v1.BatchArbitrateResponse>(
                service, METHODID_BATCH_ARBITRATE)))
        .addMethod(
          getStreamArbitrateMethod(),
          io.grpc.stub.ServerCalls.asyncBidiStreamingCall(
            new MethodHandlers<
              io.github.chessarbiter.v1.StreamArbitrateRequest,
              io.github.chessarbiter.v1.StreamArbitrateResponse>(
                service, METHODID_STREAM_ARBITRATE)))
        .addMethod(
          getReviewPgnMethod(),
          io.grpc.stub.ServerCalls.asyncBidiStreamingCall(
            new MethodHandlers<
              io.github.chessarbiter.v1.ReviewPgnRequest,
              io.github.chessarbiter.v1.ReviewPgnResponse>(
                service, METHODID_REVIEW_PGN)))
        .addMethod(
          getListRuleSetsMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              io.github.chessarbiter.v1.ListRuleSetsRequest,
              io.github.chessarbiter.v1.ListRuleSetsResponse>(
                service, METHODID_LIST_RULE_SETS)))
        .addMethod(
          getRecognizeMoveMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              io.github.chessarbiter.v1.RecognizeMoveRequest,
              io.github.chessarbiter.v1.RecognizeMoveResponse>(
                service, METHODID_RECOGNIZE_MOVE)))
        .addMethod(
          getDrawDiagramMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              io.github.chessarbiter.v1.DrawDiagramRequest,
              io.github.chessarbiter.v1.DrawDiagramResponse>(
                service, METHODID_DRAW_DIAGRAM)))
        .addMethod(
          getValidatePositionMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              io.github.chessarbiter.v1.ValidatePositionRequest,
              io.github.chessarbiter.v1.ValidatePositionResponse>(
                service, METHODID_VALIDATE_POSITION)))
        .addMethod(
          getTranscribeMovesMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              io.github.chessarbiter.v1.TranscribeMovesRequest,
              io.github.chessarbiter.v1.TranscribeMovesResponse>(
                service, METHODID_TRANSCRIBE_MOVES)))
        .addMethod(
          getGetServerInfoMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              io.github.chessarbiter.v1.GetServerInfoRequest,
              io.github.chessarbiter.v1.GetServerInfoResponse>(
                service, METHODID_GET_SERVER_INFO)))
        .build();
  }

  private static abstract class ArbiterServiceBaseDescriptorSupplier
      implements io.grpc.protobuf.ProtoFileDescriptorSupplier, io.grpc.protobuf.ProtoServiceDescriptorSupplier {
    ArbiterServiceBaseDescriptorSupplier() {}

    @java.lang.Override
    public com.google.protobuf.Descriptors.FileDescriptor getFileDescriptor() {
      return io.github.chessarbiter.v1.ArbiterServiceProto.getDescriptor();
    }

    @java.lang.Override
    public com.google.protobuf.Descriptors.ServiceDescriptor getServiceDescriptor() {
      return getFileDescriptor().findServiceByName("ArbiterService");
    }
  }

  private static final class ArbiterServiceFileDescriptorSupplier
      extends ArbiterServiceBaseDescriptorSupplier {
    ArbiterServiceFileDescriptorSupplier() {}
  }

  private static final class ArbiterServiceMethodDescriptorSupplier
      extends ArbiterServiceBaseDescriptorSupplier
      implements io.grpc.protobuf.ProtoMethodDescriptorSupplier {
    private final java.lang.String methodName;

    ArbiterServiceMethodDescriptorSupplier(java.lang.String methodName) {
      this.methodName = methodName;
    }

    @java.lang.Override
    public com.google.protobuf.Descriptors.MethodDescriptor getMethodDescriptor() {
      return getServiceDescriptor().findMethodByName(methodName);
    }
  }

  private static volatile io.grpc.ServiceDescriptor serviceDescriptor;

  public static io.grpc.ServiceDescriptor getServiceDescriptor() {
    io.grpc.ServiceDescriptor result = serviceDescriptor;
    if (result == null) {
      synchronized (ArbiterServiceGrpc.class) {
        result = serviceDescriptor;
        if (result == null) {
          serviceDescriptor = result = io.grpc.ServiceDescriptor.newBuilder(SERVICE_NAME)
              .setSchemaDescriptor(new ArbiterServiceFileDescriptorSupplier())
              .addMethod(getArbitrateMethod())
              .addMethod(getBatchArbitrateMethod())
              .addMethod(getStreamArbitrateMethod())
              .addMethod(getReviewPgnMethod())
              .addMethod(getListRuleSetsMethod())
              .addMethod(getRecognizeMoveMethod())
              .addMethod(getDrawDiagramMethod())
              .addMethod(getValidatePositionMethod())
              .addMethod(getTranscribeMovesMethod())
              .addMethod(getGetServerInfoMethod())
              .build();
        }
      }
    }
    return result;
  }
}
