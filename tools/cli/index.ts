import { runCli } from "./run.ts";

// A reader such as `head` may close the pipe early: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  console.error(`error: standard output cannot be written: ${error.message}`);
  process.exit(1);
});
process.exitCode = await runCli(process.argv.slice(2));
