import { beforeAll, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

const { store, v2 } = useStore("v2");
let notes: string;

beforeAll(async () => {
  notes = `/orders/${(await v2.post("/orders", { order: {} })).body.order.id}/notes`;
});

test("a note is created, read, changed and deleted", async () => {
  const { status, body } = await v2.post(notes, {
    order_note: { note: "<b>Hello</b>\n", customer_note: true },
  });
  expect(status).toBe(201);
  const note = body.order_note;
  expect(note).toEqual({
    id: expect.any(Number),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    note: "<b>Hello</b>\n",
    customer_note: true,
  });
  expect((await v2.get(`${notes}/${note.id}`)).body.order_note).toEqual(note);
  expect((await v2.get(`${notes}/${note.id}?fields=note`)).body.order_note).toEqual({ note: note.note });

  const edit = async (order_note: object) =>
    (await v2.put(`${notes}/${note.id}`, { order_note })).body.order_note;
  expect(await edit({ note: "Bye" })).toEqual({ ...note, note: "Bye" });
  expect(await edit({ customer_note: false })).toEqual({ ...note, note: "Bye", customer_note: false });
  expect(await edit({ customer_note: "true", note: null })).toEqual({
    ...note,
    note: "Bye",
    customer_note: false,
  });
  expect(await edit({})).toEqual({ ...note, note: "Bye", customer_note: false });

  const deleted = await v2.delete(`${notes}/${note.id}`);
  expect([deleted.status, deleted.body]).toEqual([200, { message: "Permanently deleted order note" }]);
  expect((await v2.get(`${notes}/${note.id}`)).status).toBe(404);
});

test("only JSON true makes a note for the customer", async () => {
  for (const customer_note of ["true", 1, "1", null, undefined]) {
    const { body } = await v2.post(notes, { order_note: { note: "n", customer_note } });
    expect(body.order_note.customer_note).toBe(false);
  }
});

test("the list has the newest first, of this order only, whole or some fields", async () => {
  const { id } = (await v2.post("/orders", { order: { status: "on-hold" } })).body.order;
  for (const note of ["one", "two"]) await v2.post(`/orders/${id}/notes`, { order_note: { note } });
  const { body, headers } = await v2.get(`/orders/${id}/notes?fields=note,customer_note`);
  expect(body.order_notes).toEqual([
    { note: "two", customer_note: false },
    { note: "one", customer_note: false },
    { note: "Order status changed from Pending payment to On hold.", customer_note: false },
  ]);
  expect(headers.get("X-WC-Total")).toBeNull();
});

test("a note does not change its order", async () => {
  const { order } = (await v2.post("/orders", { order: {} })).body;
  await store.sql("update orders set updated_at = '2020-01-01' where id = $1", [order.id]);
  await v2.post(`/orders/${order.id}/notes`, { order_note: { note: "n" } });
  expect((await v2.get(`/orders/${order.id}`)).body.order).toEqual({
    ...order,
    updated_at: "2020-01-01T00:00:00Z",
  });
});
