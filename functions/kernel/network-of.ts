/** An IPv4 address, or the /64 of an IPv6 address, which one customer has. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":");
  const rest = tail?.split(":") ?? [];
  const zeros = "0".repeat(Math.max(0, 8 - groups.length - rest.length));
  return [...groups, ...zeros, ...rest].slice(0, 4).join(":");
}
