#!/usr/bin/env node
import module from "node:module";

// Half the time of a short run is the compilation of the program; Node keeps it from 22.1 on.
module.enableCompileCache?.();
// Commander is CommonJS: bundled, it requires Node's modules.
globalThis.require ??= module.createRequire(import.meta.url);
await import("./run.ts");
