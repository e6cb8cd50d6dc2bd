import { readFileSync } from "node:fs";

export const NOW = new Date("2023-11-14T22:13:20Z");

const lines = readFileSync(new URL("php-dates.txt", import.meta.url), "utf8").matchAll(/^(.*) → (.*)$/gm);
const ROWS = Array.from(lines, ([, text, date = ""]): [text: string, date: string] => [
  JSON.parse(`"${text}"`),
  date,
]);

/** Results of `strtotime` of PHP 8.2 at `NOW`, in UTC. */
export const READ = ROWS.filter(([, date]) => date !== "nothing");

/** Texts that it cannot read. */
export const UNREADABLE = ROWS.filter(([, date]) => date === "nothing").map(([text]) => text);
