import { beforeAll, describe, expect, test } from "vitest";
import { insertPerson, sendAndFollow, signedIn, type Visitor } from "../support/console-visitor.ts";
import { PRODUCTS } from "../support/shop.ts";
import { useStore } from "../support/use-store.ts";
import { reviewRefund, sendRefund } from "./refund-form.ts";

/** Refunds in the console: by line, reviewed, and never beyond what is left. */

const { store, v2 } = useStore("console", "webhooks", "v2");
let guest: Visitor;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  await store.sql(
    `insert into products (id, type, status, name, sku, price, regular_price, manage_stock, stock_quantity, attributes)
     values (${PRODUCTS.mug}, 'simple', 'publish', 'Mug', 'MUG', 10, 10, true, 100, '[]')`,
  );
  await store.sql(
    "update settings set taxes_enabled = true, decimal_separator = ',', thousand_separator = '.'",
  );
  await store.sql("insert into tax_rates (country, rate, name, shipping) values ('', 7.7, 'VAT', true)");
});

const place = async (quantity = 3) =>
  (
    await v2.post("/orders", {
      order: {
        status: "completed",
        billing_address: { country: "DE" },
        line_items: [{ product_id: PRODUCTS.mug, quantity }],
        shipping_lines: [{ method_id: "flat_rate", method_title: "Post", total: 5 }],
        fee_lines: [{ title: "Wrapping", total: 2 }],
      },
    })
  ).body.order;
const stock = async () =>
  Number(
    (
      await store.sql<{ n: number }>("select stock_quantity as n from products where id = $1", [PRODUCTS.mug])
    )[0]!.n,
  );
const refundsOf = async (id: number) => (await v2.get(`/orders/${id}/refunds`)).body.order_refunds;
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("a line is reviewed, refunded with its tax, and named in the history; its units return to the stock", async () => {
  const order = await place();
  const [line] = order.line_items;
  const before = await stock();
  const page = await guest.get(`/console/orders/${order.id}/refund`);
  expect([page.status, page.roundTrips, page.statements]).toEqual([200, 1, 1]);
  expect(page.text).toContain("Mug 3 left, $30,00 and $2,31 tax");
  expect(page.text).toContain("Post $5,00 and $0,39 tax");
  const fields = { [`quantity_${line.id}`]: "2", [`restock_${line.id}`]: "1", reason: "Chipped" };
  const review = await sendAndFollow(guest, `/console/orders/${order.id}/refund`, fields);
  expect([review.status, review.roundTrips, review.statements]).toEqual([200, 1, 1]);
  expect(review.text).toContain("Mug 2 2 $20,00 $1,54 Refund $21,54 Chipped");
  expect(await refundsOf(order.id)).toEqual([]);
  const sent = await sendRefund(guest, order.id, fields);
  expect([sent.status, sent.location, sent.roundTrips]).toEqual([
    303,
    `/console/orders/${order.id}#history`,
    2,
  ]);
  expect(await refundsOf(order.id)).toMatchObject([
    {
      amount: "21.54",
      reason: "Chipped",
      line_items: [{ quantity: -2, total: "-20.00", total_tax: "-1.54" }],
    },
  ]);
  expect(await stock()).toBe(before + 2);
  const { text } = await guest.get(`/console/orders/${order.id}`);
  expect(text).toContain("The refund of $21,54 is recorded.");
  expect(text).toMatch(/Refund of \$21,54, [^.]* 2 × Mug: \$21,54 Chipped/);
  expect(text).toContain(`Mug stock increased from ${before} to ${before + 2}.`);
});

test("parts of a unit are refunded and returned as the shop writes them, where it sells them", async () => {
  await store.sql("update settings set decimal_quantities = true");
  const { id, line_items } = await place(2.5);
  const before = await stock();
  const [quantity, restock] = [`quantity_${line_items[0].id}`, `restock_${line_items[0].id}`];
  expect((await guest.get(`/console/orders/${id}/refund`)).text).toContain("Mug 2,5 left, $25,00");
  expect((await guest.send(`/console/orders/${id}/refund`, { [quantity]: "2,6" })).status).toBe(400);
  expect((await sendRefund(guest, id, { [quantity]: "0,5", [restock]: "1" })).status).toBe(303);
  expect(await refundsOf(id)).toMatchObject([{ line_items: [{ quantity: -0.5, total: "-5.00" }] }]);
  expect(await stock()).toBe(before + 0.5);
  expect((await guest.get(`/console/orders/${id}`)).text).toContain("0,5 × Mug: $5,39");
  await store.sql("update settings set decimal_quantities = false");
});

