import type { Api } from "../support/api.ts";

/** A change that a client has seen committed: its event must be delivered. */
export interface Committed {
  topic: string;
  id: number;
}

interface Kind {
  resource: "coupon" | "customer" | "order";
  api: "v2" | "v3";
  /** The body of a create or an edit with a mark to find it by. */
  mark(text: string): object;
  /** Path of a request that finds the mark, and the reader of its id. */
  find(text: string): string;
  marked(record: Record<string, unknown>): unknown;
}

const KINDS: Kind[] = [
  {
    resource: "coupon",
    api: "v3",
    mark: (text) => ({ code: text }),
    find: (text) => `/coupons/code/${text}`,
    marked: ({ code }) => code,
  },
  {
    resource: "customer",
    api: "v2",
    mark: (text) => ({ email: `${text}@example.com` }),
    find: (text) => `/customers/email/${text}@example.com`,
    marked: ({ email }) => String(email).split("@")[0],
  },
  {
    resource: "order",
    api: "v2",
    mark: (text) => ({ note: text }),
    find: (text) => `/orders?filter[q]=${text}`,
    marked: ({ note }) => note,
  },
];

interface Options {
  name: string;
  apis: Record<"v2" | "v3", Api>;
  /** Waits until the stack answers again. */
  up: () => Promise<unknown>;
  /** Whether there is more to do; takes one of it. */
  next: () => boolean;
  committed: Committed[];
}

/**
 * A client that creates, changes and deletes records, one request at a time. After a request without an answer it waits for the
 * stack and checks whether the change was made.
 */
export async function mutate({ name, apis, up, next, committed }: Options): Promise<void> {
  let serial = 0;
  const token = () => `${name}x${(serial += 1)}x`;

  for (let turn = 0; ; turn += 1) {
    const kind = KINDS[turn % KINDS.length]!;
    const { resource } = kind;
    const path = `/${resource}s`;
    const client = apis[kind.api];
    const note = (event: string, id: number) => committed.push({ topic: `${resource}.${event}`, id });

    if (!next()) return;
    const id = await create();
    if (id === undefined) continue;
    note("created", id);
    for (let edits = turn % 4; edits > 0; edits -= 1) {
      if (!next()) return;
      if (await edit(id)) note("updated", id);
    }
    if (turn % 3 === 0) {
      if (!next()) return;
      if (await remove(id)) note("deleted", id);
    }
    // Refused, so no event may be delivered.
    await settle(() => client.put(`${path}/${id}`, "{"));

    async function create(): Promise<number | undefined> {
      const mark = token();
      const answer = await settle(() => client.post(path, { [resource]: kind.mark(mark) }));
      if (answer?.status === 201) return answer.body[resource].id;
      const found = await read(kind.find(mark));
      const record = found.body?.[resource] ?? found.body?.[`${resource}s`]?.[0];
      return record?.id;
    }

    async function edit(id: number): Promise<boolean> {
      const mark = token();
      const answer = await settle(() => client.put(`${path}/${id}`, { [resource]: kind.mark(mark) }));
      if (answer?.status === 200) return true;
      return kind.marked((await read(`${path}/${id}`)).body[resource]) === mark;
    }

    async function remove(id: number): Promise<boolean> {
      const answer = await settle(() => client.delete(`${path}/${id}?force=true`));
      if (answer?.status === 200) return true;
      return (await read(`${path}/${id}`)).status === 404;
    }

    /** Reads until there is an answer. */
    async function read(target: string) {
      for (;;) {
        await up();
        const answer = await settle(() => client.get(target));
        if (answer) return answer;
      }
    }
  }

  /** An answer, or undefined without a reliable one. */
  async function settle(send: () => ReturnType<Api["get"]>) {
    try {
      const answer = await send();
      return answer.status < 500 ? answer : undefined;
    } catch {
      await up();
      return undefined;
    }
  }
}
