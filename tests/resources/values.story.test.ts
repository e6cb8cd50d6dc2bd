import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { useRequestTable } from "./request-table.ts";

/** Values in bodies and queries, of legacy clients and others: `values.txt` has the requests and their answers. */

const { filled, send } = useRequestTable();

const [, ...SECTIONS] = readFileSync(new URL("values.txt", import.meta.url), "utf8").split(/^## /m);

describe.each(SECTIONS.map((section) => [section.split("\n", 1)[0], section]))("%s", (_, section) => {
  const [, ...paragraphs] = section!.trim().split(/\n\n+/);
  test.each(paragraphs.map((paragraph) => written(paragraph).split(/\n {2}/)))(
    "%s",
    async (_title, request = "", answer = "") => {
      const { status, body } = await send(request);
      const [, expected = "", shown = ""] = /^(\d+) (.*)$/.exec(filled(answer)) ?? [];
      expect(status, JSON.stringify(body)).toBe(Number(expected));
      const part = partOf(JSON.parse(shown));
      expect(body).toEqual(part);
      const { id } = Object.values<{ id?: number }>(body)[0] ?? {};
      const [, version, path = ""] = /^(v\d) POST (\/[a-z]+) /.exec(request) ?? [];
      if (id && path !== "") expect((await send(`${version} GET ${path}/${id}`)).body).toEqual(part);
    },
  );
});

/** A paragraph that is one line, as the request and the answer that it stands for. */
function written(paragraph: string): string {
  const [, version, record, given, shown] = /^(v\d) (\w+) (.*) → (.*)$/.exec(paragraph) ?? [];
  if (record === undefined) return paragraph;
  return `${paragraph}\n  ${version} POST /${record}s {"${record}":${given}}\n  201 {"${record}":${shown}}`;
}

/** What equals an object with these members and others, unless its name ends in `=`. */
function partOf(expected: unknown): unknown {
  if (Array.isArray(expected)) return expected.map(partOf);
  if (typeof expected === "string" && expected.endsWith("…"))
    return expect.stringMatching(new RegExp(`^${expected.slice(0, -1)}`));
  if (expected === null || typeof expected !== "object") return expected;
  return expect.objectContaining(
    Object.fromEntries(
      Object.entries(expected).map(([name, value]) =>
        name.endsWith("=") ? [name.slice(0, -1), value] : [name, partOf(value)],
      ),
    ),
  );
}
