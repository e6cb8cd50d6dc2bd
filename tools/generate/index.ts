import { StaleExample } from "../openapi/examples.ts";
import { generateOnDemand } from "./on-demand.ts";

/**
 * Brings the files of `gen/` that git ignores up to date: `prepare`, and by `--import` before each command that reads them.
 * Exits with 1 if that is impossible.
 */
try {
  await generateOnDemand();
} catch (error) {
  console.error(error instanceof StaleExample ? error.message : error);
  process.exit(1);
}
