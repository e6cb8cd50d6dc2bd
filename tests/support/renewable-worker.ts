import { transform } from "esbuild";
import { stopBundler } from "../../tools/files/bundle.ts";
import type { BundledWorker } from "../../tools/local/workers/worker-options.ts";

/** The header of the request that begins a new store; its value is the store's variables as JSON. */
export const NEXT_STORE = "Next-Store";
/** The variable with the number of the store, which all of its Workers have. */
export const STORE_NUMBER = "STORE_NUMBER";

/**
 * Workers that serve one store after another: a new store took a tenth of the CPU of a new workerd (0.1 s, not 0.9). The bundle
 * becomes the body of a function. A request with `NEXT_STORE` calls this function, so all of the module's state is new, and
 * replaces the variables; without any the Worker is none of the next store's. What outlives a store, which is messages, alarms and counts of limits, has its number.
 */
export async function renewableWorkers(workers: readonly BundledWorker[]): Promise<BundledWorker[]> {
  try {
    return await Promise.all(workers.map(renewable));
  } finally {
    await stopBundler();
  }
}

async function renewable(worker: BundledWorker): Promise<BundledWorker> {
  const [module] = worker.options.modules as unknown as [{ contents: string }];
  const { code } = await transform(module.contents, { format: "cjs", target: "es2024" });
  const names = Array.from(new Set(code.match(/(?<=\brequire\()"[^"]+"(?=\))/g)));
  const exported = module.contents.match(/\bexport ?\{[^}]*\}/g)?.at(-1) ?? "";
  const entries = Array.from(exported.matchAll(/\bas ([A-Z]\w*)/g), ([, name]) => name);
  const contents = [
    ...names.map((name, at) => `import * as module${at} from ${name};`),
    'import { DurableObject, env as startEnv, WorkerEntrypoint } from "cloudflare:workers";',
    `const imported = { ${names.map((name, at) => `${name}: { ...module${at}, __esModule: true }`).join(", ")} };`,
    BEGINNING,
    ...entries.map((name) => `export const ${name} = forwarding("${name}");`),
    `function run(module, require) {${code}\n}`,
  ].join("\n");
  const modules = [{ ...module, contents }];
  return { ...worker, options: { ...worker.options, modules } as BundledWorker["options"] };
}

const BEGINNING = `
let exported = begin();
let variables;

function begin() {
  const module = { exports: {} };
  run(module, (name) => imported[name]);
  return module.exports;
}

export default {
  async fetch(request, env, context) {
    const next = request.headers.get("${NEXT_STORE}");
    if (next === null)
      return variables ? exported.default.fetch(request, variables, context) : new Response(null, { status: 404 });
    if (next !== "") exported = begin();
    variables = next === "" ? undefined : ofStore({ ...env, ...JSON.parse(next) });
    return new Response();
  },
  async queue(batch, env, context) {
    const own = batch.messages.filter(({ body: { store } }) => store === variables?.${STORE_NUMBER});
    const messages = own.map(({ body: { body } }) => ({ body }));
    const retryAll = (options) => batch.retryAll(options);
    if (own.length > 0) await exported.default.queue({ queue: batch.queue, messages, retryAll }, variables, context);
  },
  scheduled: (controller, env, context) => exported.default.scheduled?.(controller, variables, context),
};

/** The bindings of a store: of what outlives it, each has a part of its own. */
function ofStore(env) {
  const { ${STORE_NUMBER}: store, DELIVERIES, SWEEPS } = env;
  const limits = Object.entries(env).filter(([name, binding]) => typeof binding === "object" && \`\${name}_LIMIT\` in env);
  const numbered = (message) => ({ ...message, body: { store, body: message.body } });
  return {
    ...env,
    ...(DELIVERIES && {
      DELIVERIES: {
        send: (body, options) => DELIVERIES.send({ store, body }, options),
        sendBatch: (messages, options) => DELIVERIES.sendBatch(Array.from(messages, numbered), options),
      },
    }),
    ...(SWEEPS && { SWEEPS: { getByName: (name) => SWEEPS.getByName(\`\${store} \${name}\`) } }),
    ...Object.fromEntries(
      limits.map(([name, binding]) => [name, { limit: ({ key }) => binding.limit({ key: \`\${store} \${key}\` }) }]),
    ),
  };
}

/** An entry point whose methods are those of the store's own; an alarm of an earlier store is none. */
function forwarding(name) {
  const { prototype } = exported[name];
  const Base = prototype instanceof DurableObject ? DurableObject : WorkerEntrypoint;
  class Forwarding extends Base {}
  const methods = new Set();
  for (let chain = prototype; chain !== Base.prototype; chain = Object.getPrototypeOf(chain))
    for (const method of Object.getOwnPropertyNames(chain)) methods.add(method);
  methods.delete("constructor");
  for (const method of methods)
    Forwarding.prototype[method] = function (...args) {
      const isOfEarlier = Base === DurableObject && !this.ctx.id.name?.startsWith(\`\${variables?.${STORE_NUMBER}} \`);
      if (isOfEarlier) return undefined;
      return new exported[name](this.ctx, variables)[method](...args);
    };
  return Forwarding;
}

`;
