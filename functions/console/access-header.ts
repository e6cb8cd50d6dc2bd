import type { Context } from "hono";
import { verifyWithJwks } from "hono/jwt";
import { certificatesFor } from "./access-certificates.ts";
import type { ConsoleApp } from "./env.ts";

/** Cloudflare Access sets it on each request that it admits. */
const HEADER = "Cf-Access-Jwt-Assertion";

/** A user whom Cloudflare Access has identified, and the time, in seconds of Unix time. */
export interface Vouched {
  email: string;
  since: number;
}

/**
 * The user whom Cloudflare Access has identified: the token has the team's signature and the console's audience, and is current
 * (§console-access). Undefined without Access. Throws for an invalid token.
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
