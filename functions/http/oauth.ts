import { fromBase64, importHmacKey } from "../kernel/bytes.ts";
import { authenticationError, helping } from "../kernel/errors.ts";
import { decodePercent } from "../kernel/decode-percent.ts";
import type { EncodedParameter, Query } from "./query.ts";

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
  /** Scheme, host and path: the forms of it that clients sign. */
  urls: string[];
  /** What the route reads. */
  query: Pick<Query, "encoded">;
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
 * Throws 401 unless the signature covers the request and its timestamp is current. `keySuffix` follows the secret in the signing
 * key. A signature with the other form of the key is told so (§help-header).
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

  const signature = signatureBytes(oauth.oauth_signature);
  const matches = async (signingKey: string, bases: Iterable<string>) => {
    const key = await importHmacKey(signingKey, hash);
    for (const base of bases)
      if (await crypto.subtle.verify("HMAC", key, signature, new TextEncoder().encode(base))) return true;
    return false;
  };
  const bases = baseStrings(request);
  const likeliest = [bases.next().value ?? ""];
  const own = secret + keySuffix;
  if (!(await matches(own, likeliest)) && !(await matches(own, bases))) {
    const isOther = await matches(keySuffix === "" ? `${secret}&` : secret, likeliest);
    const help = `sign with the consumer secret ${keySuffix === "" ? "without" : "and"} "&" at its end`;
    throw authenticationError(401, MISMATCH, isOther ? helping(help) : {});
  }
  const timestamp = Number(oauth.oauth_timestamp);
  if (!Number.isInteger(timestamp) || Math.abs(now - timestamp) > TIMESTAMP_WINDOW) {
    throw authenticationError(401, "Invalid timestamp.");
  }
}

/** The bytes of a received signature, which clients encode once or twice; empty for what is no base64. */
export function signatureBytes(received: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64(decodePercent(received.replaceAll(" ", "+")));
  } catch {
    return new Uint8Array();
  }
}

/** Longest query whose other orders are tried, in characters of its encoding. */
const LONG = 8192;

/**
 * The base strings that clients may have signed, likeliest first: by order, path and method. Two requests that do different
 * things share none (§oauth-candidates).
 */
export function* baseStrings({ methods, urls, query }: SignedRequest): Generator<string, undefined> {
  const encoded = query.encoded().filter(([name]) => name !== "oauth_signature");
  const length = encoded.reduce((sum, [name, value]) => sum + name.length + value.length + 2, 0);
  const pairs = encoded.map(toPair);
  const tried = new Set<string>();
  for (const order of length > LONG ? ORDERS.slice(0, 1) : ORDERS) {
    const parameters = pairs
      .toSorted(order)
      .map(({ text }) => text)
      .join("%26");
    if (tried.has(parameters)) continue;
    tried.add(parameters);
    for (const method of methods) for (const url of urls) yield `${method}&${encode(url)}&${parameters}`;
  }
}

interface Pair {
  topLevel: string;
  encodedName: string;
  text: string;
}

function toPair([encodedName, value]: EncodedParameter): Pair {
  const topLevel = bytesOf(encodedName).split("[", 1)[0] ?? "";
  return { topLevel, encodedName, text: `${escapeAgain(encodedName)}%3D${escapeAgain(value)}` };
}

type Order = (a: Pair, b: Pair) => number;

const ORDERS: readonly Order[] = [
  // The standard's, and that of v1 and v2: by the encoded name.
  (a, b) => compare(a.encodedName, b.encodedName),
  // v3: groups sorted by name. The sort is stable, so members keep the query's order.
  (a, b) => compare(a.topLevel, b.topLevel),
  // Clients that sort by the plain names.
  (a, b) => compare(a.topLevel, b.topLevel) || compare(bytesOf(a.encodedName), bytesOf(b.encodedName)),
];

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** One character for each byte, which sorts as PHP does. */
function bytesOf(encoded: string): string {
  return encoded.replaceAll(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Of text that is percent-encoded already. */
function escapeAgain(encoded: string): string {
  return encoded.replaceAll("%", "%25");
}

/** RFC 3986: escapes all bytes but letters, digits and `-._~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
