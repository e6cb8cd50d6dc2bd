import { slugOf } from "../../../functions/store/products/slug.ts";
import { taxClasses, taxRates } from "../../../schema/tax-rates.ts";
import { integer, positive } from "./numbers.ts";
import { columnsOf, importEach } from "./rows.ts";
import type { ImportContext } from "./import-context.ts";

/** Tax rates with their places. */
export async function importTaxRates(context: ImportContext): Promise<void> {
  const { table } = context.shop;
  const rows = context.wanted(taxRates);
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
export async function importTaxClasses({
  client,
  shop,
  wanted,
  count,
  settle,
}: ImportContext): Promise<void> {
  const rows = wanted(taxClasses);
  const { rows: found } = await client.query<{ id: string; row: string }>(
    `select distinct on (id) id, row from ${shop.table("wc_tax_rate_classes")} order by id`,
  );
  const stored = found.map(({ id, row }) => ({ id: Number(id), name: "", slug: "", ...columnsOf(row) }));
  const named = shop
    .option("woocommerce_tax_classes")
    .split("\n")
    .map((name, at) => ({ id: at + 1, name: name.trim(), slug: slugOf(name) }));
  const taken = new Set<string>();
  for (const { id, name, slug } of shop.hasTable("wc_tax_rate_classes") ? stored : named) {
    if (slug === "" || slug.length > 200 || taken.has(slug)) continue;
    taken.add(slug);
    count("tax_classes");
    rows.add({ id, name, slug });
  }
  await settle();
}
