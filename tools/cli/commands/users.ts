import { defineCommand } from "citty";
import { ROLES } from "../../../schema/users.ts";
import { dataDirOption, jsonOption } from "../options.ts";
import { printFields, printJson, printTable } from "../print.ts";
import { createUser } from "../users/create.ts";
import { listUsers } from "../users/list.ts";
import { userRecord } from "../users/record.ts";
import { withStore } from "../with-store.ts";

const create = defineCommand({
  meta: {
    name: "store users create",
    description: "Add a user; a login and e-mail address not given are made up",
  },
  args: {
    role: { type: "enum", options: [...ROLES], required: true, description: "What the user may do" },
    login: { type: "string", valueHint: "NAME", description: "Login name, unique" },
    email: { type: "string", valueHint: "ADDRESS", description: "E-mail address, unique" },
    "first-name": { type: "string", valueHint: "NAME" },
    "last-name": { type: "string", valueHint: "NAME" },
    json: jsonOption,
    "data-dir": dataDirOption,
  },
  async run({ args }) {
    const { role, login, email } = args;
    const input = { role, login, email, firstName: args["first-name"], lastName: args["last-name"] };
    const user = userRecord(await withStore(args["data-dir"], ({ db }) => createUser(db, input)));
    if (args.json) printJson(user);
    else printFields(user);
  },
});

const list = defineCommand({
  meta: { name: "store users list", description: "List the users" },
  args: { json: jsonOption, "data-dir": dataDirOption },
  async run({ args }) {
    const users = await withStore(args["data-dir"], ({ db }) => listUsers(db));
    const records = users.map(userRecord);
    if (args.json) printJson(records);
    else printTable(records, "There are no users yet.");
  },
});

export const usersCommand = defineCommand({
  meta: { name: "store users", description: "People of the store: owners of API keys and customers" },
  subCommands: { create, list },
});
