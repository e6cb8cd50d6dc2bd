import { eq, isNull, sql } from "drizzle-orm";
import { signInLinks } from "../../../schema/sessions.ts";
import { type Role, users } from "../../../schema/users.ts";
import { callerOf, can } from "../access/caller.ts";
import { RIGHTS } from "../access/rights.ts";
import { applyChange } from "../changes/change-records.ts";
import type { StoreContext } from "../context.ts";
import { writeCustomer } from "../customers/write.ts";
import { StoreError } from "../errors.ts";
import { asBoolean } from "../sql/json.ts";
import { theRow } from "../lists/read-one.ts";
import { hashToken, newToken } from "./token.ts";

/** Links that sign somebody in once: for a user, and for a new employee. */

/** The path and the row of a new single-use link that signs somebody in, valid for some hours (§console-sessions). */
async function newLink(hours: number) {
  const token = newToken();
  const expiresAt = sql`now() + make_interval(hours => ${hours}::int)`;
  return { path: `/console/sign-in?link=${token}`, row: { tokenHash: await hashToken(token), expiresAt } };
}

interface LinkOptions {
  hours?: number;
  /** For a user without a password it is their invitation again. */
  invitesAgain?: boolean;
}

/**
 * Makes a link that signs a user in within some hours; returns its path. Two round trips. Throws `customer_unknown`,
 * `roles_forbidden`, and `sign_in_link_useless` for a user who may not manage the store.
 */
export async function makeSignInLink(
  ctx: StoreContext,
  userId: number,
  { hours = 1, invitesAgain = false }: LinkOptions = {},
): Promise<string> {
  const { id, role, otherRoles, passwordHash } = users;
  const isWithout = asBoolean(isNull(passwordHash));
  const state = {
    rows: ctx.db.select({ id, role, otherRoles, isWithout }).from(users).where(eq(id, userId)),
  };
  const missing = () => new StoreError("customer_unknown");
  // A link gives away the rights of its user, as a role does.
  let path = "";
  await applyChange(ctx, { state, rights: [RIGHTS.setRoles], missing }, async ({ rows }) => {
    const user = theRow(rows);
    if (!can(callerOf(user), "manage_store")) throw new StoreError("sign_in_link_useless");
    const isInvitation = invitesAgain && user.isWithout;
    const link = await newLink(isInvitation ? INVITED_HOURS : hours);
    path = isInvitation ? link.path + INVITED : link.path;
    ctx.show(path);
    return { write: { made: ctx.db.insert(signInLinks).values({ ...link.row, userId }) } };
  });
  return path;
}

/** A new employee. */
interface Invited {
  email: string;
  firstName: string;
  lastName: string;
  role: string;
}

/** The end of the path of an invitation, whose page sets a password. */
export const INVITED = "&invited";
/** Hours for which an invitation is valid. */
export const INVITED_HOURS = 72;

const STAFF: readonly string[] = ["shop_manager", "administrator"] satisfies Role[];

/**
 * Creates an employee without a password, and the link with which they set one (§invitations); returns its path. Two round
 * trips. Throws `roles_forbidden`, `roles_unknown`, and the refusals of an address.
 */
export async function inviteUser(ctx: StoreContext, { role, ...person }: Invited): Promise<string> {
  if (!STAFF.includes(role)) throw new StoreError("roles_unknown");
  const { path, row } = await newLink(INVITED_HOURS);
  ctx.show(path + INVITED);
  await writeCustomer(ctx, { patch: { ...person, role: role as Role, passwordHash: null, link: row } });
  return path + INVITED;
}
