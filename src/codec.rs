//! How messages are read and written: as protobuf. A large one takes milliseconds, in which no other call should have to wait.

use std::marker::PhantomData;

use prost::Message;
use prost::bytes::{Buf, BufMut};
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::task::block_in_place;
use tonic::Status;
use tonic::codec::{Codec, DecodeBuf, Decoder, EncodeBuf, Encoder};
use tonic_prost::{ProstDecoder, ProstEncoder};

use crate::back_threads::BackThreads;

/// Messages of more bytes are read and written on threads that give way, while the calls of this thread go on on another one.
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

impl<T: Message + 'static> Encoder for Aside<ProstEncoder<T>> {
    type Item = T;
    type Error = Status;

    fn encode(&mut self, message: T, written: &mut EncodeBuf<'_>) -> Result<(), Status> {
        let Some(threads) = threads_for(message.encoded_len()) else {
            return self.0.encode(message, written);
        };
        let bytes = threads.wait_for(move || message.encode_to_vec())?;
        written.put_slice(&bytes);
        Ok(())
    }
}

impl<U: Message + Default + 'static> Decoder for Aside<ProstDecoder<U>> {
    type Item = U;
    type Error = Status;

    fn decode(&mut self, bytes: &mut DecodeBuf<'_>) -> Result<Option<U>, Status> {
        let length = bytes.remaining();
        let Some(threads) = threads_for(length) else {
            return self.0.decode(bytes);
        };
        let bytes = bytes.copy_to_bytes(length);
        let message = threads.wait_for(move || U::decode(bytes))?;
        // As tonic does it for those that are not large.
        let message = message.map_err(|error| Status::internal(error.to_string()))?;
        Ok(Some(message))
    }
}

/// Threads that work while the calls of this thread go on on another one; none for few bytes. A runtime of one thread has no other way for them.
fn threads_for(bytes: usize) -> Option<Threads> {
    if bytes <= LARGE {
        return None;
    }
    let serving = Handle::try_current().ok()?;
    let has_another = serving.runtime_flavor() == RuntimeFlavor::MultiThread;
    let back = has_another.then(BackThreads::of_process)?.ok()?;
    Some(Threads { serving, back })
}

/// Threads that give way to those that serve.
struct Threads {
    serving: Handle,
    back: &'static BackThreads,
}

impl Threads {
    /// What the work comes to.
    fn wait_for<R: Send + 'static>(
        &self,
        work: impl FnOnce() -> R + Send + 'static,
    ) -> Result<R, Status> {
        let done = block_in_place(|| self.serving.block_on(self.back.run(work)));
        done.map_err(|_panic| Status::internal("internal error"))
    }
}
