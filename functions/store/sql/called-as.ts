import { type SQL, sql } from "drizzle-orm";
import { joined } from "../queries.ts";
import type { Call } from "./call.ts";

/** A call as an expression. */
export async function calledAs({ routine, values, condition }: Call): Promise<SQL> {
  const { name } = await routine.made();
  const call = sql`${sql.raw(name)}(${joined(values.map((value) => sql`${value}`))})`;
  return condition ? sql`case when ${condition} then ${call} end` : call;
}
