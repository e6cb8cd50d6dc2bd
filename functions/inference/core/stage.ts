import { create, type Message } from "@bufbuild/protobuf";
import * as deepstream from "../../../gen/inference/deepstream_pb.js";
import type { Dialect, StageDialect } from "./schema.ts";
import { translate } from "./translate.ts";

/** A decoded config as rules read it: by the fields of DeepStream, which has all of the schema's under the same or newer names. */
export interface Stage {
  dialect: StageDialect;
  /** Whether it is a file of DeepStream's plugin. */
  isPlugin: boolean;
  /** The message of the file, and that of the plugin's file. */
  message: Message;
  plugin: deepstream.PluginControl;
  /** Whether the file has the field of a path, even with its default value. */
  given: (path: string) => boolean;
  uniqueId: number;
  maxBatchSize: number;
  backend: deepstream.BackendParams | undefined;
  inputNames: ReadonlySet<string>;
  outputNames: ReadonlySet<string>;
  framework: Framework | undefined;
  preprocess: deepstream.PreProcessParams | undefined;
  /** Of frames; undefined for an unknown format. */
  channels: number | undefined;
  /** Whether frames are prepared elsewhere. */
  fromMeta: boolean;
  postprocess: deepstream.PostProcessParams | undefined;
  type: deepstream.PostProcessParams["processType"]["case"];
  /** Of a detector, 0 for other stages. */
  classes: number;
  /** The path of a classification by the server, as the file names it. */
  classificationPath: string;
  customLib: deepstream.CustomLib | undefined;
  /** The library's function that makes a processor. */
  customProcess: string;
  /** The path and value of the library's function that parses results of the stage's type. */
  parser: readonly [path?: string, value?: string];
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

/** The stage of a file in a dialect; undefined without one. A model's description has none. */
export function stageOf(
  dialect: Dialect,
  message: Message,
  given: Stage["given"],
  { input, ...replaced }: Properties = {},
): Stage | undefined {
  if (dialect === "model") return undefined;
  const isPlugin = dialect === "deepstream";
  const own = (isPlugin ? message : translate(message, "deepstream").message) as deepstream.PluginControl;
  if (!own.inferConfig) return undefined;
  const config = { ...own.inferConfig, ...replaced };
  const control = own.inputControl ?? create(deepstream.PluginControl_InputControlSchema);
  const inputControl = input ? { ...control, ...input } : own.inputControl;
  const { backend, preprocessing, postprocessing, customLib } = config;
  const { value: preprocess } = preprocessing.case === "preprocess" ? preprocessing : {};
  const format = preprocess?.networkFormat ?? 0;
  const type = postprocessing.value?.processType;
  const named = (names: readonly string[], path: string) => {
    const own = isPlugin ? names : names.slice(2);
    return own.map((name) => `${path}.${name}`).find(given) ?? `${path}.${own[0]}`;
  };
  return {
    dialect,
    isPlugin,
    message,
    plugin: { ...own, inferConfig: config, inputControl },
    given,
    uniqueId: config.uniqueId,
    maxBatchSize: config.maxBatchSize,
    backend,
    inputNames: new Set(backend?.inputs.map(({ name }) => name)),
    outputNames: new Set(backend?.outputs.map(({ name }) => name)),
    framework: backend && frameworkOf(backend, named(NAMES, "backend"), isPlugin),
    preprocess,
    channels: deepstream.MediaFormat[format] === undefined ? undefined : channelsOf(format),
    fromMeta: preprocessing.case === "inputTensorFromMeta",
    postprocess: postprocessing.value,
    type: type?.case,
    classes: type?.case === "detection" ? type.value.numDetectedClasses : 0,
    classificationPath: named(CLASSIFICATIONS, "postprocess"),
    customLib,
    customProcess: config.advanced.value?.customProcessFuncion ?? "",
    parser: parserOf(type),
    lstm: config.lstmControl.value,
    input: inputControl,
    output: own.outputControl,
  };
}

/** Names of the framework, and of a classification by the server; ours are the last ones. */
const NAMES = ["triton", "trt_is", "srv_is"];
const CLASSIFICATIONS = ["triton_classification", "trtis_classification", "srvis_classification"];

/** Channels of a format, or of the default for one without channels. */
export function channelsOf(networkFormat: number): number {
  return networkFormat === deepstream.MediaFormat.IMAGE_FORMAT_GRAY ? 1 : 3;
}

/** The inputs that take the frames, with their positions: several without a name of one of them. State returns through others. */
export function framesInput<Tensor extends { name: string }>(
  inputs: readonly Tensor[],
  { preprocess, lstm }: Pick<Stage, "preprocess" | "lstm">,
): [index: number, tensor: Tensor][] {
  const state = new Set((lstm?.loops ?? []).map(({ input }) => input));
  const wanted = preprocess?.tensorName ?? "";
  return [...inputs.entries()].filter(([, { name }]) => (wanted === "" ? !state.has(name) : name === wanted));
}

function parserOf(type: deepstream.PostProcessParams["processType"] | undefined): Stage["parser"] {
  const path = `postprocess.${type?.case}`;
  if (type?.case === "detection") return [`${path}.custom_parse_bbox_func`, type.value.customParseBboxFunc];
  if (type?.case === "classification")
    return [`${path}.custom_parse_classifier_func`, type.value.customParseClassifierFunc];
  if (type?.case === "segmentation")
    return [`${path}.custom_parse_segmentation_func`, type.value.customParseSegmentationFunc];
  return [];
}

function frameworkOf(
  { inferFramework: { value: params } }: deepstream.BackendParams,
  path: string,
  isPlugin: boolean,
): Framework | undefined {
  if (!params) return undefined;
  const { server } = params;
  return {
    path,
    params,
    repo: server.case === "modelRepo" ? repoOf(server.value, `${path}.model_repo`, isPlugin) : undefined,
    grpc: server.case === "grpc" ? server.value : undefined,
  };
}

/** The schema's own config has one root. */
function repoOf({ root, ...repo }: deepstream.TritonModelRepo, path: string, isPlugin: boolean): Repo {
  const roots = isPlugin
    ? root.map((value, index) => [`${path}.root[${index}]`, value] as const)
    : [[`${path}.root`, root[0] ?? ""] as const];
  return { ...repo, path, roots };
}
