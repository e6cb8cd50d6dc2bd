import type { Format } from "../../functions/inference/core/index.ts";
import { concat } from "./cases/wire.ts";
import { bytesOf } from "./worker.ts";

/** Bodies of one repeated piece, of any size: a reader that reads anything twice is slow with them. */

export interface Growing {
  what: string;
  format: Format;
  make(size: number): Uint8Array<ArrayBuffer>;
}

function between(format: Format, before: string, piece: string, after = ""): Growing {
  return {
    what: `${format} ${before}${piece}`.replaceAll("\n", "⏎"),
    format,
    make: (size) => bytesOf(before + piece.repeat(Math.floor(size / piece.length)) + after),
  };
}

/** Between bars. */
const TOKENS = [
  "${>|${|${a}|$|}|{|<|[|]|,|:|- |.|0|1e+|\0|\x01 | |\n",
  "a:|a |a{|a[|a:[|a:[a |[a.|a:0 |a:b\n|a #\n|a: a #\n|[x]\n|;[\n| \n",
  '//\n|/*|/**/|#| #\n|"|"\n|"a" |"\\|\\q|\\x|\\303|“|é|\uFEFF|a:"\n',
  "gpu_ids:0 |gpu_ids:[|unique_id:1 |tensor_ordr:1 |infer_config{}|input_control{a:1}|inputs{}",
  `${"x".repeat(30)}:1 `,
].flatMap((pieces) => pieces.split("|"));

const TEXT = ["", 'custom_lib { path: "'].flatMap((before) =>
  TOKENS.map((token) => between("text", before, token)),
);

const NAMED: Growing[] = [
  {
    what: "text faults in a message with a long name",
    format: "text",
    make: (size) => bytesOf(`${"n".repeat(size / 2)} { ${"] ".repeat(size / 4)} }`),
  },
  {
    what: "json unknown names in an object with a long name",
    format: "json",
    make: (size) =>
      bytesOf(`{"postprocess":{"detection":{"perClassParams":{"${"n".repeat(size)}":{"a":1},"1":1}}}}`),
  },
  between("text", "backend { inputs [{}", ",{}", "] }"),
  between("text", "backend { inputs [", "//\n"),
  between("text", "backend { inputs [", "a:[a "),
  between("text", "lstm { loops [{}", ",{}", "] }"),
  between("text", "gpu_ids: [0", ",-1", "]"),
  between("text", 'backend { triton { model_name: "a" model_repo { root: "', "/", 'a" } } }'),
  between("text", 'custom_lib { path: "a" "', String.raw`\"`),
];

/** Latin-1 in comments and between them. */
const NO_TEXT = ["#\xff\n", "\xff", "# \xff\xff", "\xff#\n"].map((piece): Growing => {
  const make = (size: number) =>
    Uint8Array.from(Buffer.from(piece.repeat(Math.floor(size / piece.length)), "latin1"));
  return { what: `text ${JSON.stringify(piece)} in Latin-1`, format: "text", make };
});

const JSON_BODIES: Growing[] = (
  [
    ["", "{"],
    ["", "["],
    ["[", "[],", "[]]"],
    ["{", '"a":1,', '"a":1}'],
    ["{", '"uniqueId":1,', '"a":1}'],
    ['{"gpuIds":[', "-1,", "0]}"],
    ['{"gpuIds":[', "null,", "0]}"],
    ['{"gpuIds":[', '"x",', "0]}"],
    ['{"gpuIds":[', "{},", "0]}"],
    ['{"backend":{"inputs":[', "{},", "{}]}}"],
    ['{"backend":{"inputs":[', "0,", "{}]}}"],
    ['{"backend":{"inputs":[{"dims":[', "0,", "0]}]}}"],
    ['{"lstm":{"loops":[', "{},", "{}]}}"],
    ['{"postprocess":{"detection":{"perClassParams":{', '"a":{},', '"b":{}}}}}'],
    ['{"postprocess":{"detection":{"perClassParams":{', '"1":{},', '"b":{}}}}}'],
    ['{"customLib":{"path":"', String.raw`\n`, '"}}'],
    ['{"customLib":{"path":"', String.raw`\ud800`, '"}}'],
    ['{"customLib":{"path":"', "${", '"}}'],
    ['{"uniqueId":1e', "1", "}"],
    ['{"', String.raw`\"`],
    ['{"backend":{"triton":{"modelName":"a","modelRepo":{"root":"', "/", 'a"}}}}'],
    ['{"uniqueId":"', "1", '"}'],
    ['{"uniqueId":0.', "0", "1}"],
    ["", " "],
    ["", "\n"],
    ["", "1"],
    ["", "a"],
  ] as const
).map(([before, piece, after]) => between("json", before, piece, after));

/** Nested length-delimited fields, outermost first, around bytes. */
function nest(tags: readonly number[], bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = tags.reduceRight<Uint8Array>((inner, tag) => {
    const length = [0, 7, 14].map(
      (shift, index) => ((inner.length >> shift) & 0x7f) | (index < 2 ? 0x80 : 0),
    );
    return concat([tag, ...length], inner);
  }, bytes);
  return Uint8Array.from(whole);
}

/** `size` bytes of a piece, within the fields of the tags. */
function within(what: string, tags: readonly number[], piece: readonly number[]): Growing {
  const make = (size: number) => {
    const bytes = new Uint8Array(size - (size % piece.length));
    for (let at = 0; at < bytes.length; at++) bytes[at] = piece[at % piece.length]!;
    return nest(tags, bytes);
  };
  return { what: `binary ${what}`, format: "binary", make };
}

const BINARY: Growing[] = [
  within("packed list", [0x12], [1]),
  within("list, unpacked", [], [0x10, 1]),
  within("negative numbers", [0x12], [...Array<number>(9).fill(0xff), 1]),
  within("one number again and again", [], [0x08, 1]),
  within("numbers too large", [], [0x10, 0x80, 0x80, 0x80, 0x80, 0x10]),
  within("unknown fields", [], [0x78, 1]),
  within("wrong wire types", [], [0x0d, 0, 0, 0, 0]),
  within("empty messages merged", [], [0x22, 0]),
  within("members of a oneof", [0x32], [0x12, 0, 0x1a, 0]),
  within("inputs", [0x22], [0x0a, 0]),
  within("outputs", [0x22], [0x12, 0]),
  within("loops", [0x4a], [0x0a, 0]),
  within("map entries", [0x32, 0x12], [0x12, 0]),
  within("dims", [0x22, 0x0a, 0x12], [0]),
  within("offsets", [0x2a, 0x3a, 0x12], [0, 0, 0xc0, 0x7f]),
  within("bytes that are no text", [0x3a], [0x0a, 1, 0xff]),
  within("long string", [0x3a, 0x0a], [0x24, 0x7b]),
  within("groups", [], [0x7b, 0x7c]),
  within("groups in each other", [], [0x7b]),
  within("blanks", [], [0x20]),
  within("nothing", [], [0]),
  within("no end", [], [0xff]),
];

export const GROWING: readonly Growing[] = [...TEXT, ...NO_TEXT, ...NAMED, ...JSON_BODIES, ...BINARY];
