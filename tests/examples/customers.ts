import type { Recorder } from "./recorder.ts";

/** Ann's address. */
export const SHIPPING = {
  first_name: "Ann",
  last_name: "Ode",
  company: "",
  address_1: "1 Main St",
  address_2: "",
  city: "Springfield",
  state: "CA",
  postcode: "94103",
  country: "US",
};

export const BILLING = { ...SHIPPING, email: "ann@example.com", phone: "555-0100" };

/** A life of customers in v2 or v3. Returns the id of one who has bought the album. */
export async function recordCustomers({ ask, send }: Recorder): Promise<number> {
  const { customer } = await ask(201, "POST /customers", {
    customer: {
      email: "ann@example.com",
      username: "ann",
      first_name: "Ann",
      last_name: "Ode",
      billing_address: BILLING,
    },
  });
  const { id } = customer;
  await ask(400, "POST /customers", { customer: { email: "ann@example.com" } });
  await ask(200, `PUT /customers/${id}`, { customer: { shipping_address: SHIPPING } });
  const bulk = await ask(201, "POST /customers/bulk", {
    customers: [
      { email: "bob@example.com", first_name: "Bob" },
      { id, last_name: "Ode-Smith" },
      { id: 999, last_name: "Nobody" },
    ],
  });
  await ask(200, "PUT /customers/bulk", { customers: [{ id, last_name: "Ode" }] });
  await send(201, "POST /orders", {
    order: { customer_id: id, status: "completed", line_items: [{ product_id: 12, quantity: 1 }] },
  });
  await recordCustomerReads({ ask }, id);
  await ask(200, "GET /customers/email/ann@example.com");
  await ask(404, "GET /customers/email/eve@example.com");
  await ask(200, `GET /customers/${id}/downloads`);
  await ask(200, `DELETE /customers/${bulk.customers[0].id}`);
  return id;
}

/** Reads of customers in any version. */
export async function recordCustomerReads({ ask }: Pick<Recorder, "ask">, id: number): Promise<void> {
  await ask(200, "GET /customers?filter[limit]=1&filter[order]=ASC");
  await ask(200, "GET /customers/count");
  await ask(200, `GET /customers/${id}`);
  await ask(404, "GET /customers/999");
  await ask(200, `GET /customers/${id}/orders`);
}
