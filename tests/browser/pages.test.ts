import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pagesMissedBy } from "../support/console-routes.ts";
import { linkFor } from "../support/console-visitor.ts";
import { signInByLink } from "./sign-in.ts";
import { openReceiver, type Receiver } from "../webhooks/receiver.ts";
import {
  DESKTOP,
  expectAccessible,
  expectFit,
  expectReachable,
  expectStill,
  nameOf,
  shoot,
  watchShifts,
  WINDOWS,
} from "./appearance.ts";
import { openBrowser, openVisit } from "./offline-browser.ts";
import { useShop } from "./shop.ts";

/** Every page of the console as a person walks through them, on a desk and on a phone, by day and by night. */

const shop = useShop("0, 1");
let browser: Browser;
let receiver: Receiver;
/** Path and name of each page with an address. */
let pages: [name: string, path: string][];

beforeAll(async () => {
  [browser, receiver] = await Promise.all([openBrowser(), openReceiver()]);
  receiver.behave = ({ path }, response) => {
    response.statusCode = path === "/broken" ? 500 : 200;
    response.end(path === "/broken" ? "Something is wrong with the database" : "ok");
  };
  pages = await fill();
});
afterAll(() => Promise.all([browser?.close(), receiver?.close()]));

/** Creates a shop's other records; returns the pages of all. */
async function fill(): Promise<[string, string][]> {
  const { store, v2, v3 } = shop;
  const hook = (name: string, path: string) =>
    v3.post("/webhooks", {
      webhook: { name, topic: "order.created", delivery_url: receiver.url + path, secret: "s3cret" },
    });
  const { id: good } = (await hook("Orders for the warehouse", "/orders")).body.webhook;
  const { id: bad } = (await hook("Bookkeeping", "/broken")).body.webhook;
  const [product] = await store.sql<{ id: number }>(
    "select id from products where type = 'simple' and status = 'publish' and not manage_stock limit 1",
  );
  const [customer] = await store.sql<{ id: number }>(
    "select customer_id as id from orders where customer_id is not null order by id desc limit 1",
  );
  const address = {
    first_name: "Ada",
    last_name: "Lovelace",
    address_1: "12 St James's Square",
    city: "London",
    postcode: "SW1Y 4JH",
    country: "GB",
    email: "ada.lovelace@example.com",
    phone: "+44 20 7946 0018",
  };
  const order = {
    status: "processing",
    customer_id: customer!.id,
    billing_address: address,
    shipping_address: address,
    note: "Please ring twice: the bell is quiet.",
    line_items: [{ product_id: product!.id, quantity: 2 }],
    shipping_lines: [{ method_id: "flat_rate", method_title: "Flat rate", total: 4.5 }],
  };
  const { id } = (await v2.post("/orders", { order })).body.order;
  await v2.post(`/orders/${id}/notes`, { order_note: { note: "Packed by Grace.", customer_note: false } });
  await v2.post(`/orders/${id}/refunds`, { order_refund: { amount: "1.50", reason: "A chipped cup" } });
  const ended = "select id from deliveries where topic <> 'ping' and state <> 'pending'";
  await vi.waitFor(async () => expect(await store.sql(ended)).toHaveLength(2), 60_000);
  const deliveryOf = async (webhook: number) => {
    const [row] = await store.sql<{ digits: string }>(
      "select replace(delivery_id::text, '-', '') as digits from deliveries where webhook_id = $1 and topic <> 'ping'",
      [webhook],
    );
    return `/console/deliveries/${row!.digits}`;
  };
  const [coupon] = await store.sql<{ id: number }>("select id from coupons order by id limit 1");
  await store.sql("insert into tax_rates (country, rate, name) values ('GB', 20, 'VAT')");
  const records = [
    `orders/${id}`,
    `products/${product!.id}`,
    `customers/${customer!.id}`,
    `coupons/${coupon!.id}`,
    `webhooks/${good}`,
  ];
  return [
    ...records.map((path): [string, string] => [
      `${path.replaceAll(/\W\d*/g, "-")}api`,
      `/console/${path}/api`,
    ]),
    ["missing", "/console/nothing"],
    ["checker", "/console/checker"],
    ["overview", "/console"],
    ["overview-year", "/console?period=year"],
    ["orders", "/console/orders"],
    ["orders-found", "/console/orders?q=ada.lovelace&status=processing"],
    ["orders-none", "/console/orders?q=nobody"],
    ["order", `/console/orders/${id}`],
    ["order-refund", `/console/orders/${id}/refund`],
    ["order-older", `/console/orders/${id - 2000}`],
    ["search", "/console/search?q=ada"],
    ["search-empty", "/console/search"],
    ["checks", "/console/checks"],
    ["products", "/console/products"],
    ["products-low", "/console/products?stock=low"],
    ["product", `/console/products/${product!.id}`],
    ["customers", "/console/customers"],
    ["customer-new", "/console/customers/new"],
    ["customer", `/console/customers/${customer!.id}`],
    ["coupons", "/console/coupons"],
    ["coupon", `/console/coupons/${coupon!.id}`],
    ["coupon-new", "/console/coupons/new"],
    ["webhooks", "/console/webhooks"],
    ["webhook-good", `/console/webhooks/${good}`],
    ["webhook-bad", `/console/webhooks/${bad}`],
    ["webhook-new", "/console/webhooks/new"],
    ["delivery-good", await deliveryOf(good)],
    ["delivery-bad", await deliveryOf(bad)],
    ["settings", "/console/settings"],
    ["tax-rates", "/console/tax-rates"],
    ["users", "/console/users"],
    ["audit", "/console/audit"],
    ["keys", "/console/keys"],
    ["sessions", "/console/sessions"],
  ];
}

