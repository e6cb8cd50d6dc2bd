import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "./offline-browser.ts";

/** The validator's package, imported by a page of a browser. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

let folder: string;
let server: Server;
const browser = useBrowser();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inference-check-"));
  await promisify(execFile)(process.execPath, [
    join(ROOT, "tools/inference/build.ts"),
    join(folder, "package"),
  ]);
  server = createServer(async ({ url = "/" }, response) => {
    const isModule = /^\/[\w.-]+\.mjs$/.test(url);
    response.setHeader("Content-Type", isModule ? "text/javascript" : "text/html");
    response.end(isModule ? await readFile(join(folder, "package", url)) : PAGE);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const PAGE = `<!doctype html><title>-</title><script type="module">
import { validate, parse, format, fix } from "/index.mjs";
const [issue] = validate("max_batchsize: 4").issues;
document.title = JSON.stringify([issue.rule, fix("max_batchsize: 4").config, format("unique_id:1"), parse("unique_id: 1").config]);
</script>`;

test("a page imports it, with the same results as Node", async () => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect.poll(() => page.title()).not.toBe("-");
  expect(errors).toEqual([]);
  expect(JSON.parse(await page.title())).toEqual([
    "text.unknown_field",
    "max_batch_size: 4",
    "unique_id: 1\n",
    { uniqueId: 1 },
  ]);
});
