import { describe, expect, test } from "vitest";
import { system } from "./system.ts";

/** Relative luminance of "#rrggbb". Source: WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(colour(one)), luminance(colour(other))].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The hex value behind a token, through any references. */
function colour(name: string): string {
  const value = String(system.tokens.getByName(`colors.${name}`)?.originalValue ?? "");
  const reference = /^\{colors\.(.+)\}$/.exec(value)?.[1];
  return reference === undefined ? value : colour(reference);
}

const palettes = ["fairway", "sand", "sky", "flag"].flatMap((name) => [
  [`${name}.contrast`, `${name}.solid`],
  [`${name}.contrast`, `${name}.solidHover`],
  [`${name}.fg`, `${name}.subtle`],
  [`${name}.fg`, `${name}.muted`],
]);

describe("text can be read, at 4.5:1 or more", () => {
  test.each([
    ...palettes,
    ...["bg", "bg.panel", "bg.subtle", "bg.emphasized"].flatMap((ground) => [
      ["fg", ground],
      ["fg.heading", ground],
      ["fg.muted", ground],
    ]),
    ["fg.error", "bg.panel"],
    ["fairway.fg", "bg"],
    ["fairway.600", "bg"],
    ["fairway.600", "bg.subtle"],
    ["fairway.600", "fairway.50"],
    ["fg.inverted", "bg.inverted"],
    ["fg.invertedMuted", "bg.inverted"],
    ["white", "fairway.900"],
    ["white", "flag.700"],
    ["fairway.100", "fairway.700"],
    ["fairway.700", "sky.50"],
    ["ink.800", "sky.100"],
  ] as [string, string][])("%s on %s", (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("edges of controls, and the focus, can be seen, at 3:1 or more", () => {
  test.each([
    ["border.control", "bg.panel"],
    ["border.error", "bg.panel"],
    ["fairway.border", "bg"],
    ["fairway.focusRing", "bg"],
    ["fairway.focusRing", "bg.panel"],
    ["sand.focusRing", "bg.inverted"],
    ["sand.focusRing", "fairway.700"],
    ["flag.focusRing", "bg.panel"],
  ] as [string, string][])("%s on %s", (edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
