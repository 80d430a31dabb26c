import { expect, test } from "vitest";
import { checkHash, orderHash, sameSignature } from "../signature.ts";

const PUBLISHED = {
  merchantId: "9275444",
  returnUrlSuccess: "http://borgun.is/ReturnPageSuccess",
  returnUrlSuccessServer: "http://borgun.is/ReturnPageSuccessServer",
  orderId: "ORDER1230001",
  amountText: "800.00",
  currency: "ISK",
};

test.each([
  [
    "1234567890abcdef",
    {
      merchantId: "9123456",
      returnUrlSuccess: "https://borgun.is",
      returnUrlSuccessServer: "https://borgun.is/success",
      orderId: "TEST00000001",
      amountText: "100",
      currency: "ISK",
    },
    "275dcb516773c96a1856550c1b2126f35d501c5dc1b0ba2f73fdf617cecb7461",
  ],
  ["99887766", PUBLISHED, "628236a248fc6ca8358924287651273de827d78c3e3ffb281bce4a86d4b17edd"],
])("computes the published checkhash with the secret %s", (secret, form, expected) => {
  expect(checkHash(secret, form)).toBe(expected);
});

test("computes the published orderhash", () => {
  expect(orderHash("99887766", PUBLISHED)).toBe(
    "a6e7789026c8d7ed393d26196b5ab9a8b76152e666935de28acd9f766b686986",
  );
});

test("trims the parts and uses the success URL if the server URL is missing", () => {
  const padded = { ...PUBLISHED, orderId: " ORDER1230001 ", returnUrlSuccessServer: " " };
  const doubled = { ...PUBLISHED, returnUrlSuccessServer: PUBLISHED.returnUrlSuccess };
  expect(checkHash("99887766", padded)).toBe(checkHash("99887766", doubled));
});

test("compares signatures without letter case and rejects a different length", () => {
  expect(sameSignature(" ABCDEF ", "abcdef")).toBe(true);
  expect(sameSignature("abcde", "abcdef")).toBe(false);
});
