import { createConnection } from "node:net";
import { expect, test } from "vitest";
import { ASSETS } from "../../gen/console/assets.ts";
import { followLink, insertPerson, linkFor, ORIGIN, signedIn, visitor } from "../support/console-visitor.ts";
import { deployConsole } from "../support/deploy-console.ts";
import { useStore } from "../support/use-store.ts";

/** Console and documents are at their own host alone, whatever a request's host (§console-host). */

const { store, v3 } = useStore("console", "webhooks", "v3");
const SHOP = "https://store.example";
const HSTS = "max-age=63072000";

async function ask(url: string, init: RequestInit = {}) {
  const response = await store.fetch(url, { redirect: "manual", ...init });
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), text: await response.text() };
}

test.each([
  ["/console", "/console"],
  ["/console/orders?status=failed&q=%C3%A4%2F", "/console/orders?status=failed&q=%C3%A4%2F"],
  ["/console/store", "/console/store"],
  [ASSETS.style, ASSETS.style],
  ["/docs", "/docs"],
  ["/docs/guides/lists", "/docs/guides/lists"],
  ["/docs/..%2f..%2fx?next=//evil.example", "/docs/..%2f..%2fx?next=//evil.example"],
  ["/console//evil.example", "/console//evil.example"],
  ["/console/@evil.example", "/console/@evil.example"],
  ["/console?x\r\nLocation:%20https://evil.example", "/console?xLocation:%20https://evil.example"],
])("%s of the API's host leads to the console's own", async (path, kept) => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers, text } = await ask(SHOP + path, { method });
    expect([status, headers["location"], text]).toEqual([302, ORIGIN + kept, ""]);
    expect(headers["set-cookie"]).toBeUndefined();
    // HSTS must not bind the shop's host.
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});

test("a write is refused there, before the session is checked", async () => {
  const { id } = await insertPerson(store, "administrator");
  const guest = await signedIn(store, id);
  const Cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const body = new URLSearchParams({ form_token: guest.formToken, permissions: "read_write" }).toString();
  const before = store.neonRequests();
  for (const Origin of [SHOP, ORIGIN])
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"]) {
      const headers = { Cookie, Origin, "Content-Type": "application/x-www-form-urlencoded" };
      const init = { method, headers, ...(method !== "OPTIONS" && { body }) };
      const answer = await ask(`${SHOP}/console/keys`, init);
      expect([answer.status, answer.headers["location"]]).toEqual([421, undefined]);
      expect(answer.text).toBe(`The console answers at ${ORIGIN}, and nothing was done here.\n`);
    }
  expect(store.neonRequests()).toBe(before);
  expect(await store.sql("select from api_keys where user_id = $1", [id])).toEqual([]);
});

test("a sign-in link works at the console's host, and is not used up elsewhere", async () => {
  const link = await linkFor(store, (await insertPerson(store, "administrator")).id);
  const { headers } = await ask(SHOP + link);
  expect(headers["location"]).toBe(ORIGIN + link);
  expect((await followLink(visitor(store), link)).status).toBe(303);
});

test("the console's host in clear redirects to https, except behind a proxy that ends TLS", async () => {
  const clear = ORIGIN.replace("https:", "http:");
  for (const path of ["/console/orders", "/docs/", "/"])
    expect((await ask(clear + path)).headers).toMatchObject({ location: ORIGIN + path });
  expect((await ask(`${clear}/console/sign-in`, { method: "POST", body: "name=a" })).status).toBe(421);
  const proxied = await ask(`${clear}/console/sign-in`, { headers: { "X-Forwarded-Proto": "https" } });
  expect([proxied.status, proxied.headers["strict-transport-security"]]).toEqual([200, HSTS]);
});

test("other headers on a request's host have no effect", async () => {
  for (const headers of [
    { "X-Forwarded-Host": "evil.example" },
    { "X-Forwarded-Host": "console.store.example" },
    { Forwarded: "host=evil.example" },
    { "X-Host": "evil.example", "X-Original-URL": "https://evil.example/" },
  ]) {
    const away = await ask(`${SHOP}/console/orders`, { headers });
    expect([away.status, away.headers["location"]]).toEqual([302, `${ORIGIN}/console/orders`]);
    const home = await ask(`${ORIGIN}/console/orders`, { headers });
    expect([home.status, home.headers["location"]]).toEqual([
      303,
      "/console/sign-in?next=%2Fconsole%2Forders",
    ]);
  }
});

/** The answer to a request with a `Host` that no HTTP client would send. */
function answerTo(host: string, target = "/console/orders"): Promise<string> {
  const { hostname, port } = new URL(store.url);
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: hostname, port: Number(port) });
    let text = "";
    socket.setEncoding("latin1").on("data", (part: string) => (text += part));
    socket.on("end", () => resolve(text)).on("error", reject);
    socket.end(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}

test.each([
  "evil.example",
  "console.store.example.evil.example",
  "console.store.example.",
  "console.store.example:8443",
  "store.example",
  "[::1]",
  "[::ffff:127.0.0.1]:8787",
  "127.0.0.1",
  "2130706433",
  "localhost",
])("the Host %s is not the console's", async (host) => {
  for (const target of ["/console/orders", "//evil.example/console", "/console//evil.example"]) {
    const text = await answerTo(host, target);
    expect(text).toMatch(/^HTTP\/1\.1 (?:302|4\d\d) /);
    const [, location] = /^location: (.*)\r$/im.exec(text) ?? [];
    if (location !== undefined) expect(new URL(location, "https://other.example").origin).toBe(ORIGIN);
    expect(text).not.toMatch(/^(?:set-cookie|strict-transport-security):/im);
    expect(text).not.toContain("<form");
  }
});

