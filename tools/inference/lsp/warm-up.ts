import { diagnosticsOf } from "./diagnostics.ts";
import { documentOf } from "./document.ts";

/** Milliseconds, which an editor needs to open its first document anyway. */
const LONGEST = 150;

/** Does what follows each keystroke until V8 has made it fast: the first ones would take several times as long. */
export function warmUp(): void {
  const end = performance.now() + LONGEST;
  const document = documentOf(SAMPLE);
  while (performance.now() < end) JSON.stringify(diagnosticsOf(document));
}

const LINES = 200;

const SAMPLE = `unique_id: 1 backend {
${'  inputs { name: "input" dims: [3, 544, 960] data_type: TENSOR_DT_FP32 } # right\n'.repeat(LINES)}
${'  inputs { nam: "input" dims: [3, x] data_type: FP32 }\n'.repeat(LINES)}}`;
