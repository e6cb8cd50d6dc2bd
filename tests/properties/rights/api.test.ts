import { expect, test } from "vitest";
import { PROFILES } from "../../../tools/openapi/profiles.ts";
import type { Permissions } from "../../../schema/api-keys.ts";
import { api } from "../../support/api.ts";
import { deep } from "../../support/deep.ts";
import { drawnIds, rowsRead } from "../../support/rows-read.ts";
import { useStore } from "../../support/use-store.ts";
import { OPERATIONS } from "./operations/all.ts";
import { isRead, isRepeatable, type Operation, verdictsOf } from "./operations/operation.ts";
import { forEachOf, give, insertPerson, may, named, PEOPLE, type Roles } from "./people.ts";
import { type Clients, contentsOf, makeRecords, type Records, unsignedChanges } from "./records.ts";

/** Rights in the API: every route, every kind of user, every key (§capabilities, §several-roles). */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");
const makers = { store, admin: { v1, v2, v3 } };

const PERMISSIONS: Permissions[] = ["read_write", "read", "write"];
const permits = (permissions: Permissions, operation: Operation) =>
  permissions.includes(isRead(operation) ? "read" : "write");

function expected(roles: Roles, permissions: Permissions, operation: Operation): string[] {
  return operation.needs.map((need) => {
    if (!permits(permissions, operation)) return "no permission";
    return may(roles, need) ? "done" : "refused";
  });
}

async function clientsOf(userId: number, permissions: Permissions = "read_write") {
  const key = await store.createKey({ userId, permissions });
  return {
    keyId: key.keyId,
    clients: { v1: api(store, 1, key), v2: api(store, 2, key), v3: api(store, 3, key) },
  };
}

