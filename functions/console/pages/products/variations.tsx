import type { Settings } from "../../../../schema/settings.ts";
import { safeHtml } from "../../../kernel/html.ts";
import { readProductPatch } from "../../../resources/products/input.ts";
import { PRODUCT_STYLES } from "../../../resources/products/style.ts";
import type { Article, Product } from "../../../store/products/product.ts";
import { getProduct } from "../../../store/products/read.ts";
import { writeProduct } from "../../../store/products/write.ts";
import { formOf, type Values } from "../../edit.ts";
import { FieldError } from "../../field-error.ts";
import { TableField } from "../../view/field-table.tsx";
import { PostForm } from "../../view/form.tsx";
import { type Column, Cut, Section, Table } from "../../view/parts.tsx";
import type { Visit } from "../../visit.ts";
import { PRODUCT } from "../kinds.ts";
import { AVAILABLE, isOfCount, productValues } from "./fields.tsx";
import { articlePatch, checkArticle } from "./forms.ts";
import { optionsOf } from "./list.tsx";

/** The variations of a product in one table, whose fields are saved together. */

/** The titles of the columns, and their fields. */
const COLUMNS = [
  ["SKU", "sku", "text"],
  ["Price", "regular_price", "amount"],
  ["Sale price", "sale_price", "amount"],
  ["Counted", "manage_stock", "check"],
  ["Stock", "stock_quantity", "units"],
  ["Availability", "in_stock", AVAILABLE],
] as const;
const NAME = new RegExp(`v(\\d{1,15})_(${COLUMNS.map(([, column]) => column).join("|")})`);

const nameOf = (id: number, column: string) => `v${id}_${column}`;

function variationValues(variations: readonly Article[], settings: Settings): Values {
  const all = variations.flatMap((variation) => {
    const values = productValues(variation, settings);
    return COLUMNS.map(([, column]) => [nameOf(variation.id, column), values[column] ?? ""]);
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
  const titleOf = (variation: Article) => optionsOf(variation, product) || `#${variation.id}`;
  const columns = COLUMNS.filter(([, column]) => settings.manageStock || !isOfCount(column));
  return (
    <Section id="variations" title="Variations">
      <PostForm
        visit={visit}
        action={`${PRODUCT.path}/${id}/variations`}
        values={variationValues(variations, settings)}
        className="grid"
      >
        <Table
          class=""
          rows={variations}
          columns={[
            ["Variation", (one) => <Cut to={`${PRODUCT.path}/${one.id}`}>{titleOf(one)}</Cut>],
            ...columns.map(([title, column, kind]): Column<Article> => {
              const label = (one: Article) => <span class="unseen">{`${title} of ${titleOf(one)}`}</span>;
              return [
                title,
                (one) => <TableField name={nameOf(one.id, column)} label={label(one)} kind={kind} />,
              ];
            }),
          ]}
        />
        <button class="primary">Save the variations</button>
      </PostForm>
    </Section>
  );
}
