import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Api, api } from "../support/api.ts";
import { expectRefusal } from "../support/refusals.ts";
import { useShop, type Shop } from "../support/shop.ts";

/** Rights to orders, notes and refunds (§capabilities, §roles). */

const shop = useShop();
let v1: Record<"customer" | "subscriber", Api>;

beforeAll(async () => {
  const v1As = async (role: "customer" | "subscriber") =>
    api(shop.store, 1, await shop.store.createKey({ role }));
  v1 = { customer: await v1As("customer"), subscriber: await v1As("subscriber") };
});

type Role = "customer" | "subscriber";
type Operation = [code: string, message: string, ask: (client: Api, shop: Shop) => Promise<Answer>];

const may = (wording: string) => `You do not have permission to ${wording}`;
const READ: [string, string] = ["shop_api_user_cannot_read_order", may("read this order")];
const EDIT: [string, string] = ["shop_api_user_cannot_edit_order", may("edit this order")];
const DELETE: [string, string] = ["shop_api_user_cannot_delete_order", may("delete this order")];
const note = { order_note: { note: "x" } };
const refund = { order_refund: { amount: 1 } };

const v2Operations: Operation[] = [
  ["shop_api_user_cannot_read_orders_count", may("read the orders count"), (to) => to.get("/orders/count")],
  [
    "shop_api_user_cannot_read_orders_count",
    may("read the orders count"),
    (to) => to.get("/orders/count?status=any"),
  ],
  ["shop_api_user_cannot_create_order", may("create orders"), (to) => to.post("/orders", { order: {} })],
  [...READ, (to, { orderId }) => to.get(`/orders/${orderId}`)],
  [...EDIT, (to, { orderId }) => to.put(`/orders/${orderId}`, { order: { note: "x" } })],
  [...DELETE, (to, { orderId }) => to.delete(`/orders/${orderId}`)],
  [...DELETE, (to, { orderId }) => to.delete(`/orders/${orderId}?force=true`)],
  [
    "shop_api_user_cannot_read_customer",
    may("read this customer"),
    (to, { customerId }) => to.get(`/customers/${customerId}/orders`),
  ],

  [...READ, (to, { orderId }) => to.get(`/orders/${orderId}/notes`)],
  [
    "shop_api_user_cannot_create_order_note",
    may("create order notes"),
    (to, { orderId }) => to.post(`/orders/${orderId}/notes`, note),
  ],
  [...READ, (to, { orderId, noteId }) => to.get(`/orders/${orderId}/notes/${noteId}`)],
  [...EDIT, (to, { orderId, noteId }) => to.put(`/orders/${orderId}/notes/${noteId}`, note)],
  [...DELETE, (to, { orderId, noteId }) => to.delete(`/orders/${orderId}/notes/${noteId}`)],

  [...READ, (to, { orderId }) => to.get(`/orders/${orderId}/refunds`)],
  [
    "shop_api_user_cannot_create_order_refund",
    may("create order refunds"),
    (to, { orderId }) => to.post(`/orders/${orderId}/refunds`, refund),
  ],
  [...READ, (to, { orderId, refundId }) => to.get(`/orders/${orderId}/refunds/${refundId}`)],
  [...EDIT, (to, { orderId, refundId }) => to.put(`/orders/${orderId}/refunds/${refundId}`, refund)],
  [...DELETE, (to, { orderId, refundId }) => to.delete(`/orders/${orderId}/refunds/${refundId}`)],
];

const v1Operations: Operation[] = [
  ["shop_api_user_cannot_read_orders_count", may("read the orders count"), (to) => to.get("/orders/count")],
  [...READ, (to, { orderId }) => to.get(`/orders/${orderId}`)],
  [...EDIT, (to, { orderId }) => to.put(`/orders/${orderId}`, { status: "completed" })],
  [...READ, (to, { orderId }) => to.get(`/orders/${orderId}/notes`)],
];

describe.each<Role>(["customer", "subscriber"])("a %s", (role) => {
  test.each(v2Operations)("is refused with %s by v2 (%#)", (code, message, ask) =>
    expectRefusal(shop.store, [401, code, message, () => ask(shop[role], shop)]),
  );

  test.each(v1Operations)("is refused with %s by v1 (%#)", (code, message, ask) =>
    expectRefusal(shop.store, [401, code, message, () => ask(v1[role], shop)]),
  );

  test("lists no orders, and is not told how many there are", async () => {
    for (const client of [shop[role], v1[role]]) {
      const answer = await client.get("/orders");
      expect([answer.status, answer.body]).toEqual([200, { orders: [] }]);
      expect(answer.headers.get("X-WC-Total")).toBe("0");
    }
  });

  test("learns the statuses", async () => {
    const { status, body } = await shop[role].get("/orders/statuses");
    expect([status, Object.keys(body.order_statuses)]).toEqual([
      200,
      ["pending", "processing", "on-hold", "completed", "cancelled", "refunded", "failed"],
    ]);
  });

  test("is refused by each element of a bulk", async () => {
    const { orderId } = shop;
    const { status, body } = await shop[role].post("/orders/bulk", {
      orders: [{}, { id: orderId, note: "x" }, { id: 999_999 }],
    });
    expect(status).toBe(200);
    expect(
      body.orders.map((element: { id: number; error: { code: string } }) => [element.id, element.error.code]),
    ).toEqual([
      [0, "shop_api_user_cannot_create_order"],
      [orderId, "shop_api_user_cannot_edit_order"],
      [999_999, "shop_api_invalid_order_id"],
    ]);
  });

  test("is told what does not exist before what is not allowed", () =>
    expectRefusal(shop.store, [
      404,
      "shop_api_no_order_found",
      "No order found with the ID equal to 999999",
      () => shop[role].delete("/orders/999999"),
    ]));
});

