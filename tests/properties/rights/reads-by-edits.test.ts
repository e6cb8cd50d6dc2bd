import { beforeAll, expect, test } from "vitest";
import type { Permissions } from "../../../schema/api-keys.ts";
import { type Answer, type Api, api } from "../../support/api.ts";
import { useStore } from "../../support/use-store.ts";
import { OPERATIONS } from "./operations/all.ts";
import type { Operation } from "./operations/operation.ts";
import { forEachOf, insertPerson, may, named, type Roles } from "./people.ts";
import { type Clients, makeRecords, type Records } from "./records.ts";

/**
 * Reading through an edit, cell by cell: a key that may write gets each record that it edits, whole, by an empty edit and by a bulk
 * of ids, too. It gets nothing else, and nobody else gets it.
 */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");
const admin = { v1, v2, v3 };
const EDITS = OPERATIONS.filter(({ route }) => / POST\/PUT\/PATCH /.test(route));
const OWNERS: Roles[] = [["administrator"], ["shop_manager"], ["customer"], ["subscriber"]];
const PERMISSIONS: Permissions[] = ["read", "write", "read_write"];

/** A request of these clients, with its path and its body. */
interface Sent {
  path: string;
  body: Record<string, unknown>;
}

/** What an operation sends, and by which version. */
async function sentBy(operation: Operation, records: Records): Promise<Sent> {
  const sent: Sent[] = [];
  const note = async (path: string, body: unknown) => {
    sent.push({ path, body: body as Sent["body"] });
    return {} as Answer;
  };
  const listens = { post: note, put: note, patch: note } as unknown as Api;
  await operation.request({ v1: listens, v2: listens, v3: listens }, records)();
  return sent[0]!;
}

/** The same request without a change: `{}` for the record, and of a bulk the ids alone. */
function emptied({ body }: Sent): Sent["body"] {
  const [[key = "", value] = []] = Object.entries(body);
  // The orders of v1 have no envelope.
  if (typeof value === "string") return {};
  if (!Array.isArray(value)) return { [key]: {} };
  return { [key]: value.flatMap(({ id }: { id?: number }) => (id === undefined ? [] : [{ id }])) };
}

/** The record of an answer: of a bulk, its last. */
function recordIn({ body }: Answer): Record<string, unknown> {
  const [record] = Object.values(body) as [Record<string, unknown> | Record<string, unknown>[]];
  return (Array.isArray(record) ? record.at(-1) : record) ?? {};
}

const clientOf = (clients: Clients, { route }: Operation) => clients[`v${route[0]}` as keyof Clients];

/** The record of an edit as an administrator reads it. */
async function readBy(operation: Operation, { path }: Sent, records: Records) {
  const [, kind = "", rest = ""] = /^\/(\w+)(.*)$/.exec(path) ?? [];
  const ids: Record<string, number> = {
    orders: records.orderId,
    customers: records.customerId,
    coupons: records.couponId,
    products: records.productId,
    taxes: records.taxId,
  };
  const one = rest === "/bulk" ? `/${kind}/${ids[kind]}` : path;
  const answer = await clientOf(admin, operation).get(one);
  expect(answer.status, one).toBe(200);
  return recordIn(answer);
}

/** An edit may set the time of the last change. */
const untimed = (record: Record<string, unknown>) => ({ ...record, updated_at: 0, last_update: 0 });
/** Of a bulk, its element has its own id, and a product an empty SKU. */
const REFUSED = /^\{"(?:errors":\[\{"code|\w+":\[\{"id":\d+,(?:"sku":"",)?"error)":/;

let records: Records;
beforeAll(async () => {
  records = await makeRecords({ store, admin });
});

test.each(EDITS.map((operation) => [operation.route, operation] as const))("%s", async (_, operation) => {
  const sent = await sentBy(operation, records);
  const whole = await readBy(operation, sent, records);
  await forEachOf(OWNERS, async (roles) => {
    const userId = await insertPerson(store, roles);
    for (const permissions of PERMISSIONS) {
      const key = await store.createKey({ userId, permissions });
      const version = Number(operation.route[0]) as 1 | 2 | 3;
      const answer = await api(store, version, key).put(sent.path, emptied(sent));
      const mayWrite = permissions !== "read" && may(roles, operation.needs.at(-1)!);
      const what = `${named(roles)}, ${permissions}: ${JSON.stringify(answer.body).slice(0, 300)}`;
      if (mayWrite) expect(untimed(recordIn(answer)), what).toEqual(untimed(whole));
      else expect(JSON.stringify(answer.body), what).toMatch(REFUSED);
    }
  });
});

test("they are the edits of all resources", () => {
  expect(EDITS.length).toBeGreaterThan(25);
});
