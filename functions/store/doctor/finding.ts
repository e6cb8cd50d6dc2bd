/** What fails keeps the store from working; a warning wants somebody to look. */
export type FindingStatus = "pass" | "warn" | "fail";

/** What one look at the store came to. */
export interface Finding {
  /** What was looked at, such as `migrations`. */
  check: string;
  status: FindingStatus;
  found: string;
  /** What to do about it, unless all is well. */
  advice: string | null;
}

/** Makes the findings of one check. */
export function findings(check: string) {
  const of = (status: FindingStatus) => (found: string, advice: string) => [{ check, status, found, advice }];
  return {
    pass: (found: string): Finding[] => [{ check, status: "pass", found, advice: null }],
    warn: of("warn") as (found: string, advice: string) => Finding[],
    fail: of("fail") as (found: string, advice: string) => Finding[],
  };
}
