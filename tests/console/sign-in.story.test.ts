import { beforeAll, expect, test } from "vitest";
import { hashStrongly, verifyPassword } from "../../functions/store/access/passwords.ts";
import { hashToken } from "../../functions/store/sessions/token.ts";
import {
  followLink,
  insertPerson,
  linkFor,
  ORIGIN,
  type ConsoleAnswer,
  signedIn,
  visitor,
} from "../support/console-visitor.ts";
import { deployConsole } from "../support/deploy-console.ts";
import { useStore } from "../support/use-store.ts";

/** Admission to the console, and its duration. */

const { store, v2 } = useStore("console", "webhooks", "v2");

const PASSWORD = "correct horse battery";
let hash: string;
beforeAll(async () => {
  hash = await hashStrongly(PASSWORD);
});

const signIn = (guest: ReturnType<typeof visitor>, name: string, password = PASSWORD, next = "") =>
  guest.send("/console/sign-in", { name, password, next });
const refused = ({ status, text, headers }: ConsoleAnswer) => [
  status,
  /(?:Too many attempts|The e-mail address or the password)[^.]*\./.exec(text)?.[0],
  headers.getSetCookie(),
];
const WRONG = [403, "The e-mail address or the password is wrong.", []];
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
    // The database's contents admit nobody.
    expect(await store.sql("select from sessions where token_hash = $1", [token])).toEqual([]);
    expect(
      await store.sql("select from sessions where token_hash = $1", [await hashToken(token)]),
    ).toHaveLength(1);
  }
});

