import { sql } from "drizzle-orm";
import type { StoredOutcome } from "../../../schema/idempotency-keys.ts";
import type { Settings } from "../../../schema/settings.ts";
import {
  guardOfIfMatch,
  type IdempotencyKey,
  keepOutcome,
  outcomeBefore,
  type SentBefore,
  type IfMatch,
} from "../changes/client-conditions.ts";
import { outboxCall, type OutboxEntries } from "../changes/events.ts";
import { assertThat, signedByPerson } from "../changes/write.ts";
import {
  type Change,
  checkRead,
  type ElementAccess,
  type Access,
  type AccessToEach,
  type KnownContext,
  type ReadOptions,
} from "../context.ts";
import { LIMITS } from "../deliveries/scheduler/limits.ts";
import { StoreError } from "../errors.ts";
import type { Connection } from "../sql/connection.ts";
import type { Database, Query, Statement } from "../sql/queries.ts";
import { type Results, type Statements, statementsIn } from "../sql/statement.ts";
import { type Caller, NOBODY } from "./caller.ts";
import type { Identity } from "./identity.ts";
import { decryptSecret, encryptSecret, type SecretsKey } from "./keys.ts";
import { authorize, has, refusalOf, type Right } from "./rights.ts";

/** The context of a request: it checks credentials and rights beside each read, and writes for a change alone. */

/** Begins the deliveries with these ids, and with `sweep` those that a sweep finds. */
export type Deliver = (ids: number[], also: { sweep: boolean }) => void;

interface RequestContextParts {
  connection: Connection;
  secretsKey: () => Promise<SecretsKey>;
  identity: Identity;
  /** Without it, deliveries wait for a sweep. */
  deliver?: Deliver;
  /** The caller's name in the audit log; by default by the identity. */
  actor?: string;
  /** The client's address, for the audit log. */
  address?: string;
  /** Id of the delivery that the request is, if it is one (§delivery-loops). */
  cause?: string;
}

type Asked = Omit<ReadOptions, "right"> & { rights: readonly Right[] };

/** A change without an allowed element. It has read nothing. */
function refused<Found>(ctx: KnownContext, refusals: readonly StoreError[]): Change<Found> {
  const nothing = (): never => {
    throw new Error("Nothing of this change is allowed");
  };
  return { ctx, found: {} as Found, refusals, replayed: refusals, write: nothing };
}

/** The context of one authenticated request; `identify` comes first. */
export class RequestContext implements KnownContext {
  readonly #parts: RequestContextParts;
  readonly #identity: Identity;
  readonly address: string;
  /** Set when the client may repeat the request. */
  idempotencyKey: IdempotencyKey | undefined;
  /** Set when the client names the state of the record that it changes: nothing else may be changed (§conditional-writes). */
  condition: IfMatch | undefined;
  #isMatched = false;
  #hasLooked = false;
  #shown: string | undefined;
  /** Whether the answer repeats the outcome of an earlier request. */
  isReplayed = false;
  /** Records that the caller has asked for without the right: the answers tell which of them exist (§rate-limits). */
  refused = 0;
  /** Whether the request has changed anything. */
  hasWritten = false;

  constructor(parts: RequestContextParts) {
    this.#parts = parts;
    this.#identity = parts.identity;
    this.address = parts.address ?? "";
  }

  get db(): Database {
    return this.#parts.connection.db;
  }

  get caller(): Caller {
    return this.#identity.known?.caller ?? NOBODY;
  }

  get actor(): string {
    const { keyId, caller } = this;
    return this.#parts.actor ?? `${keyId === undefined ? "" : `key ${keyId} of `}user ${caller.userId}`;
  }

