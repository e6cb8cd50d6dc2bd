import { beforeAll, expect, test } from "vitest";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

const { store, v2, v3 } = useStore("v2", "v3");

const categories = "/products/categories";
let mug: number;

beforeAll(async () => {
  mug = await insertProduct(store.sql, { name: "Mug" });
});

async function create(path: string, one: string, data: object) {
  const { status, body } = await v3.post(path, { [one]: data });
  expect(status, JSON.stringify(body)).toBe(201);
  return body[one];
}

const category = (data: object) => create(categories, "product_category", data);

test("a category: created, read, changed, deleted", async () => {
  const above = await category({ name: "Clothing" });
  const made = await category({
    name: "Full <b>name</b> & co",
    slug: "Full Slug",
    parent: above.id,
    description: 'D <i onclick="x()">e</i> <script>x</script>',
    display: "both",
    image: "https://shop.example/a.png",
    count: 7,
  });
  expect(made).toEqual({
    id: expect.any(Number),
    name: "Full name &amp; co",
    slug: "full-slug",
    parent: above.id,
    description: "D <i>e</i> x",
    display: "both",
    image: "https://shop.example/a.png",
    count: 0,
  });
  const path = `${categories}/${made.id}`;
  for (const api of [v2, v3]) expect((await api.get(path)).body).toEqual({ product_category: made });
  expect((await v3.get(`${path}?fields=id,slug`)).body).toEqual({
    product_category: { id: made.id, slug: "full-slug" },
  });
  // An image that is sent back unchanged creates no other.
  const again = await v3.put(path, { product_category: made });
  expect(again.body).toEqual({ product_category: made });
  expect(await store.sql("select from pictures")).toHaveLength(1);
  const changed = await v3.put(path, {
    product_category: { display: "default", image: "", parent: 0, slug: "", name: "Other" },
  });
  expect(changed.body.product_category).toEqual({
    ...made,
    name: "Other",
    slug: "other",
    display: "default",
    image: "",
    parent: 0,
  });
  const gone = await v3.delete(path);
  expect([gone.status, gone.body]).toEqual([200, { message: "Deleted product_category" }]);
  expect((await v3.get(path)).status).toBe(404);
});

test("taken slugs get a number, or the parent's slug", async () => {
  const parent = await category({ name: "Parent" });
  expect((await category({ name: "Twice" })).slug).toBe("twice");
  expect((await category({ name: "Other twice", slug: "Twice" })).slug).toBe("twice-2");
  expect((await category({ name: "Third twice", slug: "twice" })).slug).toBe("twice-3");
  expect((await category({ name: "Twice", parent: parent.id })).slug).toBe("twice-parent");
  expect((await category({ name: "Fourth", slug: "twice", parent: parent.id })).slug).toBe("twice-parent-2");
  // A name of signs alone gets its id as slug.
  const signs = await category({ name: "!?" });
  expect(signs.slug).toBe(String(signs.id));
  // Another taxonomy has slugs of its own.
  expect((await create("/products/tags", "product_tag", { name: "Twice" })).slug).toBe("twice");
});

test("a category below itself goes to the top", async () => {
  const one = await category({ name: "Circle one" });
  const two = await category({ name: "Circle two", parent: one.id });
  // Of an edit, a parent below 0 is none.
  for (const parent of [one.id, two.id, -1]) {
    const { body } = await v3.put(`${categories}/${one.id}`, { product_category: { parent } });
    expect(body.product_category.parent).toBe(0);
  }
});

test("the default category cannot be deleted", async () => {
  const { id } = await category({ name: "Uncategorized" });
  await store.sql("update terms set is_default = true where id = $1", [id]);
  const { status, body } = await v3.delete(`${categories}/${id}`);
  expect([status, body.errors[0].code]).toEqual([401, "shop_api_cannot_delete_product_category"]);
});

test("published products are counted; variations by shipping classes alone", async () => {
  const tag = await create("/products/tags", "product_tag", { name: "Counted" });
  const shipping = await create("/products/shipping_classes", "product_shipping_class", { name: "Bulky" });
  const draft = await insertProduct(store.sql, { name: "Draft" });
  await store.sql("update products set status = 'draft' where id = $1", [draft]);
  const variation = await insertProduct(store.sql, { type: "variation", parentId: mug });
  for (const id of [mug, draft, variation]) {
    await store.sql("insert into product_terms values ($1, $2)", [id, tag.id]);
    await store.sql("update products set shipping_class_id = $2 where id = $1", [id, shipping.id]);
  }
  const { body: tags } = await v3.get("/products/tags");
  expect(tags.product_tags.find((one: { id: number }) => one.id === tag.id)).toEqual({ ...tag, count: 1 });
  expect((await v3.get(`/products/tags/${tag.id}`)).body.product_tag.count).toBe(1);
  const { body } = await v3.get("/products/shipping_classes");
  expect(body.product_shipping_classes).toEqual([{ ...shipping, count: 2 }]);
  expect((await v3.delete(`/products/shipping_classes/${shipping.id}`)).status).toBe(200);
  expect((await v3.delete(`/products/tags/${tag.id}`)).status).toBe(200);
  expect(await store.sql("select from products where shipping_class_id is not null")).toEqual([]);
  expect(await store.sql("select from product_terms")).toEqual([]);
});

