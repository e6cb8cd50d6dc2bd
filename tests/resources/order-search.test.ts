import { beforeAll, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

const { v2 } = useStore("v2");

beforeAll(async () => {
  for (const email of ["anna.schmidt@example.com", "johanna.schmidt@example.com", "anna.schmidt@example.org"])
    await v2.post("/orders", { order: { billing_address: { email } } });
});

// The index searches only a part of a long address: the rest must match as well.
test.each([
  ["anna.schmidt@example.com", ["johanna.schmidt@example.com", "anna.schmidt@example.com"]],
  ["johanna.schmidt@example.com", ["johanna.schmidt@example.com"]],
  ["anna.schmidt@example.org", ["anna.schmidt@example.org"]],
  [
    "schmidt@example",
    ["anna.schmidt@example.org", "johanna.schmidt@example.com", "anna.schmidt@example.com"],
  ],
  ["anna_schmidt@example.com", []],
  ["anna.schmidt@nowhere", []],
  ["dt@example.org", ["anna.schmidt@example.org"]],
  ["@example.org", ["anna.schmidt@example.org"]],
])("a search for %s finds the orders that have all of it", async (text, emails) => {
  const { body } = await v2.get(`/orders?filter[q]=${encodeURIComponent(text)}`);
  const found = body.orders.map(
    (order: { billing_address: { email: string } }) => order.billing_address.email,
  );
  expect(found).toEqual(emails);
  expect((await v2.get(`/orders/count?filter[q]=${encodeURIComponent(text)}`)).body.count).toBe(
    emails.length,
  );
});
