import { expect } from "vitest";
import { type Answer, readAnswer } from "../support/api.ts";
import type { TestStore } from "../support/store.ts";
import { type Recorded, shapeOf } from "./recorded.ts";

/** One resource of the recordings: the keys of its records and lists. */
export interface RecordedResource {
  singular: string;
  plural: string;
}

/** Sends recorded requests in order; ids of records created by the replay replace the recorded ones. */
export function replayOf(store: TestStore, { singular, plural }: RecordedResource) {
  const ids = new Map<string, number>();
  return async function send({ request, response }: Recorded): Promise<Answer> {
    const ofRecord = new RegExp(`/${plural}/(\\d+)`);
    const path = request.path.replace(ofRecord, (_, id: string) => `/${plural}/${ids.get(id) ?? id}`);
    const answer = await readAnswer(
      await store.fetch(`https://store.example${path}`, {
        method: request.method,
        headers: request.headers ?? {},
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      }),
    );
    const recorded = (response.body as Record<string, { id: number } | undefined>)[singular];
    if (answer.status === 201 && recorded) ids.set(String(recorded.id), answer.body[singular].id);
    return answer;
  };
}

/** Checks an answer against the recorded one: records by value, lists and counts by shape. */
export function expectRecorded(answer: Answer, { title, response }: Recorded, resource: RecordedResource) {
  const recorded = response.body;
  expect(answer.status).toBe(response.status);
  expect(Object.keys(answer.body)).toEqual(Object.keys(recorded as object));
  for (const name of ["X-WC-Total", "X-WC-TotalPages", "Link"]) {
    expect(answer.headers.has(name), name).toBe(name in response.headers);
  }
  const [ours, theirs] = [recordsOf(answer.body, resource), recordsOf(recorded, resource)];
  if (title.startsWith("list") || title === "count") expect(shapeOf(ours[0])).toEqual(shapeOf(theirs[0]));
  else expect(ours.map(withoutIdentity)).toEqual(theirs.map(withoutIdentity));
}

/** Checks a bulk answer against the recorded one, element by element; `codeOf` translates a recorded code. */
export function expectRecordedBulk(
  answer: Answer,
  { response }: Recorded,
  resource: RecordedResource,
  codeOf = (code: string) => code,
) {
  expect(answer.status).toBe(response.status);
  const [ours, theirs] = [recordsOf(answer.body, resource), recordsOf(response.body, resource)];
  expect(ours).toHaveLength(theirs.length);
  for (const [index, element] of theirs.entries()) {
    const { id, error } = element as { id: number; error?: { code: string } };
    if (error) expect(ours[index]).toMatchObject({ id, error: { code: codeOf(error.code) } });
    else expect(withoutIdentity(ours[index])).toEqual(withoutIdentity(element));
  }
}

/** A check for a refusal of ours, or another error. */
export function refusedWith(status: number, code: string) {
  return (answer: Answer) => expect([answer.status, answer.body.errors[0].code]).toEqual([status, code]);
}

/** Elements of lists and bulks one by one, each compared with its own kind. */
function recordsOf(body: unknown, { singular, plural }: RecordedResource): unknown[] {
  const { [singular]: record, [plural]: list } = body as Record<string, unknown>;
  if (Array.isArray(list)) return list;
  return [record ?? body];
}

/** Values that differ between stores. */
function withoutIdentity(record: unknown): unknown {
  const { id: _id, created_at: _created, updated_at: _updated, ...rest } = record as Record<string, unknown>;
  return rest;
}