test("every page of the console is among them", async () => {
  expect(await pagesMissedBy(pages.map(([, path]) => path))).toEqual([]);
});

/** Most KiB of a page with its styles and scripts, compressed. */
const MOST_KIB = 60;

/** Fails when a page with its resources is heavier. */
async function expectLight(page: Page): Promise<void> {
  const texts = await page.evaluate<string[]>(`Promise.all(
    [location.href, ...[...document.querySelectorAll("link[rel=stylesheet], script[src]")].map(({ href, src }) => href ?? src)]
      .map(async (url) => (await fetch(url)).text()))`);
  const kib = texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1024;
  expect([page.url(), texts.length > 2 && kib < MOST_KIB]).toEqual([page.url(), true]);
}

test.each(WINDOWS)(
  "every page fits its window, is stable and accessible, %s on %j",
  async (colorScheme, viewport) => {
    const { context, complaints } = await openVisit(browser, { viewport, colorScheme });
    await watchShifts(context);
    const page = await context.newPage();
    const look = async (name: string) => {
      await expectFit(page);
      await expectStill(page);
      await shoot(page, nameOf(`console-${name}`, page, colorScheme), true);
      await expectAccessible(page);
      if (colorScheme === "light") await expectReachable(page);
    };
    await page.goto(`${shop.store.consoleUrl}/console/sign-in`);
    await look("sign-in");
    await page.goto(shop.store.consoleUrl + (await linkFor(shop.store, shop.administrator)));
    await look("sign-in-link");
    await signInByLink(page, shop.store, shop.administrator);
    for (const [name, path] of pages) {
      await page.goto(shop.store.consoleUrl + path);
      await look(name);
      if (colorScheme === "light" && viewport === DESKTOP && name !== "checker") await expectLight(page);
      // Closed parts hold forms, which must be accessible, too.
      const opened = await page.evaluate<number>(
        "[...document.querySelectorAll('main details')].filter((each) => (each.open = true)).length",
      );
      if (opened === 0) continue;
      await expectFit(page);
      await shoot(page, nameOf(`console-${name}-open`, page, colorScheme), true);
      await expectAccessible(page);
    }
    // No other link of the row covers that to its delivery.
    await page.goto(shop.store.consoleUrl + pages.find(([name]) => name === "orders-api")?.[1]);
    await page.getByRole("link", { name: "order.created" }).first().click();
    await page.waitForURL(/\/console\/deliveries\/[\da-f]{32}$/);
    await page.goto(`${shop.store.consoleUrl}/console/keys`);
    await page.getByLabel("Purpose").fill("Stock display");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByRole("heading", { name: "Your new key" }).waitFor();
    await look("key-new");
    await shop.store.sql("update sessions set authenticated_at = now() - interval '11 minutes'");
    await page.goto(`${shop.store.consoleUrl}/console/keys`);
    await page.getByLabel("Purpose").fill("Stock display, again");
    await page.getByRole("button", { name: "Create key" }).click();
    await look("form-kept");
    await page.goto(`${shop.store.consoleUrl}/console/sign-in?again`);
    await look("sign-in-again");
    expect(complaints.filter((each) => !/\b40[14]\b/.test(each))).toEqual([]);
    await context.close();
  },
);
