import { Log, LogLevel, type WorkerOptions } from "miniflare";
import { startMiniflare } from "../local/miniflare-process.ts";
import type { BundledWorker } from "../local/worker-options.ts";
import type { Load } from "./load.ts";
import { median } from "./report.ts";

/** Loads the tested Worker into an isolate for each name in `x-isolate`, and passes the request on. */
const LOADER = `export default {
  fetch(request, env) {
    const load = () => ({ compatibilityDate: env.DATE, compatibilityFlags: env.FLAGS, mainModule: "index.js", modules: { "index.js": env.SCRIPT }, env: env.ENV });
    return env.LOADER.get(request.headers.get("x-isolate"), load).getEntrypoint().fetch(request);
  },
};`;

const ISOLATES = 40;

/** Milliseconds to the end of the answer. */
export interface FirstRequests {
  median: number;
  slowest: number;
  isolates: number;
}

/** Its `url` is a path. */
interface FirstRequestsOptions {
  worker: BundledWorker;
  /** Overrides the Worker's variables. */
  bindings?: Record<string, string>;
  request: Load;
}

/** Times the first request of fresh isolates of a Worker, which compile and run its code, in a running workerd. */
export async function timeFirstRequests({
  worker: { options },
  bindings = {},
  request: { url, method, headers, body },
}: FirstRequestsOptions): Promise<FirstRequests> {
  const { miniflare, dispose } = startMiniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: () => {},
    name: "loader",
    modules: true,
    script: LOADER,
    compatibilityDate: String(options.compatibilityDate),
    workerLoaders: { LOADER: {} },
    bindings: {
      SCRIPT: scriptOf(options),
      DATE: String(options.compatibilityDate),
      FLAGS: options.compatibilityFlags ?? [],
      ENV: { ...options.bindings, ...bindings },
    },
  });
  try {
    const { origin } = await miniflare.ready;
    const time = async (isolate: string) => {
      const start = performance.now();
      const response = await fetch(origin + url, {
        method,
        headers: { ...headers, "x-isolate": isolate },
        ...(body !== undefined && { body }),
      });
      const answer = await response.text();
      if (!response.ok) throw new Error(`${url} is answered with ${response.status}: ${answer}`);
      return performance.now() - start;
    };
    await time("warms up the way there");
    const first: number[] = [];
    for (let n = 0; n < ISOLATES; n += 1) first.push(await time(`isolate ${n}`));
    return { median: median(first), slowest: Math.max(...first), isolates: ISOLATES };
  } finally {
    await dispose();
  }
}

/** Code of a bundled Worker: its one module. */
function scriptOf(options: WorkerOptions): string {
  const [module] = "modules" in options && Array.isArray(options.modules) ? options.modules : [];
  return String(module?.contents);
}
