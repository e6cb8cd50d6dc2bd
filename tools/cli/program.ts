import { defineCommand } from "citty";
import { catalogCommand } from "./commands/catalog.ts";
import { keysCommand } from "./commands/keys.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { reportsCommand } from "./commands/reports.ts";
import { settingsCommand } from "./commands/settings.ts";
import { taxRatesCommand } from "./commands/tax-rates.ts";
import { usersCommand } from "./commands/users.ts";
import { webhooksCommand } from "./commands/webhooks.ts";

/** The whole command line: `store <command>`. */
export const program = defineCommand({
  meta: {
    name: "store",
    description: "Manages a store: the local stack's, or the one that DATABASE_URL names",
  },
  subCommands: {
    migrate: migrateCommand,
    users: usersCommand,
    keys: keysCommand,
    catalog: catalogCommand,
    settings: settingsCommand,
    "tax-rates": taxRatesCommand,
    webhooks: webhooksCommand,
    reports: reportsCommand,
  },
});
