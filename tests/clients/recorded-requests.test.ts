import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { checkAnswer } from "../support/check-answer.ts";
import { inProcess } from "../support/in-process.ts";
import { useStore } from "../support/use-store.ts";
import { CLOCK, KEY, ORIGIN, RECORDED } from "./recorded-requests.ts";

/**
 * Requests of the legacy API's clients in PHP, Python, Ruby and JavaScript, signed by themselves. The bytes show each one's
 * encoding of spaces, brackets, percent signs and non-ASCII letters.
 */

const { store, client } = useStore("v2");
const v2 = client("v2", { pair: KEY });
const workers = new Map<string, Awaited<ReturnType<typeof inProcess>>>();
let found: Record<"coupons" | "orders", Record<"two words" | "signs" | "all", number[]>>;

const SIGNS = "50% off + é~/x é~/(x)!*'";

beforeAll(async () => {
  await store.sql(
    `insert into coupons (id, code, description, created_at) values (1, 'one', 'Two Words', '2023-01-01'),
     (2, 'b', '', '2023-01-02'), (3, 'c', '', '2023-01-03'), (4, 'd', '', '2023-01-04'), (5, 'e', '', '2023-01-05'),
     (6, 'f', '', '2023-01-06'), (7, 'g', $1, '2023-01-07'), (8, 'h', 'words, two', '2023-01-08')`,
    [SIGNS],
  );
  await store.sql("select setval(pg_get_serial_sequence('coupons', 'id'), 100)");
  const orders = [await order("two words"), await order(SIGNS), await order("words: two")];
  const [first, second, third] = orders as [number, number, number];
  found = {
    coupons: { "two words": [8, 1], signs: [7], all: [8, 7, 6, 5, 4, 3, 2, 1] },
    orders: { "two words": [third, first], signs: [second], all: [third, second, first] },
  };
  for (const version of ["v1", "v2", "v3"] as const) workers.set(version, await inProcess(store, version));
});
beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue();
  vi.useFakeTimers({ now: CLOCK, toFake: ["Date"] });
  return () => vi.useRealTimers();
});
afterAll(async () => {
  for (const worker of workers.values()) await worker.settled();
});

async function order(note: string): Promise<number> {
  return (await v2.post("/orders", { order: { note } })).body.order.id;
}

// Lists before the requests that change them.
const inOrder = RECORDED.toSorted((a, b) => Number(b.method === "GET") - Number(a.method === "GET"));

test.each(inOrder)("$client: $method $target", async ({ method, target, headers, body, finds, answer }) => {
  const [, version = "", resource] = /(v\d)\/(\w+)/.exec(target) ?? [];
  const request = new Request(ORIGIN + target, { method, headers, ...(body !== undefined && { body }) });
  const response = await workers.get(version)!.fetch(request);
  const text = await response.text();
  checkAnswer(request, response, text);
  const ids = finds && found[resource as "coupons"][finds];
  expect([response.status, gistOf(JSON.parse(text))]).toEqual(answer ?? [200, ids]);
});

// oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes
function gistOf(body: any): unknown {
  const list = body.coupons ?? body.orders;
  return (
    list?.map(({ id }: { id: number }) => id) ?? body.coupon?.code ?? body.message ?? body.errors[0].message
  );
}
