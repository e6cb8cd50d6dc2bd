import { Agent, fetch as fetchBy } from "undici";
import type { Address } from "./check-host.ts";

/**
 * A `fetch` that connects to these addresses and looks up no name, so that what was judged is what is asked. The URL's host
 * stays in the request, and in what TLS asks and checks.
 */
export function fetchAt(addresses: readonly Address[]): typeof fetch {
  const [first = { address: "", family: 4 }] = addresses;
  const dispatcher = new Agent({
    connect: {
      lookup: (_host, { all }, found) =>
        all ? found(null, [...addresses]) : found(null, first.address, first.family),
    },
  });
  // The same `fetch` as Node's own; its types are apart.
  const ask = fetchBy as unknown as (input: RequestInfo | URL, init: object) => Promise<Response>;
  return (input, init) => ask(input, { ...init, dispatcher });
}
