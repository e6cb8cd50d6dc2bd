import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { changedContracts } from "./contract.ts";
import { isAddressed, lostPaths, problemsOf } from "./problems.ts";
import { requirementProblems } from "./requirements.ts";

/** Fails for a broken citation, link or path, for a changed contract, and for a requirement without its test. */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const WRITTEN = /\.(?:tsx?|js|json|md|txt|sql|proto|toml|ya?ml|sh)$|^\.ci\//;
/** Generated files, or data without comments. */
const LEFT_OUT = /^(?:gen\/|package-lock\.json|schema\/migrations\/meta\/|tests\/inference\/corpus\/)/;

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT });
const files = String(listed)
  .split("\n")
  .filter((path) => existsSync(ROOT + path));
const paths = files.filter((path) => WRITTEN.test(path) && !LEFT_OUT.test(path));
const texts = new Map(paths.map((path) => [path, readFileSync(ROOT + path, "utf8")]));

const problems = problemsOf(texts, (path) => existsSync(ROOT + path));
for (const { line, path } of lostPaths(texts.get("CONTRIBUTING.md") ?? "", files))
  problems.push(`CONTRIBUTING.md:${line}: there is no ${path}`);
for (const [path, text] of texts)
  if (/^docs\/.*\.md$/.test(path) && !isAddressed(text))
    problems.push(`${path}:3: it does not say for whom it is`);
problems.push(...changedContracts((path) => texts.get(path) ?? ""), ...requirementProblems(texts));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
