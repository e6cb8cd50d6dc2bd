import type { ServedRoutes } from "../../functions/http/version-profile.ts";
import { consoleUrlOf } from "./workers/console-url.ts";
import type { Environment } from "./workers/environments.ts";
import { type NeonProxy, type NeonProxyOptions, startNeonProxy, type Watch } from "./neon/neon-proxy.ts";
import type { BundledWorker } from "./workers/worker-options.ts";
import { type RunningWorkers, runWorkers, type WorkersOptions } from "./workers/workers.ts";

/** Workers on a database, with Neon's protocol between them. */
export interface Service extends Omit<RunningWorkers, "close"> {
  neon: NeonProxy;
  /** The console's address. */
  consoleUrl: string;
  stop(): Promise<void>;
}

export interface ServiceOptions extends Omit<WorkersOptions, "home" | "bindings"> {
  /** The Workers' connection string. */
  workersUrl: string;
  /** Base64 of 32 bytes. */
  secretsKey: string;
  /** The previous one, while keys rotate. */
  previousSecretsKey?: string | undefined;
  /** Whether `/` redirects to the console. */
  homeIsConsole?: boolean;
  /** The store's public URL, if not at its port. */
  publicUrl?: string | undefined;
  /** The console's public URL, if not at `console.localhost` and the port; empty: any host. */
  consoleUrl?: string | undefined;
  /** Overrides the variables of the console. */
  consoleVariables?: Record<string, string> | undefined;
  /** Overrides the variables of the delivery Worker. */
  webhookVariables?: Record<string, string>;
  /** Whether the limits of wrangler.toml apply. */
  rateLimits?: boolean | undefined;
  /** The routes of the versions, if not those of wrangler.toml. */
  routes?: ServedRoutes | undefined;
  /** Receives all SQL. */
  watch?: Watch;
  /** Limits of the local proxy, if not those of Neon's. */
  proxy?: Pick<NeonProxyOptions, "connections" | "idle" | "clients"> | undefined;
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
    homeIsConsole = false,
    watch,
    proxy,
    ...rest
  } = options;
  const neon = await startNeonProxy({ databaseUrl: workersUrl, watch, ...proxy });
  const store = {
    DATABASE_URL: workersUrl,
    SECRETS_KEY: secretsKey,
    SECRETS_KEY_PREVIOUS: previousSecretsKey,
    NEON_ENDPOINT: neon.url,
    ...(publicUrl && { PUBLIC_URL: publicUrl }),
    ...(routes && { ROUTES: routes }),
    ...(!rateLimits && { KEY_REQUESTS_LIMIT: "", ADDRESS_FAILURES_LIMIT: "", INFERENCE_ADDRESS_LIMIT: "" }),
  };
  try {
    const { close, ...workers } = await runWorkers({
      ...rest,
      ...(homeIsConsole && { home: (url: string) => `${consoleUrl ?? consoleUrlOf(url)}/` }),
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
  if (environment === "inference") {
    const { INFERENCE_ADDRESS_LIMIT } = store;
    return INFERENCE_ADDRESS_LIMIT === undefined ? {} : { INFERENCE_ADDRESS_LIMIT };
  }
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
