import { eq, sql } from "drizzle-orm";
import { hasRole } from "../../../functions/store/customers/roles.ts";
import { hashStrongly } from "../../../functions/store/access/passwords.ts";
import type { StoreContext } from "../../../functions/store/context.ts";
import { type Customer, customerColumns } from "../../../functions/store/customers/customer.ts";
import { writeCustomer } from "../../../functions/store/customers/write.ts";
import { type Role, users } from "../../../schema/users.ts";
import { CliError } from "../../command-line/cli-error.ts";

interface NewUser {
  role: Role;
  /** By default from the e-mail address, or random. */
  login?: string | undefined;
  email?: string | undefined;
  /** Without it this user cannot sign in. */
  password?: string | undefined;
}

/** Adds a user of a role, with a random login and e-mail address unless they are given. Throws the refusals of `writeCustomer`. */
export async function createUser(
  ctx: StoreContext,
  { role, login, email, password }: NewUser,
): Promise<Customer> {
  const passwordHash = password === undefined ? null : await hashStrongly(password);
  const username = login ?? (email === undefined ? `${role}-${crypto.randomUUID().slice(0, 8)}` : undefined);
  const patch = { role, email: email ?? `${username}@store.invalid`, passwordHash };
  return writeCustomer(ctx, { patch: { ...patch, ...(username !== undefined && { username }) } });
}

/**
 * The user with this id, e-mail address or login. Throws a `CliError` for a missing one, and for an address that is another
 * user's login.
 */
export async function findUser(ctx: StoreContext, who: string): Promise<Customer> {
  const { found } = await ctx.read({
    found: ctx.db.select(customerColumns).from(users).where(named(who)).orderBy(users.id).limit(2),
  });
  const [user, another] = found;
  if (user && another)
    throw new CliError(
      `users ${user.id} and ${another.id} have "${who}" as e-mail address or login: name the id`,
    );
  if (user === undefined) throw new CliError(`no user has the id, e-mail address or login "${who}"`);
  return user;
}

function named(who: string) {
  if (/^[1-9]\d{0,14}$/.test(who)) return eq(users.id, Number(who));
  const name = who.toLowerCase();
  return sql`(lower(${users.email}) = ${name} or lower(${users.login}) = ${name})`;
}

/** Id of the first administrator; undefined without one. */
export async function firstAdministrator(ctx: StoreContext): Promise<number | undefined> {
  const first = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(hasRole("administrator"))
    .orderBy(users.id)
    .limit(1);
  return (await ctx.read({ first })).first[0]?.id;
}

/** A user for the commands' output. */
export function userRecord({ id, login, email, role, otherRoles, firstName, lastName, createdAt }: Customer) {
  return { id, login, email, role, otherRoles, firstName, lastName, createdAt };
}
