import { exitWith } from "../../command-line/cli-error.ts";
import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printLine } from "../../command-line/print.ts";
import { examine } from "../doctor/examine.ts";
import { checkUserAgents } from "../doctor/user-agents.ts";
import { parseHome } from "../home-url.ts";
import { checkSwitch, type Step } from "../switch/checks.ts";
import { readComparison } from "../switch/notes.ts";
import { lookAtRoute } from "../switch/route.ts";
import { withStore } from "../with-store.ts";

export function register(command: StoreCommand): void {
  command
    .requiredOption("--url <url>", "Home of the shop, as clients call it")
    .addOption(jsonOption)
    .addHelpText("after", examples("switch --url https://shop.example"))
    .action(async ({ url, json }, command) => {
      const home = parseHome(url, "--url");
      const { dataDir } = command.optsWithGlobals();
      const steps = await withStore({ dataDir }, async (store) =>
        checkSwitch({
          db: store.db,
          home,
          comparison: await readComparison(dataDir),
          route: await lookAtRoute(home),
          found: await examine(store),
          clients: await checkUserAgents(home),
        }),
      );
      if (json) printJson(steps);
      else printSteps(steps);
      exitWith(steps.some(({ state }) => state === "open") ? 1 : 0);
    });
}

/** Prints the steps; the first open one is the next. */
function printSteps(steps: readonly Step[]): void {
  const next = steps.find(({ state }) => state === "open");
  for (const one of steps) {
    const word = { done: "done", look: "look", open: one === next ? "NEXT" : "then" }[one.state];
    printLine(`${word}  ${one.step.padEnd(14)} ${one.saw}`);
    if (one.todo !== null) printLine(`      ${" ".repeat(14)} → ${one.todo}`);
  }
}
