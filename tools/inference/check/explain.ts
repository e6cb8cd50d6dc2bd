import { serverReaction, RULES, type Severity } from "../../../functions/inference/config/index.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { PLUGIN_EXAMPLES } from "./examples/plugin.ts";
import { BACKEND_EXAMPLES } from "./examples/backend.ts";
import { ENCODING_EXAMPLES } from "./examples/encodings.ts";
import type { Examples } from "./examples/example.ts";
import { RESULT_EXAMPLES } from "./examples/results.ts";
import { STAGE_EXAMPLES } from "./examples/stages.ts";
import { TEXT_EXAMPLES } from "./examples/text.ts";

/** Of every rule. */
export const EXAMPLES: Examples = {
  ...TEXT_EXAMPLES,
  ...ENCODING_EXAMPLES,
  ...BACKEND_EXAMPLES,
  ...RESULT_EXAMPLES,
  ...PLUGIN_EXAMPLES,
  ...STAGE_EXAMPLES,
};

const KINDS: Readonly<Record<string, string>> = {
  json: "JSON",
  bytes: "bytes, in hexadecimal",
  deepstream: "DeepStream's dialect",
  files: "with the files on disk",
};

/** The explanation of a rule; braces of its message stand for values. */
export interface Explanation {
  id: string;
  severity: Severity;
  message: string;
  help: string | undefined;
  /** The inference server's reaction. */
  consequence: string | undefined;
  /** The function in the server's source. */
  source: string | undefined;
  /** The format of the examples, if it is not the text format. */
  kind: string | undefined;
  bad: string;
  good: string;
}

/** Of every rule, in the order of the table. */
export function explanations(): Explanation[] {
  return Object.entries(RULES).map(([id, { severity, message, suggestion, source }]) => {
    const { bad = "", good = "", in: kind = "" } = EXAMPLES[id] ?? {};
    const consequence = serverReaction(id);
    return { id, severity, message, help: suggestion, consequence, source, kind: KINDS[kind], bad, good };
  });
}

/** A rule with its message, its reason, and a bad and a good example; all rules if none is named. */
export function explain(id: string | undefined): string {
  if (id === undefined) return list();
  const rule = explanations().find((one) => one.id === id);
  if (!rule) throw new CliError(`${id} is not a rule: explain without an id lists the rules`, 2);
  const { severity, message, help, consequence, source, kind, bad, good } = rule;
  return [
    `${id}: ${severity}`,
    "",
    `  ${message}`,
    ...(help ? [`  help: ${help}`] : []),
    ...(consequence ? [`  inference server: ${consequence}`] : []),
    ...(source ? [`  source: ${source}`] : []),
    "",
    `Bad${kind ? ` (${kind})` : ""}:`,
    indent(bad),
    "",
    "Good:",
    indent(good),
  ].join("\n");
}

function list(): string {
  const width = Math.max(...Object.keys(RULES).map((id) => id.length));
  return Object.entries(RULES)
    .map(([id, { severity, message }]) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${message}`)
    .join("\n");
}

function indent(text: string): string {
  return text
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n");
}

/** Every rule with its message, its consequence, and a bad and a good example, in Markdown. */
export function rulesPage(): string {
  const intro =
    "`npm run gen` writes this part from `explain`. Braces stand for values. The tests run the examples.";
  return `${["## rule-examples", intro, ...explanations().map(section)].join("\n\n")}\n`;
}

function section({ id, severity, message, help, consequence, source, kind, bad, good }: Explanation): string {
  const lines = [
    [severity, message],
    ["help", help],
    ["inference server", consequence],
    ["source", source],
    [kind === undefined ? "bad" : `bad (${kind})`, bad],
    ["good", good],
  ].flatMap(([what, words]) => (words ? [`${what}: ${words}`] : []));
  return [`### ${id.replaceAll(/[._]/g, "-")}`, `\`\`\`text\n${id}\n${lines.join("\n")}\n\`\`\``].join(
    "\n\n",
  );
}
