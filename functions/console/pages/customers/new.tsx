import { MAY_CREATE } from "../../../store/customers/rights.ts";
import { Crumbs } from "../../view/crumbs.tsx";
import { PostForm } from "../../view/form.tsx";
import type { Page, Visit } from "../../visit.ts";
import { CustomerFields } from "./fields.tsx";

/** The form of a new customer. */
export async function newCustomerPage(visit: Visit): Promise<Page> {
  await visit.store.read({}, { right: MAY_CREATE }); // Reads only the session.
  const main = (
    <>
      <Crumbs to={[["/console/customers", "Customers"]]} />
      <h1>New customer</h1>
      <PostForm visit={visit} action="/console/customers" className="stack narrow" once>
        <CustomerFields />
        <button class="primary">Make the customer</button>
      </PostForm>
    </>
  );
  return { title: "New customer", main };
}
