import type { Dialect } from "../http/dialect.ts";
import { dialect as v1 } from "../v1/dialect.ts";
import { dialect as v2 } from "../v2/dialect.ts";
import { dialect as v3 } from "../v3/dialect.ts";

/** The newest first. */
export const DIALECTS: readonly Dialect[] = [v3, v2, v1];
