import type { Settings } from "../../../schema/settings.ts";
import type { KeptOutcome } from "../../../schema/idempotency-keys.ts";
import type { Change, Demands, ReadOptions, StoreContext } from "../context.ts";
import type { Queries, Rows } from "../sql/flatten-queries.ts";
import type { Connection } from "../database.ts";
import { StoreError } from "../errors.ts";
import { type OutboxEntries, outboxCall } from "../events.ts";
import { keepOutcome, outcomeBefore, type Repeatable } from "../outcomes.ts";
import type { Database, Query } from "../queries.ts";
import { signedByPerson } from "./actor.ts";
import type { Caller } from "./caller.ts";
import type { Condition } from "./condition.ts";
import type { Identity } from "./identity.ts";
import { decryptSecret, encryptSecret, type SecretsKey } from "./keys.ts";
import { demand, refusalOf, type Right } from "./rights.ts";

/** Begins the deliveries with these ids, and with `sweep` those that a sweep finds. */
export type Deliver = (ids: number[], also: { sweep: boolean }) => void;

interface RequestContextParts {
  connection: Connection;
  secretsKey: Promise<SecretsKey>;
  identity: Identity;
  deliver: Deliver;
  /** The client's address, for the audit log. */
  address?: string;
}

type WriteParts = [
  entries: OutboxEntries | undefined,
  outcome: KeptOutcome[] | undefined,
  guard: Query | undefined,
];

interface SentBefore {
  request: string;
  outcome: KeptOutcome[];
}

/** Throws the refusal of a read, once the caller is identified. */
export function checkRead(
  ctx: Pick<StoreContext, "caller">,
  rows: Rows<Queries>,
  { right, missing }: ReadOptions,
): void {
  const [first] = Object.values(rows as Record<string, unknown[]>);
  if (missing && first?.length === 0) throw missing();
  if (right) demand(ctx, right);
}

/** The context of one authenticated request; `identify` comes first. */
export class RequestContext implements StoreContext {
  readonly #connection: Connection;
  readonly #secretsKey: Promise<SecretsKey>;
  readonly #deliver: Deliver;
  readonly #identity: Identity;
  readonly address: string;
  /** Set when the client may repeat the request. */
  repeatable: Repeatable | undefined;
  /** Set when the client names the state of the record that it changes. */
  condition: Condition | undefined;
  #hasLooked = false;
  /** Whether the answer repeats the outcome of an earlier request. */
  isReplayed = false;

  constructor({ connection, secretsKey, identity, deliver, address = "" }: RequestContextParts) {
    this.#connection = connection;
    this.#secretsKey = secretsKey;
    this.#deliver = deliver;
    this.#identity = identity;
    this.address = address;
  }

  get db(): Database {
    return this.#connection.db;
  }

  get caller(): Caller {
    return this.#identity.caller;
  }

  get actor(): string {
    const { keyId, caller } = this;
    return `${keyId === undefined ? "" : `key ${keyId} of `}user ${caller.userId}`;
  }

  get settings(): Settings {
    return this.#identity.settings;
  }

  /** Id of the key, once it is known. */
  get keyId(): number | undefined {
    return this.#identity.keyId;
  }

