//! A client that sends whatever bytes it is given.

use http::uri::PathAndQuery;
use prost::Message;
use prost::bytes::{Buf, BufMut};
use tonic::client::Grpc;
use tonic::codec::{Codec, DecodeBuf, Decoder, EncodeBuf, Encoder};
use tonic::transport::Channel;
use tonic::{Request, Response, Status};

/// Sends bytes as they are, and reads a message.
struct Bytes<M>(std::marker::PhantomData<M>);

impl<M: Message + Default + 'static> Codec for Bytes<M> {
    type Encode = Vec<u8>;
    type Decode = M;
    type Encoder = Raw;
    type Decoder = Typed<M>;

    fn encoder(&mut self) -> Raw {
        Raw
    }

    fn decoder(&mut self) -> Typed<M> {
        Typed(std::marker::PhantomData)
    }
}

struct Raw;

impl Encoder for Raw {
    type Item = Vec<u8>;
    type Error = Status;

    fn encode(&mut self, item: Vec<u8>, target: &mut EncodeBuf<'_>) -> Result<(), Status> {
        target.put_slice(&item);
        Ok(())
    }
}

struct Typed<M>(std::marker::PhantomData<M>);

impl<M: Message + Default + 'static> Decoder for Typed<M> {
    type Item = M;
    type Error = Status;

    fn decode(&mut self, source: &mut DecodeBuf<'_>) -> Result<Option<M>, Status> {
        let bytes = source.copy_to_bytes(source.remaining());
        M::decode(bytes)
            .map(Some)
            .map_err(|error| Status::internal(error.to_string()))
    }
}

/// Calls a method of the service with these bytes as its request.
pub(crate) async fn call<M: Message + Default + 'static>(
    channel: Channel,
    method: &'static str,
    bytes: Vec<u8>,
) -> Result<Response<M>, Status> {
    let mut grpc = Grpc::new(channel);
    grpc.ready().await.unwrap();
    let codec = Bytes(std::marker::PhantomData);
    grpc.unary(
        Request::new(bytes),
        PathAndQuery::from_static(method),
        codec,
    )
    .await
}
