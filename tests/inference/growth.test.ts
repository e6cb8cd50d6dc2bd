import { describe, expect, test } from "vitest";
import { MAX_BYTES, MEDIA_TYPES, validate } from "../../functions/inference/config/index.ts";
import { diagnosticsOf } from "../../tools/cli/inference/diagnostics.ts";
import { cpuTime } from "../support/cpu-time.ts";
import { checkAnswer } from "./check-answer.ts";
import { type Growing, GROWING } from "./growing.ts";
import { ORIGIN, sendUnchecked } from "./worker.ts";

/** Bodies up to the largest take time in proportion to their size, and so do the answers, whatever they are made of. */

const SMALL = 8 * 1024;
const TIMES = 4;
/** Of what would be in proportion; what grows with the square takes four times that. */
const SLACK = 2.5;
/** Milliseconds of CPU below which there is nothing to compare. */
const NOTHING = 3;
const TRIES = 6;

/** What is measured: the answer to a body, read to its end, without what the test makes of it. */
async function answerTo(path: string, { format }: Growing, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  const headers = { "Content-Type": MEDIA_TYPES[format] };
  const response = await sendUnchecked(path, { method: "POST", body, headers });
  return new Response(await response.arrayBuffer(), response);
}

/** Its size in bytes; it is one of the contract. */
async function sizeOf(path: string, answer: Response): Promise<number> {
  await checkAnswer({ method: "POST", url: `${ORIGIN}${path}` }, answer.clone());
  return (await answer.arrayBuffer()).byteLength;
}

const judge = (growing: Growing, body: Uint8Array<ArrayBuffer>) => answerTo("/validate", growing, body);

/** Milliseconds of CPU that the fastest of a few tries takes, as many as are needed to stay below `most`; and the answer. */
async function cpuOf(
  work: () => Promise<Response>,
  most: number,
): Promise<{ least: number; answer: Response }> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 1; ; tries++) {
    const before = cpuTime();
    const answer = await work();
    least = Math.min(least, cpuTime() - before);
    if (tries === TRIES || least <= most) return { least, answer };
  }
}

/** Bytes that the command prints of it. */
function printed({ format }: Growing, body: Uint8Array): number {
  const source = { name: "stage", format, dialect: "config" as const, body };
  const texts = diagnosticsOf(source, validate(body, format).issues, { stream: process.stdout });
  return [...texts].reduce((size, text) => size + Buffer.byteLength(text), 0);
}

describe.each(["text", "json", "binary"] as const)("%s", (format) => {
  const bodies = GROWING.filter((growing) => growing.format === format);
  let slowest: [milliseconds: number, Growing] | undefined;

  test.each(bodies)("$what: four times as much takes four times as long", async (growing) => {
    const body = growing.make(SMALL * TIMES);
    const nothing = NOTHING * TIMES * SLACK;
    const { least, answer } = await cpuOf(() => judge(growing, body), nothing);
    if (least > nothing) {
      const small = growing.make(SMALL);
      const fast = await cpuOf(() => judge(growing, small), NOTHING);
      const most = Math.max(fast.least, NOTHING) * TIMES * SLACK;
      expect((await cpuOf(() => judge(growing, body), most)).least).toBeLessThanOrEqual(most);
    }
    expect(await sizeOf("/validate", answer)).toBeLessThan(4 * body.length + 160 * 1024);
    expect(printed(growing, body)).toBeLessThan(8 * body.length + 96 * 1024);
    if (least > (slowest?.[0] ?? 0)) slowest = [least, growing];
  });

  test("the slowest at the limit of bodies takes less than a second", async () => {
    const [, growing] = slowest!;
    const body = growing.make(MAX_BYTES - 100);
    expect(body.length).toBeLessThanOrEqual(MAX_BYTES);
    expect((await cpuOf(() => judge(growing, body), 1000)).least, growing.what).toBeLessThan(1000);
  });
});

test.each(GROWING.filter(({ what }) => /inputs|loops|list|class|entries/.test(what)))(
  "$what: a conversion is a few times as long",
  async (growing) => {
    const body = growing.make(SMALL * TIMES);
    for (const to of ["json", "text"]) {
      const path = `/convert?to=${to}&defaults=1`;
      const answer = await answerTo(path, growing, body);
      expect(answer.status).toBeOneOf([200, 400, 413]);
      expect(await sizeOf(path, answer)).toBeLessThan(8 * body.length + 96 * 1024);
    }
  },
);
