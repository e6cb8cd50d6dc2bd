import { consequenceOf, RULES } from "../../../functions/inference/config/index.ts";
import { CliError } from "../cli-error.ts";
import { BACKEND_EXAMPLES } from "./examples/backend.ts";
import { ENCODING_EXAMPLES } from "./examples/encodings.ts";
import type { Examples } from "./examples/example.ts";
import { RESULT_EXAMPLES } from "./examples/results.ts";
import { TEXT_EXAMPLES } from "./examples/text.ts";

/** Of every rule. */
export const EXAMPLES: Examples = {
  ...TEXT_EXAMPLES,
  ...ENCODING_EXAMPLES,
  ...BACKEND_EXAMPLES,
  ...RESULT_EXAMPLES,
};

const KINDS: Readonly<Record<string, string>> = {
  json: " (JSON)",
  bytes: " (bytes, in hexadecimal)",
  deepstream: " (DeepStream's dialect)",
  files: " (with the files on disk)",
};

/** A rule with what it says, why it is one, and a bad and a good example; all rules if none is named. */
export function explain(id: string | undefined): string {
  if (id === undefined) return list();
  const rule = Object.hasOwn(RULES, id) ? RULES[id] : undefined;
  if (!rule) throw new CliError(`${id} is no rule: explain without one lists them`, 2);
  const { bad = "", good = "", in: kind = "" } = EXAMPLES[id] ?? {};
  const consequence = consequenceOf(id);
  return [
    `${id}: ${rule.severity}`,
    "",
    `  ${rule.message}`,
    ...(rule.suggestion ? [`  help: ${rule.suggestion}`] : []),
    ...(consequence ? [`  inference server: ${consequence}`] : []),
    "",
    `Bad${KINDS[kind] ?? ""}:`,
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
