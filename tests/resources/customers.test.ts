import { describe, expect, test } from "vitest";
import { api, refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

const { store, v2, client } = useStore("v2");
const manager = client("v2", { role: "shop_manager" });

const SHIPPING = {
  first_name: "Jane",
  last_name: "Doe",
  company: "Acme",
  address_1: "1 Way",
  address_2: "2nd floor",
  city: "San Francisco",
  state: "CA",
  postcode: "94103",
  country: "US",
};
const BILLING = { ...SHIPPING, email: "jane@example.com", phone: "555" };

const emptied = (address: object) => Object.fromEntries(Object.keys(address).map((key) => [key, ""]));

async function create(customer: object) {
  const answer = await v2.post("/customers", { customer });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.customer;
}

async function passwordHash(id: number): Promise<string> {
  const [row] = await store.sql<{ password_hash: string }>("select password_hash from users where id = $1", [
    id,
  ]);
  return row?.password_hash ?? "";
}

describe("create", () => {
  test("the time of a registration is UTC, whatever the shop's zone", async () => {
    const before = Date.now() - 1000;
    await store.sql("update settings set timezone = 'America/Sao_Paulo'");
    const { created_at } = await create({ email: "west@example.com" });
    await store.sql("update settings set timezone = 'UTC'");
    expect(Date.parse(created_at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now());
  });

  test("fills in the defaults, in the order of the contract", async () => {
    const customer = await create({ email: "ann@example.com", role: "administrator", unknown: 1 });
    expect(customer).toEqual({
      id: expect.any(Number),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      email: "ann@example.com",
      first_name: "",
      last_name: "",
      username: "ann",
      role: "customer",
      last_order_id: null,
      last_order_date: null,
      orders_count: 0,
      total_spent: "0.00",
      avatar_url: "https://secure.gravatar.com/avatar/257c57037d384ae37ea27a07e8a01665?s=96&d=mm&r=g",
      billing_address: emptied(BILLING),
      shipping_address: emptied(SHIPPING),
    });
    expect(Object.keys(customer).slice(0, 7).join()).toBe(
      "id,created_at,email,first_name,last_name,username,role",
    );
    expect(Object.keys(customer.billing_address)).toEqual(Object.keys(BILLING));
    expect(Object.keys(customer.shipping_address)).toEqual(Object.keys(SHIPPING));
    expect((await v2.get(`/customers/${customer.id}`)).body.customer).toEqual(customer);
  });

  test("stores every field, names without tags and addresses as they are given", async () => {
    const customer = await create({
      email: "Full@Example.com",
      username: "full.user",
      first_name: " <b>F</b> ",
      last_name: "L <script>alert(1)</script>",
      billing_address: { ...BILLING, company: "<i>Acme</i>", unknown: "x" },
      shipping_address: SHIPPING,
    });
    expect(customer).toMatchObject({
      email: "Full@Example.com",
      username: "full.user",
      first_name: "F",
      last_name: "L",
      billing_address: { ...BILLING, company: "<i>Acme</i>" },
      shipping_address: SHIPPING,
    });
    const [row] = await store.sql("select billing ? 'unknown' as unknown from users where id = $1", [
      customer.id,
    ]);
    expect(row).toEqual({ unknown: false });
  });

  test("takes only the supplied address fields, and text for all of them", async () => {
    const billing = { city: 5, state: null, country: ["x"], phone: true };
    const { billing_address, shipping_address } = await create({
      email: "partial@example.com",
      billing_address: billing,
      shipping_address: "nowhere",
    });
    expect(billing_address).toEqual({ ...emptied(BILLING), city: "5", phone: "1" });
    expect(shipping_address).toEqual(emptied(SHIPPING));
  });

  test.each([
    ["derived.name@example.com", undefined, "derived.name"],
    ["derived.name@example.org", undefined, "derived.name1"],
    ["DERIVED.NAME@example.net", undefined, "derived.name2"],
    ["o'brien+shop@example.com", undefined, "obrienshop"],
    ["given@example.com", "", "given"],
    ["given2@example.com", "  Ünï <b>code</b>   %41name &amp; ", "Uni code name"],
    ["given3@example.com", 12_345, "12345"],
    ["given4@example.com", ["x"], "given4"],
    [`${"l".repeat(60)}@example.com`, undefined, "l".repeat(54)],
  ])("the e-mail %j with the username %j creates the user %j", async (email, username, expected) => {
    expect((await create({ email, ...(username !== undefined && { username }) })).username).toBe(expected);
  });

  test("derives the names of one bulk from those of the others, given ones too", async () => {
    const customers = [
      { email: "twin@a.example" },
      { email: "other@a.example", username: "twin2" },
      { email: "twin@b.example" },
      { email: "twin1@a.example" },
      { email: "TWIN@c.example" },
      { email: "twin@b.example" },
      { email: "twin@d.example" },
    ];
    const { status, body } = await v2.post("/customers/bulk", { customers });
    expect(status).toBe(201);
    expect(
      body.customers.map(
        (customer: { username?: string; error?: { code: string } }) =>
          customer.username ?? customer.error?.code,
      ),
    ).toEqual(["twin", "twin2", "twin1", "twin11", "twin3", "registration-error-email-exists", "twin4"]);
  });

  test("finds the first free number among thousands", async () => {
    await store.sql(
      `insert into users (login, email, role)
       select 'many' || case n when 0 then '' else n::text end, 'many' || n || '@taken.example', 'customer'
       from generate_series(0, 3000) n where n <> 2500`,
    );
    const { body } = await v2.post("/customers/bulk", {
      customers: [{ email: "many@a.example" }, { email: "many@b.example" }],
    });
    expect(body.customers.map(({ username }: { username: string }) => username)).toEqual([
      "many2500",
      "many3001",
    ]);
  });

  test("stores a strong hash of the password, a generated one by default, and shows neither", async () => {
    const customer = await create({ email: "secret@example.com", password: "pa\u00df word" });
    expect(JSON.stringify(customer)).not.toMatch(/pass|pbkdf2/);
    const [scheme, hash, iterations, salt = "", derived] = (await passwordHash(customer.id)).split("$");
    expect([scheme, hash]).toEqual(["pbkdf2", "sha256"]);
    expect(Number(iterations)).toBeGreaterThanOrEqual(50_000);
    expect(await pbkdf2("pa\u00df word", salt, Number(iterations))).toBe(derived);
    const generated = [
      await passwordHash((await create({ email: "gen1@example.com" })).id),
      await passwordHash((await create({ email: "gen2@example.com", password: "" })).id),
    ];
    for (const made of generated) expect(made).toMatch(/^pbkdf2\$sha256\$\d+\$[\w+/=]{24}\$[\w+/=]{44}$/);
    expect(generated[0]).not.toBe(generated[1]);
  });

  async function pbkdf2(password: string, salt: string, iterations: number): Promise<string> {
    const { pbkdf2Sync } = await import("node:crypto");
    return pbkdf2Sync(password, Buffer.from(salt, "base64"), iterations, 32, "sha256").toString("base64");
  }
});

describe("edit", () => {
  test.each(["put", "post", "patch"] as const)(
    "by %s changes the supplied fields and nothing else",
    async (method) => {
      const before = await create({ email: `edit-${method}@example.com`, billing_address: BILLING });
      const hash = await passwordHash(before.id);
      const answer = await v2[method](`/customers/${before.id}`, {
        customer: { first_name: "N", last_name: null, username: "ignored", billing_address: { city: "Z" } },
      });
      expect(answer.status).toBe(200);
      const expected = { ...before, first_name: "N", billing_address: { ...BILLING, city: "Z" } };
      expect(answer.body.customer).toEqual(expected);
      expect((await v2.get(`/customers/${before.id}`)).body.customer).toEqual(expected);
      expect(await passwordHash(before.id)).toBe(hash);
    },
  );

  test("changes the e-mail address and with it the avatar, and repeats the own one in any case", async () => {
    const before = await create({ email: "before@example.com" });
    const { body } = await v2.put(`/customers/${before.id}`, { customer: { email: "After@example.com" } });
    expect(body.customer.email).toBe("After@example.com");
    expect(body.customer.avatar_url).not.toBe(before.avatar_url);
    expect(body.customer.billing_address).toEqual(before.billing_address);
    const again = await v2.put(`/customers/${before.id}`, { customer: { email: "AFTER@example.com" } });
    expect(again.body.customer.avatar_url).toBe(body.customer.avatar_url);
  });

  test("clears address fields, names and the e-mail address, and an edit of nothing changes nothing", async () => {
    const before = await create({ email: "clear@example.com", first_name: "F", billing_address: BILLING });
    const cleared = { email: "", first_name: "", billing_address: { email: "", phone: "" } };
    const { body } = await v2.put(`/customers/${before.id}`, { customer: cleared });
    expect(body.customer).toMatchObject({
      email: "",
      first_name: "",
      billing_address: { ...BILLING, email: "", phone: "" },
    });
    const nothing = await v2.put(`/customers/${before.id}`, { customer: [] });
    expect([nothing.status, nothing.body]).toEqual([200, body]);
  });

  test("changes the password for a non-empty one", async () => {
    const { id } = await create({ email: "renew@example.com", password: "old" });
    const old = await passwordHash(id);
    await v2.put(`/customers/${id}`, { customer: { password: "" } });
    expect(await passwordHash(id)).toBe(old);
    await v2.put(`/customers/${id}`, { customer: { password: "new" } });
    expect(await passwordHash(id)).not.toBe(old);
  });
});

describe("delete", () => {
  test("deletes the customer for good and makes their orders guest orders", async () => {
    const { id } = await create({ email: "gone@example.com" });
    const [order] = await store.sql<{ id: number }>(
      "insert into orders (customer_id, order_key, currency) values ($1, 'wc_order_gone', 'USD') returning id",
      [id],
    );
    const answer = await v2.delete(`/customers/${id}?force=false`);
    expect([answer.status, answer.body]).toEqual([200, { message: "Permanently deleted customer" }]);
    expect((await v2.get(`/customers/${id}`)).status).toBe(404);
    expect(await store.sql("select customer_id from orders where id = $1", [order?.id])).toEqual([
      { customer_id: null },
    ]);
    expect(await store.sql("select from customer_totals where user_id = $1", [id])).toHaveLength(0);
  });

  test("an administrator deletes other administrators and himself, whose keys then have no user", async () => {
    const key = await store.createKey();
    const self = api(store, 2, key);
    const other = await store.createKey();
    expect((await self.delete(`/customers/${other.userId}`)).status).toBe(200);
    expect((await self.delete(`/customers/${key.userId}`)).status).toBe(200);
    expect((await self.get("/customers/count")).status).toBe(401);
  });
});

describe("a record", () => {
  test("sums up the orders: all but trashed ones count, processing and completed ones are spent", async () => {
    const { id } = await create({ email: "buyer@example.com" });
    await store.sql(
      `insert into orders (customer_id, order_key, currency, status, total, created_at)
       select $1, 'wc_order_' || status, 'USD', status, total, made::timestamptz
       from (values ('processing', 10.005, '2026-01-01T00:00:00Z'), ('completed', 20, '2026-03-01T00:00:00Z'),
         ('refunded', 40, '2026-02-02T10:20:30Z'), ('trash', 80, '2026-04-01T00:00:00Z')) o (status, total, made)`,
      [id],
    );
    const [last] = await store.sql<{ id: number }>("select id from orders where status = 'refunded'");
    const shown = {
      last_order_id: last?.id,
      last_order_date: "2026-02-02T10:20:30Z",
      orders_count: 3,
      total_spent: "30.01",
    };
    expect((await v2.get(`/customers/${id}`)).body.customer).toMatchObject(shown);
    expect((await v2.get(`/customers?filter[q]=buyer`)).body.customers[0]).toMatchObject(shown);
    const edited = await v2.put(`/customers/${id}`, { customer: { first_name: "B" } });
    expect(edited.body.customer).toMatchObject(shown);
  });

  test("is read by e-mail in any case, over an encoded path, and by id with any role", async () => {
    const { id } = await create({ email: "By+Mail@example.com" });
    for (const path of ["by+mail@example.com", "BY%2BMAIL%40Example.com/"]) {
      expect((await manager.get(`/customers/email/${path}`)).body.customer.id).toBe(id);
    }
    const { userId } = await store.createKey();
    expect((await manager.get(`/customers/${userId}`)).body.customer.role).toBe("administrator");
  });

  test("shows its meta with filter[meta]=true, in reads, lists and writes, and none when there is none", async () => {
    const { id } = await create({ email: "meta@example.com" });
    const path = `/customers/${id}?filter[meta]=true`;
    await store.sql(`update users set meta = '{"_hidden": "1"}' where id = $1`, [id]);
    expect((await v2.get(path)).body.customer).not.toHaveProperty("customer_meta");
    await store.sql(`update users set meta = '{"_hidden": "1", "vat": "X"}' where id = $1`, [id]);
    const shown = { customer_meta: { vat: "X" } };
    expect((await v2.get(path)).body.customer).toMatchObject(shown);
    expect((await v2.get("/customers?filter[meta]=true&filter[q]=meta")).body.customers[0]).toMatchObject(
      shown,
    );
    expect((await v2.put(path, { customer: {} })).body.customer).toMatchObject(shown);
    expect((await v2.get(`/customers/${id}`)).body.customer).not.toHaveProperty("customer_meta");
  });
});

test("while passwords are not generated, a customer needs one, and an edit does not", async () => {
  const { id } = await create({ email: "kept@example.com" });
  await store.sql("update settings set generate_password = false");
  const without = await v2.post("/customers", { customer: { email: "u@example.com" } });
  await create({ email: "pw@example.com", password: "x" });
  const edited = await v2.put(`/customers/${id}`, { customer: { last_name: "y" } });
  await store.sql("update settings set generate_password = true");
  expect(refusal(without)).toEqual([
    400,
    "registration-error-missing-password",
    "Please enter an account password.",
  ]);
  expect(edited.status).toBe(200);
});
