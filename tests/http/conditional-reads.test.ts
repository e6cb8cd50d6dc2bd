import { beforeAll, expect, test } from "vitest";
import { type Answer, refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** A client that has the current answer gets 304 and no body. */

const { v1, v2, v3, client } = useStore({}, "v1", "v2", "v3");
const subscriber = client("v2", { role: "subscriber" });

const tagOf = ({ headers }: Answer) => headers.get("ETag") ?? "";
const unlike = (tag: string) => ({ "If-None-Match": tag });

let order = "";
let coupon = "";
beforeAll(async () => {
  order = `/orders/${(await v2.post("/orders", { order: { note: "as it was" } })).body.order.id}`;
  coupon = `/coupons/${(await v3.post("/coupons", { coupon: { code: "tagged" } })).body.coupon.id}`;
});

test("an unchanged answer is 304 without a body, until it changes", async () => {
  const first = await v2.get(order);
  expect(tagOf(first)).toMatch(/^"[\da-f]{32}"$/);
  expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
  const again = await v2.get(order, undefined, unlike(tagOf(first)));
  expect([again.status, again.body, tagOf(again)]).toEqual([304, undefined, tagOf(first)]);
  expect(again.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(again.roundTrips).toBe(1);

  await v2.put(order, { order: { note: "as it is" } });
  const changed = await v2.get(order, undefined, unlike(tagOf(first)));
  expect([changed.status, changed.body.order.note]).toEqual([200, "as it is"]);
  expect(tagOf(changed)).not.toBe(tagOf(first));
});

test.each([
  ["weak", (tag: string) => `W/${tag}`],
  ["one of many", (tag: string) => `"other" , W/"more",${tag}`],
  ["any", () => "*"],
])("a tag may be %s", async (_, written) => {
  const first = await v3.get(coupon);
  expect((await v3.get(coupon, undefined, unlike(written(tagOf(first))))).status).toBe(304);
});

test.each([
  ["of something else", () => '"0123456789abcdef0123456789abcdef"'],
  ["without its quotes", (tag: string) => tag.replaceAll('"', "")],
  ["cut off", (tag: string) => tag.slice(0, -2)],
  ["none", () => ""],
  ["in a list that is long", (tag: string) => `${'"a",'.repeat(1500)}${tag}x`],
])("with %s the tag brings the whole answer", async (_, written) => {
  const first = await v3.get(coupon);
  const answer = await v3.get(coupon, undefined, unlike(written(tagOf(first))));
  expect([answer.status, answer.body]).toEqual([200, first.body]);
});

test("HEAD has the tag, and is 304 too", async () => {
  const tag = tagOf(await v2.get(order));
  const head = await v2.head(order);
  expect([head.status, tagOf(head)]).toEqual([200, tag]);
  expect((await v2.head(order, undefined, unlike(tag))).status).toBe(304);
});

test("versions, fields and callers get other bytes, and have other tags", async () => {
  const tags = await Promise.all([
    v2.get(order),
    v2.get(`${order}?fields=id,status`),
    v1.get(order),
    v2.get("/orders/count"),
    v3.get("/reports/sales"),
  ]);
  expect(new Set(tags.map(tagOf)).size).toBe(5);
  expect(tags.map(tagOf)).not.toContain("");
});

test("a caller without the right is refused with any tag", async () => {
  const tag = tagOf(await v2.get(order));
  expect(refusal(await subscriber.get(order, undefined, unlike(tag)))[0]).toBe(401);
  const gone = await v2.get("/orders/999999", undefined, unlike("*"));
  expect([gone.status, tagOf(gone)]).toEqual([404, ""]);
});

test("lists and writes have no tag, and writes run with any", async () => {
  expect(tagOf(await v2.get("/orders", undefined, unlike("*")))).toBe("");
  const edited = await v2.put(order, { order: { note: "written" } }, unlike("*"));
  expect([edited.status, tagOf(edited)]).toEqual([200, ""]);
});

test("an answer without a tag, above all a list, is not cached", async () => {
  const answers = [
    await v1.get("/orders"),
    await v1.get("/customers"),
    await v2.get("/orders"),
    await v2.get("/customers"),
    await v3.get("/coupons"),
    await v3.get("/webhooks"),
    await v2.head("/orders"),
    await v3.get(""),
    await v2.post("/orders", { order: {} }),
    await v2.get("/orders/999999"),
    await v2.get("/nothing"),
    await subscriber.get("/orders"),
  ];
  for (const { status, headers } of answers)
    expect([status, headers.get("Cache-Control")]).toEqual([status, "private, no-store"]);
});
