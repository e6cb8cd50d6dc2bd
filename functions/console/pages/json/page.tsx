import type { Tree } from "../../../../gen/console/record-kinds.ts";
import { formatsOf } from "../../view/formats.ts";
import { Area, PostForm } from "../../view/form.tsx";
import { ListAddress, NewLink, Pager, PAGE_SIZE } from "../../view/list.tsx";
import { Cut, Head, Section, Table } from "../../view/parts.tsx";
import type { JsonObject } from "../../../http/body.ts";
import type { Page, Visit } from "../../visit.ts";
import { SettingsWays } from "../settings/nav.tsx";
import { askApi } from "./api.ts";
import { type Changes, isObject } from "./changes.ts";
import { changesIn, draftOf, recordAt, textOf } from "./draft.ts";
import { jsonPath, kindsBelow, pageOf, type Place, placeOf, titleOf, wordsOf } from "./place.ts";

/** Records as the API shows them, to be written as it reads them: for all that has no form (§console-json). */
export async function jsonPage(visit: Visit): Promise<Page> {
  const place = placeOf(visit.params["path"] ?? "");
  if (place.id === undefined || !(place.isNew || place.kind.edit)) return listPage(visit, place);
  const [form, draft] = [visit.query.get("review"), visit.query.get("draft")];
  return form === null ? editPage(visit, place, draft) : reviewPage(visit, place, form);
}

/** The text of a record; that of a draft, if there is one. */
async function editPage(visit: Visit, place: Place, form: string | null): Promise<Page> {
  const [draft, { record, tag }] = await Promise.all([
    form === null ? undefined : draftOf(visit, form),
    recordAt(visit, place),
    visit.store.read({}), // The session, also without a draft.
  ]);
  const { kind, list, id } = place;
  const path = `${list}/${id}`;
  const text = draft?.text ?? textOf(place, record);
  const own = pageOf(place, id);
  const title = `${place.isNew ? `New ${wordsOf(kind.one)}` : own[1]} as JSON`;
  const written = visit.sent?.values.get("json");
  const main = (
    <>
      <Head of={[pageOf(place), ...(place.isNew || own[0] === jsonPath(path) ? [] : [own])]} title={title} />
      <div class="columns">
        <PostForm visit={visit} action={jsonPath(path)} className="stack broad">
          <input type="hidden" name="tag" value={tag} />
          <Area
            name="json"
            label="As the API shows it, and reads it"
            value={text}
            rows={Math.min(40, Math.max(16, text.split("\n").length))}
            maxlength={undefined}
            spellcheck={false}
            class="code"
          />
          <button class="primary">Review the change</button>
        </PostForm>
        <aside>
          <FieldsOf tree={(place.isNew ? undefined : kind.edit) ?? kind.create} />
          {!place.isNew && <More visit={visit} place={place} tag={tag} />}
        </aside>
      </div>
      {written !== undefined && written !== null && <Differences of={differences(written, place, record)} />}
    </>
  );
  return { title, main };
}

/** What a refused text differs in; undefined for one that is no JSON. */
function differences(...[text, place, record]: Parameters<typeof changesIn>): Changes | undefined {
  try {
    return changesIn(text, place, record);
  } catch {
    return undefined;
  }
}

/** What a draft changes, before it is saved. */
async function reviewPage(visit: Visit, place: Place, form: string): Promise<Page> {
  const [draft, { record, tag }] = await Promise.all([draftOf(visit, form), recordAt(visit, place)]);
  const path = jsonPath(`${place.list}/${place.id}`);
  const title = place.isNew ? `Review the new ${wordsOf(place.kind.one)}` : "Review the change";
  const isOld = draft.tag !== tag;
  const main = (
    <>
      <Head of={[pageOf(place), [`${path}?draft=${form}`, "The text"]]} title={title} />
      {isOld && (
        <p class="problem" role="alert">
          The record has changed since, perhaps by this change: <a href={path}>see it as it is now</a>.
        </p>
      )}
      <Differences of={changesIn(draft.text, place, record)} />
      <PostForm visit={visit} action={path}>
        <input type="hidden" name="draft" value={form} />
        <input type="hidden" name="view" value={`review=${form}`} />
        <div class="inline">
          {!isOld && (
            <button class="primary">
              {place.isNew ? `Create the ${wordsOf(place.kind.one)}` : "Save the change"}
            </button>
          )}
          <a class="button" href={`${path}?draft=${form}`}>
            Change it
          </a>
        </div>
      </PostForm>
    </>
  );
  return { title, main };
}

const SHOWN = 200;

/** Names of fields whose values nobody needs to see again. */
const SECRET = /(?:^| )(?:password|secret)$/;

