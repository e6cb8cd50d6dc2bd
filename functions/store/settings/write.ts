import { SETTING_CHOICES, type Settings, settings } from "../../../schema/settings.ts";
import { RIGHTS } from "../access/rights.ts";
import { retryOnConflict, signedBy } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { theRow } from "../lists/read-one.ts";

/** The settings of the store. Throws `settings_forbidden`. */
export async function readSettings(ctx: StoreContext): Promise<Settings> {
  const { rows } = await ctx.read({ rows: ctx.db.select().from(settings) }, { right: RIGHTS.settings });
  return theRow(rows);
}

/** Changes some settings of the store. Two round trips. Throws `settings_forbidden`. */
export function writeSettings(ctx: StoreContext, changes: Partial<Settings>): Promise<void> {
  return retryOnConflict(async () => {
    const change = await ctx.change({}, { rights: [RIGHTS.settings] });
    await change.write({ changed: ctx.db.update(settings).set(changes).returning(signedBy(ctx)) });
  });
}

export { SETTING_CHOICES, type Settings };
