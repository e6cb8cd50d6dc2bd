import { expect, test } from "vitest";
import { type Format, MAX_BYTES, validate } from "../../functions/inference/config/index.ts";
import { cpuTime } from "../support/cpu-time.ts";
import { concat } from "./cases/wire.ts";
import { bytesOf } from "./worker.ts";

/** Bodies up to the largest take time in proportion to their size, whatever they are made of. */

const SMALL = 8 * 1024;
const TIMES = 16;
/** Four times what would be in proportion; what grows with the square takes sixteen times that. */
const SLACK = 4;

/** Length-delimited fields in each other, outermost first, around bytes. */
function nest(tags: number[], bytes: Uint8Array): Uint8Array {
  return tags.reduceRight<Uint8Array>((inner, tag) => {
    const length = [0, 7, 14].map(
      (shift, index) => ((inner.length >> shift) & 0x7f) | (index < 2 ? 0x80 : 0),
    );
    return concat([tag, ...length], inner);
  }, bytes);
}

function fill(size: number, bytes: number[]): Uint8Array {
  return Uint8Array.from(
    { length: size - (size % bytes.length) },
    (_, index) => bytes[index % bytes.length]!,
  );
}

const repeat = (size: number, piece: string) => piece.repeat(Math.floor(size / piece.length));

const BODIES: [what: string, format: Format, make: (size: number) => string | Uint8Array][] = [
  ["packed list", "binary", (size) => nest([0x12], fill(size, [1]))],
  ["unknown fields", "binary", (size) => fill(size, [0x78, 1])],
  ["messages of a list", "binary", (size) => nest([0x22], fill(size, [0x0a, 0]))],
  ["groups", "binary", (size) => fill(size, [0x7b, 0x7c])],
  ["list of numbers", "text", (size) => `gpu_ids: [${repeat(size, "-1,")}0]`],
  ["unknown names", "text", (size) => Array.from({ length: size / 10 }, (_, i) => `n${i}: 1`).join("\n")],
  ["names on one line", "text", (size) => repeat(size, "a:1 ")],
  ["long string", "text", (size) => `custom_lib { path: "${repeat(size, "ab")}" }`],
  ["escapes", "text", (size) => `custom_lib { path: "${repeat(size, String.raw`\303\244`)}" }`],
  ["wrong escapes", "text", (size) => `custom_lib { path: "${repeat(size, String.raw`\q`)}" }`],
  ["placeholder", "text", (size) => `gpu_ids: \${X}${repeat(size, "x")}`],
  ["strings beside each other", "text", (size) => `custom_lib { path: ${repeat(size, '"a" ')} }`],
  ["blank comment", "text", (size) => `//${repeat(size, " ")}x`],
  ["digits", "text", (size) => `gpu_ids: ${repeat(size, "1")}x`],
  ["lines like YAML", "text", (size) => repeat(size, "a: b\n")],
  ["brackets", "text", (size) => repeat(size, "}")],
  ["list of numbers", "json", (size) => `{"gpuIds":[${repeat(size, "-1,")}0]}`],
  ["objects of a list", "json", (size) => `{"backend":{"inputs":[${repeat(size, "{},")}{}]}}`],
  ["unknown names", "json", (size) => `{${repeat(size, '"a":1,')}"a":1}`],
  ["zeros", "json", (size) => `{"uniqueId":0.${repeat(size, "0")}1}`],
  ["long string", "json", (size) => `{"customLib":{"path":"${repeat(size, String.raw`\n`)}"}}`],
];

/** The shorter of two tries, in milliseconds of CPU. */
function timeOf(body: Uint8Array, format: Format): number {
  const times = [0, 1].map(() => {
    const start = cpuTime();
    validate(body, format);
    return cpuTime() - start;
  });
  return Math.min(...times);
}

test.each(BODIES)("%s in %s", { retry: 2 }, (_, format, make) => {
  const [small, large] = [SMALL, SMALL * TIMES].map((size) => timeOf(bytesOf(make(size)), format));
  // Below a few milliseconds there is nothing to compare.
  expect(large).toBeLessThan(Math.max(2, small!) * TIMES * SLACK);
});

test("the largest bodies are answered", () => {
  for (const [, format, make] of BODIES.filter(([what]) => /messages of a list|wrong/.test(what))) {
    const body = bytesOf(make(MAX_BYTES - 100));
    expect(body.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(validate(body, format).issues).not.toEqual([]);
  }
});
