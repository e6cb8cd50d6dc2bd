import type { Settings } from "../../../schema/settings.ts";
import { can, strengthOf } from "../access/caller.ts";
import type { Change, Demand } from "../context.ts";
import { isEmail } from "../email.ts";
import { caughtRefusal, StoreError } from "../errors.ts";
import { type DrawnId, nextId } from "../sequences.ts";
import type { Customer, CustomerPatch } from "./customer.ts";
import { mayEdit, RIGHTS } from "../access/rights.ts";
import { isUsername, USERNAME_MAX, usernameBase } from "./usernames.ts";
import type { Write } from "../write.ts";

/** The data for the plan. */
export interface CustomerState {
  /** The users to write, and the holders of the wanted addresses and names. */
  existing: Pick<Customer, "id" | "email" | "login" | "role" | "otherRoles">[];
  /** Free names in order, for each base of a derived name. */
  freeNames: { base: string; name: string }[];
  /** One for each create. */
  newIds: DrawnId[];
}

export type PlannedWrite =
  | { kind: "created"; id: number; patch: CustomerPatch & { email: string; username: string } }
  | { kind: "updated"; id: number; patch: CustomerPatch }
  | StoreError;

/** The demands of the writes: a right to the edited user. */
export function demandsOf(
  { existing }: Pick<CustomerState, "existing">,
  writes: Write<CustomerPatch>[],
): Demand[] {
  const users = new Map(existing.map((user) => [user.id, user]));
  return writes.map(({ id, patch }) => {
    if (id === undefined) return { right: RIGHTS.customer.create };
    const user = users.get(id);
    if (!user) return { right: mayEdit(user), unknown: new StoreError("customer_unknown") };
    return { right: mayEdit(user, opensConsole(user, patch)) };
  });
}

/** Whether another password, or another address that Cloudflare Access may vouch for, lets somebody in to the console. */
function opensConsole(user: CustomerState["existing"][number], { password, email }: CustomerPatch): boolean {
  const isOther = email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
  return (Boolean(password) || isOther) && can({ strength: strengthOf(user) }, "manage_store");
}

/** Plans the writes in turn, each on the state after those before it. A write refused before keeps its refusal. Pure. */
export function planWrites(
  { settings }: { settings: Pick<Settings, "generatePassword"> },
  state: CustomerState,
  writes: Write<CustomerPatch>[],
  refusals: Change["refusals"],
): PlannedWrite[] {
  const existing = new Map(state.existing.map((user) => [user.id, { ...user }]));
  const newIds = [...state.newIds];
  const holders = new Map(state.existing.map(({ id, email }) => [email.toLowerCase(), id]));
  const names = new Set(state.existing.map(({ login }) => login.toLowerCase()));

  function create(patch: CustomerPatch): PlannedWrite {
    const { email } = patch;
    if (email === undefined) throw new StoreError("customer_email_missing");
    if (email === "") throw new StoreError("customer_email_empty");
    checkEmail(email, undefined);
    const username = patch.username === undefined ? deriveName(email) : checkName(patch.username);
    if (!patch.password && !settings.generatePassword) throw new StoreError("customer_password_missing");
    checkBillingEmail(patch);
    const id = nextId(newIds);
    holders.set(email.toLowerCase(), id);
    names.add(username.toLowerCase());
    return { kind: "created", id, patch: { ...patch, email, username } };
  }

  function edit(id: number, patch: CustomerPatch): PlannedWrite {
    const user = existing.get(id);
    if (!user) throw new StoreError("customer_unknown");
    // An imported address may be empty or invalid, and may be sent back (§unchanged-values).
    if (patch.email !== undefined && patch.email !== user.email) checkEmail(patch.email, id);
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
    if (holder !== undefined && holder !== owner) throw new StoreError("customer_email_taken");
  }

  function checkName(username: string): string {
    if (!isUsername(username)) throw new StoreError("customer_username_invalid");
    if (username.length > USERNAME_MAX) throw new StoreError("customer_not_created");
    if (names.has(username.toLowerCase())) throw new StoreError("customer_username_taken");
    return username;
  }

  /** The first free name, with the base as written. */
  function deriveName(email: string): string {
    const base = usernameBase(email);
    if (base === "") throw new StoreError("customer_username_invalid");
    const free = state.freeNames.find((row) => row.base === base.toLowerCase() && !names.has(row.name));
    if (!free) throw new StoreError("customer_not_created");
    return base + free.name.slice(base.length);
  }

  return writes.map(
    ({ id, patch }, at) =>
      refusals[at] ?? caughtRefusal(() => (id === undefined ? create(patch) : edit(id, patch))),
  );
}

function checkBillingEmail({ billing }: CustomerPatch): void {
  if (billing?.email && !isEmail(billing.email)) throw new StoreError("customer_billing_email_invalid");
}
