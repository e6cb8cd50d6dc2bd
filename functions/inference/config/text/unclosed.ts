import type { Findings } from "../findings.ts";
import { fixBy } from "../fix/fix.ts";
import { LineNumbers } from "../lines.ts";
import { closing, regroup } from "./regroup.ts";
import type { Block, Fault, FieldNode } from "./tree.ts";

/** An open bracket at the end of the text. */
export interface Open {
  field: FieldNode;
  bracket: string;
  at: number;
}

/** Notes the bracket that is not closed: by indentation the forgotten one, or else all. */
export function noteUnclosed(root: Block, open: readonly Open[], text: string, findings: Findings): void {
  if (open.length === 0) return;
  const left = open.every(({ bracket }) => bracket !== "[") ? regroup(root, text) : undefined;
  if (!left) {
    for (const { field, bracket, at } of open) {
      const values = { bracket, field: field.name, hint: undefined };
      note(field, (path) => void findings.add("text.unclosed", path, at, values));
    }
    return;
  }
  const { field, before } = left;
  const { at } = field.value;
  const bracket = text[at] ?? "{";
  note(field, (path) => {
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
