/** Milliseconds of this thread's CPU. Tests measure these, as the clock also counts other processes. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
