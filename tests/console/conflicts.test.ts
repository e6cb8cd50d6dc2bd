import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { trackedForm } from "./tracked-form.ts";

/** Forms that are older than their record: nothing of others is overwritten, and nothing is called done that is not. */

const { store, v2 } = useStore("console", "webhooks", "v2");
let guest: Visitor;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
});

const place = async (status = "processing"): Promise<number> =>
  (await v2.post("/orders", { order: { status } })).body.order.id;
const statusOf = async (id: number) => (await v2.get(`/orders/${id}`)).body.order.status;
const notesOf = async (id: number): Promise<string[]> =>
  (await v2.get(`/orders/${id}/notes`)).body.order_notes.map(({ note }: { note: string }) => note);

test("a status that others have set since is not overwritten, but shown", async () => {
  const id = await place();
  const [path, action] = [`/console/orders/${id}`, `/console/orders/${id}/status`];
  const form = await trackedForm(guest, path, action);
  await v2.put(`/orders/${id}`, { order: { status: "cancelled" } });
  const late = await guest.send(action, { ...form, status: "completed", note: "Sent by post" });
  expect([late.status, await statusOf(id)]).toEqual([412, "cancelled"]);
  expect(late.text).toContain("Meanwhile it was set to “Cancelled”.");
  expect(late.html).toContain('value="Sent by post"');
  const again = { ...form, was_status: "cancelled", status: "completed" };
  const sent = await guest.send(action, again);
  expect([sent.status, sent.roundTrips, await statusOf(id)]).toEqual([303, 2, "completed"]);
});

test("a note beside the present status is added, and the status alone changes nothing", async () => {
  const id = await place();
  const [path, action] = [`/console/orders/${id}`, `/console/orders/${id}/status`];
  const form = await trackedForm(guest, path, action);
  await guest.send(action, { ...form, note: "Called the customer" });
  expect(await notesOf(id)).toContain("Called the customer");
  expect((await guest.get(path)).text).toContain("The note is added. The status stays.");
  const same = await guest.send(action, form);
  expect([same.status, same.text.includes("The order has this status")]).toEqual([400, true]);
});

test("of many orders only those that are as the list shows them are moved, and only these are counted", async () => {
  const [one, cancelled, done] = [await place(), await place(), await place("completed")];
  const { html } = await guest.get("/console/orders");
  const chosen = [...html.matchAll(/name="order" value="([^"]*)"/g)].map(([, value = ""]) => value);
  expect(chosen).toEqual(
    expect.arrayContaining([`${one}:processing`, `${cancelled}:processing`, `${done}:completed`]),
  );
  await v2.put(`/orders/${cancelled}`, { order: { status: "cancelled" } });
  const body = new URLSearchParams({ status: "completed" });
  for (const value of [`${one}:processing`, `${cancelled}:processing`, `${done}:completed`])
    body.append("order", value);
  const { text } = await guest.send("/console/orders/status", body);
  expect(text).toContain("2 of 3 were not moved. 1 order is now “Completed”.");
  expect(text).toContain(`#${cancelled}: It was set to “Cancelled” meanwhile.`);
  expect(text).toContain(`#${done}: It was “Completed” before.`);
  expect([await statusOf(one), await statusOf(cancelled)]).toEqual(["completed", "cancelled"]);
});

test("a key and a role that others have changed since stay", async () => {
  const made = await guest.send("/console/keys", {
    description: "ERP",
    permissions: "read_write",
    expires_in: "",
  });
  expect(made.status).toBe(303);
  const [{ id } = { id: 0 }] = await store.sql<{ id: number }>(
    "select id from api_keys where description = 'ERP'",
  );
  const action = `/console/keys/${id}/permissions`;
  const form = await trackedForm(guest, "/console/keys", action);
  await store.sql("update api_keys set permissions = 'read' where id = $1", [id]);
  const late = await guest.send(action, { ...form, permissions: "write" });
  expect([late.status, late.text.includes("Meanwhile it was set to “Read only”.")]).toEqual([412, true]);
  expect(await store.sql("select permissions from api_keys where id = $1", [id])).toEqual([
    { permissions: "read" },
  ]);
  const { id: user } = await insertPerson(store, "customer");
  const [path, roles] = [`/console/customers/${user}`, `/console/customers/${user}/roles`];
  const role = await trackedForm(guest, path, roles);
  await store.sql("update users set role = 'subscriber' where id = $1", [user]);
  const second = await guest.send(roles, { ...role, role: "shop_manager" });
  expect([second.status, second.text.includes("Meanwhile it was set to “subscriber”.")]).toEqual([412, true]);
  expect(await store.sql("select role from users where id = $1", [user])).toEqual([{ role: "subscriber" }]);
});

test("another way of ending lines is no conflict, and neither is a value that is there already", async () => {
  const id = await place();
  await v2.put(`/orders/${id}`, { order: { note: "Ring\ntwice" } });
  const path = `/console/orders/${id}`;
  const form = await trackedForm(guest, path);
  const lines = { was_customer_note: "Ring\r\ntwice", customer_note: "Ring\r\ntwice" };
  const refused = await guest.send(path, { ...form, ...lines, billing_email: "nobody" });
  expect([refused.status, refused.text.includes("Meanwhile")]).toEqual([400, false]);
  const person = await insertPerson(store, "customer");
  const customer = `/console/customers/${person.id}`;
  const own = { ...(await trackedForm(guest, customer)), first_name: "Ann" };
  expect((await guest.send(customer, own)).status).toBe(303);
  expect((await guest.send(customer, own)).status).toBe(303);
  const settings = { ...(await trackedForm(guest, "/console/settings")), name: "Corner shop" };
  for (const _ of [1, 2]) expect((await guest.send("/console/settings", settings)).status).toBe(303);
});

test("boxes that others have ticked since are shown as a conflict", async () => {
  await store.sql(
    "insert into terms (id, taxonomy, name, slug) values (701, 'category', 'Tea', 'tea'), (702, 'category', 'Pots', 'pots')",
  );
  const made = await guest.send("/console/products", { title: "Boxes", type: "simple" });
  const path = made.location ?? "";
  const form = await trackedForm(guest, path);
  await store.sql("update products set featured = true where name = 'Boxes'");
  await store.sql(
    "insert into product_terms (product_id, term_id) select id, 701 from products where name = 'Boxes'",
  );
  const late = await guest.send(path, {
    ...form,
    featured: "",
    was_featured: "0",
    categories: "702",
  });
  expect(late.status).toBe(412);
  expect(late.text).toContain("Meanwhile it was set to “yes”.");
  expect(late.text).toContain("Meanwhile it was set to “Tea”.");
});
