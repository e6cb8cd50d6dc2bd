import { listTaxClasses } from "../../../store/taxes/classes.ts";
import { listTaxRates, type TaxRate } from "../../../store/taxes/read.ts";
import { PostForm } from "../../view/form.tsx";
import { ListAddress, Pager } from "../../view/list.tsx";
import { Table } from "../../view/table.tsx";
import type { Page, Visit } from "../../visit.ts";
import { listQuery } from "../list-query.ts";
import { SettingsHead } from "../settings/nav.tsx";
import { TaxRateFields } from "./fields.tsx";
import { TAX_RATE } from "../kinds.ts";

/** Tax rates in the shop's order, and the form of a new one. */
export async function taxRatesPage(visit: Visit): Promise<Page> {
  const { store, path, query } = visit;
  const address = new ListAddress(path, query, ["page"]);
  const [rates, classes] = await Promise.all([
    listTaxRates(store, { ...listQuery(address), taxClass: undefined }),
    listTaxClasses(store),
  ]);
  const main = (
    <>
      <SettingsHead title={TAX_RATE.title} visit={visit} />
      <PostForm visit={visit} action={TAX_RATE.path} summary="New tax rate" once>
        <TaxRateFields classes={classes} />
        <button class="primary">Create the tax rate</button>
      </PostForm>
      <Table
        rows={rates.first}
        none="No tax rates yet."
        columns={[
          ["Name", ({ id, name }) => <a href={`${TAX_RATE.path}/${id}`}>{name || `Rate #${id}`}</a>, "lead"],
          ["Where", placeOf],
          [
            "Class",
            ({ taxClass }) => classes.find(({ slug }) => slug === (taxClass || "standard"))?.name ?? taxClass,
            "quiet",
          ],
          ["Rate", ({ rate }) => `${Number(rate)} %`, "number"],
        ]}
      />
      <Pager address={address} list={rates} />
    </>
  );
  return { title: TAX_RATE.title, main };
}

/** `DE, 10115;10117`; an empty part matches any. */
function placeOf({ country, state, postcode, city }: TaxRate): string {
  return [country, state, postcode, city].filter((part) => part !== "").join(", ") || "Everywhere";
}
