import { expect } from "vitest";
import type { Locator, Page } from "playwright-core";
import type { Api } from "../support/api.ts";
import type { TestKey } from "../support/keys.ts";
import type { TestStore } from "../support/store.ts";
import { insertAttempt, insertWebhook } from "../support/webhooks.ts";

/** A finding: a record that shows it, what somebody does there, and the words that are then on the page, or are not. */
export interface Finding {
  name: string;
  /** Makes the record; returns its page. */
  make(): Promise<string>;
  /** By default an administrator. */
  role?: "shop_manager";
  act?(page: Page, main: Locator): Promise<unknown>;
  sees?: readonly (string | RegExp)[];
  not?: readonly (string | RegExp)[];
}

interface Opened {
  store: TestStore;
  key: TestKey;
  v2: Api;
  v3: Api;
}

const EUR = "update orders set status = 'completed', currency = 'EUR', created_at = $2 where id = $1";
const SINCE = /Disabled since \d+ \w+ \d{4}, \d\d:\d\d, as its receiver kept failing; last failure: HTTP 500/;

/** What the console shows and says, a row each. The first one needs a shop without orders. */
export function findingsOf({ store, key, v2, v3 }: Opened): Finding[] {
  const sql: TestStore["sql"] = (...asked) => store.sql(...asked);
  const placed = async (order: object = {}): Promise<number> =>
    (await v2.post("/orders", { order })).body.order.id;
  const feeOf = (total: number) => ({ status: "completed", fee_lines: [{ title: "Gift", total }] });
  const product = async (fields: object) => (await v3.post("/products", { product: fields })).body.product;
  const button = (main: Locator, name: string) => main.getByRole("button", { name, exact: true });
  const edit = (label: string, text: string) => async (_: Page, main: Locator) => {
    await main.getByText("Edit the product", { exact: true }).click();
    await main.getByLabel(label).fill(text);
    await button(main, "Save").click();
  };
  const mug = async () =>
    (await product({ title: "Mug", regular_price: "10.00", managing_stock: true, stock_quantity: 5 })).id;
  return [
    {
      name: "an empty shop has its first three steps",
      make: async () => "/console",
      sees: [
        "Name the shop, and set its currency and taxes",
        "Make a key for the system that brings products and orders",
        "Add a webhook for the system that each order is told to",
      ],
    },
    {
      name: "sums of several currencies are never added up, and nothing with earlier sales is new",
      make: async () => {
        await placed(feeOf(20));
        await sql(EUR, [await placed(feeOf(30)), new Date()]);
        await sql(EUR, [await placed(feeOf(30)), new Date(Date.now() - 9 * 86_400_000)]);
        return "/console?period=week";
      },
      sees: [
        "USD Sales, less refunds $20.00 new Orders 1 new",
        "EUR Sales, less refunds €30.00 ±0 % Orders 1 ±0 %",
      ],
      not: ["$50.00", "€50.00"],
    },
    {
      name: "an order's currency formats its money",
      make: async () => {
        const id = await placed(feeOf(30));
        await sql(EUR, [id, new Date()]);
        return `/console/orders/${id}`;
      },
      sees: ["€30.00"],
      not: ["$30.00"],
    },
    {
      name: "stock below zero is said",
      make: async () => {
        const id = await mug();
        await sql("update products set stock_quantity = -3 where id = $1", [id]);
        return `/console/products/${id}`;
      },
      sees: ["0 left, 3 oversold"],
    },
    {
      name: "a variation's page knows its own orders",
      make: async () => {
        const made = await product({
          title: "Shirt",
          type: "variable",
          attributes: [{ name: "Size", variation: true, visible: true, options: ["S", "M"] }],
          variations: ["S", "M"].map((option) => ({
            regular_price: "10.00",
            attributes: [{ name: "Size", option }],
          })),
        });
        const [bought, other] = made.variations;
        const line_items = [{ product_id: bought.id, quantity: 1 }];
        await placed({ billing_address: { first_name: "Vera" }, line_items });
        expect(other.id).toBeGreaterThan(0);
        return `/console/products/${bought.id}`;
      },
      sees: [/Orders .*#\d+ Vera/],
      not: ["Nobody has ordered it yet."],
    },
    {
      name: "a disabled webhook says since when and why",
      make: async () => {
        const id = await insertWebhook(store, "order.created");
        const [row] = await sql<{ id: number }>(
          "insert into deliveries (webhook_id, topic, object_id, state, finished_at) values ($1, 'order.created', 1, 'dead', now()) returning id",
          [id],
        );
        await insertAttempt(store, row!.id);
        await sql("update webhooks set status = 'disabled' where id = $1", [id]);
        return `/console/webhooks/${id}`;
      },
      sees: [SINCE],
    },
    {
      name: "a resend counts on",
      make: async () => {
        const id = await insertWebhook(store, "order.created");
        const [row] = await sql<{ id: number; digits: string }>(
          `insert into deliveries (webhook_id, topic, object_id, state, finished_at, attempts) values ($1, 'order.created', 1, 'dead', now(), 2)
           returning id, replace(delivery_id::text, '-', '') as digits`,
          [id],
        );
        await insertAttempt(store, row!.id);
        await insertAttempt(store, row!.id, { number: 2 });
        return `/console/deliveries/${row!.digits}`;
      },
      act: async (page, main) => {
        await button(main, "Send it again").click();
        await main.getByText("It is sent again.").waitFor();
        await expect
          .poll(async () => {
            await page.reload();
            return main.getByText(/^Attempt 3,/).count();
          })
          .toBe(1);
      },
      sees: ["Attempt 1,", "Attempt 2,", "Attempt 3,"],
    },
    {
      name: "a refund is no status to choose",
      make: async () => `/console/orders/${await placed(feeOf(5))}`,
      sees: [/Status .*Cancelled .*With a note/],
      not: [/Status .*Refunded.* With a note/],
    },
    {
      name: "of many orders each has its result",
      make: async () => {
        await placed({ status: "on-hold" });
        await placed({ status: "on-hold" });
        return "/console/orders?status=on-hold";
      },
      act: async (_, main) => {
        const boxes = main.getByRole("checkbox", { name: /^Select #/ });
        const chosen = await boxes.first().getAttribute("value");
        await boxes.nth(0).check();
        await boxes.nth(1).check();
        await sql("update orders set status = 'cancelled' where id = $1", [
          Number.parseInt(chosen ?? "", 10),
        ]);
        await button(main, "Set the status").click();
      },
      sees: [
        "1 of 2 was not moved. 1 order is now “Completed”.",
        /#\d+: It was set to “Cancelled” meanwhile\./,
      ],
    },
    {
      name: "nothing stored is left out of an address",
      make: async () => {
        const shipping_address = { city: "Jurong", postcode: "609731", country: "SG" };
        const billing_address = { city: "Kowloon", postcode: "999077", country: "HK" };
        return `/console/orders/${await placed({ billing_address, shipping_address })}`;
      },
      sees: ["Jurong", "609731", "Singapore", "Kowloon", "999077", "Hong Kong"],
    },
    {
      name: "a percentage above 100 is refused",
      make: async () => "/console/coupons/new",
      act: async (_, main) => {
        await main.getByLabel("Code", { exact: true }).fill("big");
        await main.getByLabel("Kind").selectOption("percent");
        await main.getByLabel("Amount or percent").fill("120");
        await button(main, "Create the coupon").click();
      },
      sees: ["A discount has at most 100 percent."],
    },
    {
      act: edit("Regular price", "ten"),
      name: "an unreadable number is refused, not dropped",
      make: async () => `/console/products/${await mug()}`,
      sees: ["“ten” is no amount. It is written like 10.95."],
    },
    {
      name: "a note has its author, also a key of the API",
      make: async () => {
        const id = await placed();
        await sql("update api_keys set description = 'ERP' where id = $1", [key.keyId]);
        await v2.post(`/orders/${id}/notes`, { order_note: { note: "Packed" } });
        return `/console/orders/${id}`;
      },
      sees: [/Note, [^,]+, [^,]+, \S+ by the key “ERP” Packed/],
    },
    {
      name: "the audit log has names, and a filter",
      make: async () => {
        const made = await store.createKey();
        await sql("update api_keys set description = 'Till' where id = $1", [made.keyId]);
        return "/console/audit";
      },
      act: async (page, main) => {
        await main.getByLabel("Changes of").selectOption("Keys");
        await button(main, "Search").click();
        await page.waitForURL(/kind=API/);
      },
      sees: [/API key Till created: .*owner “\w+/],
      not: [/user id|user \d/, /Webhook w/],
    },
    {
      name: "settings have words to choose from",
      make: async () => "/console/settings",
      sees: ["taxes The customer's shipping address The customer's billing address The shop's own address"],
    },
    {
      name: "a tax rate names its place",
      make: async () => {
        await v3.post("/taxes", { tax: { country: "US", state: "CA", rate: "7.25", name: "Sales tax" } });
        return "/console/json/taxes";
      },
      sees: [/Sales tax\s.*country US, state CA/],
    },
    {
      act: edit("Sale price", "9,95"),
      name: "numbers are as the shop writes them",
      make: async () => {
        const id = await mug();
        await sql("update settings set decimal_separator = ',', thousand_separator = '.'");
        return `/console/products/${id}`;
      },
      sees: ["The product is saved.", "Sale price none → $9,95"],
    },
  ];
}
