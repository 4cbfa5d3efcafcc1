import { checkText } from "./arguments.js";

/** An address that was read. */
export interface Address {
  /** Without a path. */
  readonly url: string;
  /** As a message shows it. */
  readonly shown: string;
  readonly isTls: boolean;
  /** What is sent there does not leave the machine. */
  readonly isLoopback: boolean;
}

/** An address for a message, without the user and the password that it may have. */
export function shownAddress(address: string): string {
  return JSON.stringify(address.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, "$1…@"));
}

/** Reads `http://HOST:PORT` or `https://HOST:PORT`. Throws a `RangeError` where it is something else, and a `TypeError` where it is no text. */
export function addressOf(address: string): Address {
  checkText("an address", address);
  const malformed = `an address is http://HOST:PORT or https://HOST:PORT, not ${shownAddress(address)}`;
  // What a URL may have besides, a space among it, would be passed over by the reader of URLs.
  // eslint-disable-next-line no-control-regex
  if (!/^https?:\/\/[^\s\x00-\x1f\\/?#@]+\/?$/i.test(address)) {
    throw new RangeError(malformed);
  }
  let url: URL;
  try {
    url = new URL(address);
  } catch (cause) {
    throw new RangeError(malformed, { cause });
  }
  if (url.port === "0") {
    throw new RangeError(malformed);
  }
  const { hostname } = url;
  return {
    url: url.origin,
    shown: shownAddress(address),
    isTls: url.protocol === "https:",
    isLoopback: hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname),
  };
}
