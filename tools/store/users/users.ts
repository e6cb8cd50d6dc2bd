import * as z from "zod";
import { eq, sql } from "drizzle-orm";
import { hashStrongly } from "../../../functions/store/access/strong-password.ts";
import { type Role, users, ROLES } from "../../../schema/users.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { recordEvents } from "../../database/runner.ts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";
import { mayGetRoles, readRoles, setRolesStatement } from "../../../functions/store/users/roles.ts";
import { operator } from "../../database/operator.ts";

interface NewUser {
  role: Role;
  /** By default from the e-mail address, or random. */
  login?: string | undefined;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Without it this user cannot sign in. */
  password?: string | undefined;
}

export type User = typeof users.$inferSelect;

/**
 * Adds a user and returns the row; webhooks get the event of a customer. Throws a `CliError` for a malformed or taken login or
 * e-mail address.
 */
export async function createUser(db: Database, input: NewUser): Promise<User> {
  const login =
    input.login ?? input.email?.split("@")[0] ?? `${input.role}-${crypto.randomUUID().slice(0, 8)}`;
  const email = input.email ?? `${login}@store.invalid`;
  if (!/^[\p{L}\p{N} _.@+-]{1,60}$/u.test(login) || login.trim() !== login) {
    throw new CliError(`login "${login}" must be 1 to 60 letters, digits, spaces or _ . - @ +`);
  }
  if (!z.email().safeParse(email).success) throw new CliError(`"${email}" is not an e-mail address`);
  const row = {
    role: input.role,
    login,
    email,
    firstName: input.firstName ?? "",
    lastName: input.lastName ?? "",
    passwordHash: input.password === undefined ? null : await hashStrongly(input.password),
  };
  return db.transaction(async (tx) => {
    const [user] = await tx.insert(users).values(row).onConflictDoNothing().returning();
    if (user === undefined)
      throw new CliError(`another user has the login "${login}" or the e-mail address ${email}`);
    if (user.role === "customer") await recordEvents(tx, [{ topic: "customer.created", objectId: user.id }]);
    return user;
  });
}

/** The user with this id, e-mail address or login. Throws a `CliError` for a missing one. */
export async function findUser(db: Database, who: string): Promise<User> {
  const [user] = await db.select().from(users).where(named(who)).orderBy(users.id).limit(1);
  if (user === undefined) throw new CliError(`no user has the id, e-mail address or login "${who}"`);
  return user;
}

function named(who: string) {
  if (/^[1-9]\d{0,14}$/.test(who)) return eq(users.id, Number(who));
  const name = who.toLowerCase();
  return sql`lower(${users.email}) = ${name} or (lower(${users.login}) = ${name} and not exists (
    select from ${users} as named where lower(named.email) = ${name}))`;
}

/** All users by id. */
export async function listUsers(db: Database): Promise<User[]> {
  return db.select().from(users).orderBy(users.id);
}

/** A user for the commands' output. */
export function userRecord(user: User) {
  return {
    id: user.id,
    login: user.login,
    email: user.email,
    role: user.role,
    other_roles: user.otherRoles,
    first_name: user.firstName,
    last_name: user.lastName,
    created_at: formatInstant(user.createdAt),
  };
}

/**
 * Sets a user's roles, the first of which clients see, ends all their sessions and writes the event. `who` is an id, an e-mail
 * address or a login. Throws a `CliError` for an unknown user or role, and for the last administrator.
 */
export function setUserRoles(db: Database, who: string, wanted: readonly string[]): Promise<User> {
  return db.transaction(async (tx) => {
    const { id, login, role, otherRoles } = await findUser(tx, who);
    const roles = readRoles(wanted, { role, otherRoles });
    if (!roles) throw new CliError(`a role is one of ${ROLES.join(", ")}`, 2);
    const { rows } = await tx.execute<{ holds: boolean }>(sql`select ${mayGetRoles(id, roles)} as holds`);
    if (!rows[0]?.holds)
      throw new CliError(`${login} is the last administrator: give another user this role first`);
    await tx.execute(setRolesStatement(id, roles, operator()));
    await recordEvents(tx, [{ topic: "customer.updated", objectId: id }]);
    return findUser(tx, String(id));
  });
}
