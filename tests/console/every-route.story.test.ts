import { beforeAll, expect, test } from "vitest";
import {
  insertPerson,
  ORIGIN,
  type ConsoleAnswer,
  signedIn,
  type Visitor,
  visitor,
} from "../support/console-visitor.ts";
import { consoleRoutes } from "../support/console-routes.ts";
import { useStore } from "../support/use-store.ts";

/** Rules for every page and form of the console, future ones included: the app lists them. */

const { store } = useStore("console", "webhooks", "v3");
const PUBLIC = new Set(["/console/sign-in", "/console/sign-out", "/console/store"]);

const routes = (await consoleRoutes()).map(({ method, path }) => ({
  method,
  path: path
    .replace(/:\w+\{\[0-9a-f\]\{32\}\}/, "0".repeat(32))
    .replace(/:\w+\{\[0-9\][^/]*\}/, "999999")
    .replace(":path{.+}", "coupons/999999"),
}));
const guarded = routes.filter(({ path }) => !PUBLIC.has(path));
const pages = guarded.filter(({ method }) => method === "GET").map(({ path }) => path);
const forms = guarded.filter(({ method }) => method === "POST").map(({ path }) => path);

let guest: Visitor;
let manager: Visitor;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  manager = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
});

test("all routes have an address", () => {
  expect(pages.length).toBeGreaterThan(10);
  expect(forms.length).toBeGreaterThan(10);
  for (const { method, path } of routes) {
    expect(["GET", "POST"]).toContain(method);
    expect(path).toMatch(/^[\w/-]+$/);
  }
});

const ask = (by: Visitor, path: string) => (forms.includes(path) ? by.send(path, {}) : by.get(path));
/** A page leads to the sign-in; a form waits for it. */
const isOutside = (path: string, { status, location, text }: ConsoleAnswer) =>
  forms.includes(path)
    ? status === 401 && text.includes("Your session has ended")
    : status === 303 && location?.replace(/\?next=.*/, "") === "/console/sign-in";

test.each([...pages, ...forms])("%s needs a session", async (path) => {
  const before = store.neonRequests();
  expect(isOutside(path, await ask(visitor(store), path))).toBe(true);
  expect(store.neonRequests()).toBe(before);
  const { id } = await insertPerson(store, "shop_manager");
  const lesser = await signedIn(store, id);
  await store.sql("update users set role = 'customer' where id = $1", [id]);
  expect(isOutside(path, await ask(lesser, path))).toBe(true);
});

test.each([...forms, "/console/sign-out"])("%s accepts forms of this session's pages only", async (path) => {
  const before = store.neonRequests();
  for (const origin of [
    "https://evil.example",
    "null",
    "",
    `${ORIGIN}.evil.example`,
    `${ORIGIN}:8443`,
    "http://console.store.example",
    "https://store.example",
  ])
    expect((await guest.send(path, {}, { Origin: origin })).status, origin).toBe(400);
  expect(store.neonRequests()).toBe(before);
  // A form of an earlier session is shown again (§console-forms).
  const isRefused = ({ status, text }: ConsoleAnswer) =>
    path === "/console/sign-out"
      ? status === 400
      : status === 404 || (status === 409 && text.includes("Nothing has changed yet"));
  expect(isRefused(await guest.send(path, { form_token: manager.formToken }))).toBe(true);
  expect(isRefused(await guest.send(path, { form_token: "" }))).toBe(true);
  // No page sends a body of another kind.
  for (const type of ["text/plain", "application/json", "multipart/form-data; boundary=x"])
    expect(isRefused(await guest.send(path, { form_token: "" }, { "Content-Type": type })), type).toBe(true);
  expect((await guest.get("/console/orders")).status).toBe(200);
});

test.each(forms)(
  "%s refuses fields that its page does not have, and one that is sent twice",
  async (path) => {
    for (const fields of [{ unknown: "1" }, new URLSearchParams("once=a&once=b"), { "": "1" }]) {
      const { status, text } = await guest.send(path, fields);
      // Without the record its page is missing, too.
      expect(status === 404 || (status === 400 && text.includes("load its page again")), text).toBe(true);
    }
  },
);

test("a text that is too long is refused at its field", async () => {
  const { status, html } = await guest.send("/console/coupons", { code: "x".repeat(64 * 1024 + 1) });
  expect(status).toBe(400);
  expect(html).toMatch(/id="problem-code"[^>]*>This has more than 65536 characters\./);
});

test("a form has at most 256 KiB", async () => {
  expect((await guest.send("/console/coupons", { code: "x".repeat(300_000) })).status).toBe(413);
});

test("a link cannot do the work of a form", async () => {
  for (const path of forms.filter((form) => !pages.includes(form)))
    expect((await guest.get(`${path}?form_token=${guest.formToken}`)).status, path).toBe(404);
});

/** Pictures of products are the store's. */
const POLICY =
  /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' (?:https:\/\/store\.example )?data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/;

test.each([...pages, ...forms, "/console/sign-in", "/console/nothing"])(
  "the answers of %s are in no frame, run nothing inline, and are in no cache",
  async (path) => {
    for (const seen of [
      await ask(guest, path),
      await ask(visitor(store), path),
      await guest.send(path, {}, { Origin: "null" }),
    ]) {
      expect(Object.fromEntries(seen.headers)).toMatchObject({
        "content-security-policy": expect.stringMatching(POLICY),
        "x-frame-options": "DENY",
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cache-control": "no-store",
      });
      expect(seen.html).not.toMatch(/<script(?![^>]* src=)|<style| style="| on\w+="/);
    }
  },
);

test.each(pages)("%s leads back after the sign-in, and nowhere else", async (path) => {
  const { location = "" } = await visitor(store).get(`${path}?q=//evil.example&next=https://evil.example/`);
  const { origin, pathname, searchParams } = new URL(location, ORIGIN);
  expect([origin, pathname]).toEqual([ORIGIN, "/console/sign-in"]);
  const next = new URL(searchParams.get("next") ?? "/console", ORIGIN);
  expect([next.origin, next.pathname]).toEqual([ORIGIN, path]);
});
