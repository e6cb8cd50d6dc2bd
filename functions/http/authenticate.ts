import type { Context, MiddlewareHandler } from "hono";
import { importSecretsKey, type SecretsKey } from "../store/access/keys.ts";
import { recordKeyUse } from "../store/access/stored-key.ts";
import { type Access, type Credentials, KeyIdentity } from "../store/access/identity.ts";
import { RequestContext } from "../store/access/request-context.ts";
import { currentSettings, cachedSettings } from "../store/access/cache.ts";
import { StoreError } from "../store/errors.ts";
import { addressOf } from "./address-of.ts";
import type { AppEnv } from "./app-env.ts";
import { deliverInBackground, inBackground } from "./background.ts";
import { readCredentials } from "./credentials.ts";
import type { AuthenticationProfile } from "./version-profile.ts";
import type { StoreEnv } from "./env.ts";
import { READING, UNSUPPORTED } from "./method-override.ts";
import { rateLimits } from "./rate-limits.ts";

/** Admits requests whose key permits the method. Answers all others with an authentication error. */
export function authenticate(profile: AuthenticationProfile): MiddlewareHandler<AppEnv> {
  return async function authenticate(c, next) {
    const state = c.get("state");
    const { connection } = state;
    const credentials = await readCredentialsOrSayDisabled(c, profile);
    const parts = { connection, secretsKey: () => secretsKey(c.env) };
    const limits = (state.limits = rateLimits(c, credentials));
    const identity = new KeyIdentity({ ...parts, credentials, limits, access: accessFor(c.req.method) });
    const session = new RequestContext({
      ...parts,
      identity,
      deliver: deliverInBackground(c),
      address: addressOf(c),
      cause: deliveryOf(c),
    });
    state.session = session;
    await session.identify();
    await next();
    // A signature is valid for one request, even a failed one.
    await session.spendSignature();
    recordKeyUse(session, inBackground(c));
  };
}

/** The id of the delivery that the request is, or empty: a webhook may have the store's own address (§delivery-loops). */
function deliveryOf(c: Context<AppEnv>): string {
  const [id = ""] = /^[\da-f]{32}$/i.exec(c.req.header("X-WC-Webhook-Delivery-ID") ?? "") ?? [];
  return id;
}

/** Reports a disabled API before missing credentials, once the isolate knows the setting. */
async function readCredentialsOrSayDisabled(
  c: Context<AppEnv>,
  profile: AuthenticationProfile,
): Promise<Credentials> {
  const { connection } = c.get("state");
  const { query, signedMethods } = c.env;
  const publicUrl = c.env.PUBLIC_URL || undefined;
  try {
    return readCredentials({ request: c.req.raw, query, signedMethods, publicUrl }, profile);
  } catch (error) {
    if (cachedSettings()?.apiEnabled !== false) throw error;
    const { apiEnabled } = await currentSettings(connection);
    throw apiEnabled ? error : new StoreError("api_disabled");
  }
}

function accessFor(method: string): Access {
  if (READING.has(method)) return "read";
  return method === UNSUPPORTED ? undefined : "write";
}

let imported: { SECRETS_KEY: string; key: Promise<SecretsKey> } | undefined;

/** The key that encrypts secrets, imported once. */
export function secretsKey({ SECRETS_KEY, SECRETS_KEY_PREVIOUS }: StoreEnv): Promise<SecretsKey> {
  if (imported?.SECRETS_KEY !== SECRETS_KEY)
    imported = { SECRETS_KEY, key: importSecretsKey(SECRETS_KEY, SECRETS_KEY_PREVIOUS) };
  return imported.key;
}
