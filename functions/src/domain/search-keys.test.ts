import { describe, expect, test } from "vitest";
import { isFoundBy, searchKey, searchKeysOf } from "./search-keys.ts";

const thora = { name: "Þóra  Ösp Ægisdóttir", email: "thora.osp@example.is" };
const isFound = (search: string) =>
  searchKeysOf(thora).includes(searchKey(search)) && isFoundBy(thora, search);

describe("a customer is found", () => {
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
  ])("%s", (_, search) => {
    expect(isFound(search)).toBe(true);
  });

  test("not by what stands within a word, without accents, or after the first difference", () => {
    for (const search of ["óra", "example", "thora.osq", "þóra æ", "ösp ægisdóttur", "þóra ösp ægisdóttirx"])
      expect(isFound(search), search).toBe(false);
  });
});

test("keys are few and short, whatever the name", () => {
  const keys = searchKeysOf({ name: "Aa ".repeat(33), email: `${"x".repeat(200)}@example.is` });
  expect(keys.length).toBeLessThan(200);
  for (const key of keys) expect([...key].length).toBeLessThanOrEqual(20);
});

test("a key never ends within a character of two code units", () => {
  const keys = searchKeysOf({ name: "Golf🏌️", email: "golf@example.is" });
  expect(keys).toContain("golf🏌");
  for (const key of keys) expect(key).not.toMatch(/\p{Surrogate}/u);
});
