import { readAccessLog } from "../../compare/reads/access-log.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import { examine } from "../doctor/examine.ts";
import { exitWith } from "../../command-line/cli-error.ts";
import { parseHome } from "../home-url.ts";
import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printLine } from "../../command-line/print.ts";
import { checkSwitch } from "../switch/look.ts";
import { note, noteRoute } from "../switch/notes.ts";
import { lookAtRoute } from "../switch/route.ts";
import { checkPlace, withStore } from "../with-store.ts";
import type { Step } from "../switch/step.ts";

export function fill(command: StoreCommand): void {
  command
    .requiredOption("--url <url>", "Home of the shop, as clients call it")
    .option("--log <file>", "Access log of the old shop, plain or .gz, with the routes that clients call")
    .addOption(jsonOption)
    .addHelpText(
      "after",
      examples("switch --url https://shop.example", "switch --url https://shop.example --log access.log.gz"),
    )
    .action(async ({ url, log, json }, command) => {
      const home = parseHome(url, "--url");
      const { dataDir } = command.optsWithGlobals();
      await checkPlace(dataDir);
      if (log !== undefined) {
        const { called } = await readAccessLog(callerPath(log), new URL(home).pathname.replace(/\/+$/, ""));
        await note(dataDir, { called });
      }
      const steps = await withStore({ dataDir }, async (store) => {
        const route = await lookAtRoute(home);
        const notes = await noteRoute(dataDir, route);
        const found = await examine(store);
        return checkSwitch({ db: store.db, home, notes, route, found });
      });
      if (json) printJson(steps);
      else printSteps(steps);
      exitWith(steps.some(({ state }) => state === "open") ? 1 : 0);
    });
}

const WIDTH = 14;

/** Prints the steps; the first open one is the next. */
function printSteps(steps: readonly Step[]): void {
  const next = steps.find(({ state }) => state === "open");
  for (const one of steps) {
    const word = { done: "done", look: "look", open: one === next ? "NEXT" : "then" }[one.state];
    printLine(`${word}  ${one.step.padEnd(WIDTH)} ${one.saw}`);
    if (one.todo !== null) printLine(`      ${" ".repeat(WIDTH)} → ${one.todo}`);
  }
}
