import type { Settings } from "../../../../schema/settings.ts";
import { safeHtml } from "../../../kernel/html.ts";
import { readProductPatch } from "../../../resources/products/input.ts";
import { PRODUCT_STYLES } from "../../../resources/products/style.ts";
import type { Article, Product } from "../../../store/products/product.ts";
import { getProduct } from "../../../store/products/read.ts";
import { writeProduct } from "../../../store/products/write.ts";
import { formOf, type Values } from "../../edit.ts";
import { FieldError } from "../../field-error.ts";
import { Check, Field, PostForm, Select } from "../../view/form.tsx";
import { Cut, Section } from "../../view/parts.tsx";
import type { Visit } from "../../visit.ts";
import { PRODUCT } from "../kinds.ts";
import { AVAILABLE, productValues } from "./fields.tsx";
import { articlePatch, checkArticle } from "./forms.ts";
import { optionsOf } from "./list.tsx";

/** The variations of a product in one table, whose fields are saved together. */

const COLUMNS = ["sku", "regular_price", "sale_price", "manage_stock", "stock_quantity", "in_stock"] as const;
const NAME = new RegExp(`v(\\d{1,15})_(${COLUMNS.join("|")})`);

const nameOf = (id: number, column: string) => `v${id}_${column}`;

function variationValues(variations: readonly Article[], settings: Settings): Values {
  const all = variations.flatMap((variation) => {
    const values = productValues(variation, settings);
    return COLUMNS.map((column) => [nameOf(variation.id, column), values[column] ?? ""]);
  });
  return Object.fromEntries(all);
}

/** The values of each variation, by the columns' names. */
function byVariation(fields: Values): Map<number, Record<string, string>> {
  const found = new Map<number, Record<string, string>>();
  for (const [name, value] of Object.entries(fields)) {
    const [, id, column = ""] = NAME.exec(name) ?? [];
    const own = found.get(Number(id)) ?? {};
    found.set(Number(id), { ...own, [column]: value });
  }
  return found;
}

/** What is done for a variation; its refusal stands at the field of its row. */
function inRow<Result>(id: number, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof FieldError) || error.field === "") throw error;
    throw new FieldError(nameOf(id, error.field), error.message);
  }
}

export const { edit: editVariations } = formOf({
  kind: PRODUCT,
  fields: NAME,
  read: getProduct,
  valuesOf: ({ variations }, settings) => variationValues(variations, settings),
  check(values, changed, settings) {
    const rows = byVariation(values);
    const edited = [...byVariation(Object.fromEntries([...changed].map((name) => [name, ""])))];
    const asked = edited.filter(([id, columns]) =>
      inRow(id, () => checkArticle(rows.get(id) ?? {}, new Set(Object.keys(columns)), settings)),
    );
    if (asked.length > 0)
      return `Without a price nobody can buy ${asked.length === 1 ? "a variation" : `${asked.length} variations`}.`;
    return undefined;
  },
  write({ store }, fields, { id = 0 }, settings) {
    const patches = [...byVariation(fields)].map(([own, { sku, ...others }]) => ({
      id: own,
      ...readProductPatch(sku === undefined ? {} : { sku }, PRODUCT_STYLES.v3),
      ...inRow(own, () => articlePatch(others, settings)),
    }));
    return writeProduct(store, { id, patch: { variations: patches }, cleanHtml: safeHtml });
  },
});

export function Variations({ visit, product }: { visit: Visit; product: Product }) {
  const { settings } = visit.store;
  const { id, variations } = product;
  return (
    <Section id="variations" title="Variations">
      <PostForm
        visit={visit}
        action={`${PRODUCT.path}/${id}/variations`}
        values={variationValues(variations, settings)}
        className="grid"
      >
        <table>
          <thead>
            <tr>
              {[
                "Variation",
                "SKU",
                "Price",
                "Sale price",
                ...(settings.manageStock ? ["Counted", "Stock"] : []),
                "Availability",
              ].map((title) => (
                <th scope="col">{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variations.map((variation) => (
              <Row
                id={variation.id}
                title={optionsOf(variation, product) || `#${variation.id}`}
                isCounting={settings.manageStock}
              />
            ))}
          </tbody>
        </table>
        <button class="primary">Save the variations</button>
      </PostForm>
    </Section>
  );
}

function Row({ id, title, isCounting }: { id: number; title: string; isCounting: boolean }) {
  const labelled = (column: string, label: string) => ({
    name: nameOf(id, column),
    label: <span class="unseen">{`${label} of ${title}`}</span>,
  });
  return (
    <tr>
      <th scope="row">
        <Cut to={`${PRODUCT.path}/${id}`}>{title}</Cut>
      </th>
      <td>
        <Field {...labelled("sku", "SKU")} />
      </td>
      <td>
        <Field {...labelled("regular_price", "Price")} inputmode="decimal" />
      </td>
      <td>
        <Field {...labelled("sale_price", "Sale price")} inputmode="decimal" />
      </td>
      {isCounting && (
        <>
          <td>
            <Check {...labelled("manage_stock", "Count the stock")} />
          </td>
          <td>
            <Field {...labelled("stock_quantity", "Stock")} inputmode="decimal" />
          </td>
        </>
      )}
      <td>
        <Select {...labelled("in_stock", "Availability")} options={AVAILABLE} />
      </td>
    </tr>
  );
}
