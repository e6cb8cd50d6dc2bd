import { listCustomers } from "../../../store/customers/list.ts";
import { NEWEST } from "../../../store/list-query.ts";
import { RIGHTS } from "../../../store/access/rights.ts";
import { rolesOf } from "../../../store/users/roles.ts";
import { formatsOf } from "../../view/formats.ts";
import { Table } from "../../view/table.tsx";
import type { Page, Visit } from "../../visit.ts";
import { personOf } from "../customers/person.ts";
import { roleName } from "../customers/roles.tsx";
import { SettingsHead } from "./nav.tsx";

/** Most users of each role. */
const SHOWN = 100;

/** The users who may manage the shop, by role. */
export async function usersPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  const ofRole = (role: string) =>
    listCustomers(store, { ...NEWEST, limit: SHOWN, role, isShared: true, search: undefined });
  const [, ...lists] = await Promise.all([
    store.read({}, { right: RIGHTS.roles }),
    ofRole("administrator"),
    ofRole("shop_manager"),
  ]);
  const users = new Map(lists.flatMap(({ first }) => first).map((user) => [user.id, user]));
  const formats = formatsOf(store.settings);
  const main = (
    <>
      <SettingsHead title="Users" visit={visit} />
      <p class="quiet">
        These users may use this console. To add another, create a{" "}
        <a href="/console/customers/new">customer</a>, and change the roles on that page.
      </p>
      <Table
        rows={[...users.values()]}
        columns={[
          ["Name", (user) => <a href={`/console/customers/${user.id}`}>{personOf(user)}</a>, "lead"],
          ["E-mail", ({ email }) => email, "long"],
          ["Signed up", ({ createdAt }) => formats.day(createdAt), "quiet", { "data-label": "Signed up" }],
          ["Roles", (user) => rolesOf(user).map(roleName).join(", ")],
        ]}
      />
    </>
  );
  return { title: "Users", main };
}
