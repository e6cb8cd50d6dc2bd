import { serveVersion } from "../../http/serve-version.ts";
import { urlOf } from "../../kernel/url-of.ts";
import { PROFILES } from "../profiles.ts";
import type { ConsoleEnv } from "../env.ts";
import { withSafeHeaders } from "../headers.ts";
import { admitSession } from "./admit-session.ts";
import { passOn } from "./pass-on.ts";

const PREFIX = "/console/try";
const VERSIONS = PROFILES.map(
  (profile) => [`/wc-api/v${profile.version}`, serveVersion(profile, "contract", admitSession)] as const,
);

/**
 * What the API answers to a path of its own below `/console/try`: to a key with the rights of who is signed in, to the byte
 * (§console-try). What needs no session, or presents a key, is asked of the Worker that it is for. Undefined for a path that is none.
 */
export function serveTry(
  request: Request,
  env: ConsoleEnv,
  execution: ExecutionContext,
): Promise<Response> | undefined {
  const url = new URL(urlOf(request));
  if (!url.pathname.startsWith(`${PREFIX}/`)) return undefined;
  url.pathname = url.pathname.slice(PREFIX.length);
  const lowered = `${url.pathname}/`.toLowerCase();
  const [, serve] = VERSIONS.find(([base]) => lowered.startsWith(`${base}/`)) ?? [];
  const answer =
    serve && !request.headers.has("Authorization")
      ? serve(new Request(url, request), env, execution)
      : passOn(request, url, env);
  return answer && Promise.resolve(answer).then(withSafeHeaders);
}
