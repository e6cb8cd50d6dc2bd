import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { basic, type Given, type Habit, raw } from "./habit.ts";
import { couponOf } from "./records.ts";
import { axiosTarget, phpTarget, plainTarget, pythonTarget, rubyTarget } from "./signing.ts";

/** The habits of a table. */
export function readHabits(file: URL): Habit[] {
  const [, ...sections] = readFileSync(file, "utf8").split(/^## /m);
  return sections.map((section) => {
    const [title = "", , ...lines] = section
      .replace(/^# .*$/m, "")
      .trimEnd()
      .split("\n");
    const marked = (mark: string) => lines.filter((line) => line[0] === mark).map((line) => line.slice(2));
    const colon = title.indexOf(": ");
    const [client, does] = [title.slice(0, colon), title.slice(colon + 2)];
    const sent = marked(">");
    const end = sent.includes("") ? sent.indexOf("") : sent.length;
    const body = (sent[end + 1] ?? "").replaceAll(/\\(ufeff|.)/g, (_, name: string) => ESCAPES[name]!);
    return {
      client,
      does,
      sends: (given) =>
        raw(
          sent.slice(0, end).map((line) => filled(line, given)),
          body,
        ),
      answer: answerOf(marked("<")),
    };
  });
}

const ESCAPES: Record<string, string> = { r: "\r", n: "\n", t: "\t", ufeff: "\ufeff", "\\": "\\" };

function filled(line: string, given: Given): string {
  const { key, coupons } = given;
  const [, credentials = ""] = /Basic (.*)/.exec(basic(given)) ?? [];
  return line
    .replace("<basic>", basic(given))
    .replace("<credentials>", credentials)
    .replace("<key>", key.consumerKey)
    .replace("<secret>", key.consumerSecret)
    .replace(/<([a-z ]+)>/, (_, code: string) => String(coupons[code]))
    .replace(/<(\w+) ([A-Z]+) (.*?)(?: \| (\w+=)(.*))?>/, (_, by, method, target, name, forged) => {
      const [path = "", query = ""] = target.split("?");
      const pairs = query.split("&").map((pair: string) => pair.split("=") as [string, string]);
      const signed = SIGNERS[by]!(given, method, path, query === "" ? [] : pairs);
      return name === undefined ? signed : signed.replace(new RegExp(`${name}[^&]*`), name + forged);
    });
}

const SIGNERS: Record<string, typeof phpTarget> = {
  php: phpTarget,
  python: pythonTarget,
  ruby: rubyTarget,
  axios: axiosTarget,
  plain: plainTarget,
};

function answerOf([status, ...lines]: string[]): Habit["answer"] {
  const body = lines.find((line) => line.startsWith("{"));
  const headers = lines.filter((line) => line !== body).map((line) => line.split(/: (.*)/, 2));
  return {
    status: Number(status),
    ...(headers.length > 0 && {
      headers: Object.fromEntries(headers.map(([name, value = ""]) => [name, headerOf(value)])),
    }),
    body: body && JSON.parse(body, valueOf),
  };
}

function headerOf(value: string): unknown {
  if (value === "(none)") return undefined;
  if (!value.includes("…")) return value;
  const parts = value.split("…").map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return expect.stringMatching(new RegExp(`^${parts.join(".*")}$`));
}

function valueOf(_name: string, value: unknown): unknown {
  if (value === "<number>") return expect.any(Number);
  const { "<created>": code, ...given } = Object(value) as Record<string, unknown>;
  return typeof code === "string" ? couponOf(code, given) : value;
}
