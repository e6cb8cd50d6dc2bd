import { transform } from "esbuild";
import { stopBundler } from "../../tools/files/bundle.ts";
import type { BundledWorker } from "../../tools/local/workers/worker-options.ts";

/** The header of the request that begins a new store; its value is the store's variables as JSON. */
export const NEXT_STORE = "Next-Store";

/**
 * Workers that serve one store after another: a new store took a tenth of the CPU of a new workerd (0.1 s, not 0.9). The bundle
 * becomes the body of a function. A request with `NEXT_STORE` calls this function, so all of the module's state is new, and
 * replaces the variables. Only `fetch` goes to the bundle: queues, crons and other entry points need Workers of their own.
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
  const contents = [
    ...names.map((name, at) => `import * as module${at} from ${name};`),
    `const imported = { ${names.map((name, at) => `${name}: { ...module${at}, __esModule: true }`).join(", ")} };`,
    BEGINNING,
    `function run(module, require) {${code}\n}`,
  ].join("\n");
  const modules = [{ ...module, contents }];
  return { ...worker, options: { ...worker.options, modules } as BundledWorker["options"] };
}

const BEGINNING = `
let worker;
let variables;

export default {
  async fetch(request, env, context) {
    const next = request.headers.get("${NEXT_STORE}");
    if (next === null) return worker.fetch(request, variables, context);
    const module = { exports: {} };
    run(module, (name) => imported[name]);
    worker = module.exports.default;
    variables = { ...env, ...JSON.parse(next) };
    return new Response();
  },
};

`;
