import { type Block, type Element, type Field, type Item, layoutOf, type List, type Value } from "./tree.ts";

/** Most characters of an unbroken line. */
const WIDEST = 100;
const STEP = "  ";

/**
 * Formats a readable file: one line for each field, two blanks for each level. A message in one line stays so if it fits.
 * Comments, the order of fields, the kind of line ends and the meaning stay.
 */
export function formatText(text: string): string {
  const root = layoutOf(text);
  const lines = linesOf(root.items, "");
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  return lines.length === 0 ? "" : lines.join(end) + end;
}

function linesOf(items: readonly Item[], indent: string): string[] {
  return items.flatMap((item, index) => {
    const blank = item.apart && index > 0 ? [""] : [];
    if (item.kind === "comment") return [...blank, indent + item.text];
    return [...blank, ...item.inner.map((comment) => indent + comment), ...fieldLines(item, indent)];
  });
}

function fieldLines({ name, value, behind }: Field, indent: string): string[] {
  const lines = valueLines(value, indent + head(name, value), indent);
  if (behind !== undefined) lines.push(`${lines.pop()!} ${behind}`);
  return lines;
}

function head(name: string, value: Value): string {
  return value.kind === "block" ? `${name} ` : `${name}: `;
}

/** The lines of a value, the first one after `first`. */
function valueLines(value: Value, first: string, indent: string): string[] {
  const inline = oneLine(value);
  if (inline !== undefined && first.length + inline.length <= WIDEST) return [first + inline];
  if (value.kind === "block") return blockLines(value, first, indent);
  if (value.kind === "list") return listLines(value, first, indent);
  const [piece = "", ...more] = value.pieces.map(quoted);
  return [first + piece, ...more.map((one) => indent + STEP + one)];
}

function blockLines({ items, opening }: Block, first: string, indent: string): string[] {
  const open = opening === undefined ? `${first}{` : `${first}{ ${opening}`;
  return [open, ...linesOf(items, indent + STEP), `${indent}}`];
}

function listLines({ elements, closing }: List, first: string, indent: string): string[] {
  const inner = indent + STEP;
  const plain = elements.every(
    ({ value, before, behind }) =>
      value.kind === "scalar" && value.pieces.length === 1 && before.length === 0 && behind === undefined,
  );
  const lines = plain
    ? filled(elements, inner)
    : elements.flatMap((element, index) => elementLines(element, inner, index === elements.length - 1));
  return [`${first}[`, ...lines, ...closing.map((comment) => inner + comment), `${indent}]`];
}

function elementLines({ value, before, behind }: Element, indent: string, last: boolean): string[] {
  const lines = valueLines(value, indent, indent);
  const end = `${lines.pop()!}${last ? "" : ","}`;
  lines.push(behind === undefined ? end : `${end} ${behind}`);
  return [...before.map((comment) => indent + comment), ...lines];
}

/** Fills lines with scalars. */
function filled(elements: readonly Element[], indent: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const [index, { value }] of elements.entries()) {
    const text = `${oneLine(value) ?? ""}${index === elements.length - 1 ? "" : ","}`;
    if (line !== "" && line.length + 1 + text.length > WIDEST) {
      lines.push(line);
      line = "";
    }
    line = line === "" ? indent + text : `${line} ${text}`;
  }
  return line === "" ? lines : [...lines, line];
}

/** Results for blocks and lists, which their parents ask for again. */
const LINES = new WeakMap<Block | List, string | undefined>();

/** The value in one line; undefined when it must be broken or is too long. */
function oneLine(value: Value): string | undefined {
  if (value.kind === "scalar") return value.pieces.length > 1 ? undefined : quoted(value.pieces[0] ?? "");
  if (LINES.has(value)) return LINES.get(value);
  const line = value.kind === "list" ? listLine(value) : blockLine(value);
  const fitting = line !== undefined && line.length <= WIDEST ? line : undefined;
  LINES.set(value, fitting);
  return fitting;
}

function listLine({ elements, closing, inline }: List): string | undefined {
  if (closing.length > 0 || (!inline && elements.some(({ value }) => value.kind === "block")))
    return undefined;
  const lines: string[] = [];
  for (const { value, before, behind } of elements) {
    const line = before.length > 0 || behind !== undefined ? undefined : oneLine(value);
    if (line === undefined) return undefined;
    lines.push(line);
  }
  return `[${lines.join(", ")}]`;
}

function blockLine({ items, opening, inline }: Block): string | undefined {
  if (items.length === 0) return opening === undefined ? "{}" : undefined;
  if (!inline) return undefined;
  const lines: string[] = [];
  for (const item of items) {
    if (item.kind === "comment" || item.behind !== undefined || item.inner.length > 0) return undefined;
    const line = oneLine(item.value);
    if (line === undefined) return undefined;
    lines.push(head(item.name, item.value) + line);
  }
  return `{ ${lines.join(" ")} }`;
}

/** In double quotes, unless that needs more escapes. */
function quoted(piece: string): string {
  return /^'[^"'\\]*'$/.test(piece) ? `"${piece.slice(1, -1)}"` : piece;
}
