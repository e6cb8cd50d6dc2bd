import { setTimeout as sleep } from "node:timers/promises";
import { basic } from "../support/api.ts";
import type { Key } from "../support/keys.ts";
import type { Committed } from "./client.ts";

const RESOURCES = ["coupon", "customer", "order"] as const;
type Resource = (typeof RESOURCES)[number];
type Topic = `${Resource}.${"created" | "updated" | "deleted"}`;

/** The changes of a second: most are of one topic. */
const OFTEN: Partial<Record<Topic, number>> = {
  "coupon.updated": 40,
  "coupon.created": 2,
  "coupon.deleted": 2,
  "customer.created": 1,
  "customer.updated": 2,
  "order.created": 1,
  "order.updated": 2,
};
const SECOND = Object.entries(OFTEN).flatMap(([topic, times]) =>
  Array.from({ length: times }, () => topic as Topic),
);
/** The rare ones are spread over the second. */
const TURNS = SECOND.map((_, turn) => SECOND[(turn * 7) % SECOND.length]!);

/** So many changes in turn have one of each kind. */
export const EACH_KIND = TURNS.length;

/** Changes a second; a busy machine needs fewer. */
const RATE = Number(process.env.CRASH_RATE ?? EACH_KIND);

export const BUSY_TOPIC = "coupon.updated";
export const QUIET_TOPICS = Object.keys(OFTEN).filter((topic) => topic !== BUSY_TOPIC);

const APIS = { coupon: "v3", customer: "v2", order: "v2" };
const METHODS: Record<string, string> = { created: "POST", updated: "PUT", deleted: "DELETE" };
const POOL = 60;

/** Changes by a client that does not wait for answers. */
export interface Load {
  /** All successful changes. */
  committed: Committed[];
  /** Makes changes at the rate, by default fifty a second or `CRASH_RATE`, and returns after all answers. Throws for a failed one. */
  run(seconds: number): Promise<void>;
}

interface LoadOptions {
  /** Begins the codes and addresses of a load, as they are unique in a store. */
  mark?: string;
  /** Changes a second. */
  rate?: number;
}

/** Creates the records for the changes, which do not count as committed. */
export async function prepareLoad(
  url: string,
  key: Key,
  { mark: begin = "x", rate = RATE }: LoadOptions = {},
): Promise<Load> {
  const committed: Committed[] = [];
  const pools: Record<Resource, number[]> = { coupon: [], customer: [], order: [] };
  /** Coupons that are deleted, the oldest first. */
  const deletable: number[] = [];
  let serial = 0;

  async function change(topic: Topic): Promise<number> {
    const [resource, event] = topic.split(".") as [Resource, string];
    const mark = `${begin}${(serial += 1)}`;
    const id =
      event === "updated"
        ? pools[resource][serial % POOL]
        : event === "deleted"
          ? deletable.shift()
          : undefined;
    const path = `${resource}s${id === undefined ? "" : `/${id}`}${event === "deleted" ? "?force=true" : ""}`;
    const answer = await send(METHODS[event]!, `${APIS[resource]}/${path}`, {
      [resource]: bodyOf(resource, mark),
    });
    const changed = id ?? answer[resource]!.id;
    if (topic === "coupon.created") deletable.push(changed);
    committed.push({ topic, id: changed });
    return changed;
  }

  async function send(method: string, path: string, body: object): Promise<Record<string, { id: number }>> {
    const response = await fetch(`${url}/wc-api/${path}`, {
      method,
      headers: { Authorization: basic(key) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
    return JSON.parse(text);
  }

  const several = (resource: Resource) =>
    Promise.all(Array.from({ length: POOL }, () => change(`${resource}.created`)));
  for (const resource of RESOURCES) pools[resource].push(...(await several(resource)));
  deletable.length = 0; // They are edited.
  await several("coupon");
  committed.length = 0;

  let turn = 0;
  return {
    committed,
    async run(seconds) {
      const start = performance.now();
      const failures: unknown[] = [];
      const asked: Promise<unknown>[] = [];
      for (let n = 0; n < seconds * rate; n += 1) {
        await sleep(Math.max(0, start + (n * 1000) / rate - performance.now()));
        const topic = TURNS[(turn += 1) % TURNS.length]!;
        asked.push(change(topic).catch((error: unknown) => failures.push(error)));
      }
      await Promise.all(asked);
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** The body of a create or an edit. */
function bodyOf(resource: Resource, mark: string): object {
  if (resource === "coupon") return { code: mark };
  return resource === "order" ? { note: mark } : { email: `${mark}@example.com` };
}
