/** Slashes, and UTF-16 units beyond ASCII. */
const ESCAPED = /[/\u0080-\uffff]/g;

/**
 * JSON in ASCII, escaped as by PHP's `json_encode`: many receivers compute signatures over ASCII or Latin-1 text
 * (§payload-shapes).
 */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(ESCAPED, (unit) =>
    unit === "/" ? "\\/" : `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
