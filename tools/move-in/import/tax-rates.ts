import { slugOf } from "../../../functions/store/products/slug.ts";
import { taxClasses, taxRates } from "../../../schema/tax-rates.ts";
import { integer, positive } from "./numbers.ts";
import { importEach } from "./rows.ts";
import type { ImportContext } from "./import-context.ts";

/** Tax rates with their places. */
export async function importTaxRates(context: ImportContext): Promise<void> {
  const { table } = context.shop;
  const rows = context.incoming(taxRates);
  const places = (type: string) =>
    `(select string_agg(l.row::json->>'location_code', ';' order by l.id) from ${table("woocommerce_tax_rate_locations")} l where l.owner = t.id and l.tag = '${type}')`;
  const more = `, ${places("postcode")} as postcode, ${places("city")} as city`;
  type Places = { postcode: string | null; city: string | null };
  const found = { from: "woocommerce_tax_rates", more };
  await importEach<Places>(context, found, ({ id, columns, postcode, city }) => {
    context.count("tax_rates");
    rows.add({
      id,
      country: columns["tax_rate_country"] ?? "",
      state: columns["tax_rate_state"] ?? "",
      postcode: postcode ?? "",
      city: city ?? "",
      rate: positive(columns["tax_rate"]),
      name: columns["tax_rate_name"] ?? "",
      priority: integer(columns["tax_rate_priority"]),
      compound: columns["tax_rate_compound"] === "1",
      shipping: columns["tax_rate_shipping"] === "1",
      position: integer(columns["tax_rate_order"]),
      taxClass: columns["tax_rate_class"] ?? "",
    });
  });
}

/** Tax classes beside the standard one. Old shops had their names in an option. */
export async function importTaxClasses(context: ImportContext): Promise<void> {
  const { shop, incoming, count, settle } = context;
  const rows = incoming(taxClasses);
  const taken = new Set<string>();
  const add = (id: number, name: string, slug: string) => {
    if (slug === "" || slug.length > 200 || taken.has(slug)) return;
    taken.add(slug);
    count("tax_classes");
    rows.add({ id, name, slug });
  };
  if (shop.hasTable("wc_tax_rate_classes"))
    await importEach(context, { from: "wc_tax_rate_classes" }, ({ id, columns: { name = "", slug = "" } }) =>
      add(id, name, slug),
    );
  else
    for (const [at, name] of shop.option("woocommerce_tax_classes").split("\n").entries())
      add(at + 1, name.trim(), slugOf(name));
  await settle();
}
