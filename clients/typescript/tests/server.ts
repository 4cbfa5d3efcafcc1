/** A real server for the tests: `ARBITER` names the program. */
import { spawn } from "node:child_process";
import { after, before } from "node:test";

/** The address of a server that runs while the tests of a file do. */
export function served(): { address: string } {
  const told = { address: "" };
  const program = process.env["ARBITER"] ?? "arbiter";
  const stop = { server: () => undefined as unknown };
  before(async () => {
    const server = spawn(program, ["serve", "--listen", "127.0.0.1:0", "--admin-listen", "off", "--drain-delay", "0"]);
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
