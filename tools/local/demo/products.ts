import { sql } from "drizzle-orm";
import { readAttributePatch } from "../../../functions/resources/attributes/record.ts";
import { readProductPatch } from "../../../functions/resources/products/input.ts";
import { CATEGORY, TAG } from "../../../functions/resources/terms/kinds.ts";
import { readTermPatch } from "../../../functions/resources/terms/record.ts";
import { writeAttribute } from "../../../functions/store/attributes/write.ts";
import { singleOutcome } from "../../../functions/store/changes/change-records.ts";
import { writeProducts } from "../../../functions/store/products/write.ts";
import { writeTerm } from "../../../functions/store/terms/write.ts";
import { products, reviews } from "../../../schema/products.ts";
import type { Database } from "../../database/database.ts";
import { operatorContext } from "../../store/operator.ts";
import { DEMO, element, filled } from "./data.ts";
import { demoPerson } from "./people.ts";

const { articles: ARTICLES, series: SERIES } = DEMO;
const NUMBERS = Array.from({ length: SERIES.length * ARTICLES.length }, (_, at) => at + 1);

const articleOf = (number: number) => element(ARTICLES, number - 1);
const seriesOf = (number: number) => SERIES[Math.floor((number - 1) / ARTICLES.length)]!;
const isSet = (number: number) => articleOf(number).kind === "grouped";

/** What a client would send of the product with the number, with the ids of categories and tags by their names. */
function productOf(number: number, id: (name: string) => number) {
  const { name: series, color, dearer, tags } = seriesOf(number);
  const { name, price, kind, categories, ...fields } = articleOf(number);
  const usual = Math.round(price * dearer) - 0.05;
  /** Every fourth product is a fifth cheaper than usual. */
  const sale = (amount: number) => (number % 4 === 0 ? (amount * 0.8).toFixed(2) : "");
  const values = {
    number,
    name,
    series: series.toLowerCase(),
    title: `${series} ${name}`,
    sku: `DEMO-${String(number).padStart(3, "0")}`,
    color,
    price: usual.toFixed(2),
    sale: sale(usual),
    largePrice: (usual + 2).toFixed(2),
    largeSale: sale(usual + 2),
    stock: 9 + ((number * 7) % 120),
  };
  return {
    ...fields,
    categories: categories.map(id),
    tags: [...tags, ...(number % 6 === 0 ? ["gift idea"] : [])].map(id),
    ...filled({ ...DEMO.eachKind, ...DEMO.kinds[kind as keyof typeof DEMO.kinds] }, values),
  };
}

/** The demo shop's products with their variations, always the same: one an hour, the last an hour before `opened`. */
export async function fillProducts(tx: Database, opened: Date): Promise<void> {
  const ctx = await operatorContext(tx);
  const ids = new Map<string, number>();
  const id = (name: string) => ids.get(name)!;
  for (const { name, parent } of DEMO.categories) {
    const patch = readTermPatch(CATEGORY, { name, ...(parent && { parent: id(parent) }) });
    ids.set(name, (await writeTerm(ctx, { taxonomy: "category", attributeId: 0, patch })).id);
  }
  for (const name of DEMO.tags) {
    const patch = readTermPatch(TAG, { name });
    ids.set(name, (await writeTerm(ctx, { taxonomy: "tag", attributeId: 0, patch })).id);
  }
  for (const name of DEMO.attributes) await writeAttribute(ctx, { patch: readAttributePatch({ name }) });
  // The products of a set come before it.
  for (const numbers of [NUMBERS.filter((number) => !isSet(number)), NUMBERS.filter(isSet)]) {
    const patches = numbers.map((number) => ({
      ...readProductPatch(productOf(number, id), { isWhole: true }),
      ...(isSet(number) && {
        groupedIds: DEMO.giftBox.map((name) => id(`${seriesOf(number).name} ${name}`)),
      }),
    }));
    const outcomes = await writeProducts(
      ctx,
      patches.map((patch) => ({ patch })),
    );
    for (const [at, { title = "" }] of patches.entries()) ids.set(title, singleOutcome([outcomes[at]!]).id);
  }
  const at = sql`${opened.toISOString()}::timestamptz - (201 - substr(sku, 6, 3)::int) * interval '1 hour'`;
  await tx.execute(sql`update ${products} set created_at = ${at}, updated_at = ${at}`);
}

/** Reviews of some products, two a month and the latest yesterday; a review of a variation goes to its product. */
export async function fillReviews(tx: Database, until: Date): Promise<void> {
  const sold = await tx
    .select({ productId: sql<number>`coalesce(${products.parentId}, ${products.id})`.mapWith(Number) })
    .from(products)
    .orderBy(products.id);
  const rows = DEMO.opinions.flatMap((opinion, nth) =>
    Array.from({ length: 8 }, (_, at): typeof reviews.$inferInsert => {
      const n = nth * 8 + at;
      const { billing } = demoPerson(n);
      return {
        ...opinion,
        ...sold[at * 7 + nth]!,
        status: "approved",
        reviewer: `${billing.first_name} ${billing.last_name}`,
        email: billing.email,
        verified: at % 2 === 0,
        createdAt: new Date(until.getTime() - (1 + (39 - n) * 9) * 86_400_000),
      };
    }),
  );
  await tx.insert(reviews).values(rows);
}
