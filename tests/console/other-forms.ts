import { hashStrongly } from "../../functions/store/access/passwords.ts";
import { insertPerson, linkFor, signedIn, type Visitor, visitor } from "../support/console-visitor.ts";
import type { OpenStore } from "../support/use-store.ts";

/** The forms of the console that are none of a record's in `record-forms.ts`: they make, send or sign in. */

type Fields = Record<string, string>;
/** The page that it is on, its path, and what somebody enters: the administrator of all tests, unless it is another's session. */
type Form = [page: string, path: string, fields: Fields, by?: Visitor];

export const SIGN_IN = "/console/sign-in";
const PASSWORD = "correct horse battery";

/** Each form by its name, on a record of its own. */
export function otherForms({
  store,
  v3,
}: Pick<OpenStore<"console" | "webhooks" | "v3">, "store" | "v3">): Record<string, () => Promise<Form>> {
  const made = async (resource: string, name: string, body: object) =>
    (await v3.post(`/${resource}`, { [name]: body })).body[name].id as number;
  const word = () => crypto.randomUUID().slice(0, 8);
  const coupon = () => made("coupons", "coupon", { code: word(), amount: "5" });
  const order = () =>
    made("orders", "order", { status: "processing", fee_lines: [{ title: "Gift", total: 20 }] });
  const webhook = () =>
    made("webhooks", "webhook", { topic: "coupon.updated", delivery_url: "https://example.com/x" });
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
  /** Somebody signed in, whose session the form may end. */
  async function own(): Promise<[id: number, by: Visitor]> {
    const id = await person("administrator");
    return [id, await signedIn(store, id)];
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
    refund: async () => {
      const id = await order();
      const path = `/console/orders/${id}/refund`;
      return [path, path, { [`amount_${await feeOf(id)}`]: "5" }];
    },
    "sign-in link": async () => at("customers", await person("shop_manager"), "/link", {}),
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
    delivery: async () => {
      const page = `/console/deliveries/${await delivery()}`;
      return [page, `${page}/redeliver`, {}];
    },
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
  };
}