describe("beyond what is left", () => {
  test.each([
    ["quantity_", "4", "Only 3 of this line are left."],
    ["amount_", "30,01", "Only 30,00 is left."],
    ["tax_", "2,32", "Only 2,31 is left."],
    ["amount_", "1,0055", "An amount has at most 2 decimal places here."],
    ["amount_", "ten", "“ten” is no amount. It is written like 10,95."],
    ["amount_", "-1", "“-1” is no amount."],
    ["quantity_", "1.5", "“1.5” is no number of units."],
  ])("%s%s of a line is refused at its field", async (name, value, problem) => {
    const { id, line_items } = await place();
    const field = name + line_items[0].id;
    const seen = await guest.send(`/console/orders/${id}/refund`, { [field]: value, reason: "Kept" });
    expect([seen.status, seen.text.includes(problem)]).toEqual([400, true]);
    expect(seen.html).toMatch(
      new RegExp(`name="${field}" value="${value}"[^>]* aria-describedby="problem-${field}"`),
    );
    expect(seen.html).toContain(">Kept</textarea>");
    expect(await refundsOf(id)).toEqual([]);
  });

  test("nothing is refunded twice, at once neither; the last units take the rest", async () => {
    const { id, line_items, total } = await place();
    const quantity = `quantity_${line_items[0].id}`;
    const two = await Promise.all([1, 2].map(() => reviewRefund(guest, id, { [quantity]: "2" })));
    const statuses = await Promise.all(
      two.map(async (form) => (await guest.send(`/console/orders/${id}/refund`, form)).status),
    );
    expect(statuses.toSorted()).toEqual([303, 412]);
    expect((await guest.get(`/console/orders/${id}/refund`)).text).toContain(
      "Mug 1 left, $10,00 and $0,77 tax",
    );
    expect((await sendRefund(guest, id, { [quantity]: "1" })).status).toBe(303);
    const { html, text } = await guest.get(`/console/orders/${id}/refund`);
    expect(html).not.toContain(quantity);
    expect(text).toContain(`Of $${total.replace(".", ",")} there is $7,54 left to refund.`);
    expect((await guest.send(`/console/orders/${id}/refund`, { [quantity]: "1" })).status).toBe(400);
  });

  test("of the order is refused, though its lines have it", async () => {
    const { id, line_items } = await place();
    await v2.post(`/orders/${id}/refunds`, { order_refund: { amount: "35" } });
    const seen = await guest.send(`/console/orders/${id}/refund`, { [`quantity_${line_items[0].id}`]: "3" });
    expect([
      seen.status,
      seen.text.includes("These lines are $32,31, and only $4,85 of the order is left"),
    ]).toEqual([400, true]);
  });

  test("the API bounds the sum, as the legacy API does, and the stock", async () => {
    const { id, line_items } = await place();
    const before = await stock();
    const give = { line_items: [{ id: line_items[0].id, qty: 3, refund_total: 1 }], restock_items: "true" };
    for (const amount of [1, 1]) {
      const { status } = await v2.post(`/orders/${id}/refunds`, { order_refund: { amount, ...give } });
      expect(status).toBe(201);
    }
    expect(await stock()).toBe(before + 3);
    expect((await guest.get(`/console/orders/${id}/refund`)).html).not.toContain(
      `quantity_${line_items[0].id}`,
    );
  });
});

test("all of an order is refunded, and then it is called refunded", async () => {
  const { id, line_items, shipping_lines, fee_lines } = await place(1);
  const fields = {
    [`quantity_${line_items[0].id}`]: "1",
    [`amount_${shipping_lines[0].id}`]: "5",
    [`amount_${fee_lines[0].id}`]: "2,00",
  };
  expect((await sendRefund(guest, id, fields)).status).toBe(303);
  expect((await v2.get(`/orders/${id}`)).body.order.status).toBe("refunded");
  const seen = await guest.get(`/console/orders/${id}`);
  expect(plain(seen.text)).toContain("Net $0,00");
  expect(seen.html).not.toContain(`/console/orders/${id}/refund"`);
});

test("all that is left is reviewed by one link, and recorded; with a voucher, too", async () => {
  const voucher = {
    fee_lines: [{ title: "Voucher", total: -4 }],
    line_items: [{ product_id: PRODUCTS.mug, quantity: 2 }],
  };
  const vouched = (await v2.post("/orders", { order: { status: "completed", ...voucher } })).body.order;
  for (const order of [await place(), vouched]) {
    const { html } = await guest.get(`/console/orders/${order.id}/refund`);
    const [, path = ""] = /href="([^"]*refund\/review\?[^"]*)"/.exec(html) ?? [];
    const review = await guest.get(path.replaceAll("&amp;", "&"));
    expect([review.status, review.roundTrips, review.statements]).toEqual([200, 1, 1]);
    const fields = new URLSearchParams(path.replaceAll("&amp;", "&").split("?")[1]);
    fields.set("confirmed", "1");
    expect((await guest.send(`/console/orders/${order.id}/refund`, fields)).status).toBe(303);
    expect((await v2.get(`/orders/${order.id}`)).body.order.status).toBe("refunded");
    expect((await refundsOf(order.id))[0].amount).toBe(order.total);
    expect((await guest.get(`/console/orders/${order.id}/refund`)).text).not.toContain("Refund all");
  }
});

