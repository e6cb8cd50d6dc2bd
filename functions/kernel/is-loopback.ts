/** Whether a URL's host is this machine. Names below `localhost` never leave it either. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
