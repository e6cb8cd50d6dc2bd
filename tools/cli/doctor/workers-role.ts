import { sql } from "drizzle-orm";
import { type Finding, findings } from "../../../functions/doctor/finding.ts";
import { READ_ONLY, roleOf } from "../../database/workers-role.ts";
import type { Database } from "../../database/database.ts";
import { explainFailure } from "../../command-line/explain-failure.ts";

const { pass, warn, fail } = findings("Workers' role");
const MIGRATE = 'run "npm run migrate" with WORKERS_DATABASE_URL in the environment';

/** Checks that the role of WORKERS_DATABASE_URL has all rights of Workers, and no others (§workers-role). */
export async function checkWorkersRole(
  db: Database,
  databaseUrl: string,
  workersUrl?: string,
): Promise<Finding[]> {
  if (!workersUrl) return [];
  let role: string;
  try {
    ({ role } = roleOf(workersUrl, databaseUrl));
  } catch (error) {
    const advice = "set WORKERS_DATABASE_URL with a role of the Workers alone, and deploy again";
    return fail(explainFailure(error), advice);
  }
  const readOnly = sql.raw(READ_ONLY.map((table) => `'${table}'`).join());
  const { rows } = await db.execute<{
    strong: boolean;
    groups: string[];
    excess: string[];
    temporary: boolean;
    open: boolean;
    large: boolean;
    lacking: string[];
  }>(sql`
    select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as strong,
      array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid) as groups,
      array(
        select relname::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and (has_table_privilege(pg_roles.oid, pg_class.oid, 'truncate, trigger, references')
            or relname in (${readOnly}) and has_table_privilege(pg_roles.oid, pg_class.oid, 'insert, update, delete'))
      ) as excess,
      has_database_privilege(pg_roles.oid, current_database(), 'temporary') as temporary,
      has_database_privilege('public', current_database(), 'connect') as open,
      has_function_privilege(pg_roles.oid, 'lo_create(oid)', 'execute') as large,
      array(
        select relname::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
          and not (has_table_privilege(pg_roles.oid, pg_class.oid, 'select')
            and (relname in (${readOnly}) or has_table_privilege(pg_roles.oid, pg_class.oid, 'insert')
              and has_table_privilege(pg_roles.oid, pg_class.oid, 'update') and has_table_privilege(pg_roles.oid, pg_class.oid, 'delete')))
      ) as lacking
    from pg_roles where rolname = ${role}`);
  const [rights] = rows;
  if (!rights) return fail(`the database has no role ${role}`, MIGRATE);
  if (rights.lacking.length > 0) return fail(`${role} lacks rights to ${rights.lacking.join(", ")}`, MIGRATE);
  const more = [
    ...(rights.strong ? ["may create roles or databases"] : []),
    ...(rights.groups.length > 0 ? [`is a member of ${rights.groups.join(", ")}`] : []),
    ...(rights.excess.length > 0 ? [`has unnecessary rights to ${rights.excess.join(", ")}`] : []),
    ...(rights.temporary ? ["may create temporary tables"] : []),
  ];
  // On Neon only its own superuser may revoke this.
  const rest = rights.large
    ? "and create large objects, which only a superuser can revoke"
    : "and nothing else";
  const excess =
    more.length === 0
      ? []
      : warn(
          `${role} ${more.join("; ")}`,
          "drop the role, and run npm run migrate, which creates it: Neon's console and API give roles neon_superuser",
        );
  const open = rights.open
    ? warn(
        "every role of the server may connect to this database",
        `${MIGRATE}, as the owner of the database`,
      )
    : [];
  const found = [...excess, ...open];
  return found.length > 0 ? found : pass(`${role} may read and write rows, ${rest}`);
}
