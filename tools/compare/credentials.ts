import { createHmac } from "node:crypto";
import OAuth from "oauth-1.0a";
import type { Read } from "./read.ts";

export interface Credentials {
  consumerKey: string;
  consumerSecret: string;
}

/** The way of the key: over http a signature in the query; over https Basic authentication, or the key in the query. */
export type KeyTransport = "signature" | "header" | "query";

/**
 * A client's request for a read at an address (§key-transport). The query is sorted as it is signed: the legacy API signs the
 * members of a group in their order in the query (§oauth-candidates).
 */
export function signed(
  { method, version, query }: Read,
  address: string,
  { consumerKey: key, consumerSecret: secret }: Credentials,
  transport: KeyTransport,
): { url: string; headers: { Authorization?: string } } {
  const oauth = new OAuth({
    consumer: { key, secret },
    signature_method: "HMAC-SHA256",
    // In v1 and v2 the key is the secret alone (§oauth-signature).
    hash_function: (base, signingKey) =>
      createHmac("sha256", version === 3 ? signingKey : signingKey.slice(0, -1))
        .update(base)
        .digest("base64"),
  });
  const sent = {
    header: () => query,
    query: () => ({ ...query, consumer_key: key, consumer_secret: secret }),
    signature: () => oauth.authorize({ url: address, method, data: { ...query } }),
  }[transport]();
  const pairs = Object.entries(sent).map((pair) => pair.map((part) => oauth.percentEncode(String(part))));
  const sorted = pairs.toSorted(([a = ""], [b = ""]) => (a < b ? -1 : Number(a > b)));
  const search = sorted.map((pair) => pair.join("=")).join("&");
  const basic = { Authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}` };
  return { url: search ? `${address}?${search}` : address, headers: transport === "header" ? basic : {} };
}
