import { get, type Version } from "./read.ts";
import { changedSince, each, runReads, NOBODY, type Plan, variations } from "./plan.ts";
import { Sample } from "./sample.ts";
import { walk } from "./walk.ts";

const OF_COUPONS = [1, 3] as const;

export async function compareCoupons(plan: Plan): Promise<void> {
  for (const version of OF_COUPONS) if (plan.versions.has(version)) await couponsOf(plan, version);
}

async function couponsOf(plan: Plan, version: Version): Promise<void> {
  const { run } = plan;
  const coupons = new Sample(plan.sample);
  const single = (id: string) => get(version, `/coupons/${id}`);
  const sorted = version === 3 ? { "filter[orderby]": "ID", "filter[order]": "ASC" } : {};
  const query = { ...sorted, ...changedSince(plan) };
  await walk(run, { version, kind: "coupon", query }, coupons.offer);
  await runReads(plan, `v${version} lists of coupons`, [
    ...variations(
      version,
      "/coupons",
      {},
      { page: "2" },
      { fields: "id,code", "filter[limit]": "7" },
      { "filter[limit]": "20", "filter[meta]": "true" },
    ),
    ...variations(version, "/coupons/count", {}),
    single(String(NOBODY)),
    get(version, "/coupons/code/nobody-has-this-code"),
  ]);
  await each(plan, `v${version} single coupons`, coupons.records, async ({ id, code }) => {
    await run.compareRead(single(String(id)));
    // No version finds other codes by path.
    if (typeof code === "string" && /^\w[\w -]*$/.test(code))
      await run.compareRead(get(version, `/coupons/code/${encodeURIComponent(code)}`));
  });
}
