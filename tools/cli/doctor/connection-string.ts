import { poolerOf } from "../../database/pooler.ts";
import { type Finding, findings } from "../../../functions/doctor/finding.ts";

const { pass, warn, fail } = findings("connection string");

/** Checks the text of DATABASE_URL for the command and for the Workers. */
export function checkConnectionString(databaseUrl: string): Finding[] {
  if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:$/.test(new URL(databaseUrl).protocol)) {
    return fail(
      "it is not a connection string of PostgreSQL",
      "set DATABASE_URL to postgres://user:password@host/database?sslmode=verify-full",
    );
  }
  const pooler = poolerOf(databaseUrl);
  if (pooler !== undefined) {
    return fail(
      `it names a pooler (${pooler}), which loses the state of a connection between two statements`,
      "give the command the direct string (at Neon without -pooler); Workers may use either",
    );
  }
  const { hostname, searchParams } = new URL(databaseUrl);
  if (/^(localhost|127\.|\[::1\])/.test(hostname)) return pass("direct, to this machine");
  if (!hostname.endsWith(".neon.tech")) {
    return warn(
      `${hostname} is not at Neon: deployed Workers cannot reach it`,
      "create the store's database at Neon, because Workers use Neon's SQL over HTTP",
    );
  }
  const mode = searchParams.get("sslmode");
  if (mode === null || ["disable", "allow", "prefer"].includes(mode)) {
    return warn("it does not require encryption", "add sslmode=verify-full");
  }
  return pass("direct, to Neon, encrypted");
}
