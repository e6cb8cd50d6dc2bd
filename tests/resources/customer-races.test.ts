import { expect, test } from "vitest";
import { type Answer } from "../support/api.ts";
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