test("lists are complete and in order: unsorted ones first, then by position and name", async () => {
  await store.sql("delete from terms where taxonomy = 'category'");
  await store.sql(
    `insert into terms (taxonomy, name, slug, position) values ('category', 'Zebra', 'z', null), ('category', 'ähnlich', 'a', null),
     ('category', 'Last', 'l', 9), ('category', 'First', 'f', 1), ('category', 'Second', 's', 1)`,
  );
  const { body, headers } = await v2.get(`${categories}?fields=name&filter[limit]=1&page=2`);
  expect(body.product_categories.map(({ name }: { name: string }) => name)).toEqual([
    "ähnlich",
    "Zebra",
    "First",
    "Second",
    "Last",
  ]);
  expect(headers.has("X-WC-Total")).toBe(false);
});

test("an attribute and its terms, in each of its orders", async () => {
  const attribute = await create("/products/attributes", "product_attribute", {
    name: "Power <b>x</b>",
    slug: "pa_Power in W",
    order_by: "name_num",
    has_archives: "true",
  });
  expect(attribute).toEqual({
    id: expect.any(Number),
    name: "Power <b>x</b>",
    slug: "pa_power-in-w",
    type: "select",
    order_by: "name_num",
    has_archives: false,
  });
  const path = `/products/attributes/${attribute.id}`;
  for (const [name, place] of [
    ["10 W", 2],
    ["9 W", 1],
    ["100 W", 3],
  ]) {
    const { id } = await create(`${path}/terms`, "product_attribute_term", { name, description: "ignored" });
    await store.sql("update terms set position = $2 where id = $1", [id, 4 - Number(place)]);
  }
  const names = async () =>
    (await v3.get(`${path}/terms`)).body.product_attribute_terms.map((term: { name: string }) => term.name);
  expect(await names()).toEqual(["9 W", "10 W", "100 W"]);
  for (const [order_by, expected] of [
    ["name", ["10 W", "100 W", "9 W"]],
    ["id", ["10 W", "100 W", "9 W"]],
    ["menu_order", ["100 W", "10 W", "9 W"]],
  ]) {
    const changed = await v2.put(path, { product_attribute: { order_by } });
    expect(changed.body.product_attribute).toEqual({ ...attribute, order_by });
    expect(await names()).toEqual(expected);
  }
  const renamed = await v3.put(path, { product_attribute: { slug: "watts", has_archives: true } });
  expect(renamed.body.product_attribute).toMatchObject({ slug: "pa_watts", has_archives: true });
  expect(await names()).toHaveLength(3);
  expect((await v2.delete(path)).body).toEqual({ message: "Deleted product_attribute" });
  expect(await store.sql("select from terms where attribute_id is not null")).toEqual([]);
});

test("variations follow an option whose slug changes", async () => {
  const { id } = await create("/products/attributes", "product_attribute", { name: "Color" });
  const path = `/products/attributes/${id}/terms`;
  const blue = await create(path, "product_attribute_term", { name: "Blue" });
  const variation = await insertProduct(store.sql, { type: "variation", parentId: mug });
  const choices = (option: string) => [
    { attributeId: 0, key: "print", option: "blue" },
    { attributeId: id, key: "", option },
  ];
  await store.sql("update products set choices = $2::jsonb where id = $1", [
    variation,
    JSON.stringify(choices("blue")),
  ]);
  await store.sql("insert into product_terms values ($1, $2)", [mug, blue.id]);
  await store.sql("update products set default_choices = $2::jsonb where id = $1", [
    mug,
    JSON.stringify(choices("blue")),
  ]);
  await v3.put(`${path}/${blue.id}`, { product_attribute_term: { slug: "Navy Blue" } });
  const rows = await store.sql(
    "select choices || default_choices as chosen from products where id in ($1, $2)",
    [variation, mug],
  );
  expect(rows).toEqual([{ chosen: choices("navy-blue") }, { chosen: choices("navy-blue") }]);
});
