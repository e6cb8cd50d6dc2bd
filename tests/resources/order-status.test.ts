import { describe, expect, test } from "vitest";
import { orderWriter } from "../support/orders.ts";
import { insertProduct, stockOf } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** Effects of a change of status (§status-effects), row by row. */

const { store, v2, v3 } = useStore("v2", "v3");

const { create, edit: put } = orderWriter(() => v2);
/** Oldest first. */
async function notesOf(id: number): Promise<string[]> {
  const { body } = await v2.get(`/orders/${id}/notes?fields=note`);
  return body.order_notes.map(({ note }: { note: string }) => note).toReversed();
}
const salesOf = async (product: number) =>
  (await store.sql("select total_sales from products where id = $1", [product]))[0]!["total_sales"];
const line = (product_id: number, quantity = 1) => ({ line_items: [{ product_id, quantity }] });

describe("notes", () => {
  test("each different status has one, after the given text; the same status has none", async () => {
    const { id } = await create({ status: "on-hold" });
    await put(id, { status: "wc-completed", status_note: "because" });
    await put(id, { status: "completed", status_note: "lost" });
    await put(id, { status: "failed" });
    expect(await notesOf(id)).toEqual([
      "Order status changed from Pending payment to On hold.",
      "because Order status changed from On hold to Completed.",
      "Order status changed from Completed to Failed.",
    ]);
    expect(await notesOf((await create({ status: "pending" })).id)).toEqual([]);
  });
});

test("a status of the imported shop is listed, set, found and counted; an unknown one is refused", async () => {
  await store.sql(`update settings set other_statuses = '{"shipped": "On its way"}'`);
  const { id } = await create({ status: "wc-shipped" });
  await put(id, { status: "completed" });
  expect((await put(id, { status: "wc-shipped" })).status).toBe("shipped");
  expect((await notesOf(id)).at(-1)).toBe("Order status changed from Completed to On its way.");
  expect((await v3.get("/orders?status=shipped&fields=id")).body.orders).toEqual([{ id }]);
  expect((await v3.get("/orders/count?status=any")).body.count).toMatchObject({ completed: 0, shipped: 1 });
  expect((await v3.get("/orders/statuses")).body.order_statuses).toMatchObject({
    failed: "Failed",
    shipped: "On its way",
  });
  const { body } = await v2.put(`/orders/${id}`, { order: { status: "lost" } });
  expect(body.errors[0].code).toBe("shop_invalid_order_status");
});

