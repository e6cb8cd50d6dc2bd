/** Trips to the database and their statements by `Server-Timing`. */
export function readTrips(headers: Headers): { roundTrips: number; statements: number } {
  const timing = headers.get("Server-Timing") ?? "";
  return {
    roundTrips: Number(/db;desc="(\d+)"/.exec(timing)?.[1] ?? Number.NaN),
    statements: Number(/sql;desc="(\d+)"/.exec(timing)?.[1] ?? Number.NaN),
  };
}
