import { gzipSync } from "node:zlib";
import { MAX_BYTES } from "../../../functions/inference/core/index.ts";
import { type Cases, GOOD_JSON, json, text } from "./case.ts";
import { GOOD } from "./wire.ts";

/** Rules on a body as a whole. */

export const BODY_CASES: Cases = {
  "wrapped.infer_config": [
    {
      format: "text",
      dialect: "config",
      body: `\ninfer_config {\n${text()}\n}\n`,
      path: "infer_config",
      at: [2, 1],
    },
    {
      format: "json",
      dialect: "config",
      body: JSON.stringify({ infer_config: GOOD_JSON }),
      path: "infer_config",
    },
  ],
  "wrapped.sibling_ignored": [
    {
      format: "text",
      dialect: "config",
      body: `infer_config {\n${text()}\n}\noutput_control { detect_control { default_filter {} } }`,
      path: "output_control",
      at: [8, 1],
      also: ["wrapped.infer_config"],
    },
    {
      format: "json",
      dialect: "config",
      body: JSON.stringify({ inputControl: { interval: 1 }, inferConfig: GOOD_JSON }),
      path: "input_control",
      also: ["wrapped.infer_config"],
    },
  ],
  "wire.gzip": { format: "binary", body: Uint8Array.from(gzipSync(json())), path: "" },
  "wire.json_sent": { format: "binary", body: ` ${json()}`, path: "" },
  "wire.text_sent": [
    { format: "binary", body: text(), path: "" },
    { format: "binary", body: `# a comment\n${text()}`, path: "" },
  ],
  "size.limit": { format: "text", body: "#".repeat(MAX_BYTES + 1), path: "" },
  "size.values": [
    { format: "text", body: text({ head: `unique_id: 1 gpu_ids: [${"0,".repeat(25_000)}0]` }), path: "" },
    { format: "json", body: json({ gpuIds: Array(25_001).fill(0) }), path: "" },
    {
      format: "binary",
      body: Uint8Array.of(...GOOD, ...Array.from({ length: 50_002 }, (_, at) => (at % 2 === 0 ? 0x10 : 0))),
      path: "",
    },
  ],
  "issues.limit": {
    format: "json",
    body: json({ gpuIds: Array(20_100).fill(-1) }),
    path: "",
    also: ["gpu_ids.single", "gpu_ids.non_negative"],
    says: "18031 more issues",
  },
};
