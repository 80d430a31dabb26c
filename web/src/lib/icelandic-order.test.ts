import { expect, test } from "vitest";
import { compareIcelandic } from "./icelandic-order.ts";

test.each([
  [
    ["Örn", "Ásta", "Þór", "Anna", "Ævar", "Zophonías"],
    ["Anna", "Ásta", "Zophonías", "Þór", "Ævar", "Örn"],
  ],
  [
    ["eð", "ed", "eé"],
    ["ed", "eð", "eé"],
  ],
  [
    ["b", "A", "B", "a"],
    ["A", "a", "b", "B"],
  ],
  [
    ["Anna B", "Anna", "Annabella"],
    ["Anna", "Anna B", "Annabella"],
  ],
])("sorts %j as %j", (texts, sorted) => {
  expect([...texts].sort(compareIcelandic)).toEqual(sorted);
});

test("treats a letter with a combining accent as the accented letter", () => {
  expect(compareIcelandic("A\u0301", "á")).toBe(0);
});
