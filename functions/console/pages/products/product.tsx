import { decodeEntities } from "../../../kernel/entities.ts";
import { newestOrdersOf } from "../../../store/orders/overview.ts";
import { getProduct } from "../../../store/products/read.ts";
import { type Product, POST_STATUS_NAMES } from "../../../store/products/product.ts";
import { readPast } from "../../../store/audit/record.ts";
import { Facts, Head } from "../../view/parts.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { idOf, type Page, type Visit } from "../../visit.ts";
import { OrdersOf } from "../orders/list.tsx";
import { ProductFields, productValues, readKnown } from "./fields.tsx";
import { optionsOf, Picture, pictureHost, priceOf, ProductStatus, stockOf } from "./list.tsx";
import { PRODUCT } from "../kinds.ts";
import { EditForm, newPage, TrashForms } from "../record.tsx";
import { Timeline } from "../timeline.tsx";
import { Variations } from "./variations.tsx";

/** The page of a product or a variation, with its most frequent changes. */
export async function productPage(visit: Visit): Promise<Page> {
  const { store, storeUrl } = visit;
  const id = idOf(visit);
  const [product, known, orders, past] = await Promise.all([
    getProduct(store, id),
    readKnown(store),
    newestOrdersOf(store, "product", id),
    readPast(store, "product", id),
  ]);
  const formats = formatsOf(store.settings);
  const name =
    [product.name, optionsOf(product, product.parent)].filter(Boolean).join(": ") || `Product #${id}`;
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
      <div class="actions">
        {product.status !== "trash" && (
          <EditForm
            visit={visit}
            kind={PRODUCT}
            summary="Edit the product"
            values={productValues(product, store.settings)}
          >
            <ProductFields product={product} known={known} settings={store.settings} />
          </EditForm>
        )}
        {parentId === null && (
          <TrashForms
            visit={visit}
            kind={PRODUCT}
            isTrashed={product.status === "trash"}
            into={Object.entries(POST_STATUS_NAMES)}
          >
            <p class="quiet">Then nobody can buy it; its orders stay.</p>
          </TrashForms>
        )}
      </div>
      {product.variations.length > 0 && <Variations visit={visit} product={product} />}
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
        ["Regular price", product.salePrice !== null && formats.money(product.regularPrice ?? "")],
        ["On sale", product.salePrice !== null && saleText(product, formats)],
        ["Stock", stockOf(product, formats)],
        // Units are counted of the whole product.
        ["Sold", product.parentId === null && formats.number(product.totalSales)],
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

/** `$8.00, from 1 Jun 2026 to 30 Jun 2026`. */
function saleText({ salePrice, saleFrom, saleTo }: Product, { money, day }: Formats): string {
  const from = saleFrom && ` from ${day(saleFrom)}`;
  const to = saleTo && ` to ${day(saleTo)}`;
  return `${money(salePrice ?? "")}${from || to ? "," : ""}${from ?? ""}${to ?? ""}`;
}

/** The page with the form of a new product. */
export const newProductPage = newPage({
  kind: PRODUCT,
  read: readKnown,
  fields: (known, settings) => (
    <ProductFields product={{ type: "simple" }} known={known} settings={settings} />
  ),
});
