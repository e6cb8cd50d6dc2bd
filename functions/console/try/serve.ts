import { serveVersion } from "../../http/serve-version.ts";
import { urlOf } from "../../platform/url-of.ts";
import { PROFILES } from "../profiles.ts";
import type { ConsoleEnv } from "../env.ts";
import { withSafeHeaders } from "../headers.ts";
import { admitSession } from "./admit-session.ts";

const PREFIX = "/console/try";
const VERSIONS = PROFILES.map(
  (profile) => [`/wc-api/v${profile.version}`, serveVersion(profile, "contract", admitSession)] as const,
);

/**
 * What the API answers to a path of its own below `/console/try`: to a key with the rights of who is signed in, to the byte
 * (§console-try). Undefined for a path that is none.
 */
export function serveTry(
  request: Request,
  env: ConsoleEnv,
  execution: ExecutionContext,
): Promise<Response> | undefined {
  const url = new URL(urlOf(request));
  if (!url.pathname.startsWith(`${PREFIX}/`)) return undefined;
  const path = url.pathname.slice(PREFIX.length);
  const [, serve] = VERSIONS.find(([base]) => `${path}/`.toLowerCase().startsWith(`${base}/`)) ?? [];
  url.pathname = path;
  return serve && Promise.resolve(serve(new Request(url, request), env, execution)).then(withSafeHeaders);
}
