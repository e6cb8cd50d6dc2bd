import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { profile as one } from "../../functions/v1/profile.ts";
import { profile as two } from "../../functions/v2/profile.ts";
import { profile as three } from "../../functions/v3/profile.ts";
import { type Answer, type Api, api, refusal } from "../support/api.ts";
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

const METHODS = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;
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
        const answer = seen(await tried(guest, version).get(asked));
        expect({ version, asked, ...answer }).toEqual({
          version,
          asked,
          ...seen(await keyed[version].get(asked)),
        });
      }
  });

  test("every write without effect is refused with the same message", async () => {
    const writes = ROUTES.filter(({ method }) => method !== "GET");
    expect(writes.length).toBeGreaterThan(40);
    for (const { version, path, method } of writes)
      for (const body of ["", "{", "null", "[]", { order: { status: "nonsense" } }, { coupon: 1 }]) {
        const asked = pathOf(path, false);
        const answer = seen(await tried(guest, version)[METHODS[method]](asked, body));
        const byKey = seen(await keyed[version][METHODS[method]](asked, body));
        expect({ version, method, asked, ...answer }).toEqual({ version, method, asked, ...byKey });
      }
  });
});

describe("a write", () => {
  let guest: Visitor;
  let manager: Visitor;
  let administrator: number;
  beforeAll(async () => {
    administrator = (await insertPerson(store, "administrator")).id;
    guest = await signedIn(store, administrator);
    manager = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  });

  test("runs, by its method and by `_method`", async () => {
    const { status, body, roundTrips } = await tried(guest, 3).post("/coupons", {
      coupon: { code: "tried" },
    });
    expect([status, body.coupon.code, roundTrips]).toEqual([201, "tried", 2]);
    const path = `/coupons/${body.coupon.id}`;
    expect((await v3.get(path)).body).toEqual(body);
    const edited = await tried(guest, 3).post(`${path}?_method=PUT`, { coupon: { amount: "3.00" } });
    expect([edited.status, edited.body.coupon.amount]).toEqual([200, "3.00"]);
    expect((await tried(guest, 3).delete(`${path}?force=true`)).status).toBe(200);
    expect((await v3.get(path)).status).toBe(404);
  });

  test("of several records is one of the API's bulks", async () => {
    const coupons = [{ code: "bulk-a" }, { code: "bulk-a" }, { id: 999_999 }];
    const { status, body, roundTrips } = await tried(guest, 3).post("/coupons/bulk", { coupons });
    expect([status, body.coupons.length, body.coupons[1].error.code, roundTrips]).toEqual([
      201,
      3,
      "shop_api_coupon_code_already_exists",
      2,
    ]);
  });

  test("is refused to a shop manager if it is for administrators", async () => {
    const customer = { email: "new@example.com", password: "long enough" };
    const answer = await tried(manager, 2).post("/customers", { customer });
    expect(refusal(answer).slice(0, 2)).toEqual([401, "shop_api_user_cannot_create_customer"]);
    const path = `/customers/${made["customer"]}`;
    const before = (await v2.get(path)).body;
    const gone = await tried(manager, 2).delete(`${path}?force=true`);
    expect(refusal(gone).slice(0, 2)).toEqual([401, "shop_api_user_cannot_delete_customer"]);
    const above = `/customers/${administrator}`;
    const renamed = await tried(manager, 2).put(above, { customer: { email: "eve@example.com" } });
    expect(refusal(renamed).slice(0, 2)).toEqual([400, "shop_api_user_cannot_edit_customer"]);
    expect((await v2.get("/customers/email/eve@example.com")).status).toBe(404);
    const bulk = await tried(manager, 2).post("/customers/bulk", { customers: [customer] });
    expect(bulk.body.customers[0].error.code).toBe("shop_api_user_cannot_create_customer");
    expect((await v2.get("/customers/email/new@example.com")).status).toBe(404);
    expect((await v2.get(path)).body).toEqual(before);
  });

  test("with an Idempotency-Key runs once, and the key is the session's own", async () => {
    const name = { "Idempotency-Key": "once" };
    const order = { order: { fee_lines: [{ title: "Fee", total: 1 }] } };
    const first = await tried(guest, 2).post("/orders", order, name);
    const again = await tried(guest, 2).post("/orders", order, name);
    expect([again.status, again.body.order.id]).toEqual([201, first.body.order.id]);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    const mismatch = await tried(guest, 2).post("/orders", { order: { note: "x" } }, name);
    expect(refusal(mismatch).slice(0, 2)).toEqual([422, "shop_api_idempotency_mismatch"]);
    const other = await tried(manager, 2).post("/orders", order, name);
    expect([other.status, other.headers.get("Idempotent-Replayed")]).toEqual([201, null]);
    expect(other.body.order.id).not.toBe(first.body.order.id);
  });

  test("by an old session sets no password of who signs in to the console", async () => {
    const before = await store.sql("select password_hash from users where id = $1", [administrator]);
    const sessions = "update sessions set authenticated_at = now() - $2::interval where user_id = $1";
    await store.sql(sessions, [administrator, "11 minutes"]);
    const customer = { id: administrator, password: "a password of somebody else" };
    const single = await tried(guest, 2).put(`/customers/${administrator}`, { customer });
    expect(refusal(single).slice(0, 2)).toEqual([401, "shop_api_authentication_error"]);
    const bulk = await tried(guest, 2).put("/customers/bulk", {
      customers: [customer, { id: made["customer"], password: customer.password }],
    });
    expect(bulk.body.customers.map(({ error }: { error?: { code: string } }) => error?.code)).toEqual([
      "shop_api_authentication_error",
      undefined,
    ]);
    expect(await store.sql("select password_hash from users where id = $1", [administrator])).toEqual(before);
    await store.sql(sessions, [administrator, "0 minutes"]);
  });

  test("with too large a body is refused, and the connection stays open", async () => {
    const answer = await tried(guest, 2).post("/orders", "x".repeat(11 * 1024 * 1024));
    expect(refusal(answer)[0]).toBe(413);
    expect((await tried(guest, 2).get("/orders/count")).status).toBe(200);
  });

  test.each([
    ["of another origin", { Origin: "https://evil.example" }, 400],
    ["of a sandboxed page", { Origin: "null" }, 400],
    ["of another port", { Origin: `${ORIGIN}:8443` }, 400],
    ["without an origin", { Origin: "" }, 400],
    ["without the token of the forms", { "X-Form-Token": "" }, 400],
    ["with another token", { "X-Form-Token": "0".repeat(32) }, 400],
    ["without a session", { Cookie: "" }, 401],
    ["with a session that there is not", { Cookie: `__Host-console=${"0".repeat(64)}` }, 401],
    ["with a cookie that plain pages may set", { Cookie: `console=${"0".repeat(64)}` }, 401],
  ])("%s does nothing", async (_, headers, status) => {
    const count = async () => (await v2.get("/orders/count")).body.count;
    const before = await count();
    const asked = store.neonRequests();
    for (const [method, path] of [
      ["post", "/orders"],
      ["get", "/orders?_method=POST"],
      ["post", "/orders?_method=PUT"],
    ] as const) {
      const body = method === "post" ? { order: { note: "forged" } } : undefined;
      const answer = await tried(guest, 2, headers)[method](path, body);
      expect([method, path, answer.status]).toEqual([method, path, status]);
    }
    expect(store.neonRequests()).toBe(asked);
    expect(await count()).toBe(before);
  });

  test("as a simple request of a form does nothing, nor does one of another session's page", async () => {
    const before = (await v2.get("/orders/count")).body;
    const types = ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"];
    for (const type of types) {
      const { status } = await guest.send(
        "/console/try/wc-api/v2/orders",
        { order: "1" },
        { "Content-Type": type },
      );
      expect([type, status]).toEqual([type, 400]);
    }
    const foreign = tried(guest, 2, { "X-Form-Token": manager.formToken });
    expect((await foreign.post("/orders", { order: {} })).status).toBe(400);
    expect((await v2.get("/orders/count")).body).toEqual(before);
  });
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
  expect((await client.post("/orders", { order: { note: "x" } })).status).toBe(401);
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
