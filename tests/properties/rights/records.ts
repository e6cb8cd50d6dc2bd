import type { Answer, Api } from "../../support/api.ts";
import type { TestStore } from "../../support/store.ts";
import { insertPerson } from "./people.ts";

/** The records of requests. */
export interface Records {
  customerId: number;
  email: string;
  orderId: number;
  noteId: number;
  refundId: number;
  couponId: number;
  code: string;
  webhookId: number;
  productId: number;
  sku: string;
  attributeId: number;
  attributeTermId: number;
  categoryId: number;
  tagId: number;
  shippingClassId: number;
  taxId: number;
  taxClass: string;
}

export type Clients = Record<"v1" | "v2" | "v3", Api>;

interface RecordMakers {
  store: TestStore;
  admin: Clients;
}

/** Creates a record, beside the existing ones. */
type MakeRecord = (makers: RecordMakers, there: Records) => Promise<Partial<Records>>;

/** The record of a create; throws without one. */
async function created(answer: Promise<Answer>): Promise<Record<string, string> & { id: number }> {
  const { status, body } = await answer;
  if (status !== 201) throw new Error(JSON.stringify(body));
  return Object.values(body)[0] as Record<string, string> & { id: number };
}

function term(path: string, singular: string): (admin: Clients) => Promise<number> {
  return async ({ v3 }) => (await created(v3.post(path, { [singular]: { name: crypto.randomUUID() } }))).id;
}
const category = term("/products/categories", "product_category");
const tag = term("/products/tags", "product_tag");
const shippingClass = term("/products/shipping_classes", "product_shipping_class");

const MAKERS = {
  async customer({ store }) {
    const customerId = await insertPerson(store, ["customer"]);
    const [user] = await store.sql<{ email: string }>("select email from users where id = $1", [customerId]);
    return { customerId, email: user!.email };
  },
  async order({ admin }, { customerId }) {
    const fees = [{ title: "Wrapping", total: "900.00" }];
    const order = { customer_id: customerId, fee_lines: fees };
    return { orderId: (await created(admin.v2.post("/orders", { order }))).id };
  },
  async note({ admin }, { orderId }) {
    const note = { order_note: { note: "Call first" } };
    return { noteId: (await created(admin.v2.post(`/orders/${orderId}/notes`, note))).id };
  },
  async refund({ admin }, { orderId }) {
    const refund = { order_refund: { amount: "1.00" } };
    return { refundId: (await created(admin.v2.post(`/orders/${orderId}/refunds`, refund))).id };
  },
  async coupon({ admin }) {
    const code = crypto.randomUUID();
    return { code, couponId: (await created(admin.v3.post("/coupons", { coupon: { code } }))).id };
  },
  async webhook({ admin }) {
    const webhook = { topic: "product.restored", delivery_url: "https://example.invalid/" };
    return { webhookId: (await created(admin.v3.post("/webhooks", { webhook }))).id };
  },
  async product({ admin }) {
    const sku = crypto.randomUUID();
    const product = { title: sku, sku };
    return { sku, productId: (await created(admin.v3.post("/products", { product }))).id };
  },
  category: async ({ admin }) => ({ categoryId: await category(admin) }),
  tag: async ({ admin }) => ({ tagId: await tag(admin) }),
  shipping_class: async ({ admin }) => ({ shippingClassId: await shippingClass(admin) }),
  async attribute({ admin }) {
    const name = crypto.randomUUID();
    const attribute = { name, slug: name.slice(0, 20) };
    const made = await created(admin.v3.post("/products/attributes", { product_attribute: attribute }));
    return { attributeId: made.id };
  },
  async attribute_term({ admin }, { attributeId }) {
    const make = term(`/products/attributes/${attributeId}/terms`, "product_attribute_term");
    return { attributeTermId: await make(admin) };
  },
  async tax({ admin }) {
    return { taxId: (await created(admin.v3.post("/taxes", { tax: { rate: "7" } }))).id };
  },
  async tax_class({ admin }) {
    const name = crypto.randomUUID();
    const made = await created(admin.v3.post("/taxes/classes", { tax_class: { name } }));
    return { taxClass: made["slug"] ?? "" };
  },
} satisfies Record<string, MakeRecord>;

export type Kind = keyof typeof MAKERS;

const ALL = Object.keys(MAKERS) as Kind[];
/** Those of the contract's routes. */
export const CONTRACT_KINDS: readonly Kind[] = ["customer", "order", "note", "refund", "coupon", "webhook"];

/** Separate records for a user's requests, created by an administrator in this order. */
export async function makeRecords(makers: RecordMakers, kinds = ALL as readonly Kind[], there?: Records) {
  const made = { ...there } as Records;
  for (const kind of kinds) Object.assign(made, await MAKERS[kind](makers, made));
  return made;
}

const TABLES = [
  "orders",
  "order_items",
  "order_notes",
  "refunds",
  "coupons",
  "users",
  "products",
  "attributes",
  "terms",
  "tax_rates",
  "tax_classes",
  "settings",
];
/** The columns of webhooks that people change; deliveries change the rest. */
const WEBHOOKS = "(select id, name, status, topic, delivery_url, user_id from webhooks)";

/** Differs for other contents of the store. */
export async function contentsOf(store: TestStore): Promise<unknown> {
  const sums = [...TABLES, WEBHOOKS].map(
    (table) => `(select md5(string_agg(t::text, ' ' order by id)) from ${table} t)`,
  );
  return (
    await store.sql(
      `select array[${sums.join(", ")}] as sums, (select count(*) from idempotency_keys) as kept`,
    )
  )[0];
}

/** Changes by a Worker that nobody has signed: their author is the role of the Workers (§audit-log, §record-changes). */
export function unsignedChanges(store: TestStore): Promise<unknown[]> {
  const noted =
    "select actor, kind, object_id from audit_log union all select actor, kind, object_id from record_changes";
  return store.sql(
    `select distinct actor, kind from (${noted}) as noted where actor ~ '_workers of the database$'`,
  );
}
