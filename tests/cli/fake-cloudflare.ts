import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The part of Cloudflare's API that wrangler and `store deploy` use, as observed; other requests are refused. */

interface Script {
  versions: { id: string; tag: string; bindings: Binding[]; created_on: string }[];
  /** Ids of versions, the newest deployment first. */
  deployments: string[];
  crons: string[];
  workersDev: boolean;
  /** Of the newest migration of Durable Objects. */
  migrationTag?: string | undefined;
}

interface Binding {
  name: string;
  type: string;
  text?: string;
  queue_name?: string;
  namespace_id?: string;
  service?: string;
  script_name?: string;
}

interface Route {
  id: string;
  pattern: string;
  script: string;
}

interface Consumer {
  script: string;
  dead_letter_queue?: string;
}

/** An account, whose objects a test reads and plants. */
export interface FakeAccount {
  url: string;
  subdomain: string | undefined;
  zones: { id: string; name: string; status: string }[];
  routes: Route[];
  queues: Map<string, Consumer[]>;
  /** Rules of the zone's phase `http_config_settings`; undefined without the ruleset. */
  configRules: object[] | undefined;
  scripts: Map<string, Script>;
  /** Requests that the token may not send, as `GET /accounts/acc/queues`. */
  denied: RegExp | undefined;
  /** The requests, as `GET /accounts/acc/queues`. */
  asked: string[];
  close(): void;
}

const ACCOUNT = { id: "acc", name: "Ann's account" };

class Refused extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Buffer;
}

export async function openFakeCloudflare(): Promise<FakeAccount> {
  const server = createServer((request, response) => {
    void answer(request).then(
      (result) => reply(200, { success: true, errors: [], messages: [], result }),
      (error: unknown) => {
        const { status, code, message } =
          error instanceof Refused ? error : new Refused(500, 1, String(error));
        reply(status, { success: false, errors: [{ code, message }], messages: [], result: null });
      },
    );
    function reply(status: number, body: object) {
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const account: FakeAccount = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subdomain: "ann",
    zones: [{ id: "z1", name: "shop.example", status: "active" }],
    routes: [],
    queues: new Map(),
    configRules: undefined,
    scripts: new Map(),
    denied: undefined,
    asked: [],
    close: () => server.close(),
  };

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? "", account.url);
    const body = await buffer(request);
    const { method = "" } = request;
    account.asked.push(`${method} ${path}`);
    if (account.denied?.test(`${method} ${path}`)) throw new Refused(403, 10000, "Authentication error");
    for (const [pattern, handle] of HANDLERS) {
      const found = pattern.exec(`${method} ${path}`);
      if (found)
        return handle(account, { method, path, query, body }, found.slice(1).map(decodeURIComponent));
    }
    throw new Refused(404, 7003, `Could not route to ${method} ${path}`);
  }
  return account;
}

type Handler = (account: FakeAccount, asked: Asked, parts: string[]) => unknown;

