import {
  type InputLayer,
  MediaFormat,
  type PreProcessParams,
  type PreProcessParams_ScaleNormalize,
} from "../../../../gen/inference/deepstream_pb.js";
import { closest } from "../names/closest.ts";
import type { Dialect } from "../schema.ts";
import type { Check, Note } from "./check.ts";

const LAST_FILTER = 6;

/** Numbers of the enums. */
const [FORMAT_NONE, FORMAT_GRAY] = [0, 3];
const [ORDER_NONE, ORDER_LINEAR, ORDER_NHWC] = [0, 1, 2];

/** Channels of a format, or of the default for one without channels. */
export function channelsOf(networkFormat: number): number {
  return networkFormat === FORMAT_GRAY ? 1 : 3;
}

/** Rules on the preparation of frames, and on the backend's inputs for them. */
export const checkPreprocess: Check = ({ preprocess, backend, dialect }, note) => {
  if (!preprocess) return;
  const { networkFormat, tensorOrder, preprocessMethod } = preprocess;
  const inputs = backend?.inputs ?? [];
  const channels = MediaFormat[networkFormat] === undefined ? undefined : channelsOf(networkFormat);
  if (networkFormat === FORMAT_NONE) note("network_format.unset", "preprocess.network_format");
  if (tensorOrder === ORDER_NONE) note("tensor_order.unset", "preprocess.tensor_order");
  checkNumbers(preprocess, note);
  checkTensorName(preprocess, inputs, note);
  if (preprocessMethod.value) checkNormalize(preprocessMethod.value, dialect, channels, note);
  else note("normalize.defaulted", "preprocess.preprocess_method");
  if (channels !== undefined) checkImageChannels(preprocess, inputs, channels, note);
};

function checkNumbers(preprocess: PreProcessParams, note: Note): void {
  const { frameScalingFilter, maintainAspectRatio, symmetricPadding = 0 } = preprocess;
  if (frameScalingFilter > LAST_FILTER) {
    note("frame_scaling_filter.known", "preprocess.frame_scaling_filter", { value: frameScalingFilter });
  }
  if (maintainAspectRatio !== 0 && maintainAspectRatio !== 1) {
    note("maintain_aspect_ratio.boolean", "preprocess.maintain_aspect_ratio", { value: maintainAspectRatio });
  }
  if (symmetricPadding !== 0 && maintainAspectRatio === 0)
    note("symmetric_padding.unused", "preprocess.symmetric_padding");
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
  dialect: Dialect,
  channels: number | undefined,
  note: Note,
): void {
  const path = "preprocess.normalize";
  const [factorPath, offsetsPath, filePath] = [
    `${path}.scale_factor`,
    `${path}.channel_offsets`,
    `${path}.mean_file`,
  ];
  if (scaleFactor === 0)
    note(dialect === "deepstream" ? "scale_factor.unset" : "scale_factor.zero", factorPath);
  if (Number.isFinite(scaleFactor) && scaleFactor < 0) note("scale_factor.negative", factorPath);
  const n = channelOffsets.length;
  if (n > 0 && channels !== undefined && n !== channels) {
    const rule =
      dialect === "deepstream" && n > channels ? "channel_offsets.unused" : "channel_offsets.count";
    note(rule, offsetsPath, { n, channels });
  }
  if (meanFile === "") return;
  if (n > 0) note("mean_file.exclusive", filePath);
  if (!meanFile.toLowerCase().endsWith(".ppm")) note("mean_file.ppm", filePath);
}

/** The channels of the input for frames: the named one, or the only one. */
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

const AXIS_OF_CHANNELS: Readonly<Record<number, number>> = { [ORDER_LINEAR]: 0, [ORDER_NHWC]: 2 };
