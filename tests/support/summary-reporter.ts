import type { Reporter } from "vitest/node";

/** Ends a run with the line `tests: N passed, N failed`; a file that does not load and a stray error fail too. */
export function summaryReporter(): Reporter {
  return {
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
