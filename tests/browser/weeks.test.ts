import { readFile } from "node:fs/promises";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../support/api.ts";
import { insertPerson } from "../support/console-visitor.ts";
import { openReceiver, type Received, type Receiver } from "../webhooks/receiver.ts";
import { openVisit, useBrowser } from "./offline-browser.ts";
import { Person, WAYS } from "./person.ts";
import { useShop } from "./shop.ts";
import { beginWeek, clicks } from "./week.ts";

/** A week of a shop keeper, of an administrator and of a developer, by the text of the pages alone. */

const REASON = "The bookkeeping database is read-only";
const PASSWORD = "correct horse battery";
const shop = useShop("0, 1");
const browser = useBrowser();
let receiver: Receiver;
/** What the receiver does at a path, if it does not accept all. */
const behaviours = new Map<string, Receiver["behave"]>();
beforeAll(async () => {
  receiver = await openReceiver();
  receiver.behave = (request, response) => {
    const behave = behaviours.get(request.path);
    if (behave) behave(request, response);
    else response.end("ok");
  };
});
afterAll(() => receiver?.close());

const statusesOf = async (ids: number[]) =>
  shop.store.sql("select distinct status from orders where id = any($1)", [ids]);

describe.each(WAYS)("%s", (name, way) => {
  const place = WAYS.findIndex(([other]) => other === name);

  test("a keeper's week", async () => {
    const { store, v2, v3 } = shop;
    // Others for each way.
    const products = await store.sql<{ id: number; name: string }>(
      "select id, name from products where type = 'simple' and status = 'publish' order by id limit 3 offset $1",
      [3 * place],
    );
    const [, chosen] = products;
    await store.sql("update products set stock_quantity = 50, manage_stock = true where id = $1", [
      chosen!.id,
    ]);
    await store.sql("update orders set status = 'completed' where status in ('processing', 'on-hold')");
    const { customers } = (await v2.get("/customers?filter[limit]=1")).body;
    const buy = async (first_name: string, last_name: string, bought = products) =>
      (
        await v2.post("/orders", {
          order: {
            status: "processing",
            customer_id: customers[0].id,
            billing_address: { first_name, last_name, email: "ada@example.com" },
            shipping_address: { first_name, last_name, city: "London", country: "GB" },
            line_items: bought.map(({ id }) => ({ product_id: id, quantity: 2 })),
          },
        })
      ).body.order;
    const order = await buy("Ada", "Lovelace");
    const others: number[] = [];
    for (let at = 1; at < 10; at += 1) others.push((await buy("Grace", "Hopper", [])).id);
    const week = await beginWeek(browser, store, {
      of: "keeper",
      userId: (await insertPerson(store, "shop_manager")).id,
      name,
      way,
    });
    const { page, main, person, press, button, link, field, see, look, counted } = week;

    // This month's sales: on the first page, and the same as the API's.
    const { total_sales: sales } = (await v3.get("/reports/sales?filter[period]=month")).body.sales;
    expect(await main.innerText()).toContain(
      `Sales, less refunds\n$${Number(sales).toLocaleString("en-US", { minimumFractionDigits: 2 })}`,
    );
    expect(await page.getByRole("link", { name: "Keys" }).count()).toBe(0);

    await counted("Open an order by half a name", async () => {
      await person.search("lovel");
      await page.getByRole("heading", { name: "Search: lovel" }).waitFor();
      await look("search");
      await press(link(`#${order.id}`));
    });
    await page.getByRole("heading", { name: `Order #${order.id}` }).waitFor();
    await see("by a key without a description");
    await look("order");

    await person.goTo("Overview");
    await counted("Ship ten orders of the list", async () => {
      await press(link("10 orders to ship"));
      await page.waitForURL(/status=processing/);
      await person.selectRows(main.getByRole("checkbox", { name: "Select #" }), 10);
      if (way.hasScripts) await see("10 selected");
      await press(button("Set the status"));
    });
    await see("10 orders are now “Completed”.");
    expect(await statusesOf([order.id, ...others])).toEqual([{ status: "completed" }]);

    // One of three lines goes back: the review has the sum.
    await person.search(`#${order.id}`);
    await page.getByRole("heading", { name: `Order #${order.id}` }).waitFor();
    const sum = `$${(Number(order.line_items[1].total) / 2).toFixed(2)}`;
    await counted("Refund one of three lines, back into the stock", async () => {
      await press(link("Refund"));
      const line = main.getByRole("group", { name: chosen!.name });
      await person.tick(line.getByLabel("Back into the stock"));
      await person.type(line.getByLabel("Units"), "1");
      await look("refund");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Review the refund" }).waitFor();
      await look("refund-review");
      await press(button(`Record the refund of ${sum}`));
    });
    await see(`The refund of ${sum} is recorded.`);
    await see(`1 × ${chosen!.name}`);
    await press(link("Refund"));
    await press(button("Review the refund"));
    await see("Nothing is chosen yet");
    await look("refund-refused");

    await press(link(`Order #${order.id}`));
    await press(main.getByRole("table").getByRole("link", { name: chosen!.name, exact: true }));
    await see("49 left");
    await see(`Stock 48 → 49 by order #${order.id}`);
    await counted("Give a product a sale price", async () => {
      await press(main.getByText("Edit the product"));
      await person.type(field("Sale price"), "99999");
      await press(button("Save"));
      await see("The sale price must be below the regular price");
      await look("product-refused");
      await person.type(field("Sale price"), "0.50");
      await press(button("Save"));
    });
    await see("The product is saved.");
    expect((await v3.get(`/products/${chosen!.id}`)).body.product.sale_price).toBe("0.5");

    await person.search(`${order.id}`);
    await counted("Add a note to an order", async () => {
      await person.type(field("Add a note"), `Called, ${name}.`);
      await press(button("Add the note"));
    });
    await see("The note is added.");
    await see(`Called, ${name}.`);
    await counted("Change the country of an address", async () => {
      await press(main.getByText("Edit the addresses and the note"));
      const address = main.getByRole("group", { name: "Shipping address" });
      await person.choose(address.getByLabel("Country"), "Japan");
      if (way.hasScripts) await person.choose(address.getByLabel(/^State/), "Tokyo");
      await press(button("Save"));
    });
    await see("The order is saved.");
    expect((await v2.get(`/orders/${order.id}`)).body.order.shipping_address).toMatchObject({
      city: "London",
      country: "JP",
      state: way.hasScripts ? "JP13" : "",
    });

    await person.goTo("Coupons");
    await counted("Create a coupon", async () => {
      await press(link("New coupon"));
      await person.type(field("Code"), `by ${name}`);
      await person.type(field("Amount or percent"), "10");
      await person.type(field("From a cart of"), "50");
      await person.type(field("Up to a cart of"), "20");
      await press(button("Create the coupon"));
      await see("No cart can be so large and so small at once.");
      await look("coupon-refused");
      expect(await field("Code").inputValue()).toBe(`by ${name}`);
      await person.type(field("Up to a cart of"), "");
      await press(button("Create the coupon"));
    });
    await see("The coupon is created.");

    await person.goTo("Customers");
    await counted("Change a customer's name", async () => {
      await press(main.getByRole("row").nth(1).getByRole("link"));
      await press(main.getByText("Edit the customer"));
      await person.type(field("First name").first(), `Mary ${name}`);
      await press(button("Save"));
    });
    await see("The customer is saved.");
    await page.getByRole("heading", { name: `Mary ${name}` }).waitFor();
    await week.end();
  });

  test("an administrator's week", async () => {
    const { store, v3 } = shop;
    const path = `/books ${name}`.replaceAll(" ", "-");
    behaviours.set(path, (_, response) => {
      response.statusCode = 500;
      response.end(REASON);
    });
    const hook = { name: `Books ${name}`, topic: "coupon.created", delivery_url: receiver.url + path };
    const { id: webhookId } = (await v3.post("/webhooks", { webhook: { ...hook, secret: "leaked" } })).body
      .webhook;
    const { id: couponId } = (await v3.post("/coupons", { coupon: { code: `books ${name}` } })).body.coupon;
    const dead = "select from deliveries where state = 'dead' and webhook_id = $1 and object_id = $2";
    await expect.poll(() => store.sql(dead, [webhookId, couponId])).toHaveLength(1);
    const administrator = await insertPerson(store, "administrator");
    const week = await beginWeek(browser, store, {
      of: "administrator",
      userId: administrator.id,
      name,
      way,
    });
    const { page, main, person, press, button, link, field, see, look, counted } = week;

    await counted("See why a webhook fails", async () => {
      await press(link(`Webhook “${hook.name}”`));
      await main
        .getByRole("row", { name: `coupon.created #${couponId}` })
        .getByText(REASON)
        .waitFor();
    });
    await look("webhook");

    // The receiver gets a new secret, and the delivery again.
    await press(main.getByText("Rotate the secret").first());
    await look("rotate");
    const secret = await week.copy("secret", field("Signing secret"));
    expect(secret).toHaveLength(40);
    await press(button("Rotate the secret"));
    await see("The webhook is saved.");
    await see("the one before signs too until");
    await main.getByRole("listitem").filter({ hasText: "Secret changed" }).waitFor();
    behaviours.set(path, ({ body, headers }: Received, response) => {
      // A ping is not signed.
      if (headers["webhook-signature"])
        new Webhook(secret, { format: "raw" }).verify(body, headers as Record<string, string>);
      response.end("ok");
    });
    await counted("Send a failed delivery again", async () => {
      await press(link(`coupon.created #${couponId}`));
      await press(button("Send it again"));
      // A reload before the answer would cancel the request.
      await see("It is sent again.");
    });
    await expect
      .poll(async () => {
        await page.reload();
        return main.getByText("delivered", { exact: true }).count();
      })
      .toBe(1);
    await look("delivered");

    // A new employee sets a password, and comes in with the rights that they were given.
    const settings = page.getByRole("navigation", { name: "Settings" });
    const email = `employee-${name.replaceAll(/\W+/g, "-")}@example.com`;
    await person.goTo("Settings");
    await counted("Invite an employee", async () => {
      await press(settings.getByRole("link", { name: "Users" }));
      await press(main.getByText("Invite an employee"));
      await person.type(field("First name"), "Mary");
      await person.type(field("E-mail"), email);
      await press(button("Make the invitation"));
    });
    await see("Pass this link on now");
    await look("invitation");
    const invitation = await week.copy("link", main.getByText(/sign-in\?/));
    const { viewport, hasScripts: javaScriptEnabled } = way;
    const { context } = await openVisit(browser, { viewport, javaScriptEnabled });
    const employee = new Person(await context.newPage(), way);
    await employee.page.goto(invitation);
    await employee.type(employee.page.getByLabel("New password"), "short");
    await employee.press(employee.page.getByRole("button", { name: "Set the password and sign in" }));
    await employee.page.getByRole("alert").waitFor();
    await employee.type(employee.page.getByLabel("New password"), PASSWORD);
    await employee.press(employee.page.getByRole("button", { name: "Set the password and sign in" }));
    await employee.page.getByRole("heading", { name: "Overview" }).waitFor();
    expect(await employee.page.getByRole("link", { name: "Keys" }).count()).toBe(0);
    await context.close();

    await person.goTo("Settings");
    await counted("Change a setting", async () => {
      await person.type(field("Description"), `Cups and more, ${name}`);
      await press(button("Save"));
    });
    await see("The settings are saved.");

    await counted("See who changed a webhook", async () => {
      await press(settings.getByRole("link", { name: "Audit log" }));
      await person.type(field("Search"), hook.name);
      await Promise.all([page.waitForURL(/audit\?/), page.keyboard.press("Enter")]);
    });
    await main
      .getByRole("listitem")
      .filter({ hasText: administrator.login })
      .filter({ hasText: `Webhook ${hook.name} changed: secret changed` })
      .waitFor();
    await look("audit");

    await person.goTo("Webhooks");
    await press(link(hook.name));
    await press(main.getByText("Delete", { exact: true }));
    await press(button("Delete the webhook"));
    await see("The webhook is deleted.");
    await person.openMenu();
    await press(page.getByRole("button", { name: "Sign out everywhere" }));
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await week.end();
  });

  test("a developer's week", async () => {
    const { store, v2 } = shop;
    const developer = await insertPerson(store, "administrator");
    const week = await beginWeek(browser, store, { of: "developer", userId: developer.id, name, way });
    const { page, main, person, press, button, link, field, see, look, counted } = week;

    const purpose = `Stock display ${name}`;
    await counted("Make a read-only key", async () => {
      await person.goTo("Keys");
      await person.type(field("Purpose"), purpose);
      await page.keyboard.press("Enter");
    });
    await page.getByRole("heading", { name: "Your new key" }).waitFor();
    await see("Read only");
    await look("key");
    const consumerKey = await week.copy("consumer key", main.getByText(/^ck_/));
    const [consumerSecret = ""] = /cs_[\da-f]+/.exec(await main.innerText()) ?? [];
    const made = api(store, 3, { consumerKey, consumerSecret });
    const read = async () => (await made.get("/coupons/count")).status;
    expect(await read()).toBe(200);
    expect((await made.post("/coupons", { coupon: { code: "never" } })).status).toBe(401);
    // A reload makes no second key, and shows this one again.
    await page.reload();
    await see(consumerSecret);
    expect(await store.sql("select from api_keys where description = $1", [purpose])).toHaveLength(1);
    await person.goTo("Keys");
    const key = main.getByRole("listitem").filter({ hasText: purpose });
    await counted("Revoke a key", async () => {
      await press(key.getByText("Revoke", { exact: true }));
      await press(key.getByRole("button", { name: /Revoke the key/ }));
    });
    await see("The key is revoked.");
    expect(await read()).toBe(401);

    // A webhook: from a topic that there is not to a sample.
    await person.goTo("Webhooks");
    const hook = `Warehouse ${name}`;
    await counted("Create a webhook", async () => {
      await press(link("New webhook"));
      await person.type(field("Name"), hook);
      await person.type(field("Delivery URL"), `${receiver.url}/warehouse`);
      await person.type(field("Topic"), "order.eaten");
      await press(button("Create the webhook"));
      await page.getByRole("alert").waitFor();
      await look("webhook-refused");
      await person.type(field("Topic"), "order.updated");
      await press(button("Create the webhook"));
    });
    await see("The webhook is created.");
    await counted("Send a sample to a webhook", () => press(button("Send a sample")));
    await see("A sample is on its way.");
    await receiver.until(1, ({ path, body }) => path === "/warehouse" && body.includes('"order"'));
    await press(main.getByText("Edit", { exact: true }));
    await person.choose(field("Status"), "Paused");
    await press(button("Save"));
    await see("The webhook is saved.");

    // An order as the API shows it, and the reference to its operation.
    const { id } = (await v2.post("/orders", { order: { note: `Ring, ${name}` } })).body.order;
    await person.search(String(id));
    await counted("See an order as the API shows it", () => press(link("As JSON")));
    await see(`"note": "Ring, ${name}"`);
    await look("json");
    await person.goTo("Docs");
    await counted("Find an operation in the reference", async () => {
      await press(page.getByRole("banner").getByRole("link", { name: "Reference" }));
      await press(main.getByRole("link", { name: "orders", exact: true }).first());
      await press(main.getByRole("link", { name: "Change an order", exact: true }).first());
    });
    await page.getByRole("heading", { name: "Change an order", exact: true }).waitFor();
    await week.end();
  });
});

test("each task takes the clicks of the table", async () => {
  const names = WAYS.filter(([, { by }]) => by === "mouse").map(([name]) => name);
  const rows = Object.entries(clicks).map(
    ([task, by]) => `| ${[task, ...names.map((name) => by[name])].join(" | ")} |`,
  );
  const head = [`| Task | ${names.join(" | ")} |`, `| :-- |${" --: |".repeat(names.length)}`];
  const table = [...head, ...rows].join("\n");
  console.log(table);
  const figures = await readFile(new URL("../../docs/figures.md", import.meta.url), "utf8");
  expect(figures).toContain(table);
  const [first = ""] = names;
  const most = {
    "Open an order by half a name": 1,
    "Ship ten orders of the list": 5,
    "Refund one of three lines, back into the stock": 4,
    "See why a webhook fails": 1,
    "Make a read-only key": 2,
  };
  for (const [task, limit] of Object.entries(most))
    expect(clicks[task]?.[first], task).toBeLessThanOrEqual(limit);
});
