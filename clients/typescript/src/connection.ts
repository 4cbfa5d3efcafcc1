import { constants } from "node:http2";
import type { ClientHttp2Session } from "node:http2";
import { Http2SessionManager } from "@connectrpc/connect-node";

/**
 * The connection of a client. It hears two things that connect-node 2.1 does not: an error of a session after connect-node has taken its own listener
 * away, for which Node would end the process, as when a server ends a connection of a certain age; and that the other end has closed the connection,
 * which Node tells of a call as if the call had been cancelled.
 */
export class Connection extends Http2SessionManager {
  readonly #heard = new WeakSet<ClientHttp2Session>();
  /** Sessions whose connection was closed, and what to tell of it. */
  readonly #closed = new WeakMap<ClientHttp2Session, string>();

  override async request(...given: Parameters<Http2SessionManager["request"]>): ReturnType<Http2SessionManager["request"]> {
    const stream = await super.request(...given);
    const session = stream.session as ClientHttp2Session | undefined;
    if (session) {
      this.#hear(session);
      stream.once("close", () => {
        const told = this.#closed.get(session);
        if (told !== undefined && stream.rstCode === constants.NGHTTP2_CANCEL) {
          stream.emit("error", Object.assign(new Error(told), { code: "ECONNRESET" }));
        }
      });
    }
    return stream;
  }

  #hear(session: ClientHttp2Session): void {
    if (this.#heard.has(session)) {
      return;
    }
    this.#heard.add(session);
    // Whoever has a call on it is told by the call.
    session.on("error", () => undefined);
    let told = "the server closed the connection before it said anything";
    if (!this.authority.startsWith("https:")) {
      told += "; if it speaks TLS, the address begins with https://";
    }
    session.once("remoteSettings", () => {
      told = "the connection was closed";
    });
    // Before Node's own listener, which cancels the calls.
    session.socket.prependListener("close", () => {
      this.#closed.set(session, told);
    });
  }
}
