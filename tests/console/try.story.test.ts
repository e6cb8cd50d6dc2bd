import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { profile as one } from "../../functions/v1/profile.ts";
import { profile as two } from "../../functions/v2/profile.ts";
import { profile as three } from "../../functions/v3/profile.ts";
import { type Answer, type Api, api } from "../support/api.ts";
import { insertPerson, ORIGIN, signedIn, type Visitor, visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { openReceiver, type Receiver } from "../webhooks/receiver.ts";

/** The API under a console session: answers below `/console/try` equal those for a key of the user. */

const { store, v1, v2, v3 } = useStore("console", "webhooks", "v1", "v2", "v3");
const made: Record<string, string> = {};
let receiver: Receiver;
afterAll(() => receiver.close());
beforeAll(async () => {
  receiver = await openReceiver();
  const { customer } = (
    await v2.post("/customers", { customer: { email: "ann@example.com", password: "long enough" } })
  ).body;
  const { coupon } = (await v3.post("/coupons", { coupon: { code: "ten", type: "percent", amount: 10 } }))
    .body;
  await v3.post("/coupons", { coupon: { code: "five" } });
  const order = { customer_id: customer.id, fee_lines: [{ title: "Fee", total: 20 }] };
  const { id } = (await v2.post("/orders", { order })).body.order;
  const note = (await v2.post(`/orders/${id}/notes`, { order_note: { note: "Hello" } })).body.order_note;
  const refund = (await v2.post(`/orders/${id}/refunds`, { order_refund: { amount: 5 } })).body.order_refund;
  const webhook = { topic: "order.created", delivery_url: receiver.url };
  const hook = (await v3.post("/webhooks", { webhook })).body.webhook;
  const delivered = "select id from deliveries where state = 'delivered'";
  await vi.waitUntil(async () => (await store.sql(delivered)).length === 1);
  // The tests count round trips: no delivery may begin meanwhile.
  await v3.put(`/webhooks/${hook.id}`, { webhook: { status: "paused" } });
  Object.assign(made, { id, customer: customer.id, coupon: coupon.id, note: note.id, refund: refund.id });
  Object.assign(made, { hook: hook.id });
});

/** A page's request in the session; a header with an empty value is left out. */
function tried(guest: Visitor, version: 1 | 2 | 3, headers: Record<string, string> = {}): Api {
  return api(
    {
      fetch(url: string, init: RequestInit = {}) {
        const all = {
          "X-Form-Token": guest.formToken,
          Cookie: [...guest.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          ...(init.method !== "GET" && init.method !== "HEAD" && { Origin: ORIGIN }),
          ...(init.headers as Record<string, string>),
          ...headers,
        };
        const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
        return store.fetch(url.replace("https://store.example/", `${ORIGIN}/console/try/`), {
          ...init,
          headers: sent,
        });
      },
    } as Parameters<typeof api>[0],
    version,
  );
}

const TOLD = ["Content-Type", "ETag", "Link", "X-WC-Total", "X-WC-TotalPages", "Idempotent-Replayed"];
const seen = ({ status, headers, body, roundTrips, statements }: Answer) => ({
  status,
  headers: TOLD.map((name) => [name, headers.get(name)]),
  body,
  roundTrips,
  statements,
});

const ROUTES = [three, two, one].flatMap(({ version, routes }) =>
  routes.flatMap(({ path, methods }) => methods.map((method) => ({ version, path, method }))),
);

/** The path with existing or missing ids. */
function pathOf(path: string, real: boolean): string {
  const record = {
    orders: made["id"],
    coupons: made["coupon"],
    customers: made["customer"],
    webhooks: made["hook"],
  };
  const resource = path.split("/")[1] as keyof typeof record;
  const names: Record<string, string | undefined> = {
    id: record[resource],
    order_id: made["id"],
    note_id: made["note"],
    refund_id: made["refund"],
    webhook_id: made["hook"],
    code: "ten",
    email: "ann@example.com",
  };
  return path.replaceAll(/<(\w+)>/g, (_, name: string) => String((real && names[name]) || 999_999));
}

describe.each(["administrator", "shop_manager"] as const)("to %s", (role) => {
  let guest: Visitor;
  const keyed = {} as Record<1 | 2 | 3, Api>;
  beforeAll(async () => {
    const { id } = await insertPerson(store, role);
    guest = await signedIn(store, id);
    const key = await store.createKey({ userId: id });
    for (const version of [1, 2, 3] as const) {
      keyed[version] = api(store, version, key);
      await keyed[version].get("/");
      await keyed[version].get("/reports/sales");
    }
  });

  test("every read answers as to the user's key, at the same cost", async () => {
    const reads = ROUTES.filter(({ method }) => method === "GET");
    expect(reads.length).toBeGreaterThan(30);
    for (const { version, path } of [
      ...reads,
      { version: 1, path: "/" },
      { version: 3, path: "/nothing" },
    ] as const)
      for (const asked of [
        pathOf(path, true),
        pathOf(path, false),
        `${pathOf(path, true)}?filter[limit]=1`,
      ]) {
        const both = async () => [
          seen(await tried(guest, version).get(asked)),
          seen(await keyed[version].get(asked)),
        ];
        let [answer, same] = await both();
        // An isolate forgets a key after a while: the first request then costs a trip more.
        if (answer?.roundTrips !== same?.roundTrips) [answer, same] = await both();
        expect({ version, asked, ...answer }).toEqual({ version, asked, ...same });
      }
  });
});

test.each([
  ["post", "/orders", {}],
  ["put", "/orders/1", {}],
  ["delete", "/orders/1", {}],
  ["get", "/orders?_method=POST", {}],
  ["get", "/orders", { "X-HTTP-Method-Override": "PUT" }],
] as const)("no write runs: %s %s %j", async (method, path, headers) => {
  const guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  const asked = store.neonRequests();
  const body = method === "get" ? undefined : { order: { note: "x" } };
  const answer = await tried(guest, 2, headers)[method](path, body);
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  expect(store.neonRequests()).toBe(asked);
});

test.each([
  ["without the token of the forms", { "X-Form-Token": "" }, 400],
  ["with another token", { "X-Form-Token": "0".repeat(32) }, 400],
  ["of another origin", { Origin: "https://evil.example" }, 400],
  ["without a session", { Cookie: "" }, 401],
  ["with a session that there is not", { Cookie: `__Host-console=${"0".repeat(64)}` }, 401],
  ["with a cookie that plain pages may set", { Cookie: `console=${"0".repeat(64)}` }, 401],
])("a read %s is refused, without a query", async (_, headers: Record<string, string>, status) => {
  const guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  const asked = store.neonRequests();
  expect((await tried(guest, 2, headers).get("/orders")).status).toBe(status);
  expect(store.neonRequests()).toBe(asked);
});

test("a read from outside of the session's pages is refused, even a link", async () => {
  const guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  expect((await guest.get("/console/try/wc-api/v2/orders")).status).toBe(400);
  expect((await tried(guest, 2, { Origin: "https://evil.example" }).get("/orders")).status).toBe(400);
  expect((await tried(guest, 2, { Origin: ORIGIN }).get("/orders")).status).toBe(200);
  const { headers } = await tried(guest, 2).get(`/orders/${made["id"]}`);
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "cross-origin-resource-policy": "same-origin",
  });
  expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
});

