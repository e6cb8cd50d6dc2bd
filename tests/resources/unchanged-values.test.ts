import { expect, test } from "vitest";
import { refusal } from "../support/api.ts";
import { orderWriter } from "../support/orders.ts";
import { insertCustomer, insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** Imported values that no edit may set can be sent back as they were read (§unchanged-values). */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");
const { create } = orderWriter(() => v2);

/** Sends a record back as it was read, in v2 and v3, and expects it to stay. */
async function expectUnchanged(path: string): Promise<void> {
  for (const client of [v2, v3]) {
    const read = (await client.get(path)).body;
    const { status, body } = await client.put(path, read);
    expect([status, dateless(body)]).toEqual([200, dateless(read)]);
  }
}
const dateless = (body: object) =>
  JSON.parse(JSON.stringify(body), (key, value) => (/^(updated_at|last_update)$/.test(key) ? 0 : value));

test("an order with an unknown status; other orders cannot be moved to it", async () => {
  const [{ id }, other] = [await create({ status: "completed" }), await create({})];
  await store.sql("update orders set status = 'shipped' where id = $1", [id]);
  await expectUnchanged(`/orders/${id}`);
  for (const status of ["shipped", "wc-shipped"])
    expect((await v1.put(`/orders/${id}`, { status })).body.order.status).toBe("shipped");
  expect((await v2.get(`/orders/${id}/notes`)).body.order_notes).toHaveLength(1);
  const moved = await v2.put(`/orders/${other.id}`, { order: { status: "shipped" } });
  expect(refusal(moved)).toEqual([400, "shop_invalid_order_status", "Invalid order status"]);
});

test("an order in the trash is not sent back with its status", async () => {
  const { id } = await create({});
  await v2.delete(`/orders/${id}`);
  const answer = await v2.put(`/orders/${id}`, { order: { status: "trash" } });
  expect(refusal(answer)).toEqual([400, "shop_invalid_order_status", "Invalid order status"]);
});

test("an order of a customer that is gone", async () => {
  const { id } = await create({ billing_address: { city: "Oakland" } });
  await store.sql("update orders set lost_customer_id = 99999999 where id = $1", [id]);
  expect((await v2.get(`/orders/${id}`)).body.order.customer_id).toBe(99_999_999);
  await expectUnchanged(`/orders/${id}`);
  const other = await v2.put(`/orders/${id}`, { order: { customer_id: 99_999_998 } });
  expect(refusal(other)).toEqual([400, "shop_api_invalid_customer_id", "Customer ID is invalid."]);
});

test.each(["future", "trash"])("a product whose status is %s", async (status) => {
  const id = await insertProduct(store.sql, { name: status });
  await store.sql("update products set status = $2, regular_price = price where id = $1", [id, status]);
  await expectUnchanged(`/products/${id}`);
  const published = await insertProduct(store.sql, { name: "Published" });
  const { body } = await v3.put(`/products/${published}`, { product: { status } });
  expect(body.errors[0].code).toBe("shop_api_invalid_product_status");
});

const picture = (position: number) => ({ src: `https://p.example/${position}.png`, position });

test.each([
  ["two images", [picture(0), picture(1)]],
  ["none", []],
])("a product with variations and %s, and none is created", async (_, images) => {
  const option = (name: string, regular_price: string) => ({
    attributes: [{ name: "Size", option: name }],
    regular_price,
  });
  const attributes = [{ name: "Size", options: ["S", "L"], variation: true }];
  const variations = [option("S", "12"), { ...option("L", "15"), sale_price: "10" }];
  const product = { title: "Cap & brim", type: "variable", images, attributes, variations };
  const { id } = (await v3.post("/products", { product })).body.product;
  const pictures = await store.sql("select * from pictures");
  await expectUnchanged(`/products/${id}`);
  expect(await store.sql("select * from pictures")).toEqual(pictures);
});

test.each(["", "not an address"])("a customer with the e-mail address %j", async (email) => {
  const id = await insertCustomer(store.sql, `buyer${email.length}`);
  await store.sql("update users set email = $2 where id = $1", [id, email]);
  await expectUnchanged(`/customers/${id}`);
  const answer = await v3.put(`/customers/${id}`, { customer: { email: "none" } });
  expect(refusal(answer)).toEqual([400, "customer_invalid_email", "Invalid email address"]);
});
