import { auth as basicAuth } from "hono/utils/basic-auth";
import type { Credentials } from "../store/access/identity.ts";
import { urlOf } from "../kernel/url-of.ts";
import type { AuthenticationProfile } from "./version-profile.ts";
import { authenticationError } from "../kernel/errors.ts";
import { toBase64 } from "../kernel/bytes.ts";
import { isLoopback } from "../kernel/is-loopback.ts";
import { isSame } from "../kernel/is-same.ts";
import { oauthParameters, signatureBytes, verifyOAuth } from "./oauth.ts";
import { decodePercent } from "../kernel/decode-percent.ts";
import type { Query } from "./query.ts";

const CHALLENGE = {
  "WWW-Authenticate":
    'Basic realm="Store API. Consumer key as the user name, consumer secret as the password."',
};

interface CredentialsSource {
  request: Request;
  query: Query;
  /** Methods that the client may have signed. */
  signedMethods: string[];
  /** Base URL of the store, if it differs from the requested one. */
  publicUrl: string | undefined;
}

/**
 * The credentials of a request. HTTPS and loopback take Basic or query keys, plain HTTP takes OAuth 1.0a. Without credentials
 * it throws the error of the API version.
 */
export function readCredentials(source: CredentialsSource, profile: AuthenticationProfile): Credentials {
  const { request, query } = source;
  const url = urlOf(request);
  const basic = basicAuth(request);
  const presentsSecret = Boolean(basic ?? query.get("consumer_secret"));

  if (url.protocol === "https:") {
    const signed = !presentsSecret && query.get("oauth_signature") !== undefined;
    return signed ? oauthCredentials(source, profile) : secretCredentials(basic, query, profile);
  }
  const presentsKey = Boolean(basic ?? query.get("consumer_key"));
  return isLoopback(url.hostname) && presentsKey
    ? secretCredentials(basic, query, profile)
    : oauthCredentials(source, profile);
}

type Basic = ReturnType<typeof basicAuth>;

function secretCredentials(basic: Basic, query: Query, { keyAndSecret }: AuthenticationProfile): Credentials {
  const queryKey = query.get("consumer_key");
  const querySecret = query.get("consumer_secret");

  if (keyAndSecret === "as a pair") {
    if (queryKey && querySecret) return compareClaim(queryKey, querySecret, "Consumer secret is invalid.");
    if (basic?.username && basic.password) {
      return compareClaim(basic.username, basic.password, "Consumer Secret is invalid.", CHALLENGE);
    }
    throw authenticationError(401, "Consumer Secret is invalid.", CHALLENGE);
  }
  const key = basic?.username || queryKey;
  if (!key) throw authenticationError(404, "Consumer key is missing.");
  const secret = basic?.password || querySecret;
  if (!secret) throw authenticationError(404, "Consumer secret is missing.");
  return compareClaim(key, secret, "Consumer secret is invalid.");
}

function compareClaim(
  consumerKey: string,
  presented: string,
  wrong: string,
  headers?: Record<string, string>,
): Credentials {
  return {
    consumerKey,
    async prove(secret) {
      if (!isSame(presented, secret)) throw authenticationError(401, wrong, headers);
    },
  };
}

function oauthCredentials(
  { request, query, signedMethods, publicUrl }: CredentialsSource,
  { oauthKeySuffix }: AuthenticationProfile,
): Credentials {
  const url = urlOf(request);
  const oauth = oauthParameters(query);
  const signed = {
    methods: signedMethods,
    urls: signedUrls(publicUrl, url),
    query,
  };
  return {
    consumerKey: oauth.oauth_consumer_key,
    signature: {
      timestamp: Number(oauth.oauth_timestamp),
      signature: toBase64(signatureBytes(oauth.oauth_signature)),
    },
    prove: (secret) => verifyOAuth(oauth, signed, secret, oauthKeySuffix, Math.floor(Date.now() / 1000)),
  };
}

/**
 * The requested URL, raw and decoded, with and without a trailing slash. Clients may have signed the shop's folder that a proxy
 * removes. A signed escape is one: `%2520` does not stand for a signed `%20`, which is a space (§oauth-candidates).
 */
function signedUrls(publicUrl: string | undefined, { origin, pathname }: Readonly<URL>): string[] {
  const bases = publicUrl ? [publicUrl.replace(/\/$/, ""), URL.parse(publicUrl)?.origin ?? origin] : [origin];
  const decoded = decodePercent(pathname);
  const paths = [pathname, ...(decodePercent(decoded) === decoded ? [decoded] : [])];
  const forms = paths.flatMap((path) => [path.replace(/\/$/, ""), path]);
  return [...new Set(bases.flatMap((base) => forms.map((form) => base + form)))];
}
