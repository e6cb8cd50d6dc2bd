import { createHmac, randomUUID } from "node:crypto";
import type { Given } from "./habit.ts";

/** Legacy clients' signatures over plain HTTP, each with its own encoding of the query. */

type Pairs = [name: string, value: string][];

interface Signed {
  method: string;
  url: string;
  pairs: Pairs;
  hash?: "SHA1" | "SHA256";
}

/** RFC 3986. */
const strict = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The encoding of HTML forms: PHP's `http_build_query`, Python's `urlencode`. */
const form = (text: string) => strict(text).replaceAll("%20", "+");

/** Parameters with those of OAuth, and the signature over them. */
function sign(
  { method, url, pairs, hash = "SHA256" }: Signed,
  { key, now }: Given,
): { pairs: Pairs; signature: string } {
  const all: Pairs = [
    ...pairs,
    ["oauth_consumer_key", key.consumerKey],
    ["oauth_timestamp", String(now)],
    ["oauth_nonce", randomUUID().replaceAll("-", "")],
    ["oauth_signature_method", `HMAC-${hash}`],
  ];
  const sorted = all.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const parameters = sorted.map(([name, value]) => strict(`${strict(name)}=${strict(value)}`)).join("%26");
  // v1 and v2 have no "&" after the secret.
  const secret = key.consumerSecret + (/\/v[12]\//.test(url) ? "" : "&");
  const signature = createHmac(hash, secret)
    .update(`${method}&${strict(url)}&${parameters}`)
    .digest("base64");
  return { pairs: all, signature };
}

const HOST = "http://store.example";

const join = (pairs: Pairs, encode: (text: string) => string) =>
  pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");

/** wc-api-php: everything sorted, as a form. */
export function phpTarget(given: Given, method: string, path: string, pairs: Pairs = []): string {
  const signed = sign({ method, url: HOST + path, pairs }, given);
  const all: Pairs = [...signed.pairs, ["oauth_signature", signed.signature]];
  return `${path}?${join(
    all.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    form,
  )}`;
}

/** wc-api-python: as a form, and its parameters once more after the signature. */
export function pythonTarget(given: Given, method: string, path: string, pairs: Pairs = []): string {
  const signed = sign({ method, url: HOST + path, pairs }, given);
  return `${path}?${join([...signed.pairs, ["oauth_signature", signed.signature], ...pairs], form)}`;
}

/** wc-api-ruby: literal brackets, and a doubly encoded signature. */
export function rubyTarget(given: Given, method: string, path: string, pairs: Pairs = []): string {
  const signed = sign({ method, url: HOST + path, pairs, hash: "SHA1" }, given);
  const text = join(signed.pairs, (part) => encodeURI(part).replaceAll("%5B", "[").replaceAll("%5D", "]"));
  return `${path}?${text}&oauth_signature=${strict(strict(signed.signature))}`;
}

/** axios within woocommerce-rest-api: the query of the URL, and all of it again in axios' encoding. */
export function axiosTarget(given: Given, method: string, path: string, pairs: Pairs = []): string {
  const signed = sign({ method, url: HOST + path, pairs: [...pairs, ["oauth_version", "1.0"]] }, given);
  const own = (text: string) => form(text).replaceAll("%2C", ",").replaceAll("%3A", ":");
  const literal = (text: string) => encodeURIComponent(text).replaceAll("%5B", "[").replaceAll("%5D", "]");
  const again = join([...signed.pairs, ["oauth_signature", signed.signature]], own);
  return `${path}?${[join(pairs, literal), again].filter(Boolean).join("&")}`;
}

/** A script that writes its URL by hand and leaves the signature unencoded. */
export function plainTarget(given: Given, method: string, path: string, pairs: Pairs = []): string {
  const signed = sign({ method, url: HOST + path, pairs }, given);
  return `${path}?${join(signed.pairs, (text) => text)}&oauth_signature=${signed.signature}`;
}
