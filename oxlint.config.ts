import { defineConfig, type OxlintOverride } from "oxlint";

/** A module with its refused imports and the reason. */
interface Module {
  folders: string[];
  bans: string[];
  message: string;
}

const VERSIONS = ["**/v1/**", "**/v2/**", "**/v3/**", "**/contracts.openapi.ts"];
const BUILD = ["**/tools/**", "**/tests/**", "node:*"];
const SQL = ["drizzle-orm", "drizzle-orm/*"];
const HONO = ["hono", "hono/*"];
/** The part of the kernel that answers requests. */
const KERNEL_HTTP = ["app", "errors", "json-response", "request-log"].map((name) => `**/kernel/${name}.ts`);

type Pattern = { message: string } & ({ group: string[]; allowTypeImports?: boolean } | { regex: string });

/** Drizzle as it comes: its documented modules, and no parts to build builders of one's own from. */
const DOCUMENTED = ["pg-core", "neon-http", "node-postgres"];
const BUILDERS = ["PgSelectBuilder", "PgInsertBuilder", "PgUpdateBuilder", "PgDeleteBase"];
function restrictedImports(...patterns: Pattern[]): ["error", object] {
  const deep = {
    group: ["drizzle-orm/**", ...DOCUMENTED.map((name) => `!drizzle-orm/${name}`)],
    message: `This module is Drizzle's own: import drizzle-orm, or its ${DOCUMENTED.join(", ")}.`,
  };
  const builders = {
    name: "drizzle-orm/pg-core",
    importNames: ["PgSession", "PgPreparedQuery", ...BUILDERS],
    message: "`db` of store/sql/queries.ts builds queries.",
  };
  return ["error", { paths: [builders], patterns: [...patterns, deep] }];
}

/** Imports go one way: see CONTRIBUTING.md. */
const MODULES: Module[] = [
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
      "**/doctor/**",
      "**/inference/**",
      ...KERNEL_HTTP,
      ...HONO,
      ...BUILD,
    ],
    message: "The store knows no HTTP, no version and no Node.",
  },
  {
    folders: ["functions/doctor"],
    bans: [
      "**/http/**",
      "**/resources/**",
      ...VERSIONS,
      "../webhooks/**",
      "**/console/**",
      "**/inference/**",
      ...KERNEL_HTTP,
      ...HONO,
      ...BUILD,
    ],
    message: "The doctor knows the store, no HTTP, no version and no Node.",
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
      "!./webhooks/**",
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

/** Shared modules of `tools/`, by topic. */
const BENEATH = ["command-line", "database", "files"];

/** Modules of `tools/`, and the modules that each may import; `cli` and `bench` stand on top. */
const TOOLS: Record<string, string[]> = {
  "command-line": [],
  database: ["files"],
  files: [],
  docs: [],
  lint: [],
  proto: BENEATH,
  schema: BENEATH,
  openapi: BENEATH,
  routes: BENEATH,
  release: ["files", "inference"],
  store: BENEATH,
  export: BENEATH,
  "move-in": BENEATH,
  compare: BENEATH,
  inference: BENEATH,
  site: [...BENEATH, "inference", "openapi"],
  generate: [...BENEATH, "inference", "proto", "routes", "openapi", "site"],
  local: [...BENEATH, "store", "site"],
  cli: [...BENEATH, "store", "export", "move-in", "compare", "inference", "local"],
  bench: [...BENEATH, "store", "local"],
};

/** Depths of files within a module. */
const DEPTHS = [1, 2, 3, 4];

/** As many `../` as lead out of the module: `../schema/` may be a folder of the module or of the project. */
const bordersOfTools = Object.entries(TOOLS).flatMap(([folder, allowed]) => {
  const banned = Object.keys(TOOLS).filter((name) => name !== folder && !allowed.includes(name));
  const message = `tools/${folder} imports ${allowed.join(", ") || "no other module"} of tools.`;
  return DEPTHS.map((depth): OxlintOverride => {
    const regex = `^(?:\\.\\./){${depth}}(?:${banned.join("|")})/`;
    return {
      files: [`tools/${folder}${"/*".repeat(depth)}.ts`],
      rules: { "no-restricted-imports": restrictedImports({ regex, message }) },
    };
  });
});

/** Files of schemas: data for documents and checks, kept out of Workers. */
const CONTRACTS = ["schemas.ts", "*.schemas.ts", "openapi.ts", "*.openapi.ts", "schemas/**"];

const asTypesOnly = {
  group: CONTRACTS.map((name) => `**/${name}`),
  allowTypeImports: true,
  message: "Contracts stay out of the Workers' bundles: import type.",
};

function bordersOf({ folders, bans, message }: Module): OxlintOverride[] {
  const direction = { group: bans, message };
  return [
    {
      files: folders.map((folder) => `${folder}/**`),
      rules: { "no-restricted-imports": restrictedImports(direction, asTypesOnly) },
    },
    {
      files: folders.flatMap((folder) => CONTRACTS.map((name) => `${folder}/**/${name}`)),
      rules: { "no-restricted-imports": restrictedImports(direction) },
    },
  ];
}

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "promise"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  jsPlugins: ["./tools/lint/no-double-cast.js"],
  ignorePatterns: ["gen/**", "schema/migrations/**"],
  rules: {
    "no-await-in-loop": "off",
    "typescript/no-explicit-any": "error",
    "typescript/ban-ts-comment": "error",
    "no-restricted-imports": restrictedImports(),
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
      files: [
        "functions/*/index.ts",
        "tools/bench/plain/floor.ts",
        "*.config.ts",
        "tests/support/*.ts",
        "tools/lint/*.js",
      ],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: [
        "functions/store/**",
        "functions/doctor/**",
        "schema/**",
        "tools/database/**",
        "tools/export/**",
      ],
      rules: { "store/no-double-cast": "error" },
    },
    {
      files: ["functions/store/**", "functions/doctor/**"],
      excludeFiles: ["functions/store/sql/{decoded,queries}.ts"],
      rules: {
        "no-restricted-properties": [
          "error",
          { property: "mapWith", message: "`decoded` tells its decoder, and this does not." },
          {
            property: "returning",
            message: "`returning` of store/sql/queries.ts tells the fields, and this does not.",
          },
        ],
      },
    },
    ...MODULES.flatMap(bordersOf),
    ...bordersOfTools,
  ],
});
