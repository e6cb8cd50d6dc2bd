import { decodeEntities } from "../../../kernel/entities.ts";
import { newestOrdersOf } from "../../../store/orders/overview.ts";
import { getProduct } from "../../../store/products/read.ts";
import type { Article, Product } from "../../../store/products/product.ts";
import { readPast } from "../../../store/audit/record.ts";
import { Head } from "../../view/head.tsx";
import { Cut, Facts, Section, Table } from "../../view/parts.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { idOf, type Page, type Visit } from "../../visit.ts";
import { OrdersOf } from "../orders/list.tsx";
import { ProductFields, productValues } from "./fields.tsx";
import { Picture, pictureHost, priceOf, ProductStatus, stockOf } from "./list.tsx";
import { PRODUCT } from "../kinds.ts";
import { EditForm } from "../record.tsx";
import { Timeline } from "../timeline.tsx";

/** The page of a product or a variation, with its most frequent changes. */
export async function productPage(visit: Visit): Promise<Page> {
  const { store, storeUrl } = visit;
  const id = idOf(visit);
  const [product, orders, past] = await Promise.all([
    getProduct(store, id),
    newestOrdersOf(store, "product", id),
    readPast(store, "product", id),
  ]);
  const formats = formatsOf(store.settings);
  const name = product.name || `Product #${id}`;
  const { parentId, parent } = product;
  const ways: [path: string, title: string][] = [[PRODUCT.path, PRODUCT.title]];
  if (parentId !== null) ways.push([`${PRODUCT.path}/${parentId}`, parent?.name ?? `#${parentId}`]);
  const main = (
    <>
      <Head of={ways} title={name} sum={priceOf(product, formats)} api={[visit, PRODUCT]}>
        <Picture product={product} storeUrl={storeUrl} />
        <ProductStatus status={product.status} />
      </Head>
      <ProductFacts product={product} formats={formats} />
      {product.type !== "grouped" && (
        <div class="actions">
          <EditForm
            visit={visit}
            kind={PRODUCT}
            summary="Edit price and stock"
            values={productValues(product, store.settings)}
          >
            <ProductFields product={product} settings={store.settings} />
          </EditForm>
        </div>
      )}
      {product.variations.length > 0 && <Variations variations={product.variations} formats={formats} />}
      <OrdersOf kind={PRODUCT} id={id} orders={orders} formats={formats} none="Nobody has ordered it yet." />
      <Timeline past={past} createdAt={product.createdAt} formats={formats} />
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
        ["Stock", stockOf(product, formats)],
        ["Sold", formats.number(product.totalSales)],
        [
          "Categories",
          categories.length > 0 &&
            categories.map(({ slug, name }, at) => (
              <>
                {at > 0 && ", "}
                <a href={`${PRODUCT.path}?${new URLSearchParams({ category: slug })}`}>
                  {decodeEntities(name)}
                </a>
              </>
            )),
        ],
        ["Changed", formats.time(product.updatedAt)],
      ]}
    />
  );
}

function Variations({ variations, formats }: { variations: readonly Article[]; formats: Formats }) {
  return (
    <Section id="variations" title="Variations">
      <Table
        rows={variations}
        columns={[
          [
            "Variation",
            ({ id, choices }) => (
              <Cut to={`${PRODUCT.path}/${id}`}>
                {choices.map(({ option }) => option || "any").join(", ") || `#${id}`}
              </Cut>
            ),
            "lead",
          ],
          ["SKU", ({ sku }) => <Cut>{sku}</Cut>, "quiet"],
          ["Stock", (variation) => stockOf({ ...variation, variations: [] }, formats)],
          ["Price", (variation) => priceOf(variation, formats), "number"],
        ]}
      />
    </Section>
  );
}
