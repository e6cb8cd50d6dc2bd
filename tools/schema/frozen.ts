import { createHash } from "node:crypto";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** A line for each migration, `<sha256>  <file>`: those of `frozen` as they stand, and behind them the new ones. */
export function freeze(frozen: string, migrations: ReadonlyMap<string, string>): string {
  const added = [...migrations]
    .filter(([file]) => !frozen.includes(`  ${file}\n`))
    .map(([file, text]) => `${hashOf(text)}  ${file}\n`);
  return frozen + added.join("");
}

/** Migrations that are not what they were when they were frozen, a line each. */
export function thawed(frozen: string, migrations: ReadonlyMap<string, string>): string[] {
  const hashes = new Map(
    frozen
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split("  ").toReversed() as [string, string]),
  );
  const files = [...new Set([...hashes.keys(), ...migrations.keys()])].toSorted();
  return files.flatMap((file) => {
    const text = migrations.get(file);
    if (text === undefined) return [`${file}: a migration that was released is gone`];
    if (!hashes.has(file)) return [`${file}: is not frozen; \`npm run gen\` does it`];
    return hashOf(text) === hashes.get(file)
      ? []
      : [`${file}: a migration is never edited; write another (one that no database has: remove its line)`];
  });
}
