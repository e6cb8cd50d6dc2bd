import { beforeAll, describe, expect, test } from "vitest";
import { refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

const open = useStore("v1", "v2", "v3");
const { v1, v2, v3 } = open;
const customer = open.client("v3", { role: "customer" });
const customer2 = open.client("v2", { role: "customer" });

const KINDS = [
  ["/products/categories", "product_category", "product_categories", "category", "category"],
  ["/products/tags", "product_tag", "product_tags", "tag", "tag"],
  [
    "/products/shipping_classes",
    "product_shipping_class",
    "product_shipping_classes",
    "shipping class",
    "shipping classes",
  ],
] as const;

describe.each(KINDS)("%s", (path, one, many, word, deleting) => {
  let id: number;
  let other: number;
  const words = many.replaceAll("_", " ");

  beforeAll(async () => {
    const ids: number[] = [];
    for (const name of [`One ${word}`, `Other ${word}`, `Foreign ${word}`]) {
      const foreign = name.startsWith("Foreign");
      const [where, key] = foreign && one !== "product_tag" ? KINDS[1] : foreign ? KINDS[0] : [path, one];
      const { body } = await v3.post(where, { [key]: { name } });
      ids.push(body[key].id);
    }
    [id, , other] = ids as [number, number, number];
  });

  const notFound = () => [
    404,
    `shop_api_invalid_${one}_id`,
    `A product ${word} with the provided ID could not be found`,
  ];
  const idZero = () => [400, `shop_api_invalid_${one}_id`, `Invalid product ${word} ID`];
  const notEdited = () => [400, `shop_api_cannot_edit_${one}`, `Could not edit the ${word}`];
  const exists = () => [
    400,
    `shop_api_cannot_create_${one}`,
    `A term with the name provided already exists ${word === "category" ? "with this parent" : "in this taxonomy"}.`,
  ];
  const required = [400, `shop_api_cannot_create_${one}`, "A name is required for this term."];
  const edit = (data: object, which = id) => v3.put(`${path}/${which}`, { [one]: data });
  const create = (data: object) => v3.post(path, { [one]: data });

  test("reads", async () => {
    expect(refusal(await v3.get(`${path}/0`))).toEqual(idZero());
    for (const unknown of [other, 999_999, "99999999999999999999"])
      expect(refusal(await v3.get(`${path}/${unknown}`))).toEqual(notFound());
    const forbidden = [
      401,
      `shop_api_user_cannot_read_${many}`,
      `You do not have permission to read ${words}`,
    ];
    for (const where of [path, `${path}/${id}`, `${path}/999999`])
      expect(refusal(await customer.get(where))).toEqual(forbidden);
    expect(refusal(await customer.get(`${path}/0`))).toEqual(idZero());
    for (const api of word === "category" ? [v1] : [v1, v2])
      expect(refusal(await api.get(path))[1]).toBe("shop_api_no_route");
    expect(refusal(await v3.get(`${path}/count`))[1]).toBe("shop_api_no_route");
  });

  test("creations", async () => {
    const missing = [400, `shop_api_missing_${one}_data`, `No ${one} data specified to create ${one}`];
    expect(refusal(await customer.post(path, {}))).toEqual(missing);
    expect(refusal(await customer.post(path, { [one]: {} }))).toEqual([
      401,
      `shop_api_user_cannot_create_${one}`,
      `You do not have permission to create ${words}`,
    ]);
    for (const name of [undefined, null, "", "<b></b>", []])
      expect(refusal(await create({ name }))).toEqual(required);
    expect(refusal(await create({ name: `one ${word}` }))).toEqual(exists());
    // A taken name is refused with a taken slug, and accepted with a free one.
    expect(refusal(await create({ name: `One ${word}`, slug: `one ${word}` }))).toEqual(exists());
    expect((await create({ name: `One ${word}`, slug: "free" })).status).toBe(201);
    expect(refusal(await create({ name: "é".repeat(201) }))[1]).toBe(`shop_api_invalid_${one}_name`);
    expect((await create({ name: "😀".repeat(200) })).status).toBe(201);
    for (const key of ["slug", "description"])
      expect(refusal(await create({ name: "x", [key]: "x".repeat(65_537) }))[1]).toBe(
        `shop_api_invalid_${one}_${key}`,
      );
    if (word !== "tag")
      expect(refusal(await create({ name: "P", parent: other }))).toEqual([
        400,
        `shop_api_invalid_${one}_parent`,
        `Product ${word} parent is invalid`,
      ]);
  });

  test("edits", async () => {
    expect(refusal(await customer.put(`${path}/0`, {}))).toEqual([
      400,
      `shop_api_missing_${one}`,
      `No ${one} data specified to edit ${one}`,
    ]);
    expect(refusal(await customer.put(`${path}/0`, { [one]: {} }))).toEqual([
      401,
      `shop_api_user_cannot_edit_${one}`,
      `You do not have permission to edit ${words}`,
    ]);
    expect(refusal(await edit({}, 0))).toEqual(idZero());
    for (const unknown of [other, 999_999]) expect(refusal(await edit({}, unknown))).toEqual(notFound());
    expect((await edit({})).status).toBe(200);
    expect(refusal(await edit({ name: "" }))).toEqual(notEdited());
    expect(refusal(await edit({ slug: `other ${word}` }))).toEqual(notEdited());
    if (word !== "tag") expect(refusal(await edit({ parent: other }))).toEqual(notEdited());
    // A taken name is accepted.
    expect((await edit({ name: `Other ${word}` })).status).toBe(200);
  });

  test("deletions", async () => {
    expect(refusal(await customer.delete(`${path}/${id}`))).toEqual([
      401,
      `shop_api_user_cannot_delete_${one}`,
      `You do not have permission to delete product ${deleting}`,
    ]);
    for (const unknown of [0, other, 999_999])
      expect(refusal(await v3.delete(`${path}/${unknown}`))).toEqual([
        401,
        `shop_api_cannot_delete_${one}`,
        `Could not delete the ${word}`,
      ]);
  });
});

test("an image has an http or https address of at most 2,048 characters", async () => {
  for (const image of ["nonsense", "ftp://shop.example/a.png", `https://shop.example/${"a".repeat(2028)}`])
    expect(
      refusal(await v3.post("/products/categories", { product_category: { name: "Pictured", image } })).slice(
        0,
        2,
      ),
    ).toEqual([400, "shop_api_product_category_image_upload_error"]);
  for (const image of [999_999, "999999", "", 0]) {
    const name = `Without ${JSON.stringify(image)}`;
    const { body } = await v3.post("/products/categories", { product_category: { name, image } });
    expect(body.product_category.image).toBe("");
  }
});

describe("attributes", () => {
  const path = "/products/attributes";
  let id: number;
  beforeAll(async () => {
    id = (await v2.post(path, { product_attribute: { name: "Color" } })).body.product_attribute.id;
    await v2.post(path, { product_attribute: { name: "Size" } });
  });

  const invalid = (what: string) => `shop_api_invalid_product_attribute_${what}`;

  test("reads", async () => {
    for (const api of [v2, v3]) {
      expect(refusal(await api.get(`${path}/0`))).toEqual([
        400,
        invalid("id"),
        "Invalid product attribute ID",
      ]);
      expect(refusal(await api.get(`${path}/999`))).toEqual([
        404,
        invalid("id"),
        "A product attribute with the provided ID could not be found",
      ]);
    }
    const message = "You do not have permission to read product attributes";
    for (const api of [customer, customer2])
      expect(refusal(await api.get(path))).toEqual([
        401,
        "shop_api_user_cannot_read_product_attributes",
        message,
      ]);
    for (const which of [id, 999]) {
      expect(refusal(await customer.get(`${path}/${which}`))[1]).toBe(
        "shop_api_user_cannot_read_product_attributes",
      );
      expect(refusal(await customer2.get(`${path}/${which}`))).toEqual([
        401,
        "shop_api_user_cannot_read_product_categories",
        message,
      ]);
    }
  });

  const long = "x".repeat(29);
  test.each([
    [{ name: "", slug: "type" }, "shop_api_missing_product_attribute_name", "Missing parameter name"],
    [{ name: "0", slug: "zero" }, "shop_api_missing_product_attribute_name", "Missing parameter name"],
    [{ name: "N", slug: "" }, "shop_api_missing_product_attribute_name", "Missing parameter name"],
    [{ name: "N", slug: "!!!" }, "shop_api_missing_product_attribute_name", "Missing parameter name"],
    [{ name: "%00", slug: "%00%1f" }, "shop_api_missing_product_attribute_name", "Missing parameter name"],
    [
      { name: "N", slug: long, type: "x" },
      invalid("slug_too_long"),
      `Slug "${long}" is too long (28 characters max). Shorten it, please.`,
    ],
    [
      { name: "N", slug: "日本語日本語日本語日" },
      invalid("slug_too_long"),
      'Slug "日本語日本語日本語日" is too long (28 characters max). Shorten it, please.',
    ],
    [
      { name: "N", slug: "pa_type", type: "x" },
      invalid("slug_reserved_name"),
      'Slug "type" is not allowed because it is a reserved term. Change it, please.',
    ],
    [
      { name: "N", slug: "size", type: "x" },
      invalid("slug_already_exists"),
      'Slug "size" is already in use. Change it, please.',
    ],
    [
      { name: "N", type: "text", order_by: "x" },
      invalid("type"),
      "Invalid product attribute type - the product attribute type must be any of these: select",
    ],
    [
      { name: "N", order_by: "x" },
      invalid("order_by"),
      "Invalid product attribute order_by type - the product attribute order_by type must be any of these: menu_order, name, name_num, id",
    ],
    [{ name: "x".repeat(201) }, invalid("name"), "Invalid parameter name: it is longer than 200 characters"],
  ])("%j is refused on creation and edit", async (product_attribute, code, message) => {
    expect(refusal(await v3.post(path, { product_attribute }))).toEqual([400, code, message]);
    expect(refusal(await v3.put(`${path}/${id}`, { product_attribute }))).toEqual([400, code, message]);
  });

  test("writes", async () => {
    for (const name of ["!!!", "%00", null, undefined])
      expect(refusal(await v3.post(path, { product_attribute: { name } }))[1]).toBe(
        "shop_api_missing_product_attribute_name",
      );
    expect(refusal(await v3.put(`${path}/0`, { product_attribute: {} }))[0]).toBe(400);
    expect(refusal(await v3.put(`${path}/999`, { product_attribute: {} }))[0]).toBe(404);
    for (const unknown of [0, 999])
      expect(refusal(await v3.delete(`${path}/${unknown}`)).slice(0, 2)).toEqual([404, invalid("id")]);
    expect(refusal(await customer.put(`${path}/${id}`, {}))[1]).toBe(
      "shop_api_missing_product_attribute_data",
    );
    const edit = await customer.put(`${path}/${id}`, { product_attribute: {} });
    expect(refusal(edit)[1]).toBe("shop_api_user_cannot_edit_product_attribute");
    expect(refusal(await customer.delete(`${path}/${id}`))[1]).toBe(
      "shop_api_user_cannot_delete_product_attribute",
    );
  });

  test("their terms", async () => {
    const terms = `${path}/${id}/terms`;
    const one = "product_attribute_term";
    const blue = (await v3.post(terms, { [one]: { name: "Blue" } })).body[one].id;
    await v3.post(terms, { [one]: { name: "Red" } });
    const unknown = [404, invalid("id"), "A product attribute with the provided ID could not be found"];
    for (const other of [0, 999]) {
      const elsewhere = `${path}/${other}/terms`;
      for (const where of [elsewhere, `${elsewhere}/${blue}`])
        expect(refusal(await v3.get(where))).toEqual(unknown);
      expect(refusal(await v3.post(elsewhere, { [one]: {} }))).toEqual(unknown);
      expect(refusal(await v3.put(`${elsewhere}/${blue}`, { [one]: {} }))).toEqual(unknown);
      expect(refusal(await v3.delete(`${elsewhere}/${blue}`))).toEqual(unknown);
    }
    expect(refusal(await v3.get(`${terms}/0`))).toEqual([
      400,
      invalid("term_id"),
      "Invalid product attribute ID",
    ]);
    expect(refusal(await v3.get(`${terms}/999999`))[2]).toBe(
      "A product attribute term with the provided ID could not be found",
    );
    const cannot = "shop_api_cannot_create_product_attribute";
    expect(refusal(await v3.post(terms, { [one]: {} }))[1]).toBe(
      "shop_api_missing_product_attribute_term_name",
    );
    expect(refusal(await v3.post(terms, { [one]: { name: "" } }))[1]).toBe(cannot);
    expect(refusal(await v3.post(terms, { [one]: { name: "BLUE" } }))[1]).toBe(cannot);
    const notEdited = "shop_api_cannot_edit_product_attribute_term";
    for (const [which, data, message] of [
      [999_999, {}, "Empty Term."],
      [0, {}, "Empty Term."],
      [blue, { name: "" }, "A name is required for this term."],
      [blue, { slug: "Red" }, "The slug &#8220;red&#8221; is already in use by another term."],
    ] as const)
      expect(refusal(await v3.put(`${terms}/${which}`, { [one]: data }))).toEqual([400, notEdited, message]);
    for (const which of [0, 999_999])
      expect(refusal(await v3.delete(`${terms}/${which}`))).toEqual([
        500,
        "shop_api_cannot_delete_product_attribute_term",
        "This product_attribute_term cannot be deleted",
      ]);
    const refused = [
      [await customer.get(terms), "read_product_attribute_terms"],
      [await customer.post(`${path}/999/terms`, { [one]: {} }), "create_product_attribute"],
      [await customer.put(`${terms}/${blue}`, { [one]: {} }), "edit_product_attribute"],
      [await customer.delete(`${terms}/${blue}`), "delete_product_attribute_term"],
    ] as const;
    for (const [answer, what] of refused)
      expect(refusal(answer).slice(0, 2)).toEqual([401, `shop_api_user_cannot_${what}`]);
  });
});
