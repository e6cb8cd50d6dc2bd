import { beforeAll, expect, test } from "vitest";
import { consoleRoutes } from "../../support/console-routes.ts";
import { type ConsoleAnswer, signedIn, type Visitor, visitor } from "../../support/console-visitor.ts";
import { insertProduct } from "../../support/products.ts";
import { useStore } from "../../support/use-store.ts";
import { trackedForm } from "../../console/tracked-form.ts";
import { newName } from "./operations/operation.ts";
import { forEachOf, give, insertPerson, may, named, type Need, PEOPLE, type Roles } from "./people.ts";
import {
  CONTRACT_KINDS,
  contentsOf,
  type Kind,
  makeRecords,
  type Records,
  unsignedChanges,
} from "./records.ts";

/** Rights in the console: every form, every kind of user, before and after a change of roles. */

const { store, v1, v2, v3 } = useStore("console", "webhooks", "v1", "v2", "v3");
const makers = { store, admin: { v1, v2, v3 } };
let productId: number;
let variationId: number;
/** Opens the forms that others send. */
let opener: Visitor;

beforeAll(async () => {
  opener = (await signIn()).guest;
  productId = await insertProduct(store.sql, { name: "Mug", sku: "RIGHTS", price: "2.00", type: "variable" });
  variationId = await insertProduct(store.sql, { name: "Mug", type: "variation", parentId: productId });
});

interface Made extends Records {
  keyId: number;
  delivery: string;
  /** A line of the order. */
  lineId: number;
  /** A user who may manage the store. */
  staffId: number;
}

interface Form {
  /** As the console routes it, ids without their pattern. */
  route: string;
  need: Need;
  /** The record that it deletes. */
  deletes?: Kind | "key";
  fields(made: Made): Record<string, string> | Promise<Record<string, string>>;
}

const FORMS: Form[] = [
  { route: "/console/orders/:order/status", need: "shop", fields: () => ({ status: "on-hold" }) },
  { route: "/console/orders/:order/notes", need: "shop", fields: () => ({ note: newName() }) },
  {
    route: "/console/orders/:order/refund",
    need: "shop",
    fields: async ({ orderId, lineId }) => ({
      was_left: (await trackedForm(opener, `/console/orders/${orderId}/refund`))["was_left"] ?? "",
      [`amount_${lineId}`]: "0.01",
    }),
  },
  {
    route: "/console/orders/:order",
    need: "shop",
    fields: () => ({ billing_first_name: newName(), customer_note: newName() }),
  },
  {
    route: "/console/orders/status",
    need: "shop",
    fields: ({ orderId }) => ({ order: `${orderId}:on-hold`, status: "processing" }),
  },
  {
    route: "/console/products/:product",
    need: "shop",
    fields: () => ({ title: newName() }),
  },
  {
    route: "/console/products/:product/variations",
    need: "shop",
    fields: () => ({ [`v${variationId}_regular_price`]: "4.00" }),
  },
  { route: "/console/products", need: "shop", fields: () => ({ title: newName(), type: "simple" }) },
  {
    route: "/console/webhooks",
    need: "shop",
    fields: () => ({ topic: "product.restored", delivery_url: "https://example.invalid/" }),
  },
  { route: "/console/webhooks/:webhook", need: "shop", fields: () => ({ name: newName() }) },
  { route: "/console/webhooks/:webhook/sample", need: "shop", fields: () => ({}) },
  { route: "/console/webhooks/:webhook/recover", need: "shop", fields: () => ({ since: "2026-01-01" }) },
  { route: "/console/webhooks/:webhook/delete", need: "shop", deletes: "webhook", fields: () => ({}) },
  { route: "/console/deliveries/:delivery/redeliver", need: "shop", fields: () => ({}) },
  {
    route: "/console/keys",
    need: "administrator",
    fields: () => ({ description: newName(), permissions: "read" }),
  },
  {
    route: "/console/keys/:key/permissions",
    need: "administrator",
    fields: () => ({ permissions: "write" }),
  },
  { route: "/console/keys/:key/revoke", need: "administrator", deletes: "key", fields: () => ({}) },
  { route: "/console/customers/:customer", need: "shop", fields: () => ({ first_name: newName() }) },
  {
    route: "/console/settings",
    need: "administrator",
    fields: () => ({
      api_enabled: "1",
      generate_password: "1",
      generate_username: "1",
      description: newName(),
    }),
  },
  {
    route: "/console/users",
    need: "administrator",
    fields: () => ({ email: `${crypto.randomUUID()}@example.com`, role: "shop_manager" }),
  },
  {
    route: "/console/customers/:customer/roles",
    need: "administrator",
    fields: () => ({ role: "subscriber" }),
  },
  { route: "/console/customers/:staff/link", need: "administrator", fields: () => ({}) },
  {
    route: "/console/coupons",
    need: "shop",
    fields: () => ({ code: newName(), type: "percent", amount: "1" }),
  },
  { route: "/console/coupons/:coupon", need: "shop", fields: () => ({ description: newName() }) },
  {
    route: "/console/json/:json",
    need: "shop",
    deletes: "coupon",
    fields: () => ({ remove: "for good" }),
  },
  ...["coupons/:coupon", "orders/:order", "products/:article"].flatMap((record): Form[] => [
    { route: `/console/${record}/delete`, need: "shop", fields: () => ({}) },
    { route: `/console/${record}/restore`, need: "shop", fields: () => ({ status: "pending" }) },
  ]),
];

