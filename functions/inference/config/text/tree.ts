/** A file of the text format as its brackets and names have it, without regard to the schema. */

/** Notes something wrong about a node, once it is known what path that has. */
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
  /** Place of an equals sign instead of the colon. */
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
  /** Behind its last character. */
  end: number;
  /** As written, without a sign; if it is missing, what stands there instead. */
  text: string;
  negative: boolean;
  /** Strings that are joined. */
  joined: boolean;
  /** The value of a string; undefined if it is not UTF-8. */
  string: string | undefined;
}

/** No value where one should be; `text` is there instead. */
export function missing(at: number, text: string): ScalarNode {
  return { kind: "missing", at, end: at, text, negative: false, joined: false, string: undefined };
}
