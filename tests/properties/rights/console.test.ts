import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Seen, signedIn, type Visitor } from "../../support/console-visitor.ts";
import { useStore } from "../../support/use-store.ts";
import { newName } from "./operations.ts";
import { forEachOf, give, insertPerson, may, named, type Need, PEOPLE, type Roles } from "./people.ts";
import { type Clients, contentsOf, makeRecords, type Records } from "./records.ts";

/** Who may do what in the console: every form, by everybody there may be, before and after they have become somebody else. */

const { store, v1, v2, v3 } = useStore("console", "webhooks", "v1", "v2", "v3");
const admin: Clients = { v1, v2, v3 };

interface Made extends Records {
  keyId: number;
  delivery: string;
}

interface Form {
  /** As `routes.ts` writes it, ids without their pattern. */
  route: string;
  need: Need;
  /** Whether a record is gone when it is done. */
  isDelete?: true;
  fields(made: Made): Record<string, string>;
}

const FORMS: Form[] = [
  { route: "/console/orders/:order/status", need: "shop", fields: () => ({ status: "on-hold" }) },
  { route: "/console/orders/:order/notes", need: "shop", fields: () => ({ note: newName() }) },
  { route: "/console/orders/:order/refunds", need: "shop", fields: () => ({ amount: "0.01" }) },
  {
    route: "/console/webhooks",
    need: "shop",
    fields: () => ({ topic: "product.restored", delivery_url: "https://example.invalid/" }),
  },
  { route: "/console/webhooks/:webhook/status", need: "shop", fields: () => ({ status: "paused" }) },
  { route: "/console/webhooks/:webhook/sample", need: "shop", fields: () => ({}) },
  { route: "/console/webhooks/:webhook/recover", need: "shop", fields: () => ({}) },
  { route: "/console/webhooks/:webhook/delete", need: "shop", isDelete: true, fields: () => ({}) },
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
  { route: "/console/keys/:key/revoke", need: "administrator", isDelete: true, fields: () => ({}) },
  {
    route: "/console/customers/:customer/roles",
    need: "administrator",
    fields: () => ({ role: "subscriber" }),
  },
  {
    route: "/console/coupons",
    need: "shop",
    fields: () => ({ code: newName(), type: "percent", amount: "1" }),
  },
  { route: "/console/coupons/:coupon", need: "shop", fields: () => ({ description: newName() }) },
  { route: "/console/coupons/:coupon/delete", need: "shop", isDelete: true, fields: () => ({}) },
];

const pathOf = (route: string, made: Made) =>
  route
    .replace(":order", String(made.orderId))
    .replace(":webhook", String(made.webhookId))
    .replace(":coupon", String(made.couponId))
    .replace(":customer", String(made.customerId))
    .replace(":key", String(made.keyId))
    .replace(":delivery", made.delivery);

async function makeAll(): Promise<Made> {
  const records = await makeRecords(store, admin);
  await store.sql("update webhooks set topic = 'order.updated' where id = $1", [records.webhookId]);
  const { keyId } = await store.createKey({ role: "customer" });
  const [pending] = await store.sql<{ delivery: string }>(
    `insert into deliveries (webhook_id, topic, object_id, due_at) values ($1, 'order.updated', $2, now() + interval '1 day')
     returning replace(delivery_id::text, '-', '') as delivery`,
    [records.webhookId, records.orderId],
  );
  return { ...records, keyId, delivery: pending!.delivery };
}

/** What came of a form: done, refused for the rights of who is signed in, sent to sign in, or otherwise. */
function verdictOn({ status, location = "", text }: Seen): string {
  if (location.startsWith("/console/sign-in")) return "signed out";
  if (status === 403) return "refused";
  return status === 303 || status === 200 ? "done" : `${status} ${text.slice(0, 200)}`;
}

function expected(roles: Roles, { need }: Form): string {
  if (!may(roles, "shop")) return "signed out";
  return may(roles, need) ? "done" : "refused";
}

test("every form of the console stands in the table", () => {
  const source = readFileSync(new URL("../../../functions/console/routes.ts", import.meta.url), "utf8");
  const bare = (path: string) => path.replaceAll(/:\w+(\{[^/]*\})?/g, ":id");
  const routes = [...source.matchAll(/app\.post\("([^"]*)"/g)].map(([, path = ""]) => bare(path));
  // Who signs in has no rights yet, and who signs out ends what is their own.
  const open = new Set(["/console/sign-in", "/console/sign-out", "/console/sessions/end"]);
  const forms = routes.filter((path) => !open.has(path)).toSorted();
  expect(FORMS.map(({ route }) => bare(route)).toSorted()).toEqual(forms);
});

/** An administrator who has signed in, and may become somebody else. */
async function signIn(): Promise<{ userId: number; guest: Visitor }> {
  const userId = await insertPerson(store, ["administrator"]);
  return { userId, guest: await signedIn(store, userId) };
}

test("every form by everybody who was signed in", async () => {
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
        const about = isDone && form.isDelete ? await makeAll() : made;
        trials += 1;
        const did = verdictOn(await guest.send(pathOf(form.route, about), form.fields(about)));
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
});

test("every form that is sent again asks for the rights again", async () => {
  const wrong: string[] = [];
  let trials = 0;
  await forEachOf(PEOPLE, async (became) => {
    const [shared, userId] = await Promise.all([makeAll(), insertPerson(store, ["administrator"])]);
    for (const form of FORMS) {
      const made = form.isDelete ? await makeAll() : shared;
      await give(store, userId, ["administrator"]);
      const guest = await signedIn(store, userId);
      const fields = { once: crypto.randomUUID(), ...form.fields(made) };
      const path = pathOf(form.route, made);
      const first = verdictOn(await guest.send(path, fields));
      await give(store, userId, became);
      const again = verdictOn(await guest.send(path, fields));
      trials += 1;
      const should = expected(became, form);
      // Whoever may still do it may find that there is nothing left to be done.
      const isRight = should === "done" ? !/^(signed out|refused)$/.test(again) : again === should;
      if (first !== "done" || !isRight)
        wrong.push(`${form.route}, then ${named(became)}: ${first}, ${again}, not ${should}`);
    }
  });
  console.log(`rights to forms that are sent again: ${trials} trials`);
  expect(trials).toBe(PEOPLE.length * FORMS.length);
  expect(wrong).toEqual([]);
});
