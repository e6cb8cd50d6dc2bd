import { DESCRIPTOR_SET_BASE64, PROTO_SOURCE } from "../../gen/inference/schema.js";
import { fromBase64 } from "../platform/base64.ts";
import { MEDIA_TYPES } from "./config/index.ts";
import { encodeUtf8 } from "./config/utf8.ts";

/** The schema's source, or for those who ask for binary its FileDescriptorSet; 304 for those who have it. */
export async function answerSchema(request: Request): Promise<Response> {
  const binary = request.headers.get("Accept")?.toLowerCase().includes(MEDIA_TYPES.binary) ?? false;
  const body = binary ? fromBase64(DESCRIPTOR_SET_BASE64) : encodeUtf8(PROTO_SOURCE);
  const headers = {
    "Cache-Control": "public, max-age=300",
    "X-Content-Type-Options": "nosniff",
    ETag: await tagOf(body),
    Vary: "Accept",
  };
  const tags = (request.headers.get("If-None-Match") ?? "").split(",");
  const known = new Set(tags.map((tag) => tag.trim().replace(/^W\//, "")));
  if (known.has(headers.ETag) || known.has("*")) return new Response(null, { status: 304, headers });
  const type = binary ? MEDIA_TYPES.binary : "text/plain; charset=utf-8";
  return new Response(new Uint8Array(body), { headers: { "Content-Type": type, ...headers } });
}

async function tagOf(body: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(body)));
  return `"${[...hash.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
