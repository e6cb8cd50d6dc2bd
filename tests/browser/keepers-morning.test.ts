import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectFit, PHONE, shoot } from "./appearance.ts";
import { openBrowser, openVisit } from "./offline-browser.ts";
import { useShop } from "./shop.ts";
import { signInByLink } from "./sign-in.ts";

/** A shop keeper's morning, by the text of the pages: from waiting orders to the stock and a search. */

const shop = useShop("0, 1");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each([DESKTOP, PHONE])("from an order to ship to the stock of a return, on %j", async (viewport) => {
  const { store, v2 } = shop;
  const [product] = await store.sql<{ id: number; name: string }>(
    `update products set stock_quantity = 50, manage_stock = true where id = (
       select id from products where type = 'simple' and status = 'publish' order by id limit 1) returning id, name`,
  );
  await store.sql("update orders set status = 'completed' where status in ('processing', 'on-hold')");
  const { customers } = (await v2.get("/customers?filter[limit]=1")).body;
  const order = (
    await v2.post("/orders", {
      order: {
        status: "processing",
        customer_id: customers[0].id,
        billing_address: { first_name: "Ada", last_name: "Lovelace", email: "ada@example.com" },
        shipping_address: { first_name: "Ada", last_name: "Lovelace", city: "London", country: "GB" },
        line_items: [{ product_id: product!.id, quantity: 3 }],
      },
    })
  ).body.order;
  const { context, complaints } = await openVisit(browser, { viewport });
  const page = await context.newPage();
  const look = async (name: string) => {
    await expectFit(page);
    await expectAccessible(page);
    await shoot(page, `morning-${name}-${viewport.width}`, true);
  };
  await signInByLink(page, store, shop.administrator);
  await look("overview");
  await page.getByRole("link", { name: "1 order to ship" }).click();
  await page.getByRole("link", { name: `#${order.id}`, exact: true }).click();
  await page.getByLabel("Status").selectOption("Completed");
  await page.getByRole("button", { name: "Set the status" }).click();
  await page.getByText("The status is set.").waitFor();

  await page.getByRole("link", { name: "Ada Lovelace" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await look("customer");
  await page.goBack();

  // One of three goes back: the sum is seen while typing, and again before it counts.
  await page.getByRole("link", { name: "Refund", exact: true }).click();
  await page.getByLabel("Reason").fill("A chipped cup");
  await page.getByRole("button", { name: "Review the refund" }).click();
  await page.getByText("Nothing is chosen yet").waitFor();
  expect(await page.getByLabel("Reason").inputValue()).toBe("A chipped cup");
  await look("refund-refused");
  await page.getByLabel("Units").fill("1");
  const sum = (await page.locator("output").textContent()) ?? "";
  expect(sum).toMatch(/^\$\d+\.\d\d$/);
  expect(sum).not.toBe("$0.00");
  await page.getByLabel("Back into the stock").check();
  await look("refund");
  await page.getByRole("button", { name: "Review the refund" }).click();
  await look("refund-review");
  await page.getByRole("button", { name: `Record the refund of ${sum}` }).click();
  await page.getByText(`The refund of ${sum} is recorded.`).waitFor();
  await page.getByText(`1 × ${product!.name}`).waitFor();
  await page.getByRole("table").getByRole("link", { name: product!.name }).first().click();
  await page.getByText("48 left").waitFor();
  await page.getByText(`Stock 47 → 48 by order #${order.id}`).waitFor();
  await look("product");

  await page.goto(`${store.consoleUrl}/console/orders`);
  await page.getByRole("link", { name: "Last 7 days" }).click();
  await page.waitForURL(/from=/);
  await page.keyboard.press("/");
  await page.keyboard.type("lovelace");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Search: lovelace" }).waitFor();
  await look("search");
  expect(complaints.filter((each) => !/400/.test(each))).toEqual([]);
  await context.close();
});
