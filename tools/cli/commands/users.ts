import { Option } from "@commander-js/extra-typings";
import { rolesOf } from "../../../functions/store/users/roles.ts";
import { ROLES } from "../../../schema/users.ts";
import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printFields, printJson, printLine, printTable } from "../../command-line/print.ts";
import { createUser, listUsers, userRecord, setUserRoles } from "../../store/users/users.ts";
import { showUser } from "../../store/users/show.ts";
import { readPassword, setPassword } from "../../store/users/password.ts";
import { makeSignInLink } from "../../store/users/sign-in-link.ts";
import { wakeDeliveries } from "../webhooks/wake.ts";
import { withStore } from "../with-store.ts";

export function fill(users: StoreCommand): void {
  users
    .command("create")
    .description("Add a user; a login and e-mail address not given are made up")
    .addOption(new Option("--role <role>", "Role of the user").choices(ROLES).makeOptionMandatory())
    .option("--login <name>", "Login name, unique")
    .option("--email <address>", "E-mail address, unique")
    .option("--first-name <name>", "First name")
    .option("--last-name <name>", "Last name")
    .option("--password", "Ask for a password, or read it from standard input")
    .addOption(jsonOption)
    .addHelpText(
      "after",
      examples(
        "users create --role customer --email ada@example.com",
        "users create --role shop_manager --email bob@example.com --password",
      ),
    )
    .action(async ({ json, password: asks, ...input }, command) => {
      const password = asks ? await readPassword() : undefined;
      const user = await withStore(command.optsWithGlobals(), async ({ db }) => {
        const created = await createUser(db, { ...input, password });
        await wakeDeliveries(db);
        return userRecord(created);
      });
      if (json) printJson(user);
      else printFields(user);
    });
  users
    .command("set-password")
    .description("Set a user's password, asked for or read from standard input; all their sessions end")
    .argument("<user>", "Id, e-mail address or login")
    .addHelpText("after", examples("users set-password bob@example.com"))
    .action(async (who, _options, command) => {
      const password = await readPassword();
      const user = await withStore(command.optsWithGlobals(), ({ db }) => setPassword(db, who, password));
      printLine(`The password of ${user.login} (${user.email}) is set.`);
    });
  users
    .command("set-role")
    .description("Give a user other roles, the first of which the API shows; all their sessions end")
    .argument("<user>", "Id, e-mail address or login")
    .argument("<roles...>", `One or more of ${ROLES.join(", ")}`)
    .addHelpText(
      "after",
      examples("users set-role bob@example.com shop_manager", "users set-role 7 customer subscriber"),
    )
    .action(async (who, roles, _options, command) => {
      const user = await withStore(command.optsWithGlobals(), async ({ db }) => {
        const changed = await setUserRoles(db, who, roles);
        await wakeDeliveries(db);
        return changed;
      });
      console.log(`${user.login} (${user.email}) is ${rolesOf(user).join(", ")} now.`);
    });
  users
    .command("sign-in-link")
    .description("Print a link that signs a user in to the console, once, within an hour")
    .argument("<user>", "Id, e-mail address or login")
    .option("--console-url <url>", "Where the console is reached", "http://console.localhost:8787")
    .addHelpText(
      "after",
      examples("users sign-in-link bob@example.com --console-url https://console.store.example"),
    )
    .action(async (who, { consoleUrl }, command) => {
      console.log(
        await withStore(command.optsWithGlobals(), ({ db }) => makeSignInLink(db, who, consoleUrl)),
      );
    });
  users
    .command("show")
    .description("Show a user, with the ids of their API keys")
    .argument("<user>", "Id, e-mail address or login")
    .addOption(jsonOption)
    .addHelpText("after", examples("users show bob@example.com"))
    .action(async (who, { json }, command) => {
      const record = await withStore(command.optsWithGlobals(), ({ db }) => showUser(db, who));
      if (json) printJson(record);
      else printFields(record);
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
