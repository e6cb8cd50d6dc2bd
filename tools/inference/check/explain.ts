import { EXAMPLES as BY_RULE } from "../../../gen/rules/examples.ts";
import { RULES, serverReaction } from "../../../functions/inference/core/index.ts";
import { CliError } from "../../command-line/cli-error.ts";

/** Of every rule: the relevant part of a config, in the format `in` with its name `kind`, and the function in the server's source. */
export const EXAMPLES: Readonly<
  Record<string, { when?: string; bad: string; good: string; in?: string; kind?: string; source?: string }>
> = BY_RULE;

/** A rule with its message, its reason, and a bad and a good example; all rules if none is named. */
export function explain(id: string | undefined): string {
  if (id === undefined) return Object.keys(RULES).map(lineOf).join("\n");
  const rule = Object.hasOwn(RULES, id) ? RULES[id] : undefined;
  const similar = rule ? [] : rulesOn(id);
  if (similar.length > 0) return similar.join("\n");
  if (!rule) throw new CliError(`${id} is not a rule: explain without an id lists the rules`, 2);
  const { kind, when, bad = "", good = "", source } = EXAMPLES[id] ?? {};
  const notes = { help: rule.suggestion, when, "inference server": serverReaction(id), source };
  return [
    `${id}: ${rule.severity}`,
    "",
    `  ${rule.message}`,
    ...Object.entries(notes).flatMap(([label, text]) => (text ? [`  ${label}: ${text}`] : [])),
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
  const scores = Object.entries(RULES).map(([id, { message, suggestion = "" }]) => {
    const all = [message, suggestion, serverReaction(id) ?? "", EXAMPLES[id]?.source ?? ""];
    const texts = all.join(" ").toLowerCase();
    const score = words.filter((word) => texts.includes(word)).length;
    return { id, score: score + 2 * words.filter((word) => id.includes(word)).length };
  });
  const best = Math.max(...scores.map(({ score }) => score));
  return scores.filter(({ score }) => score > 0 && score === best).map(({ id }) => lineOf(id));
}

const indent = (text: string) => text.replaceAll(/^/gm, "  ");
