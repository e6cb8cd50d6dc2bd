import * as z from "zod/mini";
import { RIGHTS } from "../../../store/access/rights.ts";
import {
  type ApiKey,
  listKeys,
  createKey,
  type MadeKey,
  restrictKey,
  revokeKey,
} from "../../../store/keys/api-keys.ts";
import { readShown } from "../../../store/sessions/shown.ts";
import { VALUE_NAMES } from "../../../store/audit/words.ts";
import { Code, Copied, Facts, Section } from "../../view/parts.tsx";
import { Field, PostForm, Select } from "../../view/form.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { formWith, once, text, textsNamed } from "../../fields.ts";
import { idOf, type Page, shownBy, type Visit } from "../../visit.ts";

const PERMISSIONS = Object.entries(VALUE_NAMES["API key permissions"]);

const PATH = "/console/keys";

const EXPIRIES = [
  ["30", "In 30 days"],
  ["90", "In 90 days"],
  ["365", "In a year"],
  ["", "Never"],
] as const;

/** API keys with their owners, permissions and last uses. */
export async function keysPage(visit: Visit): Promise<Page> {
  const keys = await listKeys(visit.store);
  const formats = formatsOf(visit.store.settings);
  const main = (
    <>
      <h1>API keys</h1>
      <p class="quiet">
        A key acts as its owner: it may do what their role may do, as far as the key permits. A new one is
        yours.
      </p>
      <Section id="new" title="New key">
        <PostForm visit={visit} action="/console/keys" className="filters">
          <Field
            name="description"
            label="Purpose"
            class="wide"
            required
            placeholder="Stock display in the shop window"
          />
          <Select name="permissions" label="Permissions" options={PERMISSIONS} current="read" />
          <Select name="expires_in" label="Expiry" options={EXPIRIES} current="365" />
          <button class="primary">Create key</button>
        </PostForm>
      </Section>
      <Section id="all" title="All keys">
        {keys.length === 0 && <p class="quiet">No keys yet.</p>}
        <Keys visit={visit} keys={keys} formats={formats} />
      </Section>
    </>
  );
  return { title: "API keys", main };
}

function Keys({ visit, keys, formats }: { visit: Visit; keys: readonly ApiKey[]; formats: Formats }) {
  return (
    <ul class="cards">
      {keys.map((key) => (
        <li id={`key-${key.id}`}>
          <strong>{key.description || "Without a description"}</strong>
          <p class="quiet">
            …{key.truncatedKey}, of {key.user?.login ?? "nobody: its user is gone, and it lets nobody in"}.
            Created {formats.day(key.createdAt)},{" "}
            {key.lastAccess ? `last used ${formats.time(key.lastAccess)}` : "never used"}.{" "}
            {expiryText(key, formats)}
          </p>
          <PostForm
            visit={visit}
            action={`/console/keys/${key.id}/permissions`}
            className="inline"
            values={{ permissions: key.permissions }}
          >
            <Select name="permissions" label="Permissions" options={PERMISSIONS} />
            <button>Set</button>
          </PostForm>
          <PostForm visit={visit} action={`/console/keys/${key.id}/revoke`} summary="Revoke">
            <p class="quiet">Its users lose access permanently.</p>
            <button class="danger">Revoke the key …{key.truncatedKey}</button>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}

function expiryText({ expiresAt }: ApiKey, { time }: Formats): string {
  if (!expiresAt) return "It does not expire.";
  return expiresAt.getTime() > Date.now()
    ? `It expires ${time(expiresAt)}.`
    : `It expired ${time(expiresAt)}; its requests are refused.`;
}

const newKey = textsNamed(["description", "permissions", "expires_in"]);

export const makeKey = formWith(newKey, async ({ store, sentAs }, fields) => {
  const { description = "", permissions = "", expires_in: expiresIn = "" } = fields;
  await once(
    createKey(store, {
      description: description.trim(),
      permissions: permissions.trim(),
      expiresIn: expiresIn.trim(),
    }),
  );
  return { to: `${PATH}/made?form=${sentAs}` };
});

/** As the form that made it has kept it. */
const madeKey: z.ZodMiniType<MadeKey> = z.object({
  consumerKey: z.string(),
  consumerSecret: z.string(),
  permissions: z.string(),
});

/** A new key, shown for ten minutes to the session that made it. */
export async function madeKeyPage(visit: Visit): Promise<Page> {
  const shown = await readShown(visit.store, shownBy(visit), RIGHTS.keys);
  const { consumerKey, consumerSecret, permissions } = madeKey.parse(JSON.parse(shown));
  const main = (
    <>
      <h1>Your new key</h1>
      <p>
        <strong>Keep it now: after ten minutes it cannot be shown again.</strong>
      </p>
      <Facts
        of={[
          ["Consumer key", <Copied what="consumer key" text={consumerKey} />],
          ["Consumer secret", <Copied what="consumer secret" text={consumerSecret} />],
          ["Permissions", PERMISSIONS.find(([value]) => value === permissions)?.[1]],
        ]}
      />
      <p>Try it:</p>
      <Copied what="command">
        <Code>{`export KEY=${consumerKey}:${consumerSecret}\ncurl -u "$KEY" ${visit.storeUrl}/wc-api/v2/orders`}</Code>
      </Copied>
      <p>
        <a href={PATH}>All keys</a>
      </p>
    </>
  );
  return { title: "Your new key", main };
}

export const restrict = formWith({ permissions: text, was_permissions: text }, async (visit, fields) => {
  const { permissions = "", was_permissions: was } = fields;
  await once(restrictKey(visit.store, idOf(visit), { permissions, was }));
  return { to: "/console/keys", done: "The key's permissions are set." };
});

export const revoke = formWith({}, async (visit) => {
  await once(revokeKey(visit.store, idOf(visit)));
  return { to: "/console/keys", done: "The key is revoked." };
});
