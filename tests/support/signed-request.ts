import OAuth from "oauth-1.0a";
import { createHmac } from "node:crypto";
import type { Key } from "./keys.ts";

/** The URL of a read of v3 over plain HTTP, signed by an independent implementation at a time in Unix seconds. */
export function signedUrl({ consumerKey, consumerSecret }: Key, path: string, timestamp: number): string {
  const oauth = new OAuth({
    consumer: { key: consumerKey, secret: consumerSecret },
    signature_method: "HMAC-SHA256",
    hash_function: (base, key) => createHmac("SHA256", key).update(base).digest("base64"),
  });
  const url = new URL(`http://store.example/wc-api/v3${path}`);
  const data = { oauth_timestamp: String(timestamp) };
  for (const [name, value] of Object.entries(oauth.authorize({ url: url.href, method: "GET", data })))
    url.searchParams.set(name, String(value));
  return url.href;
}
