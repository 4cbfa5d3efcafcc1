// A real browser against a real server: a page of one origin calls a server of another, once allowed to and once not.
//
//   node browser.mjs DESCRIPTORS PROGRAM CHROMIUM
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buildSync } from "esbuild";

const [descriptorsFile, program, chromium] = process.argv.slice(2);
const descriptors = readFileSync(descriptorsFile).toString("base64");
const bundle = buildSync({ entryPoints: ["page.mjs"], bundle: true, format: "esm", target: "es2022", write: false });
const script = bundle.outputFiles[0].text;

/** Starts a server that lets pages of this origin call; none, if there is no origin. */
async function serve(origin) {
  const flags = ["serve", "--listen", "127.0.0.1:0", "--admin-listen", "off", "--drain-delay", "0", "--log-format", "json"];
  const server = spawn(program, origin ? [...flags, "--cors-origins", origin] : flags, {
    stdio: ["ignore", "ignore", "pipe"],
  });
  for await (const line of createInterface({ input: server.stderr })) {
    const found = line.match(/listening on ([0-9.:]+)/);
    if (found) {
      server.stderr.resume();
      return { server, baseUrl: `http://${found[1]}` };
    }
  }
  throw new Error("the server did not start");
}

/** What the page tells of its calls to the server at this address. */
async function visit(pages, baseUrl) {
  pages.baseUrl = baseUrl;
  const profile = mkdtempSync(join(tmpdir(), "arbiter-browser-"));
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", `--user-data-dir=${profile}`];
  const browser = spawn(chromium, [...flags, pages.origin], { stdio: "ignore" });
  try {
    const late = new Promise((_, refuse) => setTimeout(() => refuse(new Error("the page told nothing")), 120_000).unref());
    const [told] = await Promise.race([once(pages, "told"), late]);
    return told;
  } finally {
    browser.kill();
    await once(browser, "exit");
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

const pages = createServer((request, answer) => {
  const page = {
    "/": ["text/html", "<!doctype html><title>chess</title><script type=module src=/page.js></script>"],
    "/page.js": ["text/javascript", script],
    "/setting": ["application/json", JSON.stringify({ baseUrl: pages.baseUrl, descriptors })],
  }[request.url];
  if (page) {
    answer.writeHead(200, { "content-type": page[0] });
    answer.end(page[1]);
  } else if (request.url === "/told") {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      answer.end();
      pages.emit("told", JSON.parse(body));
    });
  } else {
    answer.writeHead(404);
    answer.end();
  }
});
pages.listen(0, "127.0.0.1");
await once(pages, "listening");
pages.origin = `http://127.0.0.1:${pages.address().port}`;

let failed = false;
for (const [origin, isAllowed] of [[pages.origin, true], [undefined, false]]) {
  const { server, baseUrl } = await serve(origin);
  for (const { name, error } of await visit(pages, baseUrl)) {
    const isRight = isAllowed === (error === undefined);
    failed ||= !isRight;
    const what = isAllowed ? "a page that may call" : "a page that may not call is kept out";
    console.log(`${isRight ? "ok     " : "WRONG  "} Chromium, ${name}: ${what}${isRight || !error ? "" : `: ${error}`}`);
  }
  server.kill();
  await once(server, "exit");
}
process.exit(failed ? 1 : 0);
