/** Severities of issues, the worst first; an error makes a config invalid. */
export const SEVERITIES = ["error", "warning", "info"] as const;

export type Severity = (typeof SEVERITIES)[number];

/** By rule; a rule that is `off` is not reported. */
export type Severities = Readonly<Record<string, Severity | "off">>;
