import { type SQL, sql } from "drizzle-orm";
import { joined, type Query } from "../queries.ts";
import { Call } from "./call.ts";
import { calledAs } from "./called-as.ts";
import { oneStatement } from "./one-statement.ts";

/** A digest of the results of queries and calls, as one value. */
export async function digestOf(parts: readonly (Query | Call)[]): Promise<SQL<string>> {
  const found = await Promise.all(
    parts.map(async (part) =>
      part instanceof Call ? await calledAs(part) : sql`(${oneStatement([part]).array})`,
    ),
  );
  return sql`encode(sha256(convert_to(json_build_array(${joined(found)})::text, 'UTF8')), 'hex')`;
}
