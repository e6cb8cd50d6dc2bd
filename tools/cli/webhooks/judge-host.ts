import { lookup } from "node:dns/promises";
import { refusalOf } from "../../../functions/webhooks/guard.ts";
import { CliError } from "../cli-error.ts";

/** All addresses of a name; throws where it has none. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;
const everyAddress: Resolve = (host) => lookup(host, { all: true });

/**
 * Judges where a URL leads, by all addresses that its name has here: a name may be public and its address private. Throws
 * a `CliError` that says what forbids it, or that the name does not resolve.
 */
export async function judgeHost(url: string, resolve: Resolve = everyAddress): Promise<void> {
  const refusal = refusalOf(url);
  if (refusal !== undefined) throw new CliError(`nothing is sent to ${url}: ${refusal}`);
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = await resolve(host).catch(() => {
    throw new CliError(`the name ${host} does not resolve`);
  });
  for (const { address, family } of addresses) {
    const inside = refusalOf(`http://${family === 6 ? `[${address}]` : address}/`);
    if (inside !== undefined) throw new CliError(`nothing is sent to ${host}: ${inside}`);
  }
}
