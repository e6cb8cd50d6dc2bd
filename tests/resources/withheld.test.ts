import { expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

/** What callers without the right to any record get (§withheld-totals). */

const { client } = useStore("v1", "v2", "v3");
const CALLERS = (["customer", "subscriber"] as const).flatMap((role) =>
  (["v1", "v2", "v3"] as const).map((version) => [role, version, client(version, { role })] as const),
);

test.each(CALLERS)("a %s gets empty lists without a count of %s", async (_, __, by) => {
  for (const list of ["orders", "coupons"]) {
    const { status, body, headers } = await by.get(`/${list}`);
    expect([status, body]).toEqual([200, { [list]: [] }]);
    expect([headers.get("X-WC-Total"), headers.get("X-WC-TotalPages")]).toEqual(["0", "0"]);
  }
});

test.each(CALLERS.filter(([, version]) => version !== "v1"))(
  "a %s reads the statuses of %s",
  async (_, __, by) => {
    const { status, body } = await by.get("/orders/statuses");
    expect([status, Object.keys(body.order_statuses)]).toEqual([
      200,
      ["pending", "processing", "on-hold", "completed", "cancelled", "refunded", "failed"],
    ]);
  },
);
