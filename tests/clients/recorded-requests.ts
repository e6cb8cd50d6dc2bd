import { readFileSync } from "node:fs";

/** A request that an unmodified legacy client has sent, with a fixed clock and key. */
export interface RecordedRequest {
  client: string;
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** The coupons that it finds: `two words`, all sorts of `signs`, or everything. */
  finds?: "two words" | "signs" | "all";
  /** Otherwise status and gist of the answer. */
  answer?: [status: number, gist: unknown];
}

/** Milliseconds. */
export const CLOCK = 1_700_000_000_000;
export const KEY = { consumerKey: `ck_${"1".repeat(40)}`, consumerSecret: `cs_${"2".repeat(40)}` };
export const ORIGIN = "http://127.0.0.1:45999";

const TABLE = readFileSync(new URL("recorded-requests.txt", import.meta.url), "utf8");
const [, ...SECTIONS] = TABLE.split(/^## /m);

export const RECORDED: RecordedRequest[] = SECTIONS.map((section) => {
  const [client = "", , ...lines] = section.trimEnd().split("\n");
  const [first = "", ...sent] = lines.filter((line) => line.startsWith(">")).map((line) => line.slice(2));
  const [method = "", target = ""] = first.split(" ");
  const end = sent.includes("") ? sent.indexOf("") : sent.length;
  const headers = Object.fromEntries(sent.slice(0, end).map((line) => line.split(": ")));
  const shown = lines.at(-1)!.slice(2);
  const [, status, gist] = /^(\d+) (.*)$/.exec(shown) ?? [];
  return {
    client,
    method,
    target,
    headers,
    body: sent[end + 1],
    ...(gist === undefined
      ? { finds: shown as NonNullable<RecordedRequest["finds"]> }
      : { answer: [Number(status), JSON.parse(gist)] as [number, unknown] }),
  };
});
