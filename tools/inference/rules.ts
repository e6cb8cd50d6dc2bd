import type { GeneratedFolder } from "../files/generated.ts";
import { KINDS } from "./check/kinds.ts";
import { rulesPage } from "./rules-page.ts";

/** Its heading, the id of its rule, and its entries. */
const BLOCK = /^### (.*)\n\n```text\n(.*)\n([^]*?)\n```$/gm;

/** The start of an entry; examples may have further lines. */
const LABEL = /^(error|warning|info|help|inference server|source|bad|good)(?: \((.*)\))?: /;

const HEAD = "// Made by `npm run gen` from docs/inference-rules.md, not to be edited.\n\n/** By rule";

/**
 * The table of rules for the validator, the reactions of the server, and the examples for `explain`, from the page of rules. Throws for an incomplete
 * block.
 */
export async function rulesOfPage(): Promise<GeneratedFolder> {
  const rules: Record<string, object> = {};
  const examples: Record<string, object> = {};
  const reactions: Record<string, string | undefined> = {};
  for (const [, heading, id = "", content = ""] of (await rulesPage()).matchAll(BLOCK)) {
    const { kind, ...entries } = entriesOf(content);
    const severity = ["error", "warning", "info"].find((one) => entries[one] !== undefined);
    const { bad, good, help, source } = entries;
    if (!severity || bad === undefined || good === undefined) throw new Error(`${id} is incomplete`);
    // Documents link to the rule by this heading.
    if (heading !== id.replaceAll(/[._]/g, "-")) throw new Error(`${id} has the heading ${heading}`);
    rules[id] = { severity, message: entries[severity], suggestion: help };
    reactions[id] = entries["inference server"];
    examples[id] = { in: Object.keys(KINDS).find((one) => KINDS[one] === kind), bad, good, source };
  }
  return {
    folder: "gen/rules",
    files: new Map([
      [
        "table.ts",
        `${HEAD}, in the order of issues at the same position. */\nexport const ROWS = ${json(rules)} as const;\n`,
      ],
      ["examples.ts", `${HEAD}. */\nexport const EXAMPLES = ${json(examples)};\n`],
      ["reactions.ts", `${HEAD}. */\nexport const REACTIONS = ${json(reactions)};\n`],
    ]),
  };
}

/** The entries of a block by their labels; `kind` is the format of its bad example. */
function entriesOf(content: string): Record<string, string> {
  const entries: Record<string, string> = {};
  let current = "";
  for (const line of content.split("\n")) {
    const [label, name, kind] = LABEL.exec(line) ?? [];
    if (kind !== undefined) entries.kind = kind;
    if (label !== undefined && name !== undefined) entries[(current = name)] = line.slice(label.length);
    else if (current === "bad" || current === "good") entries[current] += `\n${line}`;
    else throw new Error(`"${line}" has no label`);
  }
  return entries;
}

function json(value: object): string {
  return JSON.stringify(value, undefined, 1);
}
