import { DESCRIPTOR_SET_BASE64, PROTO_SOURCE } from "../../gen/inference/schema.js";
import { fromBase64 } from "../kernel/base64.ts";
import { entityTag, namesTag } from "../kernel/entity-tag.ts";
import { MEDIA_TYPES } from "./config/index.ts";
import { encodeUtf8 } from "./config/utf8.ts";

/** The schema's source, or its FileDescriptorSet on request; 304 for an unchanged one. */
export async function answerSchema(request: Request): Promise<Response> {
  const binary = request.headers.get("Accept")?.toLowerCase().includes(MEDIA_TYPES.binary) ?? false;
  const body = new Uint8Array(binary ? fromBase64(DESCRIPTOR_SET_BASE64) : encodeUtf8(PROTO_SOURCE));
  const headers = {
    "Cache-Control": "public, max-age=300",
    "X-Content-Type-Options": "nosniff",
    ETag: await entityTag(body),
    Vary: "Accept",
  };
  if (namesTag(request.headers.get("If-None-Match"), headers.ETag))
    return new Response(null, { status: 304, headers });
  const type = binary ? MEDIA_TYPES.binary : "text/plain; charset=utf-8";
  return new Response(body, { headers: { "Content-Type": type, ...headers } });
}
