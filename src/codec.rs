//! How messages are read and written: as protobuf. A large one takes milliseconds, in which no other call should have to wait.

use std::marker::PhantomData;

use prost::Message;
use prost::bytes::Buf;
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::task::block_in_place;
use tonic::Status;
use tonic::codec::{Codec, DecodeBuf, Decoder, EncodeBuf, Encoder};
use tonic_prost::{ProstDecoder, ProstEncoder};

/// Messages of more bytes are read and written while other calls are moved to another thread.
const LARGE: usize = 64 << 10;

/// Reads `U` and writes `T`.
#[derive(Clone, Debug)]
pub struct Protobuf<T, U>(PhantomData<(T, U)>);

impl<T, U> Default for Protobuf<T, U> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<T, U> Codec for Protobuf<T, U>
where
    T: Message + Send + 'static,
    U: Message + Default + Send + 'static,
{
    type Encode = T;
    type Decode = U;
    type Encoder = Aside<ProstEncoder<T>>;
    type Decoder = Aside<ProstDecoder<U>>;

    fn encoder(&mut self) -> Self::Encoder {
        Aside(ProstEncoder::default())
    }

    fn decoder(&mut self) -> Self::Decoder {
        Aside(ProstDecoder::default())
    }
}

/// Does the same as what is within, aside if it takes long.
#[derive(Clone, Debug)]
pub struct Aside<C>(C);

impl<T: Message> Encoder for Aside<ProstEncoder<T>> {
    type Item = T;
    type Error = Status;

    fn encode(&mut self, message: T, written: &mut EncodeBuf<'_>) -> Result<(), Status> {
        aside(message.encoded_len(), || self.0.encode(message, written))
    }
}

impl<U: Message + Default> Decoder for Aside<ProstDecoder<U>> {
    type Item = U;
    type Error = Status;

    fn decode(&mut self, bytes: &mut DecodeBuf<'_>) -> Result<Option<U>, Status> {
        aside(bytes.remaining(), || self.0.decode(bytes))
    }
}

/// Does the work, with other calls out of the way if there are so many bytes of it. A runtime of one thread has no other way for them.
fn aside<T>(bytes: usize, work: impl FnOnce() -> T) -> T {
    let has_threads = || {
        Handle::try_current()
            .is_ok_and(|handle| handle.runtime_flavor() == RuntimeFlavor::MultiThread)
    };
    if bytes > LARGE && has_threads() {
        block_in_place(work)
    } else {
        work()
    }
}
