import { decodePercent } from "../kernel/decode-percent.ts";

/** A query string as PHP reads it: unique names, and one level of `group[key]`. */
export interface Query {
  /** Last value of a plain name. */
  get(name: string): string | undefined;
  /** Values of `filter[...]`. */
  readonly filter: ReadonlyMap<string, string>;
  /** Names that `get` has not been asked for, those of filters as `filter[name]`. */
  unread(): string[];
}

/** Notes the names whose values are read. */
class Parameters extends Map<string, string> {
  readonly #read = new Set<string>();

  override get(name: string): string | undefined {
    this.#read.add(name);
    return super.get(name);
  }

  unread(): string[] {
    return [...this.keys()].filter((name) => !this.#read.has(name));
  }
}

/** Undecoded names and values in the order of the query string. */
export function splitQuery(search: string): [name: string, value: string][] {
  return search
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
    });
}

export function parseQuery(search: string): Query {
  const plain = new Parameters();
  const filter = new Parameters();
  for (const [rawName, rawValue] of splitQuery(search)) {
    const name = cleanText(decodeForm(rawName));
    const value = cleanText(decodeForm(rawValue));
    // PHP ignores text between a bracket and the next (§php-parameters).
    const key = /^filter\[([^\]]+)\][^[]*$/.exec(name)?.[1];
    if (key) filter.set(key, value);
    else plain.set(name, value);
  }
  return {
    get: (name) => plain.get(name),
    filter,
    unread: () => [...plain.unread(), ...filter.unread().map((name) => `filter[${name}]`)],
  };
}

/** Text that Postgres and JSON can hold: no NUL, no lone surrogates. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

function decodeForm(text: string): string {
  return decodePercent(text.replaceAll("+", " "));
}
