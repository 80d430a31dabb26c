import fc from "fast-check";

const NASTY = [
  ...["", " ", "\u0000", "\n", "\ud800", "a\udfffb", "\ufeff", "\u202e", "🏌️‍♀️", "١٢٣", "ÞÆÖ"],
  ...["__proto__", "constructor", "toString", "__x__", ".", "..", "../..", "a/b", "a//b", "/", "\\"],
  ...["0", "-1", "1e9", "0x10", "NaN", "Infinity", "1.5", "9".repeat(40), "null", "undefined", "true"],
  ...["' OR 1=1 --", "<script>alert(1)</script>", `\${7*7}`, "%00", "%ff", "{{7*7}}", "$ne", "*", "`"],
  ...[
    "x".repeat(129),
    "x".repeat(1501),
    "é".repeat(9000),
    "[object Object]",
    "a@b",
    "@",
    "a@b.is\r\nBcc: c@d.is",
  ],
];

/** Any text: of every alphabet, broken, very long, or with a special meaning. */
export const junkText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ maxLength: 12 }),
);

/** Any JSON value. */
export const junkJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: junkText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);