test("every route of every version is in the table", () => {
  const routes = PROFILES.flatMap((profile) =>
    profile.routes.map(({ methods, path }) => `${profile.version} ${methods.join("/")} ${path}`),
  );
  expect(OPERATIONS.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
});

/** A key's permissions apply to all alike: a restricted key is tried on every user only in the deep run. */
const mayHold = (roles: Roles, permissions: Permissions) =>
  permissions === "read_write" || deep(roles === PEOPLE[0], true);

/** Most rows that refused requests read on average: the key, its user and the settings, and the records that they name. */
const FEW_ROWS = 8;

/** Gives the records so many lines, notes and orders that reading them shows in the average. */
async function makeDear(records: readonly Records[]): Promise<void> {
  for (const { orderId, customerId, productId } of records) {
    await store.sql(
      `insert into order_items (order_id, kind, name, code, product_id)
       select $1, 'line_item', 'Mug', '', $2 from generate_series(1, 500)`,
      [orderId, productId],
    );
    await store.sql("insert into order_notes (order_id, note) select $1, 'x' from generate_series(1, 500)", [
      orderId,
    ]);
    await store.sql(
      `insert into orders (customer_id, status, currency, order_key)
       select $1, 'completed', 'EUR', gen_random_uuid() from generate_series(1, 500)`,
      [customerId],
    );
  }
}

test("every route answers each user with each key by their rights", async () => {
  const wrong: string[] = [];
  let trials = 0;
  const asked: { roles: Roles; permissions: Permissions; by: Clients; records: Records }[] = [];
  await forEachOf(PEOPLE, async (roles) => {
    const userId = await insertPerson(store, roles);
    const records = await makeRecords(makers);
    for (const permissions of PERMISSIONS.filter((one) => mayHold(roles, one)))
      asked.push({ roles, permissions, by: (await clientsOf(userId, permissions)).clients, records });
  });
  async function tryAll(which: (verdicts: string[]) => boolean) {
    await forEachOf(asked, async ({ roles, permissions, by, records }) => {
      for (const operation of OPERATIONS) {
        const should = expected(roles, permissions, operation);
        if (!which(should)) continue;
        const isSpent = operation.deletes && should.includes("done");
        const about = isSpent ? await makeRecords(makers, [operation.deletes!], records) : records;
        const answer = await operation.request(by, about)();
        trials += 1;
        const did = verdictsOf(answer, operation);
        const { roundTrips, statements } = answer;
        // Managers may edit customers without creating any, so that a bulk of both asks for each right.
        const most = operation.route.endsWith("/customers/bulk") ? 2 : 1;
        if (!should.includes("done") && (roundTrips > most || statements > most))
          wrong.push(
            `${operation.route} by ${named(roles)}: ${statements} statements in ${roundTrips} trips`,
          );
        if (did.join() !== should.join())
          wrong.push(`${operation.route} by ${named(roles)}, ${permissions}: ${did}, not ${should}`);
      }
    });
  }
  // Each isolate knows the keys.
  for (const { by } of asked) for (const client of Object.values(by)) await client.get("/orders/count");
  await makeDear(asked.map(({ records }) => records));
  const before = [await contentsOf(store), await drawnIds(store)];
  const rowsBefore = await rowsRead(store);
  await tryAll((should) => !should.includes("done"));
  const rows = (await rowsRead(store)) - rowsBefore;
  console.log(`refused requests: ${trials}, of ${(rows / trials).toFixed(1)} rows each`);
  expect(rows / trials).toBeLessThan(FEW_ROWS);
  expect([await contentsOf(store), await drawnIds(store)]).toEqual(before);
  await tryAll((should) => should.includes("done"));
  console.log(`rights by the API: ${trials} trials`);
  expect(trials).toBe(asked.length * OPERATIONS.length);
  expect(wrong).toEqual([]);
  expect(await unsignedChanges(store)).toEqual([]);
});

const permit = (keyId: number, permissions: Permissions) =>
  store.sql("update api_keys set permissions = $2 where id = $1", [keyId, permissions]);
const wasDone = (verdicts: string[]) => verdicts.includes("done");

/** For a repeated request: allowed elements show their outcome, if there is one. */
function cameTo(first: string[], now: string[]): string[] {
  return wasDone(first) ? now.map((verdict, at) => (verdict === "done" ? first[at]! : verdict)) : now;
}

/** The sender of a request, and their roles at its repetition. */
const BEFORE = deep(
  [["administrator"]],
  PEOPLE.filter((roles) => may(roles, "shop")).filter((_, at) => at % 2 === 0),
);
const FEW_AFTER: Roles[] = [["shop_manager"], ["customer"], ["customer", "administrator"]];
const MANY_AFTER: Roles[] = [
  ["administrator"],
  ["shop_manager"],
  ["customer"],
  [""],
  ["customer", "administrator"],
  ["customer", "shop_manager"],
  ["customer", "subscriber"],
  ["editor", "customer"],
];
const AFTER = deep(FEW_AFTER, MANY_AFTER);

test("every repeated write checks the rights again", async () => {
  const wrong: string[] = [];
  let trials = 0;
  await forEachOf(OPERATIONS.filter(isRepeatable), async (operation) => {
    const userId = await insertPerson(store, ["administrator"]);
    const { clients: by, keyId } = await clientsOf(userId);
    const records = await makeRecords(makers);
    for (const before of BEFORE)
      for (const after of [...AFTER, "read"] as const) {
        trials += 1;
        const send = operation.request(by, records);
        const name = { "Idempotency-Key": crypto.randomUUID() };
        const first = expected(before, "read_write", operation);
        const now =
          after === "read" ? expected(before, "read", operation) : expected(after, "read_write", operation);
        await give(store, userId, before);
        const did = [verdictsOf(await send(name), operation)];
        await (after === "read" ? permit(keyId, "read") : give(store, userId, after));
        const again = await send(name);
        did.push(verdictsOf(again, operation), [String(again.headers.get("Idempotent-Replayed"))]);
        await permit(keyId, "read_write");
        const should = [first, cameTo(first, now), [String(wasDone(first) && wasDone(now) ? true : null)]];
        if (did.join("; ") !== should.join("; "))
          wrong.push(
            `${operation.route} by ${named(before)}, then ${after}: ${did.join("; ")}, not ${should.join("; ")}`,
          );
      }
  });
  console.log(`rights of what is sent again: ${trials} trials`);
  expect(trials).toBe(OPERATIONS.filter(isRepeatable).length * BEFORE.length * (AFTER.length + 1));
  expect(wrong).toEqual([]);
});
