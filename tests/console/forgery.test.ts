import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor, visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** Attacks of other pages on a signed-in browser; `every-route` tries other origins with each form. */

const { store, v2 } = useStore("console", "webhooks", "v2");
let guest: Visitor;
let path: string;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  const { body } = await v2.post("/orders", { order: { status: "pending" } });
  path = `/console/orders/${body.order.id}`;
  await guest.get(path);
});

test("a form of another session, or with no token, does nothing", async () => {
  const other = await signedIn(store, (await insertPerson(store, "administrator")).id);
  expect(other.formToken).not.toBe(guest.formToken);
  for (const form_token of ["", "0".repeat(32), other.formToken]) {
    // Forms of an earlier session are shown again (§console-forms).
    expect((await guest.send(`${path}/status`, { status: "completed", form_token })).status).toBe(409);
    expect((await guest.get(path)).text).toContain("Pending payment");
    expect((await guest.send("/console/sign-out", { form_token })).status).toBe(400);
    expect((await guest.get(path)).status).toBe(200);
  }
});

test("a sign-in by a form of another origin does nothing", async () => {
  const headers = { Origin: "https://evil.example" };
  const { status } = await visitor(store).send("/console/sign-in", { name: "a", password: "b" }, headers);
  expect(status).toBe(400);
});

test("a form has at most 256 KiB", async () => {
  const { status } = await guest.send(`${path}/notes`, { note: "x".repeat(300_000) });
  expect(status).toBe(413);
});

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
