import { users } from "../../../schema/users.ts";
import type { Database } from "../../database/database.ts";
import type { User } from "./create.ts";

/** All users by id. */
export async function listUsers(db: Database): Promise<User[]> {
  return db.select().from(users).orderBy(users.id);
}
