import type { Findings } from "../findings.ts";

/** A file of the text format as a tree of brackets and names, without the schema. */

/** Notes a fault of a node, once its path is known. */
export type Fault = (path: string, findings: Findings) => void;

export interface Block {
  kind: "block";
  /** From its opening bracket to the end of the closing one. */
  at: number;
  end: number;
  fields: FieldNode[];
  faults: Fault[] | undefined;
}

export interface FieldNode {
  name: string;
  /** From the start of the name to the end of the value. */
  at: number;
  end: number;
  colon: boolean;
  /** Offset of an equals sign instead of the colon. */
  equals: number | undefined;
  value: ValueNode;
  faults: Fault[] | undefined;
}

export type ValueNode = Block | ListNode | ScalarNode;

export interface ListNode {
  kind: "list";
  at: number;
  end: number;
  items: (Block | ScalarNode)[];
}

export interface ScalarNode {
  kind: "number" | "word" | "string" | "placeholder" | "missing";
  at: number;
  /** After its last character, or that of the last of joined strings. */
  end: number;
  /** As written, without a sign, the first of joined strings; for a missing value the token in its place. */
  text: string;
  negative: boolean;
  /** Several joined strings, as written. */
  pieces: string[] | undefined;
  /** The value of a string; undefined if it is not UTF-8. */
  string: string | undefined;
}

/** The range of a comment. */
export interface Comment {
  at: number;
  end: number;
}

export function newBlock(at: number): Block {
  return { kind: "block", at, end: at, fields: [], faults: undefined };
}

export function newField(name: string, at: number): FieldNode {
  return { name, at, end: at, colon: false, equals: undefined, value: missing(at, ""), faults: undefined };
}

/** A missing value; `text` is the token in its place. */
export function missing(at: number, text: string): ScalarNode {
  return { kind: "missing", at, end: at, text, negative: false, pieces: undefined, string: undefined };
}

/** The strings of a scalar as written, or its only word. */
export function piecesOf({ kind, text, negative, pieces }: ScalarNode): string[] {
  return kind === "missing" ? [] : (pieces ?? [negative ? `-${text}` : text]);
}

/** Notes the faults of a node itself. */
export function reportOwn({ faults = [] }: Block | FieldNode, path: string, findings: Findings): void {
  for (const fault of faults) fault(path, findings);
}

/** Notes all syntax faults in a part that the schema does not know. */
export function reportFaults(node: ValueNode | FieldNode, path: string, findings: Findings): void {
  if ("faults" in node) reportOwn(node, path, findings);
  if ("value" in node) reportFaults(node.value, path, findings);
  else if (node.kind === "list" || node.kind === "block")
    for (const one of node.kind === "list" ? node.items : node.fields) reportFaults(one, path, findings);
}
