import { MAX_BYTES, MEDIA_TYPES } from "../../functions/inference/core/index.ts";
import { GROWING } from "./growing.ts";
import { sendUnchecked } from "./worker.ts";

/** Sends each body of the largest size to the validator, for a process with a small heap; prints which it is at. */

for (const { what, format, make } of GROWING) {
  const body = make(MAX_BYTES - 100).slice(0, MAX_BYTES);
  for (const path of ["/validate", "/convert?to=text&defaults=1"]) {
    console.log(`${path} ${what}`);
    const headers = { "Content-Type": MEDIA_TYPES[format] };
    await (await sendUnchecked(path, { method: "POST", body, headers })).arrayBuffer();
  }
}
console.log("all");
