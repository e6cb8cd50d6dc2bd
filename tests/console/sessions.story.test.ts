import { beforeAll, expect, test } from "vitest";
import { hashPassword, hashStrongly } from "../../functions/store/access/passwords.ts";
import { followLink, insertPerson, linkFor, signedIn, visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** A user's own sessions, and fresh proofs of identity. */

const { store } = useStore("console", "webhooks");

const PASSWORD = "correct horse battery";
let hash: string;
beforeAll(async () => {
  hash = await hashStrongly(PASSWORD);
});

const isIn = async (guest: ReturnType<typeof visitor>) => (await guest.get("/console/orders")).status === 200;
const age = (id: number, column: string, time: string) =>
  store.sql(`update sessions set ${column} = now() - interval '${time}' where user_id = $1`, [id]);
const keysOf = (id: number) => store.sql("select description from api_keys where user_id = $1", [id]);

test("a key needs a proof of identity within minutes; others give it first, and lose nothing", async () => {
  const { id, email } = await insertPerson(store, "administrator", hash);
  const guest = await signedIn(store, id);
  const form = { description: "Stock & <b>display</b>", permissions: "read_write" };
  await age(id, "authenticated_at", "11 minutes");
  await guest.get("/console/keys");
  const refused = await guest.send("/console/keys", form);
  expect([refused.status, refused.roundTrips, refused.statements]).toEqual([401, 1, 1]);
  expect(refused.html).toContain("Stock &amp; &lt;b&gt;display&lt;/b&gt;</textarea>");
  expect(await keysOf(id)).toEqual([]);
  expect(await isIn(guest)).toBe(true);

  const [, asking = ""] = /href="(\/console\/sign-in\?again=[^"]*)"/.exec(refused.html) ?? [];
  const asked = await guest.get(asking);
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining("confirm your identity")]);
  const wrong = await guest.send("/console/sign-in", { name: email, password: "wrong horse battery" });
  expect(wrong.status).toBe(403);
  await guest.send("/console/sign-in", { name: email, password: PASSWORD });
  const filled = await guest.send("/console/keys", { ...form, form_token: "" });
  expect(filled.html).toContain('value="Stock &amp; &lt;b&gt;display&lt;/b&gt;"');
  expect(filled.html).toContain('<option value="read_write" selected="">');
  expect((await guest.send("/console/keys", form)).status).toBe(303);
  expect(await keysOf(id)).toEqual([{ description: form.description }]);
});

test("a new link is such a proof, an old session's form token is not", async () => {
  const { id } = await insertPerson(store, "administrator");
  const guest = await signedIn(store, id);
  await age(id, "authenticated_at", "11 minutes");
  const form = { description: "x".repeat(5000), permissions: "read" };
  const refused = await guest.send("/console/keys", form);
  // A page keeps it, and leads back to it after the sign-in.
  expect([refused.status, refused.html.includes(form.description)]).toEqual([401, true]);
  expect(refused.html).toContain('href="/console/sign-in?again=');
  await followLink(guest, await linkFor(store, id));
  const filled = await guest.send("/console/keys", form);
  expect([filled.status, filled.html.includes(`value="${form.description}"`)]).toEqual([409, true]);
  expect(filled.text).toContain("You signed in after this form was made. Nothing has changed yet");
  expect(await keysOf(id)).toEqual([]);
  await guest.get("/console/keys");
  expect((await guest.send("/console/keys", { description: "x", permissions: "read" })).status).toBe(303);
});

test("an old session sends nobody the shop's records: no new webhook, receiver or secret", async () => {
  const { id } = await insertPerson(store, "shop_manager", hash);
  const guest = await signedIn(store, id);
  const form = {
    name: "Orders",
    topic: "order.created",
    delivery_url: "https://example.com/a",
    secret: "s3cret",
  };
  const made = (await guest.send("/console/webhooks", form)).location ?? "";
  await age(id, "authenticated_at", "11 minutes");
  const kept = "select name, delivery_url, secret_ciphertext from webhooks order by id";
  const before = await store.sql(kept);
  for (const [path, fields] of [
    ["/console/webhooks", form],
    [made, { ...form, delivery_url: "https://evil.example/" }],
    [made, { secret: form.secret.repeat(2) }],
  ] as [string, Record<string, string>][]) {
    const { status, html } = await guest.send(path, fields);
    expect([status, html.includes('href="/console/sign-in?again="')]).toEqual([401, true]);
    expect(html).not.toContain(form.secret);
  }
  expect(await store.sql(kept)).toEqual(before);
  expect((await guest.send(made, { ...form, name: "Mine" })).location).toBe(made);
  expect((await store.sql(kept))[0]).toMatchObject({ name: "Mine" });
});

