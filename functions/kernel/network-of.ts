/** An address, or of IPv6 the network that one customer has: /64. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":");
  const rest = tail?.split(":") ?? [];
  const zeros = "0".repeat(Math.max(0, 8 - groups.length - rest.length));
  return [...groups, ...zeros, ...rest].slice(0, 4).join(":");
}
