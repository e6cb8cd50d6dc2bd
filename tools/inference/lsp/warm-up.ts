import { setImmediate } from "node:timers/promises";
import { diagnosticsOf } from "./diagnostics.ts";
import { documentOf } from "./document.ts";

/** By then V8 has made fast what follows each keystroke. */
const ROUNDS = 80;

/** Does what follows each keystroke, while nobody types: the first ones would take several times as long. */
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
