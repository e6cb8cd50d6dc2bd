import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { type Format, MAX_BYTES, validate } from "../../../functions/inference/config/index.ts";
import { writeConfig } from "../../../functions/inference/config/write/index.ts";
import { SCHEMAS, type Slots } from "../../../functions/inference/config/shape.ts";
import { InferenceConfigSchema } from "../../../gen/inference/config_pb.js";
import { FORMATS } from "../../../functions/inference/config/detect-format.ts";
import { timePerCall } from "./time-per-call.ts";

/** Growth of the validation's time with the size of the config. */

export const SIZES = [MAX_BYTES / 64, MAX_BYTES / 16, MAX_BYTES / 4, MAX_BYTES] as const;

export interface Growth {
  name: string;
  /** Milliseconds of one validation, by size. */
  times: number[];
}

/** A config of repeated parts, in one of the formats. */
interface Kind {
  name: string;
  formats: readonly Format[];
  write: (parts: number, format: Format) => Uint8Array;
}

const KINDS: Kind[] = [
  kindOf("many inputs", (numbers) => ({
    backend: { inputs: numbers.map((n) => ({ name: `tensor_${n}`, dims: [3, 4], dataType: 1 })) },
  })),
  kindOf("one long list", (numbers) => ({
    preprocess: {
      preprocessMethod: {
        case: "normalize",
        value: { channelOffsets: numbers.map((n) => n + 0.5) },
      },
    },
  })),
  {
    name: "a misspelt field in every line",
    formats: ["text"],
    write: (parts) =>
      new TextEncoder().encode(
        numbersOf(parts)
          .map((n) => `unique_${n}: 1\n`)
          .join(""),
      ),
  },
];

function kindOf(
  name: string,
  make: (numbers: number[]) => MessageInitShape<typeof InferenceConfigSchema>,
): Kind {
  const config = (parts: number) => create(InferenceConfigSchema, make(numbersOf(parts)));
  return {
    name,
    formats: FORMATS,
    write: (parts, format) => writeConfig(SCHEMAS.config.root, config(parts) as unknown as Slots, format, {}),
  };
}

/** Numbers of equal length, so that all parts have one length. */
function numbersOf(parts: number): number[] {
  return Array.from({ length: parts }, (_, n) => 100_000 + n);
}

export function measureGrowth(): Growth[] {
  return KINDS.flatMap((kind) =>
    kind.formats.map((format) => ({
      name: `${kind.name}, ${format}`,
      times: SIZES.map((size) => timeOf(configOf(kind, format, size), format)),
    })),
  );
}

function timeOf(body: Uint8Array, format: Format): number {
  return timePerCall(() => validate(body, format));
}

/** A config of a kind just below this size. */
function configOf({ write }: Kind, format: Format, size: number): Uint8Array {
  const sample = write(SAMPLE, format).length;
  const perPart = (write(2 * SAMPLE, format).length - sample) / SAMPLE;
  const fixed = sample - SAMPLE * perPart + LENGTH_PREFIXES;
  const body = write(Math.floor((size - fixed) / perPart), format);
  if (body.length > size || body.length < 0.95 * size)
    throw new Error(`${body.length} bytes instead of ${size}`);
  return body;
}

const SAMPLE = 100;

/** Bytes by which the enclosing messages' lengths may grow. */
const LENGTH_PREFIXES = 16;
