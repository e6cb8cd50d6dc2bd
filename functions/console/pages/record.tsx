import type { Child } from "hono/jsx";
import type { StoreContext } from "../../store/context.ts";
import { PostForm } from "../view/form.tsx";
import { Head } from "../view/head.tsx";
import type { Page, Visit } from "../visit.ts";
import type { Kind } from "./kinds.ts";

/** The id that an address names. */
export const idOf = ({ params }: Pick<Visit, "params">) => Number(params["id"]);

type Write = (visit: Visit, form: URLSearchParams, at: { id?: number }) => Promise<{ id: number }>;

/** What makes a record of a form, and what changes one. */
export function writingActions({ path, name }: Kind, write: Write) {
  const act = async (visit: Visit, form: URLSearchParams, at: { id?: number }, done: string) => {
    const { id } = await write(visit, form, at);
    return { to: `${path}/${id}`, done: `The ${name} is ${done}.` };
  };
  return {
    create: (visit: Visit, form: URLSearchParams) => act(visit, form, {}, "created"),
    edit: (visit: Visit, form: URLSearchParams) => act(visit, form, { id: idOf(visit) }, "saved"),
  };
}

type Remove = (store: StoreContext, id: number) => Promise<unknown>;

/** What takes a record away. */
export function removingAction({ path, name }: Kind, remove: Remove, done = "deleted") {
  return async (visit: Visit) => {
    await remove(visit.store, idOf(visit));
    return { to: path, done: `The ${name} is ${done}.` };
  };
}

interface NewPage<Known> {
  kind: Kind;
  /** What the fields need, in one read at least. */
  read: (store: StoreContext) => Promise<Known>;
  fields: (known: Known) => Child;
  /** Below the form. */
  children?: Child;
}

/** The page with the form of a new record. */
export function newPage<Known>({ kind, read, fields, children }: NewPage<Known>) {
  const { path, title: all, name } = kind;
  const title = `New ${name}`;
  return async function showNew(visit: Visit): Promise<Page> {
    const known = await read(visit.store);
    const main = (
      <>
        <Head of={[[path, all]]} title={title} />
        <PostForm visit={visit} action={path} once>
          {fields(known)}
          <button class="primary">Create the {name}</button>
        </PostForm>
        {children}
      </>
    );
    return { title, main };
  };
}
