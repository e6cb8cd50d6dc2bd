import { has } from "../../../store/access/right.ts";
import { type Customer, ROLES } from "../../../store/customers/customer.ts";
import { MAY_SET_ROLES } from "../../../store/users/rights.ts";
import { rolesOf } from "../../../store/users/roles.ts";
import { Check, Select } from "../../view/field.tsx";
import { PostForm } from "../../view/form.tsx";
import type { Visit } from "../../visit.ts";

/** A role in words: `shop manager`. */
export function roleName(role: string): string {
  return role.replaceAll("_", " ");
}

/** The form of a user's roles, for administrators. */
export function RolesForm({ visit, customer }: { visit: Visit; customer: Customer }) {
  if (!has(visit.store.caller, MAY_SET_ROLES)) return null;
  const [first, ...others] = rolesOf(customer);
  const known = [...new Set<string>([...ROLES, ...rolesOf(customer)])];
  return (
    <PostForm visit={visit} action={`/console/customers/${customer.id}/roles`} summary="Change the roles">
      <p class="quiet">
        The strongest of them counts, from the next request on. Whoever is signed in as this user has to sign
        in again.
      </p>
      <Select
        name="role"
        label="Role that the API shows"
        options={known.map((role) => [role, roleName(role)])}
        current={first ?? "customer"}
      />
      <fieldset>
        <legend>Other roles</legend>
        {known.map((role) => (
          <Check
            name="also"
            value={role}
            label={roleName(role)}
            checked={others.some((other) => other === role)}
          />
        ))}
      </fieldset>
      <button class="primary">Set the roles</button>
    </PostForm>
  );
}
