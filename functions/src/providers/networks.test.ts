import { expect, test } from "vitest";
import { networksOf } from "./networks.ts";

test.each([
  ["127.0.0.0/8", "127.0.0.1", true],
  ["127.0.0.0/8, 192.0.2.7", "192.0.2.7", true],
  ["192.0.2.0/24", "192.0.3.1", false],
  ["2001:db8::/32", "2001:db8:1::1", true],
  ["2001:db8::/32", "192.0.2.1", false],
  ["", "127.0.0.1", false],
  ["0.0.0.0/0", "unknown", false],
  ["0.0.0.0/0", "127.0.0.1, 10.0.0.1", false],
])("the networks '%s' and the address %s: %s", (list, address, isInside) => {
  expect(networksOf(list)(address)).toBe(isInside);
});

test.each(["localhost", "127.0.0.0/33", "::/129", "1.2.3.4/x", "1.2.3/8"])("'%s' is no network", (list) => {
  expect(() => networksOf(list)).toThrow("CIDR");
});
