#!/usr/bin/env node
import { runCommandLine } from "./program.ts";

// A reader such as `head` may close the pipe early: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
process.exitCode = await runCommandLine(process.argv.slice(2));