const HANDLERS: [RegExp, Handler][] = [
  [/^GET \/accounts$/, () => [ACCOUNT]],
  [/^GET \/memberships$/, () => [{ id: "m", account: ACCOUNT }]],
  [/^GET \/user$/, () => ({ id: "u", email: "ann@example.com" })],
  [/^GET \/user\/tokens\/verify$/, () => ({ id: "t", status: "active" })],
  [/^GET \/zones$/, ({ zones }, { query }) => zones.filter(({ name }) => name === query.get("name"))],
  [/^GET \/zones\/\w+\/workers\/routes$/, ({ routes }) => routes],
  [
    /^GET \/zones\/\w+\/rulesets\/phases\/http_config_settings\/entrypoint$/,
    ({ configRules }) =>
      configRules ? { id: "r1", rules: configRules } : missing(10003, "could not find entrypoint ruleset"),
  ],
  [
    /^PUT \/zones\/\w+\/rulesets\/phases\/http_config_settings\/entrypoint$/,
    (account, { body }) => {
      account.configRules = (JSON.parse(body.toString()) as { rules: object[] }).rules;
      return { id: "r1", rules: account.configRules };
    },
  ],
  [
    /^POST \/zones\/\w+\/rulesets\/r1\/rules$/,
    (account, { body }) => {
      account.configRules = [...(account.configRules ?? []), JSON.parse(body.toString()) as object];
      return { id: "r1", rules: account.configRules };
    },
  ],
  [
    /^GET \/accounts\/acc\/workers\/subdomain$/,
    ({ subdomain }) => (subdomain ? { subdomain } : missing(10007, "There is no subdomain registered")),
  ],
  [/^GET \/accounts\/acc\/queues$/, ({ queues }, { query }) => listQueues(queues, query.get("name"))],
  [/^POST \/accounts\/acc\/queues$/, makeQueue],
  [/^(?:POST|PUT) \/accounts\/acc\/queues\/([\w-]+)\/consumers/, addConsumer],
  [
    /^GET \/accounts\/acc\/workers\/services\/([\w-]+)$/,
    (account, _, [name = ""]) => {
      scriptOf(account, name, 10090);
      return {
        id: name,
        default_environment: { environment: "production", script: { last_deployed_from: "wrangler" } },
      };
    },
  ],
  [
    /^GET \/accounts\/acc\/workers\/scripts$/,
    ({ scripts }) => Array.from(scripts, ([id, { migrationTag }]) => ({ id, migration_tag: migrationTag })),
  ],
  [/^PUT \/accounts\/acc\/workers\/scripts\/([\w-]+)$/, upload],
  [/^GET \/accounts\/acc\/workers\/scripts\/([\w-]+)\/(\w+)$/, readOfScript],
  [/^GET \/accounts\/acc\/workers\/scripts\/([\w-]+)\/versions\/([\w-]+)$/, readVersion],
  [/^POST \/accounts\/acc\/workers\/scripts\/([\w-]+)\/deployments$/, deployVersion],
  [/^PATCH \/accounts\/acc\/workers\/scripts\/[\w-]+\/script-settings$/, () => ({})],
  [
    /^POST \/accounts\/acc\/workers\/scripts\/[\w-]+\/assets-upload-session$/,
    () => ({ jwt: "all.there", buckets: [] }),
  ],
  [
    /^POST \/accounts\/acc\/workers\/scripts\/([\w-]+)\/subdomain$/,
    (account, { body }, [name = ""]) => {
      const { enabled } = JSON.parse(body.toString()) as { enabled: boolean };
      scriptOf(account, name).workersDev = enabled;
      return { enabled, previews_enabled: false };
    },
  ],
  [
    /^PUT \/accounts\/acc\/workers\/scripts\/([\w-]+)\/schedules$/,
    (account, { body }, [name = ""]) => {
      const crons = JSON.parse(body.toString()) as { cron: string }[];
      scriptOf(account, name).crons = crons.map(({ cron }) => cron);
      return { schedules: crons };
    },
  ],
  [
    /^PUT \/accounts\/acc\/workers\/scripts\/([\w-]+)\/routes$/,
    (account, { body }, [script = ""]) => {
      const asked = JSON.parse(body.toString()) as { pattern: string }[];
      account.routes = account.routes.filter((route) => route.script !== script);
      account.routes.push(...asked.map(({ pattern }) => ({ id: randomUUID(), pattern, script })));
      return asked.map(({ pattern }) => pattern);
    },
  ],
];

function missing(code: number, message: string): never {
  throw new Refused(404, code, message);
}

function scriptOf({ scripts }: FakeAccount, name: string, code = 10007): Script {
  return scripts.get(name) ?? missing(code, "This Worker does not exist on your account.");
}

const running = ({ versions, deployments }: Script) => versions.find(({ id }) => id === deployments[0]);

const listQueues = (queues: FakeAccount["queues"], wanted: string | null) =>
  [...queues]
    .filter(([name]) => wanted === null || name === wanted)
    .map(([name, consumers]) => ({ queue_id: name, queue_name: name, consumers, producers: [] }));

function makeQueue({ queues }: FakeAccount, { body }: Asked) {
  const { queue_name: name } = JSON.parse(body.toString()) as { queue_name: string };
  queues.set(name, []);
  return { queue_id: name, queue_name: name };
}

