import { SESSION_HEADER } from "../http/api-session-identity.ts";
import type { ConsoleEnv } from "./env.ts";

const ENTRIES = { v1: "V1_SESSIONS", v2: "V2_SESSIONS", v3: "V3_SESSIONS" } as const;

/** The answer of a version's own Worker to a signed-in user; undefined without such a version or Worker. */
export function askVersion(
  env: ConsoleEnv,
  version: string,
  tokenHash: string,
  request: Request,
): Promise<Response> | undefined {
  const worker = Object.hasOwn(ENTRIES, version) ? env[ENTRIES[version as keyof typeof ENTRIES]] : undefined;
  const passed = new Request(request);
  passed.headers.delete("Cookie");
  passed.headers.set(SESSION_HEADER, tokenHash);
  return worker?.fetch(passed);
}
