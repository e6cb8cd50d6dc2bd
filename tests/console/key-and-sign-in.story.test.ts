import { expect, test } from "vitest";
import { hashStrongly } from "../../functions/store/access/passwords.ts";
import { api, refusal } from "../support/api.ts";
import {
  type ConsoleAnswer,
  followLink,
  insertPerson,
  sendAndFollow,
  signedIn,
  type Visitor,
  visitor,
} from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** Keys of the API, and the way into the console (§key-and-sign-in, §sign-in-names). */

const { store } = useStore("console", "webhooks", "v2");
const PASSWORD = "correct horse battery";
const OWN = await hashStrongly(PASSWORD);
const STOLEN = "chosen by whoever has the key";

const signIn = (name: string, password: string, guest = visitor(store)) =>
  guest.send("/console/sign-in", { name, password });
const outcome = ({ status, text }: ConsoleAnswer) => [
  status,
  /An API key has set|The e-mail address or the password is wrong/.exec(text)?.[0],
];
const IN = [303, undefined];
const BY_LINK = [403, "An API key has set"];
const WRONG = [403, "The e-mail address or the password is wrong"];

/** The link that an administrator makes on the page of a user. */
async function linkBy(administrator: Visitor, userId: number): Promise<string> {
  const made = await sendAndFollow(administrator, `/console/customers/${userId}/link`, {});
  expect([made.status, made.roundTrips]).toEqual([200, 1]);
  return /https:\/\/console\.store\.example(\/console\/sign-in\?link=[\da-f]{64})/.exec(made.text)![1]!;
}

test.each(["administrator", "shop_manager"] as const)(
  "a password that the key of %s sets opens the console after a link only",
  async (role) => {
    const { id, login } = await insertPerson(store, role, OWN);
    const key = await store.createKey({ userId: id, permissions: "write" });
    const set = await api(store, 2, key).put(`/customers/${id}`, { customer: { password: STOLEN } });
    expect(set.status).toBe(200);
    await store.sql("delete from api_keys where id = $1", [key.keyId]);
    const guest = visitor(store);
    expect(outcome(await signIn(login, STOLEN, guest))).toEqual(BY_LINK);
    expect(guest.cookies.size).toBe(0);
    expect(outcome(await signIn(login, PASSWORD))).toEqual(WRONG);
    const administrator = await signedIn(store, (await insertPerson(store, "administrator")).id);
    expect((await followLink(guest, await linkBy(administrator, id))).status).toBe(303);
    expect(outcome(await signIn(login, STOLEN))).toEqual(IN);
  },
);

test("a key's password is no fresh proof either", async () => {
  const { id, login } = await insertPerson(store, "administrator", OWN);
  const client = api(store, 2, await store.createKey({ userId: id, permissions: "write" }));
  await client.put(`/customers/${id}`, { customer: { password: STOLEN } });
  const guest = await signedIn(store, id);
  await client.put(`/customers/${id}`, { customer: { password: `${STOLEN} again` } });
  expect(outcome(await signIn(login, `${STOLEN} again`, guest))).toEqual(BY_LINK);
  expect((await guest.send("/console/keys", { description: "x", permissions: "read" })).status).toBe(401);
  expect(await store.sql("select description from api_keys where description = 'x'")).toEqual([]);
});

test("an address, a creation and a bulk by a key count, whatever the role was then", async () => {
  const client = api(store, 2, await store.createKey({ permissions: "read_write" }));
  const other = () => `${crypto.randomUUID()}@example.com`;
  const { id: addressed } = await insertPerson(store, "customer", OWN);
  expect((await client.put(`/customers/${addressed}`, { customer: { email: other() } })).status).toBe(200);
  const created = await client.post("/customers", { customer: { email: other(), password: PASSWORD } });
  const { id: bulked } = await insertPerson(store, "customer", OWN);
  await client.post("/customers/bulk", { customers: [{ id: bulked, password: PASSWORD }] });
  for (const id of [addressed, created.body.customer.id as number, bulked]) {
    await store.sql("update users set role = 'administrator' where id = $1", [id]);
    const [user] = await store.sql<{ login: string }>("select login from users where id = $1", [id]);
    expect(outcome(await signIn(user!.login, PASSWORD)), String(id)).toEqual(BY_LINK);
  }
});

