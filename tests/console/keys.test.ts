import { beforeAll, expect, test } from "vitest";
import { api } from "../support/api.ts";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** API keys in the console: for administrators. */

const { store } = useStore("console", "webhooks", "v2");
let administrator: number;
let guest: Visitor;
let manager: Visitor;
beforeAll(async () => {
  administrator = (await insertPerson(store, "administrator")).id;
  guest = await signedIn(store, administrator);
  manager = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
});

const idOf = (html: string) => Number(/\/console\/keys\/(\d+)\/revoke/.exec(html)?.[1]);

test("a double click creates one key and shows its secret, for ten minutes and to this session alone", async () => {
  const { html } = await guest.get("/console/keys");
  const once = /name="once" value="([\da-f-]{36})"/.exec(html)?.[1] ?? "";
  const fields = { once, description: "Reloaded", permissions: "read", expires_in: "30" };
  const answers = await Promise.all([1, 2].map(() => guest.send("/console/keys", fields)));
  const [at = "", ...others] = new Set(answers.map(({ location }) => location));
  expect([answers.map(({ status }) => status), others]).toEqual([[303, 303], []]);
  const made = "select truncated_key as end from api_keys where description = 'Reloaded'";
  const keys = await store.sql<{ end: string }>(made);
  expect(keys).toHaveLength(1);
  for (const page of [await guest.get(at), await guest.get(at)]) {
    expect([page.status, page.roundTrips, page.statements]).toEqual([200, 1, 1]);
    expect(page.text).toMatch(
      new RegExp(`Your new key .* ck_[\\da-f]{33}${keys[0]?.end} .* cs_[\\da-f]{40}`),
    );
  }
  const other = await signedIn(store, administrator);
  expect([(await other.get(at)).status, (await manager.get(at)).status]).toEqual([404, 403]);
  await store.sql("update idempotency_keys set created_at = now() - interval '11 minutes'");
  const late = await guest.get(at);
  expect([late.status, late.html.includes("cs_")]).toEqual([404, false]);
  await store.sql("delete from api_keys where description = 'Reloaded'");
});

test("a key is created, shown once, restricted and revoked", async () => {
  const empty = await guest.get("/console/keys");
  expect([empty.text.includes("No keys yet."), empty.roundTrips, empty.statements]).toEqual([true, 1, 1]);
  const sent = await guest.send("/console/keys", {
    description: "Stock <b>display</b>",
    permissions: "read_write",
  });
  expect([sent.status, sent.roundTrips]).toEqual([303, 2]);
  const made = await guest.get(sent.location ?? "");
  expect([made.status, made.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const [consumerKey = ""] = /ck_[\da-f]{40}/.exec(made.text) ?? [];
  const [consumerSecret = ""] = /cs_[\da-f]{40}/.exec(made.text) ?? [];
  const client = api(store, 2, { consumerKey, consumerSecret });
  expect((await client.post("/orders", { order: {} })).status).toBe(201);

  const list = await guest.get("/console/keys");
  expect(list.text).toContain(`Stock <b>display</b> …${consumerKey.slice(-7)}`);
  expect(list.html).not.toContain(consumerSecret);
  expect(list.html).not.toContain("<b>");
  const id = idOf(list.html);
  expect((await guest.send(`/console/keys/${id}/permissions`, { permissions: "read" })).status).toBe(303);
  expect((await client.post("/orders", { order: {} })).status).toBe(401);
  expect((await client.get("/orders")).status).toBe(200);
  expect((await guest.send(`/console/keys/${id}/revoke`, {})).status).toBe(303);
  expect((await client.get("/orders")).status).toBe(401);
  expect((await guest.send(`/console/keys/${id}/revoke`, {})).status).toBe(404);
  const noted = "select actor, action from audit_log where object_id = $1 and kind = 'API key' order by id";
  const actor = `user ${administrator}`;
  expect(await store.sql(noted, [id])).toEqual(
    ["created", "changed", "deleted"].map((action) => ({ actor, action })),
  );
});

test("a key expires by the form, and the list shows the date", async () => {
  const make = (expires_in: string) =>
    guest.send("/console/keys", { description: "For a while", permissions: "read", expires_in });
  expect((await make("30")).status).toBe(303);
  const list = await guest.get("/console/keys");
  const [row] = await store.sql<{ id: number; left: number }>(
    "select id, extract(epoch from expires_at - now())::float8 / 86400 as left from api_keys order by id desc limit 1",
  );
  expect(row!.left).toBeGreaterThan(29.9);
  expect(row!.left).toBeLessThanOrEqual(30);
  expect(list.text).toMatch(/It expires \d+ \w{3,4} \d{4}, \d\d:\d\d\./);
  await store.sql("update api_keys set expires_at = now() where id = $1", [row!.id]);
  expect((await guest.get("/console/keys")).text).toMatch(/It expired .*; its requests are refused\./);
  expect((await make("")).status).toBe(303);
  expect((await guest.get("/console/keys")).text).toContain("It does not expire.");
  for (const other of ["0", "-1", "3651", "soon"]) expect((await make(other)).status).toBe(400);
});

test("a key has one of the known permissions", async () => {
  for (const permissions of ["", "all", "READ"])
    expect((await guest.send("/console/keys", { description: "x", permissions })).status).toBe(400);
});
