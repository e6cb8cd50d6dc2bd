import type { Settings } from "../../../../schema/settings.ts";
import { has, RIGHTS } from "../../../store/access/rights.ts";
import { ADDRESSES, addressesOf, addressValues, checkAddresses } from "../../view/address.tsx";
import { PostForm, Select } from "../../view/form.tsx";
import { type Groups, rowsIn, shapeOf, valuesIn } from "../../view/field-table.tsx";
import { CUSTOMER } from "../kinds.ts";
import { readCustomerPatch } from "../../../resources/customers/record.ts";
import { problemOf } from "../../../store/access/passwords.ts";
import { type Customer, ROLES } from "../../../store/customers/customer.ts";
import { roleWords } from "../../../store/audit/words.ts";
import { getCustomer } from "../../../store/customers/read.ts";
import { writeCustomer } from "../../../store/customers/write.ts";
import { rolesOf, setRoles } from "../../../store/customers/roles.ts";
import { formOf, type Values } from "../../edit.ts";
import { formWith, once, text, textsNamed } from "../../fields.ts";
import { FieldError } from "../../field-error.ts";
import { readShown } from "../../../store/sessions/shown.ts";
import { idOf, type Page, shownBy, type Visit } from "../../visit.ts";
import { INVITED, INVITED_HOURS, inviteUser, makeSignInLink } from "../../../store/sessions/sign-in-link.ts";
import { Copied } from "../../view/parts.tsx";

/** The fields of a customer's form. A new customer is written as JSON. */
export const CUSTOMER_GROUPS: Groups<Customer> = {
  Customer: {
    first_name: ["First name", "text"],
    last_name: ["Last name", "text"],
    email: ["E-mail", "email", { required: true }],
    password: ["New password", "password", { maxlength: 1000, placeholder: "Stays as it is" }],
  },
  ...ADDRESSES,
};

const FIELDS = rowsIn(CUSTOMER_GROUPS);

/** A customer's form. */
export const customerValues = (customer: Customer, settings: Settings): Values => ({
  ...valuesIn(FIELDS, customer, settings),
  ...addressValues(customer),
});

function checkCustomer(values: Values, changed: ReadonlySet<string>): void {
  const problem = changed.has("password") ? problemOf(values["password"] ?? "") : undefined;
  if (problem !== undefined) throw new FieldError("password", problem);
  if (changed.has("email") && !values["email"]?.trim())
    throw new FieldError("email", "Give an e-mail address.");
  checkAddresses(values, changed);
}

export const { edit: editCustomer } = formOf({
  kind: CUSTOMER,
  fields: shapeOf(FIELDS),
  read: getCustomer,
  valuesOf: customerValues,
  check: checkCustomer,
  write: ({ store }, fields, at) =>
    writeCustomer(store, { ...at, patch: readCustomerPatch({ ...fields, ...addressesOf(fields) }) }),
});

export const changeRole = formWith({ role: text, was_role: text }, async (visit, fields) => {
  const id = idOf(visit);
  await once(setRoles(visit.store, id, [fields.role ?? ""], fields.was_role));
  return { to: `${CUSTOMER.path}/${id}`, done: "The role is set." };
});

/** The form of a user's role, for administrators. */
export function RoleForm({ visit, customer }: { visit: Visit; customer: Customer }) {
  if (!has(visit.store.caller, RIGHTS.roles)) return null;
  const [first = "customer", ...others] = rolesOf(customer);
  return (
    <PostForm
      visit={visit}
      action={`/console/customers/${customer.id}/roles`}
      summary="Change the role"
      values={{ role: first }}
    >
      <p class="quiet">
        It counts from the next request on. Whoever is signed in as this user has to sign in again.
        {others.length > 0 && ` The user has ${others.length + 1} roles now, and would have this one alone.`}
      </p>
      <Select
        name="role"
        label="Role"
        options={[...new Set([...ROLES, first, ...others])].map((role) => [role, roleWords(role)])}
      />
      <button class="primary">Set the role</button>
    </PostForm>
  );
}

/** A user's name, or else their login. */
export const personOf = ({ firstName, lastName, login }: Customer) =>
  `${firstName} ${lastName}`.trim() || login;

export const makeLink = formWith({}, async (visit) => {
  const id = idOf(visit);
  await once(makeSignInLink(visit.store, id, { invitesAgain: true }));
  return { to: `${CUSTOMER.path}/${id}/link?form=${visit.sentAs}` };
});

const employee = textsNamed(["email", "first_name", "last_name", "role"]);

export const invite = formWith(employee, async ({ store, sentAs }, fields) => {
  const { email = "", first_name: firstName = "", last_name: lastName = "", role = "" } = fields;
  await inviteUser(store, {
    email: email.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    role: role.trim(),
  });
  return { to: `/console/users/invited?form=${sentAs}` };
});

/** A new sign-in link, or an invitation, shown for ten minutes to the session that made it. */
export async function linkPage(visit: Visit): Promise<Page> {
  const path = await readShown(visit.store, shownBy(visit), RIGHTS.roles);
  const isInvitation = path.endsWith(INVITED);
  const title = isInvitation ? "The invitation" : "The sign-in link";
  const main = (
    <>
      <h1>{title}</h1>
      <p>
        <strong>Pass this link on now: after ten minutes it cannot be shown again.</strong>{" "}
        {isInvitation
          ? `With it the employee sets a password, once, within ${INVITED_HOURS / 24} days.`
          : "It signs in once, within an hour."}
      </p>
      <Copied what="link" text={visit.consoleUrl + path} />
      <p>
        <a href={"id" in visit.params ? `${CUSTOMER.path}/${idOf(visit)}` : "/console/users"}>Done</a>
      </p>
    </>
  );
  return { title, main };
}
