import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds of a store's CPU, Workers and database apart. */
export interface CpuTime {
  worker: number;
  postgres: number;
}

/** Reads the CPU time of a store's processes. */
export type CpuMeter = () => Promise<CpuTime>;

/** The kernel's unit of CPU times: 10 ms on every Linux that Node supports. */
const TICK_MS = 10;

interface Process {
  pid: number;
  parent: number;
  name: string;
  /** Milliseconds, its own, and those of ended children. */
  own: number;
  ended: number;
}

/** Watches the workerd processes and the server of a data directory. Throws without `/proc`. */
export async function cpuMeter(workerds: readonly number[], dataDir: string): Promise<CpuMeter> {
  const [pid] = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n");
  const postmaster = Number(pid);
  return async () => {
    const all = await processes();
    const sum = (chosen: Process[], time: (one: Process) => number) =>
      chosen.reduce((total, one) => total + time(one), 0);
    const servers = all.filter(({ pid, parent }) => pid === postmaster || parent === postmaster);
    return {
      worker: sum(
        all.filter(({ pid }) => workerds.includes(pid)),
        ({ own }) => own,
      ),
      postgres: sum(servers, ({ own, ended }) => own + ended),
    };
  };
}

/** The workerd processes of this process. */
export async function ownWorkerds(): Promise<number[]> {
  return (await processes())
    .filter(({ parent, name }) => parent === process.pid && name === "workerd")
    .map(({ pid }) => pid);
}

async function processes(): Promise<Process[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const read = pids.map((pid) => readFile(`/proc/${pid}/stat`, "latin1").catch(() => null));
  return (await Promise.all(read)).flatMap((stat) => (stat === null ? [] : [parseStat(stat)]));
}

/** A line of `/proc/<pid>/stat`; the name in brackets may hold blanks and brackets of its own. */
function parseStat(stat: string): Process {
  const end = stat.lastIndexOf(")");
  const fields = stat.slice(end + 2).split(" ");
  const ticks = (at: number) => Number(fields[at]) * TICK_MS;
  return {
    pid: Number(stat.slice(0, stat.indexOf(" "))),
    parent: Number(fields[1]),
    name: stat.slice(stat.indexOf("(") + 1, end),
    own: ticks(11) + ticks(12),
    ended: ticks(13) + ticks(14),
  };
}
