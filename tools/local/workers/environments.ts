/** The environments of wrangler.toml, in the order in which the local stack matches requests. */
export const ENVIRONMENTS = ["v1", "v2", "v3", "webhooks", "inference", "console"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The Workers of a store. The validator is a tool of its own. */
export type StoreWorker = Exclude<Environment, "inference">;
export const STORE_WORKERS = ENVIRONMENTS.filter((one): one is StoreWorker => one !== "inference");
