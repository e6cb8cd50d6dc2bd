/** Writes the files of the Worker `console` into `dist/console`; wrangler runs it before a deployment. */
import { buildConsole } from "./build-console.ts";

await buildConsole();
