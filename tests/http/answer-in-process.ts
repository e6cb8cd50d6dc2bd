import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

/** Sends requests to a Worker in this process, one after another, and prints the status of each. */

interface Asked {
  module: string;
  env: object;
  headers: Record<string, string>;
  requests: { file: string; url: string }[];
}

const { module, env, headers, requests }: Asked = JSON.parse(await text(process.stdin));
const worker = await import(pathToFileURL(module).href);
const bindings = { ...env, DELIVERIES: { async send() {}, async sendBatch() {} } };
const execution = { waitUntil: (work: Promise<unknown>) => void work };
for (const [at, { file, url }] of requests.entries()) {
  const own = { ...headers, "Idempotency-Key": `${headers["Idempotency-Key"]}${at}` };
  const request = new Request(url, { method: "POST", headers: own, body: await readFile(file) });
  const { status } = await worker.default.fetch(request, bindings, execution);
  process.stdout.write(`${status}\n`);
}
