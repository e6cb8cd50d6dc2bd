import { describe, expect, test } from "vitest";
import { MAX_BYTES, MEDIA_TYPES, validate } from "../../functions/inference/core/index.ts";
import { applyDirectives } from "../../tools/inference/check/directives.ts";
import { diagnosticsOf } from "../../tools/inference/check/diagnostics.ts";
import { expectInProportion, leastCpu } from "../support/growth.ts";
import { checkAnswer } from "./check-answer.ts";
import { type Growing, GROWING } from "./growing.ts";
import { ORIGIN, sendUnchecked } from "./worker.ts";

/** Time and answer are linear in the size of a body up to the largest, whatever its content. */

const SMALL = 8 * 1024;
const LARGE = 4 * SMALL;
/** Most milliseconds of CPU for the large one, whatever the small one takes. */
const LITTLE = 30;

/** The measured part: the answer to a body, read to its end, without the test's own work. */
async function answerTo(path: string, { format }: Growing, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  const headers = { "Content-Type": MEDIA_TYPES[format] };
  const response = await sendUnchecked(path, { method: "POST", body, headers });
  return new Response(await response.arrayBuffer(), response);
}

/** Size of an answer in bytes, which must be one of the contract's. */
async function sizeOf(path: string, answer: Response): Promise<number> {
  await checkAnswer({ method: "POST", url: `${ORIGIN}${path}` }, answer.clone());
  return (await answer.arrayBuffer()).byteLength;
}

const answerToValidate = (growing: Growing, body: Uint8Array<ArrayBuffer>) =>
  answerTo("/validate", growing, body);

/** Bytes of the command's output for it. */
function printed({ format }: Growing, body: Uint8Array): number {
  const source = { name: "stage", format, dialect: "config" as const, body };
  const texts = diagnosticsOf(source, validate(body, format).issues, process.stdout);
  return [...texts].reduce((size, text) => size + Buffer.byteLength(text), 0);
}

describe.each(["text", "json", "binary"] as const)("%s", (format) => {
  const ofFormat = GROWING.filter((growing) => growing.format === format);
  let slowest: [milliseconds: number, Growing] | undefined;

  test.each(ofFormat)("$what: four times as much takes four times as long", async (growing) => {
    let answer!: Response;
    const bodies = new Map([SMALL, LARGE].map((size) => [size, growing.make(size)]));
    const answering = async (size: number) => {
      answer = await answerToValidate(growing, bodies.get(size)!);
    };
    const took = await expectInProportion(answering, SMALL, LITTLE);
    const body = bodies.get(LARGE)!;
    expect(await sizeOf("/validate", answer)).toBeLessThan(4 * body.length + 160 * 1024);
    expect(printed(growing, body)).toBeLessThan(8 * body.length + 96 * 1024);
    if (took > (slowest?.[0] ?? -1)) slowest = [took, growing];
  });

  test("the slowest at the largest size takes less than a second", async () => {
    const [, growing] = slowest!;
    const size = MAX_BYTES - 100;
    const made = growing.make(size);
    // Sizes are in characters, of which some are several bytes.
    const body = made.length <= MAX_BYTES ? made : growing.make(Math.floor((size * size) / made.length));
    expect(body.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(await leastCpu(() => answerToValidate(growing, body), 1000), growing.what).toBeLessThan(1000);
  });
});

test.each(GROWING.filter(({ what }) => /inputs|loops|list|class|entries/.test(what)))(
  "$what: a conversion is a small multiple of its size",
  async (growing) => {
    const body = growing.make(LARGE);
    for (const to of ["json", "text"]) {
      const path = `/convert?to=${to}&defaults=1`;
      const answer = await answerTo(path, growing, body);
      expect(answer.status).toBeOneOf([200, 400, 413]);
      expect(await sizeOf(path, answer)).toBeLessThan(8 * body.length + 96 * 1024);
    }
  },
);

test.each([
  ["before all fields", ""],
  ["behind a field", "unique_id: 1\n"],
])("as many comments %s that ignore a rule as fit take less than a second", async (_where, before) => {
  const text = before + "# check: ignore eps.zeros\n".repeat(MAX_BYTES / 26 - 1);
  const report = validate(new TextEncoder().encode("unique_id: 1"), "text");
  const applying = () => applyDirectives(report, text);
  expect(await leastCpu(applying, 1000)).toBeLessThan(1000);
});
