import type { Context } from "hono";
import { verifyWithJwks } from "hono/jwt";
import * as z from "zod/mini";
import type { ConsoleApp } from "./env.ts";

/** Cloudflare Access sets it on each request that it admits. */
const HEADER = "Cf-Access-Jwt-Assertion";

const CACHED_SECONDS = 60;

/** A token without an e-mail address or an end is refused. */
const claimsOfUser = z.object({
  email: z.string().check(z.minLength(1)),
  exp: z.number(),
  iat: z.optional(z.number()),
});

/** A user whom Cloudflare Access has identified, and the time, in seconds of Unix time. */
export interface AccessUser {
  email: string;
  since: number;
}

/**
 * The user whom Cloudflare Access has identified: the token has the team's signature and the console's audience, and is current
 * (§console-access). Undefined without Access. Throws for an invalid token.
 */
export async function accessUser(c: Context<ConsoleApp>): Promise<AccessUser | undefined> {
  const { ACCESS_TEAM: team, ACCESS_AUDIENCE: audience } = c.env;
  const token = c.req.header(HEADER);
  if (!team || !audience || token === undefined) return undefined;
  const claims = await verifyWithJwks(
    token,
    {
      jwks_uri: `${team}/cdn-cgi/access/certs`,
      allowedAlgorithms: ["RS256"],
      verification: { iss: team, aud: audience, iat: false },
    },
    { cf: { cacheEverything: true, cacheTtl: CACHED_SECONDS } },
  );
  const { email, iat = 0 } = claimsOfUser.parse(claims);
  return { email, since: iat };
}
