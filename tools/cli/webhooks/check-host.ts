import { lookup } from "node:dns/promises";
import { Agent, fetch as fetchBy } from "undici";
import { refusalOf } from "../../../functions/webhooks/guard.ts";
import { CliError } from "../../command-line/cli-error.ts";

/** Of a host; `family` is 4 or 6. */
interface Address {
  address: string;
  family: number;
}

/** All addresses of a name; throws without one. */
export type Resolve = (host: string) => Promise<Address[]>;
const everyAddress: Resolve = (host) => lookup(host, { all: true });

/**
 * Checks a URL by all addresses that its name has here, and returns them: a public name may have a private address. It looks
 * the name up once. Throws a `CliError` with the reason.
 */
export async function checkHost(url: string, resolve: Resolve = everyAddress): Promise<Address[]> {
  const refusal = refusalOf(url);
  if (refusal !== undefined) throw new CliError(`the store sends nothing to ${url}: ${refusal}`);
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = await resolve(host).catch(() => {
    throw new CliError(`the name ${host} does not resolve`);
  });
  for (const { address, family } of addresses) {
    const inside = refusalOf(`http://${family === 6 ? `[${address}]` : address}/`);
    if (inside !== undefined) throw new CliError(`the store sends nothing to ${host}: ${inside}`);
  }
  return addresses;
}

/** A `fetch` that connects to these addresses and looks up no name, so that it asks what was checked. */
export function fetchAt(addresses: readonly Address[]): typeof fetch {
  const [first = { address: "", family: 4 }] = addresses;
  const dispatcher = new Agent({
    connect: {
      lookup: (_host, { all }, found) =>
        all ? found(null, [...addresses]) : found(null, first.address, first.family),
    },
  });
  // The same `fetch` as Node's own; only its types differ.
  const ask = fetchBy as unknown as (input: RequestInfo | URL, init: object) => Promise<Response>;
  return (input, init) => ask(input, { ...init, dispatcher });
}
