import { decodePercent } from "../kernel/decode-percent.ts";

/** A query string as PHP reads it: unique names, and one level of `group[key]`. */
export interface Query {
  /** Last value of a plain name. */
  get(name: string): string | undefined;
  /** Values of `filter[...]`. */
  readonly filter: ReadonlyMap<string, string>;
  /** What `get` and `filter` read, as a signature covers it, in the order of the query string (§oauth-candidates). */
  encoded(): EncodedParameter[];
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

/** Reads the query of a URL, which is ASCII. Handlers and signatures have no other reader. */
export function parseQuery(search: string): Query {
  const plain = new Map<string, string>();
  const filter = new Map<string, string>();
  // By the name that counts, so that no two of them say the same.
  const read = new Map<string, [name: string, value: string]>();
  for (const pair of splitQuery(search)) {
    const [name, value] = [readText(pair[0]), readText(pair[1])];
    // PHP ignores text between a bracket and the next (§php-parameters).
    const key = /^filter\[([^\]]+)\][^[]*$/.exec(name)?.[1];
    if (key) filter.set(key, value);
    else plain.set(name, value);
    read.set(key ? `filter[${key}]` : name, pair);
  }
  return {
    get: (name) => plain.get(name),
    filter,
    encoded: () => Array.from(read.values(), ([name, value]) => [encodeName(name), encodeForm(value)]),
  };
}

/** Text that Postgres and JSON can hold: no NUL, no lone surrogates. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** The text of a form. What is no UTF-8 keeps its one encoding, so that no signature covers two texts. */
function readText(form: string): string {
  const text = form.replaceAll("+", " ");
  return text.includes("%") ? cleanText(decodePercent(text, () => encodeForm(form))) : text;
}

/** Without what PHP ignores of a name. */
function encodeName(form: string): string {
  return encodeForm(form).replace(/^(filter%5B(?:(?!%5D).)+%5D)(?:(?!%5B).)*$/, "$1");
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
