import { readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consoleUrlOf } from "../../tools/local/workers/console-url.ts";
import { type RunningWorkers, runWorkers } from "../../tools/local/workers/workers.ts";
import { DESKTOP, expectAccessible, expectFit, nameOf, PHONE, shoot, WINDOWS } from "./appearance.ts";
import { openVisit, useBrowser } from "./offline-browser.ts";
import { bundledWorkers } from "../support/bundles.ts";

/** The reference and the guides in a real browser without a network. */

let worker: RunningWorkers;
const browser = useBrowser();

beforeAll(async () => {
  const workers = bundledWorkers.filter(({ environment }) => /webhooks|console/.test(environment));
  worker = await runWorkers({
    workers: workers.toReversed(),
    port: 0,
    bindings: (_, url) => ({
      PUBLIC_URL: url,
      CONSOLE_URL: consoleUrlOf(url),
      DATABASE_URL: "postgres://nobody:none@db.invalid/none",
      SECRETS_KEY: Buffer.alloc(32).toString("base64"),
    }),
  });
});
afterAll(() => worker?.close());

/** Paths of the built pages. */
async function everyPage(): Promise<string[]> {
  const files = await readdir(new URL("../../dist/console/docs/", import.meta.url), { recursive: true });
  const paths = files.flatMap((file) => /^(.*)\.html$/.exec(file)?.[1]?.replace(/(^|\/)index$/, "$1") ?? []);
  return paths.map((path) => `/docs/${path}`);
}

const open = (page: Page, path: string) => page.goto(consoleUrlOf(worker.url) + path);

test("the reference begins with orders, finds operations of all versions, and copies a request", async () => {
  const { context, complaints } = await openVisit(browser, { viewport: DESKTOP });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  await open(page, "/docs/reference");
  const first = page.locator("main").getByRole("heading", { level: 2 }).first();
  expect(await first.textContent()).toBe("API v2");
  await page.keyboard.press("/");
  await page.keyboard.type("create coupon v3");
  const found = page.locator("#hits li").first();
  await expect.poll(() => found.textContent()).toBe("Create a couponAPI v3. POST /wc-api/v3/coupons");
  await found.getByRole("link").click();
  const operation = page.getByRole("region", { name: "Create a coupon", exact: true });
  await operation.getByRole("button", { name: "Copy the code" }).first().click();
  const copied = await page.evaluate<string>("navigator.clipboard.readText()");
  expect(copied).toMatch(/^curl -u "\$KEY" 'http:\/\/[^']*\/wc-api\/v3\/coupons' \\\n/);
  expect(copied).toContain(worker.url);
  await operation.getByText("Errors", { exact: true }).click();
  const row = operation.getByRole("row").filter({ hasText: "shop_api_coupon_code_already_exists" });
  expect(await row.textContent()).toContain("Choose another");
  await shoot(page, "reference-operation");
  // Three methods of one edit are one entry.
  await open(page, "/docs/reference/v2-orders#editOrder");
  expect(await page.getByRole("heading", { name: "Change an order", exact: true }).count()).toBe(1);
  await page.evaluate("location.hash = 'deleteOrder'");
  const deleted = page.getByRole("heading", { name: "Delete an order", exact: true });
  await expect.poll(async () => (await deleted.boundingBox())?.y).toBeLessThan(DESKTOP.height);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a search leads to the matching section, shows the words found, and the cure of an error", async () => {
  const { context, complaints } = await openVisit(browser, { viewport: DESKTOP });
  const page = await context.newPage();
  await open(page, "/docs/");
  const search = page.getByRole("searchbox", { name: "Search" });
  const hits = page.locator("#hits li");
  await search.fill("list orders");
  await expect.poll(() => hits.first().textContent()).toBe("List ordersAPI v2. GET /wc-api/v2/orders");
  await search.fill("coupon_code_already_exists");
  await expect
    .poll(() => hits.first().textContent())
    .toMatch(/^shop_api_coupon_code_already_existsError 400\. .*Choose another/);
  // Its last words stand deep in the section.
  await search.fill("next waits");
  await expect
    .poll(() => hits.first().textContent())
    .toMatch(/^Webhooks: A delivery.*The next waits are 5 min/);
  // A field stands in a closed part of its operation, which opens.
  await search.fill("stock_quantity");
  await hits.first().getByRole("link").click();
  await expect.poll(() => page.locator("code:target").isVisible()).toBe(true);
  expect(await page.locator("code:target").textContent()).toMatch(/stock_quantity$/);
  await open(page, "/docs/");
  await search.fill("verifying signatures");
  await page.getByRole("link", { name: "Webhooks: Verifying signatures" }).click();
  await page.waitForURL(/\/docs\/guides\/webhooks#verifying-signatures$/);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Most KiB of a page's HTML, compressed, but for the reference, in which people search. */
const MOST_KIB = 12;
const LONG = /^\/docs\/reference\//;

test.each(WINDOWS)(
  "every page fits its window, %s on %j",
  async (colorScheme, viewport) => {
    const { context, complaints } = await openVisit(browser, { viewport, colorScheme });
    const page = await context.newPage();
    const isWhole = colorScheme === "light" && viewport === DESKTOP;
    for (const path of await everyPage()) {
      // Pages of operations are long, and alike.
      if (!isWhole && /\/reference\/(?!v2-orders)./.test(path)) continue;
      const answer = await open(page, path);
      const kib = gzipSync(await answer!.text()).length / 1024;
      expect([path, LONG.test(path) || kib <= MOST_KIB]).toEqual([path, true]);
      await expectFit(page);
      await expectAccessible(page);
      // The bar has the page's own background.
      const [red = ""] = await page.evaluate<string[]>(
        "getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g)",
      );
      expect([path, Number(red) < 128]).toEqual([path, colorScheme === "dark"]);
      await shoot(page, nameOf(path.replaceAll(/\W+/g, "-").slice(1), page, colorScheme));
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
  400_000,
);

test("without scripts the guides and the reference stay readable", async () => {
  const { context, complaints } = await openVisit(browser, { viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${consoleUrlOf(worker.url)}/docs/`);
  await page.getByRole("link", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Errors" }).click();
  await page.getByRole("heading", { level: 1, name: "Errors" }).waitFor();
  await page.goto(`${consoleUrlOf(worker.url)}/docs/reference`);
  await page.locator("main").getByRole("link", { name: "orders", exact: true }).first().click();
  await page.getByRole("heading", { name: "Change an order", exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
