import type * as deepstream from "../../../gen/inference/deepstream_pb.js";
import { type Dialect, SCHEMAS, type Slots, type StageDialect } from "./shape.ts";

/** A decoded config in the form that rules read, for both dialects. Fields that a dialect lacks are undefined. */
export interface Stage {
  dialect: StageDialect;
  /** The message of the file. */
  message: Slots;
  uniqueId: number;
  gpuIds: readonly number[];
  maxBatchSize: number;
  backend: deepstream.BackendParams | undefined;
  framework: Framework | undefined;
  preprocess: deepstream.PreProcessParams | undefined;
  /** Whether frames are prepared elsewhere. */
  fromMeta: boolean;
  postprocess: deepstream.PostProcessParams | undefined;
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

const INPUT_CONTROL = SCHEMAS.deepstream.messages.get("InputControl")!;

/** Properties of the plugin's element in a pipeline, which replace fields of its file. */
export interface Properties {
  uniqueId?: number;
  maxBatchSize?: number;
  input?: Partial<Pick<deepstream.PluginControl_InputControl, "processMode" | "operateOnGieId">>;
}

/** The stage of a file in a dialect; undefined without one. A model's description has none. */
export function stageOf(
  dialect: Dialect,
  message: Slots,
  { uniqueId, maxBatchSize, input }: Properties = {},
): Stage | undefined {
  if (dialect === "model") return undefined;
  const plugin = message as unknown as deepstream.PluginControl;
  const config =
    dialect === "deepstream" ? plugin.inferConfig : (message as unknown as deepstream.InferenceConfig);
  if (!config) return undefined;
  const { backend, preprocessing, postprocessing } = config;
  const control = (plugin.inputControl ?? INPUT_CONTROL.create()) as deepstream.PluginControl_InputControl;
  // Some fields of one dialect are in a oneof of the other.
  const plain = config as unknown as Pick<Stage, "preprocess" | "postprocess">;
  return {
    dialect,
    message,
    uniqueId: uniqueId ?? config.uniqueId,
    gpuIds: config.gpuIds,
    maxBatchSize: maxBatchSize ?? config.maxBatchSize,
    backend,
    framework: backend && frameworkOf(backend),
    preprocess: preprocessing?.case === "preprocess" ? preprocessing.value : plain.preprocess,
    fromMeta: preprocessing?.case === "inputTensorFromMeta",
    postprocess: postprocessing?.case === "postprocess" ? postprocessing.value : plain.postprocess,
    customLib: config.customLib,
    extra: config.advanced.value,
    lstm: config.lstmControl.value,
    input: input ? { ...control, ...input } : plugin.inputControl,
    output: plugin.outputControl,
  };
}

const FRAMEWORKS: Readonly<Record<string, string>> = { srvIs: "srv_is", trtIs: "trt_is", triton: "triton" };

function frameworkOf({ inferFramework }: deepstream.BackendParams): Framework | undefined {
  const { case: name, value: params } = inferFramework;
  if (!params) return undefined;
  const path = `backend.${FRAMEWORKS[name] ?? name}`;
  const { server } = params;
  return {
    path,
    params,
    repo: server.case === "modelRepo" ? repoOf(server.value, `${path}.model_repo`) : undefined,
    grpc: server.case === "grpc" ? server.value : undefined,
  };
}

function repoOf({ root, ...repo }: deepstream.TritonModelRepo, path: string): Repo {
  const one = root as unknown;
  const roots: [string, string][] =
    typeof one === "string"
      ? [[`${path}.root`, one]]
      : root.map((value, index) => [`${path}.root[${index}]`, value]);
  return { ...repo, path, roots };
}
