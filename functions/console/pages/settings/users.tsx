import { listCustomers } from "../../../store/customers/list.ts";
import { NEWEST } from "../../../store/list-query.ts";
import { MAY_SEE_ROLES } from "../../../store/users/rights.ts";
import { rolesOf } from "../../../store/users/roles.ts";
import { formatsOf } from "../../view/formats.ts";
import type { Page, Visit } from "../../visit.ts";
import { personOf } from "../customers/person.ts";
import { roleName } from "../customers/roles.tsx";
import { SettingsNav } from "./nav.tsx";

/** Most users of each role. */
const SHOWN = 100;

/** The users who may manage the shop, by role. */
export async function usersPage({ store, path }: Visit): Promise<Page> {
  const ofRole = (role: string) =>
    listCustomers(store, { ...NEWEST, limit: SHOWN, role, isShared: true, search: undefined });
  const [, ...lists] = await Promise.all([
    store.read({}, { right: MAY_SEE_ROLES }),
    ofRole("administrator"),
    ofRole("shop_manager"),
  ]);
  const users = new Map(lists.flatMap(({ first }) => first).map((user) => [user.id, user]));
  const formats = formatsOf(store.settings);
  const main = (
    <>
      <h1>Users</h1>
      <SettingsNav caller={store.caller} path={path} />
      <p class="quiet">
        Those who may use this console. Make somebody else a user{" "}
        <a href="/console/customers/new">as a customer</a>, and give them a role on the page of theirs.
      </p>
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">E-mail</th>
            <th scope="col">Signed up</th>
            <th scope="col">Roles</th>
          </tr>
        </thead>
        <tbody>
          {[...users.values()].map((user) => (
            <tr>
              <td class="lead">
                <a href={`/console/customers/${user.id}`}>{personOf(user)}</a>
              </td>
              <td class="long">{user.email}</td>
              <td class="quiet">{formats.day(user.createdAt)}</td>
              <td>{rolesOf(user).map(roleName).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
  return { title: "Users", main };
}
