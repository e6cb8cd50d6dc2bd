import { listTaxClasses } from "../../../store/taxes/classes.ts";
import type { TaxRate } from "../../../store/taxes/rates.ts";
import { listTaxRates } from "../../../store/taxes/read.ts";
import { countryName, stateName } from "../../places.ts";
import { formatsOf } from "../../view/formats.ts";
import { listOf, Pager } from "../../view/list.tsx";
import { Cut, Table } from "../../view/parts.tsx";
import type { Page, Visit } from "../../visit.ts";
import { jsonPath } from "../json/place.ts";
import { SettingsHead } from "./nav.tsx";

/** Tax rates in the shop's order. They are changed as JSON. */
export async function taxRatesPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  const { address, asked } = listOf(visit);
  const [rates, classes] = await Promise.all([
    listTaxRates(store, { ...asked, taxClass: undefined }),
    listTaxClasses(store),
  ]);
  const formats = formatsOf(store.settings);
  const classOf = ({ taxClass }: TaxRate) =>
    classes.find(({ slug }) => slug === (taxClass || "standard"))?.name ?? taxClass;
  const main = (
    <>
      <SettingsHead title="Tax rates" visit={visit} />
      <nav class="actions" aria-label="Taxes">
        <a class="button" href={jsonPath("taxes/new")}>
          New tax rate
        </a>
        <a href={jsonPath("taxes/classes")}>Tax classes</a>
      </nav>
      <Table
        rows={rates.first}
        none="No tax rates yet."
        columns={[
          ["Name", ({ id, name }) => <Cut to={jsonPath(`taxes/${id}`)}>{name || `Rate #${id}`}</Cut>, "lead"],
          ["Where", placeOf],
          ["Class", classOf, "quiet"],
          ["Priority", ({ priority }) => priority, "quiet", "before"],
          ["Applies", appliesTo, "quiet"],
          ["Rate", ({ rate }) => `${formats.number(rate)} %`, "number"],
        ]}
      />
      <Pager address={address} list={rates} formats={formats} />
    </>
  );
  return { title: "Tax rates", main };
}

/** `Germany, Berlin, 10115; 10117`; an empty part matches any. */
function placeOf({ country, state, postcode, city }: TaxRate): string {
  const listed = [postcode, city].map((part) => part.replaceAll(/;\s*/g, "; "));
  const parts = [countryName(country), stateName(country, state), ...listed];
  return parts.filter((part) => part !== "").join(", ") || "Everywhere";
}

function appliesTo({ shipping, compound }: TaxRate): string {
  return `${shipping ? "To lines and shipping" : "To lines"}${compound ? ", on top of other taxes" : ""}`;
}
