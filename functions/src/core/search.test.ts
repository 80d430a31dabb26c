import { describe, expect, test } from "vitest";
import { isFoundBy, longestWordKey, saleKey, saleKeysOf, searchKey, searchKeysOf } from "./search.ts";

const thora = { name: "Þóra  Ösp Ægisdóttir", email: "thora.osp@example.is" };
const isFound = (search: string) => {
  const keys = [searchKey(search), longestWordKey(search)];
  return keys.some((key) => key !== null && searchKeysOf(thora).includes(key)) && isFoundBy(thora, search);
};

describe("customer search", () => {
  test.each([
    ["by the beginning of the name", "Þór"],
    ["by one letter", "þ"],
    ["whatever the case, of Icelandic letters too", "ÞÓRA ÖSP ÆGIS"],
    ["by a name further on", "ægisd"],
    ["by two of three names", "ösp ægisdóttir"],
    ["by the beginning of the address", "Thora.O"],
    ["by the whole address, which is as long as a key", "thora.osp@example.is"],
    ["by more than a key holds", "þóra ösp ægisdóttir"],
    ["whatever stands around and between the words", "  þóra   ösp "],
    ["by letters that are written as two characters", "þo\u0301ra"],
    ["without accents and Icelandic letters", "thora osp aegisd"],
    ["by some letters with accents and some without", "Þora Ösp"],
    ["by the beginnings of names in another order", "ægisd þór"],
  ])("finds a customer %s [10.18]", (_, search) => {
    expect(isFound(search)).toBe(true);
  });

  test("does not find a customer by the middle of a word or by additional letters", () => {
    for (const search of ["óra", "example", "thora.osq", "þóra b", "ösp ægisdóttur", "þóra ösp ægisdóttirx"])
      expect(isFound(search), search).toBe(false);
  });
});

test("finds an email address by the letters of its domain, with and without accents", () => {
  const person = { name: "Þóra", email: "t@xn--rsnes-zta0f.is" };
  for (const search of ["t@þórsnes", "t@thorsnes.is"])
    expect(searchKeysOf(person).includes(searchKey(search)) && isFoundBy(person, search), search).toBe(true);
});

test("limits the number and length of search keys", () => {
  const keys = searchKeysOf({ name: "Aa ".repeat(33), email: `${"x".repeat(200)}@example.is` });
  expect(keys.length).toBeLessThan(200);
  for (const key of keys) expect([...key].length).toBeLessThanOrEqual(20);
});

test("does not split a character of two code units at the end of a key", () => {
  const keys = searchKeysOf({ name: "Golf🏌️", email: "golf@example.is" });
  expect(keys).toContain("golf🏌");
  for (const key of keys) expect(key).not.toMatch(/\p{Surrogate}/u);
});

describe("payment search", () => {
  const sale = {
    id: "Y00000000412",
    receiptNumber: 413,
    cardDigits: "4242",
    buyerEmail: "Þóra.Osp@example.is",
  };
  const isFound = (search: string) => saleKeysOf(sale).includes(saleKey(search));

  test.each([
    ["by its order number, whatever the case", "y00000000412"],
    ["by the beginning of its order number", "Y000"],
    ["by its receipt number", "413"],
    ["by its receipt number as it is shown", "Kvittun nr. 413"],
    ["by the last digits of the card", "4242"],
    ["by the last digits of the card as they are shown", "•••• 4242"],
    ["by one letter of the address", "þ"],
    ["by the beginning of the address", " thora.o"],
    ["by the whole address", "þóra.osp@example.is"],
  ])("finds a payment %s", (_, search) => {
    expect(isFound(search)).toBe(true);
  });

  test.each(["41", "4130", "242", "osp", "y000000004120", "Y00", "example.is"])(
    "does not find a payment by %s",
    (search) => {
      expect(isFound(search)).toBe(false);
    },
  );

  test("finds a payment without email address, receipt number and card digits only by its order number", () => {
    const keys = saleKeysOf({ ...sale, receiptNumber: null, cardDigits: null, buyerEmail: "" });
    expect(keys.every((key) => "y00000000412".startsWith(key) && key.length >= 4)).toBe(true);
  });

  test("finds a payment by a whole email address that is longer than a key", () => {
    const buyerEmail = `${"x".repeat(60)}@example.is`;
    const keys = saleKeysOf({ ...sale, buyerEmail });
    expect(keys).toContain(saleKey(buyerEmail));
    expect(keys.length).toBeLessThan(60);
  });
});
