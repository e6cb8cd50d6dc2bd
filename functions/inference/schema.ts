import { DESCRIPTOR_SET_BASE64, PROTO_SOURCE } from "../../gen/inference/schema.js";
import { fromBase64 } from "../platform/base64.ts";
import { MEDIA_TYPES } from "./config/index.ts";

/** The schema's source, or for those who ask for binary its FileDescriptorSet. */
export function answerSchema(request: Request): Response {
  const binary = request.headers.get("Accept")?.toLowerCase().includes(MEDIA_TYPES.binary) ?? false;
  const headers = {
    "Content-Type": binary ? MEDIA_TYPES.binary : "text/plain; charset=utf-8",
    "Cache-Control": "public, max-age=300",
    "X-Content-Type-Options": "nosniff",
    Vary: "Accept",
  };
  const body = binary ? fromBase64(DESCRIPTOR_SET_BASE64) : PROTO_SOURCE;
  return new Response(body, { headers });
}
