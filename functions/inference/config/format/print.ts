import { type Block, type Element, type Field, type Item, layoutOf, type List, type Value } from "./tree.ts";

/** Characters of a line that is not broken. */
const WIDEST = 100;
const STEP = "  ";

/**
 * The file as it should be laid out: a line a field, two blanks a level, what was written in one line still so if it
 * fits; comments and the order of fields stay. It says the same. Made for files that can be read.
 */
export function formatText(text: string): string {
  const root = layoutOf(text);
  const lines = linesOf(root.items, "");
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
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

/** The lines of a value behind what its first line begins with. */
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
    ({ value, before, behind }) => value.kind === "scalar" && before.length === 0 && behind === undefined,
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

/** As many scalars in a line as there is room for. */
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

/** The value in one line, however long; undefined if it may not be in one. */
function oneLine(value: Value): string | undefined {
  if (value.kind === "scalar") return value.pieces.length > 1 ? undefined : quoted(value.pieces[0] ?? "");
  if (value.kind === "list") {
    if (
      value.closing.length > 0 ||
      (!value.inline && value.elements.some((one) => one.value.kind === "block"))
    )
      return undefined;
    const elements = value.elements.map((one) =>
      one.before.length > 0 || one.behind !== undefined ? undefined : oneLine(one.value),
    );
    return elements.every((text) => text !== undefined) ? `[${elements.join(", ")}]` : undefined;
  }
  if (value.items.length === 0) return value.opening === undefined ? "{}" : undefined;
  if (!value.inline) return undefined;
  const fields = value.items.map((item) => {
    if (item.kind === "comment" || item.behind !== undefined || item.inner.length > 0) return undefined;
    const text = oneLine(item.value);
    return text === undefined ? undefined : head(item.name, item.value) + text;
  });
  return fields.every((text) => text !== undefined) ? `{ ${fields.join(" ")} }` : undefined;
}

/** In double quotes, where that needs no other escapes. */
function quoted(piece: string): string {
  return /^'[^"'\\]*'$/.test(piece) ? `"${piece.slice(1, -1)}"` : piece;
}
