import { type SQL, sql } from "drizzle-orm";

/**
 * Makes deliveries due as if they had never been tried, wherever they are kept; gives the `id` of each that is. Left alone is what
 * an attempt is under way at, whose end would be taken for one of the new ones.
 */
export function resumeStatement(uuids: SQL): SQL {
  return sql`select id from resume_deliveries(${uuids}) as id`;
}
