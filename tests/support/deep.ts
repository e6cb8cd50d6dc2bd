/** Whether this is a deep run: `npm run test:deep`. */
const isDeep = process.env["TEST_DEEP"] === "1";

/** The number of runs: few in `npm test`, many in `npm run test:deep`. */
export function deep<T>(few: T, many: T): T {
  return isDeep ? many : few;
}
