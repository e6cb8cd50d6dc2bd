import { describe, expect, test } from "vitest";
import { type Api, api } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** What an order and its customer have of each other: addresses, by the rights of the writer (§edited-addresses), and the shown record. */

const { store, v2, client } = useStore("v2");
const manager = client("v2", { role: "shop_manager" });

describe("an order's address is copied to its customer", () => {
  const address = { billing_address: { city: "Rome" }, shipping_address: { city: "Oslo" } };
  async function cities(id: number) {
    const { billing_address, shipping_address } = (await v2.get(`/customers/${id}`)).body.customer;
    return [billing_address.city, shipping_address.city];
  }
  async function insertUser(role: string) {
    const [user] = await store.sql<{ id: number }>(
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
    const [user, guest] = [await insertUser(role), await write(manager, 0)];
    await write(manager, user);
    expect(await cities(user)).toEqual(kept);

    // An edit that names the customer, one of an order that has the customer, and both of them in a bulk.
    const other = await insertUser(role);
    expect(
      (await manager.put(`/orders/${guest}`, { order: { customer_id: other, ...address } })).status,
    ).toBe(200);
    expect(await cities(other)).toEqual(kept);
    const billing_address = { city: "Bonn" };
    expect((await manager.put(`/orders/${guest}`, { order: { billing_address } })).status).toBe(200);
    expect((await cities(other))[0]).toBe(kept[0] && "Bonn");
  });

  test("by an administrator, for everybody; by a shop manager also for himself", async () => {
    const user = await insertUser("administrator");
    await write(v2, user);
    expect(await cities(user)).toEqual(["Rome", "Oslo"]);
    const himself = await insertUser("shop_manager");
    const client = api(store, 2, await store.createKey({ role: "shop_manager", userId: himself }));
    await write(client, himself);
    expect(await cities(himself)).toEqual(["Rome", "Oslo"]);
  });

  test("to the intended customer, when a bulk later gives the order to another one", async () => {
    const [ann, admin] = [await insertUser("customer"), await insertUser("administrator")];
    const id = await write(manager, 0);
    const orders = [
      { id, customer_id: ann, ...address },
      { id, customer_id: admin },
    ];
    expect((await manager.post("/orders/bulk", { orders })).body.orders[1].customer_id).toBe(admin);
    expect([await cities(ann), await cities(admin)]).toEqual([
      ["Rome", "Oslo"],
      ["", ""],
    ]);
  });
});
