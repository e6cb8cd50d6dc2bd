import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../support/api.ts";
import { insertPerson } from "../support/console-visitor.ts";
import { signInByLink } from "./sign-in.ts";
import { useStore } from "../support/use-store.ts";
import { useBrowser } from "./offline-browser.ts";

/**
 * Attacks by a foreign page on a signed-in browser. It is on another port of the same host, so that the cookie's `SameSite` does
 * not help; or on the API's host, like the shop's own pages.
 */

const { store, v2, key } = useStore({ consoleAt: "console.localhost" }, "console", "webhooks", "v2");
const browser = useBrowser();
let evil: Server;
/** The foreign page's body. */
let body = "";

beforeAll(() => {
  evil = createServer((_, response) => response.setHeader("Content-Type", "text/html").end(body));
  evil.listen(0, "127.0.0.1");
});
afterAll(() => {
  evil.closeAllConnections();
  evil.close();
});

async function open() {
  const { id } = (await v2.post("/orders", { order: { status: "pending" } })).body.order;
  const context = await browser.newContext();
  const page = await context.newPage();
  const administrator = (await insertPerson(store, "administrator")).id;
  await signInByLink(page, store, administrator);
  const path = `${store.consoleUrl}/console/orders/${id}`;
  await page.goto(path);
  const token = await page.locator("[name=form_token]").first().inputValue();
  const evilUrl = `http://console.localhost:${(evil.address() as AddressInfo).port}/`;
  const status = async () => (await api(store, 2, key).get(`/orders/${id}`)).body.order.status;
  return { context, page, path, token, evilUrl, status };
}

test("a form that it sends does nothing, even with the token of the session", async () => {
  const { context, page, path, token, evilUrl, status } = await open();
  body = `<form method="post" action="${path}/status"><input name="form_token" value="${token}">
    <input name="status" value="completed"></form><script>document.forms[0].submit()</script>`;
  const sent = page.waitForResponse((response) => response.url() === `${path}/status`);
  await page.goto(evilUrl, { waitUntil: "commit" });
  const answered = await sent;
  expect([answered.status(), await status()]).toEqual([400, "pending"]);
  // The cookie was sent: the origin caused the refusal.
  expect((await answered.request().allHeaders()).cookie).toContain("console=");
  await context.close();
});

test("it can neither read a page of the console nor post to it by a script", async () => {
  const { context, page, path, token, evilUrl, status } = await open();
  body = "";
  await page.goto(evilUrl);
  const tried = await page.evaluate<string[]>(`(async () => {
    const body = new URLSearchParams({ form_token: "${token}", status: "completed" });
    const ways = [
      ["${path}", { credentials: "include" }],
      ["${path}/status", { credentials: "include", method: "POST", body }],
      ["${path}/status", { credentials: "include", method: "POST", body, mode: "no-cors" }],
    ];
    return Promise.all(ways.map(([url, init]) => fetch(url, init).then((r) => r.type, () => "refused")));
  })()`);
  expect(tried).toEqual(["refused", "refused", expect.stringMatching(/refused|opaque/)]);
  expect(await status()).toBe("pending");
  await context.close();
});

test("a script of the API's host reads nothing of the console, creates no key there and gets no cookie", async () => {
  const { context, page, token, path, status } = await open();
  // Any content: the browser gives the page the API's origin.
  await page.route(`${store.url}/shop`, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(`${store.url}/shop`);
  const sent: string[] = [];
  page.on(
    "request",
    (request) => void request.allHeaders().then(({ cookie }) => cookie && sent.push(cookie)),
  );
  const tried = await page.evaluate<string[]>(`(async () => {
    const body = new URLSearchParams({ form_token: "${token}", permissions: "read_write", description: "mine" });
    const ways = ["", "${store.consoleUrl}"].flatMap((origin) => [
      [origin + "/console/json/orders", {}],
      [origin + "/console/orders", {}],
      [origin + "/console/keys", { method: "POST", body }],
      [origin + "/console/keys", { method: "POST", body, mode: "no-cors" }],
    ]);
    const told = (response) => (response.ok ? "read " : "") + response.type + " " + response.status;
    return Promise.all(
      ways.map(([url, init]) => fetch(url, { credentials: "include", ...init }).then(told, () => "refused")),
    );
  })()`);
  expect(tried).toEqual([
    "refused",
    "refused",
    "basic 421",
    "basic 421",
    "refused",
    "refused",
    "refused",
    expect.stringMatching(/refused|opaque 0/),
  ]);
  expect(sent).toEqual([]);
  expect(await store.sql("select from api_keys where description = 'mine'")).toEqual([]);
  expect(await status()).toBe("pending");
  expect(new URL(path).hostname).not.toBe(new URL(store.url).hostname);
  await context.close();
});

test("it cannot frame a page of the console", async () => {
  const { context, page, path, evilUrl } = await open();
  body = `<iframe src="${path}"></iframe>`;
  await page.goto(evilUrl);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  await context.close();
});
