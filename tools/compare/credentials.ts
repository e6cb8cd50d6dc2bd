import { createHmac } from "node:crypto";
import OAuth from "oauth-1.0a";
import type { Read } from "./read.ts";

export interface Credentials {
  consumerKey: string;
  consumerSecret: string;
}

/**
 * A client's request for a read at an address: with Basic authentication over https, with a signature in the query over http
 * (§key-transport).
 */
export function signed(
  { method, version, query }: Read,
  address: string,
  { consumerKey: key, consumerSecret: secret }: Credentials,
): { url: string; headers: { Authorization?: string } } {
  const isEncrypted = address.startsWith("https:");
  const oauth = new OAuth({
    consumer: { key, secret },
    signature_method: "HMAC-SHA256",
    // In v1 and v2 the key is the secret alone (§oauth-signature).
    hash_function: (base, signingKey) =>
      createHmac("sha256", version === 3 ? signingKey : signingKey.slice(0, -1))
        .update(base)
        .digest("base64"),
  });
  const sent = isEncrypted ? query : oauth.authorize({ url: address, method, data: { ...query } });
  const pairs = Object.entries(sent).map((pair) => pair.map((part) => oauth.percentEncode(String(part))));
  const search = pairs.map((pair) => pair.join("=")).join("&");
  const basic = { Authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}` };
  return { url: search ? `${address}?${search}` : address, headers: isEncrypted ? basic : {} };
}
