import { Findings } from "../findings.ts";
import { parseText } from "../text/parse.ts";
import type { Block, FieldNode, ScalarNode } from "../text/tree.ts";

/** The part of a Triton model's description (`config.pbtxt`, a ModelConfig in the text format) that a stage must match. */

export interface Tensor {
  name: string;
  /** As in the description, such as `TYPE_FP32`; empty if absent. */
  dataType: string;
  /** Below 0 for an open size. */
  dims: readonly number[];
  /** Of inputs. */
  format: string;
}

export interface Model {
  name: string;
  /** 0 for a model without a batch. */
  maxBatchSize: number;
  inputs: readonly Tensor[];
  outputs: readonly Tensor[];
}

/** The line of a syntax error. */
export interface Unreadable {
  line: number | undefined;
  message: string;
}

/** Reads a description and ignores fields that do not concern a stage. */
export function readModel(text: string): Model | Unreadable {
  const findings = new Findings(text.length);
  const { root } = parseText(text, text.startsWith("\uFEFF") ? 1 : 0, [], findings);
  for (const fault of faultsOf(root)) fault("");
  const { issues } = findings.report("text", false, text);
  const [first] = issues;
  if (first) return { line: first.line, message: first.message };
  return {
    name: textOf(scalar(root, "name")),
    maxBatchSize: numberOf(scalar(root, "max_batch_size")),
    inputs: blocks(root, "input").map(tensorOf),
    outputs: blocks(root, "output").map(tensorOf),
  };
}

function tensorOf(block: Block): Tensor {
  return {
    name: textOf(scalar(block, "name")),
    dataType: scalar(block, "data_type")?.text ?? "",
    dims: scalars(block, "dims").map(numberOf),
    format: scalar(block, "format")?.text ?? "",
  };
}

/** Values of a field, those of lists one by one. */
function values({ fields }: Block, name: string): (Block | ScalarNode)[] {
  return fields.flatMap((field: FieldNode) => {
    if (field.name !== name) return [];
    return field.value.kind === "list" ? field.value.items : [field.value];
  });
}

function blocks(block: Block, name: string): Block[] {
  return values(block, name).filter((value) => value.kind === "block");
}

function scalars(block: Block, name: string): ScalarNode[] {
  return values(block, name).filter((value) => value.kind !== "block");
}

function scalar(block: Block, name: string): ScalarNode | undefined {
  return scalars(block, name)[0];
}

function textOf(node: ScalarNode | undefined): string {
  return node?.string ?? "";
}

function numberOf(node: ScalarNode | undefined): number {
  const value = Number(node?.text ?? 0);
  return Number.isFinite(value) ? (node?.negative ? -value : value) : 0;
}

function faultsOf(block: Block): ((path: string) => void)[] {
  const inner = block.fields.flatMap((field) => {
    const items = field.value.kind === "list" ? field.value.items : [field.value];
    const deeper = items.flatMap((item) => (item.kind === "block" ? faultsOf(item) : []));
    return [...(field.faults ?? []), ...deeper];
  });
  return [...(block.faults ?? []), ...inner];
}

const OF_MODELS = new Set(
  "platform input output instance_group dynamic_batching sequence_batching ensemble_scheduling version_policy default_model_filename model_warmup optimization".split(
    " ",
  ),
);
const OF_STAGES = new Set(
  "unique_id gpu_ids preprocess postprocess infer_config input_control output_control custom_lib extra lstm".split(
    " ",
  ),
);

/** Whether the text describes a model, not a stage. */
export function isModel({ fields }: Block): boolean {
  return fields.some(({ name }) => OF_MODELS.has(name)) && !fields.some(({ name }) => OF_STAGES.has(name));
}
