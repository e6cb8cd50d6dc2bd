import { listTaxClasses } from "../../../store/taxes/classes.ts";
import type { TaxRate } from "../../../store/taxes/rates.ts";
import { listTaxRates } from "../../../store/taxes/read.ts";
import { listOf, Pager } from "../../view/list.tsx";
import { Table } from "../../view/parts.tsx";
import type { Page, Visit } from "../../visit.ts";
import { SettingsHead } from "./nav.tsx";

/** Tax rates in the shop's order. They are changed by the API or the command. */
export async function taxRatesPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  const { address, asked } = listOf(visit);
  const [rates, classes] = await Promise.all([
    listTaxRates(store, { ...asked, taxClass: undefined }),
    listTaxClasses(store),
  ]);
  const classOf = ({ taxClass }: TaxRate) =>
    classes.find(({ slug }) => slug === (taxClass || "standard"))?.name ?? taxClass;
  const main = (
    <>
      <SettingsHead title="Tax rates" visit={visit} />
      <p class="quiet">
        <code>npm run -s store -- tax-rates</code> and the API change them.
      </p>
      <Table
        rows={rates.first}
        none="No tax rates yet."
        columns={[
          ["Name", ({ id, name }) => name || `Rate #${id}`, "lead"],
          ["Where", placeOf],
          ["Class", classOf, "quiet"],
          ["Priority", ({ priority }) => priority, "quiet named"],
          ["Applies", appliesTo, "quiet"],
          ["Rate", ({ rate }) => `${Number(rate)} %`, "number"],
        ]}
      />
      <Pager address={address} list={rates} />
    </>
  );
  return { title: "Tax rates", main };
}

/** `DE, 10115;10117`; an empty part matches any. */
function placeOf({ country, state, postcode, city }: TaxRate): string {
  return [country, state, postcode, city].filter((part) => part !== "").join(", ") || "Everywhere";
}

function appliesTo({ shipping, compound }: TaxRate): string {
  return `${shipping ? "To lines and shipping" : "To lines"}${compound ? ", on top of other taxes" : ""}`;
}
