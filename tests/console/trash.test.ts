import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { trackedForm } from "./tracked-form.ts";

/** The trash in the console: records go there, are found there, come back, and are deleted for good. */

const { store, v3 } = useStore("console", "webhooks", "v3");
let guest: Visitor;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  for (const kind of ["order", "product", "coupon"])
    for (const event of ["updated", "deleted"])
      await v3.post("/webhooks", {
        webhook: { topic: `${kind}.${event}`, delivery_url: "https://example.invalid/" },
      });
});

const KINDS = [
  ["order", { order: { status: "completed", billing_address: { first_name: "Trashcan" } } }, "on-hold"],
  ["product", { product: { title: "Trashcan" } }, "draft"],
  ["coupon", { coupon: { code: "trashcan" } }, "publish"],
] as const;

test.each(KINDS)("an %s is found there, restored, and deleted for good", async (kind, body, status) => {
  const { id } = (await v3.post(`/${kind}s`, body)).body[kind];
  const list = `/console/${kind}s`;
  const path = `${list}/${id}`;
  const isListed = async (query: string) => {
    const { html, statements } = await guest.get(`${list}?${query}`);
    expect(statements).toBe(1);
    return html.includes(`href="${path}"`);
  };
  const where = async () => [await isListed("q=trashcan"), await isListed("q=trashcan&status=trash")];
  const topics = async () => {
    const ofRecord = "select topic from deliveries where object_id = $1 and topic like $2 order by id";
    const rows = await store.sql<{ topic: string }>(ofRecord, [id, `${kind}.%`]);
    return rows.map(({ topic }) => topic.split(".")[1]);
  };

  expect(await where()).toEqual([true, false]);
  expect((await guest.send(`${path}/restore`, { status })).status).toBe(412);
  const trashed = await guest.send(`${path}/delete`, {});
  expect([trashed.status, trashed.location]).toEqual([303, list]);
  expect(await where()).toEqual([false, true]);
  const search = await guest.get("/console/search?q=trashcan");
  expect(search.html).toContain(`${list}?q=trashcan&amp;status=trash`);
  expect((await guest.get(path)).text).toContain(`In the trash`);

  const restored = await guest.send(`${path}/restore`, { status });
  expect([restored.status, restored.location, restored.roundTrips]).toEqual([303, path, 3]);
  expect(await where()).toEqual([true, false]);
  expect(await store.sql(`select status from ${kind}s where id = $1`, [id])).toEqual([{ status }]);
  expect(await topics()).toEqual(["deleted", "updated"]);
  expect((await guest.get(path)).text).toContain(`In the trash → `);

  // Only what is in the trash still.
  expect((await guest.send(`${path}/delete`, { for_good: "1" })).status).toBe(412);
  await guest.send(`${path}/delete`, {});
  const gone = await guest.send(`${path}/delete`, { for_good: "1" });
  expect([gone.status, gone.location]).toEqual([303, list]);
  expect((await guest.get(path)).status).toBe(404);
  expect(await topics()).toEqual(["deleted", "updated", "deleted"]);
});

test("a coupon whose code another one has taken stays there", async () => {
  const { id } = (await v3.post("/coupons", { coupon: { code: "again" } })).body.coupon;
  await guest.send(`/console/coupons/${id}/delete`, {});
  await v3.post("/coupons", { coupon: { code: "again" } });
  const seen = await guest.send(`/console/coupons/${id}/restore`, {});
  expect([seen.status, seen.text.includes("Another coupon has this code.")]).toEqual([400, true]);
});

test("the form of a coupon in the trash says so, and keeps it there", async () => {
  const { id } = (await v3.post("/coupons", { coupon: { code: "binned" } })).body.coupon;
  const path = `/console/coupons/${id}`;
  expect((await guest.get(path)).html).not.toContain('value="trash"');
  await guest.send(`${path}/delete`, {});
  expect((await guest.get(path)).html).toContain('<option value="trash" selected="">In the trash</option>');
  const form = await trackedForm(guest, path, path);
  expect((await guest.send(path, { ...form, description: "Old" })).status).toBe(303);
  expect(await store.sql("select status, description from coupons where id = $1", [id])).toEqual([
    { status: "trash", description: "Old" },
  ]);
});
