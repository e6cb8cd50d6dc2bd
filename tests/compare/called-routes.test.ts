import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Step } from "../../tools/cli/switch/step.ts";
import { storeCommand } from "../cli/store-command.ts";
import { useStore } from "../support/use-store.ts";

/** `store switch --log` reads an access log of the old shop. */

const { store } = useStore("v3");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "called-routes-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the switch lists from a log the routes that clients call, at any address, and whether ROUTES=all is needed", async () => {
  const log = join(folder, "calls.log");
  const line = (request: string) => `192.0.2.1 - - [21/Nov/2026:10:00:00 +0000] "${request} HTTP/1.1" 200 5`;
  const called = async (...requests: string[]) => {
    await writeFile(log, requests.map(line).join("\n"));
    const url = "http://127.0.0.1:1/shop";
    const { stdout } = await storeCommand(store)(
      "switch",
      "--url",
      url,
      "--log",
      log,
      "--data-dir",
      folder,
      "--json",
    );
    const { state, saw, todo } = JSON.parse(stdout).find(({ step }: Step) => step === "routes called");
    return [state, saw, todo];
  };
  expect(
    await called("GET /shop/wc-api/v3/coupons?page=2", "GET /shop/wc-api/v3/", "GET /shop/favicon.ico"),
  ).toEqual([
    "done",
    "2 routes. The contract's table has each route that clients call: ROUTES=all is not needed.",
    null,
  ]);
  expect(
    await called(
      "GET /shop/wc-api/v3/orders/5?fields=id",
      "GET //shop/wc-api/v3/orders/6/",
      "POST /shop/index.php/wc-api/v3/products",
      "GET /shop/?wc-api-version=3&wc-api-route=/orders/7",
      "GET /shop/wc-api/v3/coupons",
      "GET /shop/wc-api/v3/nonsense",
    ),
  ).toEqual([
    "open",
    "4 routes. These routes need ROUTES=all: GET v3 /orders/<id> (3), POST v3 /products (1).",
    expect.stringContaining('set ROUTES = "all" in wrangler.toml for v1, v2, v3 and the console'),
  ]);
});
