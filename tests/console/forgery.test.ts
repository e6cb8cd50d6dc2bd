import { beforeAll, expect, test } from "vitest";
import { insertPerson, ORIGIN, signedIn, type Visitor, visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** Attacks of other pages on a signed-in browser. */

const { store, v2 } = useStore("console", "webhooks", "v2");
let guest: Visitor;
let path: string;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  const { body } = await v2.post("/orders", { order: { status: "pending" } });
  path = `/console/orders/${body.order.id}`;
  await guest.get(path);
});

test.each([
  ["of another origin", {}, { Origin: "https://evil.example" }],
  ["of a sandboxed page", {}, { Origin: "null" }],
  ["of another port", {}, { Origin: `${ORIGIN}:8443` }],
  ["over plain http", {}, { Origin: "http://console.store.example" }],
  ["of the API's host", {}, { Origin: "https://store.example" }],
  ["without an origin", {}, { Origin: "" }],
  // Forms of an earlier session are shown again (§console-forms).
  ["without a token", { form_token: "" }, {}, 409],
  ["with a token of another", { form_token: "0".repeat(32) }, {}, 409],
])("a form %s does nothing", async (_, fields, headers, expected = 400) => {
  const { status } = await guest.send(`${path}/status`, { status: "completed", ...fields }, headers);
  expect(status).toBe(expected);
  expect((await guest.get(path)).text).toContain("Pending payment");
  const signOut = await guest.send("/console/sign-out", fields, headers);
  expect(signOut.status).toBe(400);
  expect((await guest.get(path)).status).toBe(200);
});

test("a form of another session does nothing", async () => {
  const other = await signedIn(store, (await insertPerson(store, "administrator")).id);
  expect(other.formToken).not.toBe(guest.formToken);
  const { status } = await guest.send(`${path}/status`, { status: "completed", form_token: other.formToken });
  expect(status).toBe(409);
  expect((await guest.get(path)).text).toContain("Pending payment");
});

test("a sign-in by a form of another origin does nothing", async () => {
  const headers = { Origin: "https://evil.example" };
  const { status } = await visitor(store).send("/console/sign-in", { name: "a", password: "b" }, headers);
  expect(status).toBe(400);
});

test("actions are no links", async () => {
  for (const action of [`${path}/status`, `${path}/notes`, "/console/sign-out"])
    expect((await guest.get(action)).status, action).toBe(404);
});

test("without a session a form waits for the sign-in, and does nothing", async () => {
  const { status, html } = await visitor(store).send(`${path}/status`, { status: "completed" });
  expect(status).toBe(401);
  expect(html).toContain(`action="${path}/status"`);
  expect(html).toMatch(/<textarea name="status" hidden[^>]*>\s*completed<\/textarea>/);
  expect((await guest.get(path)).text).toContain("Pending payment");
});

test("a form has at most 256 KiB", async () => {
  const { status } = await guest.send(`${path}/notes`, { note: "x".repeat(300_000) });
  expect(status).toBe(413);
});

test.each(["/console/sign-in", "/console/orders", "/console/nothing"])(
  "%s is in no frame, runs nothing inline and is not cached",
  async (page) => {
    const { headers, html } = await guest.get(page);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/html; charset=UTF-8",
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
    });
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style="| on\w+="/);
  },
);

test("a notice is the console's own: another host's cookie for the whole domain is ignored", async () => {
  const { headers } = await guest.send(`${path}/notes`, { note: "Call first" });
  const own = headers.getSetCookie().find((line) => line.includes("notice"));
  expect(own).toMatch(/^__Host-notice=[^;]+;.* Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect((await guest.get(path)).text).toContain("Call first");
  const forged = {
    Cookie: [...guest.cookies, ["notice", "Call 555"]].map((pair) => pair.join("=")).join("; "),
  };
  expect((await guest.get(path, forged)).text).not.toContain("Call 555");
});