  get settings(): Settings {
    if (!this.#identity.known) throw new Error("No settings before the first read");
    return this.#identity.known.settings;
  }

  /** Id of the key, once it is known. */
  get keyId(): number | undefined {
    return this.#identity.keyId;
  }

  get isReadOnly(): boolean {
    return this.#identity.isReadOnly;
  }

  async seal(secret: string): Promise<string> {
    return encryptSecret(await this.#parts.secretsKey(), secret);
  }

  show(secret: string): void {
    this.#shown = secret;
  }

  async unseal(sealed: string): Promise<string | undefined> {
    return decryptSecret(await this.#parts.secretsKey(), sealed).catch(() => undefined);
  }

  /** Identifies the caller. Throws the credential codes, and errors of `prove`. */
  identify(): Promise<void> {
    return this.#identity.identify();
  }

  async known(): Promise<KnownContext> {
    await this.#check();
    return this;
  }

  async expects(right: Right): Promise<boolean> {
    // The remembered rights may be outdated, so a lack of rights is confirmed first. The read itself checks a grant again.
    if (!this.#identity.expects(right)) await this.#check();
    return this.#identity.expects(right);
  }

  async read<S extends Statements>(statements: S, options: ReadOptions = {}): Promise<Results<S>> {
    await this.#refuseBeforeReading(options.right ? [options.right] : [], options);
    const found = await this.#readWithChecks(statements);
    this.#countRefused(options.right ? [options.right] : []);
    checkRead(this, found, options);
    return found;
  }

  async change<S extends Statements, Named extends object>(
    statements: S,
    access: Access<Results<S>, Named>,
  ): Promise<Change<Results<S>>> {
    const ofEach = "each" in access ? access : undefined;
    const { rights, ...record }: Asked = "each" in access ? { rights: [] } : access;
    const refusals = ofEach && (await this.#refuseAll(ofEach));
    if (refusals) return refused(this, refusals);
    await this.#refuseBeforeReading(rights, record);
    const { found, sent } = await this.#readWithOutcome(statements);
    this.#countRefused(rights);
    // What a repeated request has deleted is not missing.
    if (!sent) checkRead(this, found, record);
    for (const right of rights) authorize(this, right);
    const asked = ofEach?.each(ofEach.named(found)) ?? [];
    const forbidden = asked.map((one) => this.#refusalOf(one));
    this.#countRefused(asked.map(({ right }) => right));
    // A caller without any of the rights does not see the outcome.
    const isAllowed = !ofEach || forbidden.includes(undefined);
    return {
      ctx: this,
      found,
      refusals: asked.map(({ unknown }, at) => unknown ?? forbidden[at]),
      replayed: isAllowed && sent ? this.#comeTo(sent).map((one, at) => forbidden[at] ?? one) : undefined,
      write: async (changes, entries, outcome) => {
        if (!isAllowed) throw new Error("Nothing of this change is allowed");
        return this.#write(changes, entries, outcome);
      },
    };
  }

  /**
   * Throws the refusal of a caller without the rights, after the error of a missing record. It reads that record alone. Without
   * such a query the read itself comes first.
   */
  async #refuseBeforeReading(
    rights: readonly Right[],
    { missing, record }: Pick<ReadOptions, "missing" | "record">,
  ): Promise<void> {
    const isExpected = () => rights.every((right) => this.#identity.expects(right));
    if (isExpected() || (missing && !record)) return;
    const found = await this.#lookUp(record);
    // The remembered rights may be outdated.
    if (isExpected()) return;
    this.#countRefused(rights);
    if (missing && found?.length === 0) throw missing();
    for (const right of rights) authorize(this, right);
  }

  /** The refusal of each element for a caller without any of the rights; undefined for others. */
  async #refuseAll<Named extends object>({
    anyOf,
    lookup,
    each,
  }: AccessToEach<Named>): Promise<StoreError[] | undefined> {
    const isExpected = () => anyOf.some((right) => this.#identity.expects(right));
    if (isExpected()) return undefined;
    const named = await this.#lookUp(lookup);
    if (isExpected()) return undefined;
    const asked = each(named ?? []);
    this.#countRefused(asked.map(({ right }) => right));
    const refusals = asked.map((one) => one.unknown ?? this.#refusalOf(one));
    return refusals.filter((refusal) => refusal !== undefined);
  }

  /** Each by its right; a repeated attempt asks for the same ones. */
  #countRefused(rights: readonly Right[]): void {
    const lacking = rights.filter((right) => !has(this.caller, right)).length;
    this.refused = Math.max(this.refused, lacking);
  }

  #refusalOf({ right, about }: ElementAccess): StoreError | undefined {
    const refusal = refusalOf(this.caller, right);
    return refusal && about !== undefined ? new StoreError(refusal.code, { id: about }) : refusal;
  }

  /** The rows of one query, and an answer to the question of who the caller is now. */
  async #lookUp<Row>(query: Query<Row> | undefined): Promise<Row[] | undefined> {
    if (query) return (await this.#readWithChecks({ query })).query as Row[];
    await this.#check();
    return undefined;
  }

  /** Throws `idempotency_mismatch` when another request has used the client's key, unless that was checked before. */
  async refuseAnotherRequest(): Promise<void> {
    if (!this.idempotencyKey || this.#hasLooked) return;
    const { sent } = await this.#readWithOutcome({});
    if (sent && sent.request !== this.idempotencyKey.request) throw new StoreError("idempotency_mismatch");
  }

  /** Reads the outcome of the same request as well. */
  async #readWithOutcome<S extends Statements>(
    statements: S,
  ): Promise<{ found: Results<S>; sent: SentBefore | undefined }> {
    const { idempotencyKey } = this;
    if (!idempotencyKey) return { found: await this.#readWithChecks(statements), sent: undefined };
    this.#hasLooked = true;
    const before = outcomeBefore({ ofKey: this.#keyOfReplay, idempotencyKey: idempotencyKey.key });
    const both = { own: statements, before };
    const found = await this.#readWithChecks<typeof both>(both);
    return { found: found.own as Results<S>, sent: found.before.kept[0] };
  }

  /** Only after the rights were checked. Throws `idempotency_mismatch` for another request with the same key. */
  #comeTo({ request, outcome }: SentBefore): StoredOutcome[] {
    if (request !== this.idempotencyKey?.request) throw new StoreError("idempotency_mismatch");
    this.isReplayed = true;
    return outcome.flatMap((one) => ("sealed" in one ? [] : one));
  }

  async #readWithChecks<S extends Statements>(statements: S): Promise<Results<S>> {
    const isIdle = !this.#identity.isPending && statementsIn(statements).length === 0;
    const both = { checks: isIdle ? [] : this.#identity.checks(), own: statements };
    const found = await this.#parts.connection.read<typeof both>(both);
    if (!isIdle) await this.#identity.checkResults(found.checks);
    return found.own as Results<S>;
  }

  /** Checks the condition of a request that has written nothing. Throws `precondition_failed`. */
  async checkCondition(): Promise<void> {
    if (!this.#isMatched) await this.#guard();
  }

  async #guard(): Promise<Statement | undefined> {
    if (!this.condition) return undefined;
    try {
      const guard = await guardOfIfMatch(this, this.condition);
      this.#isMatched = true;
      return guard;
    } catch (error) {
      // The same request may have been carried out meanwhile: then it is planned again, and comes to that outcome.
      if (!this.idempotencyKey || !(await this.#readWithOutcome({})).sent) throw error;
      return assertThat(this.db, sql`false`, "carried out");
    }
  }

  /**
   * Private: only a `Change`, which has declared its rights, can write. With a guard the transaction uses the guard's snapshot,
   * and fails when others have changed one of its rows since.
   */
  async #write<S extends Statements>(
    statements: S,
    entries: OutboxEntries = {},
    outcome?: StoredOutcome[],
  ): Promise<Results<S>> {
    const guard = await this.#guard();
    const { deliver, cause = "" } = this.#parts;
    const eventsCall = outboxCall(entries, { cause, queued: deliver !== undefined });
    const batch = {
      guard: guard ? [guard] : [],
      kept: await this.#keep(outcome),
      signed: this.keyId === undefined ? [signedByPerson({ actor: this.actor, address: this.address })] : [],
      written: statements,
      events: eventsCall ? [eventsCall] : [],
    };
    const { written, events } = await this.#parts.connection.run(batch, { snapshot: guard !== undefined });
    this.hasWritten = true;
    const entered = events.flatMap(({ rows }) => rows);
    const queued = entered.filter((entry) => entry.queued);
    const isMore = events.some(({ rest }) => rest.length > 0);
    const sweep = entries.resumed === true || isMore || queued.length >= LIMITS.queueBatch;
    if (entered.length > 0 || sweep)
      deliver?.(
        queued.map(({ id }) => id),
        { sweep },
      );
    return written as Results<S>;
  }

  /** Sessions of the console share the id 0: their keys are unique across people. */
  get #keyOfReplay(): number {
    return this.#identity.keyId ?? 0;
  }

  /** Comes first, so that a simultaneous duplicate waits without holding locks. */
  async #keep(outcome: StoredOutcome[] = []): Promise<Statement[]> {
    if (!this.idempotencyKey) return [];
    const shown = this.#shown === undefined ? [] : [{ sealed: await this.seal(this.#shown) }];
    return [
      keepOutcome({ keyId: this.#keyOfReplay, ...this.idempotencyKey, outcome: [...outcome, ...shown] }),
    ];
  }

  /** Uses up the signature of a request that reads no data. */
  async spendSignature(): Promise<void> {
    if (this.#identity.signatureIsPending) await this.#check();
  }

  /** Asks the database about the caller, unless this request has done so. */
  async #check(): Promise<void> {
    if (!this.#identity.isPending) return;
    await this.#identity.checkResults(await this.#parts.connection.read(this.#identity.checks()));
  }
}