test("other edits of a key, and of people, leave passwords valid", async () => {
  const { id, login, email } = await insertPerson(store, "shop_manager", OWN);
  const client = api(store, 2, await store.createKey());
  const whole = { first_name: "Ann", email: email.toUpperCase() };
  expect((await client.put(`/customers/${id}`, { customer: whole })).status).toBe(200);
  expect(outcome(await signIn(login, PASSWORD))).toEqual(IN);
  const administrator = await signedIn(store, (await insertPerson(store, "administrator")).id);
  const form = { email, first_name: "Ann", password: STOLEN };
  expect((await administrator.send(`/console/customers/${id}`, form)).status).toBe(303);
  expect(outcome(await signIn(login, STOLEN))).toEqual(IN);
});

test("a link is for administrators to make, and for users who may manage the store", async () => {
  const { id: customer } = await insertPerson(store, "customer");
  const { id: manager } = await insertPerson(store, "shop_manager");
  const administrator = await signedIn(store, (await insertPerson(store, "administrator")).id);
  const links = () => store.sql("select from sign_in_links");
  const before = await links();
  expect((await administrator.send(`/console/customers/${customer}/link`, {})).status).toBe(409);
  const asManager = await signedIn(store, manager);
  expect((await asManager.send(`/console/customers/${manager}/link`, {})).status).toBe(403);
  await store.sql("update sessions set authenticated_at = now() - interval '1 hour'");
  const stale = await administrator.send(`/console/customers/${manager}/link`, {});
  expect([stale.status, stale.html]).toEqual([401, expect.stringContaining("/console/sign-in?again")]);
  expect(await links()).toEqual(before);
});

test("nobody's address or login keeps a user out who may manage the store", async () => {
  const boss = await insertPerson(store, "administrator", OWN);
  await store.sql("update users set login = $1 where id = $2", [`${boss.login}@example.org`, boss.id]);
  const login = `${boss.login}@example.org`;
  // As an imported shop may have them.
  const customer = await insertPerson(store, "customer", OWN);
  await store.sql("update users set email = $1, login = $2 where id = $3", [login, boss.email, customer.id]);
  for (const name of [login, boss.email]) expect(outcome(await signIn(name, PASSWORD))).toEqual(IN);
  const second = await insertPerson(store, "shop_manager", await hashStrongly("another correct horse"));
  await store.sql("update users set email = '' where id = $1", [customer.id]);
  await store.sql("update users set email = $1 where id = $2", [login, second.id]);
  expect(outcome(await signIn(login, PASSWORD))).toEqual(IN);
  expect(outcome(await signIn(second.login, "another correct horse"))).toEqual(IN);
});

test("a login of a user who may manage the store is nobody's address, and their address nobody's login", async () => {
  const boss = await insertPerson(store, "administrator");
  const login = `${boss.login}@example.org`;
  await store.sql("update users set login = $1 where id = $2", [login, boss.id]);
  const customer = await insertPerson(store, "customer");
  const asManager = api(store, 2, await store.createKey({ role: "shop_manager" }));
  const client = api(store, 2, await store.createKey());
  const email = `${crypto.randomUUID()}@example.com`;
  const taken = "An account is already registered with";
  const mailed = `${taken} your email address. Please log in.`;
  const named = `${taken} that username. Please choose another.`;
  for (const [answer, expected] of [
    [
      await asManager.put(`/customers/${customer.id}`, { customer: { email: login.toUpperCase() } }),
      [400, "registration-error-email-exists", mailed],
    ],
    [
      await client.post("/customers", { customer: { email: login, password: "x" } }),
      [400, "registration-error-email-exists", mailed],
    ],
    [
      await client.post("/customers", { customer: { email, username: boss.email.toUpperCase() } }),
      [400, "registration-error-username-exists", named],
    ],
  ] as const)
    expect(refusal(answer)).toEqual(expected);
  // A customer's login remains an address that others may have, as in the legacy API; so does the own login.
  const free = await insertPerson(store, "customer");
  await store.sql("update users set login = $1 where id = $2", [email, free.id]);
  expect((await asManager.put(`/customers/${customer.id}`, { customer: { email } })).status).toBe(200);
  expect((await client.put(`/customers/${boss.id}`, { customer: { email: login } })).status).toBe(200);
});