function addConsumer({ queues }: FakeAccount, { body }: Asked, [name = ""]: string[]) {
  const { script_name: script, dead_letter_queue } = JSON.parse(body.toString()) as {
    script_name: string;
    dead_letter_queue?: string;
  };
  const consumers = queues.get(name) ?? missing(11000, "no such queue");
  if (consumers.length > 0 && consumers[0]?.script !== script)
    throw new Refused(400, 11004, `Queue "${name}" already has a consumer`);
  queues.set(name, [{ script, ...(dead_letter_queue && { dead_letter_queue }) }]);
  return { queue_name: name };
}

async function upload(account: FakeAccount, { body }: Asked, [name = ""]: string[]) {
  const text = /name="metadata"[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(body.toString("utf8"))?.[1] ?? "{}";
  const { bindings, annotations, migrations } = JSON.parse(text) as {
    bindings: Binding[];
    migrations?: { new_tag: string };
    annotations?: Record<string, string>;
  };
  for (const { type, queue_name: queue, service, script_name: owner } of bindings) {
    if (type === "queue" && !account.queues.has(queue ?? ""))
      throw new Refused(400, 100_127, `Queue "${queue}" does not exist`);
    if (type === "service" && !account.scripts.has(service ?? ""))
      throw new Refused(400, 10_143, `Could not resolve service binding '${service}'`);
    if (type === "durable_object_namespace" && owner !== undefined && !account.scripts.has(owner))
      throw new Refused(400, 10_061, `Cannot create binding for class to script ${owner}`);
  }
  const script = account.scripts.get(name) ?? { versions: [], deployments: [], crons: [], workersDev: false };
  const version = {
    id: randomUUID(),
    tag: annotations?.["workers/tag"] ?? "",
    bindings,
    created_on: new Date().toISOString(),
  };
  script.migrationTag = migrations?.new_tag ?? script.migrationTag;
  script.versions.push(version);
  script.deployments.unshift(version.id);
  account.scripts.set(name, script);
  return {
    id: name,
    tag: "t",
    etag: "e",
    deployment_id: version.id,
    startup_time_ms: 2,
    available_on_subdomain: true,
  };
}

const shownVersion = ({ id, tag, created_on, bindings }: Script["versions"][number]) => ({
  id,
  number: 1,
  metadata: { author_email: "ann@example.com", created_on, modified_on: created_on, source: "wrangler" },
  annotations: { "workers/tag": tag, "workers/triggered_by": "upload" },
  resources: { bindings, script: { handlers: [] }, script_runtime: {} },
});

function readOfScript(account: FakeAccount, _: Asked, [name = "", what = ""]: string[]) {
  const script = scriptOf(account, name);
  const bindings = running(script)?.bindings ?? [];
  const answers: Record<string, unknown> = {
    secrets: bindings
      .filter(({ type }) => type === "secret_text")
      .map(({ name }) => ({ name, type: "secret_text" })),
    settings: {
      bindings: bindings.map(({ text, ...binding }) =>
        binding.type === "plain_text" ? { ...binding, text } : binding,
      ),
    },
    subdomain: { enabled: script.workersDev, previews_enabled: false },
    versions: { items: script.versions.toReversed().map(shownVersion) },
    deployments: {
      deployments: script.deployments.map((version_id, at) => ({
        id: randomUUID(),
        source: "wrangler",
        strategy: "percentage",
        author_email: "ann@example.com",
        created_on: new Date(Date.UTC(2026, 10, 24) - at).toISOString(),
        versions: [{ version_id, percentage: 100 }],
      })),
    },
  };
  return answers[what] ?? missing(7003, `no ${what}`);
}

function readVersion(account: FakeAccount, _: Asked, [name = "", id = ""]: string[]) {
  const version = scriptOf(account, name).versions.find((one) => one.id === id);
  return version ? shownVersion(version) : missing(10_057, "no such version");
}

function deployVersion(account: FakeAccount, { body }: Asked, [name = ""]: string[]) {
  const { versions } = JSON.parse(body.toString()) as { versions: { version_id: string }[] };
  scriptOf(account, name).deployments.unshift(versions[0]?.version_id ?? "");
  return { id: randomUUID() };
}
