import { create, type Message } from "@bufbuild/protobuf";
import * as deepstream from "../../../gen/inference/deepstream_pb.js";
import { RENAMED } from "./schema.ts";
import type { Dialect } from "./report.ts";
import { translate } from "./translate.ts";

/** A decoded config as rules read it: by the fields of DeepStream, which has all of the schema's under the same or newer names. */
export type Stage = NonNullable<ReturnType<typeof stageOf>>;

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
  given: (path: string) => boolean,
  { input: replacedInput, ...replaced }: Properties = {},
) {
  if (dialect === "model") return undefined;
  const isPlugin = dialect === "deepstream";
  const own = (isPlugin ? message : translate(message, "deepstream").message) as deepstream.PluginControl;
  if (!own.inferConfig) return undefined;
  const inferConfig = { ...own.inferConfig, ...replaced };
  const control = own.inputControl ?? create(deepstream.PluginControl_InputControlSchema);
  const input = replacedInput ? { ...control, ...replacedInput } : own.inputControl;
  const { uniqueId, maxBatchSize, backend, preprocessing, postprocessing, customLib } = inferConfig;
  const preprocess = preprocessing.case === "preprocess" ? preprocessing.value : undefined;
  const format = preprocess?.networkFormat ?? 0;
  const postprocess = postprocessing.value;
  const type = postprocess?.processType;
  const fromMeta = preprocessing.case === "inputTensorFromMeta";
  const onObjects = input?.processMode === deepstream.PluginControl_ProcessMode.CLIP_OBJECTS;
  const named = (message: string, path: string) => {
    const known = isPlugin ? RENAMED[message]! : RENAMED[message]!.slice(2);
    return known.map((name) => `${path}.${name}`).find(given) ?? `${path}.${known[0]}`;
  };
  return {
    dialect,
    /** Whether it is a file of DeepStream's plugin. */
    isPlugin,
    /** The message of the file, and that of the plugin's file. */
    message,
    plugin: { ...own, inferConfig, inputControl: input },
    /** Whether the file has the field of a path, even with its default value. */
    given,
    uniqueId,
    maxBatchSize,
    backend,
    inputNames: new Set(backend?.inputs.map(({ name }) => name)),
    outputNames: new Set(backend?.outputs.map(({ name }) => name)),
    /** The server and its model. */
    framework: backend && frameworkOf(backend, named("BackendParams", "backend"), isPlugin),
    preprocess,
    /** Of frames; undefined for an unknown format. */
    channels: deepstream.MediaFormat[format] === undefined ? undefined : channelsOf(format),
    /** Whether frames are prepared elsewhere. */
    fromMeta,
    /** Prepared tensors, objects of another stage, or whole frames. */
    takes: fromMeta ? ("tensors" as const) : onObjects ? ("objects" as const) : ("frames" as const),
    postprocess,
    type: type?.case,
    /** Of a detector, 0 for other stages. */
    classes: type?.case === "detection" ? type.value.numDetectedClasses : 0,
    /** The path of a classification by the server, as the file names it. */
    classificationPath: named("PostProcessParams", "postprocess"),
    customLib,
    /** The library's function that makes a processor. */
    customProcess: inferConfig.advanced.value?.customProcessFuncion ?? "",
    parser: parserOf(type),
    lstm: inferConfig.lstmControl.value,
    /** Inputs to which outputs return. */
    state: new Set(inferConfig.lstmControl.value?.loops.map(({ input }) => input)),
    /** Settings of the plugin outside of the inference. */
    input,
    output: own.outputControl,
  };
}

/** Channels of a format, or of the default for one without channels. */
export function channelsOf(networkFormat: number): number {
  return networkFormat === deepstream.MediaFormat.IMAGE_FORMAT_GRAY ? 1 : 3;
}

/** The inputs that take the frames, with their positions: several without a name of one of them. State returns through others. */
export function framesInput<Tensor extends { name: string }>(
  inputs: readonly Tensor[],
  { preprocess, state }: Pick<Stage, "preprocess" | "state">,
): [index: number, tensor: Tensor][] {
  const wanted = preprocess?.tensorName ?? "";
  return [...inputs.entries()].filter(([, { name }]) => (wanted === "" ? !state.has(name) : name === wanted));
}

/** The path and value of the library's function that parses results of the stage's type. */
function parserOf(
  type: deepstream.PostProcessParams["processType"] | undefined,
): readonly [path?: string, value?: string] {
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
) {
  if (!params) return undefined;
  const { server } = params;
  return {
    path,
    params,
    /** A server inside the process. */
    repo: server.case === "modelRepo" ? repoOf(server.value, `${path}.model_repo`, isPlugin) : undefined,
    grpc: server.case === "grpc" ? server.value : undefined,
  };
}

/** With the paths of its roots. The schema's own config has one. */
function repoOf({ root, ...repo }: deepstream.TritonModelRepo, path: string, isPlugin: boolean) {
  const roots = isPlugin
    ? root.map((value, index) => [`${path}.root[${index}]`, value] as const)
    : [[`${path}.root`, root[0] ?? ""] as const];
  return { ...repo, path, roots };
}
