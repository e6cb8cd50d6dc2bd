import { shapeOf } from "../../functions/http/body.ts";
import { parseJson } from "../files/json.ts";

/** The part of a shop's answer that clients read. */
export interface Answer {
  status: number;
  /** As sent, with lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined without any. */
  body: unknown;
  /** Text in place of JSON, or before it, which no client can read. */
  stray: string | undefined;
}

/** A missing or incomparable answer; the message has the reason for the operator. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

const LONGEST_STRAY = 300;
/** Deeper answers would overflow the stack. */
const DEEPEST = 200;

/** Reads the text of an answer. Throws `NoAnswer` for deeply nested JSON. */
export function readText(text: string): Pick<Answer, "body" | "stray"> {
  if (text.trim() === "") return { body: undefined, stray: undefined };
  if (shapeOf(Buffer.from(text)).depth > DEEPEST)
    throw new NoAnswer("the answer nests deeper than 200 levels");
  const whole = parseJson(text);
  if (whole !== undefined) return { body: whole, stray: undefined };
  // PHP prints notices before the JSON.
  const start = text.search(/\{"/);
  const rest = start > 0 ? parseJson(text.slice(start)) : undefined;
  const stray = (rest === undefined ? text : text.slice(0, start)).slice(0, LONGEST_STRAY);
  return { body: rest, stray };
}
