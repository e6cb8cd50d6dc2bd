import document from "../../gen/openapi/v3.json" with { type: "json" };
import { expect } from "vitest";
import type { ConsoleAnswer, Visitor } from "../support/console-visitor.ts";

/** The forms of the page of JSON, and values for their fields. */

export type JsonRecord = Record<string, unknown>;

const decoded = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The text of a page, and the tag that its form sends. */
export function formOfJson({ html }: Pick<ConsoleAnswer, "html">): { json: string; tag: string } {
  const [, json = ""] = /<textarea name="json"[^>]*>(.*?)<\/textarea>/s.exec(html) ?? [];
  const [, tag = ""] = /name="tag" value="([^"]*)"/.exec(html) ?? [];
  return { json: decoded(json), tag: decoded(tag) };
}

/** The draft that a redirect leads to. */
export const reviewIn = (location = "") => new URLSearchParams(location.split("?")[1]).get("review") ?? "";

type Change = (record: JsonRecord) => object;

/** Opens a page of JSON, changes its record, and has the change reviewed. */
export async function reviewedAsJson(who: Visitor, path: string, change: Change) {
  const form = formOfJson(await who.get(path));
  const [[key, record] = ["", {}]] = Object.entries(JSON.parse(form.json) as Record<string, JsonRecord>);
  const json = JSON.stringify({ [key]: change(record) }, null, 2);
  const sent = await who.send(path, { ...form, json, once: crypto.randomUUID() });
  return { sent, json, form };
}

/** The same, and saves it. */
export async function savedAsJson(who: Visitor, path: string, change: Change) {
  const { sent } = await reviewedAsJson(who, path, change);
  expect([path, sent.status, sent.text.slice(0, 400)]).toEqual([path, 303, expect.anything()]);
  const review = await who.get(sent.location ?? "");
  const draft = reviewIn(sent.location);
  const done = await who.send(path, { draft, view: `review=${draft}`, once: crypto.randomUUID() });
  expect([path, done.status, done.text.slice(0, 400)]).toEqual([path, 303, expect.anything()]);
  return { review, done };
}

interface Field {
  $ref?: string;
  type?: unknown;
  examples?: unknown[];
  properties?: Record<string, Field>;
  items?: Field;
  anyOf?: Field[];
}

const schemas = document.components.schemas as Record<string, Field>;
const target = (field: Field): Field =>
  field.$ref === undefined
    ? field
    : { ...schemas[field.$ref.split("/").at(-1)!], ...(field.examples && { examples: field.examples }) };

/** The documented example of a field, or one made of those within it. */
function example(given: Field): unknown {
  const field = target(given);
  if (field.examples) return field.examples[0];
  if (field.items) return [example(field.items)];
  if (field.anyOf?.[0]) return example(field.anyOf[0]);
  const own = Object.entries(field.properties ?? {}).filter(([name]) => name !== "id");
  return Object.fromEntries(own.map(([name, each]) => [name, example(each)]));
}

/** A value for a field of an edit. */
export function exampleOf(one: string, name: string): unknown {
  for (const path of Object.values(document.paths) as Record<
    string,
    { requestBody?: { content: Record<string, { schema: Field }> } }
  >[]) {
    const record = path["put"]?.requestBody?.content["application/json"]?.schema.properties?.[one];
    const field = record && target(record).properties?.[name];
    if (field) return example(field);
  }
  throw new Error(`No field ${name} of ${one}`);
}
