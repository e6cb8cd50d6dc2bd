import type { Role } from "../../../schema/users.ts";
import type { StoreContext } from "../context.ts";
import { writeCustomer } from "../customers/write.ts";
import { StoreError } from "../errors.ts";
import { newLink } from "../sessions/sign-in-link.ts";

/** A new employee. */
export interface Invited {
  email: string;
  firstName: string;
  lastName: string;
  role: string;
}

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
  await writeCustomer(ctx, { patch: { ...person, role: role as Role, passwordHash: null, link: row } });
  return `${path}&invited`;
}
