import { Hono } from "hono/tiny";
import { expect, test } from "vitest";
import { pagesOf } from "../../tools/bench/console-pages.ts";
import { consoleRoutes } from "../support/console-routes.ts";

/** Routes of the console without a page: sign-in and data for scripts. */
const NONE = new Set(["/console/sign-in", "/console/session", "/console/store"]);

test("every page of the console is measured", async () => {
  const range = { min: "2026-03-04T05:06:07Z", max: "2026-03-05T05:06:07Z" };
  const sample = { orderId: 5, customerId: 5, email: "ada@example.com", range, day: range, page: 50 };
  const routes = (await consoleRoutes()).flatMap(({ method, path }) => (method === "GET" ? [path] : []));
  const app = new Hono();
  for (const route of routes) app.get(route, (c) => c.text(route));
  const measured = new Set<string>();
  for (const { path } of pagesOf({ orders: 1000, sample, delivery: "0".repeat(32), category: "7" }))
    measured.add(await (await app.request(path)).text());
  expect(routes.filter((route) => !NONE.has(route) && !measured.has(route))).toEqual([]);
  expect(measured.size).toBeGreaterThan(20);
});
