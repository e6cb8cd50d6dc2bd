import type { LstmParams_LstmLoop } from "../../../../gen/inference/deepstream_pb.js";
import type { Check, Note } from "./check.ts";

const [FEWEST_BUFFERS, MOST_BUFFERS] = [2, 6];

/** Rules on extra buffers and recurrent state. */
export const checkControls: Check = ({ extra, lstm, preprocess, customLib, dialect }, note) => {
  const buffers = extra?.outputBufferPoolSize ?? 0;
  const path = "extra.output_buffer_pool_size";
  const most = dialect === "config" ? MOST_BUFFERS : Number.POSITIVE_INFINITY;
  if (buffers !== 0 && (buffers < FEWEST_BUFFERS || buffers > most)) {
    const bound = buffers < FEWEST_BUFFERS ? FEWEST_BUFFERS : MOST_BUFFERS;
    const range = dialect === "config" ? "outside 2 … 6" : "less than 2";
    note("output_buffer_pool_size.range", path, { value: buffers, bound, range });
  }
  const process = extra?.customProcessFuncion;
  if (process && !customLib?.path)
    note("custom_process_funcion.library", "custom_lib.path", { name: process });
  if (lstm) checkLoops(lstm.loops, preprocess?.tensorName ?? "", note);
};

function checkLoops(loops: readonly LstmParams_LstmLoop[], imageTensor: string, note: Note): void {
  if (loops.length === 0) note("lstm.loops_required", "lstm.loops");
  const inputs = new Set<string>();
  const outputs = new Set<string>();
  for (const [i, { input, output, initState }] of loops.entries()) {
    const path = (field: string) => `lstm.loops[${i}].${field}`;
    if (input === "") note("lstm.input_required", path("input"));
    else if (inputs.has(input)) note("lstm.input_unique", path("input"), { name: input });
    if (output === "") note("lstm.output_required", path("output"));
    else if (outputs.has(output)) note("lstm.output_unique", path("output"), { name: output });
    if (input !== "" && input === output) note("lstm.input_output_distinct", path("output"));
    if (input !== "" && input === imageTensor)
      note("lstm.input_is_image_tensor", path("input"), { name: input });
    if (!initState.value) note("lstm.init_defaulted", path("init_state"));
    inputs.add(input);
    outputs.add(output);
  }
}