  async seal(secret: string): Promise<string> {
    return encryptSecret(await this.#secretsKey, secret);
  }

  async unseal(sealed: string): Promise<string | undefined> {
    return decryptSecret(await this.#secretsKey, sealed).catch(() => undefined);
  }

  /** Identifies the caller. Throws the credential codes, and errors of `prove`. */
  identify(): Promise<void> {
    return this.#identity.establish();
  }

  async expects(right: Right): Promise<boolean> {
    // The remembered rights may be outdated, so a lack of rights is confirmed first. The read itself checks a grant again.
    if (!this.#identity.expects(right)) await this.#check();
    return this.#identity.expects(right);
  }

  async read<Q extends Queries>(queries: Q, options: ReadOptions = {}): Promise<Rows<Q>> {
    const { right, missing } = options;
    // Without the right nothing is read, unless a missing record is reported first.
    if (right && !missing && !(await this.expects(right))) demand(this, right);
    const rows = await this.#readWithChecks(queries);
    checkRead(this, rows as Rows<Queries>, options);
    return rows;
  }

  async change<Q extends Queries>(queries: Q, demands: Demands<Rows<Q>>): Promise<Change<Rows<Q>>> {
    const { missing, each } = demands;
    const rights: readonly Right[] = demands.rights ?? [];
    for (const right of missing ? [] : rights) if (!(await this.expects(right))) demand(this, right);
    const check = await this.condition?.begin(this);
    const { all, sent } = await this.#readWithOutcome<Queries>(
      (await check?.withQueries(queries)) ?? queries,
    );
    const found = (check?.found(all) ?? all) as Rows<Q>;
    checkRead(this, found as Rows<Queries>, { ...(missing && { missing }) });
    for (const right of rights) demand(this, right);
    const asked = each?.(found) ?? [];
    const forbidden = asked.map(({ right }) => refusalOf(this.caller, right));
    // A caller without any of the rights does not see the outcome.
    const isAllowed = !each || forbidden.includes(undefined);
    return {
      found,
      refusals: asked.map(({ unknown }, at) => unknown ?? forbidden[at]),
      earlier: isAllowed && sent ? this.#comeTo(sent).map((one, at) => forbidden[at] ?? one) : undefined,
      write: async (changes, entries, outcome) => {
        if (!isAllowed) throw new Error("Nothing of this change is allowed");
        return this.#write(changes, [entries, outcome, await check?.guard()]);
      },
    };
  }

  /** Throws `idempotency_mismatch` when another request has used the client's key, unless that was checked before. */
  async refuseAnotherRequest(): Promise<void> {
    if (!this.repeatable || this.#hasLooked) return;
    const { sent } = await this.#readWithOutcome({});
    if (sent && sent.request !== this.repeatable.request) throw new StoreError("idempotency_mismatch");
  }

  /** Reads the outcome of the same request as well. */
  async #readWithOutcome<Q extends Queries>(
    queries: Q,
  ): Promise<{ all: Rows<Q>; sent: SentBefore | undefined }> {
    const { repeatable } = this;
    if (!repeatable) return { all: await this.#readWithChecks(queries), sent: undefined };
    this.#hasLooked = true;
    const before = outcomeBefore({ ofKey: this.#keyOfRepeatable, idempotencyKey: repeatable.key });
    const both = { own: queries, before };
    const { own, before: found } = await this.#readWithChecks<typeof both>(both);
    return { all: own as Rows<Q>, sent: found.kept[0] };
  }

  /** Only after the rights were checked. Throws `idempotency_mismatch` for another request with the same key. */
  #comeTo({ request, outcome }: SentBefore): readonly KeptOutcome[] {
    if (request !== this.repeatable?.request) throw new StoreError("idempotency_mismatch");
    this.isReplayed = true;
    return outcome;
  }

  async #readWithChecks<Q extends Queries>(queries: Q): Promise<Rows<Q>> {
    const both = { checks: this.#identity.pendingChecks(), own: queries };
    const found = await this.#connection.read<typeof both>(both);
    await this.#identity.settle(found.checks);
    return found.own as Rows<Q>;
  }

  /**
   * Private: only a `Change`, which has declared its rights, can write. With a guard the transaction uses the guard's snapshot,
   * and fails when others have changed one of its rows since.
   */
  async #write<Q extends Queries>(queries: Q, [entries = {}, outcome, guard]: WriteParts): Promise<Rows<Q>> {
    const eventsCall = outboxCall(entries);
    const batch = {
      guard: guard ? [guard] : [],
      kept: this.#keep(outcome),
      signed: this.keyId === undefined ? [signedByPerson(this.db, this)] : [],
      written: queries,
      events: eventsCall ? [eventsCall] : [],
    };
    const { written, events } = await this.#connection.run(batch, { snapshot: guard !== undefined });
    const queued = events.flatMap(({ rows }) => rows).filter((entry) => entry.queued);
    const sweep = entries.resumed ?? false;
    if (queued.length > 0 || sweep)
      this.#deliver(
        queued.map(({ id }) => id),
        { sweep },
      );
    return written as Rows<Q>;
  }

  /** Sessions of the console share the id 0: their keys are unique across people. */
  get #keyOfRepeatable(): number {
    return this.#identity.keyId ?? 0;
  }

  /** Comes first, so that a simultaneous duplicate waits without holding locks. */
  #keep(outcome: KeptOutcome[] | undefined): Query[] {
    if (!this.repeatable) return [];
    // Forms of the console that may be sent twice without harm have none.
    if (!outcome && this.keyId === undefined) return [];
    if (!outcome) throw new Error("No outcome");
    return [keepOutcome(this.db, this.#keyOfRepeatable, this.repeatable, outcome)];
  }

  /** Uses up the nonce of a request that reads no data. */
  async spendNonce(): Promise<void> {
    if (this.#identity.nonceIsPending) await this.#check();
  }

  /** Asks the database about the caller, unless this request has done so. */
  async #check(): Promise<void> {
    if (!this.#identity.isPending) return;
    await this.#identity.settle(await this.#connection.read(this.#identity.pendingChecks()));
  }
}
