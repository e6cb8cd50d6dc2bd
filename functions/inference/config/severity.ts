/** How bad an issue is, the worst first: errors make a config invalid. */
export const SEVERITIES = ["error", "warning", "info"] as const;

export type Severity = (typeof SEVERITIES)[number];

/** By rule; a rule that is `off` is not reported. */
export type Severities = Readonly<Record<string, Severity | "off">>;
