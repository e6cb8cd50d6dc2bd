/**
 * Milliseconds that this thread has computed so far: what a test measures in place of the clock, which goes on while
 * others have the processor.
 */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
