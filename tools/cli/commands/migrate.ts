import { connectStore } from "../../local/connection.ts";
import { migrateDatabase } from "../../local/migrate.ts";
import type { StoreCommand } from "../../command-line/options.ts";

export function fill(migrate: StoreCommand): void {
  migrate.action(async (_options, command) => {
    const { databaseUrl, close } = await connectStore(command.optsWithGlobals());
    try {
      await migrateDatabase(databaseUrl, { workersUrl: process.env.WORKERS_DATABASE_URL });
    } finally {
      await close();
    }
    console.log("the database has the current schema");
  });
}
