import { listTaxClasses } from "../../../store/taxes/classes.ts";
import { getTaxRate } from "../../../store/taxes/read.ts";
import { Crumbs } from "../../view/crumbs.tsx";
import { PostForm } from "../../view/form.tsx";
import type { Page, Visit } from "../../visit.ts";
import { TaxRateFields } from "./fields.tsx";

/** The page of a tax rate, with its form. */
export async function taxRatePage(visit: Visit): Promise<Page> {
  const id = Number(visit.params["id"]);
  const [rate, classes] = await Promise.all([getTaxRate(visit.store, id), listTaxClasses(visit.store)]);
  const path = `/console/tax-rates/${id}`;
  const title = `${rate.name || `Rate #${id}`}, ${Number(rate.rate)} %`;
  const main = (
    <>
      <Crumbs to={[["/console/tax-rates", "Tax rates"]]} />
      <h1>{title}</h1>
      <PostForm visit={visit} action={path} className="stack narrow">
        <TaxRateFields rate={rate} classes={classes} />
        <button class="primary">Save</button>
      </PostForm>
      <PostForm visit={visit} action={`${path}/delete`} summary="Delete">
        <p class="quiet">Orders keep the taxes that they have.</p>
        <button class="danger">Delete the tax rate</button>
      </PostForm>
    </>
  );
  return { title, main };
}
