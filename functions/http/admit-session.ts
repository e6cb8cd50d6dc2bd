import { WorkerEntrypoint } from "cloudflare:workers";
import type { MiddlewareHandler } from "hono";
import { RequestContext } from "../store/access/request-context.ts";
import { recordSessionUse } from "../store/sessions/session.ts";
import { addressOf } from "./address-of.ts";
import type { AppEnv } from "./app-env.ts";
import { secretsKey } from "./authenticate.ts";
import { deliverInBackground, inBackground } from "./background.ts";
import { checkEnvironment } from "../kernel/environment.ts";
import { type StoreEnv, storeEnv } from "./env.ts";
import { serveVersion } from "./serve-version.ts";
import { ApiSessionIdentity, SESSION_HEADER } from "./api-session-identity.ts";
import type { VersionProfile } from "./version-profile.ts";

/** Admits the signed-in user of the console with the rights of an API key (§console-json). */
const admitSession: MiddlewareHandler<AppEnv> = async function admitSession(c, next) {
  const state = c.get("state");
  const tokenHash = c.req.header(SESSION_HEADER) ?? "";
  const recordUse = recordSessionUse(tokenHash, inBackground(c));
  state.session = new RequestContext({
    connection: state.connection,
    secretsKey: () => secretsKey(c.env),
    identity: new ApiSessionIdentity({ tokenHash, recordUse }),
    deliver: deliverInBackground(c),
    address: addressOf(c),
  });
  await next();
};

/** A version's entry point for the console, which sends requests of its signed-in user: all routes, whatever integrations get. Not public. */
export function sessionsOf(profile: VersionProfile) {
  let serve: ReturnType<typeof serveVersion> | undefined;
  return class extends WorkerEntrypoint<StoreEnv> {
    override async fetch(request: Request): Promise<Response> {
      checkEnvironment(storeEnv, this.env);
      serve ??= serveVersion(profile, "all", admitSession);
      return serve(request, this.env, this.ctx);
    }
  };
}
