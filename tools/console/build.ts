/** Writes what the Worker `console` serves into `dist/console`; wrangler runs it before a deployment. */
import { buildConsole } from "./build-console.ts";

await buildConsole();
