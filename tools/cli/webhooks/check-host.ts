import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { refusalOf } from "../../../functions/webhooks/guard.ts";
import { CliError } from "../../command-line/cli-error.ts";

/** All addresses of a name; throws without one. */
export type Resolve = (host: string) => Promise<{ address: string }[]>;
const everyAddress: Resolve = (host) => lookup(host, { all: true });

/** Checks a URL by all addresses that its name has here: a public name may have a private one. Throws a `CliError` with the reason. */
export async function checkHost(url: string, resolve: Resolve = everyAddress): Promise<void> {
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
