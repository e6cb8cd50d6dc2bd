import { beforeAll, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

const { v2 } = useStore("v2");

beforeAll(async () => {
  for (const email of ["anna.schmidt@example.com", "johanna.schmidt@example.com", "anna.schmidt@example.org"])
    await v2.post("/orders", { order: { billing_address: { email } } });
  const note = "The bill is for Anna.Schmidt@Example.com";
  await v2.post("/orders", { order: { note, billing_address: { email: "office@example.net" } } });
});

// A whole address is found by its own index, and in a note.
test.each([
  ["anna.schmidt@example.com", ["office@example.net", "anna.schmidt@example.com"]],
  ["johanna.schmidt@example.com", ["johanna.schmidt@example.com"]],
  ["anna.schmidt@example.org", ["anna.schmidt@example.org"]],
  [
    "schmidt@example",
    [
      "office@example.net",
      "anna.schmidt@example.org",
      "johanna.schmidt@example.com",
      "anna.schmidt@example.com",
    ],
  ],
  ["anna_schmidt@example.com", []],
  ["anna.schmidt@nowhere", []],
  ["dt@example.org", []],
  ["@example.org", ["anna.schmidt@example.org"]],
])("a search for %s finds the orders with all of it", async (text, emails) => {
  const { body } = await v2.get(`/orders?filter[q]=${encodeURIComponent(text)}`);
  const found = body.orders.map(
    (order: { billing_address: { email: string } }) => order.billing_address.email,
  );
  expect(found).toEqual(emails);
  expect((await v2.get(`/orders/count?filter[q]=${encodeURIComponent(text)}`)).body.count).toBe(
    emails.length,
  );
});