test("“change it” returns to the filled form, and an empty form is refused", async () => {
  const { id, line_items } = await place();
  const quantity = `quantity_${line_items[0].id}`;
  const chosen = { [quantity]: "2", reason: "Kept" };
  const review = await sendAndFollow(guest, `/console/orders/${id}/refund`, chosen);
  const [, change = ""] = /href="([^"]*)">\s*Change it/.exec(review.html) ?? [];
  const back = await guest.get(change.replaceAll("&amp;", "&"));
  expect(back.html).toContain(`name="${quantity}" value="2"`);
  expect(back.html).toContain(">Kept</textarea>");
  const empty = await guest.send(`/console/orders/${id}/refund`, { reason: "Kept" });
  expect([empty.status, empty.text.includes("Nothing is chosen yet")]).toEqual([400, true]);
});

test("a refund is no status", async () => {
  const { id } = await place();
  const { html } = await guest.get(`/console/orders/${id}`);
  expect(html).not.toContain('value="refunded"');
  expect((await guest.get("/console/orders")).html.split('aria-label="Select')[1]).not.toContain(
    'value="refunded"',
  );
  const sent = await guest.send("/console/orders/status", { order: `${id}:completed`, status: "refunded" });
  expect(sent.status).toBe(400);
  expect((await v2.get(`/orders/${id}`)).body.order.status).toBe("completed");
});

describe("what is left", () => {
  const refundPage = async (id: number) => plain((await guest.get(`/console/orders/${id}/refund`)).text);

  test("of an order without lines can be refunded", async () => {
    const { id } = await place();
    await store.sql("delete from order_items where order_id = $1", [id]);
    expect(await refundPage(id)).toContain("In no line");
    expect((await sendRefund(guest, id, { amount_0: "4" })).status).toBe(303);
    expect(await store.sql("select refunded_total::float from orders where id = $1", [id])).toEqual([
      { refunded_total: 4 },
    ]);
    expect(await store.sql("select from refund_items where order_item_id = 0")).toEqual([]);
  });

  test("of lines and of a voucher is each in full, by the page and by the API, in any turn", async () => {
    const lines = [3, 1].map((quantity) => ({ product_id: PRODUCTS.mug, quantity }));
    const placed = { ...(await place()), line_items: lines, fee_lines: [{ title: "Voucher", total: -20 }] };
    const { billing_address, status } = placed;
    const order = { billing_address, status, line_items: lines, fee_lines: placed.fee_lines };
    const { id, line_items, fee_lines } = (await v2.post("/orders", { order })).body.order;
    const [three, one] = line_items.map((line: { id: number }) => line.id);
    const [fee] = fee_lines;
    expect(await refundPage(id)).toContain("Mug 3 left, $30,00 and $2,31 tax");
    expect(await refundPage(id)).toContain("Voucher −$20,00 and −$1,54 tax");
    const whole = await guest.send(`/console/orders/${id}/refund`, { [`quantity_${three}`]: "3" });
    expect(whole.text).toContain("only $21,54 of the order is left to refund. Refund “Voucher” with them.");
    const alone = await guest.send(`/console/orders/${id}/refund`, { [`amount_${fee.id}`]: "−1" });
    expect(alone.text).toContain("“Voucher” takes more off than the other lines are.");
    expect((await sendRefund(guest, id, { [`quantity_${one}`]: "1" })).status).toBe(303);
    const order_refund = { amount: 5.38, line_items: { [fee.id]: { refund_total: 5, refund_tax: 0.39 } } };
    expect((await v2.post(`/orders/${id}/refunds`, { order_refund })).status).toBe(201);
    expect(await refundPage(id)).toContain("Voucher −$15,00 and −$1,15 tax");
    const rest = { [`quantity_${three}`]: "3", [`amount_${fee.id}`]: "-15", amount_0: "-10,77" };
    expect((await sendRefund(guest, id, rest)).status).toBe(303);
    expect((await v2.get(`/orders/${id}`)).body.order.status).toBe("refunded");
    expect((await refundsOf(id)).map(({ amount }: { amount: string }) => amount)).toEqual([
      "5.39",
      "5.38",
      "10.77",
    ]);
  });

  test("a fee without a name is a fee, and units return only to a stock that is counted", async () => {
    const { id, line_items, fee_lines } = await place();
    await store.sql("update order_items set name = '' where id = $1", [fee_lines[0].id]);
    const fields = { [`amount_${fee_lines[0].id}`]: "1" };
    expect((await sendAndFollow(guest, `/console/orders/${id}/refund`, fields)).text).toContain("Fee");
    const restock = `restock_${line_items[0].id}`;
    expect((await guest.get(`/console/orders/${id}/refund`)).html).toContain(restock);
    await store.sql("update products set manage_stock = false");
    expect((await guest.get(`/console/orders/${id}/refund`)).html).not.toContain(restock);
    await store.sql("update products set manage_stock = true");
    await store.sql("update settings set manage_stock = false");
    expect((await guest.get(`/console/orders/${id}/refund`)).html).not.toContain(restock);
    await store.sql("update settings set manage_stock = true");
  });
});
