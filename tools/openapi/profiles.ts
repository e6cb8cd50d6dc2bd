import type { VersionProfile } from "../../functions/http/version-profile.ts";
import { profile as v1 } from "../../functions/v1/profile.ts";
import { profile as v2 } from "../../functions/v2/profile.ts";
import { profile as v3 } from "../../functions/v3/profile.ts";

/** The profile of each version. */
export const PROFILES: readonly VersionProfile[] = [v1, v2, v3];
