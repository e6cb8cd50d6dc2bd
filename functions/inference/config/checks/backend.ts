import type { InputLayer, OutputLayer, SrvISParams } from "../../../../gen/inference/config_pb.js";
import type { Check, Note } from "./check.ts";
import { checkEnum, ENUMS } from "./enums.ts";
import { checkUnit } from "./numbers.ts";

const MOST_DIMENSIONS = 7;

/** The server and its model, and the tensors. */
export const checkBackend: Check = ({ backend }, note) => {
  if (!backend) return;
  const { inferFramework, inputs, outputs } = backend;
  if (inferFramework.value) checkServer(inferFramework.value, note);
  else note("backend.framework_required", "backend.infer_framework");
  checkInputs(inputs, note);
  checkOutputs(outputs, note);
};

function checkServer({ modelName, version, server }: SrvISParams, note: Note): void {
  const path = "backend.srv_is";
  if (modelName === "") note("model_name.required", `${path}.model_name`);
  if (version === 0n) note("version.required", `${path}.version`);
  if (version < -1n) note("version.valid", `${path}.version`, { value: version });
  if (!server.value) return note("model_repo.missing", `${path}.server`);
  const { root, tfGpuMemoryFraction } = server.value;
  if (root === "") note("model_repo.root_required", `${path}.model_repo.root`);
  checkUnit(tfGpuMemoryFraction, `${path}.model_repo.tf_gpu_memory_fraction`, note);
}

function checkInputs(inputs: readonly InputLayer[], note: Note): void {
  const firsts = new Map<string, number>();
  for (const [i, { name, dims, dataType }] of inputs.entries()) {
    const path = (field: string) => `backend.inputs[${i}].${field}`;
    const j = firsts.get(name);
    if (name === "" && inputs.length > 1) note("inputs.name_empty", path("name"));
    if (j === undefined) firsts.set(name, i);
    else note("inputs.name_unique", path("name"), { name, j });
    checkEnum(dataType, ENUMS.dataType, path("data_type"), note);
    if (dims.length > MOST_DIMENSIONS) note("dims.rank", path("dims"), { n: dims.length });
    for (const [index, value] of dims.entries()) {
      if (value <= 0) note("dims.positive", `${path("dims")}[${index}]`, { value });
    }
  }
}

function checkOutputs(outputs: readonly OutputLayer[], note: Note): void {
  const names = new Set<string>();
  for (const [i, { name }] of outputs.entries()) {
    if (name === "") note("outputs.name_required", `backend.outputs[${i}].name`);
    else if (names.has(name)) note("outputs.name_unique", `backend.outputs[${i}].name`, { name });
    names.add(name);
  }
}
