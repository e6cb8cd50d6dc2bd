import { createKey, type KeyInput } from "../../../functions/store/keys/api-keys.ts";
import { rolesOf } from "../../../functions/store/customers/roles.ts";
import type { Role } from "../../../schema/users.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { operatorContext } from "../operator.ts";
import { createUser, findUser } from "../users/users.ts";

interface KeyOwner {
  /** The owner; without it a user of the role is created. With both, they must agree. */
  userId?: number | undefined;
  role?: Role | undefined;
}

/** Creates an API key, and a user if none is given, in one transaction. Throws a `CliError` for an unknown user. */
export function createKeyOf(
  db: Database,
  secretsKey: string,
  { userId, role, ...input }: KeyOwner & Partial<KeyInput> & Pick<KeyInput, "permissions">,
) {
  return db.transaction(async (tx) => {
    const user = await findOwner(tx, { userId, role });
    const owned = await operatorContext(tx, { secretsKey, userId: user.id });
    return { user, ...(await createKey(owned, { description: "", expiresIn: "", ...input })) };
  });
}

async function findOwner(db: Database, { userId, role }: KeyOwner) {
  const ctx = await operatorContext(db);
  if (userId === undefined) {
    if (role === undefined) throw new CliError("a new key needs --user or --role", 2);
    return createUser(ctx, { role });
  }
  const user = await findUser(ctx, String(userId));
  if (role === undefined || rolesOf(user).includes(role)) return user;
  const roles = rolesOf(user).join(", ");
  throw new CliError(`user ${userId} (${user.login}) has the role ${roles}, not ${role}`);
}
