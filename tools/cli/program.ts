import { type Command, type CommandUnknownOpts, Help } from "@commander-js/extra-typings";
import manifest from "../../package.json" with { type: "json" };
import { dataDirOption, examples, type StoreCommand } from "../command-line/options.ts";
import { programOf } from "../command-line/program.ts";

/** The purpose of a group of commands, and its module, which is loaded when a command is called. */
type Group = [description: string, load: () => Promise<{ register: (group: StoreCommand) => void }>];

const GROUPS: Record<string, Group> = {
  migrate: ["Migrate the database to the current schema", () => import("./commands/migrate.ts")],
  deploy: [
    "Deploy the store to Cloudflare and Neon, step by step; run it again to continue or update",
    () => import("./commands/deploy.ts"),
  ],
  rollback: [
    "Roll back the latest deployment of all Workers at once; the database is not changed",
    () => import("./commands/rollback.ts"),
  ],
  doctor: [
    "Check the whole store: list problems and their solutions; exits 1 if a check fails",
    () => import("./commands/doctor.ts"),
  ],
  users: ["Users of the store: owners of API keys and customers", () => import("./commands/users.ts")],
  customers: ["Data of people: export and erase them", () => import("./commands/customers.ts")],
  keys: ["API keys of integrations", () => import("./commands/keys.ts")],
  audit: ["Audit log: changes by people, with author, address and time", () => import("./commands/audit.ts")],
  secrets: ["Encrypted secrets of keys and webhooks", () => import("./commands/secrets.ts")],
  settings: ["Name, currency, time zone, taxes, stock and the like", () => import("./commands/settings.ts")],
  "tax-rates": [
    "Tax rates by place, for stores with taxes-enabled on",
    () => import("./commands/tax-rates.ts"),
  ],
  webhooks: ["Webhooks and their deliveries", () => import("./commands/webhooks.ts")],
  "move-in": [
    "Import a shop of the legacy API from dumps of its database",
    () => import("./commands/move-in.ts"),
  ],
  compare: [
    "Compare the responses of two shops to reads; exits 1 if they differ, 2 if some could not be compared",
    () => import("./commands/compare.ts"),
  ],
  switch: [
    "Check the steps of the switch from the old shop; exits 1 while a step is open",
    () => import("./commands/switch.ts"),
  ],
  export: [
    "Write orders, customers and coupons as lines of JSON, in the form of the API",
    () => import("./commands/export.ts"),
  ],
  reports: ["Roll-ups of the reports", () => import("./commands/reports.ts")],
  "after-restore": [
    "Resume a store after a restore of its database, without repeated ids or deliveries",
    () => import("./commands/after-restore.ts"),
  ],
  inference: [
    "Configs of inference stages: validate and convert them",
    () => import("../inference/commands/inference.ts"),
  ],
};

/** Aliases of groups. */
const ALIASES: Record<string, string[]> = {
  users: ["user"],
  customers: ["customer"],
  keys: ["key"],
  secrets: ["secret"],
  settings: ["setting"],
  "tax-rates": ["tax-rate", "taxes"],
  webhooks: ["webhook"],
  reports: ["report"],
};

/** Aliases of commands within a group. */
const SYNONYMS: Record<string, string[]> = {
  create: ["add", "new"],
  list: ["ls"],
  get: ["list", "ls", "show"],
  revoke: ["delete", "remove", "rm"],
  delete: ["remove", "rm"],
};

/** A command's own name, for lists. */
function termOf(this: Help, command: CommandUnknownOpts): string {
  const [alias] = command.aliases();
  const term = Help.prototype.subcommandTerm.call(this, command);
  return alias === undefined ? term : term.replace(`|${alias}`, "");
}

/** The whole command line, `store <command>`. It prints to the console and throws a `CommanderError` instead of exiting. */
export function storeProgram(): Command<[], { dataDir: string }> {
  const program = programOf("store")
    .description("Manages the store of the local stack, or of DATABASE_URL")
    .version(manifest.version, "--version", "Print the version")
    .configureHelp({ showGlobalOptions: true, subcommandTerm: termOf })
    .addOption(dataDirOption)
    .addHelpText(
      "after",
      examples(
        "keys create --role administrator --permissions read_write",
        "--data-dir ../other tax-rates import rates.csv",
        "settings set currency EUR",
      ),
    );
  for (const [name, [description, load]] of Object.entries(GROUPS)) {
    const group = program
      .command(name)
      .description(description)
      .aliases(ALIASES[name] ?? []);
    program.hook("preSubcommand", async (_program, called) => {
      if (called.name() !== name) return;
      (await load()).register(group);
      for (const command of group.commands)
        for (const synonym of SYNONYMS[command.name()] ?? [])
          if (!group.commands.some((other) => other.name() === synonym)) command.alias(synonym);
    });
  }
  return program;
}