test.each(["console.store.example", "CONSOLE.Store.Example", "console.store.example:443"])(
  "the Host %s is the console's",
  async (host) => {
    const { status } = await ask(`https://${host}/console/sign-in`);
    expect(status).toBe(200);
    const clear = await answerTo(host.replace(":443", ""), "/console/sign-in");
    expect(clear).toMatch(/^location: https:\/\/console\.store\.example\/console\/sign-in\r$/im);
  },
);

test("browsers must use https alone with the console's host, by every answer", async () => {
  for (const [path, status] of [
    ["/", 302],
    ["/console", 303],
    ["/console/sign-in", 200],
    ["/console/store", 200],
    ["/console/nothing", 404],
    [ASSETS.style, 200],
    ["/docs", 307],
    ["/docs/", 200],
    ["/docs/guides/lists", 200],
    ["/docs/nothing", 404],
    ["/health", 200],
  ] as const) {
    const answer = await ask(ORIGIN + path);
    expect([path, answer.status, answer.headers["strict-transport-security"]]).toEqual([path, status, HSTS]);
  }
  expect((await ask(`${ORIGIN}/console/keys`, { method: "POST", body: "x" })).headers).toMatchObject({
    "strict-transport-security": HSTS,
  });
  const local = await deployConsole(store, { CONSOLE_URL: "http://console.localhost:8787" });
  const plain = await local.fetch("http://console.localhost:8787/docs/");
  expect([plain.status, plain.headers.get("Strict-Transport-Security")]).toEqual([200, null]);
  await plain.body?.cancel();
});

test("its first page is the console's", async () => {
  const { status, headers } = await ask(`${ORIGIN}/`);
  expect([status, headers["location"]]).toEqual([302, "/console"]);
});

test("/health is answered at any host, and sets HSTS at the console's only", async () => {
  const { status, headers, text } = await ask(`${SHOP}/health`);
  expect([status, JSON.parse(text).status]).toEqual([200, "pass"]);
  expect(headers["strict-transport-security"]).toBeUndefined();
});

test("the OpenAPI documents are answered at any host, as programs cannot resolve each name below localhost", async () => {
  for (const version of ["v1", "v2", "v3"]) {
    const path = `/docs/openapi/${version}.json`;
    const own = await ask(ORIGIN + path);
    for (const host of [SHOP, "http://127.0.0.1:8787"]) {
      const { status, headers, text } = await ask(host + path);
      expect([status, headers["content-type"], text]).toEqual([200, "application/json", own.text]);
      expect(headers["set-cookie"]).toBeUndefined();
      expect((await ask(host + path, { method: "HEAD" })).status).toBe(200);
      expect((await ask(host + path, { method: "POST", body: "x" })).status).toBeGreaterThanOrEqual(400);
    }
  }
  for (const path of ["/docs/openapi/v4.json", "/docs/openapi/..%2fsearch.json", "/docs/openapi/v3.json/"])
    expect((await ask(SHOP + path)).status).toBe(302);
});

test("no other origin may read its answers", async () => {
  const { id } = await insertPerson(store, "administrator");
  const guest = await signedIn(store, id);
  const Cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (const Origin of [SHOP, "null", "https://evil.example", `${ORIGIN}:8443`])
    for (const path of ["/console/store", "/console/orders", "/console/json/coupons/1"])
      for (const init of [{}, { method: "OPTIONS", headers: { "Access-Control-Request-Method": "GET" } }]) {
        const { headers } = await ask(ORIGIN + path, {
          ...init,
          headers: { Cookie, "X-Form-Token": guest.formToken, Origin, ...init.headers },
        });
        expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
        expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      }
});

test("a notice is the console's own: another host's cookie for the whole domain is ignored", async () => {
  const guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  await guest.get("/console/coupons/new");
  const { headers, location = "" } = await guest.send("/console/coupons", { code: "noticed", amount: "1" });
  const own = headers.getSetCookie().find((line) => line.includes("notice"));
  expect(own).toMatch(/^__Host-notice=[^;]+;.* Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const forged = [...guest.cookies, ["notice", "Call 555"]].map((pair) => pair.join("=")).join("; ");
  const { text } = await guest.get(location, { Cookie: forged });
  expect([text.includes("The coupon is created."), text.includes("Call 555")]).toEqual([true, false]);
});

test("pages and the index have the API's address, and the index the documents'", async () => {
  const guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  expect(JSON.parse((await guest.get("/console/store")).html)).toEqual({ url: SHOP });
  const { body } = await v3.get("/");
  expect([body.store.URL, body.store.meta.links.help]).toEqual([SHOP, `${ORIGIN}/docs/`]);
});

test("a webhook created there links to the store and not to the console", async () => {
  const guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  const fields = { name: "x", topic: "order.created", delivery_url: "https://hooks.example/" };
  await guest.get("/console/webhooks/new");
  expect((await guest.send("/console/webhooks", fields)).status).toBe(303);
  const text = JSON.stringify(await store.sql("select * from webhooks"));
  expect(text).toContain(SHOP);
  expect(text).not.toContain(ORIGIN);
});

test("without a configured host every host works", async () => {
  const place = await deployConsole(store, { CONSOLE_URL: "", PUBLIC_URL: "" });
  const guest = visitor({ fetch: place.fetch, consoleUrl: "https://store-console.ann.workers.dev" });
  const { id } = await insertPerson(store, "administrator");
  const { status, headers } = await followLink(guest, await linkFor(store, id));
  expect([status, headers.get("Strict-Transport-Security")]).toEqual([303, HSTS]);
  expect((await guest.get("/console/orders")).status).toBe(200);
});
