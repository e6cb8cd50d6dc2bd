import type { ServedRoutes } from "../../functions/http/version-profile.ts";
import { consoleUrlOf } from "./console-url.ts";
import type { Environment } from "./environments.ts";
import type { Latency } from "./neon/latency.ts";
import { type NeonHttp, type NeonHttpOptions, startNeonHttp, type Watch } from "./neon-http.ts";
import type { BundledWorker } from "./worker-options.ts";
import { type OtherWorker, type RunningWorkers, runWorkers } from "./workers.ts";

/** Workers on a database, with Neon's protocol between them. */
export interface Service extends Omit<RunningWorkers, "close"> {
  neon: NeonHttp;
  /** The console's address. */
  consoleUrl: string;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** The Workers' connection string. */
  workersUrl: string;
  /** Base64 of 32 bytes. */
  secretsKey: string;
  /** The previous one, while keys rotate. */
  previousSecretsKey?: string | undefined;
  workers: readonly BundledWorker[];
  /** Further Workers beside the store's. */
  others?: (url: string) => readonly OtherWorker[];
  /** 0 for any free one. */
  port: number;
  /** Takes the lines that Workers write to the console. */
  onLog?: (line: string) => void;
  /** Called when a workerd ends unexpectedly. */
  onEnd?: () => void;
  /** Port of workerd's inspector, if wanted. */
  inspectorPort?: number;
  /** The store's public URL, if not at its port. */
  publicUrl?: string | undefined;
  /** The console's public URL, if not at `console.localhost` and the port; empty: any host. */
  consoleUrl?: string | undefined;
  /** Overrides the variables of the console. */
  consoleVariables?: Record<string, string> | undefined;
  /** Overrides the variables of the delivery Worker. */
  webhookVariables?: Record<string, string>;
  /** Whether the limits of wrangler.toml apply. */
  rateLimits?: boolean;
  /** The routes of the versions, if not those of wrangler.toml. */
  routes?: ServedRoutes | undefined;
  /** Of a simulated remote database. */
  latency?: Latency | undefined;
  /** Receives all SQL. */
  watch?: Watch;
  /** Limits of the local proxy, if not those of Neon's. */
  front?: Pick<NeonHttpOptions, "connections" | "idle" | "clients"> | undefined;
}

/** Serves a migrated database. Throws for a taken port. */
export async function serveStore(options: ServiceOptions): Promise<Service> {
  const {
    workersUrl,
    secretsKey,
    previousSecretsKey = "",
    webhookVariables,
    rateLimits = false,
    routes,
    publicUrl,
    consoleUrl,
    consoleVariables,
    latency,
    watch,
    front,
    ...rest
  } = options;
  const neon = await startNeonHttp({ databaseUrl: workersUrl, latency, watch, ...front });
  const store = {
    DATABASE_URL: workersUrl,
    SECRETS_KEY: secretsKey,
    SECRETS_KEY_PREVIOUS: previousSecretsKey,
    NEON_ENDPOINT: neon.url,
    ...(publicUrl && { PUBLIC_URL: publicUrl }),
    ...(routes && { ROUTES: routes }),
    ...(!rateLimits && { KEY_REQUESTS_LIMIT: "", ADDRESS_FAILURES_LIMIT: "" }),
  };
  try {
    const { close, ...workers } = await runWorkers({
      ...rest,
      workers: rest.workers.map((worker) => atEveryAddress(worker, publicUrl)),
      bindings: (environment, url) => ({
        ...bindings(environment, { ...store, CONSOLE_URL: consoleUrl ?? consoleUrlOf(url) }, url),
        ...(environment === "webhooks" && webhookVariables),
        ...(environment === "console" && consoleVariables),
      }),
    });
    return {
      ...workers,
      neon,
      consoleUrl: consoleUrl ?? consoleUrlOf(workers.url),
      stop: () => close().finally(() => neon.close()),
    };
  } catch (error) {
    await neon.close();
    throw error;
  }
}

function bindings(
  environment: Environment,
  store: Record<string, string>,
  url: string,
): Record<string, string> {
  if (environment === "inference") return {};
  if (environment === "console") return { PUBLIC_URL: url, ...store, HEALTH_OPEN: "true" };
  return environment === "webhooks" ? { ...store, WEBHOOK_ALLOW_PRIVATE: "true" } : store;
}

/**
 * A Worker with the API's routes below the shop's own folder, after `index.php` and after two slashes, too (§shop-addresses).
 */
function atEveryAddress(worker: BundledWorker, publicUrl = ""): BundledWorker {
  const { options } = worker;
  const folder = (URL.parse(publicUrl)?.pathname ?? "/").replace(/\/$/, "");
  const routes = (options.routes ?? []).flatMap((route: string) => {
    const path = route.slice(1);
    if (!path.startsWith("/wc-api/")) return [route];
    const starts = new Set(["", "/", "/index.php", folder, `${folder}/index.php`]);
    return Array.from(starts, (start) => `*${start}${path}`);
  });
  return { ...worker, options: { ...options, routes } };
}
