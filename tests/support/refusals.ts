import { expect } from "vitest";
import { type Answer, refusal } from "./api.ts";
import { readContents } from "./contents.ts";
import type { TestStore } from "./store.ts";

/** A refusal: the answer, and the requests that get it. */
export type Refusal = [
  status: number,
  code: string,
  message: string,
  ...provoke: [() => Promise<Answer>, ...(() => Promise<Answer>)[]],
];

/** Each request gets exactly this refusal, in the error envelope; together they change no table. */
export async function expectRefusal(
  store: TestStore,
  [status, code, message, ...requests]: Refusal,
): Promise<void> {
  const before = await readContents(store);
  for (const [n, provoke] of requests.entries()) {
    const answer = await provoke();
    expect(refusal(answer), `request ${n}`).toEqual([status, code, message]);
    expect(Object.keys(answer.body)).toEqual(["errors"]);
    expect(answer.body.errors).toHaveLength(1);
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=UTF-8");
  }
  expect(await readContents(store)).toEqual(before);
}

/** Runs while the database allows no deletion from a table. */
export async function whileKept({ sql }: TestStore, table: string, work: () => Promise<void>): Promise<void> {
  await sql(
    `create function keep() returns trigger language plpgsql as $$
     begin raise restrict_violation using message = 'kept'; end $$;
     create trigger keep before delete on ${table} for each row execute function keep()`,
  );
  try {
    await work();
  } finally {
    await sql(`drop trigger keep on ${table}; drop function keep`);
  }
}
