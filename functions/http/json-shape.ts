/** The bytes of `"`, `\\`, `:`, `[`, `]`, `{` and `}`. */
const QUOTE = 0x22;
const ESCAPE = 0x5c;
const COLON = 0x3a;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** The nesting depth and the number of members of JSON, without parsing it. */
export function shapeOf(bytes: Uint8Array): { depth: number; members: number } {
  let depth = 0;
  let deepest = 0;
  let members = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) inText = !inText;
    else if (inText) at += Number(byte === ESCAPE);
    else if (byte === COLON) members += 1;
    else if (OPENING.has(byte)) deepest = Math.max(deepest, (depth += 1));
    else if (CLOSING.has(byte)) depth -= 1;
  }
  return { depth: deepest, members };
}
