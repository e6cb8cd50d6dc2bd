import { expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

/** The names of products in addresses (§permalinks, §slugs). */

const { v2, v3 } = useStore("v2", "v3");

/** The slug that the answer to a write shows; undefined for an address that has none. */
async function slugAfter(
  product: object,
  id?: number,
  api = v3,
): Promise<[id: number, slug: string | undefined]> {
  const path = id === undefined ? "/products" : `/products/${id}`;
  const answer = await (id === undefined ? api.post(path, { product }) : api.put(path, { product }));
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  const { id: written, permalink } = answer.body.product;
  return [written, /\/product\/([^/]+)\/$/.exec(permalink)?.[1]];
}

test("where the numbers behind a slug are taken, so may be that of the id", async () => {
  await slugAfter({ title: "First" });
  const [id] = await slugAfter({ title: "Early" });
  const same = Array.from({ length: 21 }, () => ({ title: "Basket" }));
  expect((await v3.post("/products/bulk", { products: same })).status).toBe(201);
  expect(id).toBeGreaterThan(1);
  expect(id).toBeLessThan(22);
  expect(await slugAfter({ name: "Basket" }, id)).toEqual([id, `basket-${id}-${id}`]);
});

test("a draft gets a slug when it is published, one that no other product has", async () => {
  const [, first] = await slugAfter({ title: "Lamp" });
  const [id, none] = await slugAfter({ title: "Lamp", status: "draft" });
  expect([first, none]).toEqual(["lamp", undefined]);
  expect(await slugAfter({ status: "publish" }, id)).toEqual([id, "lamp-2"]);
  const [other] = await slugAfter({ title: "Lamp", status: "pending" });
  expect(await slugAfter({ status: "private" }, other)).toEqual([other, "lamp-3"]);
});

test("a draft of v3 keeps the slug that it was given", async () => {
  const [id, hidden] = await slugAfter({ title: "Vase", name: "Tall Vase", status: "draft" });
  expect(hidden).toBeUndefined();
  expect(await slugAfter({ status: "publish" }, id)).toEqual([id, "tall-vase"]);
});

test("the slug that a product has is free for it; an empty one is made of the title", async () => {
  const [id] = await slugAfter({ title: "Clock" });
  expect(await slugAfter({ name: "clock" }, id)).toEqual([id, "clock"]);
  expect(await slugAfter({ name: "Wall clock" }, id, v2)).toEqual([id, "wall-clock"]);
  expect(await slugAfter({ name: "" }, id)).toEqual([id, "clock"]);
});

test("out of the trash a product gets its slug back, with a number where another has it", async () => {
  const [id] = await slugAfter({ title: "Chair" });
  await v3.delete(`/products/${id}`);
  expect(await slugAfter({ status: "publish" }, id)).toEqual([id, "chair"]);
  await v3.delete(`/products/${id}`);
  await slugAfter({ title: "Chair" });
  await slugAfter({ title: "Chair" });
  expect(await slugAfter({ status: "publish" }, id)).toEqual([id, "chair-3"]);
});
