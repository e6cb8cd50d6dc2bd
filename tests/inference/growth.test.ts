import { describe, expect, test } from "vitest";
import { MAX_BYTES, MEDIA_TYPES, validate } from "../../functions/inference/config/index.ts";
import { diagnosticsOf } from "../../tools/cli/inference/diagnostics.ts";
import { type Growing, GROWING } from "./growing.ts";
import { send, sendUnchecked } from "./worker.ts";

/** Bodies up to the largest take time in proportion to their size, and so do the answers, whatever they are made of. */

const SMALL = 8 * 1024;
const TIMES = 4;
/** Of what would be in proportion; what grows with the square takes four times that. */
const SLACK = 2.5;
/** Milliseconds of CPU below which there is nothing to compare. */
const NOTHING = 3;
const TRIES = 6;

interface Answer {
  status: number;
  bytes: number;
}

async function answerTo(
  path: string,
  { format }: Growing,
  body: Uint8Array<ArrayBuffer>,
  ask = send,
): Promise<Answer> {
  const headers = { "Content-Type": MEDIA_TYPES[format] };
  const response = await ask(path, { method: "POST", body, headers });
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
}

/** What is measured: the answer to a body, without what the test makes of it. */
const judge = (growing: Growing, body: Uint8Array<ArrayBuffer>) =>
  answerTo("/validate", growing, body, sendUnchecked);

/** Milliseconds of CPU that the fastest of a few tries takes, as many as are needed to stay below `most`. */
async function cpuOf(work: () => Promise<unknown>, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > most; tries++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Bytes that the command prints of it. */
function printed({ format }: Growing, body: Uint8Array): number {
  const source = { name: "stage", format, body };
  const texts = diagnosticsOf(source, validate(body, format).issues, { stream: process.stdout });
  return [...texts].reduce((size, text) => size + Buffer.byteLength(text), 0);
}

describe.each(["text", "json", "binary"] as const)("%s", (format) => {
  const bodies = GROWING.filter((growing) => growing.format === format);
  let slowest: [milliseconds: number, Growing] | undefined;

  test.each(bodies)("$what: four times as much takes four times as long", async (growing) => {
    const body = growing.make(SMALL * TIMES);
    const fast = await cpuOf(() => judge(growing, growing.make(SMALL)), NOTHING);
    const most = Math.max(fast, NOTHING) * TIMES * SLACK;
    const slow = await cpuOf(() => judge(growing, body), most);
    expect(slow).toBeLessThan(most);
    const { bytes } = await answerTo("/validate", growing, body);
    expect(bytes).toBeLessThan(4 * body.length + 160 * 1024);
    expect(printed(growing, body)).toBeLessThan(8 * body.length + 96 * 1024);
    if (slow > (slowest?.[0] ?? 0)) slowest = [slow, growing];
  });

  test("the slowest at the limit of bodies takes less than a second", async () => {
    const [, growing] = slowest!;
    const body = growing.make(MAX_BYTES - 100);
    expect(body.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(await cpuOf(() => judge(growing, body), 1000), growing.what).toBeLessThan(1000);
  });
});

test.each(GROWING.filter(({ what }) => /inputs|loops|list|class|entries/.test(what)))(
  "$what: a conversion is a few times as long",
  async (growing) => {
    const body = growing.make(SMALL * TIMES);
    for (const to of ["json", "text"]) {
      const { status, bytes } = await answerTo(`/convert?to=${to}&defaults=1`, growing, body);
      expect(status).toBeOneOf([200, 400, 413]);
      expect(bytes).toBeLessThan(8 * body.length + 96 * 1024);
    }
  },
);
