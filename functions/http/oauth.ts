import { fromBase64, importHmacKey } from "../kernel/bytes.ts";
import { authenticationError, helping } from "../kernel/errors.ts";
import { decodePercent } from "../kernel/decode-percent.ts";
import { type Query, splitQuery } from "./query.ts";

/** OAuth 1.0a, one-legged, in the query string (§oauth-signature). */

/** In the order of the errors for a missing one. */
const PARAMETERS = [
  "oauth_consumer_key",
  "oauth_timestamp",
  "oauth_nonce",
  "oauth_signature",
  "oauth_signature_method",
] as const;

export type OAuthParameters = Record<(typeof PARAMETERS)[number], string>;

const HASHES = new Map([
  ["HMAC-SHA1", "SHA-1"],
  ["HMAC-SHA256", "SHA-256"],
]);

const MISMATCH = "Invalid signature - provided signature does not match.";

/** Greatest difference between a timestamp and the clock, in seconds. */
const TIMESTAMP_WINDOW = 900;

/** The parts of a request that its signature covers. */
export interface SignedRequest {
  methods: string[];
  /** Scheme, host and path, undecoded. */
  urls: string[];
  /** Query string as sent. */
  search: string;
}

/** The five parameters. Throws 404 for the first that is missing, empty or "0". */
export function oauthParameters(query: Pick<Query, "get">): OAuthParameters {
  const found = PARAMETERS.map((name) => {
    const value = query.get(name);
    if (!value || value === "0") throw authenticationError(404, `${name} parameter is missing`);
    return [name, value];
  });
  return Object.fromEntries(found) as OAuthParameters;
}

/**
 * Throws 401 unless the signature matches one reading of the request and its timestamp is current. `keySuffix` follows the
 * secret in the signing key. A signature with the other form of the key is told so (§help-header).
 */
export async function verifyOAuth(
  oauth: OAuthParameters,
  request: SignedRequest,
  secret: string,
  keySuffix: "" | "&",
  now: number,
): Promise<void> {
  const hash = HASHES.get(oauth.oauth_signature_method);
  if (!hash) throw authenticationError(401, "Invalid signature - signature method is invalid.");

  const signature = decodeSignature(oauth.oauth_signature);
  const matches = async (signingKey: string) => {
    const key = await importHmacKey(signingKey, hash);
    const verified = (base: string) =>
      crypto.subtle.verify("HMAC", key, signature, new TextEncoder().encode(base));
    return some(baseStrings(request), verified);
  };
  if (!(await matches(secret + keySuffix))) {
    const isOther = await matches(keySuffix === "" ? `${secret}&` : secret);
    const help = `sign with the consumer secret ${keySuffix === "" ? "without" : "and"} "&" at its end`;
    throw authenticationError(401, MISMATCH, isOther ? helping(help) : {});
  }
  const timestamp = Number(oauth.oauth_timestamp);
  if (!Number.isInteger(timestamp) || Math.abs(now - timestamp) > TIMESTAMP_WINDOW) {
    throw authenticationError(401, "Invalid timestamp.");
  }
}

/** The base strings that clients may have signed, likeliest first. They differ in encoding, order, path and method. */
export function baseStrings({ methods, urls, search }: SignedRequest): string[] {
  const values = formValues(search);
  values.delete("oauth_signature");
  const decoded = Array.from(values);
  // The legacy API decodes once more, as do its clients. Clients by the standard do not.
  const again = decoded.map(([name, value]): Decoded => [unescapeBytes(name), unescapeBytes(value)]);
  const readings = decoded.some((pair) => pair.join("").includes("%")) ? [again, decoded] : [decoded];
  const parameters = new Set(readings.flatMap(parameterStrings));
  const ends = Array.from(parameters, (text) => `&${text}`);
  const beginnings = methods.flatMap((method) => urls.map((url) => `${method}&${encode(utf8Bytes(url))}`));
  return beginnings.flatMap((beginning) => ends.map((end) => beginning + end));
}

type Decoded = [name: string, value: string];

/** A query as PHP reads it: a form, in which the last value of a name wins. */
function formValues(search: string): Map<string, string> {
  const pairs = splitQuery(utf8Bytes(search).replaceAll("+", " "));
  return new Map(pairs.map(([name, value]) => [unescapeBytes(name), unescapeBytes(value)]));
}

interface Pair {
  topLevel: string;
  name: string;
  encodedName: string;
  text: string;
}

type Order = (a: Pair, b: Pair) => number;

const ORDERS: readonly Order[] = [
  // v3: groups sorted by name. The sort is stable, so members keep the query's order.
  (a, b) => compare(a.topLevel, b.topLevel),
  // v1 and v2: by the encoded name.
  (a, b) => compare(a.encodedName, b.encodedName),
  // Clients that sort by the plain names.
  (a, b) => compare(a.topLevel, b.topLevel) || compare(a.name, b.name),
];

/** The parameters of a base string, in each order. */
function parameterStrings(pairs: readonly Decoded[]): string[] {
  const encoded = pairs.map(([name, value]): Pair => {
    const encodedName = encode(name);
    const text = `${encode(encodedName)}%3D${encode(encode(value))}`;
    return { topLevel: name.split("[", 1)[0] ?? name, name, encodedName, text };
  });
  return ORDERS.map((order) =>
    encoded
      .toSorted(order)
      .map(({ text }) => text)
      .join("%26"),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** One character for each byte, so that no byte is read as part of a letter. */
function utf8Bytes(text: string): string {
  if (!NOT_ASCII.test(text)) return text;
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}

const NOT_ASCII = /[^\0-\x7f]/;

function unescapeBytes(bytes: string): string {
  if (!bytes.includes("%")) return bytes;
  return bytes.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** RFC 3986: escapes all bytes but letters, digits and `-._~`. */
function encode(bytes: string): string {
  return bytes.replaceAll(
    /[^A-Za-z0-9._~-]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

function decodeSignature(received: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64(decodePercent(received.replaceAll(" ", "+")));
  } catch {
    return new Uint8Array();
  }
}

async function some<T>(items: T[], holds: (item: T) => Promise<boolean>): Promise<boolean> {
  for (const item of items) if (await holds(item)) return true;
  return false;
}