/** Pages, and the rights that they need. */
const PAGES: Record<string, Need> = {
  "/console": "shop",
  "/console/search": "shop",
  "/console/orders": "shop",
  "/console/orders/:order": "shop",
  "/console/orders/:order/refund": "shop",
  "/console/orders/:order/refund/review": "shop",
  "/console/products": "shop",
  "/console/products/new": "shop",
  "/console/products/:product": "shop",
  "/console/json/:json": "shop",
  "/console/settings": "administrator",
  "/console/users": "administrator",
  "/console/users/invited": "administrator",
  "/console/audit": "administrator",
  "/console/webhooks": "shop",
  "/console/webhooks/new": "shop",
  "/console/webhooks/:webhook": "shop",
  "/console/deliveries/:delivery": "shop",
  "/console/keys": "administrator",
  "/console/keys/made": "administrator",
  "/console/customers": "shop",
  "/console/customers/:customer": "shop",
  "/console/customers/:staff/link": "administrator",
  "/console/coupons": "shop",
  "/console/coupons/new": "shop",
  "/console/coupons/:coupon": "shop",
};

/** Pages with a secret, which nobody sees but the session that has made it. */
const SECRET_PAGES = new Set([
  "/console/users/invited",
  "/console/keys/made",
  "/console/customers/:staff/link",
]);

const pathOf = (route: string, made: Made) =>
  route
    .replace(":order", String(made.orderId))
    .replace(":product", String(productId))
    .replace(":article", String(made.productId))
    .replace(":webhook", String(made.webhookId))
    .replace(":coupon", String(made.couponId))
    .replace(":customer", String(made.customerId))
    .replace(":staff", String(made.staffId))
    .replace(":json", `coupons/${made.couponId}`)
    .replace(":tax", String(made.taxId))
    .replace(":key", String(made.keyId))
    .replace(":delivery", made.delivery);

async function makeAll(): Promise<Made> {
  const records = await makeRecords(makers, [...CONTRACT_KINDS, "product", "tax"]);
  await store.sql("update webhooks set topic = 'order.updated' where id = $1", [records.webhookId]);
  const { keyId } = await store.createKey({ role: "customer" });
  const [pending] = await store.sql<{ delivery: string }>(
    `insert into deliveries (webhook_id, topic, object_id, due_at) values ($1, 'order.updated', $2, now() + interval '1 day')
     returning replace(delivery_id::text, '-', '') as delivery`,
    [records.webhookId, records.orderId],
  );
  await store.sql(
    "insert into deliveries (webhook_id, topic, object_id, state, finished_at) values ($1, 'order.updated', $2, 'dead', now())",
    [records.webhookId, records.orderId],
  );
  const staffId = await insertPerson(store, ["shop_manager"]);
  const [line] = await store.sql<{ id: number }>(
    "select id from order_items where order_id = $1 order by id limit 1",
    [records.orderId],
  );
  return { ...records, keyId, delivery: pending!.delivery, lineId: line!.id, staffId };
}

/** The existing records, with a new one in place of the deleted one. */
async function madeAgain(made: Made, { deletes }: Form): Promise<Made> {
  if (deletes === "key") return { ...made, keyId: (await store.createKey({ role: "customer" })).keyId };
  return deletes ? { ...made, ...(await makeRecords(makers, [deletes], made)) } : made;
}

/** The outcome of a form: done, refused for lack of rights, sent to the sign-in, or another. */
function verdictOn({ status, location = "", text }: ConsoleAnswer): string {
  // A script gets `null`.
  if (text === "null") return "signed out";
  // A form waits for the sign-in.
  if (status === 401 || location.startsWith("/console/sign-in")) return "signed out";
  if (status === 403) return "refused";
  return status === 303 || status === 200 ? "done" : `${status} ${text.slice(0, 200)}`;
}

function expected(roles: Roles, { need }: Pick<Form, "need">): string {
  if (!may(roles, "shop")) return "signed out";
  return may(roles, need) ? "done" : "refused";
}

/** Without the names and the patterns of ids. */
const bare = (path: string) => path.replaceAll(/:\w+(\{[^/]*\})?/g, ":id");

