import { Option } from "@commander-js/extra-typings";
import { ROLES } from "../../../schema/users.ts";
import { examples, jsonOption, type StoreCommand } from "../options.ts";
import { printFields, printJson, printTable } from "../print.ts";
import { createUser } from "../users/create.ts";
import { listUsers } from "../users/list.ts";
import { userRecord } from "../users/record.ts";
import { wakeDeliveries } from "../webhooks/wake.ts";
import { withStore } from "../with-store.ts";

export function fillUsers(users: StoreCommand): void {
  users
    .command("create")
    .description("Add a user; a login and e-mail address not given are made up")
    .addOption(new Option("--role <role>", "What the user may do").choices(ROLES).makeOptionMandatory())
    .option("--login <name>", "Login name, unique")
    .option("--email <address>", "E-mail address, unique")
    .option("--first-name <name>", "First name")
    .option("--last-name <name>", "Last name")
    .addOption(jsonOption)
    .addHelpText("after", examples("users create --role customer --email ada@example.com"))
    .action(async ({ json, ...input }, command) => {
      const user = await withStore(command.optsWithGlobals(), async ({ db }) => {
        const created = await createUser(db, input);
        await wakeDeliveries(db);
        return userRecord(created);
      });
      if (json) printJson(user);
      else printFields(user);
    });
  users
    .command("list")
    .description("List the users")
    .addOption(jsonOption)
    .action(async ({ json }, command) => {
      const records = (await withStore(command.optsWithGlobals(), ({ db }) => listUsers(db))).map(userRecord);
      if (json) printJson(records);
      else printTable(records, "There are no users yet.");
    });
}
