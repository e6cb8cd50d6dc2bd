import { beforeAll, beforeEach, expect, test } from "vitest";
import { hashPassword } from "../../functions/store/access/passwords.ts";
import { hashToken } from "../../functions/store/sessions/token.ts";
import {
  followLink,
  insertPerson,
  linkFor,
  signedIn,
  type Visitor,
  visitor,
} from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { sendRefund } from "./refund-form.ts";

/** The audit log has author, address and change; roles that may add to it may not rewrite it (§audit-log). */

const lines: string[] = [];
const { store, key, v2 } = useStore({ onLog: (line) => void lines.push(line) }, "console", "webhooks", "v2");
let person: { id: number; email: string };
let guest: Visitor;
beforeAll(async () => {
  person = await insertPerson(store, "shop_manager");
  guest = visitor(store, "192.0.2.1");
  await followLink(guest, await linkFor(store, person.id));
  await guest.get("/console/orders");
});
beforeEach(() => store.sql("delete from audit_log"));

interface Entry {
  actor: string;
  address: string | null;
  action: string;
  kind: string;
  object_id: number;
  changes: object;
}

/** In the order of writing. */
const entries = () =>
  store.sql<Entry>("select actor, address, action, kind, object_id, changes from audit_log order by id");
const who = () => ({ actor: `user ${person.id}`, address: "192.0.2.1" });
const byKey = () => ({ actor: `key ${key.keyId} of user ${key.userId}`, address: "192.0.2.7" });
const FROM = { "CF-Connecting-IP": "192.0.2.7" };
const FEE = { order: { fee_lines: [{ title: "Wrapping", total: "10.00" }] } };

test("a link is created and used, a sign-in and a sign-out", async () => {
  const other = await insertPerson(store, "administrator");
  const guest = visitor(store, "192.0.2.9");
  await store.sql("delete from audit_log");
  await followLink(guest, await linkFor(store, other.id));
  await guest.get("/console/orders");
  await guest.send("/console/sign-out", {});
  const own = { actor: `user ${other.id}`, address: "192.0.2.9", object_id: other.id, changes: {} };
  const found = await entries();
  expect(found).toHaveLength(4);
  expect(found).toMatchObject([
    {
      ...own,
      actor: "store of the database",
      address: null,
      action: "created",
      kind: "sign-in link of user",
    },
    { ...own, action: "signed in", kind: "user" },
    { ...own, action: "used", kind: "sign-in link of user" },
    { ...own, action: "signed out", kind: "user" },
  ]);
});

test("a sign-in that rehashes a password is a change of it, and a failed one is in the Worker's log alone", async () => {
  const password = "correct horse battery";
  const { id, email } = await insertPerson(store, "shop_manager", await hashPassword(password));
  const [before] = await store.sql("select password_hash from users where id = $1", [id]);
  await store.sql("delete from audit_log");
  const guest = visitor(store, "192.0.2.33");
  const signIn = (word: string) =>
    guest.send("/console/sign-in", { name: ` ${email.toUpperCase()}`, password: word, next: "" });
  expect((await signIn("wrong horse battery")).status).toBe(403);
  expect(await entries()).toEqual([]);
  const line = () => lines.map((text) => text.includes("192.0.2.33") && JSON.parse(text)).find(Boolean);
  await expect.poll(line).toMatchObject({
    path: "/console/sign-in",
    error: "sign_in_refused",
    account: await hashToken(email),
    address: "192.0.2.33",
  });
  expect((await signIn(password)).status).toBe(303);
  expect(await store.sql("select password_hash from users where id = $1", [id])).not.toEqual([before]);
  const own = { actor: `user ${id}`, address: "192.0.2.33", object_id: id };
  expect(await entries()).toMatchObject([
    { ...own, action: "changed", kind: "user", changes: { password: "changed" } },
    { ...own, action: "signed in" },
  ]);
});

test("each session that a user ends is logged", async () => {
  const { id } = await insertPerson(store, "administrator");
  const [one, two] = [await signedIn(store, id), await signedIn(store, id)];
  await store.sql("delete from audit_log");
  await one.get("/console");
  expect((await one.send("/console/sign-out", { everywhere: "1" })).status).toBe(303);
  expect((await two.get("/console/orders")).status).toBe(303);
  const ended = { actor: `user ${id}`, action: "signed out", kind: "user", object_id: id };
  expect(await entries()).toMatchObject([ended, ended]);
});

