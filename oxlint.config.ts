import { defineConfig, type OxlintOverride } from "oxlint";

/** A room, what nothing in it imports, and why. */
interface Room {
  folders: string[];
  bans: string[];
  message: string;
}

const VERSIONS = ["**/v1/**", "**/v2/**", "**/v3/**"];
const BUILD = ["**/tools/**", "**/tests/**", "node:*"];
const SQL = ["drizzle-orm", "drizzle-orm/*"];
const HONO = ["hono", "hono/*"];
/** The part of the kernel that answers requests. */
const KERNEL_HTTP = ["app", "errors", "json-response", "request-log"].map((name) => `**/kernel/${name}.ts`);

/** Imports go one way: see CONTRIBUTING.md, which draws it. */
const ROOMS: Room[] = [
  {
    folders: ["schema"],
    bans: ["**/functions/**", "**/tools/**", "hono*", "node:*"],
    message: "schema knows tables only.",
  },
  {
    folders: ["functions/kernel"],
    bans: ["../**", ...SQL, "node:*"],
    message: "The kernel serves every Worker and knows none of them.",
  },
  {
    folders: ["functions/store"],
    bans: [
      "**/http/**",
      "**/resources/**",
      ...VERSIONS,
      "../../webhooks/**",
      "../../../webhooks/**",
      "**/inference/**",
      ...KERNEL_HTTP,
      ...HONO,
      ...BUILD,
    ],
    message: "The store knows no HTTP, no version and no Node.",
  },
  {
    folders: ["functions/http"],
    bans: ["**/resources/**", ...VERSIONS, "**/webhooks/**", "**/inference/**", ...SQL, ...BUILD],
    message: "http serves any resource and knows no table.",
  },
  {
    folders: ["functions/resources"],
    bans: [
      ...VERSIONS,
      "**/webhooks/**",
      "!**/store/webhooks/**",
      "**/inference/**",
      "**/schema/**",
      ...SQL,
      ...HONO,
      ...BUILD,
    ],
    message: "Resources know no version, no table and no Hono.",
  },
  {
    folders: ["functions/v1", "functions/v2", "functions/v3"],
    bans: [
      "../v1/**",
      "../v2/**",
      "../v3/**",
      "**/webhooks/**",
      "!**/resources/webhooks/**",
      "**/inference/**",
      "**/schema/**",
      ...BUILD,
    ],
    message: "No version imports another.",
  },
  {
    folders: ["functions/inference"],
    bans: [
      "**/store/**",
      "**/http/**",
      "**/resources/**",
      "**/schema/**",
      "**/webhooks/**",
      ...SQL,
      "**/tools/**",
      "node:*",
    ],
    message: "The validator knows the kernel and nothing else.",
  },
  {
    folders: ["functions/console"],
    bans: [...VERSIONS, "!**/v1/profile.ts", "!**/v2/profile.ts", "!**/v3/profile.ts", ...SQL, ...BUILD],
    message: "The console has no SQL of its own, knows versions by their profiles and no Node.",
  },
  {
    folders: ["functions/webhooks"],
    bans: [...VERSIONS, "**/inference/**", ...BUILD],
    message: "Workers know no version and no Node.",
  },
];

/** Where schemas are: data for documents and checks, of which a Worker is made no heavier. */
const CONTRACTS = ["schemas.ts", "*.schemas.ts", "openapi.ts", "*.openapi.ts", "schemas/**"];

const asTypesOnly = {
  group: CONTRACTS.map((name) => `**/${name}`),
  allowTypeImports: true,
  message: "Contracts stay out of the Workers' bundles: import type.",
};

function bordersOf({ folders, bans, message }: Room): OxlintOverride[] {
  const direction = { group: bans, message };
  return [
    {
      files: folders.map((folder) => `${folder}/**`),
      rules: { "no-restricted-imports": ["error", { patterns: [direction, asTypesOnly] }] },
    },
    {
      files: folders.flatMap((folder) => CONTRACTS.map((name) => `${folder}/**/${name}`)),
      rules: { "no-restricted-imports": ["error", { patterns: [direction] }] },
    },
  ];
}

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "promise"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: ["gen/**", "schema/migrations/**"],
  rules: {
    "no-await-in-loop": "off",
    "typescript/no-explicit-any": "error",
    "typescript/ban-ts-comment": "error",
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "max-lines": ["error", { max: 400 }],
    "no-shadow": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/no-array-sort": "off",
    "import/no-named-as-default-member": "off",
    "oxc/no-map-spread": "off",
  },
  overrides: [
    {
      files: ["functions/*/index.ts", "*.config.ts", "tests/support/*.ts"],
      rules: { "import/no-default-export": "off" },
    },
    ...ROOMS.flatMap(bordersOf),
  ],
});
