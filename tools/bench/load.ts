import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import type { CpuTime } from "./cpu.ts";

/** A request to repeat; `[<id>]` in its body becomes another text each time. */
export interface Load {
  url: string;
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Replaces the one body by several in turn, which each connection begins elsewhere. */
  bodies?: string[];
}

/** Requests per second, and latencies in milliseconds. */
export interface Measured {
  requests: number;
  rate: number;
  p50: number;
  p99: number;
  slowest: number;
  /** Milliseconds of CPU of one request, if measured. */
  cpu?: CpuTime;
}

export const CONNECTIONS = 8;
/** A path, as the thread loads it, where the types want the function. */
const SPREAD = fileURLToPath(new URL("spread.ts", import.meta.url));

/** Sends a request for some seconds, from a thread of its own. Throws when any answer is not 2xx. */
export async function measure(
  { url, method, headers = {}, body, bodies }: Load,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Measured> {
  const result = await autocannon({
    url,
    method,
    headers,
    ...(body !== undefined && { body, idReplacement: body.includes("[<id>]") }),
    ...(bodies && { requests: bodies.map((one) => ({ body: one })), setupClient: SPREAD as never }),
    connections,
    duration: seconds,
    // Seconds; a slow answer is no error.
    timeout: 60,
    workers: 1,
  });
  if (result.non2xx > 0 || result.errors > 0 || result["2xx"] === 0) {
    throw new Error(
      `${method} ${url}: ${result["2xx"]} good answers, ${result.non2xx} others, ${result.errors} errors`,
    );
  }
  const { "2xx": requests, duration, latency } = result;
  return { requests, rate: requests / duration, p50: latency.p50, p99: latency.p99, slowest: latency.max };
}
