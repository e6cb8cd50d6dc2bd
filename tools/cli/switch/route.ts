import { promises as dns } from "node:dns";
import { isIP } from "node:net";
import { PRODUCT_VERSION } from "../../../functions/http/product-version.ts";

const TIMEOUT = 20_000;

export interface Route {
  /** The server at the address: this software, another, or none. */
  answers: "ours" | "another" | "nobody";
  /** The observation as text. */
  saw: string;
}

/** Requests the public address and identifies the server. Never throws. */
export async function lookAtRoute(home: string): Promise<Route> {
  const at = `at ${home}${await addressesOf(new URL(home).hostname)}`;
  try {
    const response = await fetch(`${home}/wc-api/v3/`, {
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    if (response.headers.get("x-store-version") === PRODUCT_VERSION)
      return { answers: "ours", saw: `this store answers ${at}` };
    return { answers: "another", saw: `another server answers ${at}: status ${response.status}` };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "no answer";
    return { answers: "nobody", saw: `no server answers ${at} (${code})` };
  }
}

/** The addresses of a host, and the time for which caches may still hold the previous ones. */
async function addressesOf(host: string): Promise<string> {
  if (isIP(host.replace(/^\[|\]$/g, "")) || host === "localhost") return "";
  const found = await dns.resolve4(host, { ttl: true }).catch(() => []);
  const [first] = found;
  if (!first) return "";
  return ` (${found.map(({ address }) => address).join(", ")}, cached for up to ${first.ttl} s)`;
}
