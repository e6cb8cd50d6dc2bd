/** What a shop answered, as far as clients look at it. */
export interface Answer {
  status: number;
  /** As they were sent, by their names in lower case; those alone that clients read. */
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined where there is none. */
  body: unknown;
  /** What stands in the place of JSON, or before it, which no client can read. */
  stray: string | undefined;
}

/** Headers that clients of lists read, and those of all answers. */
export const READ_HEADERS = ["content-type", "x-wc-total", "x-wc-totalpages", "link"] as const;

/** An answer that is missing or cannot be compared; the message gives the operator the reason. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";

  /** The shop's own words, which follow the message. */
  readonly said: string;

  constructor(message: string, said = "") {
    super(message);
    this.said = said;
  }
}

const LONGEST_STRAY = 300;
/** Beyond this what goes through answers would overflow the stack. */
const DEEPEST = 200;

/** Reads the text of an answer. Throws `NoAnswer` for JSON that nests too deep. */
export function readText(text: string): Pick<Answer, "body" | "stray"> {
  if (text.trim() === "") return { body: undefined, stray: undefined };
  if (depthOf(text) > DEEPEST) throw new NoAnswer("an answer that nests deeper than 200 levels");
  const whole = parsed(text);
  if (whole !== undefined) return { body: whole, stray: undefined };
  // Notices of PHP stand before the JSON.
  const start = text.search(/\{"/);
  const rest = start > 0 ? parsed(text.slice(start)) : undefined;
  const stray = (rest === undefined ? text : text.slice(0, start)).slice(0, LONGEST_STRAY);
  return { body: rest, stray };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === "{" || char === "[") deepest = Math.max(deepest, (depth += 1));
    else if (char === "}" || char === "]") depth -= 1;
    else if (char === '"') at = endOfText(text, at);
  }
  return deepest;
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
