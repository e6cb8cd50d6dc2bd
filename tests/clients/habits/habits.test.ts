import { beforeAll, expect, test } from "vitest";
import { openRaw, type RawAnswer, valueOf } from "../../support/raw-connection.ts";
import { useStore } from "../../support/use-store.ts";
import { BODIES } from "./bodies.ts";
import { basic, type Given, type Habit, raw } from "./habit.ts";
import { readHabits } from "./table.ts";

/** Each habit over a socket of its own, unmodified; afterwards the connection still works. */

const HABITS: Habit[] = [...BODIES, ...readHabits(new URL("habits.txt", import.meta.url))];

const { store, key, v2, v3 } = useStore("v1", "v2", "v3");
let given: Omit<Given, "now">;

beforeAll(async () => {
  const described = { first: "Two words", second: "words, two", percent: "50% off!" };
  const codes = ["first", "second", "percent", "edited", "deleted", "trashed", "with body"];
  const coupons: Record<string, number> = {};
  for (const code of codes) {
    const description = described[code as "first"] ?? "";
    const amount = code === "edited" ? 5 : 0;
    coupons[code] = (await v3.post("/coupons", { coupon: { code, description, amount } })).body.coupon.id;
  }
  await v2.post("/customers", { customer: { email: "ann+shop@example.com" } });
  const order = (await v2.post("/orders", { order: {} })).body.order.id;
  given = { key, coupons, order };
});

test.each(HABITS)("$client $does", async ({ sends, answer }) => {
  const now = { ...given, now: Math.floor(Date.now() / 1000) };
  const sent = sends(now);
  const [first, afterContinue] = Array.isArray(sent) ? sent : [sent];
  const connection = await openRaw(store.url);
  connection.send(first);
  if (afterContinue !== undefined) {
    expect(await connection.interim()).toBe(100);
    connection.send(afterContinue);
  }
  const method = Buffer.from(first).toString("latin1").split(" ", 1)[0];
  const received = await connection.receive(method);
  expect(received && shown(received, answer)).toEqual(answer);
  if (valueOf(received!.headers, "Connection") === "close") {
    await connection.ended();
    return;
  }
  connection.send(
    raw(["GET /wc-api/v3/coupons/code/first?fields=code HTTP/1.1", "Host: 127.0.0.1", basic(now)]),
  );
  expect(await connection.receive()).toMatchObject({ status: 200, body: '{"coupon":{"code":"first"}}' });
  connection.close();
});

/** The answer with the headers of the habit. */
function shown({ status, headers, body }: RawAnswer, { headers: wanted }: Habit["answer"]): Habit["answer"] {
  const about = Object.keys(wanted ?? {}).map((name) => [name, valueOf(headers, name)]);
  return {
    status,
    ...(wanted && { headers: Object.fromEntries(about) }),
    body: body === "" ? undefined : JSON.parse(body),
  };
}

test("there are habits of more than forty kinds", () => {
  expect(new Set(HABITS.map(({ client, does }) => `${client} ${does}`)).size).toBe(HABITS.length);
  expect(HABITS.filter(({ client }) => !client.includes("attacker")).length).toBeGreaterThan(60);
});
