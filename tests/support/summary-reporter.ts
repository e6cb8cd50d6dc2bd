import type { Reporter } from "vitest/node";

/** Minutes on two quiet cores. */
const MINUTES: Record<string, number> = { fast: 3, stories: 11, deep: 15 };

/** Begins a whole run with its length and the other projects. Ends a run with the line `tests: N passed, N failed`; a file that does not load and a stray error fail too. */
export function summaryReporter(): Reporter {
  return {
    onTestRunStart(files) {
      const names = [...new Set(files.map(({ project }) => project.name))];
      const [name = ""] = names;
      const whole = files.length > 20 && names.length === 1 ? MINUTES[name] : undefined;
      if (whole)
        console.log(
          `${name}: ${files.length} files, some ${whole} minutes. The others: npm test, npm run test:stories, npm run test:deep.`,
        );
    },
    onTestRunEnd(modules, strayErrors) {
      const tests = modules.flatMap((module) => [...module.children.allTests()]);
      const count = (state: string) => tests.filter((test) => test.result().state === state).length;
      const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
      const broken = suites.filter((suite) => suite.errors().length > 0).length;
      console.log(
        `tests: ${count("passed")} passed, ${count("failed") + broken + strayErrors.length} failed`,
      );
    },
  };
}
