import { beforeAll, expect, test } from "vitest";
import { hashStrongly } from "../../functions/store/access/passwords.ts";
import {
  insertPerson,
  linkFor,
  newAddress,
  ORIGIN,
  type ConsoleAnswer,
  signedIn,
  visitor,
} from "../support/console-visitor.ts";
import { readTrips } from "../support/trips.ts";
import { useStore } from "../support/use-store.ts";
import { withinMinute } from "../support/within-minute.ts";

/** Strangers make the database run one reading statement at most, and none once they are limited (§sign-in-limits). */

const asked: string[] = [];
const { store } = useStore(
  { watch: (moment, statements) => void (moment === "before" && asked.push(...statements)) },
  "console",
  "webhooks",
);

const TRIES = 300;
const PASSWORD = "correct horse battery";
const WRITES = /\b(?:insert|update|delete|truncate|merge|nextval|set_config|for update)\b/i;
let hash: string;
beforeAll(async () => {
  hash = await hashStrongly(PASSWORD);
});

const numbers = Array.from({ length: TRIES }, (_, at) => at);
const hex = (at: number, length: number) => at.toString(16).padStart(length, "0");

/** The outcomes of 300 concurrent attempts, and the statements that the database received. */
async function tried(
  attempt: (at: number) => Promise<ConsoleAnswer>,
): Promise<{ seen: ConsoleAnswer[]; statements: string[] }> {
  asked.length = 0;
  const seen = await Promise.all(numbers.map(attempt));
  return { seen, statements: [...asked] };
}

/** The number of answers by status, and of statements. */
function tally(seen: readonly ConsoleAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, roundTrips, statements } of seen) {
    const kind = `${status} for ${roundTrips} trips, ${statements} statements`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

const signIn = (ip: string, name: string, password: string) =>
  visitor(store, ip).send("/console/sign-in", { name, password });

test("300 sign-ins from an address: 20 are checked by one reading statement, the others without the database", async () => {
  const { seen, statements } = await withinMinute(async () => {
    const [{ email }, ip] = [await insertPerson(store, "administrator", hash), newAddress()];
    return tried((at) => signIn(ip, at % 2 ? email : `nobody-${at}@example.com`, `wrong horse ${at}`));
  });
  expect(tally(seen)).toEqual({
    "403 for 1 trips, 1 statements": 20,
    "429 for 0 trips, 0 statements": TRIES - 20,
  });
  expect(statements).toHaveLength(20);
  expect(statements.filter((text) => WRITES.test(text))).toEqual([]);
  const limited = seen.find(({ status }) => status === 429)!;
  expect(limited.text).toContain("Too many attempts. Try again in a minute.");
  expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("an IPv6 address counts as its /64", async () => {
  const statuses = await withinMinute(async () => {
    const network = newAddress().split(".").slice(2).join(":");
    const sent = numbers.slice(0, 25).map((at) => signIn(`2001:db8:${network}:${at}::1`, `x${at}`, "y"));
    return (await Promise.all(sent)).map(({ status }) => status);
  });
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test("300 invented links: each reads once at most, and none after 100 from an address", async () => {
  const { id } = await insertPerson(store, "administrator");
  await linkFor(store, id);
  const { seen, statements } = await withinMinute(async () => {
    const ip = newAddress();
    return tried((at) => visitor(store, ip).send("/console/sign-in", { link: hex(at, 64) }));
  });
  expect(tally(seen)).toEqual({
    "403 for 1 trips, 1 statements": 100,
    "429 for 0 trips, 0 statements": TRIES - 100,
  });
  expect(statements.filter((text) => WRITES.test(text))).toEqual([]);
  expect(await store.sql("select from sign_in_links where user_id = $1", [id])).toHaveLength(1);
});

test("300 invented cookies cause no query, wherever they are presented", async () => {
  const { id } = await insertPerson(store, "administrator");
  const [genuine = ""] = (await signedIn(store, id)).cookies.values();
  const { seen, statements } = await tried(async (at) => {
    const guest = visitor(store);
    // Also one that begins, or ends, like a genuine one.
    const half = hex(at, 32);
    const token = [hex(at, 64), genuine.slice(0, 32) + half, half + genuine.slice(32)][at % 3]!;
    guest.cookies.set("__Host-console", token);
    switch (at % 6) {
      case 0:
        return guest.get("/console");
      case 1:
        return guest.get("/console/orders");
      case 2:
        return guest.send("/console/keys", { description: "x", permissions: "read" });
      case 3:
        return guest.get("/console/search?q=a");
      case 4:
        return guest.send("/console/sign-out", {});
      default:
        return guest.get("/console/json/coupons/1");
    }
  });
  expect(tally(seen)).toEqual({
    "303 for 0 trips, 0 statements": 250,
    "401 for 0 trips, 0 statements": 50,
  });
  expect(statements).toEqual([]);
});

test("an account that 300 addresses attack opens only from networks of former sign-ins", async () => {
  const { email, id } = await insertPerson(store, "administrator", hash);
  const home = newAddress();
  expect((await signIn(home, email, PASSWORD)).status).toBe(303);
  const inside = await signedIn(store, id);
  const { attack, later, elsewhere, atHome } = await withinMinute(async () => {
    const attack = await tried((at) => signIn(newAddress(), email, `wrong horse ${at}`));
    asked.length = 0;
    const later = await signIn(newAddress(), email, PASSWORD);
    return { attack, later, elsewhere: [...asked], atHome: await signIn(home, email, PASSWORD) };
  });
  expect(attack.seen.filter(({ statements }) => statements > 1)).toEqual([]);
  expect(attack.seen.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(10);
  expect(attack.seen.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(TRIES - 10);
  expect(attack.statements.filter((text) => WRITES.test(text))).toEqual([]);
  expect([later.status, later.roundTrips, elsewhere]).toEqual([429, 0, []]);
  expect(atHome.status).toBe(303);
  expect((await inside.get("/console/orders")).status).toBe(200);
});

test("a stranger's invented name is known at no network", async () => {
  const seen = await withinMinute(async () => {
    const name = `${crypto.randomUUID()}@example.com`;
    return Promise.all(numbers.slice(0, 12).map(() => signIn(newAddress(), name, "x")));
  });
  expect(seen.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(403), 429, 429]);
});

test("the first part of every page reads once at most after a session has ended", async () => {
  const { id } = await insertPerson(store, "administrator");
  const guest = await signedIn(store, id);
  await store.sql("delete from sessions where user_id = $1", [id]);
  const cookie = [...guest.cookies].map((pair) => pair.join("=")).join("; ");
  asked.length = 0;
  for (const path of [
    "/console",
    "/console/orders",
    "/console/keys",
    "/console/webhooks",
    "/console/search?q=a",
  ]) {
    const answer = await store.fetch(ORIGIN + path, { redirect: "manual", headers: { Cookie: cookie } });
    await answer.arrayBuffer();
    expect([path, readTrips(answer.headers)]).toEqual([path, { roundTrips: 1, statements: 1 }]);
  }
  expect(asked.filter((text) => WRITES.test(text))).toEqual([]);
});
