import { beforeAll, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

/** A long list is read in chunks that are small for large records. */

const { store, v2 } = useStore("v2");
const ORDERS = 300;
const LARGE = 40_000;

beforeAll(async () => {
  await store.sql(
    "insert into orders (order_key, currency) select 'key ' || n, 'EUR' from generate_series(1, $1::int) n",
    [ORDERS],
  );
  await v2.get("/orders/count");
});

/** Ids of all orders, and the cost of reading them. */
async function readAll(query: string, path = "/orders"): Promise<{ ids: number[]; roundTrips: number }> {
  const before = store.neonRequests();
  const { status, body } = await v2.get(`${path}?${query}`);
  expect(status).toBe(200);
  const ids = (body.orders as { id: number }[]).map(({ id }) => id);
  return { ids, roundTrips: store.neonRequests() - before };
}

const newest = (count: number) => Array.from({ length: count }, (_, at) => ORDERS - at);

test("of small records", async () => {
  expect(await readAll("filter[limit]=100&filter[orderby]=ID")).toEqual({ ids: newest(100), roundTrips: 1 });
  expect(await readAll("filter[limit]=299")).toEqual({ ids: newest(299), roundTrips: 3 });
  expect(await readAll("filter[limit]=-1")).toEqual({ ids: newest(ORDERS), roundTrips: 3 });
});

/** A list without pages, of all orders of a customer. */
async function readAllOfCustomer() {
  const [user] = await store.sql<{ id: number }>(
    "insert into users (login, email, role) values ('ann', 'ann@example.com', 'customer') on conflict do nothing returning id",
  );
  if (user) await store.sql("update orders set customer_id = $1", [user.id]);
  const [{ id } = { id: 0 }] = await store.sql<{ id: number }>("select id from users where login = 'ann'");
  return readAll("", `/customers/${id}/orders`);
}

test("without pages", async () => {
  expect(await readAllOfCustomer()).toEqual({ ids: newest(ORDERS).toReversed(), roundTrips: 3 });
});

test("of large records", async () => {
  await store.sql("update orders set meta = jsonb_build_object('gift', repeat('x', $1::int))", [LARGE]);
  const { ids, roundTrips } = await readAll("filter[limit]=-1");
  expect(ids).toEqual(newest(ORDERS));
  // A few first, and then about a quarter of a megabyte each time.
  expect(roundTrips).toBe(1 + Math.ceil((ORDERS - 25) / 7));
  expect(await readAll("filter[limit]=100&filter[orderby]=ID")).toEqual({ ids: newest(100), roundTrips: 1 });
  expect(await readAllOfCustomer()).toEqual({
    ids: ids.toReversed(),
    roundTrips: 1 + Math.ceil((ORDERS - 100) / 7),
  });
});

test("of large records after small ones", async () => {
  await store.sql("update orders set meta = case when id <= 50 then meta else '{}' end");
  expect(await readAll("filter[limit]=-1")).toEqual({ ids: newest(ORDERS), roundTrips: 3 });
});
