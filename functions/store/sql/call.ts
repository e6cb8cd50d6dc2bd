import type { SQL } from "drizzle-orm";

/** A call of a routine. It stands wherever queries stand, and returns the rows of the routine's queries. */
export class Call<Result = unknown> {
  readonly routine: Routine<Result>;
  readonly values: readonly unknown[];
  readonly condition: SQL | undefined;

  constructor(routine: Routine<Result>, values: readonly unknown[], condition?: SQL) {
    this.routine = routine;
    this.values = values;
    this.condition = condition;
  }

  /** A conditional call within another routine. Without the condition it costs nothing, and returns no rows. */
  when(condition: SQL): Call<Result> {
    return new Call(this.routine, this.values, condition);
  }
}

/** A function of the database that `npm run gen` makes of queries. Its name is the hash of its definition. */
export interface Routine<Result = unknown> {
  /** Made once an isolate. */
  made(): Promise<Made<Result>>;
}

export interface Made<Result> {
  name: string;
  /** The SQL after `CREATE FUNCTION` and the name. */
  definition: string;
  /** Reads the function's result. */
  read(json: unknown): Result;
}