test("a shop manager may do all of it, and sees the customer's record", async () => {
  const { manager, customerId } = shop;
  const made = await manager.post("/orders", {
    order: { customer_id: customerId, fee_lines: [{ title: "Fee", total: 9 }] },
  });
  expect([made.status, made.body.order.customer.username]).toEqual([201, "ann"]);
  const path = `/orders/${made.body.order.id}`;
  const noted = await manager.post(`${path}/notes`, note);
  const refunded = await manager.post(`${path}/refunds`, refund);
  expect([noted.status, refunded.status]).toEqual([201, 201]);
  const statuses: number[] = [];
  for (const answer of [
    manager.get("/orders"),
    manager.get("/orders/count"),
    manager.get(path),
    manager.get(`${path}/notes`),
    manager.get(`${path}/refunds`),
    manager.get(`/customers/${customerId}/orders`),
    manager.put(path, { order: { note: "x" } }),
    manager.put(`${path}/notes/${noted.body.order_note.id}`, note),
    manager.put(`${path}/refunds/${refunded.body.order_refund.id}`, refund),
  ])
    statuses.push((await answer).status);
  statuses.push((await manager.delete(`${path}/notes/${noted.body.order_note.id}`)).status);
  statuses.push((await manager.delete(`${path}/refunds/${refunded.body.order_refund.id}`)).status);
  statuses.push((await manager.delete(path)).status);
  statuses.push((await manager.delete(`${path}?force=true`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 202, 200]);
});

describe("an address of an order is kept with its customer", () => {
  const address = { billing_address: { city: "Rome" }, shipping_address: { city: "Oslo" } };
  async function cities(id: number) {
    const { billing_address, shipping_address } = (await shop.v2.get(`/customers/${id}`)).body.customer;
    return [billing_address.city, shipping_address.city];
  }
  async function insertUser(role: string) {
    const [user] = await shop.store.sql<{ id: number }>(
      "insert into users (login, email, role) values ($1::text, $1 || '@example.com', $2) returning id",
      [`${role}-${crypto.randomUUID()}`, role],
    );
    return user!.id;
  }
  const write = async (client: Api, customer_id: number) => {
    const made = await client.post("/orders", { order: { customer_id, ...address } });
    expect([made.status, made.body.order.billing_address.city]).toEqual([201, "Rome"]);
    return made.body.order.id;
  };

  test.each([
    ["customer", ["Rome", "Oslo"]],
    ["subscriber", ["", ""]],
    ["shop_manager", ["", ""]],
    ["administrator", ["", ""]],
  ])("by a shop manager, if that is a %s: %j", async (role, kept) => {
    const [user, guest] = [await insertUser(role), await write(shop.manager, 0)];
    await write(shop.manager, user);
    expect(await cities(user)).toEqual(kept);

    // An edit that names the customer, one of an order that has the customer, and both of them in a bulk.
    const other = await insertUser(role);
    expect(
      (await shop.manager.put(`/orders/${guest}`, { order: { customer_id: other, ...address } })).status,
    ).toBe(200);
    expect(await cities(other)).toEqual(kept);
    const billing_address = { city: "Bonn" };
    expect((await shop.manager.put(`/orders/${guest}`, { order: { billing_address } })).status).toBe(200);
    expect((await cities(other))[0]).toBe(kept[0] && "Bonn");
  });

  test("by an administrator, whoever that is; by a shop manager also if it is himself", async () => {
    const user = await insertUser("administrator");
    await write(shop.v2, user);
    expect(await cities(user)).toEqual(["Rome", "Oslo"]);
    const himself = await insertUser("shop_manager");
    const client = api(shop.store, 2, await shop.store.createKey({ role: "shop_manager", userId: himself }));
    await write(client, himself);
    expect(await cities(himself)).toEqual(["Rome", "Oslo"]);
  });

  test("with whom it was meant for, when a bulk gives the order to another one afterwards", async () => {
    const [ann, admin] = [await insertUser("customer"), await insertUser("administrator")];
    const id = await write(shop.manager, 0);
    const orders = [
      { id, customer_id: ann, ...address },
      { id, customer_id: admin },
    ];
    expect((await shop.manager.post("/orders/bulk", { orders })).body.orders[1].customer_id).toBe(admin);
    expect([await cities(ann), await cities(admin)]).toEqual([
      ["Rome", "Oslo"],
      ["", ""],
    ]);
  });
});

test("the order of a customer who is gone shows a guest made of the order", async () => {
  const [user] = await shop.store.sql<{ id: number }>(
    "insert into users (login, email, role) values ('bob', 'bob@example.com', 'customer') returning id",
  );
  const billing_address = { first_name: "Bob", last_name: "Ray", email: "bob@example.com" };
  const { body } = await shop.v2.post("/orders", { order: { customer_id: user!.id, billing_address } });
  expect(body.order.customer).toMatchObject({ id: user!.id, username: "bob" });
  expect((await shop.v2.delete(`/customers/${user!.id}`)).status).toBe(200);
  const { customer, customer_id } = (await shop.v2.get(`/orders/${body.order.id}`)).body.order;
  expect(customer_id).toBe(0);
  expect(Object.keys(customer)).toEqual([
    "id",
    "email",
    "first_name",
    "last_name",
    "billing_address",
    "shipping_address",
  ]);
  expect(customer).toMatchObject({ id: 0, email: "bob@example.com", first_name: "Bob", last_name: "Ray" });
});
