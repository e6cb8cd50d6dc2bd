import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { hiddenFields } from "./html.ts";
import { trackedForm } from "./tracked-form.ts";

/** A form asks before what is rarely meant, and is carried out when it is sent again with the same (§console-forms). */

const { store, v3 } = useStore("console", "webhooks", "v3");
let guest: Visitor;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
});

const AGAIN = "To do it, send the form again.";

test("25 orders are moved after a question, 24 at once", async () => {
  const order = { status: "processing" };
  const { orders } = (await v3.post("/orders/bulk", { orders: Array.from({ length: 26 }, () => order) }))
    .body;
  const ids: number[] = orders.map(({ id }: { id: number }) => id);
  const formOf = (chosen: readonly number[], fields: Record<string, string>) =>
    new URLSearchParams([
      ...Object.entries(fields),
      ...chosen.map((id) => ["order", `${id}:processing`] as [string, string]),
    ]);
  const path = "/console/orders/status";
  // The list shows the newest 25.
  const [first, chosen] = [ids.slice(0, 1), ids.slice(1)];
  const send = (chosen: readonly number[], fields: Record<string, string>) =>
    guest.send(path, formOf(chosen, { view: "", ...fields }));
  const statusesOf = async (chosen: readonly number[]) =>
    (await store.sql("select distinct status from orders where id = any($1)", [chosen])).map(
      ({ status }) => status,
    );
  await guest.get("/console/orders");

  const asked = await send(chosen, { status: "completed" });
  expect([asked.status, asked.text]).toEqual([
    400,
    expect.stringContaining(`This sets 25 orders to “Completed”. ${AGAIN}`),
  ]);
  expect(asked.html.match(/ name="order" value="\d+:processing"[^>]* checked/g)).toHaveLength(25);
  expect(await statusesOf(ids)).toEqual(["processing"]);
  // The answer is to this question alone.
  const answer = hiddenFields(asked.html, path);
  expect((await send(chosen, { ...answer, status: "cancelled" })).status).toBe(400);
  expect((await send(ids, { ...answer, status: "completed" })).status).toBe(400);
  expect(await statusesOf(ids)).toEqual(["processing"]);
  expect((await send(chosen, { ...answer, status: "completed" })).status).toBe(303);
  expect(await statusesOf(chosen)).toEqual(["completed"]);
  expect(await statusesOf(first)).toEqual(["processing"]);
  const others = (await v3.post("/orders/bulk", { orders: Array.from({ length: 24 }, () => order) })).body
    .orders;
  const moved = await send(
    others.map(({ id }: { id: number }) => id),
    { status: "completed" },
  );
  expect(moved.status).toBe(303);
});

test("a price is cleared after a question; another field, and another price, without one", async () => {
  const product = { title: "Cup", regular_price: "10" };
  const { id } = (await v3.post("/products", { product })).body.product;
  const path = `/console/products/${id}`;
  const shown = async () => (await v3.get(`/products/${id}`)).body.product;
  const form = await trackedForm(guest, path);
  const asked = await guest.send(path, { ...form, title: "Mug", regular_price: "" });
  expect([asked.status, asked.text]).toEqual([
    400,
    expect.stringContaining(`Without a price nobody can buy it. ${AGAIN}`),
  ]);
  expect(asked.html).toContain('value="Mug"');
  expect(await shown()).toMatchObject({ title: "Cup", regular_price: "10" });
  const answer = hiddenFields(asked.html, path);
  expect((await guest.send(path, { ...form, ...answer, title: "Mug", regular_price: "" })).status).toBe(303);
  expect(await shown()).toMatchObject({ title: "Mug", regular_price: "" });
  const now = await trackedForm(guest, path);
  expect((await guest.send(path, { ...now, title: "Beaker" })).status).toBe(303);
  expect(
    (await guest.send("/console/products", { title: "Draft", type: "simple", status: "draft" })).status,
  ).toBe(303);
});

test("so are prices of variations, which the question counts", async () => {
  const sizes = ["S", "M"];
  const { product } = (
    await v3.post("/products", {
      product: {
        title: "Shirt",
        type: "variable",
        attributes: [{ name: "Size", options: sizes, variation: true }],
        variations: sizes.map((option) => ({ regular_price: "10", attributes: [{ name: "Size", option }] })),
      },
    })
  ).body;
  const [page, path] = [`/console/products/${product.id}`, `/console/products/${product.id}/variations`];
  const form = await trackedForm(guest, page, path);
  const [one, other] = product.variations.map(({ id }: { id: number }) => `v${id}_regular_price`);
  const first = await guest.send(path, { ...form, [one]: "" });
  expect([first.status, first.text]).toEqual([400, expect.stringContaining("nobody can buy a variation.")]);
  const answer = hiddenFields(first.html, path);
  const second = await guest.send(path, { ...form, ...answer, [one]: "", [other]: "" });
  expect([second.status, second.text]).toEqual([
    400,
    expect.stringContaining("nobody can buy 2 variations."),
  ]);
  const both = hiddenFields(second.html, path);
  expect((await guest.send(path, { ...form, ...both, [one]: "", [other]: "" })).status).toBe(303);
  const { variations } = (await v3.get(`/products/${product.id}`)).body.product;
  expect(variations.map(({ regular_price: price }: { regular_price: unknown }) => price)).toEqual(["", ""]);
});
