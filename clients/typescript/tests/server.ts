/** Real servers for the tests: `ARBITER` names the program. */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";

/** The address of a server that runs while the tests of a file do. */
export function served(options: () => readonly string[] = () => []): { address: string } {
  const told = { address: "" };
  const program = process.env["ARBITER"] ?? "arbiter";
  const stop = { server: () => undefined as unknown };
  before(async () => {
    const server = spawn(program, ["serve", "--listen", "127.0.0.1:0", "--admin-listen", "off", "--drain-delay", "0", ...options()]);
    stop.server = () => server.kill();
    let log = "";
    for await (const text of server.stderr) {
      log += String(text);
      const port = /listening on 127\.0\.0\.1:(\d+)/.exec(log)?.[1];
      if (port) {
        told.address = `http://127.0.0.1:${port}`;
        break;
      }
    }
  });
  after(() => {
    stop.server();
  });
  return told;
}

/** A server with TLS that wants the token `sesame`, and the folder of its certificate, `server.pem`. */
export function secured(): { readonly address: string; readonly folder: string; readonly certificate: string } {
  const folder = mkdtempSync(join(tmpdir(), "arbiter-"));
  const file = (name: string): string => join(folder, name);
  const server = served(() => {
    const common = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=server"];
    const names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-addext", "basicConstraints=critical,CA:FALSE"];
    execFileSync("openssl", [...common, ...names, "-keyout", file("server.key"), "-out", file("server.pem")], { stdio: "pipe" });
    writeFileSync(file("tokens"), `club:${createHash("sha256").update("sesame").digest("hex")}\n`);
    return ["--tls-certificate-file", file("server.pem"), "--tls-key-file", file("server.key"), "--auth-tokens-file", file("tokens")];
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });
  return {
    folder,
    get address(): string {
      return server.address.replace("http", "https");
    },
    get certificate(): string {
      return readFileSync(file("server.pem"), "utf8");
    },
  };
}
