import * as z from "zod";
import { CliError } from "../../command-line/cli-error.ts";
import type { Cloudflare } from "./cloudflare.ts";
import { workerOfName } from "./names.ts";
import { IN_ORDER } from "./platform-steps.ts";
import { wranglerOrThrow, typed } from "./wrangler.ts";

const Deployments = z.object({
  deployments: z.array(z.object({ versions: z.array(z.object({ version_id: z.string() })) })),
});
const Versions = z.object({
  items: z.array(z.object({ id: z.string(), annotations: z.record(z.string(), z.string()).nullish() })),
});

/** A version of a Worker that `store deploy` has uploaded. The tag is the time of the deployment. */
interface Version {
  id: string;
  tag: string;
}

interface Deployed {
  worker: string;
  running: Version | undefined;
  /** The version before the running deployment. */
  before: Version | undefined;
}

/**
 * Rolls the latest deployment back on all Workers that it has reached, callers first. Returns lines to print. Throws a
 * `CliError` when there is none, or none before it.
 */
export async function rollBack(cloudflare: Cloudflare, name: string): Promise<string[]> {
  const all = await Promise.all(
    IN_ORDER.toReversed().map((environment) => readVersions(cloudflare, workerOfName(name, environment))),
  );
  const latest = all
    .map(({ running }) => running?.tag ?? "")
    .toSorted()
    .at(-1);
  if (!latest)
    throw new CliError(
      `no Worker ${name}-… runs a version of \`store deploy\`: there is nothing to roll back`,
    );
  const reached = all.filter(({ running }) => running?.tag === latest);
  const first = reached.find(({ before }) => !before);
  if (first)
    throw new CliError(`${first.worker} has no version before ${latest}: there is nothing to roll back`);
  const lines: string[] = [];
  for (const { worker, before } of reached) {
    const { id, tag } = before as Version;
    const args = ["rollback", id, "--name", worker, "--message", `store rollback of ${latest}`, "--yes"];
    await wranglerOrThrow(args).catch((error: unknown) => {
      const done =
        lines.length > 0
          ? ` (${lines.length} of ${reached.length} are done: run the same command again)`
          : "";
      throw new CliError(`${typed(args)}${done}: ${error instanceof Error ? error.message : String(error)}`);
    });
    lines.push(`${worker} runs the version deployed ${tag}`);
  }
  return lines;
}

async function readVersions({ get }: Cloudflare, worker: string): Promise<Deployed> {
  const path = `/accounts/-/workers/scripts/${worker}`;
  const permission = "Workers Scripts: Edit";
  const [deployments, versions] = await Promise.all([
    get(`${path}/deployments`, permission, Deployments),
    get(`${path}/versions?deployable=true`, permission, Versions),
  ]);
  const known = (versions?.items ?? [])
    .map(({ id, annotations }) => ({ id, tag: annotations?.["workers/tag"] ?? "" }))
    .filter(({ tag }) => tag !== "")
    .toSorted((one, other) => (one.tag < other.tag ? 1 : -1));
  const [current] = deployments?.deployments ?? [];
  // A changed secret makes a version without a tag.
  const running = known.find(({ id }) => id === current?.versions[0]?.version_id) ?? known[0];
  const before = running && known.find(({ tag }) => tag < running.tag);
  return { worker, running, before };
}
