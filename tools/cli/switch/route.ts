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
  const where = await addressesOf(new URL(home).hostname);
  try {
    const response = await fetch(`${home}/wc-api/v3/`, {
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const version = versionIn(await response.text());
    const { status, headers } = response;
    if (headers.get("x-store-version") === PRODUCT_VERSION)
      return { answers: "ours", saw: `this store answers at ${home}${where}` };
    const found =
      version === undefined ? `status ${status} without an index of the API` : `version ${version}`;
    return { answers: "another", saw: `another server answers at ${home}${where}: ${found}` };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "no answer";
    return { answers: "nobody", saw: `no server answers at ${home}${where} (${code})` };
  }
}

function versionIn(text: string): string | undefined {
  try {
    const version: unknown = JSON.parse(text)?.store?.wc_version;
    return version === undefined ? undefined : String(version).slice(0, 40);
  } catch {
    return undefined;
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
