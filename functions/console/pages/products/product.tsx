import { listEventsOf } from "../../../store/deliveries/of-record.ts";
import { newestOrdersOf } from "../../../store/orders/newest.ts";
import { getProduct } from "../../../store/products/get.ts";
import type { Article, Product } from "../../../store/products/product.ts";
import { reportUnits, type UnitsOfMonth } from "../../../store/reports/units.ts";
import { listUncountedCategories } from "../../../store/terms/list.ts";
import { ByApi } from "../../view/by-api.tsx";
import { Facts } from "../../view/facts.tsx";
import { PostForm } from "../../view/form.tsx";
import { type Formats, formatsOf, monthText } from "../../view/formats.ts";
import { Head } from "../../view/head.tsx";
import { grouped } from "../../view/list.tsx";
import { dayIn } from "../../view/local-day.ts";
import { beforeOf } from "../../view/older.tsx";
import { Ranking } from "../../view/ranking.tsx";
import { Section } from "../../view/section.tsx";
import { Table } from "../../view/table.tsx";
import type { Page, Visit } from "../../visit.ts";
import { categoryName } from "../categories/fields.tsx";
import { OrdersOf } from "../orders/of-record.tsx";
import { idOf } from "../record.tsx";
import { Events } from "../webhooks/events.tsx";
import { ProductFields } from "./fields.tsx";
import { ProductStatus } from "./list.tsx";
import { Picture, pictureHost } from "./picture.tsx";
import { priceOf, stockOf } from "./words.ts";
import { PRODUCT } from "../kinds.ts";

/** The page of a product or a variation, with its most frequent changes. */
export async function productPage(visit: Visit): Promise<Page> {
  const { store, query, storeUrl } = visit;
  const id = idOf(visit);
  const [product, categories, sold, orders, events] = await Promise.all([
    getProduct(store, id),
    listUncountedCategories(store),
    reportUnits(store, id),
    newestOrdersOf(store, "product", id),
    listEventsOf(store, { resource: "product", id, before: beforeOf(query) }),
  ]);
  const formats = formatsOf(store.settings);
  const path = `${PRODUCT.path}/${id}`;
  const name = product.name || `Product #${id}`;
  const { parentId, parent } = product;
  const ways: [path: string, title: string][] = [[PRODUCT.path, PRODUCT.title]];
  if (parentId !== null) ways.push([`${PRODUCT.path}/${parentId}`, parent?.name ?? `#${parentId}`]);
  const main = (
    <>
      <Head of={ways} title={name} sum={priceOf(product, formats)}>
        <Picture product={product} storeUrl={storeUrl} />
        <ProductStatus status={product.status} />
      </Head>
      <ProductFacts product={product} formats={formats} />
      <div class="actions">
        <PostForm visit={visit} action={path} summary="Edit" once>
          <ProductFields product={product} categories={categories} />
          <button class="primary">Save</button>
        </PostForm>
      </div>
      <Sold months={sold} zone={formats.zone} />
      {product.variations.length > 0 && <Variations variations={product.variations} formats={formats} />}
      <OrdersOf kind={PRODUCT} id={id} orders={orders} formats={formats} none="Nobody has ordered it yet." />
      <Events kind={PRODUCT} id={id} {...events} formats={formats} />
      <ByApi kind={PRODUCT} id={id} visit={visit} />
    </>
  );
  return { title: name, main, images: pictureHost(storeUrl) };
}

function ProductFacts({ product, formats }: { product: Product; formats: Formats }) {
  const categories = product.terms.filter(({ taxonomy }) => taxonomy === "category");
  return (
    <Facts
      of={[
        ["SKU", product.sku || "None"],
        ["Stock", stockOf(product)],
        ["Sold", grouped(product.totalSales)],
        [
          "Categories",
          categories.length > 0 &&
            categories.map(({ slug, name }, at) => (
              <>
                {at > 0 && ", "}
                <a href={`${PRODUCT.path}?${new URLSearchParams({ category: slug })}`}>
                  {categoryName(name)}
                </a>
              </>
            )),
        ],
        ["Changed", formats.time(product.updatedAt)],
      ]}
    />
  );
}

/** Units sold by month, the newest first: from the first of the last twelve months with sales until now. */
function Sold({ months, zone }: { months: readonly UnitsOfMonth[]; zone: string }) {
  const first = months.at(-1)?.month;
  if (first === undefined) return <></>;
  const quantities = new Map(months.map(({ month, quantity }) => [month, quantity]));
  const rows: { key: string; value: number }[] = [];
  const month = new Date(`${dayIn(zone, 0).slice(0, 7)}-01T00:00:00Z`);
  for (; textOf(month) >= first; month.setUTCMonth(month.getUTCMonth() - 1))
    rows.push({ key: monthText(textOf(month)), value: quantities.get(textOf(month)) ?? 0 });
  return (
    <Section id="sold" title="Units sold by month">
      <Ranking unit="Month" rows={rows} />
    </Section>
  );
}

/** `2026-11`. */
const textOf = (month: Date) => month.toISOString().slice(0, 7);

function Variations({ variations, formats }: { variations: readonly Article[]; formats: Formats }) {
  return (
    <Section id="variations" title="Variations">
      <Table
        rows={variations}
        columns={[
          [
            "Variation",
            ({ id, choices }) => (
              <a href={`${PRODUCT.path}/${id}`}>
                {choices.map(({ option }) => option || "any").join(", ") || `#${id}`}
              </a>
            ),
            "lead",
          ],
          ["SKU", ({ sku }) => sku, "quiet"],
          ["Stock", (variation) => stockOf({ ...variation, variations: [], parent: null, grouped: [] })],
          ["Price", (variation) => priceOf(variation, formats), "number"],
        ]}
      />
    </Section>
  );
}
