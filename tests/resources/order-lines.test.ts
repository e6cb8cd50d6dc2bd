import { beforeAll, describe, expect, test } from "vitest";
import { refusal } from "../support/api.ts";
import { orderWriter } from "../support/orders.ts";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

const { store, v2 } = useStore("v2");
let mug: number;
let shirt: number;
let black: number;
let white: number;

beforeAll(async () => {
  mug = await insertProduct(store.sql, { sku: "MUG", price: "10" });
  shirt = await insertProduct(store.sql, { type: "variable", name: "Shirt", sku: "SHIRT", price: "20" });
  const variation = (option: string, size: string, price: string) =>
    insertProduct(store.sql, {
      type: "variation",
      parentId: shirt,
      name: `Shirt - ${option}`,
      sku: `SHIRT-${option}`,
      price,
      attributes: [
        { name: "Color", slug: "color", option },
        { name: "Size", slug: "size", option: size },
      ],
    });
  black = await variation("Black", "L", "21");
  white = await variation("White", "L", "22");
});

const { create } = orderWriter(() => v2);
const edit = (id: number, order: object) => v2.put(`/orders/${id}`, { order });

describe("the product of a line", () => {
  test.each<[string, object, () => number]>([
    ["its id", { product_id: "MUG" }, () => mug],
    ["its SKU", { sku: "MUG" }, () => mug],
    ["a variation's SKU", { sku: "SHIRT-White" }, () => white],
    ["attributes", { sku: "SHIRT", variations: { color: "Black", size: "L" } }, () => black],
  ])("%s", async (_, line, product) => {
    const named = "product_id" in line ? { product_id: mug } : line;
    const { line_items } = await create({ line_items: [{ ...named, quantity: 1 }] });
    expect(line_items).toMatchObject([{ product_id: product() }]);
  });

  test("the id wins over the SKU, and a variation's own id is taken", async () => {
    const { line_items } = await create({
      line_items: [
        { product_id: mug, sku: "SHIRT", quantity: 1 },
        { product_id: String(black), quantity: "1" },
      ],
    });
    expect(line_items.map(({ product_id }: { product_id: number }) => product_id)).toEqual([mug, black]);
    expect(line_items[1]).toMatchObject({
      name: "Shirt - Black, L",
      sku: "SHIRT-Black",
      total: "21.00",
      meta: [
        { key: "color", value: "Black", label: "Color" },
        { key: "size", value: "L", label: "Size" },
      ],
    });
  });

  test("a deleted product leaves the line without its id and SKU", async () => {
    const shortLived = await insertProduct(store.sql, { sku: "GONE" });
    const { id } = await create({ line_items: [{ product_id: shortLived, quantity: 1 }] });
    await store.sql("delete from products where id = $1", [shortLived]);
    const { body } = await v2.get(`/orders/${id}`);
    expect(body.order.line_items).toMatchObject([{ product_id: 0, sku: null, total: "10.00" }]);
  });
});

