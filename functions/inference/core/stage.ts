import { create, type Message } from "@bufbuild/protobuf";
import type * as deepstream from "../../../gen/inference/deepstream_pb.js";
import {
  PluginControl_InputControlSchema,
  PluginControlSchema,
} from "../../../gen/inference/deepstream_pb.js";
import type { Dialect, StageDialect } from "./schema.ts";
import { translate } from "./translate.ts";

/** A decoded config as rules read it: by the fields of DeepStream, which has all of the schema's under the same or newer names. */
export interface Stage {
  dialect: StageDialect;
  /** The message of the file. */
  message: Message;
  uniqueId: number;
  gpuIds: readonly number[];
  maxBatchSize: number;
  backend: deepstream.BackendParams | undefined;
  framework: Framework | undefined;
  preprocess: deepstream.PreProcessParams | undefined;
  /** Whether frames are prepared elsewhere. */
  fromMeta: boolean;
  postprocess: deepstream.PostProcessParams | undefined;
  /** The path of a classification by the server, as the file names it. */
  classificationPath: string;
  customLib: deepstream.CustomLib | undefined;
  extra: deepstream.ExtraControl | undefined;
  lstm: deepstream.LstmParams | undefined;
  /** Settings of the plugin outside of the inference. */
  input: deepstream.PluginControl_InputControl | undefined;
  output: deepstream.PluginControl_OutputControl | undefined;
}

/** The server and its model. */
interface Framework {
  path: string;
  params: deepstream.TritonParams;
  repo: Repo | undefined;
  grpc: deepstream.TritonGrpcParams | undefined;
}

/** A server inside the process. */
interface Repo extends Omit<deepstream.TritonModelRepo, "root"> {
  path: string;
  /** With their paths. */
  roots: readonly (readonly [path: string, root: string])[];
}

/** Properties of the plugin's element in a pipeline, which replace fields of its file. */
export interface Properties {
  uniqueId?: number;
  maxBatchSize?: number;
  input?: Partial<Pick<deepstream.PluginControl_InputControl, "processMode" | "operateOnGieId">>;
}

/** The stage of a file in a dialect; undefined without one. A model's description has none. `given` tells whether the file has a path. */
export function stageOf(
  dialect: Dialect,
  message: Message,
  given: (path: string) => boolean,
  { uniqueId, maxBatchSize, input }: Properties = {},
): Stage | undefined {
  if (dialect === "model") return undefined;
  const plugin = create(
    PluginControlSchema,
    (dialect === "deepstream"
      ? message
      : translate(message, "deepstream").message) as deepstream.PluginControl,
  );
  const config = plugin.inferConfig;
  if (!config) return undefined;
  const { backend, preprocessing, postprocessing } = config;
  const names: readonly string[] = dialect === "config" ? ["srv_is"] : NAMES;
  const named = (of: readonly string[], path: string) =>
    of.map((name) => `${path}.${name}`).find(given) ?? `${path}.${of[0]}`;
  const control = plugin.inputControl ?? create(PluginControl_InputControlSchema);
  return {
    dialect,
    message,
    uniqueId: uniqueId ?? config.uniqueId,
    gpuIds: config.gpuIds,
    maxBatchSize: maxBatchSize ?? config.maxBatchSize,
    backend,
    framework: backend && frameworkOf(backend, named(names, "backend"), dialect),
    preprocess: preprocessing.case === "preprocess" ? preprocessing.value : undefined,
    fromMeta: preprocessing.case === "inputTensorFromMeta",
    postprocess: postprocessing.value,
    classificationPath: named(
      dialect === "config" ? CLASSIFICATIONS.slice(2) : CLASSIFICATIONS,
      "postprocess",
    ),
    customLib: config.customLib,
    extra: config.advanced.value,
    lstm: config.lstmControl.value,
    input: input ? { ...control, ...input } : plugin.inputControl,
    output: plugin.outputControl,
  };
}

/** Names of the framework, and of a classification by the server; ours are the last ones. */
const NAMES = ["triton", "trt_is", "srv_is"];
const CLASSIFICATIONS = ["triton_classification", "trtis_classification", "srvis_classification"];

function frameworkOf(
  { inferFramework: { value: params } }: deepstream.BackendParams,
  path: string,
  dialect: StageDialect,
): Framework | undefined {
  if (!params) return undefined;
  const { server } = params;
  return {
    path,
    params,
    repo: server.case === "modelRepo" ? repoOf(server.value, `${path}.model_repo`, dialect) : undefined,
    grpc: server.case === "grpc" ? server.value : undefined,
  };
}

/** A config has one root. */
function repoOf({ root, ...repo }: deepstream.TritonModelRepo, path: string, dialect: StageDialect): Repo {
  const [first = ""] = root;
  const roots =
    dialect === "config"
      ? [[`${path}.root`, first] as const]
      : root.map((value, index) => [`${path}.root[${index}]`, value] as const);
  return { ...repo, path, roots };
}
