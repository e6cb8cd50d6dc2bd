import { styleText } from "node:util";
import { serverReaction, type Issue } from "../../../functions/inference/config/index.ts";
import { type Excerpt, excerpt, hexExcerpt } from "./excerpt.ts";
import type { Lines } from "./lines.ts";
import type { Source } from "./outcome.ts";
import { visible } from "./visible.ts";

/** Diagnostics in the style of compilers, with colours on terminals that support them. */

const COLOURS = { error: "red", warning: "yellow", info: "cyan" } as const;

/** Advice on a config in an unexpected format; the rules' own is for senders of requests. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ["text.json_sent", "name the file .json, or say --format json"],
  ["wire.json_sent", "name the file .json, or say --format json"],
  ["wire.text_sent", "name the file .txtpb, or say --format text"],
]);

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

/** An issue of a config in several lines: position and message, the line with a caret, the suggestion, the consequence. */
export function diagnostic(source: Source, lines: Lines, issue: Issue, stream: NodeJS.WriteStream): string {
  const { severity, rule, message } = issue;
  const paint: Paint = hasColours(stream)
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_, text) => text;
  const head = [
    paint("bold", `${place(source, issue)}:`),
    paint([COLOURS[severity], "bold"], `${severity}:`),
    paint("bold", visible(message)),
    paint("dim", `[${rule}]`),
  ];
  const shown = excerptOf(source, lines, issue);
  const margin = " ".repeat(shown?.label.length ?? 2);
  const notes = [
    ["help", HINTS.get(rule) ?? issue.suggestion],
    ["inference server", serverReaction(rule)],
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

interface Shown extends Excerpt {
  /** Number of the line, or of the first byte in it. */
  label: string;
}

function excerptOf(
  { body, format }: Source,
  lines: Lines,
  { line, column = 1, offset }: Issue,
): Shown | undefined {
  const text = line === undefined ? undefined : lines.at(line);
  if (text !== undefined) return { label: String(line).padStart(4), ...excerpt(text, column) };
  if (format !== "binary" || offset === undefined || offset >= body.length) return undefined;
  return { label: (offset - (offset % 16)).toString(16).padStart(8, "0"), ...hexExcerpt(body, offset) };
}
