import { hashStrongly } from "../../functions/store/access/passwords.ts";
import { insertPerson, linkFor, signedIn, type Visitor, visitor } from "../support/console-visitor.ts";
import type { OpenStore } from "../support/use-store.ts";
import { hiddenFields } from "./html.ts";

/** Every form of the console. */

type Fields = Record<string, string>;
/** The page that it is on, its path, and what somebody enters: the administrator of all tests, unless it ends a session. */
type Form = [page: string, path: string, fields: Fields, by?: Visitor];

export const SIGN_IN = "/console/sign-in";
const PASSWORD = "correct horse battery";

/** Each form by its name, on a record of its own. */
export function everyForm(
  { store, v3 }: Pick<OpenStore<"console" | "webhooks" | "v3">, "store" | "v3">,
  administrator: () => Visitor,
): Record<string, () => Promise<Form>> {
  const made = async (resource: string, name: string, body: object) =>
    (await v3.post(`/${resource}`, { [name]: body })).body[name].id as number;
  const word = () => crypto.randomUUID().slice(0, 8);
  const coupon = () => made("coupons", "coupon", { code: word(), amount: "5" });
  const order = () =>
    made("orders", "order", { status: "processing", fee_lines: [{ title: "Gift", total: 20 }] });
  const product = () =>
    made("products", "product", {
      title: "Cup",
      regular_price: "10",
      managing_stock: true,
      stock_quantity: 5,
    });
  const webhook = () =>
    made("webhooks", "webhook", { topic: "coupon.updated", delivery_url: "https://example.com/x" });
  const key = async () => (await store.createKey()).keyId;
  async function feeOf(order: number): Promise<number> {
    const [fee] = await store.sql<{ id: number }>(
      "select id::int as id from order_items where order_id = $1 and kind = 'fee'",
      [order],
    );
    return fee!.id;
  }
  const person = async (role = "customer") => (await insertPerson(store, role)).id;

  async function delivery(): Promise<string> {
    const [row] = await store.sql<{ id: string }>(
      `insert into deliveries (webhook_id, topic, object_id, state, finished_at, queued_at)
     values ($1, 'coupon.updated', 1, 'dead', now(), null) returning replace(delivery_id::text, '-', '') as id`,
      [await webhook()],
    );
    return row!.id;
  }

  const at = (kind: string, id: number, path: string, fields: Fields): Form => [
    `/console/${kind}/${id}`,
    `/console/${kind}/${id}${path}`,
    fields,
  ];
  const ofKey = (id: number, path: string, fields: Fields): Form => [
    "/console/keys",
    `/console/keys/${id}${path}`,
    fields,
  ];

  /** Somebody signed in, whose session the form may end. */
  async function own(): Promise<[id: number, by: Visitor]> {
    const id = await person("administrator");
    return [id, await signedIn(store, id)];
  }

  /** A new record, in the trash. */
  async function trashed(list: string, make: () => Promise<number>): Promise<number> {
    const id = await make();
    await v3.delete(`/${list}/${id}`);
    return id;
  }

  return {
    "new coupon": async () => ["/console/coupons/new", "/console/coupons", { code: word(), amount: "5" }],
    "new webhook": async () => [
      "/console/webhooks/new",
      "/console/webhooks",
      { name: word(), topic: "order.created", delivery_url: "https://example.com/x", secret: word() },
    ],
    "new product": async () => [
      "/console/products/new",
      "/console/products",
      { title: word(), type: "simple" },
    ],
    "new key": async () => ["/console/keys", "/console/keys", { description: word(), permissions: "read" }],
    invitation: async () => [
      "/console/users",
      "/console/users",
      { first_name: "Eve", email: `${word()}@example.com`, role: "shop_manager" },
    ],
    "order's address": async () => at("orders", await order(), "", { billing_city: "Graz" }),
    "order's status": async () => at("orders", await order(), "/status", { status: "completed" }),
    refund: async () => {
      const id = await order();
      const path = `/console/orders/${id}/refund`;
      return [path, path, { [`amount_${await feeOf(id)}`]: "5" }];
    },
    "refund's review": async () => {
      const id = await order();
      const path = `/console/orders/${id}/refund`;
      const { html } = await administrator().get(path);
      const chosen = { ...hiddenFields(html, path), [`amount_${await feeOf(id)}`]: "5" };
      const { location = "" } = await administrator().send(path, chosen);
      return [location, path, { confirmed: "1" }];
    },
    note: async () => at("orders", await order(), "/notes", { note: "Called" }),
    "many orders": async () => [
      "/console/orders",
      "/console/orders/status",
      { order: `${await order()}:processing`, status: "completed" },
    ],
    variations: async () => {
      const attributes = [{ name: "Size", options: ["S"], variation: true }];
      const variations = [{ regular_price: "10", attributes: [{ name: "Size", option: "S" }] }];
      const id = await made("products", "product", {
        title: "Shirt",
        type: "variable",
        attributes,
        variations,
      });
      const [{ id: own }] = (await v3.get(`/products/${id}`)).body.product.variations;
      return at("products", id, "/variations", { [`v${own}_regular_price`]: "12" });
    },
    stock: async () => at("products", await product(), "", { stock_change: "+3" }),
    coupon: async () => at("coupons", await coupon(), "", { amount: "6" }),
    "coupon's trash": async () => at("coupons", await coupon(), "/delete", {}),
    "order's trash": async () => at("orders", await order(), "/delete", {}),
    "product's trash": async () => at("products", await product(), "/delete", {}),
    "order's restoration": async () =>
      at("orders", await trashed("orders", order), "/restore", { status: "on-hold" }),
    "product's restoration": async () =>
      at("products", await trashed("products", product), "/restore", { status: "draft" }),
    "coupon's restoration": async () => at("coupons", await trashed("coupons", coupon), "/restore", {}),
    "order's deletion for good": async () =>
      at("orders", await trashed("orders", order), "/delete", { for_good: "1" }),
    "product's deletion for good": async () =>
      at("products", await trashed("products", product), "/delete", { for_good: "1" }),
    "coupon's deletion for good": async () =>
      at("coupons", await trashed("coupons", coupon), "/delete", { for_good: "1" }),
    customer: async () => at("customers", await person(), "", { first_name: "Ada" }),
    role: async () => at("customers", await person(), "/roles", { role: "subscriber" }),
    "sign-in link": async () => at("customers", await person("shop_manager"), "/link", {}),
    webhook: async () => at("webhooks", await webhook(), "", { name: "Books" }),
    pause: async () => at("webhooks", await webhook(), "?status", { status: "paused" }),
    secret: async () => at("webhooks", await webhook(), "?secret", { secret: word() }),
    sample: async () => {
      await coupon();
      return at("webhooks", await webhook(), "/sample", {});
    },
    "failed deliveries": async () => {
      const [row] = await store.sql<{ id: number }>(
        "select webhook_id::int as id from deliveries where delivery_id = $1",
        [await delivery()],
      );
      return at("webhooks", row!.id, "/recover", { since: "2026-01-01" });
    },
    "webhook's deletion": async () => at("webhooks", await webhook(), "/delete", {}),
    delivery: async () => {
      const page = `/console/deliveries/${await delivery()}`;
      return [page, `${page}/redeliver`, {}];
    },
    "key's permissions": async () => ofKey(await key(), "/permissions", { permissions: "read" }),
    "key's revocation": async () => ofKey(await key(), "/revoke", {}),
    "sign out everywhere": async () => {
      const [, by] = await own();
      return ["/console", "/console/sign-out", { everywhere: "1" }, by];
    },
    "a password of one's own": async () => {
      const [id, by] = await own();
      const [page, path, fields] = at("customers", id, "", { password: word() + word() });
      return [page, path, fields, by];
    },
    "sign out": async () => {
      const [, by] = await own();
      return ["/console", "/console/sign-out", {}, by];
    },
    "sign-in by link": async () => [
      await linkFor(store, await person("administrator")),
      SIGN_IN,
      {},
      visitor(store),
    ],
    "an invited employee's password": async () => [
      `${await linkFor(store, await person("shop_manager"))}&invited`,
      SIGN_IN,
      { password: word() + word() },
      visitor(store),
    ],
    "sign-in by password": async () => {
      const { login } = await insertPerson(store, "administrator", await hashStrongly(PASSWORD));
      return [SIGN_IN, SIGN_IN, { name: login, password: PASSWORD }, visitor(store)];
    },
    settings: async () => ["/console/settings", "/console/settings", { description: word() }],
  };
}
