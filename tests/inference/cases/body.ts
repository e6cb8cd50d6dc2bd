import { gzipSync } from "node:zlib";
import { MAX_BYTES } from "../../../functions/inference/core/index.ts";
import { type Case, type Cases, GOOD_JSON, json, text } from "./case.ts";
import { bytesOf } from "../worker.ts";
import { concat, GOOD } from "./wire.ts";

/** Cases with bodies that are long, packed or no text. */

/** A line after a good config in the text format. */
const line = (more: string, path: string, also?: string[]): Case => ({
  format: "text",
  body: text({ more }),
  path,
  ...(also && { also }),
});

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
  "text.unclosed": {
    format: "text",
    dialect: "config",
    body: `infer_config {\n${text()}`,
    path: "infer_config",
    at: [1, 14],
    also: ["wrapped.infer_config"],
  },
  "text.out_of_range": line(`gpu_ids: ${"9".repeat(5000)}`, "gpu_ids"),
  "text.gzip": { format: "text", body: Uint8Array.from(gzipSync(text())), path: "" },
  "text.utf8": {
    format: "text",
    body: concat(bytesOf(`${text()}\n# `), [0xff], bytesOf("\n gpu_ids:"), [0xc0, 0xaf], bytesOf(" 0")),
    path: "",
    at: [7, 10],
  },
  "text.string_bytes": {
    format: "text",
    body: concat(bytesOf(`${text()}\ncustom_lib { path: "/`), [0xff], bytesOf('.so" } # \n')),
    path: "custom_lib.path",
    at: [6, 20],
  },
  "text.bom": { format: "text", body: `\uFEFF${text()}`, path: "", at: [1, 1] },
  "text.utf16": {
    format: "text",
    body: Uint8Array.from(Buffer.from(`\uFEFF${text()}`, "utf16le")),
    path: "",
  },
  "text.limit": {
    ...line("] ".repeat(30_000), "", ["text.unexpected_close", "issues.limit"]),
    says: "more than 5000 faults",
  },
  "text.nesting": line("custom_lib {".repeat(101), "", ["text.unknown_field"]),
  "json.gzip": { format: "json", body: Uint8Array.from(gzipSync(json())), path: "" },
  "json.utf8": { format: "json", body: concat(bytesOf('{"customLib": {"path": "'), [0xff]), path: "" },
  "json.bom": { format: "json", body: `\uFEFF${json()}`, path: "" },
  "json.nesting": { format: "json", body: '{"a":'.repeat(100_000), path: "", at: [1, 501] },
};
