import { resolve } from "node:path";
import { DEFAULT_DATA_DIR } from "./start-options.ts";

/** The command that creates a key with all rights, for the store of a data directory. */
export function keysCommand(dataDir: string): string {
  const where = dataDir === resolve(DEFAULT_DATA_DIR) ? "" : `--data-dir ${dataDir} `;
  return `npm run -s store -- ${where}keys create --role administrator --permissions read_write`;
}
