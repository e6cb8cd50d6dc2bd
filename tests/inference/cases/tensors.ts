import { type Case, type Cases, text } from "./case.ts";
import { deepstream } from "./deepstream.ts";

/** Rules on tensors that several parts of a config name, and on valid but unlikely values. */

const SERVER = 'srv_is { model_name: "m" version: 1 model_repo { root: "/models" } }';

function server(content: string, path: string, more: Partial<Case> = {}): Case {
  const body = text({ backend: `backend { srv_is { version: 1 ${content} } }` });
  return { format: "text", body, path: `backend.srv_is.${path}`, ...more };
}

function layers(content: string, path: string, more: Partial<Case> & { preprocess?: string } = {}): Case {
  const { preprocess = "", ...rest } = more;
  const body = text({
    backend: `backend { ${content} ${SERVER} }`,
    preprocess: `preprocess { network_format: IMAGE_FORMAT_RGB tensor_order: TENSOR_ORDER_LINEAR ${preprocess || "normalize { scale_factor: 1 }"} }`,
  });
  return { format: "text", body, path, ...rest };
}

const loops = (content: string): string => `lstm { loops { ${content} init_const {} } }`;

function recurrent(content: string, loop: string, path: string, more: Partial<Case> = {}): Case {
  const body = text({
    backend: `backend { ${content} ${SERVER} }`,
    preprocess:
      'preprocess { network_format: IMAGE_FORMAT_RGB tensor_order: TENSOR_ORDER_LINEAR tensor_name: "x" normalize { scale_factor: 1 } }',
    more: loops(loop),
  });
  return { format: "text", body, path, ...more };
}

export const TENSOR_CASES: Cases = {
  "model_name.characters": [
    server('model_name: "a/b" model_repo { root: "/m" }', "model_name", { says: "a/b" }),
    server('model_name: "a b" model_repo { root: "/m" }', "model_name"),
  ],
  "model_repo.root_address": [
    server('model_name: "m" model_repo { root: "localhost:8001" }', "model_repo.root", {
      also: ["path.relative"],
      suggests: "grpc",
    }),
    server('model_name: "m" model_repo { root: "http://triton.example:8000" }', "model_repo.root"),
  ],
  "tensors.input_is_output": layers('inputs { name: "a" } outputs { name: "a" }', "backend.outputs[0].name", {
    says: "a is listed",
  }),
  "tensor_name.ambiguous": deepstream(
    { backend: 'inputs [{ name: "a" }, { name: "b" }]' },
    "preprocess.tensor_name",
    { says: "2 inputs", also: ["inputs.unfilled"] },
  ),
  "dims.batch": [
    layers("inputs { dims: [1, 3, 224, 224] }", "backend.inputs[0].dims", {
      says: "1, looks like the batch",
    }),
    layers("inputs { dims: [1, 224, 224, 3] }", "backend.inputs[0].dims"),
  ],
  "scale_factor.integers": layers(
    "inputs { data_type: TENSOR_DT_UINT8 }",
    "preprocess.normalize.scale_factor",
    { preprocess: "normalize { scale_factor: 0.00392 }", says: "0.00392" },
  ),
  "scale_factor.unset": deepstream({ preprocess: "normalize {}" }, "preprocess.normalize.scale_factor", {
    severity: "info",
  }),
  "lstm.input_not_in_inputs": recurrent(
    'inputs [{ name: "x" }, { name: "state" }]',
    'input: "stat" output: "o"',
    "lstm.loops[0].input",
    { suggests: "state" },
  ),
  "lstm.output_not_in_outputs": deepstream(
    {
      backend: 'inputs { name: "i" } outputs { name: "out" }',
      preprocess: 'tensor_name: "x"',
      more: loops('input: "i" output: "outs"'),
    },
    "lstm.loops[0].output",
    { suggests: "out", severity: "info", also: ["tensor_name.not_in_inputs", "normalize.defaulted"] },
  ),
};
