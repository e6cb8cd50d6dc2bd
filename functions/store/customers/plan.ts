import { inArray } from "drizzle-orm";
import type { Settings } from "../../../schema/settings.ts";
import { users } from "../../../schema/users.ts";
import { callerOf, can } from "../access/caller.ts";
import { mayEdit, RIGHTS } from "../access/rights.ts";
import { rightsOf, type Write } from "../changes/write.ts";
import type { AccessToEach } from "../context.ts";
import { StoreError } from "../errors.ts";
import { idsOf } from "../sql/new-rows.ts";
import type { Database } from "../sql/queries.ts";
import type { CustomerPatch } from "./customer.ts";
import { isEmail, isUsername, USERNAME_MAX, usernameBase } from "./identifiers.ts";

/** The plan of customers' writes: access, and what becomes of each. */

export type PlannedCustomer =
  | { kind: "created"; id: number; patch: CustomerPatch & { email: string; username: string } }
  | { kind: "updated"; id: number; patch: CustomerPatch };

/** A stored user, as far as plans know them. */
type Named = Pick<typeof users.$inferSelect, "id" | "email" | "login" | "role" | "otherRoles">;

/** The data for the plan. */
export interface CustomerState {
  existing: readonly Named[];
  /** In order, for each base of a derived name. */
  freeNames: readonly { base: string; name: string }[];
  newIds: readonly { id: number }[];
}

/** The access of the writes: a right to the edited user. */
export function accessOf(db: Database, writes: Write<CustomerPatch>[]): AccessToEach<Named> {
  const ids = writes.flatMap(({ id }) => id ?? []);
  const { id, email, login, role, otherRoles } = users;
  return {
    anyOf: rightsOf(writes, { create: RIGHTS.customer.create, edit: mayEdit(undefined) }),
    lookup:
      ids.length > 0
        ? db.select({ id, email, login, role, otherRoles }).from(users).where(inArray(id, ids))
        : undefined,
    each(named) {
      const byId = new Map(named.map((user) => [user.id, user]));
      return writes.map(({ id, patch }) => {
        if (id === undefined) return { right: patch.role ? RIGHTS.setRoles : RIGHTS.customer.create };
        const user = byId.get(id);
        if (!user) return { right: mayEdit(user), unknown: new StoreError("customer_unknown") };
        return { right: mayEdit(user, opensConsole(user, patch)) };
      });
    },
  };
}

/** Whether another password, or another address that Cloudflare Access may vouch for, lets somebody in to the console. */
function opensConsole(user: Named, { password, email }: CustomerPatch): boolean {
  const isOther = email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
  return (Boolean(password) || isOther) && can(callerOf(user), "manage_store");
}

/** Plans writes of customers. Pure. */
export function planCustomers(
  state: CustomerState,
  settings: Pick<Settings, "generatePassword" | "generateUsername">,
): (write: Write<CustomerPatch>) => PlannedCustomer {
  const existing = new Map(state.existing.map((user) => [user.id, { ...user }]));
  const nextId = idsOf(state.newIds);
  const holders = new Map(state.existing.map(({ id, email }) => [email.toLowerCase(), id]));
  const staff = state.existing.filter((user) => can(callerOf(user), "manage_store"));
  const names = new Set(state.existing.map(({ login }) => login.toLowerCase()));

  function create(patch: CustomerPatch): PlannedCustomer {
    const { email } = patch;
    if (email === undefined) throw new StoreError("customer_email_missing");
    if (email === "") throw new StoreError("customer_email_empty");
    checkEmail(email, undefined);
    const username = patch.username === undefined ? deriveName(patch, email) : checkName(patch.username);
    if (!patch.password && patch.passwordHash === undefined && !patch.link && !settings.generatePassword)
      throw new StoreError("customer_password_missing");
    checkBillingEmail(patch);
    const id = nextId();
    holders.set(email.toLowerCase(), id);
    names.add(username.toLowerCase());
    return { kind: "created", id, patch: { ...patch, email, username } };
  }

  function edit(id: number, patch: CustomerPatch): PlannedCustomer {
    const user = existing.get(id);
    if (!user) throw new StoreError("customer_unknown");
    // An edit may clear the address; an imported one may be invalid, and may be sent back (§unchanged-values).
    if (patch.email && patch.email !== user.email) checkEmail(patch.email, id);
    checkBillingEmail(patch);
    if (patch.email !== undefined) {
      holders.delete(user.email.toLowerCase());
      holders.set(patch.email.toLowerCase(), id);
      user.email = patch.email;
    }
    return { kind: "updated", id, patch };
  }

  function checkEmail(email: string, owner: number | undefined): void {
    if (!isEmail(email)) throw new StoreError("customer_email_invalid");
    const holder = holders.get(email.toLowerCase());
    const isLoginOf = staff.find(({ login }) => login.toLowerCase() === email.toLowerCase());
    const isOthers = [holder, isLoginOf?.id].some((id) => id !== undefined && id !== owner);
    if (isOthers) throw new StoreError("customer_email_taken");
  }

  function checkName(username: string): string {
    if (!isUsername(username)) throw new StoreError("customer_username_invalid");
    if (username.length > USERNAME_MAX) throw new StoreError("customer_not_created");
    const isAddress = staff.some(({ email }) => email.toLowerCase() === username.toLowerCase());
    if (isAddress || names.has(username.toLowerCase())) throw new StoreError("customer_username_taken");
    return username;
  }

  /** The first free name, with the base as written. */
  function deriveName({ link }: CustomerPatch, email: string): string {
    const base = settings.generateUsername || link ? usernameBase(email) : "";
    if (base === "") throw new StoreError("customer_username_invalid");
    const free = state.freeNames.find((row) => row.base === base.toLowerCase() && !names.has(row.name));
    if (!free) throw new StoreError("customer_not_created");
    return base + free.name.slice(base.length);
  }

  return ({ id, patch }) => (id === undefined ? create(patch) : edit(id, patch));
}

function checkBillingEmail({ billing }: CustomerPatch): void {
  if (billing?.email && !isEmail(billing.email)) throw new StoreError("customer_billing_email_invalid");
}
