/** A value of a JSON object: each element of a list, or anything else as a whole. */
export interface Element {
  key: string;
  /** Unparsed JSON; empty at the start of a list. */
  json: string;
  isListed: boolean;
}

/** The JSON is not an object. */
export class NoObject extends Error {
  override readonly name = "NoObject";
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set(["{", "["].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set(["}", "]"].map((sign) => sign.charCodeAt(0)));
const LIST = "[".charCodeAt(0);
const COMMA = ",".charCodeAt(0);

/**
 * The values of one JSON object, streamed: memory holds the longest element. Throws `NoObject`, and a `SyntaxError` for invalid
 * JSON outside of the values.
 */
export async function* elementsOf(chunks: AsyncIterable<string>): AsyncGenerator<Element, void, undefined> {
  let text = "";
  let start = 0;
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  let key: string | undefined;
  let isListed = false;
  let isOver = false;
  /** Takes the text from `start` to a position. */
  const taken = (end: number): string => {
    const part = text.slice(start, end).trim();
    start = end + 1;
    return part;
  };
  const valueBefore = (end: number): Element | undefined => {
    const json = taken(end);
    if (key === undefined) {
      if (json !== "") throw new SyntaxError("a value has no name");
      return undefined;
    }
    return { key, json, isListed };
  };
  for await (const chunk of chunks) {
    let at = text.length;
    text += chunk;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (code === BACKSLASH) isEscaped = true;
        else if (code === QUOTE) inString = false;
        continue;
      }
      if (code === QUOTE) inString = true;
      else if (OPENING.has(code)) {
        if (depth === 0) {
          if (code === LIST && !isOver) throw new NoObject();
          if (taken(at) !== "" || isOver) throw new SyntaxError("it goes on where it should end");
        } else if (depth === 1 && code === LIST && key !== undefined && text.slice(start, at).trim() === "") {
          isListed = true;
          start = at + 1;
          yield { key, json: "", isListed };
        }
        depth += 1;
      } else if (CLOSING.has(code)) {
        depth -= 1;
        if (depth === 1 && isListed) {
          const last = taken(at);
          if (key !== undefined && last !== "") yield { key, json: last, isListed };
          isListed = false;
          key = undefined;
        } else if (depth === 0) {
          const last = valueBefore(at);
          if (last) yield last;
          key = undefined;
          isOver = true;
        }
      } else if (code === COMMA && depth === (isListed ? 2 : 1)) {
        const value = valueBefore(at);
        if (value) yield value;
        if (!isListed) key = undefined;
      } else if (code === 0x3a && depth === 1 && key === undefined) key = JSON.parse(taken(at)) as string;
    }
    text = text.slice(start);
    start = 0;
  }
  if (depth === 0 && !isOver && text.trim() !== "") {
    JSON.parse(text);
    throw new NoObject();
  }
  if (depth !== 0 || inString || !isOver || text.trim() !== "")
    throw new SyntaxError("it is incomplete, or continues after its end");
}
