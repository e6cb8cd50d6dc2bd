import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** Records as the API serves them. */

const { store, v1, v2, v3 } = useStore("console", "webhooks", "v1", "v2", "v3");
let guest: Visitor;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
});

const shown = ({ html }: { html: string }) =>
  JSON.parse(
    /<pre tabindex="0"><code>(\{.*?)<\/code>/s
      .exec(html)?.[1]
      ?.replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&") ?? "null",
  );

test("a record is shown as each version serves it, with the command for it, in one round trip", async () => {
  const clients = { v1, v2, v3 };
  const evil = "</code><script>alert(1)</script>";
  const order = (await v2.post("/orders", { order: { note: evil } })).body.order.id;
  const customer = (await v2.post("/customers", { customer: { email: "a@example.com", password: "x" } }))
    .body;
  const coupon = (await v3.post("/coupons", { coupon: { code: "json", description: evil } })).body.coupon.id;
  const webhook = { topic: "order.created", delivery_url: "https://example.com/", name: evil };
  const hook = (await v3.post("/webhooks", { webhook })).body.webhook.id;
  for (const [path, versions] of [
    [`/orders/${order}`, ["v3", "v2", "v1"]],
    [`/customers/${customer.customer.id}`, ["v3", "v2", "v1"]],
    [`/coupons/${coupon}`, ["v3", "v2", "v1"]],
    [`/webhooks/${hook}`, ["v3", "v2"]],
  ] as const) {
    const page = `/console${path}/api`;
    expect((await guest.get(`/console${path}`)).html).toContain(`href="${page}"`);
    const links = [...(await guest.get(page)).html.matchAll(/href="(\?version=(v\d))"/g)];
    expect(links.map(([, , version]) => version)).toEqual(versions);
    for (const [, link = "", version = ""] of links) {
      const seen = await guest.get(page + link);
      expect([link, seen.status, seen.roundTrips, seen.statements]).toEqual([link, 200, 1, 1]);
      expect(shown(seen)).toEqual((await clients[version as "v1"].get(path)).body);
      expect(seen.text).toContain(`curl -u "$KEY" https://store.example/wc-api/${version}${path}`);
      expect(seen.html).not.toContain("<script>");
    }
  }
});

test("shop managers are not led there", async () => {
  const { id } = (await v2.post("/orders", { order: {} })).body.order;
  const manager = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  expect((await manager.get(`/console/orders/${id}`)).html).not.toContain("/api");
});

test("a missing record is reported; for a missing version the newest is shown", async () => {
  const { id } = (await v3.post("/coupons", { coupon: { code: "one" } })).body.coupon;
  for (const version of ["v2", "v9", "__proto__", "%00", ""]) {
    const seen = await guest.get(`/console/coupons/${id}/api?version=${version}`);
    expect(shown(seen)).toEqual((await v3.get(`/coupons/${id}`)).body);
  }
  for (const path of ["orders", "customers", "coupons", "webhooks"])
    expect((await guest.get(`/console/${path}/999999/api`)).status, path).toBe(404);
});

test("with the API off, the page says so", async () => {
  const { id } = (await v3.post("/coupons", { coupon: { code: "off" } })).body.coupon;
  await store.sql("update settings set api_enabled = false");
  const seen = await guest.get(`/console/coupons/${id}/api`);
  await store.sql("update settings set api_enabled = true");
  expect([seen.status, seen.text]).toEqual([
    404,
    expect.stringContaining("The API is disabled on this site"),
  ]);
});
