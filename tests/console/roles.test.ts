import { beforeAll, expect, test } from "vitest";
import { signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { give, insertPerson } from "../properties/rights/people.ts";

/** Roles are changed in the console, by administrators (§changed-roles). */

const { store } = useStore("console", "webhooks");
let adminId: number;
let admin: Visitor;
let manager: Visitor;
beforeAll(async () => {
  adminId = await insertPerson(store, ["administrator"]);
  admin = await signedIn(store, adminId);
  manager = await signedIn(store, await insertPerson(store, ["shop_manager"]));
});

const pathOf = (id: number) => `/console/customers/${id}`;
const stored = async (id: number) =>
  (await store.sql("select role, other_roles from users where id = $1", [id]))[0];

test("a page shows every role, and administrators the form that changes them", async () => {
  const id = await insertPerson(store, ["customer", "shop_manager", "editor"]);
  const seen = await admin.get(pathOf(id));
  expect([seen.roundTrips, seen.statements]).toEqual([1, 1]);
  expect(seen.text).toContain("customer shop manager editor");
  expect(seen.html).toContain(`action="${pathOf(id)}/roles"`);
  expect((await admin.get("/console/users")).html).toContain(`href="${pathOf(id)}"`);
  const { html, text } = await manager.get(pathOf(id));
  expect(text).toContain("customer shop manager editor");
  expect(html).not.toContain(`${pathOf(id)}/roles`);
});

test("a new role is shown, replaces the others, and ends the user's sessions", async () => {
  const id = await insertPerson(store, ["shop_manager"]);
  const guest = await signedIn(store, id);
  const done = await admin.send(`${pathOf(id)}/roles`, { role: "administrator" });
  expect([done.status, done.location, done.roundTrips, done.statements]).toEqual([303, pathOf(id), 2, 6]);
  expect(await stored(id)).toEqual({ role: "administrator", other_roles: [] });
  expect((await guest.get("/console")).location).toMatch(/^\/console\/sign-in/);
  expect((await admin.get(pathOf(id))).text).toContain("administrator");
  const entries = await store.sql(
    "select actor, action, changes from audit_log where kind = 'user' and action = 'changed'",
  );
  expect(entries).toEqual([
    {
      actor: `user ${adminId}`,
      action: "changed",
      changes: { role: ["shop_manager", "administrator"] },
    },
  ]);
  await give(store, id, ["customer"]);
});

test("a role of an imported user may be theirs alone, and unknown ones are refused", async () => {
  const id = await insertPerson(store, ["customer", "editor"]);
  const send = (role: string) => admin.send(`${pathOf(id)}/roles`, { role });
  expect((await send("editor")).status).toBe(303);
  expect(await stored(id)).toEqual({ role: "editor", other_roles: [] });
  for (const role of ["owner", "", "Administrator", "administrator "])
    expect((await send(role)).status, role).toBe(400);
  expect(await stored(id)).toEqual({ role: "editor", other_roles: [] });
  expect((await admin.send("/console/customers/999999/roles", { role: "customer" })).status).toBe(404);
});

test("the last administrator stays one; of two who resign at once, one stays", async () => {
  const others = "update users set role = 'customer', other_roles = '{}' where role = 'administrator'";
  for (let round = 0; round < 8; round += 1) {
    await store.sql(others);
    const two = [await insertPerson(store, ["administrator"]), await insertPerson(store, ["administrator"])];
    const guests = await Promise.all(two.map((id) => signedIn(store, id)));
    // Each demotes the other.
    const done = await Promise.all(
      guests.map((guest, at) => guest.send(`${pathOf(two[1 - at]!)}/roles`, { role: "customer" })),
    );
    const left = await store.sql<{ id: number }>("select id from users where role = 'administrator'");
    expect(left).toHaveLength(1);
    expect(done.filter(({ location = "" }) => location.startsWith("/console/customers"))).toHaveLength(1);
    const last = await signedIn(store, left[0]!.id);
    const alone = await last.send(`${pathOf(left[0]!.id)}/roles`, { role: "customer" });
    expect([alone.status, alone.text]).toEqual([409, expect.stringContaining("the last administrator")]);
  }
});
