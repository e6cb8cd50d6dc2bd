import type { Rule } from "./template.ts";

/** Rules on tensors that several parts of a config name, and on valid but unlikely values. */
export const TENSOR_RULES = {
  "model_name.characters": {
    severity: "warning",
    message: "{name} has a blank or a slash, which no model directory has in its name",
    suggestion: "the name of the directory beneath root",
    consequence: "asks the server for that very name",
  },
  "model_repo.root_address": {
    severity: "warning",
    message: "{value} is the address of a server; root is a directory",
    suggestion:
      "the directory that holds the models; a server elsewhere is named by triton { grpc { url: … } }",
    consequence: "looks for a directory of that name",
  },
  "tensors.input_is_output": {
    severity: "warning",
    message: "{name} is listed as an input and as an output",
    suggestion: "a tensor is one of both",
    consequence: "looks it up among the model's outputs",
  },
  "tensor_name.ambiguous": {
    severity: "warning",
    message: "{n} inputs, and no tensor_name chooses the one for the frames",
    suggestion: "name of the tensor",
    consequence: "takes the first one of the model",
  },
  "dims.batch": {
    severity: "warning",
    message: "the first dimension, {first}, looks like the batch",
    suggestion: "leave out the batch dimension",
    consequence: "puts the batch before these dimensions itself, if the model has one",
  },
  "scale_factor.integers": {
    severity: "warning",
    message: "the scale factor {value} leaves next to nothing of 0 … 255 in a tensor of integers",
    suggestion: "scale_factor: 1, or a data_type of floats",
    consequence: "rounds to integers after scaling",
  },
  "scale_factor.unset": {
    severity: "warning",
    message: "scale_factor is not set, 1 will be used",
    suggestion: "0.0039215698 for 0 … 1",
    consequence: "takes 1, with a warning",
  },
  "eps.zero": {
    severity: "warning",
    message: "eps 0 merges nothing but identical boxes",
    suggestion: "0 … 1 is usual",
    consequence: "reports each box by itself",
  },
  "lstm.input_not_in_inputs": {
    severity: "warning",
    message: "{name} is not among backend.inputs",
    suggestion: "did you mean {closest}?",
    consequence: "looks it up in the model; refuses if it is not there",
  },
  "lstm.output_not_in_outputs": {
    severity: "warning",
    message: "{name} is not among backend.outputs",
    suggestion: "did you mean {closest}?",
    consequence: "looks it up in the model; refuses if it is not there",
  },
} as const satisfies Record<string, Rule>;