test("every form and every page of the console is in its table", async () => {
  const routes = await consoleRoutes();
  const routesOf = (wanted: "GET" | "POST") =>
    routes.flatMap(({ method, path }) => (method === wanted ? [bare(path)] : []));
  // A sign-in needs no rights, and a sign-out ends the own session.
  const open = new Set(["/console/sign-in", "/console/sign-out"]);
  const forms = routesOf("POST").filter((path) => !open.has(path));
  expect(FORMS.map(({ route }) => bare(route)).toSorted()).toEqual(forms.toSorted());
  // For everybody; a signed-in user sees their name.
  const shown = new Set(["/console/sign-in", "/console/store"]);
  const pages = routesOf("GET").filter((path) => !shown.has(path));
  expect(Object.keys(PAGES).map(bare).toSorted()).toEqual(pages.toSorted());
});

/** A signed-in administrator, whose roles may change. */
async function signIn(): Promise<{ userId: number; guest: Visitor }> {
  const userId = await insertPerson(store, ["administrator"]);
  return { userId, guest: await signedIn(store, userId) };
}

test("every form answers each signed-in user by their rights", async () => {
  const wrong: string[] = [];
  let trials = 0;
  const people = await Promise.all(
    PEOPLE.map(async (roles) => ({ roles, made: await makeAll(), ...(await signIn()) })),
  );
  for (const { roles, userId } of people) await give(store, userId, roles);
  async function tryAll(isDone: boolean) {
    await forEachOf(people, async ({ roles, made, guest }) => {
      for (const form of FORMS) {
        const should = expected(roles, form);
        if ((should === "done") !== isDone) continue;
        const about = isDone ? await madeAgain(made, form) : made;
        trials += 1;
        const did = verdictOn(await guest.send(pathOf(form.route, about), await form.fields(about)));
        if (did !== should) wrong.push(`${form.route} by ${named(roles)}: ${did}, not ${should}`);
      }
    });
  }
  const before = await contentsOf(store);
  await tryAll(false);
  expect(await contentsOf(store)).toEqual(before);
  await tryAll(true);
  console.log(`rights in the console: ${trials} trials`);
  expect(trials).toBe(PEOPLE.length * FORMS.length);
  expect(wrong).toEqual([]);
  expect(await unsignedChanges(store)).toEqual([]);
});

test("every page answers each signed-in user, and strangers, by their rights", async () => {
  const wrong: string[] = [];
  let trials = 0;
  const made = await makeAll();
  const people = await Promise.all(PEOPLE.map(async (roles) => ({ roles, ...(await signIn()) })));
  for (const { roles, userId } of people) await give(store, userId, roles);
  const before = await contentsOf(store);
  async function look(get: Visitor["get"], who: string, should: (need: Need) => string) {
    for (const [route, need] of Object.entries(PAGES)) {
      const seen = await get(`${pathOf(route, made)}?q=mug`);
      trials += 1;
      const did = verdictOn(seen);
      const wanted = should(need);
      const isHidden = wanted === "done" && SECRET_PAGES.has(route);
      if (isHidden ? seen.status !== 404 : did !== wanted)
        wrong.push(`${route} by ${who}: ${did}, not ${wanted}`);
    }
  }
  await forEachOf(people, async ({ roles, guest }) => {
    // Presented again after the order to delete it.
    const Cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const get = (path: string) => guest.get(path, { Cookie });
    await look(get, named(roles), (need) => expected(roles, { need }));
  });
  await look(visitor(store).get, "a stranger", () => "signed out");
  expect(await contentsOf(store)).toEqual(before);
  console.log(`rights to pages of the console: ${trials} trials`);
  expect(trials).toBe((PEOPLE.length + 1) * Object.keys(PAGES).length);
  expect(wrong).toEqual([]);
});

test("every repeated form checks the rights again", async () => {
  const wrong: string[] = [];
  let trials = 0;
  await forEachOf(PEOPLE, async (became) => {
    const [shared, { userId, guest: first }] = await Promise.all([makeAll(), signIn()]);
    let guest = first;
    for (const form of FORMS) {
      const made = await madeAgain(shared, form);
      await give(store, userId, ["administrator"]);
      if (!guest.cookies.has("__Host-console")) guest = await signedIn(store, userId);
      const fields = { once: crypto.randomUUID(), ...(await form.fields(made)) };
      const path = pathOf(form.route, made);
      const did = verdictOn(await guest.send(path, fields));
      await give(store, userId, became);
      const again = verdictOn(await guest.send(path, fields));
      trials += 1;
      const should = expected(became, form);
      // An allowed user may find that nothing is left to do.
      const isRight = should === "done" ? !/^(signed out|refused)$/.test(again) : again === should;
      if (did !== "done" || !isRight)
        wrong.push(`${form.route}, then ${named(became)}: ${did}, ${again}, not ${should}`);
    }
  });
  console.log(`rights to forms that are sent again: ${trials} trials`);
  expect(trials).toBe(PEOPLE.length * FORMS.length);
  expect(wrong).toEqual([]);
});
