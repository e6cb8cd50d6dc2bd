import { sql } from "drizzle-orm";
import { readAttributePatch } from "../../../functions/resources/attributes/record.ts";
import { readProductPatch } from "../../../functions/resources/products/input.ts";
import { CATEGORY, TAG, type TermKind } from "../../../functions/resources/terms/kinds.ts";
import { readTermPatch } from "../../../functions/resources/terms/record.ts";
import { writeAttribute } from "../../../functions/store/attributes/write.ts";
import { singleOutcome } from "../../../functions/store/changes/change-records.ts";
import type { StoreContext } from "../../../functions/store/context.ts";
import { writeProducts } from "../../../functions/store/products/write.ts";
import { writeTerm } from "../../../functions/store/terms/write.ts";
import { products, reviews } from "../../../schema/products.ts";
import type { Database } from "../../database/database.ts";
import { operatorContext } from "../../store/operator.ts";
import { demoPerson } from "./people.ts";
import SHOP from "./shop.json" with { type: "json" };

const { series: SERIES, colors: COLORS, categories: CATEGORIES } = SHOP;

type Kind = "plain" | "stocked" | "sized" | "ticket" | "download" | "external" | "grouped";

/** `price` is that of the first series; the last one costs a quarter more. */
const ARTICLES = SHOP.articles as [name: string, price: number, kind: Kind, ...categories: string[]][];

/** What the API would read of an article's product, with ids of categories and tags by their names. */
function productOf(number: number, id: (name: string) => number) {
  const series = Math.floor((number - 1) / ARTICLES.length);
  const [article, price, kind, ...categories] = ARTICLES[(number - 1) % ARTICLES.length]!;
  const title = `${SERIES[series]} ${article}`;
  const sku = `DEMO-${String(number).padStart(3, "0")}`;
  const cents = Math.round(price * (1 + series / 40)) * 100 - 5;
  /** Every fourth product is a fifth cheaper than usual. */
  const priced = (amount: number) => ({
    regular_price: (amount / 100).toFixed(2),
    sale_price: number % 4 === 0 ? (amount / 125).toFixed(2) : null,
  });
  const options = { Size: ["Small", "Medium", "Large"], Color: [COLORS[series] ?? "White"] };
  const fields: Record<Kind, object> = {
    plain: {},
    stocked: { managing_stock: true, stock_quantity: 9 + ((number * 7) % 120) },
    ticket: { virtual: true },
    external: { product_url: `https://books.example/${number}`, button_text: "To the bookshop" },
    grouped: { regular_price: undefined, sale_price: undefined },
    download: {
      virtual: true,
      downloadable: true,
      downloads: [
        {
          id: `file-${number}`,
          name: title,
          url: `https://store.example/files/${title.toLowerCase().replaceAll(" ", "-")}.zip`,
        },
      ],
      download_limit: 3,
      download_expiry: number % 3 === 0 ? 30 : -1,
    },
    sized: {
      regular_price: undefined,
      sale_price: undefined,
      attributes: Object.entries(options).map(([name, values], position) => ({
        name,
        slug: name.toLowerCase(),
        options: values,
        position,
        visible: true,
        variation: name === "Size",
      })),
      variations: options.Size.map((size, at) => ({
        sku: `${sku}-${size.charAt(0)}`,
        ...priced(cents + at * 200),
        attributes: [{ name: "Size", slug: "size", option: size }],
        ...(size === "Medium" && { managing_stock: true, stock_quantity: 9 + ((number * 11) % 90) }),
      })),
    },
  };
  return {
    sku,
    title,
    type: kind === "sized" ? "variable" : kind === "external" || kind === "grouped" ? kind : "simple",
    short_description: `${article} of the ${SERIES[series]!.toLowerCase()} series.`,
    tax_class: SHOP.reduced.some((name) => categories.includes(name)) ? "reduced-rate" : "",
    categories: categories.map(id),
    tags: [...(series === SERIES.length - 1 ? ["new"] : []), ...(number % 6 === 0 ? ["gift idea"] : [])].map(
      id,
    ),
    ...priced(cents),
    ...fields[kind],
  };
}

/** The demo shop's 200 products with their variations, always the same: one an hour, the last an hour before `opened`. */
export async function fillProducts(tx: Database, opened: Date): Promise<void> {
  const ctx = await operatorContext(tx);
  const ids = await writeNames(ctx);
  const patches = Array.from({ length: SERIES.length * ARTICLES.length }, (_, at) =>
    // As a client would send it: without undefined values.
    readProductPatch(JSON.parse(JSON.stringify(productOf(at + 1, (name) => ids.get(name)!))), {
      isWhole: true,
    }),
  );
  const made = new Map<string, number>();
  const write = async (writes: typeof patches) => {
    const outcomes = await writeProducts(
      ctx,
      writes.map((patch) => ({ patch })),
    );
    for (const [at, outcome] of outcomes.entries())
      made.set(writes[at]?.title ?? "", singleOutcome([outcome]).id);
  };
  await write(patches.filter(({ type }) => type !== "grouped"));
  const sets = patches.filter(({ type }) => type === "grouped");
  await write(
    sets.map((patch, series) => ({
      ...patch,
      groupedIds: SHOP.giftBox.map((name) => made.get(`${SERIES[series]} ${name}`)!),
    })),
  );
  const at = sql`${opened.toISOString()}::timestamptz - (201 - substr(sku, 6, 3)::int) * interval '1 hour'`;
  await tx.execute(sql`update ${products} set created_at = ${at}, updated_at = ${at}`);
}

/** Ids of the categories by their paths, and of the tags by their names. */
async function writeNames(ctx: StoreContext): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const write = async ({ taxonomy, ...kind }: TermKind, path: string) => {
    const [name, ...above] = path.split(" > ").toReversed();
    const parent = ids.get(above.toReversed().join(" > "));
    const patch = readTermPatch({ taxonomy, ...kind }, { name, ...(parent && { parent }) });
    ids.set(path, (await writeTerm(ctx, { taxonomy, attributeId: 0, patch })).id);
  };
  for (const path of CATEGORIES) await write(CATEGORY, path);
  for (const name of ["new", "gift idea"]) await write(TAG, name);
  for (const name of ["Size", "Color"]) await writeAttribute(ctx, { patch: readAttributePatch({ name }) });
  return ids;
}

/** Reviews of some products, two a month and the latest yesterday; a review of a variation goes to its product. */
export async function fillReviews(tx: Database, until: Date): Promise<void> {
  const sold = await tx
    .select({ id: products.id, parentId: products.parentId })
    .from(products)
    .orderBy(products.id);
  const rows = SHOP.opinions.flatMap(({ rating, text }, n) =>
    Array.from({ length: 8 }, (_, at): typeof reviews.$inferInsert => {
      const place = n * 8 + at;
      const { billing } = demoPerson(place);
      const { id, parentId } = sold[at * 7 + n]!;
      return {
        productId: parentId ?? id,
        status: "approved",
        reviewer: `${billing.first_name} ${billing.last_name}`,
        email: billing.email,
        text,
        rating,
        verified: at % 2 === 0,
        createdAt: new Date(until.getTime() - (1 + (39 - place) * 9) * 86_400_000),
      };
    }),
  );
  await tx.insert(reviews).values(rows);
}
