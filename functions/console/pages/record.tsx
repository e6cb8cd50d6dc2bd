import type { Child } from "hono/jsx";
import type { Settings } from "../../../schema/settings.ts";
import type { StoreContext } from "../../store/context.ts";
import type { Values } from "../edit.ts";
import { formWith } from "../fields.ts";
import { once } from "../once.ts";
import { PostForm } from "../view/form.tsx";
import { Head } from "../view/head.tsx";
import { idOf, type Page, type Visit } from "../visit.ts";
import type { Kind } from "./kinds.ts";

type Remove = (store: StoreContext, id: number) => Promise<unknown>;

/** The action that deletes a record. */
export function removingAction({ path, name }: Kind, remove: Remove, done = "deleted") {
  return formWith({}, async (visit) => {
    await once(remove(visit.store, idOf(visit)));
    return { to: path, done: `The ${name} is ${done}.` };
  });
}

interface EditFormProps {
  visit: Visit;
  kind: Kind;
  summary: string;
  values: Values;
  children: Child;
}

/** The form that changes the record of a page. */
export function EditForm({ visit, kind: { path }, summary, values, children }: EditFormProps) {
  return (
    <PostForm visit={visit} action={`${path}/${idOf(visit)}`} summary={summary} values={values}>
      {children}
      <button class="primary">Save</button>
    </PostForm>
  );
}

interface NewPage<Known> {
  kind: Kind;
  read: (store: StoreContext) => Promise<Known>;
  fields: (known: Known, settings: Settings) => Child;
  scripts?: readonly string[];
  children?: Child;
}

/** The page with the form of a new record. */
export function newPage<Known>({ kind, read, fields, scripts = [], children }: NewPage<Known>) {
  const { path, title: all, name } = kind;
  const title = `New ${name}`;
  return async function showNew(visit: Visit): Promise<Page> {
    const known = await read(visit.store);
    const main = (
      <>
        <Head of={[[path, all]]} title={title} />
        <PostForm visit={visit} action={path}>
          {fields(known, visit.store.settings)}
          <button class="primary">Create the {name}</button>
        </PostForm>
        {children}
      </>
    );
    return { title, main, scripts };
  };
}
