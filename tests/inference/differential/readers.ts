import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { create, fromBinary, fromJsonString, type MessageShape, toBinary } from "@bufbuild/protobuf";
import { fromText } from "@bufbuild/protobuf/txtpb";
import type { Format } from "../../../functions/inference/core/index.ts";
import { InferenceConfigSchema as SCHEMA } from "../../../gen/inference/config_pb.js";
import { ModelConfigSchema } from "../../../gen/inference/model_pb.js";
import { inOrder } from "../../../tools/inference/check/validate.ts";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";

/** Other implementations' readers of configs. */

/** The config in the binary encoding with sorted map entries; or the reason of its refusal. */
export type Read = { config: Uint8Array } | { refused: string };

export type Reader = (bodies: readonly Uint8Array[], format: Format) => Promise<Read[]>;

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

const DESCRIPTOR_SET = toBinary(
  FileDescriptorSetSchema,
  create(FileDescriptorSetSchema, { file: [SCHEMA.file.proto] }),
);

const LIBRARY = {
  binary: (body: Uint8Array) => fromBinary(SCHEMA, body),
  json: (body: Uint8Array) => fromJsonString(SCHEMA, decode(body)),
  text: (body: Uint8Array) => fromText(SCHEMA, decode(body)),
};

/** The same reader of models' descriptions in the text format. */
export const readModelByLibrary: Reader = async (bodies) =>
  bodies.map((body) => {
    try {
      const model = fromText(ModelConfigSchema, decode(body));
      return { config: toBinary(ModelConfigSchema, model, { writeUnknownFields: false }) };
    } catch (error) {
      return { refused: String(error) };
    }
  });

const decode = (body: Uint8Array) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);

/** The library that tests use as a second opinion. */
export const readByLibrary: Reader = async (bodies, format) =>
  bodies.map((body) => {
    try {
      return { config: normal(LIBRARY[format](body)) };
    } catch (error) {
      return { refused: String(error) };
    }
  });

/** Google's, by a Python with its package `protobuf`. */
export const readByGoogle =
  (python: string): Reader =>
  async (bodies, format) => {
    const program = fileURLToPath(new URL("read-by-google.py", import.meta.url));
    const child = spawn(python, [program], { stdio: ["pipe", "pipe", "ignore"] });
    const lines = bodies.map((body) => `${format} ${Buffer.from(body).toString("base64")}\n`);
    child.stdin.end(`${Buffer.from(DESCRIPTOR_SET).toString("base64")}\n${lines.join("")}`);
    const answers = Buffer.concat(await child.stdout.toArray())
      .toString()
      .trimEnd()
      .split("\n");
    if (answers.length !== bodies.length)
      throw new Error(`${python} told of ${answers.length} of ${bodies.length} configs`);
    return answers.map((answer) =>
      answer.startsWith("!")
        ? { refused: answer.slice(2) }
        : { config: normalize(Buffer.from(answer, "base64")) },
    );
  };

/** Google's own reader of the text format in C++, by its compiler: a process for each config. */
export const readByProtoc =
  (protoc: string): Reader =>
  async (bodies) => {
    const answers: Read[] = [];
    for await (const answer of inOrder(bodies, 2, (body) => encodeByProtoc(protoc, body)))
      answers.push(answer);
    return answers;
  };

async function encodeByProtoc(protoc: string, body: Uint8Array): Promise<Read> {
  const words = [`--encode=${SCHEMA.typeName}`, "--proto_path=proto", "inference/config.proto"];
  const child = spawn(protoc, words, { cwd: ROOT, stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.on("error", () => {});
  child.stdin.end(body);
  const [config, output, [code]] = await Promise.all([
    child.stdout.toArray(),
    child.stderr.toArray(),
    once(child, "close"),
  ]);
  const why = Buffer.concat(output).toString();
  // It writes invalid UTF-8 with a warning.
  if (code !== 0 || why.includes("invalid UTF-8")) return { refused: why };
  return { config: normalize(Buffer.concat(config)) };
}

/** Equivalent binary configs get the same bytes. */
export function normalize(config: Uint8Array): Uint8Array {
  return normal(fromBinary(SCHEMA, config));
}

function normal(config: MessageShape<typeof SCHEMA>): Uint8Array {
  const { processType } = config.postprocess ?? {};
  if (processType?.case === "detection") {
    const entries = Object.entries(processType.value.perClassParams);
    processType.value.perClassParams = Object.fromEntries(
      entries.toSorted(([a], [b]) => Number(a) - Number(b)),
    );
  }
  return toBinary(SCHEMA, config, { writeUnknownFields: false });
}
