import type { TestStore } from "../support/store.ts";
import type { Recorder } from "./recorder.ts";

/** Reports of the week of the existing orders. */
export async function recordReports({ ask }: Recorder, { sql }: TestStore): Promise<void> {
  await sql("update orders set created_at = '2026-03-03T10:00:00Z'");
  await sql("update refunds set created_at = '2026-03-05T10:00:00Z'");
  const week = "filter[date_min]=2026-03-02&filter[date_max]=2026-03-08";
  await ask(200, "GET /reports");
  await ask(200, `GET /reports/sales?${week}`);
  await ask(200, `GET /reports/sales/top_sellers?${week}&filter[limit]=2`);
}
