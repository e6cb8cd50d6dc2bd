import { get } from "./read.ts";
import { changedSince, each, runReads, NOBODY, type Plan, variations } from "./plan.ts";
import { Sample } from "./sample.ts";
import { walk } from "./walk.ts";

export async function compareWebhooks(plan: Plan): Promise<void> {
  const { run, versions } = plan;
  if (!versions.has(3)) return;
  const webhooks = new Sample(plan.sample);
  const single = (id: string) => get(3, `/webhooks/${id}`);
  await walk(run, { version: 3, kind: "webhook", query: changedSince(plan) }, webhooks.offer);
  await runReads(plan, "v3 lists of webhooks", [
    ...variations(3, "/webhooks", {}),
    ...variations(3, "/webhooks/count", {}),
    single(String(NOBODY)),
  ]);
  await each(plan, "v3 single webhooks", webhooks.records, async ({ id }) => {
    await run.compareRead(single(String(id)));
    await run.compareRead(get(3, `/webhooks/${String(id)}/deliveries`));
  });
}
