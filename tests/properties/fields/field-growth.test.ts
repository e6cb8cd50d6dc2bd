import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { basic } from "../../support/api.ts";
import { deep } from "../../support/deep.ts";
import { expectInProportion } from "../../support/growth.ts";
import { inProcess } from "../../support/in-process.ts";
import { PIECES } from "../text-inputs.ts";
import { type Field, type FieldRequest, taking, useFields } from "./fields.ts";
import { type Leaf, withValue } from "./leaves.ts";

/** The Worker's CPU time for a request is linear in the size of each of its fields, for texts, lists and records of any keys. */

const { store, key, placeOf, requestOf } = useFields();
let workers: Record<1 | 2 | 3, Awaited<ReturnType<typeof inProcess>>>;

/** Bytes of a text, and elements; four times as many are sent. */
const SMALL = 16 * 1024;
const FEW = 250;
/** Milliseconds of CPU for the largest that are too few to compare. */
const LITTLE = 150;

beforeAll(async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const [v1, v2, v3] = await Promise.all([
    inProcess(store, "v1"),
    inProcess(store, "v2"),
    inProcess(store, "v3"),
  ]);
  workers = { 1: v1, 2: v2, 3: v3 };
});
afterAll(async () => {
  for (const worker of Object.values(workers)) await worker.settled();
  vi.restoreAllMocks();
});

async function send({ version, method, path, body }: FieldRequest): Promise<void> {
  const init = { method, headers: { Authorization: basic(key) }, body: JSON.stringify(body) };
  const answer = await workers[version].fetch(
    new Request(`https://store.example/wc-api/v${version}${path}`, init),
  );
  await answer.text();
  expect(answer.status, path).toBeLessThan(500);
}

const FIELDS: Field[] = [...taking("text"), ...taking("number")];
const TRIED = PIECES.filter((_, at) => at % deep(8, 1) === 0);

test.each(FIELDS)("texts: $title", async (field) => {
  const place = await placeOf(field);
  for (const piece of TRIED) {
    const text = (size: number) => `${piece.repeat(size / Buffer.byteLength(piece))}x`;
    await expectInProportion((size) => send(requestOf(field, place, text(size))), SMALL, LITTLE, piece);
  }
});

/** The fields in lists, and in records of any keys: the path of these, and the rest of the field's. */
const MANY = FIELDS.flatMap((field) =>
  field.leaf.path.flatMap((step, at, path) =>
    step === 0 || step === "1"
      ? [
          {
            title: `${field.title}, at ${at}`,
            field,
            step,
            list: path.slice(0, at),
            rest: path.slice(at + 1),
          },
        ]
      : [],
  ),
);

const valueAt = (body: unknown, path: Leaf["path"]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], body);

test.each(MANY)("elements: $title", async ({ field, step, list, rest }) => {
  const place = await placeOf(field);
  const many = (count: number) => {
    const one = valueAt(requestOf(field, place, "1").body, [...list, step]);
    const elements = Array.from({ length: count }, (_, n) => withValue(one, rest, String(n)));
    return step === 0 ? elements : Object.fromEntries(elements.map((each, n) => [`k${n}`, each]));
  };
  await expectInProportion((count) => send(requestOf(field, place, many(count), list)), FEW, LITTLE);
});
