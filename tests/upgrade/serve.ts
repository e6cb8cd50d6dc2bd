import { bundleWorkers } from "../../tools/local/workers/worker-options.ts";
import { serveStore } from "../../tools/local/serve.ts";
import type { ServeOrder } from "./releases.ts";

/** The Workers of the release in whose folder this program is, on a database that is there already, until they are killed. */

const order = JSON.parse(process.argv[2] ?? "") as ServeOrder;

const { url, runCrons } = await serveStore({
  ...order,
  workers: await bundleWorkers(["v2", "v3", "webhooks"]),
  port: 0,
});
setInterval(() => void runCrons().catch(console.error), 1000);
process.send?.(url);