test("an old session opens no other way in: no password or e-mail address of who signs in here, no role, no right of a key", async () => {
  const { id, email } = await insertPerson(store, "administrator", hash);
  const colleague = await insertPerson(store, "shop_manager", hash);
  const customer = await insertPerson(store, "customer");
  const key = await store.createKey({ userId: id, permissions: "read" });
  const guest = await signedIn(store, id);
  await age(id, "authenticated_at", "11 minutes");
  const before = "select role, email, password_hash from users where id = any($1) order by id";
  const people = [[id, colleague.id]];
  const were = await store.sql(before, people);
  const password = "a password of somebody else";
  for (const [path, fields] of [
    [`/console/customers/${id}`, { email, password }],
    [`/console/customers/${colleague.id}`, { email: colleague.email, password }],
    [`/console/customers/${id}`, { email: "else@example.com", was_email: email }],
    [`/console/customers/${colleague.id}/roles`, { role: "administrator" }],
    [`/console/keys/${key.keyId}/permissions`, { permissions: "read_write" }],
  ] as [string, Record<string, string>][]) {
    const { status, html } = await guest.send(path, fields);
    expect([path, status, html.includes('href="/console/sign-in?again="')]).toEqual([path, 401, true]);
    expect(html).not.toContain(password);
  }
  expect(await store.sql(before, people)).toEqual(were);
  expect(await store.sql("select permissions from api_keys where id = $1", [key.keyId])).toEqual([
    { permissions: "read" },
  ]);
  // Actions that give nobody access stay allowed.
  for (const [path, fields] of [
    [`/console/customers/${id}`, { email: email.toUpperCase(), first_name: "Ann" }],
    [`/console/customers/${customer.id}`, { email: customer.email, password }],
  ] as [string, Record<string, string>][])
    expect((await guest.send(path, fields)).location).toBe(path);
  await followLink(guest, await linkFor(store, id));
  await guest.get(`/console/customers/${colleague.id}`);
  const { location } = await guest.send(`/console/customers/${colleague.id}/roles`, {
    role: "administrator",
  });
  expect(location).toBe(`/console/customers/${colleague.id}`);
});

test("signing out everywhere ends all of a user's sessions and links, and nobody else's", async () => {
  const { id } = await insertPerson(store, "administrator", hash);
  const other = await signedIn(store, (await insertPerson(store, "administrator")).id);
  const [here, there] = [await signedIn(store, id), await signedIn(store, id)];
  const link = await linkFor(store, id);
  await here.get("/console");
  const ended = await here.send("/console/sign-out", { everywhere: "1" });
  expect([ended.status, ended.location, ended.roundTrips]).toEqual([303, "/console/sign-in", 2]);
  expect([await isIn(here), await isIn(there), await isIn(other)]).toEqual([false, false, true]);
  expect((await followLink(visitor(store), link)).status).toBe(403);
  expect(await store.sql("select from sign_in_networks where user_id = $1", [id])).toEqual([]);
});

test("a session without use for two hours ends, and one in use continues", async () => {
  const { id } = await insertPerson(store, "administrator");
  const guest = await signedIn(store, id);
  await age(id, "seen_at", "119 minutes");
  const before = await guest.get("/console/orders");
  expect([before.status, before.roundTrips, before.statements]).toEqual([200, 1, 1]);
  // Recorded after the answer.
  const seenAt = "select seen_at > now() - interval '1 minute' as noted from sessions where user_id = $1";
  await expect.poll(() => store.sql(seenAt, [id])).toEqual([{ noted: true }]);
  await age(id, "seen_at", "121 minutes");
  expect(await isIn(guest)).toBe(false);
  // Even in use, it lasts half a day at most.
  const again = await signedIn(store, id);
  await store.sql("update sessions set expires_at = now() where user_id = $1", [id]);
  expect(await isIn(again)).toBe(false);
});

test("a password set by the API opens the console only if the console accepts it", async () => {
  const { id, email } = await insertPerson(store, "shop_manager", hash);
  const set = async (password: string) =>
    store.sql("update users set password_hash = $1 where id = $2", [await hashPassword(password), id]);
  const enter = (password: string) => visitor(store).send("/console/sign-in", { name: email, password });
  await set("eleven-char");
  const short = await enter("eleven-char");
  expect([short.status, short.roundTrips, short.headers.getSetCookie()]).toEqual([403, 1, []]);
  expect(short.text).toContain("This password has fewer than 12 characters");
  // A wrong one gets the same message as any other.
  expect((await enter("eleven-chaR")).text).toContain("The e-mail address or the password is wrong.");
  await set("twelve-chars");
  expect((await enter("twelve-chars")).status).toBe(303);
});