describe("product lines", () => {
  test("default to price times quantity, cut quantities, and raise the subtotal to the total", async () => {
    const { line_items, total } = await create({
      line_items: [
        { product_id: mug, quantity: 3 },
        { product_id: mug, quantity: 2.9 },
        { product_id: mug, quantity: 1, total: 12.5 },
        { product_id: mug, quantity: 1, total: "8", subtotal: "10" },
        { product_id: mug, quantity: 1, total: "15", subtotal: "10" },
        { product_id: mug, quantity: 1, subtotal: "4" },
        { product_id: mug, quantity: 1, total: "abc" },
      ],
    });
    const shown = line_items.map((line: Record<string, unknown>) => [
      line["quantity"],
      line["subtotal"],
      line["total"],
    ]);
    expect(shown).toEqual([
      [3, "30.00", "30.00"],
      [2, "20.00", "20.00"],
      [1, "12.50", "12.50"],
      [1, "10.00", "8.00"],
      [1, "15.00", "15.00"],
      [1, "10.00", "10.00"],
      [1, "0.00", "0.00"],
    ]);
    expect(total).toBe("95.50");
  });

  test("are changed by id with their product, and a quantity alone changes no money", async () => {
    const { id, line_items } = await create({ line_items: [{ product_id: black, quantity: 2 }] });
    const [line] = line_items;
    for (const product_id of [black, shirt]) {
      const { body } = await edit(id, { line_items: [{ id: line.id, product_id, quantity: 5 }] });
      expect(body.order).toMatchObject({
        total: "42.00",
        line_items: [{ id: line.id, quantity: 5, total: "42.00" }],
      });
    }
    const { body } = await edit(id, {
      line_items: [{ id: line.id, product_id: black, total: 50, subtotal: 60 }],
    });
    expect(body.order).toMatchObject({ total: "50.00", subtotal: "60.00", total_discount: "10.00" });
    for (const wrong of [{ product_id: white }, { product_id: mug }, { sku: "SHIRT-Black" }]) {
      const refused = await edit(id, { line_items: [{ id: line.id, ...wrong }] });
      expect(refusal(refused).slice(0, 2)).toEqual([400, "shop_api_invalid_product_id"]);
    }
  });
});

test("the code of a coupon line is written like a coupon's", async () => {
  const { id, coupon_lines } = await create({ coupon_lines: [{ code: " <b>SPRING</b>  Über 10 " }] });
  expect(coupon_lines).toMatchObject([{ code: "spring über 10" }]);
  const { body } = await edit(id, { coupon_lines: [{ id: coupon_lines[0].id, code: "AUTUMN" }] });
  expect(body.order.coupon_lines).toMatchObject([{ code: "autumn" }]);
  const refused = await v2.post("/orders", { order: { coupon_lines: [{ code: "<b></b>" }] } });
  expect(refusal(refused)).toEqual([400, "shop_invalid_coupon_coupon", "Coupon code is required."]);
});

test("every kind of line: added without an id, changed with one, removed by a null", async () => {
  const { id } = await create({});
  const added = await edit(id, {
    line_items: [{ id: null, product_id: mug, quantity: 1 }],
    shipping_lines: [{ method_id: "flat" }],
    fee_lines: [{ title: "" }],
    coupon_lines: [{ code: "spring" }],
  });
  const { line_items, shipping_lines, fee_lines, coupon_lines } = added.body.order;
  expect(shipping_lines).toMatchObject([{ method_title: "Shipping", total: "0.00" }]);
  expect(fee_lines).toMatchObject([{ title: "Fee", total: "0.00", total_tax: "0.00" }]);
  expect(coupon_lines).toMatchObject([{ code: "spring", amount: "0.00" }]);
  expect(added.body.order.shipping_methods).toBe("Shipping");

  const changed = await edit(id, {
    shipping_lines: [{ id: shipping_lines[0].id, method_title: "Express", total: "7.5" }],
    fee_lines: [{ id: fee_lines[0].id, total: 2 }],
    coupon_lines: [{ id: String(coupon_lines[0].id), amount: "1.25" }],
  });
  expect(changed.body.order).toMatchObject({
    total: "19.50",
    shipping_methods: "Express",
    shipping_lines: [{ id: shipping_lines[0].id, method_id: "flat", method_title: "Express", total: "7.50" }],
    fee_lines: [{ id: fee_lines[0].id, title: "Fee", total: "2.00" }],
    coupon_lines: [{ id: coupon_lines[0].id, code: "spring", amount: "1.25" }],
  });

  const emptied = await edit(id, {
    line_items: [{ id: line_items[0].id, product_id: null }],
    shipping_lines: [{ id: shipping_lines[0].id, method_id: null }],
    fee_lines: [{ id: fee_lines[0].id, title: null }],
    coupon_lines: [{ id: coupon_lines[0].id, code: null }],
  });
  expect(emptied.body.order).toMatchObject({
    total: "0.00",
    line_items: [],
    shipping_lines: [],
    fee_lines: [],
    coupon_lines: [],
  });
});

