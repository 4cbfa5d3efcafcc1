/** The program that examines this library, as a page of a browser: commands and replies go by way of the server that the page came from. */
import { Arbiter } from "../src/web.js";
import { answerAll } from "./commands.js";

await answerAll({
  next: async () => {
    const answer = await fetch("/next");
    return answer.status === 200 ? await answer.text() : undefined;
  },
  tell: async (reply) => {
    await fetch("/told", { method: "POST", body: JSON.stringify(reply) });
  },
  made: (command, options) => new Arbiter(command.address, options),
  reviewed: () => {
    throw new Error("a browser has no paths");
  },
  overhead: () => {
    throw new Error("a browser does not tell its CPU time");
  },
});
await fetch("/over", { method: "POST" });
