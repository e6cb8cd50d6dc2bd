/** A query string as PHP reads it: names once, and one level of `group[key]`. */
export interface Query {
  /** Last value of a plain name. */
  get(name: string): string | undefined;
  /** Values of `filter[...]`. */
  readonly filter: ReadonlyMap<string, string>;
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
  const plain = new Map<string, string>();
  const filter = new Map<string, string>();
  for (const [rawName, rawValue] of splitQuery(search)) {
    const name = decodeForm(rawName);
    const value = cleanText(decodeForm(rawValue));
    const key = /^filter\[([^\]]+)\]$/.exec(name)?.[1];
    if (key) filter.set(key, value);
    else plain.set(name, value);
  }
  return { get: (name) => plain.get(name), filter };
}

/** Percent-decoding that leaves alone what is malformed or no UTF-8. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replaceAll(WELL_FORMED, decodeURIComponent);
  }
}

const NEXT = "%[89ab][0-9a-f]";

/** Runs of bytes that are UTF-8 (RFC 3629, section 4). To try each would cost an exception for each that is not. */
const WELL_FORMED = new RegExp(
  `(?:${[
    "%[0-7][0-9a-f]",
    `%(?:c[2-9a-f]|d[0-9a-f])${NEXT}`,
    `%(?:e0%[ab][0-9a-f]|e[1-9abcef]${NEXT}|ed%[89][0-9a-f])${NEXT}`,
    `%(?:f0%[9ab][0-9a-f]|f[1-3]${NEXT}|f4%8[0-9a-f])${NEXT}${NEXT}`,
  ].join("|")})+`,
  "gi",
);

/** Text that Postgres and JSON can hold: no NUL, no half surrogate pairs. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

function decodeForm(text: string): string {
  return decodePercent(text.replaceAll("+", " "));
}
