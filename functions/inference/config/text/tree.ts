/** A file of the text format as a tree of brackets and names, without the schema. */

/** Notes a fault of a node, once its path is known. */
export type Fault = (path: string) => void;

export interface Block {
  kind: "block";
  at: number;
  fields: FieldNode[];
  faults: Fault[] | undefined;
}

export interface FieldNode {
  name: string;
  at: number;
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
  items: (Block | ScalarNode)[];
}

export interface ScalarNode {
  kind: "number" | "word" | "string" | "placeholder" | "missing";
  at: number;
  /** After its last character. */
  end: number;
  /** As written, without a sign; for a missing value the token in its place. */
  text: string;
  negative: boolean;
  /** Whether it is several joined strings. */
  joined: boolean;
  /** The value of a string; undefined if it is not UTF-8. */
  string: string | undefined;
}

/** A missing value; `text` is the token in its place. */
export function missing(at: number, text: string): ScalarNode {
  return { kind: "missing", at, end: at, text, negative: false, joined: false, string: undefined };
}
