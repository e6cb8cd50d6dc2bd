#!/usr/bin/env node
import { runAlone } from "./program.ts";

// A reader such as `head` may close the pipe early: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
process.exitCode = await runAlone(process.argv.slice(2));
