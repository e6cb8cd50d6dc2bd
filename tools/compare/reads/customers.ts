import { get, type Read } from "./read.ts";
import { changedSince, each, nthRead, runReads, NOBODY, type Plan, variations } from "./plan.ts";
import { Sample } from "./sample.ts";
import { walk } from "./walk.ts";

/** Users of other roles are read by id, or not at all. */
const ROLES = ["customer", "administrator", "shop_manager", "subscriber"];

export async function compareCustomers(plan: Plan): Promise<void> {
  const { run, versions } = plan;
  if (!versions.has(2)) return;
  const customers = new Sample(plan.sample);
  for (const role of ROLES) {
    const query = { "filter[role]": role, ...changedSince(plan, "created_at") };
    await walk(run, { version: 2, kind: "customer", query }, customers.offer);
  }
  await runReads(plan, "v2 lists of customers", listsOfCustomers(customers));
  await each(plan, "v2 single customers", customers.records, async ({ id, email }, n) => {
    await run.compareRead(nthRead(get(2, `/customers/${String(id)}`), n));
    if (typeof email === "string" && email !== "")
      await run.compareRead(get(2, `/customers/email/${encodeURIComponent(email)}`));
    await run.compareRead(get(2, `/customers/${String(id)}/orders`));
    await run.compareRead(get(2, `/customers/${String(id)}/downloads`));
  });
}

function listsOfCustomers({ records }: Sample): Read[] {
  const email = String(records[0]?.["email"] ?? "nobody@example.com");
  const day = String(records[0]?.["created_at"] ?? "2026-01-01").slice(0, 10);
  const few = { "filter[limit]": "20" };
  return [
    ...variations(
      2,
      "/customers",
      {},
      { page: "2" },
      { fields: "id,email", "filter[limit]": "7", "filter[offset]": "5" },
      { "filter[orderby]": "ID", "filter[order]": "DESC", ...few },
      { "filter[q]": email, ...few },
      { "filter[created_at_min]": day, ...few },
      { "filter[created_at_max]": day, ...few },
    ),
    ...variations(2, "/customers/count", {}, ...ROLES.map((role) => ({ "filter[role]": role }))),
    get(2, `/customers/${NOBODY}`),
    get(2, "/customers/email/nobody%40nowhere.example"),
  ];
}
