import { migrateDatabase } from "../../database/migrate.ts";
import { withStore } from "../with-store.ts";
import type { StoreCommand } from "../../command-line/options.ts";

export function register(migrate: StoreCommand): void {
  migrate.action(async (_options, command) => {
    const { WORKERS_DATABASE_URL: workersUrl } = process.env;
    await withStore(
      command.optsWithGlobals(),
      ({ databaseUrl }) => migrateDatabase(databaseUrl, { workersUrl }),
      { mayBeNew: true },
    );
    console.log("the database has the current schema");
  });
}
