import { defineCommand } from "citty";
import { listKeys } from "../keys/list.ts";
import { revokeKey } from "../keys/revoke.ts";
import { dataDirOption, jsonOption, parseId } from "../options.ts";
import { printJson, printTable } from "../print.ts";
import { withStore } from "../with-store.ts";
import { keysCreateCommand } from "./keys-create.ts";

const list = defineCommand({
  meta: {
    name: "store keys list",
    description: "List the API keys: whose they are, what they may do, last use",
  },
  args: { json: jsonOption, "data-dir": dataDirOption },
  async run({ args }) {
    const keys = await withStore(args["data-dir"], ({ db }) => listKeys(db));
    if (args.json) printJson(keys);
    else printTable(keys, "There are no API keys yet.");
  },
});

const revoke = defineCommand({
  meta: { name: "store keys revoke", description: "Delete an API key: its next request is refused" },
  args: {
    id: { type: "positional", required: true, description: "Id of the key, as `store keys list` shows it" },
    "data-dir": dataDirOption,
  },
  async run({ args }) {
    const id = parseId(args.id, "the key's id");
    const end = await withStore(args["data-dir"], ({ db }) => revokeKey(db, id));
    console.log(`revoked key ${id} (…${end})`);
  },
});

export const keysCommand = defineCommand({
  meta: { name: "store keys", description: "API keys of integrations" },
  subCommands: { create: keysCreateCommand, list, revoke },
});
