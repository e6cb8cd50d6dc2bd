import { Big } from "big.js";
import { describe, expect, test } from "vitest";
import type { Answer } from "../../support/api.ts";
import { type Field, taking, useFields } from "./fields.ts";
import { type Leaf, valuesIn } from "./leaves.ts";

/**
 * Every field of every body holds what it is given, or refuses it by its name: texts of any length (§size-caps), and numbers of
 * any size (§large-numbers).
 */

const { v1, v2, v3, placeOf, requestOf } = useFields();
const apis = { 1: v1, 2: v2, 3: v3 };

/** Sends a body with a value at the field, and returns the answer, with the record as it is stored. */
async function sent(
  field: Field,
  place: string,
  value: unknown,
  raw = (text: string) => text,
): Promise<{ answer: Answer; stored: unknown }> {
  const { version, method, path, body } = requestOf(field, place, value);
  const answer = await apis[version][method === "POST" ? "post" : "put"](path, raw(JSON.stringify(body)));
  const shown = answer.body?.[String(field.leaf.path[0])];
  const id = shown?.id;
  const list = field.method === "POST" ? place : place.slice(0, place.lastIndexOf("/"));
  const read =
    id && answer.status < 300
      ? await v3.get(`${list}/${id}?filter[meta]=true&filter[all_item_meta]=true`)
      : undefined;
  return { answer, stored: [answer.body, read?.body] };
}

/** Refusals of the contract that name the record. */
const OF_RECORD = /_cannot_(?:create|edit|update)_|_missing_|_invalid_product$|_invalid_item_id$/;

/** A refusal names the field, or the one that it is in. */
function expectNamed({ status, body }: Answer, { path }: Leaf): void {
  const { code, message } = body.errors[0];
  const said = `${code} ${message}`.toLowerCase().replaceAll("_", " ");
  const names = path.map((key) => String(key).replaceAll("_", " ").replace(/s$/, ""));
  const isNamed = names.slice(names.length > 1 ? 1 : 0).some((name) => said.includes(name));
  expect([status, isNamed || OF_RECORD.test(code) || said], code).toEqual([400, true]);
}

describe("a text is stored whole or refused", () => {
  const LENGTHS = [0, 255, 256, 65_536, 70_000, 1024 * 1024];

  test.each(taking("text"))("$title", async (field) => {
    const { leaf } = field;
    const key = String(leaf.path.findLast((one) => typeof one === "string"));
    const place = await placeOf(field);
    for (const length of LENGTHS) {
      const { answer, stored } = await sent(field, place, "x".repeat(length));
      expect(answer.status, `${length}: ${JSON.stringify(answer.body).slice(0, 200)}`).toBeLessThan(500);
      if (answer.status >= 400) expectNamed(answer, leaf);
      // Slugs are made of texts, in 200 bytes.
      else if (key !== "slug") {
        // An edit of lists adds to those before it, which are shorter.
        const runs = valuesIn(stored, key).flatMap((shown) => shown.match(/x{20,}/gi) ?? []);
        if (runs.length > 0) expect(Math.max(...runs.map((run) => run.length))).toBe(length);
      }
    }
  });
});

/** Numbers that name something, whose absence has its own answer; dates; prices that are cleared; and texts. */
const NAMING =
  /(?:^|\.)(?:id|product_id|customer_id|parent|parent_id|image|sale_price(?:_dates_\w+)?|order_meta\.1|(?:categories|tags)\.0|images?\.0\.position)$/;

describe("a number is stored or refused", () => {
  /** What no column holds, and what some do. */
  const LARGE = [
    "1e16",
    "1e22",
    "1e300",
    "1e999",
    `"${"9".repeat(30)}"`,
    `"${"9".repeat(2000)}"`,
    "9".repeat(30),
  ];
  const BITS = "2147483648";
  /** Read in part by some, and with its sign dropped by others. */
  const PARTLY = ['"1e16"', '"1e400"', '"1e99999"', "-1e300"];

  test.each(taking("number"))("$title", async (field) => {
    const { leaf } = field;
    const where = leaf.path.join(".");
    const place = await placeOf(field);
    for (const number of [...LARGE, BITS, ...PARTLY]) {
      const { answer, stored } = await sent(field, place, "@", (text) => text.replace('"@"', number));
      const what = `${number.slice(0, 40)}: ${JSON.stringify(answer.body).slice(0, 200)}`;
      expect(answer.status, what).toBeLessThan(500);
      if (answer.status >= 400) expectNamed(answer, leaf);
      // Lines of a refund are found by their ids first, and a variation does not count its stock.
      else if (
        !NAMING.test(where) &&
        !PARTLY.includes(number) &&
        (number !== BITS || !/refund|variations/.test(where))
      )
        expect(
          valuesIn(stored).some((value) => isSame(value, number)),
          what,
        ).toBe(true);
    }
  });
});

function isSame(shown: string, given: string): boolean {
  const plain = given.replaceAll('"', "");
  return /^-?\d{1,40}(?:\.\d+)?(?:e\+?\d+)?$/.test(shown) && new Big(shown).eq(new Big(plain));
}
