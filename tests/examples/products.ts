import type { Recorder } from "./recorder.ts";

/** A life of products in v2 or v3. */
export async function recordProducts({ ask }: Recorder): Promise<void> {
  const { product } = await ask(201, "POST /products", {
    product: {
      title: "Lamp",
      sku: "LAMP",
      type: "simple",
      regular_price: "64.00",
      sale_price: "58.00",
      description: "A reading lamp of brass.",
      short_description: "A reading lamp.",
      managing_stock: true,
      stock_quantity: 8,
      weight: "1.2",
    },
  });
  const path = `/products/${product.id}`;
  await ask(400, "POST /products", { product: { title: "Lamp, again", sku: "LAMP" } });
  await ask(200, `PUT ${path}`, { product: { regular_price: "69.00", stock_quantity: 12 } });
  const bulk = await ask(201, "POST /products/bulk", {
    products: [
      { title: "Candle", sku: "CANDLE", type: "simple", regular_price: "9.50" },
      { id: product.id, stock_quantity: 7 },
      { id: 999, regular_price: "1.00" },
    ],
  });
  const { id } = bulk.products[0];
  await ask(200, "PUT /products/bulk", { products: [{ id, sale_price: "8.00" }] });
  await ask(202, `DELETE ${path}`);
  for (const gone of [product.id, id]) await ask(200, `DELETE /products/${gone}?force=true`);
}

/** Reads of products in any version. */
export async function recordProductReads({ ask }: Recorder): Promise<void> {
  await ask(200, "GET /products?filter[limit]=2");
  await ask(200, "GET /products/count");
  await ask(200, "GET /products/11");
  await ask(404, "GET /products/999");
  await ask(200, "GET /products/11/reviews");
}

/** A life of attributes in v2 or v3. */
export async function recordAttributes({ ask }: Recorder): Promise<void> {
  const { product_attribute } = await ask(201, "POST /products/attributes", {
    product_attribute: { name: "Material", slug: "material", type: "select", order_by: "name" },
  });
  const path = `/products/attributes/${product_attribute.id}`;
  await ask(200, `PUT ${path}`, { product_attribute: { name: "Made of" } });
  await ask(200, "GET /products/attributes");
  await ask(200, `GET ${path}`);
  await ask(404, "GET /products/attributes/999");
  await ask(200, `DELETE ${path}`);
}

/** Reads of categories in v2 or v3. */
export async function recordCategoryReads({ ask }: Recorder): Promise<void> {
  const { product_categories } = await ask(200, "GET /products/categories");
  await ask(200, `GET /products/categories/${product_categories[0].id}`);
  await ask(404, "GET /products/categories/999");
}

/** A life of each kind of terms in v3. */
export async function recordTerms({ ask }: Recorder): Promise<void> {
  const { product_attribute } = await ask(201, "POST /products/attributes", {
    product_attribute: { name: "Size" },
  });
  const terms = [
    [
      "/products/categories",
      "product_category",
      { name: "Lighting", slug: "lighting", description: "Lamps" },
    ],
    ["/products/tags", "product_tag", { name: "Gift idea", slug: "gift-idea" }],
    ["/products/shipping_classes", "product_shipping_class", { name: "Bulky", slug: "bulky" }],
    [`/products/attributes/${product_attribute.id}/terms`, "product_attribute_term", { name: "Red" }],
  ] as const;
  for (const [path, wrapper, term] of terms) {
    const made = await ask(201, `POST ${path}`, { [wrapper]: term });
    const one = `${path}/${made[wrapper].id}`;
    await ask(400, `POST ${path}`, { [wrapper]: term });
    await ask(200, `PUT ${one}`, { [wrapper]: { name: `${term.name}, new` } });
    await ask(200, `GET ${path}`);
    await ask(200, `GET ${one}`);
    await ask(404, `GET ${path}/999`);
    await ask(200, `DELETE ${one}`);
  }
}
