import { roleWords } from "../../../store/audit/words.ts";
import { listCustomers } from "../../../store/customers/read.ts";
import { NEWEST } from "../../../store/lists/list-query.ts";
import { rolesOf } from "../../../store/customers/roles.ts";
import { RIGHTS } from "../../../store/access/rights.ts";
import { Field, PostForm, Select } from "../../view/form.tsx";
import { formatsOf } from "../../view/formats.ts";
import { Cut, Table } from "../../view/parts.tsx";
import type { Page, Visit } from "../../visit.ts";
import { personOf } from "../customers/forms.tsx";
import { SettingsWays } from "./nav.tsx";

const ROLES = [
  ["shop_manager", "Shop manager: orders, products, customers, coupons, webhooks"],
  ["administrator", "Administrator: everything, with keys, settings and users"],
] as const;

/** The users who may manage the shop, by role. */
export async function usersPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  const ofRole = (role: string) =>
    listCustomers(store, {
      ...NEWEST,
      limit: 100,
      role,
      isShared: true,
      search: undefined,
      parts: [],
    });
  const [, ...lists] = await Promise.all([
    store.read({}, { right: RIGHTS.roles }),
    ofRole("administrator"),
    ofRole("shop_manager"),
  ]);
  const users = new Map(lists.flatMap(({ first }) => first).map((user) => [user.id, user]));
  const formats = formatsOf(store.settings);
  const main = (
    <>
      <h1>Users</h1>
      <SettingsWays path={visit.path} />
      <p class="quiet">These users may use this console. A customer becomes one of them by a role.</p>
      <PostForm visit={visit} action="/console/users" summary="Invite an employee">
        <div class="pair">
          <Field name="first_name" label="First name" required />
          <Field name="last_name" label="Last name" />
        </div>
        <Field type="email" name="email" label="E-mail" required />
        <Select name="role" label="Role" options={ROLES} current="shop_manager" />
        <button class="primary">Make the invitation</button>
      </PostForm>
      <Table
        rows={[...users.values()]}
        columns={[
          ["Name", (user) => <Cut to={`/console/customers/${user.id}`}>{personOf(user)}</Cut>, "lead"],
          ["E-mail", ({ email }) => <Cut>{email}</Cut>, "long"],
          ["Signed up", ({ createdAt }) => formats.day(createdAt), "quiet", "before"],
          ["Roles", (user) => rolesOf(user).map(roleWords).join(", ")],
        ]}
      />
    </>
  );
  return { title: "Users", main };
}