describe("stock and sales", () => {
  test("hold as many units as lines can ask for", async () => {
    const most = 2_147_483_647;
    const product = await insertProduct(store.sql, { stock: 5 });
    const line_items = [1, 2, 3].map(() => ({ product_id: product, quantity: most, total: 1 }));
    const { id } = await create({ status: "processing", line_items });
    expect(await stockOf(store.sql, product)).toBe(5 - 3 * most);
    await put(id, { status: "cancelled" });
    expect(await stockOf(store.sql, product)).toBe(5);
  });

  test.each(["processing", "completed", "on-hold"])(
    "%s takes the units out and counts the sale, once",
    async (status) => {
      const mug = await insertProduct(store.sql, { stock: 10, sku: `MUG-${status}` });
      const plain = await insertProduct(store.sql, { stock: 5, name: "Plain" });
      const { id } = await create({
        line_items: [
          { product_id: mug, quantity: 2 },
          { product_id: plain, quantity: 1 },
          { product_id: mug, quantity: 1 },
        ],
      });
      expect(await stockOf(store.sql, mug)).toBe(10);
      await put(id, { status });
      await put(id, { status: status === "completed" ? "processing" : "completed" });
      expect([await stockOf(store.sql, mug), await stockOf(store.sql, plain)]).toEqual([7, 4]);
      expect([await salesOf(mug), await salesOf(plain)]).toEqual([3, 1]);
      expect(await notesOf(id)).toContain(
        `Stock levels reduced: Mug (MUG-${status}) 10&rarr;8, Plain (#${plain}) 5&rarr;4, Mug (MUG-${status}) 8&rarr;7`,
      );
    },
  );

  test.each(["cancelled", "pending"])(
    "%s returns them, once; a later sale takes them out again",
    async (status) => {
      const mug = await insertProduct(store.sql, { stock: 10 });
      const { id } = await create({ ...line(mug, 4), status: "processing" });
      await put(id, { status });
      await put(id, { status: status === "pending" ? "cancelled" : "pending" });
      expect(await stockOf(store.sql, mug)).toBe(10);
      expect(await notesOf(id)).toContain(`Stock levels increased: Mug (#${mug}) 6&rarr;10`);
      await put(id, { status: "completed" });
      expect([await stockOf(store.sql, mug), await salesOf(mug)]).toEqual([6, 4]);
    },
  );

  test.each(["failed", "refunded"])("%s does not change the stock", async (status) => {
    const mug = await insertProduct(store.sql, { stock: 10 });
    const { id } = await create({ ...line(mug, 4), status: "processing" });
    await put(id, { status });
    expect(await stockOf(store.sql, mug)).toBe(6);
  });

  test("a variation without stock of its own uses its parent's; without managed stock none changes", async () => {
    const parent = await insertProduct(store.sql, { type: "variable", stock: 10 });
    const own = await insertProduct(store.sql, { type: "variation", parentId: parent, stock: 3 });
    const shared = await insertProduct(store.sql, { type: "variation", parentId: parent });
    const free = await insertProduct(store.sql);
    const lines = [own, shared, free].map((product_id) => ({ product_id, quantity: 2 }));
    const { id, line_items } = await create({ line_items: lines, status: "completed" });
    expect([await stockOf(store.sql, parent), await stockOf(store.sql, own)]).toEqual([8, 1]);
    expect(await salesOf(parent)).toBe(4);
    // A removed line keeps its units.
    await put(id, { line_items: [{ id: line_items[1].id, product_id: null }] });
    expect([await stockOf(store.sql, parent), await stockOf(store.sql, own)]).toEqual([8, 1]);
  });
});

test("in a shop without managed stock none changes either way", async () => {
  const [mug, cup] = [
    await insertProduct(store.sql, { stock: 10 }),
    await insertProduct(store.sql, { stock: 10 }),
  ];
  const both = { line_items: [mug, cup].map((product_id) => ({ product_id, quantity: 4 })) };
  const { id, line_items } = await create({ ...both, status: "processing" });
  const left = async () => [await stockOf(store.sql, mug), await stockOf(store.sql, cup)];
  expect(await left()).toEqual([6, 6]);
  await store.sql("update settings set manage_stock = false");
  try {
    await create({ ...both, status: "processing" });
    await v2.post(`/orders/${id}/refunds`, {
      order_refund: { amount: 1, restock_items: true, line_items: { [line_items[0].id]: { qty: 1 } } },
    });
    await put(id, { line_items: [{ id: line_items[1].id, product_id: null }] });
    await put(id, { status: "cancelled" });
    expect(await left()).toEqual([6, 6]);
  } finally {
    await store.sql("update settings set manage_stock = true");
  }
  // Taken units still return once stock is managed again.
  await put(id, { status: "pending" });
  expect(await left()).toEqual([10, 6]);
});

test("coupons are counted once, and no longer when the order is cancelled", async () => {
  const { id: coupon } = (await v3.post("/coupons", { coupon: { code: "spring" } })).body.coupon;
  const used = async () => (await v3.get(`/coupons/${coupon}`)).body.coupon.usage_count;
  const { id } = await create({ coupon_lines: [{ code: "SPRING" }, { code: "unknown" }] });
  const counts = [];
  for (const status of ["on-hold", "completed", "cancelled", "failed", "pending", "processing"]) {
    await put(id, { status });
    counts.push(await used());
  }
  expect(counts).toEqual([1, 1, 0, 0, 1, 1]);
});

