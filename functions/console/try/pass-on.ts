import { originOf, storeUrlOf } from "../own-host.ts";
import type { ConsoleEnv } from "../env.ts";

/** The public Workers, by the prefix of their paths. */
const WORKERS = [
  ["/wc-api/v1/", "V1"],
  ["/wc-api/v2/", "V2"],
  ["/wc-api/v3/", "V3"],
  ["/inference/v1/", "INFERENCE"],
] as const;

/**
 * The answer of the public Worker for a path, without the session's cookie and for no other origin. Undefined when no Worker
 * has the path.
 */
export function passOn(request: Request, { pathname, search }: URL, env: ConsoleEnv) {
  const lowered = `${pathname}/`.toLowerCase();
  const [, name] = WORKERS.find(([base]) => lowered.startsWith(base)) ?? [];
  const worker = name && env[name];
  if (!worker) return undefined;
  const { origin } = new URL(storeUrlOf(env, originOf(request, env)));
  const passed = new Request(origin + pathname + search, request);
  passed.headers.delete("Cookie");
  return worker.fetch(passed).then(ownAnswer);
}

/** The same answer, for no page of another origin. */
export function ownAnswer({ body, status, statusText, headers }: Response): Response {
  const own = [...headers].filter(([header]) => !header.startsWith("access-control-"));
  return new Response(body, { status, statusText, headers: own });
}
