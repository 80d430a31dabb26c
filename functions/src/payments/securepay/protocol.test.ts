import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { describe, expect, test, vi } from "vitest";
import { isSameHash, isSameText, securepayHash, urlToken } from "./protocol.ts";

describe("SecurePay's published vectors", () => {
  test.each([
    [
      "1234567890abcdef",
      "9123456|https://borgun.is|https://borgun.is/success|TEST00000001|100|ISK",
      "275dcb516773c96a1856550c1b2126f35d501c5dc1b0ba2f73fdf617cecb7461",
    ],
    [
      "99887766",
      "9275444|http://borgun.is/ReturnPageSuccess|http://borgun.is/ReturnPageSuccessServer|ORDER1230001|800.00|ISK",
      "628236a248fc6ca8358924287651273de827d78c3e3ffb281bce4a86d4b17edd",
    ],
    [
      "99887766",
      "ORDER1230001|800.00|ISK",
      "a6e7789026c8d7ed393d26196b5ab9a8b76152e666935de28acd9f766b686986",
    ],
  ])("computes the published hash with the secret %s for %s", (secret, message, expected) => {
    expect(
      securepayHash(
        secret,
        message.split("|").map((part) => ` ${part} `),
      ),
    ).toBe(expected);
  });
});

test.each([
  ["ABCD", "abcd", true],
  [" abcd ", "abcd", true],
  ["abce", "abcd", false],
  ["abc", "abcd", false],
  ["", "abcd", false],
])("compares the hash '%s' with '%s': %s", (given, expected, same) => {
  expect(isSameHash(given, expected)).toBe(same);
});

test("creates a different token for each order, endpoint and secret", () => {
  const token = urlToken("99887766", "success", "AAAAAAAAAAAA");
  expect(token).toMatch(/^[\w-]{43}$/);
  const others = [
    urlToken("99887766", "notification", "AAAAAAAAAAAA"),
    urlToken("99887766", "success", "AAAAAAAAAAAB"),
    urlToken("99887767", "success", "AAAAAAAAAAAA"),
  ];
  expect(others).not.toContain(token);
});

test("compares signatures and tokens in constant time", () => {
  const compare = vi.spyOn(crypto, "timingSafeEqual");
  syncBuiltinESMExports();
  isSameHash("abcd", "abce");
  isSameText("abcd", "abcd");
  expect(compare).toHaveBeenCalledTimes(2);
  compare.mockRestore();
  syncBuiltinESMExports();
});
