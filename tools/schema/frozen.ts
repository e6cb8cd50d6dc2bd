import { createHash } from "node:crypto";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** A line for each migration, `<sha256>  <file>`: those of `frozen` unchanged, followed by the new ones. */
export function freeze(frozen: string, migrations: ReadonlyMap<string, string>): string {
  const added = [...migrations]
    .filter(([file]) => !frozen.includes(`  ${file}\n`))
    .map(([file, text]) => `${hashOf(text)}  ${file}\n`);
  return frozen + added.join("");
}

/** Released migrations that have changed since they were frozen, a line each. Others may still change. */
export function thawed(frozen: string, migrations: ReadonlyMap<string, string>): string[] {
  const hashes = new Map(
    frozen
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split("  ").toReversed() as [string, string]),
  );
  return [...hashes.keys()].flatMap((file) => {
    const text = migrations.get(file);
    if (text === undefined) return [`${file}: a migration that was released is gone`];
    return hashOf(text) === hashes.get(file)
      ? []
      : [`${file}: a released migration is never edited; write another`];
  });
}
