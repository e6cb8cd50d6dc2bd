import { beforeAll, expect, test } from "vitest";
import { hashStrongly } from "../../functions/store/access/strong-password.ts";
import { hashToken } from "../../functions/store/sessions/token.ts";
import { insertPerson, linkFor, ORIGIN, type Seen, signedIn, visitor } from "../support/console-visitor.ts";
import { deployConsole } from "../support/deploy-console.ts";
import { useStore } from "../support/use-store.ts";

/** Who gets into the console, and for how long. */

const { store, v2 } = useStore("console", "webhooks", "v2");

const PASSWORD = "correct horse battery";
let hash: string;
beforeAll(async () => {
  hash = await hashStrongly(PASSWORD);
});

const signIn = (guest: ReturnType<typeof visitor>, name: string, password = PASSWORD, next = "") =>
  guest.send("/console/sign-in", { name, password, next });
const refused = ({ status, text, headers }: Seen) => [
  status,
  /(?:Too many attempts|E-mail address and password do not)[^.]*\./.exec(text)?.[0],
  headers.getSetCookie(),
];
const WRONG = [403, "E-mail address and password do not belong together.", []];
const IN = [200, undefined];
const OUT = [303, "/console/sign-in?next=%2Fconsole%2Forders"];
const orders = async (guest: ReturnType<typeof visitor>) => {
  const { status, location } = await guest.get("/console/orders");
  return [status, location];
};

test.each(["administrator", "shop_manager"])("%s signs in by e-mail or login, in any case", async (role) => {
  const { email, login } = await insertPerson(store, role, hash);
  for (const name of [email.toUpperCase(), ` ${login} `]) {
    const guest = visitor(store);
    const seen = await signIn(guest, name);
    expect([seen.status, seen.location, seen.roundTrips]).toEqual([303, "/console", 2]);
    const [cookie = ""] = seen.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-console=[\da-f]{64}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await orders(guest)).toEqual(IN);
    const [token = ""] = [...guest.cookies.values()];
    // What the database has does not let anybody in.
    expect(await store.sql("select from sessions where token_hash = $1", [token])).toEqual([]);
    expect(
      await store.sql("select from sessions where token_hash = $1", [await hashToken(token)]),
    ).toHaveLength(1);
  }
});

test("everybody else is refused in the same words", async () => {
  const { email } = await insertPerson(store, "administrator", hash);
  const customer = await insertPerson(store, "customer", hash);
  const without = await insertPerson(store, "administrator");
  for (const [name, password] of [
    [email, "wrong horse battery"],
    [email, ""],
    [email, PASSWORD.padEnd(100_000, "x")],
    [customer.email, PASSWORD],
    [without.email, ""],
    [without.email, PASSWORD],
    ["nobody@example.com", PASSWORD],
    ["", ""],
    ["%", PASSWORD],
    ["x".repeat(200_000), PASSWORD],
  ] as const)
    expect(refused(await signIn(visitor(store, crypto.randomUUID()), name, password)), name).toEqual(WRONG);
});

test.each([
  ["", "/console"],
  ["/console/orders?status=failed&q=%C3%A4", "/console/orders?status=failed&q=%C3%A4"],
  ["//evil.example", "/console"],
  ["https://evil.example/console", "/console"],
  ["/console/\\evil.example", "/console"],
  ["/console/../..//evil.example", "/console"],
  ["/console/orders//evil.example", "/console"],
  ["/console\r\nSet-Cookie: a=b", "/console"],
  ["/consolevil", "/console"],
  ["/docs/", "/docs/"],
  ["/docs/reference#v3/GET/wc-api/v3/orders", "/docs/reference#v3/GET/wc-api/v3/orders"],
  ["/docs//evil.example", "/console"],
  ["/docsevil", "/console"],
  ["/console/sign-out", "/console"],
])("signing in with next=%s leads to %s", async (next, to) => {
  const { email } = await insertPerson(store, "administrator", hash);
  const { location } = await signIn(visitor(store), email, PASSWORD, next);
  expect(location).toBe(to);
  expect(new URL(location ?? "", ORIGIN).origin).toBe(ORIGIN);
});

test("twenty failures from an address within a quarter of an hour are enough, and later it may go on", async () => {
  const { email } = await insertPerson(store, "administrator", hash);
  const ip = "2001:db8:1:2:3::1";
  // At once, so that none slips through while others are judged.
  const wrong = Array.from({ length: 25 }, () => signIn(visitor(store, ip), email, "wrong horse battery"));
  const told = (await Promise.all(wrong)).map(({ status }) => status).toSorted();
  expect(told).toEqual([...Array(20).fill(403), ...Array(5).fill(429)]);
  const neighbour = visitor(store, "2001:db8:1:2:ffff::9");
  const limited = await signIn(neighbour, email);
  expect(refused(limited)).toEqual([429, "Too many attempts.", []]);
  expect(limited.roundTrips).toBe(1);
  expect((await signIn(visitor(store, "2001:db8:1:3::1"), email)).status).toBe(303);

  await store.sql("update sign_in_attempts set expires_at = now() - interval '1 second'");
  expect((await signIn(neighbour, email)).status).toBe(303);
});

test("an account is tried fifty times within a quarter of an hour, from wherever; its sessions go on", async () => {
  const { email, id } = await insertPerson(store, "administrator", hash);
  const inside = await signedIn(store, id);
  await store.sql("insert into sign_in_attempts values ('account ' || $1, 50, now() + interval '1 minute')", [
    await hashToken(email),
  ]);
  expect(refused(await signIn(visitor(store, "198.51.100.1"), email))).toEqual([
    429,
    "Too many attempts.",
    [],
  ]);
  expect(await orders(inside)).toEqual(IN);
});