test("an ended session, and one whose user has lost the rights, read nothing", async () => {
  const { id } = await insertPerson(store, "shop_manager");
  const guest = await signedIn(store, id);
  const client = tried(guest, 2);
  expect((await client.get("/orders")).status).toBe(200);
  await store.sql("update users set role = 'customer' where id = $1", [id]);
  expect((await client.get("/orders")).status).toBe(401);
  await store.sql("update users set role = 'shop_manager' where id = $1", [id]);
  expect((await client.get("/orders")).status).toBe(200);
  await guest.send("/console/sign-out", {});
  const { status, body } = await client.get("/orders");
  expect([status, body.errors[0].code]).toEqual([401, "shop_api_authentication_error"]);
});

test("static pages learn the signed-in user, and the token to send", async () => {
  const { id, email } = await insertPerson(store, "shop_manager");
  const guest = await signedIn(store, id);
  const answer = await guest.get("/console/session");
  expect(JSON.parse(answer.html)).toEqual({ email, role: "shop_manager", form_token: guest.formToken });
  expect([answer.roundTrips, answer.statements, answer.headers.get("Cache-Control")]).toEqual([
    1,
    1,
    "no-store",
  ]);
  expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  const asked = store.neonRequests();
  expect((await visitor(store).get("/console/session")).html).toBe("null");
  expect(store.neonRequests()).toBe(asked);
  await store.sql("update users set role = 'customer' where id = $1", [id]);
  expect((await guest.get("/console/session")).html).toBe("null");
});

test("other paths than the API's are missing pages", async () => {
  const guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  for (const path of ["", "/", "/v3/orders", "/wc-api/v4/orders", "/wc-api/v33/orders", "/..%2Forders"])
    expect([path, (await guest.get(`/console/try${path}`)).status]).toEqual([path, 404]);
});

test("with the API off, it is off here too", async () => {
  const guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  await store.sql("update settings set api_enabled = false");
  const { status, body } = await tried(guest, 1).get("/orders");
  expect([status, body.errors[0].code]).toEqual([404, "shop_api_disabled"]);
  expect((await v1.get("/orders")).body).toEqual(body);
});
