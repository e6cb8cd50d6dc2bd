import { examples, jsonOption, parseId, type StoreCommand } from "../../command-line/options.ts";
import { listKeys } from "../../store/keys/list.ts";
import { revokeKey } from "../../store/keys/revoke.ts";
import { printJson, printLine, printTable } from "../../command-line/print.ts";
import { withStore } from "../with-store.ts";
import { addKeysCreate } from "./keys-create.ts";

export function fillKeys(keys: StoreCommand): void {
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
      if (json) printJson(records);
      else printTable(records, "There are no API keys yet.");
    });
  keys
    .command("revoke")
    .description("Delete an API key: its next request is refused")
    .argument("<id>", "Id of the key, as `store keys list` shows it")
    .action(async (text, _options, command) => {
      const id = parseId(text, "the key's id");
      const end = await withStore(command.optsWithGlobals(), ({ db }) => revokeKey(db, id));
      printLine(`revoked key ${id} (…${end})`);
    });
}
