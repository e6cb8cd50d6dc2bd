/** A value of a JSON object: of a list its elements one by one, anything else whole. */
export interface Element {
  key: string;
  /** JSON that is still to be parsed; empty where a list begins. */
  json: string;
  isListed: boolean;
}

/** Of JSON that is no object. */
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
 * The values of one JSON object, as they come: a file of any size is read in the memory of its longest element. Throws `NoObject`, and
 * a `SyntaxError` where it is no JSON, as far as can be told without parsing the values.
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
  /** What stands from `start` to a place, which is left behind. */
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
    throw new SyntaxError("it ends before it is whole, or goes on behind its end");
}
