import { isReadingError, type Issue, serverReaction } from "../../../functions/inference/core/index.ts";
import { Lines, visible, widthOf } from "./visible.ts";
import type { Log } from "./log.ts";
import { some, type Source } from "./outcome.ts";

/** Characters printed for a config, a small multiple of its size. */
export const maxPrintedLength = (size: number) => 64 * 1024 + 8 * size;

/** Prints issues of a config on standard error. */
export function printIssues(source: Source, issues: readonly Issue[], log: Log): void {
  for (const text of diagnosticsOf(source, issues, process.stderr)) log.err(text);
}

/** Issues of a config as text, one entry each; above the limit, the number of the others. */
export function* diagnosticsOf(
  source: Source,
  issues: readonly Issue[],
  stream: NodeJS.WriteStream,
): Generator<string> {
  const lines = new Lines(source.body);
  let budget = maxPrintedLength(source.body.length);
  const said = new Set<string>();
  for (const [index, issue] of issues.entries()) {
    if (budget <= 0) {
      yield `${visible(source.name)}: ${some(issues.length - index, "further issue")} not shown\n`;
      return;
    }
    const shown = `${diagnostic(source, lines, issue, stream, reactionTo(issue, said))}\n`;
    budget -= Buffer.byteLength(shown);
    yield shown;
  }
}

/** That the server cannot read a file is said once. */
function reactionTo({ rule }: Issue, said: Set<string>): string | undefined {
  const reaction = serverReaction(rule);
  if (reaction === undefined || !isReadingError(rule)) return reaction;
  const isNew = !said.has(reaction);
  said.add(reaction);
  return isNew ? reaction : undefined;
}

const COLOURS = { error: "red", warning: "yellow", info: "cyan" } as const;

/** Advice on a config in an unexpected format; the rules' own is for senders of requests. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ["text.json_sent", "name the file .json, or add --format json"],
  ["wire.json_sent", "name the file .json, or add --format json"],
  ["wire.text_sent", "name the file .txtpb, or add --format text"],
]);

/** Codes that begin and end a style. Node has a function for them from 20.12 on. */
const STYLES = { bold: [1, 22], dim: [2, 22], red: [31, 39], yellow: [33, 39], cyan: [36, 39] } as const;

type Paint = (style: keyof typeof STYLES, text: string) => string;

/** An issue of a config in several lines: position and message, the line with a caret, the suggestion, the consequence. */
function diagnostic(
  source: Source,
  lines: Lines,
  issue: Issue,
  stream: NodeJS.WriteStream,
  reaction: string | undefined,
): string {
  const { severity, rule, message } = issue;
  const paint: Paint = hasColours(stream)
    ? (style, text) => `\u001b[${STYLES[style][0]}m${text}\u001b[${STYLES[style][1]}m`
    : (_, text) => text;
  const head = [
    paint("bold", `${place(source, issue)}:`),
    paint(COLOURS[severity], paint("bold", `${severity}:`)),
    paint("bold", visible(message)),
    paint("dim", `[${rule}]`),
  ];
  const shown = excerptOf(lines, issue);
  const margin = " ".repeat(shown?.label.length ?? 2);
  const notes = [
    ["help", HINTS.get(rule) ?? issue.suggestion],
    ["inference server", reaction],
  ].flatMap(([what, text]) => (text === undefined ? [] : [`${margin} = ${what}: ${visible(text)}`]));
  return [head.join(" "), ...whereabouts(issue, shown, margin, paint), ...notes].join("\n");
}

/** Old versions of Node leave it to their callers. */
function hasColours(stream: NodeJS.WriteStream): boolean {
  const { FORCE_COLOR, NO_COLOR } = process.env;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0";
  return (NO_COLOR ?? "") === "" && stream.isTTY && stream.getColorDepth() > 2;
}

/** The line with a caret and the field, or the field alone, unless the first line has it. */
function whereabouts(
  { severity, path, message }: Issue,
  shown: Shown | undefined,
  margin: string,
  paint: Paint,
): string[] {
  if (!shown) return path === "" || message.includes(path) ? [] : [`${margin} = field: ${visible(path)}`];
  const field = path === shown.token ? "" : ` ${visible(path)}`;
  return [
    `${paint("dim", `${shown.label} |`)} ${shown.line}`,
    `${paint("dim", `${margin} |`)} ${paint(COLOURS[severity], `${shown.carets}${field}`.trimEnd())}`,
  ];
}

/** `file:line:column`, or the file alone. */
function place({ name }: Source, { line, column, offset }: Issue): string {
  const file = visible(name);
  if (line !== undefined) return `${file}:${line}:${column ?? 1}`;
  return offset === undefined ? file : `${file}:byte ${offset}`;
}

type Shown = NonNullable<ReturnType<typeof excerptOf>>;

/** The part of a text at an issue's position; `label` is the number of the line. */
function excerptOf(lines: Lines, { line, column = 1 }: Issue) {
  const text = line === undefined ? undefined : lines.at(line);
  return text && { label: String(line).padStart(4), ...excerpt(text, column) };
}

/** Most characters of a line; of a longer one the part around the caret is shown. */
const LONGEST = 120;

/** The text that a caret marks: a quoted string, a placeholder, a word or number, else one character. */
const TOKEN = /^(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\$\{[^}]*\}?|[\w.+-]+|.)/su;

/** The text at a column of a line, as a caret marks it. */
export const tokenAt = (characters: readonly string[], column: number): string =>
  TOKEN.exec(characters.slice(column - 1, column - 1 + LONGEST).join(""))?.[0] ?? "";

/** The part of a line around its `column` (from 1, in code points), with carets under the token there. */
function excerpt(characters: readonly string[], column: number) {
  const at = Math.min(column - 1, characters.length);
  const from = Math.max(0, Math.min(at - LONGEST / 2, characters.length - LONGEST));
  const to = Math.min(characters.length, from + LONGEST);
  const token = TOKEN.exec(characters.slice(at, to).join(""))?.[0] ?? "";
  const left = from > 0 ? "…" : "";
  return {
    /** The marked text. */
    token,
    line: left + visible(characters.slice(from, to).join("")) + (to < characters.length ? "…" : ""),
    /** Blanks and carets, as wide as the marked text. */
    carets:
      " ".repeat(left.length) + blank(characters.slice(from, at)) + "^".repeat(Math.max(1, width(token))),
  };
}

/** As wide as the characters. Tabs are kept, as terminals decide their width. */
function blank(characters: string[]): string {
  return characters
    .map((character) => (character === "\t" ? "\t" : " ".repeat(widthOf(visible(character)))))
    .join("");
}

function width(text: string): number {
  return Array.from(visible(text)).reduce((sum, character) => sum + widthOf(character), 0);
}
