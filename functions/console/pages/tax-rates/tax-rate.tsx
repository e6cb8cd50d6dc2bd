import { listTaxClasses } from "../../../store/taxes/classes.ts";
import { getTaxRate } from "../../../store/taxes/read.ts";
import { ByApi } from "../../view/by-api.tsx";
import { PostForm } from "../../view/form.tsx";
import { Head } from "../../view/head.tsx";
import type { Page, Visit } from "../../visit.ts";
import { idOf } from "../record.tsx";
import { TaxRateFields } from "./fields.tsx";
import { TAX_RATE } from "../kinds.ts";

/** The page of a tax rate, with its form. */
export async function taxRatePage(visit: Visit): Promise<Page> {
  const id = idOf(visit);
  const [rate, classes] = await Promise.all([getTaxRate(visit.store, id), listTaxClasses(visit.store)]);
  const path = `${TAX_RATE.path}/${id}`;
  const title = `${rate.name || `Rate #${id}`}, ${Number(rate.rate)} %`;
  const main = (
    <>
      <Head of={[[TAX_RATE.path, TAX_RATE.title]]} title={title} />
      <PostForm visit={visit} action={path}>
        <TaxRateFields rate={rate} classes={classes} />
        <button class="primary">Save</button>
      </PostForm>
      <PostForm visit={visit} action={`${path}/delete`} summary="Delete">
        <p class="quiet">Orders keep the taxes that they have.</p>
        <button class="danger">Delete the tax rate</button>
      </PostForm>
      <ByApi kind={TAX_RATE} id={id} visit={visit} />
    </>
  );
  return { title, main };
}
