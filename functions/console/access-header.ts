import type { Context } from "hono";
import { verifyWithJwks } from "hono/jwt";
import type { ConsoleApp } from "./env.ts";

/** What Cloudflare Access puts before each request that it lets through. */
const HEADER = "Cf-Access-Jwt-Assertion";

/**
 * The e-mail address that Cloudflare Access vouches for: its signature is that of the team, its audience the console's, and it holds now
 * (§console-access). Undefined where the console is not behind Access, or the request did not come through it. Throws what is wrong with a token.
 */
export async function emailByAccess(c: Context<ConsoleApp>): Promise<string | undefined> {
  const { ACCESS_TEAM: team, ACCESS_AUDIENCE: audience } = c.env;
  const token = c.req.header(HEADER);
  if (!team || !audience || token === undefined) return undefined;
  const { email, exp } = await verifyWithJwks(token, {
    jwks_uri: `${team}/cdn-cgi/access/certs`,
    allowedAlgorithms: ["RS256"],
    verification: { iss: team, aud: audience, iat: false },
  });
  if (typeof email !== "string" || email === "" || exp === undefined)
    throw new Error("A token of Access without an e-mail address or an end");
  return email;
}
