import { defineCommand } from "citty";
import { PERMISSIONS } from "../../../schema/api-keys.ts";
import { ROLES } from "../../../schema/users.ts";
import { createKey } from "../keys/create.ts";
import { dataDirOption, jsonOption, parseId } from "../options.ts";
import { printFields, printJson } from "../print.ts";
import { withStore } from "../with-store.ts";

export const keysCreateCommand = defineCommand({
  meta: {
    name: "store keys create",
    description: "Make an API key and print it; its secret is shown only this once",
  },
  args: {
    user: {
      type: "string",
      valueHint: "ID",
      description: "Owner of the key; without it a user of the role is made",
    },
    role: { type: "enum", options: [...ROLES], description: "Role of the owner; needed without --user" },
    permissions: {
      type: "enum",
      options: [...PERMISSIONS],
      required: true,
      description: "What requests may do",
    },
    description: { type: "string", valueHint: "TEXT", description: "What the key is for" },
    json: jsonOption,
    "data-dir": dataDirOption,
  },
  async run({ args }) {
    const { role, permissions, description = "" } = args;
    const userId = args.user === undefined ? undefined : parseId(args.user, "--user");
    const key = await withStore(args["data-dir"], ({ db, secretsKey }) =>
      createKey(db, { role, permissions, description, userId, secretsKey }),
    );
    const record = {
      consumer_key: key.consumerKey,
      consumer_secret: key.consumerSecret,
      user_id: key.user.id,
      key_id: key.id,
      role: key.user.role,
      permissions,
    };
    if (args.json) return printJson(record);
    printFields(record);
    console.error("Keep the secret now: it cannot be shown again.");
  },
});
