import { poolerOf } from "../../database/pooler.ts";
import { type Finding, findings } from "../../../functions/store/doctor/finding.ts";

const { pass, warn, fail } = findings("connection string");

/** Checks the text of DATABASE_URL for the command and for the Workers. */
export function checkConnectionString(databaseUrl: string): Finding[] {
  if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:$/.test(new URL(databaseUrl).protocol)) {
    return fail(
      "it is no connection string of PostgreSQL",
      "set DATABASE_URL to postgres://user:password@host/database?sslmode=verify-full",
    );
  }
  const pooler = poolerOf(databaseUrl);
  if (pooler !== undefined) {
    return fail(
      `it leads to a pooler (${pooler}), where what belongs to a connection is lost between two statements`,
      "give the command the direct string (at Neon: without -pooler); the Workers may have either",
    );
  }
  const { hostname, searchParams } = new URL(databaseUrl);
  if (/^(localhost|127\.|\[::1\])/.test(hostname)) return pass("direct, to this machine");
  if (!hostname.endsWith(".neon.tech")) {
    return warn(
      `${hostname} is not at Neon: the command reaches it, deployed Workers do not`,
      "make the store's database at Neon, whose SQL over HTTP the Workers speak",
    );
  }
  const mode = searchParams.get("sslmode");
  if (mode === null || ["disable", "allow", "prefer"].includes(mode)) {
    return warn("it does not ask for encryption", "add sslmode=verify-full");
  }
  return pass("direct, to Neon, encrypted");
}
