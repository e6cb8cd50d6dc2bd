import { workerData } from "node:worker_threads";

/** The part of autocannon's client that this uses. */
interface Client {
  opts: { requests: object[] };
  setRequests(requests: object[]): void;
}

const { opts } = workerData as { opts: { connections: number } };
let connections = 0;

/**
 * Autocannon's `setupClient`, which its thread loads by path: each connection begins elsewhere in the bodies. All would begin with the
 * first one, and so change the same record at the same time, most of them to what it is already.
 */
function spread(client: Client): void {
  const { requests } = client.opts;
  const first = Math.floor((requests.length * connections) / opts.connections);
  connections += 1;
  client.setRequests([...requests.slice(first), ...requests.slice(0, first)].map((one) => ({ ...one })));
}

// What `require` returns, instead of the exports.
export { spread as "module.exports" };