test.each(["product_id", "method_id", "title", "code"])(
  "a null %s removes a line of any kind",
  async (key) => {
    const { id, line_items, fee_lines } = await create({
      line_items: [{ product_id: mug, quantity: 1 }],
      fee_lines: [{ title: "Wrap", total: 1 }],
    });
    const { body } = await edit(id, {
      line_items: [{ id: line_items[0].id, [key]: null }],
      fee_lines: [{ id: fee_lines[0].id, [key]: null }],
    });
    expect(body.order).toMatchObject({ line_items: [], fee_lines: [], total: "0.00" });
  },
);

test.each([
  ["product lines", "line_items", { product_id: "mug", quantity: 1 }, "product_id"],
  ["shipping", "shipping_lines", { method_id: "flat", total: 1 }, "method_id"],
  ["fees", "fee_lines", { title: "Wrap", total: 1 }, "title"],
  ["coupons", "coupon_lines", { code: "spring", amount: 0 }, "code"],
])("an edit of %s moves updated_at", async (_, lines, line, key) => {
  const { id } = await create({});
  const edited = async (sent: object) => {
    await store.sql("update orders set updated_at = '2024-01-01' where id = $1", [id]);
    const { status, body } = await edit(id, { [lines]: [sent] });
    expect([status, body.order.updated_at]).toEqual([200, expect.not.stringMatching(/^2024/)]);
    return body.order;
  };
  const { [lines]: made } = await edited(key === "product_id" ? { ...line, product_id: mug } : line);
  const gone = { id: made[0].id, [key]: null };
  expect((await edited(gone))[lines]).toEqual([]);
  // A second time it is no line of the order (§line-edits).
  expect(refusal(await edit(id, { [lines]: [gone] }))[1]).toBe("shop_invalid_item_id");
});

test("an empty array recalculates the order; a fee subtracts at most the total", async () => {
  const { id } = await create({
    line_items: [{ product_id: mug, quantity: 1 }],
    fee_lines: [{ title: "Off", total: -25 }],
  });
  const { body } = await v2.get(`/orders/${id}`);
  expect(body.order).toMatchObject({ total: "0.00", fee_lines: [{ total: "-10.00" }] });
  await store.sql("update orders set total = 99 where id = $1", [id]);
  expect((await edit(id, { note: "x" })).body.order.total).toBe("99.00");
  expect((await edit(id, { coupon_lines: [] })).body.order.total).toBe("0.00");
});

test("a fee's given taxes by rate take precedence", async () => {
  const fee = { title: "Wrap", total: 10, taxable: true, tax_class: "" };
  const { fee_lines, total } = await create({
    fee_lines: [
      { ...fee, total_tax: 9, tax_data: { 3: 0.5, 4: "0.25" } },
      { ...fee, tax_data: [1, 2] },
      { ...fee, total_tax: 0.4 },
      { ...fee, taxable: false, tax_data: { 3: 7 } },
    ],
  });
  expect(fee_lines.map(({ total_tax }: { total_tax: string }) => total_tax)).toEqual([
    "0.75",
    "3.00",
    "0.40",
    "0.00",
  ]);
  expect(total).toBe("44.15");
});

test("4,000 lines in one bulk are stored", async () => {
  const line_items = Array.from({ length: 40 }, () => ({ product_id: mug, quantity: 1 }));
  const answer = await v2.post("/orders/bulk", {
    orders: Array.from({ length: 100 }, () => ({ line_items })),
  });
  expect(answer.status).toBe(201);
  expect(answer.body.orders.map(({ total }: { total: string }) => total)).toEqual(Array(100).fill("400.00"));
});

test("an order keeps a coupon line with a code of any length", async () => {
  const code = Array.from({ length: 100 }, () => crypto.randomUUID()).join("");
  const { status, body } = await v2.post("/orders", { order: { coupon_lines: [{ code, amount: 1 }] } });
  expect([status, body.order.coupon_lines[0].code]).toEqual([201, code]);
});
