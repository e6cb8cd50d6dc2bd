import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { trackedForm } from "./tracked-form.ts";

/** Coupons in the console. */

const { store, v3 } = useStore("console", "webhooks", "v3");
let guest: Visitor;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
});

const listed = (html: string) =>
  [...html.matchAll(/href="\/console\/coupons\/(\d+)"/g)].map(([, id]) => Number(id));
const FORM = {
  code: "Spring",
  type: "percent",
  amount: "12.50",
  description: "For all",
  expiry_date: "2030-05-31",
};

test("a draft coupon is published by its form, unless another has its code", async () => {
  const id = (await v3.post("/coupons", { coupon: { code: "drafted", amount: "1" } })).body.coupon.id;
  const path = `/console/coupons/${id}`;
  const statusOf = async () =>
    (await store.sql("select status from coupons where id = $1", [id]))[0]!["status"];
  const set = async (status: string) => guest.send(path, { ...(await trackedForm(guest, path)), status });
  expect((await set("draft")).status).toBe(303);
  expect(await statusOf()).toBe("draft");
  const other = (await v3.post("/coupons", { coupon: { code: "drafted", amount: "2" } })).body.coupon.id;
  const taken = await set("publish");
  expect([taken.status, taken.text]).toEqual([400, expect.stringContaining("Another coupon has this code.")]);
  expect((await set("pending")).status).toBe(303);
  await v3.delete(`/coupons/${other}?force=true`);
  expect((await set("publish")).status).toBe(303);
  expect(await statusOf()).toBe("publish");
  for (const status of ["trash", "future", "x", ""]) expect((await set(status)).status, status).toBe(400);
  expect(await statusOf()).toBe("publish");
  const made = await guest.send("/console/coupons", { ...FORM, code: "later", status: "draft" });
  expect((await guest.get(made.location!)).text).toContain("later Draft");
  await store.sql("delete from coupons");
});

test("a coupon is created by the form, found in the list, changed and moved to the trash", async () => {
  expect((await guest.get("/console/coupons")).text).toContain("No coupons yet.");
  const blank = await guest.get("/console/coupons/new");
  expect([blank.status, blank.roundTrips]).toEqual([200, 1]);
  const made = await guest.send("/console/coupons", {
    ...FORM,
    usage_limit: "5",
    usage_limit_per_user: "",
    minimum_amount: "20",
    maximum_amount: "",
    individual_use: "1",
  });
  expect([made.status, made.roundTrips]).toEqual([303, 2]);
  const path = made.location ?? "";
  const id = Number(path.replace("/console/coupons/", ""));
  expect((await v3.get(`/coupons/${id}`)).body.coupon).toMatchObject({
    code: "spring",
    type: "percent",
    amount: "12.50",
    expiry_date: "2030-05-31T00:00:00Z",
    usage_limit: 5,
    usage_limit_per_user: null,
    minimum_amount: "20.00",
    individual_use: true,
    exclude_sale_items: false,
  });
  const list = await guest.get("/console/coupons?q=spr");
  expect([listed(list.html), list.roundTrips, list.statements]).toEqual([[id], 1, 1]);
  expect(list.text).toContain("spring 12.5 % 31 May 2030 0 of 5");

  expect((await guest.get(path)).text).toContain("Kind Percent off the cart Used 0 times, at most 5");
  const { individual_use: _ticked, ...form } = await trackedForm(guest, path);
  const saved = await guest.send(path, { ...form, code: "summer", usage_limit: "" });
  expect([saved.status, saved.location]).toEqual([303, path]);
  expect((await v3.get(`/coupons/${id}`)).body.coupon).toMatchObject({
    code: "summer",
    usage_limit: null,
    individual_use: false,
    amount: "12.50",
    product_ids: [],
  });
  expect((await guest.send(`${path}/delete`, {})).location).toBe("/console/coupons");
  expect(listed((await guest.get("/console/coupons")).html)).toEqual([]);
  expect((await guest.get(path)).text).toContain("In the trash");
  const again = await guest.send(`${path}/delete`, {});
  expect([again.status, again.text]).toEqual([404, expect.stringContaining("in the trash already")]);
});

test.each(["draft", "pending", "private"])(
  "a coupon that moved in as %s is found, and says so",
  async (status) => {
    const { id } = (await v3.post("/coupons", { coupon: { code: `moved as ${status}` } })).body.coupon;
    await store.sql("update coupons set status = $1 where id = $2", [status, id]);
    const found = async (query: string) => listed((await guest.get(`/console/${query}`)).html);
    expect(await found(`coupons?q=moved+${status}`)).toEqual([id]);
    expect(await found(`coupons?status=${status}`)).toEqual([id]);
    expect(await found("coupons?status=publish")).not.toContain(id);
    expect(await found(`search?q=moved+${status}`)).toEqual([id]);
    expect((await guest.get(`/console/coupons/${id}`)).html).toMatch(
      /class="badge[^"]*">(Draft|Pending review|Private)</,
    );
  },
);
