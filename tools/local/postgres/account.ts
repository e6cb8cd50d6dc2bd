import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The account for PostgreSQL's programs: commands follow `prefix`; as root, `owner` is their user. */
export interface PostgresAccount {
  prefix: readonly string[];
  owner?: Owner;
}

interface Owner {
  uid: number;
  gid: number;
}

/** Ends the server with a fast shutdown when the stack dies first. */
const WITH_PARENT = "--pdeathsig=INT";
/** Lets it enter folders only root may enter, such as a checkout below a 0700 home. */
const THROUGH_FOLDERS = [
  "--securebits=+no_setuid_fixup",
  "--inh-caps=+dac_override",
  "--ambient-caps=+dac_override",
];

/** The first working way to run `postgres` here; it refuses to run as root. Throws without one. */
export async function choosePostgresAccount(postgres: string, dataDir: string): Promise<PostgresAccount> {
  const failures: string[] = [];
  for (const account of await candidates(dataDir)) {
    const [program, ...args] = [...account.prefix, postgres, "--version"];
    try {
      await run(program as string, args);
      return account;
    } catch (error) {
      failures.push((error as { stderr?: string }).stderr?.trim() || String(error));
    }
  }
  const advice =
    process.getuid?.() === 0
      ? "As root it needs `setpriv` to run as another user. Start as an ordinary user, or name a server in DATABASE_URL."
      : "Name a server in DATABASE_URL instead.";
  throw new Error(`PostgreSQL does not run on this machine:\n${failures.join("\n")}\n${advice}`);
}

async function candidates(dataDir: string): Promise<PostgresAccount[]> {
  if (process.getuid?.() !== 0) {
    const plain: PostgresAccount = { prefix: [] };
    return process.platform === "linux" ? [{ prefix: ["setpriv", WITH_PARENT, "--"] }, plain] : [plain];
  }
  const owner = (await ownerOf(dataDir)) ?? (await userNamed("postgres")) ?? { uid: 65534, gid: 65534 };
  const as = ["setpriv", `--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups", WITH_PARENT];
  return [
    { owner, prefix: [...as, ...THROUGH_FOLDERS, "--"] },
    { owner, prefix: [...as, "--"] },
  ];
}

async function ownerOf(folder: string): Promise<Owner | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

async function userNamed(name: string): Promise<Owner | undefined> {
  const users = await readFile("/etc/passwd", "utf8").catch(() => "");
  const fields = users.split("\n").map((line) => line.split(":"));
  const found = fields.find(([login]) => login === name);
  return found && { uid: Number(found[2]), gid: Number(found[3]) };
}
