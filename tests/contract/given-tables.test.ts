import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { v1, v2, v3 } from "../../functions/contracts.openapi.ts";

/** What the tables of the contract promise is in the documents of the versions, which every answer of the tests is checked against. */

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const page = read("docs/contract.md");

/** The cells of a section's rows, without its head. */
function rowsOf(section: string): string[][] {
  const text = page.split(/^## /m).find((one) => one.startsWith(`${section}\n`)) ?? "";
  const rows = Array.from(text.matchAll(/^\| (.*) \|$/gm), ([, row = ""]) =>
    row.split(" | ").map((cell) => cell.trim()),
  );
  return rows.slice(1);
}

type Operation = { responses: Record<string, object> };
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, { properties?: object }>>;
}
const DOCUMENTS = ["v1", "v2", "v3"].map((name) => JSON.parse(read(`gen/openapi/${name}.json`)) as Document);
const [, DOCUMENT2, DOCUMENT3] = DOCUMENTS;

/** The codes that a document's operations answer with, as `404 shop_api_no_route`. */
function codesOf({ paths, components }: Document): string[] {
  const answers = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) => Object.entries(responses)),
  );
  return answers.flatMap(([status, answer]) => {
    const name = "$ref" in answer ? String(answer.$ref).split("/").at(-1) : "";
    const text = JSON.stringify(components["responses"]?.[name ?? ""] ?? answer);
    return Array.from(text.matchAll(/"(shop_\w+)"/g), ([, code]) => `${status} ${code}`);
  });
}

test("each error of the contract is one of an operation, with its status", () => {
  const given = rowsOf("errors").flatMap(([codes = "", status]) => {
    const [first = "", ...others] = codes.split(" / ");
    const stem = first.replace(/_read_\w+$/, "");
    return [first, ...others.map((verb) => stem + verb)].map((code) => `${status} ${code}`);
  });
  expect(given.length).toBeGreaterThan(63);
  const answered = new Set(DOCUMENTS.flatMap(codesOf));
  // The special rule for edits of customers: 400 with the same code.
  if (answered.has("400 shop_api_user_cannot_edit_customer"))
    answered.add("401 shop_api_user_cannot_edit_customer");
  expect(given.filter((one) => !answered.has(one))).toEqual([]);
});

const anyId = (path = "") => path.replaceAll("<order_id>", "<id>");

test.each([
  ["v1", v1, ["orders-v1", "coupons-v1"]],
  ["v2", v2, ["customers-v2", "orders-v2"]],
  ["v3", v3, ["webhooks-v3", "coupons-v3", "reports-v3"]],
])("each route of %s in the contract is one with ROUTES=contract", (_, { inContract }, sections) => {
  const given = sections
    .flatMap(rowsOf)
    .flatMap(([methods = "", path]) => methods.split(/, | or /).map((method) => `${method} ${anyId(path)}`));
  expect(given.length).toBeGreaterThan(8);
  const routed = new Set(Array.from(inContract, anyId));
  expect(given.filter((one) => !routed.has(one))).toEqual([]);
});

/** Fields that a decision adds to a record of the contract, by its schema. */
const ADDED: Readonly<Record<string, readonly string[]>> = {};

test.each([
  ["webhook-v3", "Webhook", DOCUMENT3],
  ["customer-v2", "Customer", DOCUMENT2],
  ["order-v2", "Order", DOCUMENT2],
  ["order-note", "OrderNote", DOCUMENT2],
  ["coupon-v3", "Coupon", DOCUMENT3],
])("the fields of %s", (section, schema, document) => {
  const given = rowsOf(section).flatMap(([fields = ""]) => fields.split(", "));
  const shown = Object.keys(document?.components["schemas"]?.[schema]?.properties ?? {});
  // Only on request.
  const all = [...given, ...(ADDED[schema] ?? [])];
  expect(shown.filter((field) => !field.endsWith("_meta")).toSorted()).toEqual(all.toSorted());
});
