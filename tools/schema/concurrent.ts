import { OUTSIDE } from "../database/migration-files.ts";

/**
 * Allowed statements of a migration outside a transaction: each can be repeated after an interruption, and blocks no writer.
 */
const REPEATABLE =
  /^(?:DROP INDEX CONCURRENTLY IF EXISTS|CREATE (?:UNIQUE )?INDEX CONCURRENTLY|ALTER TABLE \S+ VALIDATE CONSTRAINT)\s/i;
const CREATED = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY ("?\w+"?)/i;

/** Statements that prevent applying migrations beside running Workers, a line each. */
export function unrepeatable(migrations: ReadonlyMap<string, string>): string[] {
  return [...migrations].flatMap(([file, text]) => {
    const statements = text
      .split("--> statement-breakpoint")
      .map((statement) => statement.replaceAll(/^--.*\n/gm, "").trim());
    if (!text.startsWith(`${OUTSIDE}\n`))
      return statements.some((statement) => /^(?:CREATE|DROP)\b.*\bCONCURRENTLY\b/is.test(statement))
        ? [`${file}: what is CONCURRENTLY begins its file with "${OUTSIDE}"`]
        : [];
    return statements.flatMap((statement, at) => {
      const shown = statement.split("\n")[0]?.slice(0, 60);
      if (!REPEATABLE.test(statement))
        return [`${file}: outside a transaction "${shown}" cannot be repeated`];
      const [, index] = CREATED.exec(statement) ?? [];
      const before = statements[at - 1] ?? "";
      return index && !before.includes(`IF EXISTS ${index}`)
        ? [`${file}: drop ${index} before it is made, as a build that was cut off leaves it invalid`]
        : [];
    });
  });
}
