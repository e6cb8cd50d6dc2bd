import type { VersionProfile } from "../http/version-profile.ts";
import { profile as v1 } from "../v1/profile.ts";
import { profile as v2 } from "../v2/profile.ts";
import { profile as v3 } from "../v3/profile.ts";

/** The newest first. */
export const PROFILES: readonly VersionProfile[] = [v3, v2, v1];
