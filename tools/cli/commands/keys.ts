import { Option } from "@commander-js/extra-typings";
import { type ApiKey, listKeys, expiryIn, revokeKey } from "../../../functions/store/keys/api-keys.ts";
import { PERMISSIONS } from "../../../schema/api-keys.ts";
import { ROLES } from "../../../schema/users.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { examples, idOf, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printLine, printRecord, printRecords, recordOf } from "../../command-line/print.ts";
import { createKeyOf } from "../../store/keys/keys.ts";
import { withOperator, withStore } from "../with-store.ts";

export function register(keys: StoreCommand): void {
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
      const all = await withOperator(command.optsWithGlobals(), listKeys);
      printRecords(all.map(keyRecord), { json, none: "There are no API keys yet." });
    });
  keys
    .command("show")
    .description("Show an API key: its user, permissions and last use")
    .argument(...ID)
    .addOption(jsonOption)
    .action(async (id, { json }, command) => {
      const all = await withOperator(command.optsWithGlobals(), listKeys);
      const key = all.find((one) => one.id === id);
      if (!key) throw new CliError(`no API key has the id ${id}`);
      printRecord(keyRecord(key), { json });
    });
  keys
    .command("revoke")
    .description("Delete an API key: its next request is refused")
    .argument(...ID)
    .action(async (id, _options, command) => {
      const end = await withOperator(command.optsWithGlobals(), (ctx) => revokeKey(ctx, id));
      printLine(`revoked key ${id} (…${end})`);
    });
}

/** A key for the commands' output. */
export function keyRecord({ user, description, ...key }: ApiKey) {
  return recordOf({ ...key, login: user?.login ?? null, role: user?.role ?? null, description });
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
    .option("--description <text>", "Purpose of the key", "")
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
      async ({ user: userId, role, permissions, description, expires: expiresIn = "", json }, command) => {
        const { id, user, expiresAt, ...pair } = await withStore(
          command.optsWithGlobals(),
          ({ db, secretsKey }) =>
            createKeyOf(db, secretsKey, { userId, role, permissions, description, expiresIn }),
        );
        const key = { ...pair, userId: user.id, keyId: id, role: user.role, permissions };
        printRecord(recordOf({ ...key, ...(expiresAt && { expiresAt }) }), { json });
        if (!json) console.error("Save the secret now: the store cannot show it again.");
      },
    );
}

/** The days of a lifetime. Throws a usage error for an invalid one. */
function readExpiry(text: string): string {
  const days = text.endsWith("d") ? text.slice(0, -1) : "";
  if (!expiryIn(days)) throw new CliError(`--expires must be 1d to 3650d, not "${text}"`, 2);
  return days;
}