function Differences({ of }: { of: Changes | undefined }) {
  if (!of) return <></>;
  const { changes, unread, left } = of;
  const shown = (at: string, value: unknown) =>
    value === undefined ? "" : SECRET.test(at) ? "•••" : JSON.stringify(value);
  return (
    <Section id="changes" title="What changes">
      <Table
        class="changes"
        rows={changes.slice(0, SHOWN)}
        none="Nothing that the API writes."
        columns={[
          ["Field", ({ at }) => at],
          ["Now", ({ at, now }) => <code>{shown(at, now)}</code>],
          ["Then", ({ at, sent }) => <code>{shown(at, sent)}</code>],
        ]}
      />
      {changes.length > SHOWN && <p>And {changes.length - SHOWN} more.</p>}
      {unread.length > 0 && <p>The API does not write: {unread.slice(0, SHOWN).join(", ")}.</p>}
      {left.length > 0 && <p>Not in the text, so it stays: {left.slice(0, SHOWN).join(", ")}.</p>}
    </Section>
  );
}

/** The fields that the API reads, with what the reference says. */
function FieldsOf({ tree }: { tree: Tree }) {
  return (
    <Section id="fields" title="Fields">
      <p>
        What is left out stays. More is in the <a href="/docs/reference">reference</a>.
      </p>
      <Names tree={tree} />
    </Section>
  );
}

function Names({ tree }: { tree: Tree }) {
  return (
    <dl class="names">
      {Object.entries(tree).map(([name, field]) => (
        <>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {typeof field === "string" ? (
              field.replaceAll("`", "")
            ) : (
              <details>
                <summary>{Object.keys(field).length} fields</summary>
                <Names tree={field} />
              </details>
            )}
          </dd>
        </>
      ))}
    </dl>
  );
}

/** Records below this one, and its deletion. */
function More({ visit, place, tag }: { visit: Visit; place: Place; tag: string }) {
  const { kind, list, id } = place;
  const path = `${list}/${id}`;
  return (
    <>
      {kindsBelow(kind).map((below) => {
        const inner = below.path.replace(/\{\w+\}/, id ?? "");
        return (
          <p>
            <a href={jsonPath(inner)}>{titleOf(inner)} as JSON</a>
          </p>
        );
      })}
      <PostForm visit={visit} action={`${jsonPath(path)}?delete`} summary="Delete it">
        <input type="hidden" name="tag" value={tag} />
        <div class="inline">
          {kind.hasTrash && (
            <button class="danger" name="remove" value="to the trash">
              Move to the trash
            </button>
          )}
          <button class="danger" name="remove" value="for good">
            Delete for good
          </button>
        </div>
      </PostForm>
    </>
  );
}

/** The records of a list of the API. */
async function listPage(visit: Visit, place: Place): Promise<Page> {
  const { kind, list } = place;
  const path = jsonPath(list);
  const address = new ListAddress(path, visit.query, ["page"]);
  const [{ body, total }] = await Promise.all([
    askApi(visit, list, { query: { "filter[limit]": String(PAGE_SIZE), page: String(address.page) } }),
    visit.store.read({}),
  ]);
  const found = body[kind.many];
  const rows = Array.isArray(found) ? found.filter(isObject) : [];
  const title = titleOf(list);
  const parent = /^(.*)\/(\d+)\/\w+$/.exec(list) ?? undefined;
  const main = (
    <>
      <Head of={parent && [pageOf(placeOf(parent[1]!), parent[2])]} title={title}>
        <NewLink kind={{ path, name: wordsOf(kind.one) }} />
      </Head>
      <SettingsWays path={path} />
      <Table
        rows={rows}
        none="None yet."
        columns={[
          [
            "Name",
            (row) =>
              kind.edit ? (
                <Cut to={`${path}/${row["id"]}`}>{`#${row["id"]} ${nameIn(row)}`}</Cut>
              ) : (
                nameIn(row)
              ),
            "lead",
          ],
          ["What else", factsOf, "long quiet"],
          ...(kind.edit
            ? []
            : [
                [
                  "Deletion",
                  ({ slug }: JsonObject) => (
                    <PostForm visit={visit} action={`${path}/${String(slug)}`} className="inline">
                      <button class="danger" name="remove" value="for good">
                        Delete
                      </button>
                    </PostForm>
                  ),
                ] as const,
              ]),
        ]}
      />
      {total !== undefined && (
        <Pager address={address} list={{ total }} formats={formatsOf(visit.store.settings)} />
      )}
    </>
  );
  return { title, main };
}

const NAMES = ["name", "title", "code", "email", "note", "reason"];

const nameIn = (record: JsonObject) => String(NAMES.map((name) => record[name]).find(Boolean) ?? "");

/** Facts of a row, and most characters of one. */
const FACTS = 8;
const LONGEST = 60;

/** The first short values of a record: `country DE, rate 19.0000`. */
function factsOf(record: JsonObject): string {
  const short = Object.entries(record).filter(
    ([name, value]) =>
      !["id", ...NAMES].includes(name) &&
      ["string", "number"].includes(typeof value) &&
      value !== "" &&
      String(value).length <= LONGEST,
  );
  return short
    .slice(0, FACTS)
    .map(([name, value]) => `${wordsOf(name)} ${String(value)}`)
    .join(", ");
}
