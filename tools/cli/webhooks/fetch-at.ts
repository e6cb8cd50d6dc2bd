import { Agent, fetch as fetchBy } from "undici";
import type { Address } from "./check-host.ts";

/** A `fetch` that connects to these checked addresses and resolves no name. The URL's host stays in the request and in TLS. */
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
