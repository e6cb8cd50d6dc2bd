import { readFileSync } from "node:fs";
import { Hono } from "hono/tiny";
import { expect, test } from "vitest";
import { pagesOf } from "../../tools/bench/console-pages.ts";

/** Routes of the console without a page: sign-in and data for scripts. */
const NONE = new Set(["/console/sign-in", "/console/session", "/console/store"]);

test("every page of the console is measured", async () => {
  const range = { min: "2026-03-04T05:06:07Z", max: "2026-03-05T05:06:07Z" };
  const sample = { orderId: 5, customerId: 5, email: "ada@example.com", range, day: range };
  const text = readFileSync(new URL("../../functions/console/routes.ts", import.meta.url), "utf8");
  const routes = Array.from(text.matchAll(/app\.get\("([^"]+)"/g), ([, route]) => route!);
  const app = new Hono();
  for (const route of routes) app.get(route, (c) => c.text(route));
  const measured = new Set<string>();
  for (const { path } of pagesOf({ orders: 1000, sample, delivery: "0".repeat(32), category: "7" }))
    measured.add(await (await app.request(path)).text());
  expect(routes.filter((route) => !NONE.has(route) && !measured.has(route))).toEqual([]);
  expect(measured.size).toBeGreaterThan(20);
});
