import type { InputLayer, OutputLayer } from "../../../../gen/inference/deepstream_pb.js";
import type { Stage } from "../stage.ts";
import type { Check, Note } from "./check.ts";

const MOST_DIMENSIONS = 7;

/** Rules on the server, its model and the tensors. */
export const checkBackend: Check = ({ backend, framework, dialect }, note) => {
  if (!backend) return;
  const { inputs, outputs } = backend;
  if (framework) checkServer(framework, note);
  else {
    const name = dialect === "deepstream" ? "triton" : "srv_is";
    note("backend.framework_required", "backend.infer_framework", { framework: name });
  }
  checkInputs(inputs, dialect, note);
  checkOutputs(outputs, note);
};

type Framework = NonNullable<Stage["framework"]>;

function checkServer({ path, params, repo, grpc }: Framework, note: Note): void {
  const { modelName, version, server, classParams } = params;
  if (path === "backend.trt_is") note("framework.renamed", path);
  if (path === "backend.srv_is") note("framework.unknown_there", path);
  if (modelName === "") note("model_name.required", `${path}.model_name`);
  else if (/[\s/\\]/.test(modelName))
    note("model_name.characters", `${path}.model_name`, { name: modelName });
  // A remote server uses the latest version unless the number is above 0.
  if (version === 0n && !grpc) note("version.required", `${path}.version`);
  if (version < -1n && !grpc) note("version.valid", `${path}.version`, { value: version });
  if ((classParams ?? []).length > 0) note("class_params.unused", `${path}.class_params`);
  if (!server.value) note("model_repo.missing", `${path}.server`);
  if (repo) checkRepo(repo, note);
  if (grpc) checkAddress(grpc.url, `${path}.grpc.url`, note);
}

function checkRepo({ path, roots, ...repo }: NonNullable<Framework["repo"]>, note: Note): void {
  if (roots.length === 0) note("model_repo.root_required", `${path}.root`);
  for (const [rootPath, root] of roots) {
    if (root === "") note("model_repo.root_required", rootPath);
    else if (isAddress(root)) note("model_repo.root_address", rootPath, { value: root });
  }
  const { modelControlMode } = repo;
  if (modelControlMode && !CONTROL_MODES.has(modelControlMode))
    note("model_control_mode.known", `${path}.model_control_mode`, { value: modelControlMode });
}

const CONTROL_MODES = new Set(["none", "explicit"]);

/** A host with a port, and no path. */
function isAddress(text: string): boolean {
  return /^(?:(?:https?|grpc):\/\/)?[\w.-]{1,253}:\d{1,5}$/.test(text);
}

/** Whether a scheme of gRPC's own resolvers names the server. */
export function isTarget(url: string): boolean {
  return /^(?:dns|unix|unix-abstract|ipv4|ipv6|vsock|xds):/.test(url);
}

function checkAddress(url: string, path: string, note: Note): void {
  if (url === "") note("grpc.url_required", path);
  else if (/^\w+:\/\//.test(url) && !isTarget(url)) note("grpc.url_scheme", path, { value: url });
}

function checkInputs(inputs: readonly InputLayer[], dialect: Stage["dialect"], note: Note): void {
  const firsts = new Map<string, number>();
  for (const [i, { name, dims }] of inputs.entries()) {
    const path = (field: string) => `backend.inputs[${i}].${field}`;
    const j = firsts.get(name);
    if (name === "" && inputs.length > 1) note("inputs.name_empty", path("name"));
    if (j === undefined) firsts.set(name, i);
    else note("inputs.name_unique", path("name"), { name, j });
    if (dims.length > MOST_DIMENSIONS) note("dims.rank", path("dims"), { n: dims.length });
    for (const [index, value] of dims.entries()) {
      // DeepStream takes an open size from the model.
      if (value < 0 && dialect === "deepstream")
        note("dims.wildcard", `${path("dims")}[${index}]`, { value });
      else if (value <= 0) note("dims.positive", `${path("dims")}[${index}]`, { value });
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