test("whoever signs in to an account of their own makes no room for attempts at others", async () => {
  const { email } = await insertPerson(store, "shop_manager", hash);
  const ip = "198.51.100.7";
  await store.sql("insert into sign_in_attempts values ('address ' || $1, 19, now() + interval '1 minute')", [
    ip,
  ]);
  expect((await signIn(visitor(store, ip), email)).status).toBe(303);
  expect(
    await store.sql("select attempts from sign_in_attempts where whose = 'address ' || $1", [ip]),
  ).toEqual([{ attempts: 19 }]);
});

test("signing in again gives another session and ends the one before; signing out ends it", async () => {
  const { email } = await insertPerson(store, "administrator", hash);
  const guest = visitor(store);
  await signIn(guest, email);
  const first = new Map(guest.cookies);
  await signIn(guest, email);
  expect(guest.cookies).not.toEqual(first);
  const replayed = visitor(store);
  for (const [name, value] of first) replayed.cookies.set(name, value);
  expect(await orders(replayed)).toEqual(OUT);

  expect(await orders(guest)).toEqual(IN);
  const kept = new Map(guest.cookies);
  expect((await guest.send("/console/sign-out", {})).location).toBe("/console/sign-in");
  expect(guest.cookies.size).toBe(0);
  for (const [name, value] of kept) guest.cookies.set(name, value);
  expect(await orders(guest)).toEqual(OUT);
});

test("a forged, a foreign and an expired session are none", async () => {
  const { id } = await insertPerson(store, "administrator");
  const guest = visitor(store);
  for (const token of [
    "",
    "0",
    "f".repeat(64),
    "F".repeat(64),
    "'".repeat(64),
    "f".repeat(100_000).slice(0, 8000),
  ]) {
    guest.cookies.set("__Host-console", token);
    expect(await orders(guest)).toEqual(OUT);
  }
  // That of plain http is none over TLS.
  const inside = await signedIn(store, id);
  const [token = ""] = [...inside.cookies.values()];
  const plain = visitor(store);
  plain.cookies.set("console", token);
  expect(await orders(plain)).toEqual(OUT);

  await store.sql("update sessions set expires_at = now() where token_hash = $1", [await hashToken(token)]);
  expect(await orders(inside)).toEqual(OUT);
});

test("another password, a lesser role or a user who is gone end all sessions", async () => {
  const people = await Promise.all([1, 2, 3].map(() => insertPerson(store, "shop_manager", hash)));
  const sessions = await Promise.all(people.map(({ id }) => signedIn(store, id)));
  const [changed, lesser, gone] = people.map(({ id }) => id);
  expect(await v2.put(`/customers/${changed}`, { customer: { password: "another one" } })).toMatchObject({
    status: 200,
  });
  await store.sql("update users set role = 'customer' where id = $1", [lesser]);
  await store.sql("delete from users where id = $1", [gone]);
  for (const session of sessions) expect(await orders(session)).toEqual(OUT);
});

test("a link signs in once, before it expires, and ends nobody's session where it does not", async () => {
  const { id, email } = await insertPerson(store, "administrator");
  const link = await linkFor(store, id);
  const guests = Array.from({ length: 8 }, () => visitor(store));
  const seen = await Promise.all(guests.map((guest) => guest.get(link)));
  const [winner, ...others] = guests.filter((_, at) => seen[at]?.status === 303);
  expect(others).toEqual([]);
  expect((await winner!.get("/console/orders")).text).toContain(email);
  expect((await winner!.get(link)).text).toContain("This link was used or is too old.");
  expect(await orders(winner!)).toEqual(IN);

  const old = await linkFor(store, id);
  await store.sql("update sign_in_links set expires_at = now()");
  expect((await visitor(store).get(old)).status).toBe(403);
  expect((await visitor(store).get("/console/sign-in?link=")).status).toBe(403);
  // What has run out is cleared away.
  await visitor(store).get(await linkFor(store, id));
  expect(await store.sql("select from sign_in_links")).toEqual([]);
});

test("a link of somebody who may not manage the store leads nowhere", async () => {
  const { id } = await insertPerson(store, "customer");
  const guest = visitor(store);
  await guest.get(await linkFor(store, id));
  expect(await orders(guest)).toEqual(OUT);
});

test.each(["http://console.shop.example", ""])(
  "at %j nobody signs in over plain http",
  async (consoleUrl) => {
    const { email, id } = await insertPerson(store, "administrator", hash);
    const link = await linkFor(store, id);
    const place = await deployConsole(store, { CONSOLE_URL: consoleUrl });
    const guest = visitor({ fetch: place.fetch, consoleUrl: "http://console.shop.example" });
    expect((await signIn(guest, email)).status).toBe(403);
    expect((await guest.get(link)).status).toBe(403);
    expect((await visitor(store).get(link)).status).toBe(303);
  },
);

test("on the machine itself the session is kept by a cookie of plain http", async () => {
  const { id } = await insertPerson(store, "administrator");
  const place = await deployConsole(store, { CONSOLE_URL: "http://console.localhost:8787" });
  const guest = visitor({ fetch: place.fetch, consoleUrl: "http://console.localhost:8787" });
  const { headers } = await guest.get(await linkFor(store, id));
  expect(headers.get("Set-Cookie")).toMatch(
    /^console=[\da-f]{64}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(await orders(guest)).toEqual(IN);
});
