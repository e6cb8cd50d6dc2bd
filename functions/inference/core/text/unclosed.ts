import { type Edit, fixBy, replace } from "../fix/fix.ts";
import { LineNumbers } from "../lines.ts";
import type { Block, Fault, FieldNode } from "./tree.ts";

/** Finds the message of a missing closing bracket: a line is indented less than its content. */

/** An open bracket at the end of the text. */
export interface Open {
  field: FieldNode;
  bracket: string;
  at: number;
}

/** Notes the bracket that is not closed: by indentation the forgotten one, or else all. */
export function noteUnclosed(root: Block, open: readonly Open[], text: string): void {
  if (open.length === 0) return;
  const left = open.every(({ bracket }) => bracket !== "[") ? regroup(root, text) : undefined;
  if (!left) {
    for (const { field, bracket, at } of open) {
      const values = { bracket, field: field.name, hint: undefined };
      note(field, (path, findings) => void findings.add("text.unclosed", path, at, values));
    }
    return;
  }
  const { field, before } = left;
  const { at } = field.value;
  const bracket = text[at] ?? "{";
  note(field, (path, findings) => {
    const finding = findings.add("text.unclosed", path, at, () => ({
      bracket,
      field: field.name,
      hint: `close it before line ${new LineNumbers(text).at(before)}`,
    }));
    fixBy(finding, () => closing(text, field, before, bracket === "<" ? ">" : "}"));
  });
}

function note(field: FieldNode, fault: Fault): void {
  (field.faults ??= []).push(fault);
}

/** Moves fields outside of a message by indentation to the one around it; returns the first message left open, and the offset of the field after it. */
function regroup(root: Block, text: string) {
  let first: { field: FieldNode; before: number } | undefined;
  const lines = new LineNumbers(text);
  const leave = (block: Block, owner: FieldNode | undefined): FieldNode[] => {
    const kept: FieldNode[] = [];
    const sources = [block.fields.values()];
    const outer = owner && indentOf(text, lines.startAt(owner.at), owner.at);
    // A file without indentation has no evidence.
    let indented = false;
    while (sources.length > 0) {
      const { value: field, done } = sources.at(-1)!.next();
      if (done) {
        sources.pop();
        continue;
      }
      const own = indentOf(text, lines.startAt(field.at), field.at);
      const apart = outer !== undefined && own.first && own.line > outer.line;
      indented ||= apart && own.width > outer.width;
      if (owner && apart && indented && own.width <= outer.width) {
        if (!first || field.at < first.before) first = { field: owner, before: field.at };
        block.fields = kept;
        return [field, ...sources.toReversed().flatMap((rest) => [...rest])];
      }
      kept.push(field);
      if (field.value.kind === "block") sources.push(leave(field.value, field).values());
    }
    block.fields = kept;
    return [];
  };
  leave(root, undefined);
  return first;
}

/** The indentation of a line, and whether the place is the first on it. */
function indentOf(text: string, line: number, at: number) {
  const width = /^[ \t]*/.exec(text.slice(line, Math.min(at, line + WIDEST)))![0].length;
  return { line, width, first: line + width === at };
}

/** Most characters of indentation that are read. */
const WIDEST = 200;

/** A closing bracket on a line of its own before a line, indented like the message. */
function closing(text: string, field: FieldNode, before: number, bracket: string): Edit[] {
  const lines = new LineNumbers(text);
  const { line, width } = indentOf(text, lines.startAt(field.at), field.at);
  const start = lines.startAt(before);
  const end = text[start - 2] === "\r" ? "\r\n" : "\n";
  return replace(start, start, `${text.slice(line, line + width)}${bracket}${end}`);
}
