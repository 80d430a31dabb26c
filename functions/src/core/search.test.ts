import { describe, expect, test } from "vitest";
import {
  isFoundBy,
  isKey,
  type Searchable,
  searchKey,
  searchKeysOf,
  searchOf,
  textsOfPerson,
} from "./search.ts";

/** Returns whether the store finds the document: by a key, and then by all words of the search. */
function isFound(document: Searchable, typed: string): boolean {
  const search = searchOf(typed);
  return searchKeysOf(document).includes(searchKey(search)) && isFoundBy(document, search);
}

describe("customer search", () => {
  const thora = {
    id: "uid-Of-Thora",
    texts: textsOfPerson({ name: "Þóra  Ösp Ægisdóttir-Smith", email: "thora.osp@example.is" }),
  };

  test.each([
    ["by the beginning of the name", "Þór"],
    ["by one letter", "þ"],
    ["regardless of case, also of Icelandic letters", "ÞÓRA ÖSP ÆGIS"],
    ["by a later name", "ægisd"],
    ["by the second part of a double name", "smith"],
    ["by two of three names", "ösp ægisdóttir"],
    ["by the beginning of the email address", "Thora.O"],
    ["by the whole email address, which is as long as a key", "thora.osp@example.is"],
    ["by the domain of the email address", "example.is"],
    ["by the domain of the email address with the @", "@example"],
    ["by a part of the email address after a separator", "osp@"],
    ["by all three names", "þóra ösp ægisdóttir"],
    ["regardless of spaces around and between the words", "  þóra   ösp "],
    ["by letters that are written as two characters", "þo\u0301ra"],
    ["without accents and Icelandic letters", "thora osp aegisd"],
    ["by some letters with accents and some without", "Þora Ösp"],
    ["by the beginnings of names in another order", "ægisd þór"],
    ["by a name and the domain", "ösp example.is"],
    ["by the id", "uid-of-thora"],
  ])("finds a customer %s [10.18] [10.210]", (_, search) => {
    expect(isFound(thora, search)).toBe(true);
  });

  test("does not find a customer by the middle of a word or by additional letters", () => {
    for (const search of [
      "óra",
      "xample",
      "thora.osq",
      "þóra b",
      "ösp ægisdóttur",
      "þóra ösp ægisdóttirx",
      "uid",
    ])
      expect(isFound(thora, search), search).toBe(false);
  });
});

test("finds an email address by the letters of its domain, with and without accents", () => {
  const person = { id: "1", texts: textsOfPerson({ name: "Þóra", email: "t@xn--rsnes-zta0f.is" }) };
  for (const search of ["t@þórsnes", "t@thorsnes.is", "þórsnes.is"])
    expect(isFound(person, search), search).toBe(true);
});

test("limits the number and length of search keys", () => {
  const name = Array.from({ length: 50 }, (_, word) => `${"abcdefghij".at(word % 10)}${"y".repeat(30)}`).join(
    " ",
  );
  const keys = searchKeysOf({ id: "x".repeat(28), texts: [name, `${"x".repeat(200)}@example.is`] });
  expect(keys.length).toBeLessThan(220);
  for (const key of keys) expect([...key].length).toBeLessThanOrEqual(20);
});

test("does not split a character of two code units at the end of a key", () => {
  const keys = searchKeysOf({ id: "1", texts: ["Golf🏌️"] });
  expect(keys).toContain("golf🏌");
  for (const key of keys) expect(key).not.toMatch(/\p{Surrogate}/u);
});

test.each([
  ["þór", true],
  ["x".repeat(20), true],
  ["x".repeat(21), false],
  ["þóra ösp", false],
])("detects if the key of '%s' is the whole search: %s", (typed, isWhole) => {
  expect(isKey(searchOf(typed))).toBe(isWhole);
});

describe("payment search", () => {
  const buyerEmail = "Þóra.Osp@example.is";
  const sale = {
    id: "Y00000000412",
    texts: [...textsOfPerson({ name: "Dagur Þórsson", email: buyerEmail }), "Betra golf á 12 kennslustundum"],
    codes: ["413", "4242"],
  };

  test.each([
    ["by its order number, regardless of case", "y00000000412"],
    ["by the beginning of its order number", "Y000"],
    ["by its receipt number", "413"],
    ["by its receipt number as displayed", "Kvittun nr. 413"],
    ["by the last digits of the card", "4242"],
    ["by the last digits of the card as displayed", "•••• 4242"],
    ["by one letter of the email address", "þ"],
    ["by the beginning of the email address", " thora.o"],
    ["by the whole email address", "þóra.osp@example.is"],
    ["by the domain of the email address", "example.is"],
    ["by the name of the buyer", "dagur þórsson"],
    ["by the title of the course", "betra golf"],
    ["by the buyer and the course", "dagur kennslust"],
    ["by a text with a number", "golf á 12"],
    ["by the buyer and the receipt number", "þórsson 413"],
  ])("finds a payment %s [10.21] [10.210]", (_, search) => {
    expect(isFound(sale, search)).toBe(true);
  });

  test.each(["41", "4130", "242", "ora.osp", "y000000004120", "Y00", "dagur 999", "12"])(
    "does not find a payment by %s",
    (search) => {
      expect(isFound(sale, search)).toBe(false);
    },
  );

  test("finds a payment without buyer only by its order number", () => {
    const keys = searchKeysOf({ id: sale.id, texts: ["", ""] });
    expect(keys.every((key) => "y00000000412".startsWith(key) && key.length >= 4)).toBe(true);
  });

  test("finds a payment by a whole email address that is longer than a key", () => {
    const long = { ...sale, texts: [`${"x".repeat(60)}@example.is`] };
    expect(isFound(long, `${"x".repeat(60)}@example.is`)).toBe(true);
    expect(isFound(long, `${"x".repeat(60)}@example.com`)).toBe(false);
  });
});
