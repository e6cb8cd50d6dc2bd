import { eq, inArray, not, or, sql } from "drizzle-orm";
import { EMPTY_ADDRESS, EMPTY_BILLING } from "../../../schema/addresses.ts";
import { thisSecond } from "../../../schema/columns.ts";
import { signInLinks } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import { hashPassword, hashRandomPassword } from "../access/passwords.ts";
import { RIGHTS } from "../access/rights.ts";
import { applyChange, changeRecords, type Outcome, singleOutcome } from "../changes/change-records.ts";
import { eventsOf } from "../changes/events.ts";
import { tableWriting } from "../changes/table-writing.ts";
import { assertThat, lockExisting, signedBy, type Write } from "../changes/write.ts";
import type { KnownContext, StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { asBoolean } from "../sql/json.ts";
import { drawIds } from "../sql/new-rows.ts";
import { returning } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import { type Customer, customerColumns, type CustomerPatch } from "./customer.ts";
import { selectFreeNames, usernameBase, wantedNames } from "./identifiers.ts";
import { accessOf, planCustomers, type PlannedCustomer } from "./plan.ts";
import { hasRole, mayGetRoles, selectLeaders } from "./roles.ts";

/** Creates or changes one customer. Throws the refusals of `writeCustomers`. */
export async function writeCustomer(ctx: StoreContext, write: Write<CustomerPatch>): Promise<Customer> {
  return singleOutcome(await writeCustomers(ctx, [write]));
}

/** Creates and changes customers. A refused element leaves the others alone. */
export function writeCustomers(
  ctx: StoreContext,
  writes: Write<CustomerPatch>[],
): Promise<Outcome<Customer>[]> {
  /** Retries reuse them. */
  const hashes = new Map<Write<CustomerPatch>, Promise<PasswordHash>>();
  const writing = customerWriting<PlannedCustomer & { row: ReturnType<typeof rowOf> }>(ctx.db);
  return changeRecords(ctx, writes, {
    state: () => readForPlan(ctx, writes),
    access: { ...accessOf(ctx.db, writes), named: ({ existing }) => existing },
    plan(found, ctx) {
      const planOne = planCustomers(found, ctx.settings);
      return async (write) => {
        const step = planOne(write);
        const hash = hashes.get(write) ?? hashFor(write);
        hashes.set(write, hash);
        return { ...step, row: rowOf(ctx, step, await hash) };
      };
    },
    entries: (steps) => ({
      events: eventsOf(
        "customer",
        steps.filter(({ patch: { role = "customer" } }) => role === "customer"),
      ),
    }),
    ...writing,
    statements: (steps, found, ctx) => ({
      ...writing.statements(steps, found, ctx),
      invited: steps.flatMap(({ kind, id, patch: { link } }) =>
        kind === "created" && link ? [ctx.db.insert(signInLinks).values({ ...link, userId: id })] : [],
      ),
    }),
  });
}

/** The users to change, the holders of wanted addresses and names, and names and ids for new ones. */
async function readForPlan(ctx: StoreContext, writes: readonly Write<CustomerPatch>[]) {
  const { db } = ctx;
  const { id, email, login, role, otherRoles } = users;
  const ids = writes.flatMap(({ id }) => id ?? []);
  const emails = writes.flatMap(({ patch }) => (patch.email ? [patch.email.toLowerCase()] : []));
  const asked = writes.flatMap(({ id, patch }) => (id === undefined ? [patch] : []));
  // A manager may edit and not create: nothing is drawn for what will be refused.
  const created = asked.length === 0 || (await ctx.expects(RIGHTS.customer.create)) ? asked : [];
  const given = created.flatMap(({ username }) => (username ? [username.toLowerCase()] : []));
  const bases = created.flatMap(({ username, email }) =>
    username === undefined && email ? [usernameBase(email)] : [],
  );
  return {
    existing: db
      .select({ id, email, login, role, otherRoles })
      .from(users)
      .where(
        or(
          inArray(users.id, ids),
          inArray(sql`lower(${users.email})`, [...emails, ...given]),
          inArray(sql`lower(${users.login})`, [...emails, ...given]),
        ),
      ),
    /** Free names in order, for each base of a derived name. */
    freeNames: selectFreeNames(db, wantedNames(bases, given)),
    newIds: drawIds(db, users, created.length),
  };
}

/** Null for a user without a password; undefined for an edit that keeps it. */
type PasswordHash = string | null | undefined;

async function hashFor({ id, patch }: Write<CustomerPatch>): Promise<PasswordHash> {
  if (patch.passwordHash !== undefined) return patch.passwordHash;
  if (patch.password) return hashPassword(patch.password);
  return id === undefined ? hashRandomPassword() : undefined;
}

/** Merges addresses in SQL, so that simultaneous edits of different fields all take effect. */
const customerWriting = tableWriting(users, customerColumns, {
  updatedAt: thisSecond,
  billing: sql`${users.billing} || given.billing`,
  shipping: sql`${users.shipping} || given.shipping`,
  // Whether this edit or an earlier one of a key sets the password or the e-mail address (§key-and-sign-in).
  signInByLink: sql`given.sign_in_by_link and (${users.signInByLink} or given.password_hash is distinct from ${users.passwordHash}
    or lower(given.email) <> lower(${users.email}))`,
});

/** The row of a planned write. Without a hash it keeps the password. */
function rowOf(
  { keyId }: Pick<KnownContext, "keyId">,
  { kind, patch }: PlannedCustomer,
  passwordHash: PasswordHash,
) {
  const { email, firstName, lastName, billing, shipping } = patch;
  const isByKey = keyId !== undefined;
  const own = { email, firstName, lastName, passwordHash };
  if (kind === "created")
    return {
      ...own,
      login: patch.username,
      role: patch.role ?? "customer",
      signInByLink: isByKey,
      billing: { ...EMPTY_BILLING, ...billing },
      shipping: { ...EMPTY_ADDRESS, ...shipping },
    };
  // A password that may sign in ends the need of a link.
  const signInByLink = isByKey || (patch.passwordHash ? false : undefined);
  return { ...own, signInByLink, billing, shipping };
}

/**
 * Deletes a user of any role, even the caller; their orders become guest orders. Two round trips. Only customers cause an
 * event. Throws `customer_unknown`, `customer_delete_forbidden`, `customer_last_administrator` (§last-administrator), and
 * `customer_not_deleted` when other rows need the user.
 */
export async function deleteCustomer(ctx: StoreContext, id: number): Promise<void> {
  const { db } = ctx;
  const missing = () => new StoreError("customer_unknown");
  const read = { state: rolesOf({ id }), rights: [RIGHTS.customer.delete], missing } as const;
  await applyChange(ctx, read, ({ rows, leaders }, ctx) => {
    const { role, leads } = theRow(rows);
    if (leads && leaders.length < 2) throw new StoreError("customer_last_administrator");
    return {
      write: {
        // Somebody whose role has changed since is read again.
        guard: leads
          ? [assertThat(db, mayGetRoles(id, ["customer"]), "roles")]
          : lockExisting(db, users, [id], not(hasRole("administrator"))),
        deleted: returning(db.delete(users).where(eq(users.id, id)), signedBy(ctx)),
      },
      events: role === "customer" ? [{ topic: "customer.deleted", objectId: id }] : [],
      refusal: "customer_not_deleted",
    };
  });
}

const rolesOf = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db
    .select({ role: users.role, leads: asBoolean(hasRole("administrator")) })
    .from(users)
    .where(eq(users.id, id)),
  leaders: selectLeaders(db),
}));
