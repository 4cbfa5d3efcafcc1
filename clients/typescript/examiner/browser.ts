/**
 * Has the program of page.ts run in Chromium, and hands on what the judge asks and what the page tells. `PAGES_PORT` is the port of 127.0.0.1 that
 * the page comes from, so that servers can be told which origin may call them.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const places = (process.env["PATH"] ?? "").split(delimiter);
const chromium = ["chromium", "chromium-browser", "google-chrome"]
  .flatMap((name) => places.map((place) => join(place, name)))
  .find((file) => existsSync(file));
if (chromium === undefined) {
  console.error("chromium is missing. Install your system's package chromium.");
  process.exit(1);
}

const script = buildSync({
  entryPoints: [fileURLToPath(new URL("./page.js", import.meta.url))],
  bundle: true,
  format: "esm",
  target: "es2022",
  write: false,
}).outputFiles[0]?.text;

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const pages = createServer((request, answer) => {
  switch (request.url) {
    case "/":
      answer.writeHead(200, { "content-type": "text/html" });
      answer.end("<!doctype html><title>arbiter</title><script type=module src=/page.js></script>");
      break;
    case "/page.js":
      answer.writeHead(200, { "content-type": "text/javascript" });
      answer.end(script);
      break;
    case "/next":
      void lines.next().then((line) => {
        answer.writeHead(line.done ? 204 : 200);
        answer.end(line.done ? undefined : line.value);
      });
      break;
    case "/told": {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        process.stdout.write(Buffer.concat([...parts, Buffer.from("\n")]));
        answer.end();
      });
      break;
    }
    case "/over":
      answer.end();
      browser.kill();
      break;
    default:
      answer.writeHead(404);
      answer.end();
  }
});
// A page asks for the next command for as long as there is none.
pages.requestTimeout = 0;
const port = Number(process.env["PAGES_PORT"] ?? 0);
await new Promise<void>((resolve) => pages.listen(port, "127.0.0.1", resolve));

const profile = mkdtempSync(join(tmpdir(), "arbiter-browser-"));
const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", `--user-data-dir=${profile}`];
const browser = spawn(chromium, [...flags, `http://127.0.0.1:${port}/`], { stdio: "ignore" });
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => browser.kill());
}
await new Promise((resolve) => browser.once("exit", resolve));
try {
  // Its other processes may still write for a moment.
  rmSync(profile, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
} catch (error) {
  console.error(`${profile} could not be removed: ${String(error)}`);
}
process.exit(0);
