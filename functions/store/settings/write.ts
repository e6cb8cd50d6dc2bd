import { SETTING_CHOICES, type Settings, settings } from "../../../schema/settings.ts";
import { signedBy } from "../access/actor.ts";
import type { StoreContext } from "../context.ts";
import { RIGHTS } from "../access/rights.ts";

/** Changes some settings of the store. Two round trips. Throws `settings_forbidden`. */
export async function writeSettings(ctx: StoreContext, changes: Partial<Settings>): Promise<void> {
  const change = await ctx.change({}, { rights: [RIGHTS.settings] });
  await change.write({ changed: ctx.db.update(settings).set(changes).returning(signedBy(ctx)) });
}

export { SETTING_CHOICES, type Settings };
