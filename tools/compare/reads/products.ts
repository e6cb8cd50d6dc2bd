import { get, type Read, type Version, VERSIONS } from "./read.ts";
import { changedSince, each, nthRead, runReads, NOBODY, type Plan, variations } from "./plan.ts";
import { Sample } from "./sample.ts";
import { walk } from "./walk.ts";

/** Products with their reviews and terms, and taxes; none if one of the shops does not serve them. */
export async function compareProducts(plan: Plan): Promise<void> {
  for (const version of VERSIONS)
    if (plan.versions.has(version) && (await servesProducts(plan, version))) await productsOf(plan, version);
}

async function servesProducts({ run }: Plan, version: Version): Promise<boolean> {
  const answers = await run.shops.both(get(version, "/products/count"));
  return answers !== undefined && answers.old.status < 400 && answers.now.status < 400;
}

async function productsOf(plan: Plan, version: Version): Promise<void> {
  const { run } = plan;
  const products = new Sample(plan.sample);
  const sorted = version === 1 ? {} : { "filter[orderby]": "ID", "filter[order]": "ASC" };
  const query = { ...sorted, ...changedSince(plan) };
  await walk(run, { version, kind: "product", query }, products.offer);
  await runReads(plan, `v${version} lists of products`, listsOf(version, products));
  await each(plan, `v${version} single products`, products.records, async ({ id, sku }, n) => {
    await run.compareRead(nthRead(get(version, `/products/${String(id)}`), n));
    await run.compareRead(get(version, `/products/${String(id)}/reviews`));
    if (version > 1 && typeof sku === "string" && sku !== "")
      await run.compareRead(get(version, "/products", { "filter[sku]": sku }));
  });
}

const OF_V2 = ["/products/categories", "/products/attributes"];
/** Lists beside that of the products. */
const FURTHER: Record<Version, string[]> = {
  1: [],
  2: OF_V2,
  3: [...OF_V2, "/products/tags", "/products/shipping_classes", "/taxes/classes"],
};

function listsOf(version: Version, { records }: Sample): Read[] {
  const day = String(records[0]?.["created_at"] ?? "2026-01-01").slice(0, 10);
  const few = { "filter[limit]": "20" };
  return [
    ...variations(
      version,
      "/products",
      {},
      { page: "2" },
      { fields: "id,title,sku", "filter[limit]": "7" },
      { ...few, type: "variable" },
      { ...few, "filter[meta]": "true" },
      { ...few, "filter[created_at_min]": day },
    ),
    ...variations(version, "/products/count", {}, { type: "simple" }),
    get(version, `/products/${NOBODY}`),
    ...FURTHER[version].map((path) => get(version, path)),
  ];
}
