import { defineCommand } from "citty";
import { connectStore } from "../../local/connection.ts";
import { migrateDatabase } from "../../local/migrate.ts";
import { dataDirOption } from "../options.ts";

export const migrateCommand = defineCommand({
  meta: {
    name: "store migrate",
    description: "Bring the database to the current schema; does nothing when it is",
  },
  args: { "data-dir": dataDirOption },
  async run({ args }) {
    const { databaseUrl, close } = await connectStore({ dataDir: args["data-dir"] });
    try {
      await migrateDatabase(databaseUrl);
    } finally {
      await close();
    }
    console.log("the database has the current schema");
  },
});
