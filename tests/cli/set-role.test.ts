import { hostname, userInfo } from "node:os";
import { beforeEach, expect, test } from "vitest";
import { api } from "../support/api.ts";
import { signedIn } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";
import { give, insertPerson } from "../properties/rights/people.ts";
import { jsonOf, storeCommand } from "./store-command.ts";

/** Roles are changed by the command (§changed-roles). */

const { store } = useStore("console", "webhooks", "v2");
const run = (...args: string[]) => storeCommand(store)(...args);
const rolesOf = async (id: number) =>
  (await store.sql("select role, other_roles from users where id = $1", [id]))[0];

beforeEach(async () => {
  await store.sql("delete from users where role = 'administrator' or other_roles @> '{administrator}'");
});

test("another role takes effect with the next request, and the user is signed out", async () => {
  await insertPerson(store, ["administrator"]);
  const id = await insertPerson(store, ["shop_manager"]);
  const by = api(store, 2, await store.createKey({ userId: id }));
  const guest = await signedIn(store, id);
  const customer = { email: "new@example.com" };
  expect([(await by.post("/customers", { customer })).status, (await guest.get("/console")).status]).toEqual([
    401, 200,
  ]);

  expect(await run("users", "set-role", String(id), "administrator", "customer", "customer")).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("is administrator, customer now."),
  });
  expect((await guest.get("/console")).location).toMatch(/^\/console\/sign-in/);
  expect(await store.sql("select from sessions where user_id = $1", [id])).toEqual([]);
  expect((await by.post("/customers", { customer })).status).toBe(201);

  await run("users", "set-role", String(id), "subscriber");
  expect((await by.get("/orders/count")).status).toBe(401);
  const entries: { what: string; action: string }[] = await jsonOf(run("audit", "--json"));
  const [demoted, promoted] = entries.filter(
    ({ what, action }) => what === `user ${id}` && action === "changed",
  );
  const entry = { actor: `${userInfo().username}@${hostname()}`, action: "changed", what: `user ${id}` };
  expect(demoted).toMatchObject({
    ...entry,
    changes: { role: ["administrator", "subscriber"], other_roles: [["customer"], []] },
  });
  expect(promoted).toMatchObject({
    ...entry,
    changes: { role: ["shop_manager", "administrator"], other_roles: [[], ["customer"]] },
  });
});

test("a user with a further role is in the list of that role, and counted", async () => {
  const id = await insertPerson(store, ["customer"]);
  const by = api(store, 2, await store.createKey());
  const before = (await by.get("/customers/count")).body.count;
  await run("users", "set-role", String(id), "subscriber", "shop_manager");
  expect((await by.get("/customers/count")).body.count).toBe(before - 1);
  const path = "/customers?filter[role]=shop_manager&fields=id";
  await expect
    .poll(async () => (await by.get(path)).body.customers.map((one: { id: number }) => one.id))
    .toContain(id);
});

test("webhooks get the events of customers, with the next sweep", async () => {
  for (const event of ["created", "updated"]) await insertWebhook(store, `customer.${event}`);
  await run("users", "create", "--role", "shop_manager");
  const { id } = await jsonOf(run("users", "create", "--role", "customer", "--json"));
  await run("users", "set-role", String(id), "subscriber");
  expect(await store.sql("select topic, object_id, queued_at from deliveries order by id")).toEqual([
    { topic: "customer.created", object_id: id, queued_at: null },
    { topic: "customer.updated", object_id: id, queued_at: null },
  ]);
  await store.sql("truncate webhooks, deliveries cascade");
});

test("the last administrator stays one, by whichever of their roles", async () => {
  for (const roles of [["administrator"], ["customer", "administrator"]]) {
    const last = await insertPerson(store, roles);
    const outcome = await run("users", "set-role", String(last), "customer");
    expect(outcome).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("the last administrator") });
    expect(await rolesOf(last)).toEqual({ role: roles[0], other_roles: roles.slice(1) });
    expect(await run("users", "set-role", String(last), "customer", "administrator")).toMatchObject({
      exitCode: 0,
    });
    await give(store, last, ["customer"]);
  }
});

test.each([
  [["1000000", "customer"], 1, "no user has the id"],
  [["ann", "owner"], 1, "There is no such role."],
  [["ann", "customer", ""], 1, "There is no such role."],
  [["ann"], 2, "missing required argument 'roles'"],
])("set-role %j is refused", async (args, exitCode, message) => {
  await store.sql(
    "insert into users (login, email, role) values ('ann', 'ann@example.com', 'customer') on conflict do nothing",
  );
  const before = await store.sql("select * from users order by id");
  const outcome = await run("users", "set-role", ...args);
  expect(outcome).toMatchObject({ exitCode, stderr: expect.stringContaining(message) });
  expect(await store.sql("select * from users order by id")).toEqual(before);
});
