import { authenticationError } from "./errors.ts";
import { decodePercent, splitQuery } from "./query.ts";

/** OAuth 1.0a, one-legged, in the query string (§oauth-signature). */

/** In the order in which a missing one is reported. */
const PARAMETERS = [
  "oauth_consumer_key",
  "oauth_timestamp",
  "oauth_nonce",
  "oauth_signature",
  "oauth_signature_method",
] as const;

export type OAuthParameters = Record<(typeof PARAMETERS)[number], string>;

/** Seconds that a timestamp may lie off the clock. */
export const TIMESTAMP_WINDOW = 900;

/** What the signature may have been made over. */
export interface SignedRequest {
  /** The method as sent, and as overridden. */
  methods: string[];
  /** Scheme, host and path, undecoded. */
  urls: string[];
  /** Query string as sent. */
  search: string;
}

/** The five parameters. Throws 404 for the first that is missing, empty or "0". */
export function oauthParameters(search: string): OAuthParameters {
  const sent = new Map(
    splitQuery(search).map(([name, value]) => [decodePercent(name), decodePercent(value)]),
  );
  const found = PARAMETERS.map((name) => {
    const value = sent.get(name);
    if (!value || value === "0") throw authenticationError(404, `${name} parameter is missing`);
    return [name, value];
  });
  return Object.fromEntries(found) as OAuthParameters;
}

/** Throws 401 unless some reading of the request carries the signature, and its timestamp is of now. */
export async function verifyOAuth(
  oauth: OAuthParameters,
  request: SignedRequest,
  signingKey: string,
  now: number,
): Promise<void> {
  const hash = { "HMAC-SHA1": "SHA-1", "HMAC-SHA256": "SHA-256" }[oauth.oauth_signature_method];
  if (!hash) throw authenticationError(401, "Invalid signature - signature method is invalid.");

  const signature = decodeSignature(oauth.oauth_signature);
  const key = await importKey(signingKey, hash, "verify");
  const verified = async (base: string) =>
    crypto.subtle.verify("HMAC", key, signature, new TextEncoder().encode(base));
  if (!(await some(baseStrings(request), verified))) {
    throw authenticationError(401, "Invalid signature - provided signature does not match.");
  }
  const timestamp = Number(oauth.oauth_timestamp);
  if (!Number.isInteger(timestamp) || Math.abs(now - timestamp) > TIMESTAMP_WINDOW) {
    throw authenticationError(401, "Invalid timestamp.");
  }
}

/** The base strings that clients may have signed, most likely first: they differ in order, path and method. */
export function baseStrings({ methods, urls, search }: SignedRequest): string[] {
  // As PHP reads a query: a name that comes again replaces the value of the first.
  const values = new Map(
    splitQuery(search).map(([name, value]) => [decodePercent(name), decodePercent(value)]),
  );
  values.delete("oauth_signature");
  const pairs = Array.from(values, ([name, value]): Pair => ({ name, value }));
  const orders = [byTopLevelName, byEncodedName, byWholeName].map((order) =>
    parameterString(pairs.toSorted(order)),
  );
  const bases = methods.flatMap((method) =>
    urls.flatMap((url) => orders.map((parameters) => `${method}&${encode(url)}&${parameters}`)),
  );
  return [...new Set(bases)];
}

interface Pair {
  name: string;
  value: string;
}

/** v3: groups sorted by their name, what is inside left in the query's order (sorting is stable). */
function byTopLevelName(a: Pair, b: Pair): number {
  return compare(topLevel(a.name), topLevel(b.name));
}

/** v1 and v2: by the encoded name. */
function byEncodedName(a: Pair, b: Pair): number {
  return compare(encode(a.name), encode(b.name));
}

/** Clients that sort the names as they are. */
function byWholeName(a: Pair, b: Pair): number {
  return compare(topLevel(a.name), topLevel(b.name)) || compare(a.name, b.name);
}

function topLevel(name: string): string {
  return name.split("[", 1)[0] ?? name;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function parameterString(pairs: Pair[]): string {
  return pairs.map(({ name, value }) => `${encodeTwice(name)}%3D${encodeTwice(value)}`).join("%26");
}

function encodeTwice(text: string): string {
  return encode(text).replaceAll("%", "%25");
}

/** RFC 3986: all but letters, digits and `-._~`. */
function encode(text: string): string {
  const hex = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text.toWellFormed()).replaceAll(/[!'()*]/g, hex);
}

function decodeSignature(received: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(decodePercent(received.replaceAll(" ", "+")));
    return Uint8Array.from(binary, (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function importKey(secret: string, hash: string, use: "sign" | "verify"): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash }, false, [
    use,
  ]);
}

async function some<T>(items: T[], holds: (item: T) => Promise<boolean>): Promise<boolean> {
  for (const item of items) if (await holds(item)) return true;
  return false;
}
