import { defineCommand } from "citty";

/** The whole command line: `store <command>`. Each command is loaded when it is called: not every one needs a database. */
export const program = defineCommand({
  meta: {
    name: "store",
    description: "Manages a store: the local stack's, or the one that DATABASE_URL names",
  },
  subCommands: {
    migrate: () => import("./commands/migrate.ts").then(({ migrateCommand }) => migrateCommand),
    users: () => import("./commands/users.ts").then(({ usersCommand }) => usersCommand),
    keys: () => import("./commands/keys.ts").then(({ keysCommand }) => keysCommand),
    catalog: () => import("./commands/catalog.ts").then(({ catalogCommand }) => catalogCommand),
    settings: () => import("./commands/settings.ts").then(({ settingsCommand }) => settingsCommand),
    "tax-rates": () => import("./commands/tax-rates.ts").then(({ taxRatesCommand }) => taxRatesCommand),
    webhooks: () => import("./commands/webhooks.ts").then(({ webhooksCommand }) => webhooksCommand),
    reports: () => import("./commands/reports.ts").then(({ reportsCommand }) => reportsCommand),
    inference: () => import("./commands/inference.ts").then(({ inferenceCommand }) => inferenceCommand),
  },
});
