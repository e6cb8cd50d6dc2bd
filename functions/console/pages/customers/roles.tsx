import { has } from "../../../store/access/right.ts";
import { type Customer, ROLES } from "../../../store/customers/customer.ts";
import { MAY_SET_ROLES } from "../../../store/users/rights.ts";
import { rolesOf } from "../../../store/users/roles.ts";
import { PostForm } from "../../view/form.tsx";
import type { Visit } from "../../visit.ts";

/** A role as people read it: `shop manager`. */
export function roleName(role: string): string {
  return role.replaceAll("_", " ");
}

/** The form that gives a user other roles, for whoever may. */
export function RolesForm({ visit, customer }: { visit: Visit; customer: Customer }) {
  if (!has(visit.store.caller, MAY_SET_ROLES)) return null;
  const [first, ...others] = rolesOf(customer);
  const known = [...new Set<string>([...ROLES, ...rolesOf(customer)])];
  return (
    <details>
      <summary>Change the roles</summary>
      <PostForm visit={visit} action={`/console/customers/${customer.id}/roles`} className="stack narrow">
        <p class="quiet">
          The strongest of them counts, from the next request on. Whoever is signed in as this user has to
          sign in again.
        </p>
        <label>
          Role that the API shows
          <select name="role">
            {known.map((role) => (
              <option value={role} selected={role === (first ?? "customer")}>
                {roleName(role)}
              </option>
            ))}
          </select>
        </label>
        <fieldset>
          <legend>Other roles</legend>
          {known.map((role) => (
            <label class="check">
              <input
                type="checkbox"
                name="also"
                value={role}
                checked={others.some((other) => other === role)}
              />
              {roleName(role)}
            </label>
          ))}
        </fieldset>
        <button class="primary">Set the roles</button>
      </PostForm>
    </details>
  );
}
