import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { api } from "../support/api.ts";
import { insertPerson } from "../support/console-visitor.ts";
import { signInByLink } from "./sign-in.ts";
import { openReceiver, type Receiver } from "../webhooks/receiver.ts";
import { expectFit, DESKTOP, PHONE, shoot } from "./appearance.ts";
import { openBrowser, openVisit } from "./offline-browser.ts";
import { useShop } from "./shop.ts";

/** Four tasks of a first-time user of the console, by the text of its pages alone. */

const EMAIL = "grace.hopper@example.com";
const REASON = "The bookkeeping database is read-only";
const shop = useShop("0, 1");
let browser: Browser;
let receiver: Receiver;
let order: number;

beforeAll(async () => {
  [browser, receiver] = await Promise.all([openBrowser(), openReceiver()]);
  receiver.behave = (_, response) => {
    response.statusCode = 500;
    response.end(REASON);
  };
  const { store, v2, v3 } = shop;
  await v3.post("/webhooks", {
    webhook: { name: "Bookkeeping", topic: "order.created", delivery_url: `${receiver.url}/books` },
  });
  const [product] = await store.sql<{ id: number }>(
    "select id from products where type = 'simple' and status = 'publish' and not manage_stock limit 1",
  );
  const made = await v2.post("/orders", {
    order: {
      status: "processing",
      billing_address: { first_name: "Grace", last_name: "Hopper", email: EMAIL },
      line_items: [{ product_id: product!.id, quantity: 1 }],
    },
  });
  order = made.body.order.id;
  const ended = "select id from deliveries where state = 'dead'";
  await vi.waitFor(async () => expect(await store.sql(ended)).toHaveLength(2), 60_000);
});
afterAll(() => Promise.all([browser?.close(), receiver?.close()]));

test.each([
  ["administrator", DESKTOP],
  ["administrator", PHONE],
  ["shop_manager", DESKTOP],
  ["shop_manager", PHONE],
] as const)("by somebody who is %s on %j", async (role, viewport) => {
  const { store, v3 } = shop;
  const { id } = await insertPerson(store, role);
  const { context } = await openVisit(browser, { viewport });
  const page = await context.newPage();
  const main = page.getByRole("main");
  let steps = 0;
  /** Waits for an element, and takes a screenshot of it. */
  const see = async (name: string, ...found: Locator[]) => {
    for (const each of found) await each.first().waitFor();
    await expectFit(page);
    steps += 1;
    await shoot(page, `walk-${role}-${viewport.width}-${steps}-${name}`, true);
  };
  const goTo = async (name: string) => {
    if (viewport === PHONE) await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name }).click();
  };

  // This month's sales: on the first page.
  const { total_sales: sales } = (await v3.get("/reports/sales?filter[period]=month")).body.sales;
  await signInByLink(page, store, id);
  const period = page.getByRole("navigation", { name: "Period" });
  await see(
    "sales",
    period.getByRole("link", { name: "This month" }),
    main.getByText("Sales, less refunds", { exact: true }),
  );
  expect(await period.locator("[aria-current]").textContent()).toBe("This month");
  expect(await main.innerText()).toContain(`Sales, less refunds\n$${Number(sales).toLocaleString("en-US")}`);

  // The reason of a failing webhook: from the tasks to the receiver's own words.
  await goTo("Webhooks");
  const webhook = main.getByRole("row", { name: "Bookkeeping" });
  await see("webhooks", webhook.getByText("failing"), webhook.getByText("Last failure: HTTP 500"));
  await goTo("Overview");
  await main.getByRole("link", { name: "Webhook “Bookkeeping”" }).click();
  const delivery = main.getByRole("row", { name: `order.created #${order}` });
  await see("webhook", delivery.getByText("HTTP 500"), delivery.getByText(REASON));
  await delivery.getByRole("link").click();
  await see("delivery", main.getByRole("heading", { name: "Attempts" }), main.getByText(REASON));

  // The order of an e-mail address.
  await goTo("Orders");
  await see("orders", page.getByPlaceholder("Number, name, e-mail, phone, address, SKU"));
  await page.getByLabel("Search", { exact: true }).fill(EMAIL);
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/[?&]q=/);
  expect(
    await main
      .getByRole("row")
      .filter({ has: page.getByRole("link") })
      .count(),
  ).toBe(1);
  await see("found", main.getByRole("row", { name: "Grace Hopper" }));
  await main.getByRole("link", { name: `#${order}` }).click();
  await see("order", main.getByRole("link", { name: EMAIL }));

  // A read-only key, which only administrators can create.
  if (role === "shop_manager") {
    expect(await page.getByRole("link", { name: "Keys" }).count()).toBe(0);
    await context.close();
    return;
  }
  await goTo("Keys");
  await page.getByLabel("Purpose").fill(`Stock display, ${viewport.width}`);
  await see("keys", page.getByLabel("Permissions").first());
  await page.getByLabel("Permissions").first().selectOption("Read only");
  await page.getByRole("button", { name: "Create key" }).click();
  await see("key", main.getByRole("heading", { name: "Your new key" }), main.getByText("Read only"));
  const [consumerKey = ""] = /ck_[\da-f]+/.exec(await main.innerText()) ?? [];
  const [consumerSecret = ""] = /cs_[\da-f]+/.exec(await main.innerText()) ?? [];
  const made = api(store, 3, { consumerKey, consumerSecret });
  expect((await made.get("/coupons/count")).status).toBe(200);
  expect((await made.post("/coupons", { coupon: { code: "never" } })).status).toBe(401);
  await context.close();
});
