import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { parseQuery } from "../../functions/http/query.ts";
import { expectInProportion } from "../support/growth.ts";
import { PIECES } from "./text-inputs.ts";

/** Every reader of texts takes time in proportion to their length, whatever they have: a short one, too, as there may be many. */

const SMALL = 32 * 1024;
/** CPU time in milliseconds of four times as much. */
const LITTLE = 40;
const HOSTILE = [
  ...PIECES,
  "<a ",
  "<'",
  "<'<b>",
  "<b>",
  "<!--",
  "<a b='",
  "<a b=c ",
  "<a style=color:red>",
  "<a href=&#1>",
  "<img srcset=a,a>",
  "&amp;",
  "&#1",
  "%41",
  "b.",
  "-a.",
  "é",
  "2020-01-01 ",
];

type Module = Record<string, unknown>;
const FOLDERS: Record<string, (name: string) => Promise<Module>> = {
  kernel: (name) => import(`../../functions/kernel/${name}.ts`),
  "resources/input": (name) => import(`../../functions/resources/input/${name}.ts`),
};
/** Exported functions that read no text of a client's. */
const OTHERS = new Set(
  `createKernel sha256 toHex importHmacKey toBase64 currencySymbol drainingBodies entityTag binding
  checkEnvironment inEnvironment errorOf renderError internalError helping authenticationError noRoute unsupportedMethod
  methodNotAllowed missingParameter bodyTooLarge missingData invalidField tooManyItems forbidden field jsonResponse isOver
  limitRefusal causeChain logFailure readBody requestLog milliseconds routingPath urlOf isWithinCalendar withinCalendar
  readSupplied readWithin isGiven readListInput wantsMeta ApiError FieldError`.split(/\s+/),
);
/** How a reader is called that takes more than the text. */
const CALLS: Record<string, (read: (...values: unknown[]) => unknown, text: string) => unknown> = {
  readDate: (read, text) => read(text, new Date(0)),
  hasTag: (read, text) => read(text, '"a"'),
  isSame: (read, text) => read(text, "a"),
  within: (read, text) => read(text.length, text),
  readEntries: (read, text) => read([text], 1),
  readList: (read, text) => read([text], 1),
  readIds: (read, text) => read([text]),
};

async function readersOf([folder, load]: [string, (name: string) => Promise<Module>]) {
  const files = await readdir(new URL(`../../functions/${folder}`, import.meta.url));
  const names = files.flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? []);
  const modules = await Promise.all(names.map(load));
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, read]) =>
      typeof read === "function" && !OTHERS.has(name)
        ? [[name, read as (...values: unknown[]) => unknown] as const]
        : [],
    ),
  );
}

const readers = (await Promise.all(Object.entries(FOLDERS).map(readersOf))).flat();
readers.push(["parseQuery", (text) => parseQuery(`?a=${String(text)}`).encoded()]);

test.each(readers)("%s is linear for rows of each hostile piece", async (name, read) => {
  const call = CALLS[name] ?? ((own, text) => own(text));
  for (const piece of HOSTILE) {
    const readOrRefuse = (size: number) => {
      try {
        return call(read, `${piece.repeat(size / piece.length)}\nx`);
      } catch (error) {
        // A reader may refuse; a lack of stack is a fault.
        if (error instanceof RangeError) throw error;
        return undefined;
      }
    };
    await expectInProportion(readOrRefuse, SMALL, LITTLE, `${name} ${piece}`);
  }
});

test("the readers of texts are those", () => {
  expect(readers.length).toBeGreaterThan(25);
});
