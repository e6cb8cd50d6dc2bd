import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { type Finding, findings } from "../../../functions/doctor/finding.ts";
import { stepsByHand } from "../deploy/integrity-check.ts";

/** Clients that Cloudflare's Browser Integrity Check refuses before a Worker runs. */
const CLIENTS = [
  ["Python-urllib/3.12", { "User-Agent": "Python-urllib/3.12" }],
  ["a client without User-Agent", {}],
] as const;
const FORBIDDEN = 403;
const PATIENCE_MS = 10_000;

/** Those of the clients that an address of the API refuses with 403. Throws when it cannot be reached. */
async function refusedClients(url: string): Promise<string[]> {
  const answers = await Promise.all(
    CLIENTS.map(async ([name, headers]) => ({ name, status: await statusFor(url, headers) })),
  );
  return answers.filter(({ status }) => status === FORBIDDEN).map(({ name }) => name);
}

/** Node's `fetch` always sends a User-Agent. */
function statusFor(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const ask = new URL(url).protocol === "https:" ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const request = ask(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("error", reject).end();
  });
}

/** Whether the edge lets all clients through to the API at a base URL. */
export async function checkUserAgents(baseUrl: string): Promise<Finding[]> {
  const { pass, warn, fail } = findings("user agents");
  const { host } = new URL(baseUrl);
  try {
    const refused = await refusedClients(`${baseUrl}/wc-api/v3/`);
    if (refused.length === 0) return pass(`${host} answers to clients of all kinds`);
    return fail(
      `${host} answers 403 to ${refused.join(" and ")}: Cloudflare's Browser Integrity Check`,
      stepsByHand(host),
    );
  } catch {
    return warn(`${host} cannot be reached from this machine`, `open ${baseUrl}/wc-api/v3/ in a browser`);
  }
}
