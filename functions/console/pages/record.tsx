import type { Child } from "hono/jsx";
import type { Settings } from "../../../schema/settings.ts";
import type { StoreContext } from "../../store/context.ts";
import type { Values } from "../edit.ts";
import { formWith, once, text } from "../fields.ts";
import { type Options, PostForm, Select } from "../view/form.tsx";
import { Head } from "../view/parts.tsx";
import { idOf, type Page, type Visit } from "../visit.ts";
import type { Kind } from "./kinds.ts";

interface Trashable {
  kind: Kind;
  isTrashed: (store: StoreContext, id: number) => Promise<boolean>;
  remove: (store: StoreContext, id: number, options: { force: boolean }) => Promise<unknown>;
  restore: (store: StoreContext, id: number, status: string) => Promise<unknown>;
}

/** The actions that move a record to the trash, delete it there for good, and take it out again. */
export function trashActions({ kind: { path, name }, isTrashed, remove, restore }: Trashable) {
  return {
    "/delete": formWith({ for_good: text }, async (visit, { for_good }) => {
      const force = for_good === "1";
      if (force) visit.onlyIf((store) => isTrashed(store, idOf(visit)));
      await once(remove(visit.store, idOf(visit), { force }));
      return { to: path, done: `The ${name} is ${force ? "deleted" : "in the trash"}.` };
    }),
    "/restore": formWith({ status: text }, async (visit, { status = "" }) => {
      visit.onlyIf((store) => isTrashed(store, idOf(visit)));
      await restore(visit.store, idOf(visit), status);
      return { to: `${path}/${idOf(visit)}`, done: `The ${name} is restored.` };
    }),
  };
}

/** The filter of a list for what is in the trash. */
export const TRASH = ["trash", "In the trash"] as const;

interface TrashFormsProps {
  visit: Visit;
  kind: Kind;
  isTrashed: boolean;
  /** The statuses that the record may be restored to. */
  into: Options;
  /** What the trash means for it. */
  children?: Child;
}

/** The form that moves a record to the trash, or those that restore it and delete it for good. */
export function TrashForms({ visit, kind: { path, name }, isTrashed, into, children }: TrashFormsProps) {
  const at = `${path}/${idOf(visit)}`;
  const title = isTrashed ? "Delete for good" : "Move to the trash";
  return (
    <>
      {isTrashed && (
        <PostForm visit={visit} action={`${at}/restore`}>
          {into.length > 1 && <Select name="status" label="Restore as" options={into} />}
          <button class="primary">Restore the {name}</button>
        </PostForm>
      )}
      <PostForm visit={visit} action={`${at}/delete`} summary={title}>
        {isTrashed ? <p class="quiet">Then nobody can bring it back.</p> : children}
        <button class="danger" name="for_good" value={isTrashed ? "1" : ""}>
          {title}
        </button>
      </PostForm>
    </>
  );
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
