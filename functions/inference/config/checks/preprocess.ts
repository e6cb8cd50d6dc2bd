import {
  type InputLayer,
  MediaFormat,
  type PreProcessParams,
  type PreProcessParams_ScaleNormalize,
  TensorOrder,
} from "../../../../gen/inference/config_pb.js";
import { closest } from "../names/closest.ts";
import type { Check, Note } from "./check.ts";
import { checkEnum, ENUMS } from "./enums.ts";
import { isFinite } from "./numbers.ts";

const LAST_FILTER = 6;

/** How frames become the input, by itself and together with the inputs of the backend. */
export const checkPreprocess: Check = ({ preprocess, backend }, note) => {
  if (!preprocess) return;
  const { networkFormat, tensorOrder, frameScalingHw, preprocessMethod } = preprocess;
  const inputs = backend?.inputs ?? [];
  const known = checkEnum(networkFormat, ENUMS.networkFormat, "preprocess.network_format", note);
  const channels = known ? (networkFormat === MediaFormat.IMAGE_FORMAT_GRAY ? 1 : 3) : undefined;
  checkEnum(tensorOrder, ENUMS.tensorOrder, "preprocess.tensor_order", note);
  checkEnum(frameScalingHw, ENUMS.frameScalingHw, "preprocess.frame_scaling_hw", note);
  checkUnset(preprocess, note);
  checkNumbers(preprocess, note);
  checkTensorName(preprocess, inputs, note);
  if (preprocessMethod.value) checkNormalize(preprocessMethod.value, channels, note);
  else note("normalize.defaulted", "preprocess.preprocess_method");
  if (channels !== undefined) checkImageChannels(preprocess, inputs, channels, note);
};

function checkUnset({ networkFormat, tensorOrder }: PreProcessParams, note: Note): void {
  if (networkFormat === MediaFormat.MEDIA_FORMAT_NONE)
    note("network_format.unset", "preprocess.network_format");
  if (tensorOrder === TensorOrder.NONE) note("tensor_order.unset", "preprocess.tensor_order");
}

function checkNumbers({ frameScalingFilter, maintainAspectRatio }: PreProcessParams, note: Note): void {
  if (frameScalingFilter > LAST_FILTER) {
    note("frame_scaling_filter.known", "preprocess.frame_scaling_filter", { value: frameScalingFilter });
  }
  if (maintainAspectRatio !== 0 && maintainAspectRatio !== 1) {
    note("maintain_aspect_ratio.boolean", "preprocess.maintain_aspect_ratio", { value: maintainAspectRatio });
  }
}

function checkTensorName(
  { tensorName: name }: PreProcessParams,
  inputs: readonly InputLayer[],
  note: Note,
): void {
  if (name === "" || inputs.length === 0 || inputs.some((input) => input.name === name)) return;
  const names = inputs.map((input) => input.name);
  note("tensor_name.not_in_inputs", "preprocess.tensor_name", { name, closest: closest(name, names) });
}

function checkNormalize(
  { scaleFactor, channelOffsets, meanFile }: PreProcessParams_ScaleNormalize,
  channels: number | undefined,
  note: Note,
): void {
  const path = "preprocess.normalize";
  const [factorPath, offsetsPath, filePath] = [
    `${path}.scale_factor`,
    `${path}.channel_offsets`,
    `${path}.mean_file`,
  ];
  if (isFinite(scaleFactor, factorPath, note)) {
    if (scaleFactor === 0) note("scale_factor.zero", factorPath);
    if (scaleFactor < 0) note("scale_factor.negative", factorPath);
  }
  const n = channelOffsets.length;
  if (n > 0 && channels !== undefined && n !== channels) {
    note("channel_offsets.count", offsetsPath, { n, channels });
  }
  for (const [index, offset] of channelOffsets.entries()) isFinite(offset, `${offsetsPath}[${index}]`, note);
  if (meanFile === "") return;
  if (n > 0) note("mean_file.exclusive", filePath);
  if (!meanFile.toLowerCase().endsWith(".ppm")) note("mean_file.ppm", filePath);
}

/** Of the input that takes the frames: the one named, or the only one. */
function checkImageChannels(
  { tensorName, tensorOrder }: PreProcessParams,
  inputs: readonly InputLayer[],
  channels: number,
  note: Note,
): void {
  const axis = AXIS_OF_CHANNELS[tensorOrder];
  if (axis === undefined) return;
  for (const [i, { name, dims }] of inputs.entries()) {
    const takesFrames = tensorName === "" ? inputs.length === 1 : name === tensorName;
    const n = dims[axis];
    if (!takesFrames || dims.length !== 3 || n === undefined || n <= 0 || n === channels) continue;
    note("dims.channels_mismatch", `backend.inputs[${i}].dims`, { n, channels });
  }
}

const AXIS_OF_CHANNELS: Partial<Record<TensorOrder, number>> = {
  [TensorOrder.LINEAR]: 0,
  [TensorOrder.NHWC]: 2,
};
