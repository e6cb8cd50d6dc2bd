import { inArray, or, sql, eq, type SQL } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import { hashPassword, hashRandomPassword } from "../access/passwords.ts";
import type { Change, StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import type { StoreEvent } from "../events.ts";
import { kept, replayOutcomes } from "../outcomes.ts";
import { drawIds } from "../sequences.ts";
import {
  type Outcome,
  outcomesOf,
  lockExisting,
  singleOutcome,
  retryOnConflict,
  type Write,
} from "../write.ts";
import { type Customer, customerColumns, type CustomerPatch } from "./customer.ts";
import { type CustomerState, demandsOf, planWrites, type PlannedWrite } from "./plan.ts";
import { selectFreeNames, usernameBase, wantedNames } from "./usernames.ts";
import { EMPTY_ADDRESS, EMPTY_BILLING } from "../../../schema/addresses.ts";
import { thisSecond } from "../../../schema/columns.ts";
import { signedBy } from "../access/actor.ts";

/** Creates or changes one customer. Throws the refusals of `writeCustomers`. */
export async function writeCustomer(ctx: StoreContext, write: Write<CustomerPatch>): Promise<Customer> {
  return singleOutcome(await writeCustomers(ctx, [write]));
}

/**
 * Writes any number of customers in order, in two round trips: a read for the plan, and a transaction. A refused element leaves
 * the others alone. Throws `contended` when concurrent writes keep winning.
 */
export async function writeCustomers(
  ctx: StoreContext,
  writes: Write<CustomerPatch>[],
): Promise<Outcome<Customer>[]> {
  if (writes.length === 0) return [];
  const hashOf = passwordHashes(writes);
  return retryOnConflict(async () => {
    const change = await begin(ctx, writes);
    const { found, refusals, earlier } = change;
    if (earlier) return replayOutcomes(ctx, earlier, ctx.db.select(customerColumns).from(users), users.id);
    return executeWrites(ctx, change, planWrites(ctx, found, writes, refusals), hashOf);
  });
}

/** Reads the users to change, the holders of wanted addresses and names, and names and ids for new ones. */
function begin(ctx: StoreContext, writes: Write<CustomerPatch>[]): Promise<Change<CustomerState>> {
  const { db } = ctx;
  const ids = writes.flatMap(({ id }) => id ?? []);
  const emails = writes.flatMap(({ patch }) => (patch.email ? [patch.email.toLowerCase()] : []));
  const created = writes.flatMap(({ id, patch }) => (id === undefined ? [patch] : []));
  const given = created.flatMap(({ username }) => (username ? [username.toLowerCase()] : []));
  const bases = created.flatMap(({ username, email }) =>
    username === undefined && email ? [usernameBase(email)] : [],
  );
  const state = {
    existing: db
      .select({
        id: users.id,
        email: users.email,
        login: users.login,
        role: users.role,
        otherRoles: users.otherRoles,
      })
      .from(users)
      .where(
        or(
          inArray(users.id, ids),
          inArray(sql`lower(${users.email})`, emails),
          inArray(sql`lower(${users.login})`, given),
        ),
      ),
    freeNames: selectFreeNames(db, wantedNames(bases, given)),
    newIds: drawIds(db, users, created.length),
  };
  return ctx.change(state, { each: (found) => demandsOf(found, writes) });
}

async function executeWrites(
  ctx: StoreContext,
  change: Change,
  plan: PlannedWrite[],
  hashOf: (index: number) => Promise<string | undefined>,
): Promise<Outcome<Customer>[]> {
  const steps = plan.flatMap((step) => (step instanceof StoreError ? [] : [step]));
  const edited = steps.flatMap(({ kind, id }) => (kind === "updated" ? [id] : []));
  const events = steps.map(({ kind, id }): StoreEvent => ({ topic: `customer.${kind}`, objectId: id }));
  const hashes = await Promise.all(
    plan.map((step, at) => (step instanceof StoreError ? undefined : hashOf(at))),
  );
  const statements = plan.flatMap((step, at) =>
    step instanceof StoreError ? [] : [statement(ctx, step, hashes[at])],
  );
  const { written: rows } =
    steps.length === 0
      ? { written: [] }
      : await change.write(
          { guard: lockExisting(ctx.db, users, edited), written: statements },
          { events },
          plan.map(kept),
        );

  return outcomesOf(plan, rows);
}

/** Password hashes of the writes by index, none for an edit without a password. Retries reuse them. */
function passwordHashes(writes: Write<CustomerPatch>[]) {
  const made = new Map<number, Promise<string | undefined>>();
  return (index: number) => {
    const hash = made.get(index) ?? hashFor(writes[index]);
    made.set(index, hash);
    return hash;
  };
}

async function hashFor(write: Write<CustomerPatch> | undefined): Promise<string | undefined> {
  if (write?.patch.password) return hashPassword(write.patch.password);
  return write?.id === undefined ? hashRandomPassword() : undefined;
}

/** The statement of a planned write; returns one row, the customer. Without a hash it keeps the password. */
function statement(
  ctx: Pick<StoreContext, "db" | "actor" | "address">,
  { kind, id, patch }: Exclude<PlannedWrite, StoreError>,
  passwordHash: string | undefined,
) {
  const { db } = ctx;
  const { email, firstName, lastName, billing, shipping } = patch;
  if (kind === "created")
    return db
      .insert(users)
      .values({
        id,
        login: patch.username,
        email: patch.email,
        role: "customer",
        firstName,
        lastName,
        passwordHash,
        billing: { ...EMPTY_BILLING, ...billing },
        shipping: { ...EMPTY_ADDRESS, ...shipping },
      })
      .returning({ ...customerColumns, ...signedBy(ctx) });
  return db
    .update(users)
    .set({
      id,
      updatedAt: thisSecond,
      email,
      firstName,
      lastName,
      passwordHash,
      billing: billing && mergedAddress(users.billing, billing),
      shipping: shipping && mergedAddress(users.shipping, shipping),
    })
    .where(eq(users.id, id))
    .returning({ ...customerColumns, ...signedBy(ctx) });
}

/** Merges in SQL, so that simultaneous edits of different fields all take effect. */
function mergedAddress(stored: typeof users.billing | typeof users.shipping, supplied: object): SQL {
  return sql`${stored} || ${JSON.stringify(supplied)}::jsonb`;
}
