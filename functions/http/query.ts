import { decodePercent } from "../kernel/decode-percent.ts";

/** A query string as PHP reads it: unique names, and one level of `group[key]`. */
export interface Query {
  /** Last value of a plain name. */
  get(name: string): string | undefined;
  /** Values of `filter[...]`. */
  readonly filter: ReadonlyMap<string, string>;
  /** What `get` and `filter` read, as a signature covers it, in the order of the query string (§oauth-candidates). */
  readonly encoded: readonly EncodedParameter[];
}

/** A name and a value, percent-encoded by RFC 3986: equal texts of a query have the same encoding. */
export type EncodedParameter = readonly [name: string, value: string];

/** Undecoded names and values in the order of the query string. */
function splitQuery(search: string): [name: string, value: string][] {
  return search
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
    });
}

const CLOSING = "%5D";

/** Reads the query of a URL, which is ASCII. Handlers and signatures have no other reader. */
export function parseQuery(search: string): Query {
  const plain = new Map<string, string>();
  const filter = new Map<string, string>();
  const encoded = new Map<string, EncodedParameter>();
  for (const [rawName, rawValue] of splitQuery(search)) {
    const [name, value] = [encodeForm(rawName), encodeForm(rawValue)];
    const text = readText(name);
    // PHP ignores text between a bracket and the next (§php-parameters).
    const key = /^filter\[([^\]]+)\][^[]*$/.exec(text)?.[1];
    if (key) filter.set(key, readText(value));
    else plain.set(text, readText(value));
    // By the name that counts, so that no two of them say the same.
    if (key) encoded.set(`filter[${key}]`, [name.slice(0, name.indexOf(CLOSING) + CLOSING.length), value]);
    else encoded.set(text, [name, value]);
  }
  return {
    get: (name) => plain.get(name),
    filter,
    encoded: [...encoded.values()],
  };
}

/** Text that Postgres and JSON can hold: no NUL, no lone surrogates. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** Depends on the encoding by RFC 3986 alone, so that one signature never covers two texts. */
function readText(encoded: string): string {
  return encoded.includes("%") ? cleanText(decodePercent(encoded)) : encoded;
}

/** Percent-encodes the text of a form by RFC 3986: all bytes but letters, digits and `-._~`. A lone percent sign is one. */
function encodeForm(form: string): string {
  return form.replaceAll(/%[\da-f]{2}|[^\w.~-]/gi, (part) => {
    if (part === "+") return "%20";
    const code = part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0);
    const char = String.fromCharCode(code);
    return /[\w.~-]/.test(char) ? char : `%${code.toString(16).toUpperCase().padStart(2, "0")}`;
  });
}