test("an expiry is no sign-out", async () => {
  const other = await signedIn(store, (await insertPerson(store, "administrator")).id);
  await store.sql("update sessions set expires_at = now() where user_id <> $1", [person.id]);
  await store.sql("delete from audit_log");
  await store.sql("delete from sessions where expires_at <= now()");
  expect(await entries()).toEqual([]);
  expect((await other.get("/console/orders")).status).toBe(303);
});

test("statuses and refunds of the console are logged, those of integrations are not", async () => {
  const { id, fee_lines } = (await v2.post("/orders", FEE)).body.order;
  await v2.put(`/orders/${id}`, { order: { status: "on-hold" } });
  await v2.post(`/orders/${id}/refunds`, { order_refund: { amount: "1.00" } });
  expect(await entries()).toEqual([]);
  await guest.send(`/console/orders/${id}/status`, { status: "processing" });
  await sendRefund(guest, id, { [`amount_${fee_lines[0].id}`]: "2.50", reason: "Broken" });
  const [refund] = await store.sql<{ id: number }>("select max(id)::int as id from refunds");
  expect(await entries()).toEqual([
    {
      ...who(),
      action: "changed",
      kind: "order",
      object_id: id,
      changes: { status: ["on-hold", "processing"] },
    },
    {
      ...who(),
      action: "created",
      kind: "refund",
      object_id: refund!.id,
      changes: { order_id: [null, id], amount: [null, 2.5], reason: [null, "Broken"] },
    },
  ]);
});

test("passwords, addresses and roles of users have their author and address; no secret, and no address of a customer", async () => {
  const buyer = (await v2.post("/customers", { customer: { email: "buyer@example.com" } })).body.customer;
  expect(await entries()).toEqual([]);
  const edit = (id: number, customer: object) => v2.put(`/customers/${id}`, { customer }, FROM);
  await edit(buyer.id, { email: "other@example.com", first_name: "Ann", password: "a new password" });
  await edit(buyer.id, { email: "other@example.com", first_name: "Bob" });
  await edit(person.id, { email: "moved@example.com" });
  await store.sql("update users set role = 'customer' where id = $1", [person.id]);
  await store.sql("update users set role = 'shop_manager' where id = $1", [person.id]);
  const changed = { action: "changed", kind: "user" };
  const bySql = { ...changed, actor: "store of the database", address: null, object_id: person.id };
  expect(await entries()).toEqual([
    {
      ...byKey(),
      ...changed,
      object_id: buyer.id,
      changes: { email: "changed", first_name: "changed", password: "changed" },
    },
    {
      ...byKey(),
      ...changed,
      object_id: person.id,
      changes: { email: [person.email, "moved@example.com"], sign_in_by_link: [false, true] },
    },
    { ...bySql, changes: { role: ["shop_manager", "customer"] } },
    { ...bySql, changes: { role: ["customer", "shop_manager"] } },
  ]);
  await v2.delete(`/customers/${buyer.id}`);
  expect(await entries()).toHaveLength(4);
});

test("users who manage the store are logged from creation to deletion", async () => {
  const manager = await insertPerson(store, "shop_manager");
  await v2.delete(`/customers/${manager.id}`, undefined, FROM);
  const role = "shop_manager";
  expect(await entries()).toEqual([
    {
      actor: "store of the database",
      address: null,
      action: "created",
      kind: "user",
      object_id: manager.id,
      changes: {
        login: [null, expect.any(String)],
        role: [null, role],
        other_roles: [null, []],
        email: [null, manager.email],
        sign_in_by_link: [null, false],
      },
    },
    {
      ...byKey(),
      action: "deleted",
      kind: "user",
      object_id: manager.id,
      changes: {
        login: [expect.any(String), null],
        role: [role, null],
        other_roles: [[], null],
        email: [manager.email, null],
        sign_in_by_link: [false, null],
      },
    },
  ]);
});
