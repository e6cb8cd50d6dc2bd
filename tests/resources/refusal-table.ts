import { readFileSync } from "node:fs";
import { beforeAll, expect } from "vitest";
import { type Answer, refusal } from "../support/api.ts";
import { readContents } from "../support/contents.ts";
import type { RequestTable } from "./request-table.ts";

/** What checks a refusal of a table by its requests, which change nothing. */
export function useRefusals({ store, ids, filled, send }: RequestTable) {
  let contents: unknown;
  beforeAll(async () => {
    contents = await readContents(store);
  });
  return async (text: string, ...requests: string[]): Promise<void> => {
    const [status, code, message] = parsed(filled(text));
    for (const line of requests.flatMap(alternatives).flatMap(ofOrders)) {
      const isElement = line.includes("/bulk") && line.includes('"orders":[{');
      const first = isElement ? (line.includes('"id":<order>,') ? ids["order"] : 0) : status;
      expect(shown(await send(line)), line).toEqual([first, code, message]);
    }
    expect(await readContents(store)).toEqual(contents);
  };
}

/** The sections of a table, and the refusals in each. */
export function readRefusals(file: URL): [title: string, rows: Row[]][] {
  const [, ...sections] = readFileSync(file, "utf8").split(/^## /m);
  return sections.map((section) => [section.split("\n", 1)[0]!, refusalsOf(section)]);
}

type Row = [refusal: string, ...requests: string[]];

const refusalsOf = (section: string) =>
  section
    .trim()
    .split(/\n\n+/)
    .slice(1)
    .map((paragraph) => paragraph.split(/\n {2}/) as Row);

/** Status, code and message of a refusal as the tables write it. */
export function parsed(text: string): [status: number, code: string, message: string] {
  const [, status, code = "", message = ""] = /^(\d+) (\S+): (.*)$/.exec(text) ?? [];
  return [Number(status), code, message];
}

/** A line for each of its alternatives. */
function alternatives(line: string): string[] {
  const [, before, choices, after] = /^(.*)«(.*)»(.*)$/.exec(line) ?? [];
  return choices === undefined ? [line] : choices.split(" | ").map((choice) => `${before}${choice}${after}`);
}

/** Requests of an order's data: alone, and as an element of a bulk, which names its id. */
function ofOrders(line: string): string[] {
  const [, which, data = ""] = /^(new |edited )?order \{(.*)\}$/.exec(line) ?? [];
  if (!data) return [line];
  const made = [`v2 POST /orders {"order":{${data}}}`, `v2 PUT /orders/bulk {"orders":[{${data}}]}`];
  const edited = [
    `v2 PUT /orders/<order> {"order":{${data}}}`,
    `v2 POST /orders/bulk {"orders":[{"id":<order>,${data}}]}`,
  ];
  return [...(which === "edited " ? [] : made), ...(which === "new " ? [] : edited)];
}

/** The refusal of a request, or of the one element of a bulk. */
function shown(answer: Answer): unknown {
  const [element, ...others] = answer.body.orders ?? [];
  if (!element) {
    expect(Object.keys(answer.body)).toEqual(["errors"]);
    expect(answer.body.errors).toHaveLength(1);
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=UTF-8");
    return refusal(answer);
  }
  expect([answer.status, others, Object.keys(element)]).toEqual([200, [], ["id", "error"]]);
  return [element.id, element.error.code, element.error.message];
}
