import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GeneratedFolder } from "../files/generated.ts";
import { ROOT } from "../files/root.ts";

/** Formats of examples that are not in the text format, by the words of their labels. */
const KINDS: Readonly<Record<string, string>> = {
  JSON: "json",
  "bytes, in hexadecimal": "bytes",
  "DeepStream's dialect": "deepstream",
  "a model's config.pbtxt": "model",
  "with the files on disk": "files",
};

/** The start of an entry; examples may have further lines. */
const LABEL = /^(error|warning|info|help|when|inference server|source|bad|good)(?: \((.*)\))?: /;

const HEAD = "// Made by `npm run gen` from proto/inference/rules.txt, not to be edited.\n\n/** By rule";

/** The rules of proto/inference/rules.txt by their ids, each as entries by their labels; `kind` is the format of its bad example. */
async function rulesOfFile(): Promise<[id: string, entries: Record<string, string>][]> {
  const text = await readFile(join(ROOT, "proto/inference/rules.txt"), "utf8");
  return text
    .split(/\n\n(?=[\w.]+\n(?:error|warning|info): )/)
    .slice(1)
    .map((block) => {
      const [id = "", ...lines] = block.trimEnd().split("\n");
      return [id, entriesOf(lines)];
    });
}

function entriesOf(lines: readonly string[]): Record<string, string> {
  const entries: Record<string, string> = {};
  let current = "";
  for (const line of lines) {
    const [label, name, kind] = LABEL.exec(line) ?? [];
    if (kind !== undefined) entries.kind = kind;
    if (label !== undefined && name !== undefined) entries[(current = name)] = line.slice(label.length);
    else if (current === "bad" || current === "good") entries[current] += `\n${line}`;
    else throw new Error(`"${line}" has no label`);
  }
  return entries;
}

const severityOf = (entries: Record<string, string>) =>
  ["error", "warning", "info"].find((one) => entries[one] !== undefined);

/**
 * The table of rules for the validator, the reactions of the server, and the examples for `explain`. Throws for an incomplete rule.
 */
export async function ruleModules(): Promise<GeneratedFolder> {
  const rules: Record<string, object> = {};
  const examples: Record<string, object> = {};
  const reactions: Record<string, string | undefined> = {};
  for (const [id, entries] of await rulesOfFile()) {
    const severity = severityOf(entries);
    const { bad, good, help, source, when, kind } = entries;
    if (!severity || bad === undefined || good === undefined) throw new Error(`${id} is incomplete`);
    rules[id] = { severity, message: entries[severity], suggestion: help };
    reactions[id] = entries["inference server"];
    examples[id] = { in: kind && KINDS[kind], kind, when, bad, good, source };
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

function json(value: object): string {
  return JSON.stringify(value, undefined, 1);
}

/** All rules as a page, a section each. */
export async function rulesPage(): Promise<string> {
  const sections = (await rulesOfFile()).map(([id, { kind, bad, good, ...texts }]) => {
    const list = Object.entries(texts).map(([label, text]) => `- **${label}**: ${text}`);
    const examples = [`# bad${kind ? `, ${kind}` : ""}`, bad, "# good", good].join("\n");
    return `## ${id}\n\n${list.join("\n")}\n\n\`\`\`\n${examples}\n\`\`\`\n`;
  });
  return ["# Rules\n\nBraces in messages stand for values.\n", ...sections].join("\n");
}
