import { Option } from "@commander-js/extra-typings";
import { examples, idOf, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { createKey, listKeys, revokeKey, showKey } from "../../store/keys/keys.ts";
import { printLine, printRecord, printRecords } from "../../command-line/print.ts";
import { withStore } from "../with-store.ts";
import { PERMISSIONS } from "../../../schema/api-keys.ts";
import { ROLES } from "../../../schema/users.ts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";
import { expiryIn } from "../../../functions/store/keys/write.ts";
import { CliError } from "../../command-line/cli-error.ts";

export function fill(keys: StoreCommand): void {
  keys.addHelpText(
    "after",
    examples("keys create --role administrator --permissions read_write", "keys revoke 3"),
  );
  addKeysCreate(keys);
  keys
    .command("list")
    .description("List the API keys: user, permissions, last use")
    .addOption(jsonOption)
    .action(async ({ json }, command) => {
      const records = await withStore(command.optsWithGlobals(), ({ db }) => listKeys(db));
      printRecords(records, { json, none: "There are no API keys yet." });
    });
  keys
    .command("show")
    .description("Show an API key: its user, permissions and last use")
    .argument(...ID)
    .addOption(jsonOption)
    .action(async (id, { json }, command) => {
      const record = await withStore(command.optsWithGlobals(), ({ db }) => showKey(db, id));
      printRecord(record, { json });
    });
  keys
    .command("revoke")
    .description("Delete an API key: its next request is refused")
    .argument(...ID)
    .action(async (id, _options, command) => {
      const end = await withStore(command.optsWithGlobals(), ({ db }) => revokeKey(db, id));
      printLine(`revoked key ${id} (…${end})`);
    });
}

const ID = ["<id>", "Id of the key, as `store keys list` shows it", idOf("the key's id")] as const;

const permissionsOption = new Option("--permissions <permissions>", "Permissions of requests")
  .choices(PERMISSIONS)
  .makeOptionMandatory();

function addKeysCreate(keys: StoreCommand): void {
  keys
    .command("create")
    .description("Create an API key and print it, with its secret, once")
    .option("--user <id>", "User of the key; by default a new user with the role", idOf("--user"))
    .addOption(new Option("--role <role>", "Role of the user; required without --user").choices(ROLES))
    .addOption(permissionsOption)
    .option("--description <text>", "Purpose of the key")
    .option("--expires <days>", "Lifetime of the key, such as 90d; by default unlimited", readExpiry)
    .addOption(jsonOption)
    .addHelpText(
      "after",
      examples(
        "keys create --role shop_manager --permissions read --description 'Stock display'",
        "keys create --user 5 --permissions read_write --expires 90d --json",
      ),
    )
    .action(
      async ({ user: userId, role, permissions, description = "", expires: expiresAt, json }, command) => {
        const key = await withStore(command.optsWithGlobals(), ({ db, secretsKey }) =>
          createKey(db, { role, permissions, description, userId, expiresAt, secretsKey }),
        );
        const record = {
          consumer_key: key.consumerKey,
          consumer_secret: key.consumerSecret,
          user_id: key.user.id,
          key_id: key.id,
          role: key.user.role,
          permissions,
          ...(expiresAt && { expires_at: formatInstant(expiresAt) }),
        };
        printRecord(record, { json });
        if (!json) console.error("Save the secret now: the store cannot show it again.");
      },
    );
}

/** Throws a usage error for an invalid number of days. */
function readExpiry(text: string): Date {
  const expiresAt = text.endsWith("d") ? expiryIn(text.slice(0, -1)) : undefined;
  if (!expiresAt) throw new CliError(`--expires must be 1d to 3650d, not "${text}"`, 2);
  return expiresAt;
}
