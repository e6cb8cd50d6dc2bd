import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
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
  const host = new URL(url).hostname;
  const addresses = await resolve(host).catch(() => {
    throw new CliError(`the name ${host} does not resolve`);
  });
  for (const { address } of addresses) {
    const range = privateRangeOf(address);
    if (range)
      throw new CliError(
        `the store sends nothing to ${host}: the address ${address} is not public (${range})`,
      );
  }
  return addresses;
}

/** A cloud's metadata service at an address in public ranges. */
const PUBLIC_METADATA = "168.63.129.16";
/** The part of IPv6 for the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** The range of an address that is not on the public internet; undefined for a public one. */
function privateRangeOf(text: string): string | undefined {
  const address = ipaddr.process(text); // An IPv4 address inside an IPv6 one counts as IPv4.
  const range = address.range();
  const isPublic =
    range === "unicast" &&
    address.toString() !== PUBLIC_METADATA &&
    (address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST));
  return isPublic ? undefined : range;
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
