import { OUTSIDE } from "../database/migration-files.ts";

/** The rules of docs/operating.md#migrations that a text shows: statements that Workers of the release before cannot run beside. */

/**
 * Allowed statements of a migration outside a transaction: each can be repeated after an interruption, and blocks no writer.
 */
const REPEATABLE =
  /^(?:DROP INDEX CONCURRENTLY IF EXISTS|CREATE (?:UNIQUE )?INDEX CONCURRENTLY|ALTER TABLE \S+ VALIDATE CONSTRAINT)\s/i;
const CREATED = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY ("?\w+"?)/i;

/** What a transaction may not do to a table with rows, and what to do instead. */
const LOCKING: [RegExp, string][] = [
  [/^(?:CREATE|DROP)\b.*\bCONCURRENTLY\b/is, `what is CONCURRENTLY begins its file with "${OUTSIDE}"`],
  [
    /^CREATE (?:UNIQUE )?INDEX\b/i,
    `an index is built CONCURRENTLY, in a file of its own that begins with "${OUTSIDE}" and DROP INDEX CONCURRENTLY IF EXISTS`,
  ],
  [
    /^ALTER TABLE.* ADD (?:CONSTRAINT\b|CHECK\b|FOREIGN\b|UNIQUE\b|PRIMARY\b)(?!.*\bNOT VALID\b)/is,
    "a constraint is added NOT VALID, and validated in a file of its own",
  ],
  [
    /^ALTER TABLE.* SET NOT NULL\b/is,
    "instead of NOT NULL add a check NOT VALID, and validate it in a file of its own",
  ],
  [/^ALTER TABLE.* SET DATA TYPE\b|^ALTER TABLE.* TYPE /is, "a column of another type is a new column"],
  [
    /^ALTER .* RENAME\b/is,
    "Workers of the release before use the old name: add another, and fill it in batches",
  ],
  [
    /^ALTER TABLE.* ADD COLUMN\b(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/is,
    "a new column has a default, or is null",
  ],
  [
    /^ALTER TABLE.* DROP DEFAULT\b/is,
    "Workers of the release before do not write the column: keep its default",
  ],
  [
    /^ALTER TABLE.* ADD COLUMN\b.*\b(?:DEFAULT|GENERATED ALWAYS AS)\b.*(?:random|uuid|nextval|clock_timestamp|STORED\b)/is,
    "a default is constant: the table would be written anew under a lock",
  ],
  [/^(?:UPDATE|DELETE|TRUNCATE)\b/i, "rows are changed in batches, by a command, and not under one lock"],
];

/** Allowed one release after the last one that used the object, as the line before says: `-- unused since 1.1.0`. */
const REMOVAL =
  /^(?:DROP (?:TABLE|INDEX|TYPE|FUNCTION|VIEW|SEQUENCE)|ALTER TABLE.* DROP (?:COLUMN|CONSTRAINT))\b/is;
const UNUSED = /^-- unused since \d+\.\d+\.\d+$/m;

/** The broken rules, a line each. */
export function brokenRules(migrations: ReadonlyMap<string, string>): string[] {
  return [...migrations].flatMap(([file, text]) => {
    const broken = text.startsWith(`${OUTSIDE}\n`) ? unrepeatable(text) : locking(text);
    return broken.map((problem) => `${file}: ${problem}`);
  });
}

const statementsOf = (text: string) => text.split("--> statement-breakpoint");
const withoutComments = (statement: string) => statement.replaceAll(/^--.*\n/gm, "").trim();
const shown = (statement: string) => statement.split("\n")[0]?.slice(0, 60);

function unrepeatable(text: string): string[] {
  const statements = statementsOf(text).map(withoutComments);
  return statements.flatMap((statement, at) => {
    if (!REPEATABLE.test(statement))
      return [`outside a transaction "${shown(statement)}" cannot be repeated`];
    const [, index] = CREATED.exec(statement) ?? [];
    const before = statements[at - 1] ?? "";
    return index && !before.includes(`IF EXISTS ${index}`)
      ? [`drop ${index} before it is made, as a build that was cut off leaves it invalid`]
      : [];
  });
}

function locking(text: string): string[] {
  const made = new Set(
    Array.from(text.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?("?\w+"?)/gim), ([, name]) => name),
  );
  return statementsOf(text).flatMap((commented) => {
    const statement = withoutComments(commented);
    const [, table] =
      /^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX \S+ ON) (?:ONLY )?("?\w+"?)/i.exec(statement) ?? [];
    if (made.has(table)) return [];
    const rule = LOCKING.find(([form]) => form.test(statement));
    if (rule) return [`"${shown(statement)}": ${rule[1]}`];
    return REMOVAL.test(statement) && !UNUSED.test(commented)
      ? [`"${shown(statement)}": goes one release after its last use, below a line "-- unused since 1.2.3"`]
      : [];
  });
}
