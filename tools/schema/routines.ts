/** A routine's kind and name, and for a trigger its table, for a function its arguments: what tells it from all others. */
const CREATED =
  /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?(FUNCTION|VIEW|TYPE|TRIGGER) (\w+)(?:\s*\(([^)]*)\))?(?:[^$;]*? ON (\w+))?/m;
const DROPPED = /^DROP (FUNCTION|VIEW|TYPE|TRIGGER) (?:IF EXISTS )?([^;]+)/gm;

/** Statements by the routine that they make. A later one of the same routine takes the place of the one before. */
type Routines = Map<string, string>;

/** What each of the texts, in their order, makes and drops of routines; `--> statement-breakpoint` stands between statements. */
export function routinesOf(texts: readonly string[]): Routines {
  const routines: Routines = new Map();
  for (const statement of texts.flatMap((text) => text.split("--> statement-breakpoint"))) {
    for (const [, kind, names = ""] of statement.matchAll(DROPPED))
      for (const name of names.split(",")) drop(routines, `${kind} ${name.trim()}`);
    const [, kind, name, args, table] = CREATED.exec(statement) ?? [];
    if (!kind) continue;
    const key = kind === "FUNCTION" ? `${name}(${args})` : kind === "TRIGGER" ? `${name} ON ${table}` : name;
    routines.set(`${kind} ${key}`, statement.trim().replace("CREATE OR REPLACE", "CREATE"));
  }
  return routines;
}

/** A function by its name alone goes with all its arguments. */
function drop(routines: Routines, key: string): void {
  for (const routine of routines.keys())
    if (routine === key || routine.startsWith(`${key}(`)) routines.delete(routine);
}

/** Where the current routines and those that the migrations leave are not the same, a line each. */
export function differingRoutines(current: Routines, migrated: Routines): string[] {
  const names = [...new Set([...current.keys(), ...migrated.keys()])].toSorted();
  return names
    .filter((name) => current.get(name) !== migrated.get(name))
    .map((name) => {
      if (!migrated.has(name)) return `${name}: in schema/routines, made by no migration`;
      if (!current.has(name)) return `${name}: made by a migration, not in schema/routines`;
      return `${name}: schema/routines has it otherwise than the newest migration that makes it`;
    });
}
