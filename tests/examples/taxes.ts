import type { Recorder } from "./recorder.ts";

/** A life of tax rates and classes in v3. */
export async function recordTaxes({ ask }: Recorder): Promise<void> {
  const { tax } = await ask(201, "POST /taxes", {
    tax: { country: "US", state: "CA", rate: "7.25", name: "CA tax", shipping: true, class: "standard" },
  });
  const path = `/taxes/${tax.id}`;
  await ask(200, `PUT ${path}`, { tax: { rate: "7.50" } });
  const bulk = await ask(201, "POST /taxes/bulk", {
    taxes: [
      { country: "DE", rate: "19.00", name: "VAT" },
      { id: tax.id, priority: 2 },
      { id: 999, rate: "1" },
    ],
  });
  await ask(200, "PUT /taxes/bulk", { taxes: [{ id: tax.id, priority: 1 }] });
  await ask(200, "GET /taxes");
  await ask(200, "GET /taxes/count");
  await ask(200, `GET ${path}`);
  await ask(404, "GET /taxes/999");
  await ask(200, `DELETE /taxes/${bulk.taxes[0].id}`);
  const made = await ask(201, "POST /taxes/classes", { tax_class: { name: "Books" } });
  await ask(200, "GET /taxes/classes");
  await ask(200, "GET /taxes/classes/count");
  await ask(200, `DELETE /taxes/classes/${made.tax_class.slug}`);
}
