import type { Recorder } from "./recorder.ts";

/** A life of coupons in v2 or v3, and their form in v1. */
export async function recordCoupons({ ask }: Recorder, v1: Recorder): Promise<void> {
  const spring = {
    code: "spring",
    type: "percent",
    amount: "10.00",
    usage_limit: 100,
    usage_limit_per_user: 1,
    expiry_date: "2026-06-30",
    exclude_sale_items: true,
    minimum_amount: "20.00",
    description: "Newsletter, spring",
  };
  const { coupon } = await ask(201, "POST /coupons", { coupon: spring });
  await ask(400, "POST /coupons", { coupon: { code: "spring" } });
  await ask(200, `PUT /coupons/${coupon.id}`, {
    coupon: { amount: "15.00", customer_emails: ["ann@example.com"] },
  });
  const bulk = await ask(201, "POST /coupons/bulk", {
    coupons: [
      { code: "welcome", type: "fixed_cart", amount: "5.00" },
      { id: coupon.id, description: "Newsletter, until June" },
      { id: 999, amount: "1.00" },
    ],
  });
  const { id } = bulk.coupons[0];
  await ask(200, "PUT /coupons/bulk", { coupons: [{ id, amount: "6.00" }] });
  for (const reader of [{ ask }, v1]) {
    await reader.ask(200, "GET /coupons?filter[limit]=2&filter[q]=newsletter");
    await reader.ask(200, "GET /coupons/count");
    await reader.ask(200, `GET /coupons/${coupon.id}`);
    await reader.ask(404, "GET /coupons/999");
    await reader.ask(200, "GET /coupons/code/spring");
    await reader.ask(404, "GET /coupons/code/autumn");
  }
  await ask(202, `DELETE /coupons/${id}`);
  await ask(200, `DELETE /coupons/${id}?force=true`);
}
