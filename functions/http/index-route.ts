import type { Handler } from "hono";
import type { Settings } from "../../schema/settings.ts";
import { currentSettings } from "../store/access/cache.ts";
import { StoreError } from "../store/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { currencySymbol } from "../kernel/currencies.ts";
import { jsonResponse } from "../kernel/json-response.ts";
import { PRODUCT_VERSION } from "./product-version.ts";
import type { Route } from "./route.ts";
import type { VersionProfile } from "./version-profile.ts";

/** The product's version. `wc_version` is the version of the legacy API (§legacy-version). */
const VERSION_HEADER = { "X-Store-Version": PRODUCT_VERSION };

/** Version of the legacy interface. Clients compare it. */
const INTERFACE_VERSION = "3.1.0";

/** `GET /`, open to all. It takes no round trip once the isolate knows the settings. */
export function serveIndex(profile: VersionProfile, routes: readonly Route[]): Handler<AppEnv> {
  return async function serveIndex(c) {
    const { connection, baseUrl } = c.get("state");
    const settings = await currentSettings(connection);
    if (!settings.apiEnabled) throw new StoreError("api_disabled");
    const urls = { baseUrl, consoleUrl: c.env.CONSOLE_URL || baseUrl };
    return jsonResponse(renderIndex(profile, routes, settings, urls), 200, VERSION_HEADER);
  };
}

/** The public description of a version: settings of the store and its routes (§index-route). */
function renderIndex(
  profile: VersionProfile,
  routes: readonly Route[],
  settings: Settings,
  { baseUrl, consoleUrl }: Record<"baseUrl" | "consoleUrl", string>,
) {
  const base = `${baseUrl}/wc-api/v${profile.version}`;
  return {
    store: omit(profile.indexOmits, {
      name: settings.name,
      description: settings.description,
      URL: baseUrl,
      wc_version: settings.legacyVersion,
      version: INTERFACE_VERSION,
      routes: renderRoutes(routes, base),
      meta: omit(profile.indexOmits, {
        timezone: settings.timezone,
        currency: settings.currency,
        currency_format: currencySymbol(settings.currency),
        currency_position: settings.currencyPosition,
        thousand_separator: settings.thousandSeparator,
        decimal_separator: settings.decimalSeparator,
        price_num_decimals: settings.priceDecimals,
        tax_included: settings.pricesIncludeTax,
        weight_unit: settings.weightUnit,
        dimension_unit: settings.dimensionUnit,
        ssl_enabled: settings.checkoutOverHttps || (profile.addressTellsSsl && baseUrl.startsWith("https:")),
        permalinks_enabled: !settings.productPath.startsWith("?"),
        generate_password: settings.generatePassword,
        links: { help: `${consoleUrl}/docs/` },
      }),
    }),
  };
}

function renderRoutes(routes: readonly Route[], base: string) {
  const shown = Array.from(
    Map.groupBy(routes, ({ path }) => path),
    ([path, here]) => {
      const methods = [...new Set(here.flatMap((route) => route.methods))];
      const route = {
        supports: methods.includes("GET") ? ["HEAD", ...methods] : methods,
        ...(here.some(({ acceptsData }) => acceptsData) && { accepts_data: true }),
        ...(!path.includes("<") && { meta: { self: base + path } }),
      };
      return [path, route] as const;
    },
  );
  return { "/": { supports: ["HEAD", "GET"], meta: { self: `${base}/` } }, ...Object.fromEntries(shown) };
}

function omit<T extends object>(keys: ReadonlySet<string>, record: T): Partial<T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.has(key))) as Partial<T>;
}
