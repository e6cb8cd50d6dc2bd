import { type SQL, sql } from "drizzle-orm";
import { apiKeys } from "../../../schema/api-keys.ts";
import { users } from "../../../schema/users.ts";

/** Who has made a change: as the database has it, and the names of the person and the key while they exist. */
export interface Author {
  actor: string;
  person: string | null;
  key: string | null;
}

/** The name of a user, or else the login. */
export const nameOf = (id: SQL) => sql<string | null>`(
  select coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.login}) from ${users} where ${users.id} = ${id})`;

/** The id that an actor's text holds. */
const idIn = (actor: SQL, pattern: string) =>
  sql`substring(${actor} from ${sql.raw(`'${pattern}'`)})::bigint`;

/** The name of an actor's person, who may be the owner of the actor's key. */
const personOf = (actor: SQL) => nameOf(idIn(actor, "user (\\d{1,15})$"));

/** The names of an actor's person and key. */
export function authorOf(actor: SQL) {
  const keyId = idIn(actor, "^key (\\d{1,15}) of ");
  return {
    person: personOf(actor).as("person"),
    key: sql<
      string | null
    >`(select ${apiKeys.description} from ${apiKeys} where ${apiKeys.id} = ${keyId})`.as("key"),
  };
}
