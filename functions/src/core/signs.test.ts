import { describe, expect, test } from "vitest";
import { visibleSigns } from "./signs.ts";

describe("visible characters", () => {
  test.each([
    ["zero-width spaces", "\u200bgolf\u200b"],
    ["a byte order mark", "\ufeffgolf"],
    ["a soft hyphen", "go\u00adlf"],
    ["joiners that join nothing", "go\u200d\u200clf\u2060"],
    ["a braille blank", "\u2800golf\u2800"],
    ["Hangul fillers", "\u3164g\u115fo\u1160l\uffa0f"],
    ["direction marks", "\u202egolf\u2066"],
    ["variation selectors without a character", "golf\ufe0f\u{e0100}"],
    ["tags without a flag", "golf\u{e0067}"],
    ["private-use characters", "go\ue000lf\uf8ff\u{f0000}\u{10fffd}"],
  ])("removes %s [10.253]", (_, text) => {
    expect(visibleSigns(text)).toBe("golf");
  });

  test.each(["👩‍👩‍👧‍👦", "🏌🏽‍♀️", "❤️", "1️⃣", "🇮🇸", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "þæö", "e\u0301", "a\tb\nc"])(
    "keeps %s [10.253]",
    (text) => {
      expect(visibleSigns(text)).toBe(text);
    },
  );

  test("removes joiners after an emoji and after a digit [10.253]", () => {
    expect(visibleSigns(`😀${"\u200d".repeat(12)}1${"\ufe0f".repeat(12)}`)).toBe("😀1");
  });

  test("turns bullets of symbol fonts at the beginning of a line into bullets [10.254]", () => {
    expect(visibleSigns("\uf0b7\tGrip\n  \uf0a7 Staða\n\uf0d8\tMið\n\uf0fc Lok \uf0b7 og \uf04a")).toBe(
      "•\tGrip\n  • Staða\n•\tMið\n• Lok  og ",
    );
  });
});
