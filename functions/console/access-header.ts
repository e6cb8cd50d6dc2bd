import type { Context } from "hono";
import { verifyWithJwks } from "hono/jwt";
import { certificatesFor } from "./access-certificates.ts";
import type { ConsoleApp } from "./env.ts";

/** What Cloudflare Access puts before each request that it lets through. */
const HEADER = "Cf-Access-Jwt-Assertion";

/** Somebody for whom Cloudflare Access vouches, and since when, in seconds of Unix time. */
export interface Vouched {
  email: string;
  since: number;
}

/**
 * For whom Cloudflare Access vouches: its signature is that of the team, its audience the console's, and it holds now
 * (§console-access). Undefined where the console is not behind Access, or the request did not come through it. Throws what is wrong with a token.
 */
export async function vouchedByAccess(c: Context<ConsoleApp>): Promise<Vouched | undefined> {
  const { ACCESS_TEAM: team, ACCESS_AUDIENCE: audience } = c.env;
  const token = c.req.header(HEADER);
  if (!team || !audience || token === undefined) return undefined;
  const { email, exp, iat } = await verifyWithJwks(token, {
    keys: await certificatesFor(team, token),
    allowedAlgorithms: ["RS256"],
    verification: { iss: team, aud: audience, iat: false },
  });
  if (typeof email !== "string" || email === "" || exp === undefined)
    throw new Error("A token of Access without an e-mail address or an end");
  return { email, since: Number(iat ?? 0) };
}
