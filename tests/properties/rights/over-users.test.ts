import { expect, test } from "vitest";
import { type Answer, type Api, api } from "../../support/api.ts";
import { deep } from "../../support/deep.ts";
import { useStore } from "../../support/use-store.ts";
import { forEachOf, give, insertPerson, mayChange, named, PEOPLE, type Roles, runsShop } from "./people.ts";

/** Rights to change users: every way, by every kind of staff, to every kind of user (§several-roles). */

const { store } = useStore("v2", "v3");

/** The version that changes a user; both in the deep run. */
const versionOf = (trial: number): 2 | 3 => (trial % 2 === 0 ? 3 : 2);

type Way = (by: Api, target: number, mark: string) => Promise<Answer>;

let sent = 0;
const once = () => ({ "Idempotency-Key": `request ${(sent += 1)}` });
const billing = (company: string) => ({ billing_address: { company } });

/** The ways to change a user: by id, in a bulk, and by an order, which is written in any case. */
const WAYS: Record<string, Way> = {
  edit: (by, id, mark) =>
    by.put(`/customers/${id}`, { customer: { email: `${mark}@example.org`, ...billing(mark) } }),
  bulk: (by, id, mark) => by.post("/customers/bulk", { customers: [{ id, ...billing(mark) }] }),
  order: (by, id, mark) => by.post("/orders", { order: { customer_id: id, ...billing(mark) } }),
  orders: (by, id, mark) => by.post("/orders/bulk", { orders: [{ customer_id: id, ...billing(mark) }] }),
  "edit of an order": async (by, id, mark) => {
    const order = "insert into orders (customer_id, order_key, currency) values ($1, $2, 'USD') returning id";
    const [made] = await store.sql<{ id: number }>(order, [id, mark]);
    return by.put(`/orders/${made!.id}`, { order: billing(mark) });
  },
};

async function companyOf(id: number): Promise<string> {
  const [found] = await store.sql<{ company: string }>(
    "select billing ->> 'company' as company from users where id = $1",
    [id],
  );
  return found!.company;
}

test("staff change only users whom their role may change, by every route and form", async () => {
  const wrong: string[] = [];
  const callers = PEOPLE.filter(runsShop);
  let trials = 0;
  await forEachOf(callers, async (roles) => {
    const userId = await insertPerson(store, roles);
    const key = await store.createKey({ userId });
    const target = await insertPerson(store, ["customer"]);
    for (const other of PEOPLE) {
      await give(store, target, other);
      for (const version of deep<(2 | 3)[]>([versionOf(trials)], [2, 3]))
        for (const [name, way] of Object.entries(WAYS)) {
          const mark = crypto.randomUUID();
          await way(api(store, version, key), target, mark);
          trials += 1;
          const did = (await companyOf(target)) === mark;
          const should = mayChange(roles, other);
          if (did !== should)
            wrong.push(`v${version}: ${name} of ${named(other)} by ${named(roles)}: ${did}, not ${should}`);
        }
    }
    // A user may always change themselves.
    const mark = crypto.randomUUID();
    await WAYS["edit"]!(api(store, 2, key), userId, mark);
    trials += 1;
    if ((await companyOf(userId)) !== mark) wrong.push(`${named(roles)} may not change themselves`);
  });
  console.log(`rights over users: ${trials} trials`);
  expect(trials).toBe(callers.length * (PEOPLE.length * deep(1, 2) * Object.keys(WAYS).length + 1));
  expect(wrong).toEqual([]);
});

/** Users that a manager may change at first, and their roles at the repetition. */
test("a repeated request does not show a user who has become stronger", async () => {
  const wrong: string[] = [];
  let trials = 0;
  const manager = await insertPerson(store, ["customer", "shop_manager"]);
  const by = api(store, 2, await store.createKey({ userId: manager }));
  const PATHS: [string, (id: number) => [path: string, body: object]][] = [
    ["edit", (id) => [`/customers/${id}`, { customer: { first_name: "New" } }]],
    ["bulk", (id) => ["/customers/bulk", { customers: [{ id, first_name: "New" }] }]],
  ];
  await forEachOf(PEOPLE, async (became: Roles) => {
    for (const [name, request] of PATHS) {
      const target = await insertPerson(store, ["customer"]);
      const [path, body] = request(target);
      const headers = once();
      await by.put(path, body, headers);
      await give(store, target, became);
      const again = await by.put(path, body, headers);
      trials += 1;
      const shows = /"first_name":"New"/.test(JSON.stringify(again.body));
      const should = mayChange(["shop_manager"], became);
      if (shows !== should) wrong.push(`${name} of ${named(became)}: ${shows}, not ${should}`);
    }
  });
  console.log(`rights over users who became stronger: ${trials} trials`);
  expect(trials).toBe(PEOPLE.length * PATHS.length);
  expect(wrong).toEqual([]);
});

test("a manager's key does not sign in as the administrator whose first role is customer", async () => {
  const target = await insertPerson(store, ["customer", "administrator"]);
  const by = api(store, 2, await store.createKey({ role: "shop_manager" }));
  const before = await store.sql("select * from users where id = $1", [target]);
  const single = await by.put(`/customers/${target}`, { customer: { password: "taken over, altogether" } });
  expect([single.status, single.body.errors[0].code]).toEqual([400, "shop_api_user_cannot_edit_customer"]);
  expect(await store.sql("select * from users where id = $1", [target])).toEqual(before);
  // `role` shows the first.
  expect((await by.get(`/customers/${target}`)).body.customer.role).toBe("customer");
});
