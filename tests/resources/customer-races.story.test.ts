import { expect, test } from "vitest";
import { type Answer, api } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

const { store, v2 } = useStore("v2");

function atOnce(count: number, send: (n: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => send(n)));
}

test("50 simultaneous creations with one e-mail address: one customer, 49 refusals", async () => {
  const answers = await atOnce(50, () => v2.post("/customers", { customer: { email: "race@example.com" } }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 400);
  expect(refused).toHaveLength(49);
  expect(new Set(refused.map(({ body }) => body.errors[0].code))).toEqual(
    new Set(["registration-error-email-exists"]),
  );
  expect(await store.sql("select from users where lower(email) = 'race@example.com'")).toHaveLength(1);
});

test("20 simultaneous creations with one local part: 20 customers with the names 1 to 19 and none", async () => {
  const answers = await atOnce(20, (n) =>
    v2.post("/customers", { customer: { email: `same@${n}.example.com` } }),
  );
  const names = answers.map(({ body }) => body.customer?.username).sort();
  expect(names).toEqual(["same", ...Array.from({ length: 19 }, (_, n) => `same${n + 1}`)].sort());
});

test("simultaneous bulks of the same addresses create each customer once, and every element gets its answer", async () => {
  const customers = Array.from({ length: 20 }, (_, n) => ({ email: `bulk-race-${n}@example.com` }));
  const answers = await atOnce(5, () => v2.post("/customers/bulk", { customers }));
  const elements = answers.flatMap(({ body }) => body.customers);
  expect(elements.filter(({ email }) => email)).toHaveLength(20);
  expect(elements.filter(({ error }) => error?.code === "registration-error-email-exists")).toHaveLength(80);
  expect(await store.sql("select from users where email like 'bulk-race-%'")).toHaveLength(20);
});

test("simultaneous edits of different fields of one customer are all kept, of one address too", async () => {
  const { id } = (await v2.post("/customers", { customer: { email: "shared@example.com" } })).body.customer;
  const names = { first_name: "F", last_name: "L" };
  const address = { city: "C", state: "S", company: "Co", phone: "5", postcode: "1" };
  const edits = [names, address].flatMap(Object.entries).map(([key, value]) =>
    v2.put(`/customers/${id}`, {
      customer: key in names ? { [key]: value } : { billing_address: { [key]: value } },
    }),
  );
  expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(edits.map(() => 200));
  expect((await v2.get(`/customers/${id}`)).body.customer).toMatchObject({
    ...names,
    billing_address: address,
  });
});

test("simultaneous deletions of one customer: one succeeds, the others find nobody", async () => {
  const { id } = (await v2.post("/customers", { customer: { email: "gone@example.com" } })).body.customer;
  const answers = await atOnce(10, () => v2.delete(`/customers/${id}`));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
});

test("of the last two administrators one remains when each deletes the other, and cannot be deleted", async () => {
  for (let round = 0; round < 8; round += 1) {
    await store.sql("update users set role = 'subscriber', other_roles = '{}'");
    const keys = [await store.createKey(), await store.createKey()];
    // An administrator by a further role counts as well.
    await store.sql("update users set role = 'customer', other_roles = '{administrator}' where id = $1", [
      keys[1]!.userId,
    ]);
    const [one, two] = keys.map((key) => api(store, 2, key));
    const answers = await Promise.all([
      one!.delete(`/customers/${keys[1]!.userId}`),
      two!.delete(`/customers/${keys[0]!.userId}`),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await store.sql<{ id: number }>(
      "select id from users where role = 'administrator' or 'administrator' = any (other_roles)",
    );
    expect(left).toHaveLength(1);
    const last = api(
      store,
      2,
      keys.find(({ userId }) => userId === left[0]!.id),
    );
    const refused = await last.delete(`/customers/${left[0]!.id}`);
    expect([refused.status, refused.body.errors, refused.roundTrips]).toEqual([
      400,
      [
        {
          code: "shop_api_cannot_delete_customer",
          message: "The last administrator of the store cannot be deleted",
        },
      ],
      1,
    ]);
    // The API changes no roles.
    const edited = await last.put(`/customers/${left[0]!.id}`, { customer: { role: "customer" } });
    expect([edited.status, (await last.get("/customers/count")).status]).toEqual([200, 200]);
  }
});
