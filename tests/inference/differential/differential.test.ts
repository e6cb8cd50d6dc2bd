import { describe, expect, test } from "vitest";
import { convert, type Dialect, type Format, validate } from "../../../functions/inference/core/index.ts";
import { type Declared, DECLARED, type Disagreement, type Other } from "./declared.ts";
import { mutantsOf, mutantsOfModels } from "./mutants.ts";
import {
  normalize,
  readByGoogle,
  readByLibrary,
  readByProtoc,
  readModelByLibrary,
  type Read,
  type Reader,
} from "./readers.ts";

/**
 * Mutated configs read as other implementations read them, except declared differences: always the library's, and Google's if
 * available. INFERENCE_RUNS sets the bodies of each encoding. GOOGLE_PYTHON is a Python with the package protobuf, for binary
 * and JSON; GOOGLE_PROTOC is the compiler, with the inference server's reader of text.
 */

const RUNS = Number(process.env["INFERENCE_RUNS"] ?? 1000);

const { GOOGLE_PYTHON, GOOGLE_PROTOC } = process.env;

const READERS: [Other, Format, Reader, Dialect?][] = [
  ["library", "binary", readByLibrary],
  ["library", "json", readByLibrary],
  ["library", "text", readByLibrary],
  ["library", "text", readModelByLibrary, "model"],
];
if (GOOGLE_PYTHON) {
  const reader = readByGoogle(GOOGLE_PYTHON);
  READERS.push(["google", "binary", reader], ["google", "json", reader]);
}
if (GOOGLE_PROTOC) READERS.push(["google", "text", readByProtoc(GOOGLE_PROTOC)]);

describe.each(READERS)("%s, %s", (other, format, read, dialect = "config") => {
  const declared = DECLARED.filter((one) => one.format === format && one.by.includes(other));

  test("mutated configs are read alike, except declared differences", async () => {
    const bodies = [...(dialect === "model" ? mutantsOfModels(RUNS) : mutantsOf(format, RUNS))];
    const there = await read(bodies, format);
    const counts = new Map<Declared, number>();
    const undeclared: object[] = [];
    let taken = 0;
    for (const [index, body] of bodies.entries()) {
      if (convert(body, format, "binary", { dialect }).ok) taken++;
      const found = disagreementOn(body, format, there[index]!, dialect);
      if (!found) continue;
      const known = declared.find((one) => one.is(found));
      if (known) counts.set(known, (counts.get(known) ?? 0) + 1);
      else undeclared.push({ ...found, body: shown(body, format) });
    }
    if (process.env["INFERENCE_RUNS"]) {
      const list = [...counts].map(([{ what }, count]) => `\n  ${count} × ${what}`);
      console.log(
        `${other}, ${format}: ${RUNS} mutated configs, ${taken} of them taken here${list.join("")}`,
      );
    }
    expect(undeclared).toEqual([]);
    // Otherwise nothing was compared.
    expect(taken).toBeGreaterThan(RUNS / 10);
  }, 3_600_000);

  // The examples are configs.
  if (dialect === "model") return;
  test.each(declared)("declared: $what", async (one) => {
    const body = Uint8Array.from(Buffer.from(one.example, ENCODINGS[format]));
    const [there] = await read([body], format);
    const found = disagreementOn(body, format, there!, dialect);
    expect(found && one.is(found)).toBe(true);
  });
});

/** Of examples. */
const ENCODINGS = { binary: "hex", json: "utf8", text: "latin1" } as const;

function shown(body: Uint8Array, format: Format): string {
  return Buffer.from(body).toString(format === "binary" ? "hex" : "utf8");
}

function disagreementOn(
  body: Uint8Array,
  format: Format,
  there: Read,
  dialect: Dialect,
): Disagreement | undefined {
  const here = convert(body, format, "binary", { dialect });
  const own = here.ok ? (dialect === "model" ? here.body : normalize(here.body)) : undefined;
  const how = howTheyDiffer(own, there);
  if (!how) return undefined;
  const rules = new Set(validate(body, format, { dialect }).issues.map(({ rule }) => rule));
  return { how, rules, refusal: "refused" in there ? there.refused : "", body };
}

function howTheyDiffer(here: Uint8Array | undefined, there: Read): Disagreement["how"] | undefined {
  if ("refused" in there) return here && "taken here";
  if (!here) return "refused here";
  return Buffer.compare(here, there.config) === 0 ? undefined : "read otherwise";
}
