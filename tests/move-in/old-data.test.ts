import { describe, expect, test } from "vitest";
import { jsonOf, storeCommand } from "../cli/store-command.ts";
import { useStore } from "../support/use-store.ts";
import { EditedDump } from "./edited-dump.ts";
import { sampleDump, withDump } from "./sample.ts";

/** Data that older versions, plugins and themes left in a shop, and its settings that change answers (docs/move-in.md). */

const { store, v2, v3 } = useStore("v2", "v3");

const sample = sampleDump();
const moveIn = (dump: EditedDump) =>
  withDump(dump.text(), (path) => jsonOf(storeCommand(store)("move-in", path, "--theirs", "--json")));

const OPTIONS = new Map(
  Array.from(
    sample.matchAll(/^\((\d+),'(\w+)','([^']*)','(?:yes|no|on|off|auto)'\)/gm),
    ([, id, name, value]) => [name, { id: Number(id), value }],
  ),
);

/** The sample with these options. */
function withOptions(options: Record<string, string>, dump = new EditedDump(sample)): EditedDump {
  for (const [name, value] of Object.entries(options)) {
    const { id, value: before } = OPTIONS.get(name)!;
    if (before !== value) dump.change("options", id, `'${name}','${before}'`, `'${name}','${value}'`);
  }
  return dump;
}

const post = (
  id: number,
  title: string,
  status: string,
  name: string,
  parent: number,
  type: string,
  mime = "",
) =>
  `(${id},1,'2024-03-01 10:00:00','2024-03-01 09:00:00','','${title}','','${status}','open','closed','','${name}','','','2024-03-01 10:00:00','2024-03-01 09:00:00','',${parent},'https://shop.example/?p=${id}',0,'${type}','${mime}',0)`;
const meta = (first: number, post: number, entries: Record<string, string>) =>
  Object.entries(entries).map(([key, value], n) => `(${first + n},${post},'${key}','${value}')`);

const SHARED = (name: string) =>
  `a:1:{s:${name.length}:\\"${name}\\";a:6:{s:4:\\"name\\";s:${name.length}:\\"${name}\\";s:5:\\"value\\";s:0:\\"\\";s:8:\\"position\\";i:0;s:10:\\"is_visible\\";i:1;s:12:\\"is_variation\\";i:0;s:11:\\"is_taxonomy\\";i:1;}}`;

