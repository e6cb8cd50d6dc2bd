import { listTaxClasses } from "../../../store/taxes/classes.ts";
import { listTaxRates, type TaxRate } from "../../../store/taxes/read.ts";
import { PostForm } from "../../view/form.tsx";
import { ListAddress, Pager } from "../../view/list.tsx";
import type { Page, Visit } from "../../visit.ts";
import { listQuery } from "../list-query.ts";
import { SettingsNav } from "../settings/nav.tsx";
import { TaxRateFields } from "./fields.tsx";

/** Tax rates in the shop's order, and the form of a new one. */
export async function taxRatesPage(visit: Visit): Promise<Page> {
  const { store, path, query } = visit;
  const address = new ListAddress(path, query, ["page"]);
  const [{ total, first: rates }, classes] = await Promise.all([
    listTaxRates(store, { ...listQuery(address), taxClass: undefined }),
    listTaxClasses(store),
  ]);
  const main = (
    <>
      <h1>Tax rates</h1>
      <SettingsNav caller={store.caller} path={path} />
      <PostForm
        visit={visit}
        action="/console/tax-rates"
        className="stack narrow"
        summary="New tax rate"
        once
      >
        <TaxRateFields classes={classes} />
        <button class="primary">Make the tax rate</button>
      </PostForm>
      {rates.length === 0 && <p class="nothing">No tax rates yet.</p>}
      {rates.length > 0 && (
        <table class="rows">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Where</th>
              <th scope="col">Class</th>
              <th scope="col" class="number">
                Rate
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <tr>
                <td class="lead">
                  <a href={`/console/tax-rates/${rate.id}`}>{rate.name || `Rate #${rate.id}`}</a>
                </td>
                <td>{placeOf(rate)}</td>
                <td class="quiet">
                  {classes.find(({ slug }) => slug === (rate.taxClass || "standard"))?.name ?? rate.taxClass}
                </td>
                <td class="number">{Number(rate.rate)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager address={address} total={total} />
    </>
  );
  return { title: "Tax rates", main };
}

/** `DE, 10115;10117`; an empty part matches any. */
function placeOf({ country, state, postcode, city }: TaxRate): string {
  return [country, state, postcode, city].filter((part) => part !== "").join(", ") || "Everywhere";
}
