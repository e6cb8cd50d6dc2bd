import { EXAMPLES as BY_RULE } from "../../../gen/rules/examples.ts";
import { RULES, type Severity } from "../../../functions/inference/config/index.ts";
import { CliError } from "../../command-line/cli-error.ts";

/** A bad and a good example of a rule: the relevant part of a config. */
interface Example {
  bad: string;
  good: string;
  /** The text format by default; `bytes` are hexadecimal, `files` on disk. */
  in?: string;
}

/** Of every rule. */
export const EXAMPLES: Readonly<Record<string, Example>> = BY_RULE;

/** The format of examples that are not in the text format. */
export const KINDS: Readonly<Record<string, string>> = {
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
  return Object.entries(RULES).map(([id, { severity, message, suggestion, consequence, source }]) => {
    const { bad = "", good = "", in: kind = "" } = EXAMPLES[id] ?? {};
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