describe("dates", () => {
  test("processing and completed count as paid; completed_at is that of the last completion and stays", async () => {
    const mug = await insertProduct(store.sql);
    const { id } = await create({ ...line(mug), status: "on-hold" });
    expect((await put(id, { status: "failed" })).payment_details.paid).toBe(false);
    const processing = await put(id, { status: "processing" });
    expect([processing.payment_details.paid, processing.completed_at]).toEqual([
      true,
      "1970-01-01T00:00:00Z",
    ]);
    await put(id, { status: "completed" });
    await store.sql("update orders set completed_at = '2020-01-01', paid_at = '2020-01-01' where id = $1", [
      id,
    ]);
    expect((await put(id, { status: "pending" })).completed_at).toBe("2020-01-01T00:00:00Z");
    expect((await put(id, { status: "completed" })).completed_at).not.toBe("2020-01-01T00:00:00Z");
    const [row] = await store.sql("select paid_at = '2020-01-01' as kept from orders where id = $1", [id]);
    expect(row).toEqual({ kept: true });
  });

  test("an order without shipping is paid once it is completed, not while it is processing", async () => {
    const file = await insertProduct(store.sql, { virtual: true, downloadable: true });
    const service = await insertProduct(store.sql, { virtual: true });
    const paidIn = async (status: string, order = {}) => {
      const { payment_details } = await put((await create(order)).id, { status });
      const created = await create({ ...order, status });
      // Without payment details a new order is paid by its completion alone.
      expect(created.payment_details.paid).toBe(status === "completed");
      return payment_details.paid;
    };
    expect(await paidIn("processing")).toBe(false);
    expect(await paidIn("processing", { fee_lines: [{ title: "Fee", total: 5 }] })).toBe(false);
    expect(await paidIn("processing", line(file))).toBe(false);
    expect(await paidIn("processing", line(service))).toBe(true);
    expect(await paidIn("completed")).toBe(true);
    expect(await paidIn("completed", line(file))).toBe(true);
    expect(await paidIn("completed", line(service))).toBe(true);
    const { id } = await create({ ...line(file), status: "processing" });
    expect((await put(id, { status: "completed" })).payment_details.paid).toBe(true);
  });
});

describe("downloads", () => {
  test.each([true, false])("permissions for each file, when paid (%s) or completed", async (afterPayment) => {
    await store.sql("update settings set grant_downloads_after_payment = $1", [afterPayment]);
    const song = await insertProduct(store.sql, { downloadable: true, downloadLimit: 3, downloadExpiry: 7 });
    await store.sql(
      "insert into product_files (product_id, id, position, name, url) values ($1, 'a', 0, 'A', 'http://a'), ($1, 'b', 1, 'B', 'http://b')",
      [song],
    );
    const { id } = await create({ ...line(song, 2), billing_address: { email: "ann@example.com" } });
    const granted = () =>
      store.sql(
        "select download_id, email, remaining, expires = (now() at time zone 'UTC')::date + 7 as in_a_week from download_permissions where order_id = $1 order by 1",
        [id],
      );
    await put(id, { status: "processing" });
    expect(await granted()).toHaveLength(afterPayment ? 2 : 0);
    await put(id, { status: "completed" });
    const permission = { email: "ann@example.com", remaining: 6, in_a_week: true };
    expect(await granted()).toEqual([
      { download_id: "a", ...permission },
      { download_id: "b", ...permission },
    ]);
  });
});

test("refunded creates a refund of the rest, without lines", async () => {
  const mug = await insertProduct(store.sql);
  const { id } = await create({ ...line(mug, 3), status: "processing" });
  await v2.post(`/orders/${id}/refunds`, { order_refund: { amount: 12.5 } });
  await put(id, { status: "refunded", status_note: "Broken." });
  expect((await notesOf(id)).slice(-2)).toEqual([
    "Order status set to refunded. To return funds to the customer you will need to issue a refund through your payment gateway.",
    "Broken. Order status changed from Processing to Refunded.",
  ]);
  const { order_refunds } = (await v2.get(`/orders/${id}/refunds`)).body;
  expect(order_refunds).toMatchObject([
    { amount: "17.50", reason: "Order fully refunded.", line_items: [] },
    { amount: "12.50", reason: "" },
  ]);
  const { id: nothing } = await create({ status: "refunded" });
  expect((await v2.get(`/orders/${nothing}/refunds`)).body.order_refunds).toEqual([]);
  expect(await notesOf(nothing)).toEqual(["Order status changed from Pending payment to Refunded."]);
});
