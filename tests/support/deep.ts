/** Whether all runs are asked for: `npm run test:deep`. */
export const isDeep = process.env["TEST_DEEP"] === "1";

/** What a property tries: few runs in `npm test`, many in `npm run test:deep`. */
export function deep<T>(few: T, many: T): T {
  return isDeep ? many : few;
}