test("everybody else is refused with the same message", async () => {
  const { email } = await insertPerson(store, "administrator", hash);
  const customer = await insertPerson(store, "customer", hash);
  const without = await insertPerson(store, "administrator");
  const tried = [
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
  ] as const;
  // Concurrent, as each takes a second.
  const seen = await Promise.all(tried.map(([name, password]) => signIn(visitor(store), name, password)));
  expect(seen.map((answer) => [...refused(answer), answer.roundTrips, answer.statements])).toEqual(
    tried.map(() => [...WRONG, 1, 1]),
  );
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
  ["/console/%2e%2e/%2e%2e/evil", "/console"],
  ["/console/.%2E/evil", "/console"],
  ["/console/./sign-out", "/console"],
  ["/console/%73ign-in?link=x", "/console"],
  ["/console/orders%2F..%2F..%2Fevil", "/console"],
  ["/console/%5C%5Cevil.example", "/console"],
  ["/console\\..\\evil", "/console"],
  ["/console/\t/evil.example", "/console"],
  ["\u0000/console", "/console"],
  [" /console/orders", "/console"],
  ["javascript:alert(1)//console", "/console"],
  ["/console/../evil", "/console"],
  ["/console/..", "/console"],
  ["/console@evil.example", "/console"],
  ["/console:80@evil.example/", "/console"],
  ["/consolevil", "/console"],
  ["/console/orders?q=a..b//c", "/console/orders?q=a..b//c"],
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

test("a second sign-in gives another session and ends the previous one; signing out ends it", async () => {
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

test("forged, foreign and expired sessions are invalid", async () => {
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
  // A cookie of plain http is invalid over TLS.
  const inside = await signedIn(store, id);
  const [token = ""] = [...inside.cookies.values()];
  const plain = visitor(store);
  plain.cookies.set("console", token);
  expect(await orders(plain)).toEqual(OUT);

  await store.sql("update sessions set expires_at = now() where token_hash = $1", [await hashToken(token)]);
  expect(await orders(inside)).toEqual(OUT);
});

test("another password, a lower role or a deleted user end all sessions", async () => {
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

test("a link signs in once, before it expires, and ends a session only then", async () => {
  const { id, email } = await insertPerson(store, "administrator");
  const link = await linkFor(store, id);
  const guests = Array.from({ length: 8 }, () => visitor(store));
  const seen = await Promise.all(guests.map((guest) => followLink(guest, link)));
  const [winner, ...others] = guests.filter((_, at) => seen[at]?.status === 303);
  expect(others).toEqual([]);
  expect((await winner!.get("/console/orders")).text).toContain(email);
  const again = await followLink(winner!, link);
  expect([again.status, again.roundTrips, again.statements]).toEqual([403, 1, 1]);
  expect(again.text).toContain("This link was used or has expired.");
  expect(await orders(winner!)).toEqual(IN);

  const old = await linkFor(store, id);
  await store.sql("update sign_in_links set expires_at = now()");
  expect((await followLink(visitor(store), old)).status).toBe(403);
  expect((await followLink(visitor(store), "/console/sign-in?link=")).status).toBe(403);
  // Expired rows are deleted.
  await followLink(visitor(store), await linkFor(store, id));
  expect(await store.sql("select from sign_in_links")).toEqual([]);
});

test("of 20 browsers that follow one invitation, with passwords of their own, one sets it", async () => {
  const { id } = await insertPerson(store, "shop_manager");
  const link = await linkFor(store, id);
  const words = Array.from({ length: 20 }, (_, n) => `correct horse battery ${n}`);
  const seen = await Promise.all(
    words.map((password) => visitor(store).send("/console/sign-in", { link: link.split("=")[1]!, password })),
  );
  const at = seen.findIndex(({ status }) => status === 303);
  expect(seen.map(({ status }) => status)).toEqual(words.map((_, n) => (n === at ? 303 : 403)));
  expect(await store.sql("select from sessions where user_id = $1", [id])).toHaveLength(1);
  const [user] = await store.sql<{ hash: string }>("select password_hash as hash from users where id = $1", [
    id,
  ]);
  expect((await verifyPassword(words[at]!, user!.hash)).matches).toBe(true);
});

test("opening a link, as mail scanners do, uses up nothing and queries nothing", async () => {
  const { id } = await insertPerson(store, "administrator");
  const link = await linkFor(store, id);
  const guest = visitor(store);
  const head = await store.fetch(ORIGIN + link, { method: "HEAD" });
  expect([head.status, head.headers.getSetCookie()]).toEqual([200, []]);
  for (const path of [link, link]) {
    const seen = await guest.get(path);
    expect([seen.status, seen.roundTrips, guest.cookies.size]).toEqual([200, 0, 0]);
    expect(seen.text).toContain("This link signs you in to the console, once.");
  }
  const headers = { Origin: "https://evil.example" };
  const [, token = ""] = link.split("link=");
  expect((await guest.send("/console/sign-in", { link: token }, headers)).status).toBe(400);
  const seen = await followLink(guest, link);
  expect([seen.status, seen.location, seen.roundTrips]).toEqual([303, "/console", 2]);
  expect(await orders(guest)).toEqual(IN);
});

test("a link of a user who may not manage the store is useless", async () => {
  const { id } = await insertPerson(store, "customer");
  const guest = visitor(store);
  expect((await followLink(guest, await linkFor(store, id))).status).toBe(403);
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
    const [, token = ""] = link.split("link=");
    expect((await guest.send("/console/sign-in", { link: token })).status).toBe(403);
    expect((await followLink(visitor(store), link)).status).toBe(303);
  },
);

test("on the machine itself a cookie of plain http keeps the session", async () => {
  const { id } = await insertPerson(store, "administrator");
  const place = await deployConsole(store, { CONSOLE_URL: "http://console.localhost:8787" });
  const guest = visitor({ fetch: place.fetch, consoleUrl: "http://console.localhost:8787" });
  const { headers } = await followLink(guest, await linkFor(store, id));
  expect(headers.get("Set-Cookie")).toMatch(
    /^console=[\da-f]{64}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(await orders(guest)).toEqual(IN);
});

test("the sign-in names the shop, for one statement in an isolate's life, and a refused one without any", async () => {
  await store.sql("update settings set name = 'Tea &amp; Co'");
  const place = await deployConsole(store, { CONSOLE_URL: ORIGIN });
  const guest = visitor(place);
  const seen = [
    await guest.get("/console/sign-in"),
    await guest.get("/console/sign-in?link=0"),
    await guest.get("/console/sign-in?link=0&invited"),
  ];
  expect(seen.map(({ statements }) => statements)).toEqual([1, 0, 0]);
  for (const { html } of seen) {
    expect(html).toContain("Tea &amp; Co</p>");
    expect(html).toContain(" · Tea &amp; Co</title>");
  }
  const again = await signIn(guest, "nobody");
  expect([again.status, again.statements, again.html]).toEqual([
    403,
    1,
    expect.stringContaining("Tea &amp; Co</p>"),
  ]);
});
