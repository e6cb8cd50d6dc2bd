import { createHmac } from "node:crypto";
import OAuth from "oauth-1.0a";
import type { Read } from "../reads/read.ts";

export interface Credentials {
  consumerKey: string;
  consumerSecret: string;
}

interface Signed {
  query: Readonly<Record<string, string>>;
  headers: Record<string, string>;
}

/** A client's authentication of a read: Basic over https, a signature in the query over http (§key-transport). */
export function signed({ method, version, query }: Read, url: string, credentials: Credentials): Signed {
  const { consumerKey: key, consumerSecret: secret } = credentials;
  if (url.startsWith("https:")) {
    const Authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
    return { query, headers: { Authorization } };
  }
  const oauth = new OAuth({
    consumer: { key, secret },
    signature_method: "HMAC-SHA256",
    // In v1 and v2 the key is the secret alone (§oauth-signature).
    hash_function: (base, signingKey) =>
      createHmac("sha256", version === 3 ? signingKey : signingKey.slice(0, -1))
        .update(base)
        .digest("base64"),
  });
  const signedQuery = oauth.authorize({ url, method, data: { ...query } });
  return { query: signedQuery as unknown as Record<string, string>, headers: {} };
}