function olderShop(): EditedDump {
  return new EditedDump(sample)
    .drop("woocommerce_order_itemmeta", /^\(\d+,4,'(?:method_id|instance_id)'/)
    .add("woocommerce_order_itemmeta", "(990001,4,'method_id','flat_rate:7')")
    .add(
      "postmeta",
      ...meta(990_001, 10, {
        theme_menu: 'a:1:{i:0;s:3:\\"top\\";}',
        theme_look: 'a:1:{s:4:\\"dark\\";b:1;}',
      }),
    )
    .add(
      "posts",
      post(90_001, "AUTO-DRAFT", "auto-draft", "", 0, "product"),
      post(90_002, "AUTO-DRAFT - Blue", "publish", "auto-draft-blue", 90_001, "product_variation"),
      post(90_003, "Cup 20x30 - \"new\" & Ann''s...", "inherit", "cup", 0, "attachment", "image/jpeg"),
    )
    .add("postmeta", ...meta(990_010, 90_002, { _price: "9", _regular_price: "9" }))
    .add("postmeta", ...meta(990_020, 90_003, { _wp_attached_file: "2024/03/cup.jpg" }))
    .change("woocommerce_attribute_taxonomies", 1, "'select'", "'swatch'")
    .setMeta("postmeta", 11, "_product_attributes", SHARED("pa_lost"))
    .add("postmeta", ...meta(990_030, 12, { _thumbnail_id: "90003" }))
    .add(
      "comments",
      "(9901,10,'Anna','K0@example.com','','','2024-05-01 10:00:00','2024-05-01 08:00:00','Good',0,'1','','review',0,0)",
      "(9902,10,'Nobody','nobody@example.net','','','2024-05-01 10:00:00','2024-05-01 08:00:00','Bad',0,'1','','review',0,0)",
    );
}

test("data of older versions, plugins and themes are as the legacy API shows them, also after a second import", async () => {
  await moveIn(new EditedDump(sample));
  const { count } = (await v3.get("/products/count")).body;
  for (const dump of [olderShop(), olderShop()]) {
    await moveIn(dump);
    const order = (await v2.get("/orders/145")).body.order;
    expect(order.shipping_lines[0].method_id).toBe("flat_rate");
    const { product_meta } = (await v3.get("/products/10?filter[meta]=true")).body.product;
    expect(product_meta).toMatchObject({ theme_menu: ["top"], theme_look: { dark: true } });
    expect((await v3.get("/products/count")).body.count).toBe(count);
    expect((await v3.get("/products?filter[q]=AUTO-DRAFT")).body.products).toEqual([]);
    expect((await v3.get("/products/90002")).body.product).toMatchObject({
      type: "variation",
      parent_id: 90_001,
      price: "9",
    });
    expect((await v3.get("/products/attributes/1")).body.product_attribute.type).toBe("swatch");
    expect((await v3.get("/products/11")).body.product.attributes).toEqual([]);
    expect((await v3.get("/products/12")).body.product.images[0].title).toBe(
      "Cup 20&#215;30 &#8211; &#8220;new&#8221; &#038; Ann&#8217;s&#8230;",
    );
    const { product_reviews } = (await v3.get("/products/10/reviews")).body;
    const verified = new Map(
      product_reviews.map((one: { id: number; verified: boolean }) => [one.id, one.verified]),
    );
    expect([verified.get(9901), verified.get(9902)]).toEqual([true, false]);
  }
});

describe("settings", () => {
  async function indexWith(options: Record<string, string>) {
    await moveIn(withOptions(options));
    // The index has the settings that the isolate knows; a read with credentials brings the new ones.
    await v3.get("/orders/count");
    return (await v3.get("/")).body.store.meta;
  }

  test.each([
    ["0", "+00:00"],
    ["3", "+03:00"],
    ["5.5", "+05:30"],
    ["5.75", "+05:45"],
    ["-3.5", "-03:30"],
    ["-0.5", "-00:30"],
  ])(
    "the zone of the offset %s is %s, in the index and in the days of reports",
    async (gmt_offset, timezone) => {
      const meta = await indexWith({ timezone_string: "", gmt_offset });
      expect(meta.timezone).toBe(timezone);
      // The order of the shop's first minute of 2030 is of that day, and that of a minute before is not.
      const midnight = Date.UTC(2030, 0, 1) - Number(gmt_offset) * 3_600_000;
      await store.sql(
        `insert into orders (status, order_key, currency, total, created_at, updated_at)
       select 'completed', 'key' || n || $2, 'EUR', n, to_timestamp($1::float8) + (n - 2) * interval '1 minute', now() from generate_series(1, 2) n`,
        [midnight / 1000, timezone],
      );
      const report = "/reports/sales?filter[date_min]=2030-01-01&filter[date_max]=2030-01-01";
      expect((await v3.get(report)).body.sales.total_sales).toBe("2.00");
      await store.sql("delete from orders where created_at > '2029-01-01'");
    },
  );

  test("plain permalinks, and no decimal separator", async () => {
    const options = { permalink_structure: "", woocommerce_price_decimal_sep: "" };
    const meta = await indexWith(options);
    expect(meta).toMatchObject({ decimal_separator: "", permalinks_enabled: false });
    const { product } = (await v3.get("/products/10?fields=permalink")).body;
    expect(product.permalink).toMatch(/^https?:\/\/[^/]+\/\?product=tasse-[^&/]+$/);
    const { products } = (await v3.get("/products?filter[type]=variable&fields=variations")).body;
    expect(products[0].variations[0].permalink).toMatch(/\/\?product=[^&/]+&attribute_/);
    const { order } = (await v2.get("/orders/145?fields=view_order_url")).body;
    expect(order.view_order_url).toMatch(/\/\?page_id=8&view-order=145$/);
  });

  test("the picture of products without one, by its URL or by its id in the size of lists; sent back it is no picture", async () => {
    const shown = async () => (await v3.get("/products/11")).body.product.images[0].src;
    await moveIn(withOptions({ woocommerce_placeholder_image: "https://cdn.example/none.png" }));
    expect(await shown()).toBe("https://cdn.example/none.png");
    const images = [{ id: 0, src: "https://cdn.example/none.png", position: 0 }];
    await v3.put("/products/11", { product: { images } });
    expect(await store.sql("select image_id from products where id = 11")).toEqual([{ image_id: 0 }]);
    const sizes =
      'a:1:{s:5:\\"sizes\\";a:1:{s:21:\\"woocommerce_thumbnail\\";a:1:{s:4:\\"file\\";s:35:\\"woocommerce-placeholder-300x300.png\\";}}}';
    await moveIn(new EditedDump(sample).setMeta("postmeta", 4, "_wp_attachment_metadata", sizes));
    expect(await shown()).toBe("https://shop.example/wp-content/uploads/woocommerce-placeholder-300x300.png");
  });

  test("hidden stock: the product is not visible, and its variations' prices do not count", async () => {
    await moveIn(withOptions({ woocommerce_hide_out_of_stock_items: "yes" }));
    const { product } = (
      await v3.post("/products", { product: { title: "Gone", regular_price: "5", in_stock: false } })
    ).body;
    expect([product.in_stock, product.visible]).toEqual([false, false]);
    const variations = [{ regular_price: "3", in_stock: false }, { regular_price: "7" }];
    const made = (await v3.post("/products", { product: { title: "Part", type: "variable", variations } }))
      .body.product;
    expect([made.price, made.visible]).toEqual(["7", true]);
  });

  test.each([
    ["excl. tax", /<\/span> <small class="woocommerce-price-suffix">excl. tax<\/small>$/],
    [
      "{price_including_tax} in, {price_excluding_tax} ex",
      /<small class="woocommerce-price-suffix"><span.*?11,90.*<\/span> in, <span.*?10,00.*<\/span> ex<\/small>$/,
    ],
  ])("the suffix %s of prices", async (woocommerce_price_display_suffix, shown) => {
    await moveIn(withOptions({ woocommerce_price_display_suffix, woocommerce_prices_include_tax: "no" }));
    await store.sql("update tax_rates set rate = 19 where country = 'DE' and tax_class = ''");
    const of = async (product: object) =>
      (await v3.post("/products", { product: { title: "S", regular_price: "10", ...product } })).body.product
        .price_html;
    expect(await of({})).toMatch(shown);
    expect(await of({ tax_status: "none" })).not.toContain("suffix");
  });
});
