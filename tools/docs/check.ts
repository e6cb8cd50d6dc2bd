import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { problemsOf } from "./problems.ts";

/** Fails when a comment cites, or a page links to, what is not there. */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const WRITTEN = /\.(?:ts|js|json|md|sql|proto|toml|ya?ml|sh)$|^\.ci\//;
/** Generated, or data that nobody writes comments into. */
const LEFT_OUT = /^(?:gen\/|package-lock\.json|schema\/migrations\/meta\/|tests\/inference\/corpus\/)/;

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT });
const paths = String(listed)
  .split("\n")
  .filter((path) => WRITTEN.test(path) && !LEFT_OUT.test(path) && existsSync(ROOT + path));
const texts = new Map(paths.map((path) => [path, readFileSync(ROOT + path, "utf8")]));

const problems = problemsOf(texts, (path) => existsSync(ROOT + path));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
