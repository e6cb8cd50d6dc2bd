import { setImmediate } from "node:timers/promises";
import { diagnosticsOf } from "./diagnostics.ts";
import { documentOf } from "./document.ts";

/** By then V8 has optimised the code of a keystroke. */
const ROUNDS = 80;

/** Runs the code of a keystroke before the first one, which would otherwise take several times as long. */
export async function warmUp(): Promise<void> {
  const document = documentOf(SAMPLE);
  for (let round = 0; round < ROUNDS; round++) {
    JSON.stringify(diagnosticsOf(document));
    await setImmediate();
  }
}

const LINES = 200;

const SAMPLE = `unique_id: 1 backend {
${'  inputs { name: "input" dims: [3, 544, 960] data_type: TENSOR_DT_FP32 } # right\n'.repeat(LINES)}
${'  inputs { nam: "input" dims: [3, x] data_type: FP32 }\n'.repeat(LINES)}}`;
