import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";

/** Minutes on two quiet cores. */
const MINUTES: Record<string, number> = { fast: 3, stories: 11, deep: 15 };
/** So many failures are named at the end: a database that is gone fails hundreds. */
const MOST_NAMED = 60;

/**
 * Begins a whole run with its length and the other projects. Ends a run with a line `failed: …` for each failure, and with
 * `tests: N passed, N failed`; a file that does not load and a stray error fail too.
 */
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
      const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
      const failures = [
        ...tests.filter((test) => test.result().state === "failed").map(failedTest),
        ...suites.filter((suite) => suite.errors().length > 0).map(brokenSuite),
        ...strayErrors.map((error) => `a stray error: ${briefly(error)} ${error.stacks?.[0]?.file ?? ""}`),
      ];
      for (const failure of failures.slice(0, MOST_NAMED)) console.log(`failed: ${failure}`);
      const passed = tests.filter((test) => test.result().state === "passed").length;
      console.log(`tests: ${passed} passed, ${failures.length} failed`);
    },
  };
}

function failedTest(test: TestCase): string {
  const took = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1);
  return `${test.module.relativeModuleId} > ${test.fullName}, after ${took} s: ${briefly(test.result().errors?.[0])}`;
}

function brokenSuite(suite: TestModule | TestSuite): string {
  const name = suite.type === "module" ? "" : ` > ${suite.fullName}`;
  const module = suite.type === "module" ? suite : suite.module;
  return `${module.relativeModuleId}${name}, outside its tests: ${briefly(suite.errors()[0])}`;
}

/** The first line of an error. */
function briefly(error: { message: string } | undefined): string {
  return (error?.message ?? "no reason").split("\n", 1)[0]!.slice(0, 200);
}
