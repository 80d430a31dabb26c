import { expect, test } from "vitest";
import { giftCodeIn } from "./gift-code.ts";

const CODE = "0123456789ABCDEFGHJK";

test.each([
  "0123-4567-89AB-CDEF-GHJK",
  "0123456789abcdefghjk",
  " 0123 4567 89ab cdef ghjk\n",
  "o123-4567-89AB-CDEF-GHJK",
  "0123\u20144567\u201089AB\u2011CDEF\u2013GHJK",
  "https://golfnamskeid.is/gjof/0123-4567-89AB-CDEF-GHJK",
  "https://golfnamskeid.is/gjof/0123-4567-89AB-CDEF-GHJK?utm_source=x#y",
  "golfnamskeid.is/gjof/0123456789ABCDEFGHJK.",
  "Gjafakóði: 0123-4567-89AB-CDEF-GHJK.",
  "„0123-4567-89AB-CDEF-GHJK“",
  "Kóðinn er\n0123-4567-89AB-CDEF-GHJK\nog gildir einu sinni",
])("finds the code in %j", (text) => {
  expect(giftCodeIn(text)).toBe(CODE);
});

test.each([
  "",
  "0123-4567",
  "0123-4567-89AB-CDEF-GHJKM",
  "https://golfnamskeid.is/gjof/",
  "Hver gaf mér þessa fínu gjöf",
])("finds no code in %j", (text) => {
  expect(giftCodeIn(text)).toBeNull();
});
