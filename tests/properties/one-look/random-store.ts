import fc from "fast-check";

/** The contents of a random store, as bodies of clients; numbers choose among existing records. */
export interface RandomStore {
  taxes: boolean;
  customers: object[];
  coupons: object[];
  webhooks: object[];
  orders: { owner: number; order: object }[];
  edits: { order: number; patch: object }[];
  refunds: { order: number; percent: number; reason: string; restock: boolean }[];
}

/** Ids that the products of every random store have. */
export const PRODUCTS = { mug: 101, song: 102, shirt: 103, blackShirt: 104 } as const;

const WORDS = ["Ann", "Łódź", "O'Neil", "100%", "a_b", "Mug & Co", "日本", "spring"];
const word = fc.constantFrom(...WORDS);
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(" "));
const cents = fc.integer({ min: 0, max: 99_999 }).map((amount) => amount / 100);
const fine = fc.integer({ min: 0, max: 99_999_999 }).map((amount) => amount / 1_000_000);
const country = fc.constantFrom("US", "DE", "");

const address = fc.record(
  {
    first_name: word,
    last_name: word,
    company: text,
    city: word,
    postcode: fc.constantFrom("94103", "1"),
    country,
  },
  { requiredKeys: [] },
);
const billing = fc
  .tuple(address, fc.constantFrom("ann@example.com", "bob@example.org", ""))
  .map(([rest, email]) => ({ ...rest, email }));

const line = fc.record(
  {
    product_id: fc.constantFrom(...Object.values(PRODUCTS)),
    quantity: fc.integer({ min: 1, max: 4 }),
    subtotal: fine,
    total: fine,
    variations: fc.constantFrom({ pa_colour: "Black" }, { Size: "LARGE" }),
  },
  { requiredKeys: ["product_id", "quantity"] },
);
const fee = fc.record({ title: word, total: cents, taxable: fc.constant(false) });
const shipping = fc.record({
  method_id: fc.constantFrom("flat_rate", "pickup"),
  method_title: word,
  total: cents,
});
const couponLine = fc.record({ code: fc.constantFrom("spring", "WINTER"), amount: cents });
const status = fc.constantFrom(
  "pending",
  "processing",
  "on-hold",
  "completed",
  "cancelled",
  "failed",
  "refunded",
);
const list = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 3 });

const order = fc.record(
  {
    status,
    note: text,
    currency: fc.constantFrom("USD", "EUR"),
    billing_address: billing,
    shipping_address: address,
    line_items: list(line),
    fee_lines: list(fee),
    shipping_lines: list(shipping),
    coupon_lines: list(couponLine),
    order_meta: fc.dictionary(fc.constantFrom("rank", "colour"), fc.oneof(word, fc.integer()), {
      maxKeys: 2,
    }),
  },
  { requiredKeys: ["line_items"] },
);

const coupon = fc.record(
  {
    type: fc.constantFrom("percent", "fixed_cart", "fixed_product", "percent_product"),
    amount: cents,
    individual_use: fc.boolean(),
    product_ids: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 3 }),
    usage_limit: fc.integer({ min: 0, max: 5 }),
    expiry_date: fc.constantFrom("2030-01-31", ""),
    customer_emails: fc.constantFrom([], ["ann@example.com"]),
    description: text,
  },
  { requiredKeys: [] },
);

const customer = fc.record(
  {
    first_name: word,
    last_name: word,
    billing_address: billing.map(({ email: _email, ...rest }) => rest),
    shipping_address: address,
  },
  { requiredKeys: [] },
);

const webhook = fc.record(
  {
    name: text,
    topic: fc.constantFrom("order.created", "coupon.deleted", "action.wc_counted", "customer.updated"),
  },
  { requiredKeys: ["topic"] },
);

const pick = fc.nat({ max: 50 });

/** Unique codes, names and addresses contain their position. */
export const randomStore: fc.Arbitrary<RandomStore> = fc.record({
  taxes: fc.boolean(),
  customers: fc
    .array(customer, { minLength: 1, maxLength: 3 })
    .map((all) =>
      all.map((one, at) => ({ ...one, email: `Person${at}@example.com`, username: `person${at}` })),
    ),
  coupons: fc
    .array(coupon, { minLength: 1, maxLength: 4 })
    .map((all) => all.map((one, at) => ({ ...one, code: `Code ${at}-b` }))),
  webhooks: fc
    .array(webhook, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((one, at) => ({ ...one, delivery_url: `https://subscriber.example/${at}` }))),
  orders: fc.array(fc.record({ owner: pick, order }), { minLength: 4, maxLength: 9, size: "max" }),
  edits: fc.array(
    fc.record({ order: pick, patch: fc.oneof(fc.record({ status }), fc.record({ line_items: list(line) })) }),
    {
      maxLength: 4,
    },
  ),
  refunds: fc.array(
    fc.record({ order: pick, percent: fc.constantFrom(10, 50, 100), reason: text, restock: fc.boolean() }),
    { maxLength: 3 },
  ),
});
