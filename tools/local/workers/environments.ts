/** The environments of wrangler.toml, in the order in which the local stack matches requests. */
export const ENVIRONMENTS = ["v1", "v2", "v3", "webhooks", "inference", "console"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
