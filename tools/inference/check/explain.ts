import { EXAMPLES as BY_RULE } from "../../../gen/rules/examples.ts";
import { RULES, serverReaction } from "../../../functions/inference/core/index.ts";
import { CliError } from "../../command-line/cli-error.ts";

/** Of every rule: the relevant part of a config, in the format `in` with its name `kind`, and the function in the server's source. */
export const EXAMPLES: Readonly<
  Record<string, { when?: string; bad: string; good: string; in?: string; kind?: string; source?: string }>
> = BY_RULE;

/**
 * Of every rule, in the order of the table. Braces of a message stand for values; the consequence is the server's reaction; the
 * kind is the format of the examples, if it is not the text format.
 */
function explanations() {
  return Object.entries(RULES).map(([id, { severity, message, suggestion: help }]) => {
    const { kind, when, bad = "", good = "", source } = EXAMPLES[id] ?? {};
    const consequence = serverReaction(id);
    return { id, severity, message, help, when, consequence, source, kind, bad, good };
  });
}

/** A rule with its message, its reason, and a bad and a good example; all rules if none is named. */
export function explain(id: string | undefined): string {
  if (id === undefined) return Object.keys(RULES).map(lineOf).join("\n");
  const rule = explanations().find((one) => one.id === id);
  const similar = rule ? [] : rulesOn(id);
  if (similar.length > 0) return similar.join("\n");
  if (!rule) throw new CliError(`${id} is not a rule: explain without an id lists the rules`, 2);
  const { severity, message, help, when, consequence, source, kind, bad, good } = rule;
  return [
    `${id}: ${severity}`,
    "",
    `  ${message}`,
    ...(help ? [`  help: ${help}`] : []),
    ...(when ? [`  when: ${when}`] : []),
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

const WIDEST_ID = Math.max(...Object.keys(RULES).map((id) => id.length));

function lineOf(id: string): string {
  const { severity, message } = RULES[id]!;
  return `${id.padEnd(WIDEST_ID)}  ${severity.padEnd(7)}  ${message}`;
}

/** Lines of the rules whose texts share the most words with a sentence, such as one of the server's log. */
function rulesOn(sentence: string): string[] {
  const words = [...new Set(sentence.toLowerCase().match(/[a-z]{4,}/g))];
  if (words.length < 2) return [];
  const scores = explanations().map(({ id, message, help = "", consequence = "", source = "" }) => {
    const texts = `${message} ${help} ${consequence} ${source}`.toLowerCase();
    const score = words.filter((word) => texts.includes(word)).length;
    return { id, score: score + 2 * words.filter((word) => id.includes(word)).length };
  });
  const best = Math.max(...scores.map(({ score }) => score));
  return scores.filter(({ score }) => score > 0 && score === best).map(({ id }) => lineOf(id));
}

function indent(text: string): string {
  return text
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n");
}
