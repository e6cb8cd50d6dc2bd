import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { shopDump } from "./shop-dump/dump.ts";
import type { MadeShop } from "./shop-dump/made-shop.ts";
import { count, table } from "./report.ts";

const PROGRAM = fileURLToPath(new URL("../cli/index.ts", import.meta.url));
/** As `npm run store` runs it. */
const FLAGS = ["--max-semi-space-size=4", "--heap-growing-percent=20"];
const LOOK_MS = 50;

const SHOP: Omit<MadeShop, "orders" | "hasOrderTables"> = {
  prefix: "shop7_",
  zone: "America/New_York",
  currency: "USD",
  decimals: 2,
  pricesIncludeTax: false,
};

/**
 * The time and memory of imports of generated shops, from a dump on disk to a stopped store: of both storages, and of one a
 * second time.
 */
export async function moveInFigures(orders: number): Promise<string> {
  const rows: string[][] = [];
  for (const hasOrderTables of [false, true]) {
    const folder = await mkdtemp(join(tmpdir(), "move-in-bench-"));
    try {
      const dump = join(folder, "shop.sql");
      await pipeline(Readable.from(shopDump({ ...SHOP, orders, hasOrderTables })), createWriteStream(dump));
      const { size } = await stat(dump);
      const dataDir = join(folder, "data");
      await runStore(dataDir, "migrate");
      const times = ["into an empty store", ...(hasOrderTables ? [] : ["again, nothing changed"])];
      for (const time of times) {
        const start = performance.now();
        const peak = await runStore(dataDir, "move-in", dump, "--json");
        const seconds = (performance.now() - start) / 1000;
        rows.push([
          `orders ${hasOrderTables ? "in their own tables" : "as posts"}, ${time}`,
          (size / 1e9).toFixed(2),
          seconds.toFixed(0),
          (orders / seconds).toFixed(0),
          (peak / 1024 / 1024).toFixed(0),
        ]);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return [
    `One run on ${availableParallelism()} cores into the embedded database, which is started and stopped within it: a made shop of ${count(orders)} orders.`,
    table(
      ["Moving in", "dump, GB", "seconds", "orders per second", "the command's memory at most, MiB"],
      rows,
    ),
  ].join("\n\n");
}

/** Runs a command of the CLI to its end; returns its peak memory in bytes. Throws with its output when it fails. */
async function runStore(dataDir: string, ...words: string[]): Promise<number> {
  const command = [...FLAGS, PROGRAM, "--data-dir", dataDir, ...words];
  const child = spawn(process.execPath, command, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (data) => void (said += data));
  let peak = 0;
  const look = setInterval(
    () => void residentPeak(child.pid).then((bytes) => (peak = Math.max(peak, bytes))),
    LOOK_MS,
  );
  const [code] = await once(child, "close").finally(() => clearInterval(look));
  if (code !== 0) throw new Error(said);
  return peak;
}

/** A process's peak memory in bytes, 0 after its end. Only Linux has it. */
async function residentPeak(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
