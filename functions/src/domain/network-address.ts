import { BlockList, isIP, SocketAddress } from "node:net";

/**
 * Returns a test whether an address is in one of the ranges, such as `185.31.16.0/22`; a single address is a
 * range too. IPv4 written as IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 * Throws for a text that is no range.
 */
export function addressMatcher(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [, network = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
    const family = familyOf(network);
    if (family === null) throw new Error(`"${range}" is no range of network addresses.`);
    list.addSubnet(network, Number(prefix ?? (family === "ipv4" ? 32 : 128)), family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== null && list.check(address, family);
  };
}

/**
 * Returns the network of one caller: an IPv4 address, or the first 64 bits of an IPv6 address, since each IPv6 customer
 * has at least 2^64 addresses. Null for a text that is no address.
 */
export function networkOf(address: string): string | null {
  const family = familyOf(address);
  if (family !== "ipv6") return family && address;
  const canonical = new SocketAddress({ address, family }).address;
  const mapped = /^::ffff:(.+\..+)$/.exec(canonical)?.[1];
  return mapped ?? `${groupsOf(canonical).slice(0, 4).join(":")}::/64`;
}

/** The groups of an IPv6 address, those that `::` leaves out too. */
function groupsOf(address: string): string[] {
  const [head, tail] = address.split("::").map((part) => (part === "" ? [] : part.split(":")));
  if (head === undefined || tail === undefined) return head ?? [];
  const zeros: string[] = Array(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail];
}

function familyOf(address: string): "ipv4" | "ipv6" | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? "ipv4" : "ipv6";
}
