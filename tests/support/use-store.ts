import { afterAll, beforeAll } from "vitest";
import type { Environment } from "../../tools/local/workers/environments.ts";
import { type Api, api } from "./api.ts";
import type { KeyOptions, TestKey } from "./keys.ts";
import { openStore, type StoreOptions, type TestStore } from "./store.ts";

type Version = Extract<Environment, `v${number}`>;

type Extras = Omit<StoreOptions, "environments">;

/** A store of one test file, and clients of its versions, filled in once the store is open. */
export type OpenStore<E extends Environment> = Record<Extract<E, Version>, Api> & {
  store: TestStore;
  /** The administrator's key of `v1`, `v2` and `v3`. */
  key: TestKey;
  /** A client with a key of its own, to be requested at the start of the file. */
  client(version: Extract<E, Version>, options: KeyOptions): Api;
};

/**
 * Opens a new, empty store with these Workers before a file's tests and closes it after them. Its result, at the top of the
 * file, is usable from the first `beforeAll` on.
 */
export function useStore<E extends Environment>(...environments: E[]): OpenStore<E>;
export function useStore<E extends Environment>(options: Extras, ...environments: E[]): OpenStore<E>;
export function useStore(...asked: (Extras | Environment)[]): OpenStore<Environment> {
  const environments = asked.filter((wish) => typeof wish === "string");
  const options = asked.find((wish) => typeof wish === "object");
  const store = {} as TestStore;
  const key = {} as TestKey;
  let keyed = false;
  const clients: { client: Api; version: Version; options: KeyOptions | undefined }[] = [];

  beforeAll(async () => {
    Object.assign(store, await openStore({ ...options, environments }));
    if (keyed) Object.assign(key, await store.createKey());
    for (const { client, version, options } of clients)
      Object.assign(client, api(store, numberOf(version), options ? await store.createKey(options) : key));
  });
  afterAll(() => store.close());

  function client(version: Version, options?: KeyOptions): Api {
    const empty = {} as Api;
    keyed ||= options === undefined;
    clients.push({ client: empty, version, options });
    return empty;
  }
  // Only requested keys are created.
  const house = {
    store,
    client,
    get key() {
      keyed = true;
      return key;
    },
    get v1() {
      return client("v1");
    },
    get v2() {
      return client("v2");
    },
    get v3() {
      return client("v3");
    },
  };
  return house;
}

function numberOf(version: Version): 1 | 2 | 3 {
  return Number(version.slice(1)) as 1 | 2 | 3;
}
