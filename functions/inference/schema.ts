import { create, toBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { file_inference_config } from "../../gen/inference/config_pb.js";
import { PROTO_SOURCE } from "../../gen/proto/source.ts";
import { entityTag, hasTag } from "../kernel/entity-tag.ts";
import { MEDIA_TYPES, encodeUtf8 } from "./core/index.ts";

/** The schema's source, or its FileDescriptorSet on request; 304 for an unchanged one. */
export async function answerSchema(request: Request): Promise<Response> {
  const binary = request.headers.get("Accept")?.toLowerCase().includes(MEDIA_TYPES.binary) ?? false;
  const body = binary ? new Uint8Array(DESCRIPTOR_SET) : new Uint8Array(encodeUtf8(PROTO_SOURCE));
  const headers = {
    "Cache-Control": "public, max-age=300",
    "X-Content-Type-Options": "nosniff",
    ETag: await entityTag(body),
    Vary: "Accept",
  };
  if (hasTag(request.headers.get("If-None-Match") ?? "", headers.ETag))
    return new Response(null, { status: 304, headers });
  const type = binary ? MEDIA_TYPES.binary : "text/plain; charset=utf-8";
  return new Response(body, { headers: { "Content-Type": type, ...headers } });
}

const DESCRIPTOR_SET = toBinary(
  FileDescriptorSetSchema,
  create(FileDescriptorSetSchema, { file: [file_inference_config.proto] }),
);
