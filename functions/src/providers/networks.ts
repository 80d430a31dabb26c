import { BlockList, isIP } from "node:net";

/** Returns what tells whether an address is in one of the networks, a comma-separated list in CIDR notation. */
export function networksOf(list: string): (address: string) => boolean {
  const networks = new BlockList();
  for (const network of list.split(",").map((text) => text.trim())) {
    if (network === "") continue;
    const [address = "", prefix] = network.split("/");
    const family = isIP(address);
    const longest = family === 6 ? 128 : 32;
    const length = prefix === undefined ? longest : Number(prefix);
    if (family === 0 || !Number.isInteger(length) || length < 0 || length > longest)
      throw new Error(`not a network in CIDR notation: ${network.slice(0, 50)}`);
    networks.addSubnet(address, length, family === 6 ? "ipv6" : "ipv4");
  }
  return (address) => isIP(address) !== 0 && networks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
