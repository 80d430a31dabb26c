import { describe, expect, test } from "vitest";
import { darkColors, darkStyle } from "./inline-styles.ts";
import { system } from "./system.ts";
import { semanticColors } from "./tokens.ts";

type Scheme = "light" | "dark";

/** Returns the relative luminance of "#rrggbb". Source: WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, scheme: Scheme): number {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => luminance(colour(name, scheme)))
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the hex value of a token, after resolving references. */
function colour(name: string, scheme: Scheme): string {
  const [group = "", role = "DEFAULT"] = name.split(".");
  const dark = (darkColors as Record<string, Record<string, string>>)[group]?.[role];
  if (scheme === "dark" && dark !== undefined) return dark;
  const value = String(system.tokens.getByName(`colors.${name}`)?.originalValue ?? "");
  const reference = /^\{colors\.(.+)\}$/.exec(value)?.[1];
  return reference === undefined ? value : colour(reference, scheme);
}

const palettes = ["fairway", "sand", "sky", "flag"].flatMap((name) => [
  [`${name}.contrast`, `${name}.solid`],
  [`${name}.contrast`, `${name}.solidHover`],
  [`${name}.fg`, `${name}.subtle`],
  [`${name}.fg`, `${name}.muted`],
]);

describe.each(["light", "dark"] as const)("text contrast in the %s color scheme", (scheme) => {
  test.each([
    ...palettes,
    ...["bg", "bg.panel", "bg.subtle", "bg.emphasized"].flatMap((ground) => [
      ["fg", ground],
      ["fg.heading", ground],
      ["fg.muted", ground],
    ]),
    ["fg.error", "bg.panel"],
    ["fairway.fg", "bg"],
    ["fairway.fg", "bg.subtle"],
    ["fairway.fg", "bg.panel"],
    ["fairway.fg", "bg.raised"],
    ["flag.fg", "bg.panel"],
    ["sky.fg", "bg.panel"],
    ["fg", "sky.subtle"],
    ["fg.heading", "fairway.subtle"],
    ["fg.muted", "fairway.subtle"],
    ["fg.inverted", "bg.inverted"],
    ["fg.invertedMuted", "bg.inverted"],
    ["white", "fairway.900"],
    ["white", "flag.700"],
    ["fairway.100", "fairway.700"],
  ] as [string, string][])("text in %s on %s has a contrast of at least 4.5:1", (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(["light", "dark"] as const)(
  "contrast of borders and focus rings in the %s color scheme",
  (scheme) => {
    test.each([
      ["border.control", "bg.panel"],
      ["border.error", "bg.panel"],
      ["fairway.border", "bg"],
      ["fairway.border", "bg.panel"],
      ["fairway.border", "fairway.muted"],
      ["fairway.focusRing", "bg"],
      ["fairway.focusRing", "bg.panel"],
      ["sand.focusRing", "bg.inverted"],
      ["sand.focusRing", "fairway.700"],
      ["flag.focusRing", "bg.panel"],
    ] as [string, string][])("a border in %s on %s has a contrast of at least 3:1", (edge, ground) => {
      expect(contrast(edge, ground, scheme)).toBeGreaterThanOrEqual(3);
    });
  },
);

describe("dark colors", () => {
  const names = Object.entries(semanticColors).flatMap(([group, roles]) =>
    Object.keys(roles).map((role) => (role === "DEFAULT" ? group : `${group}.${role}`)),
  );

  test("the dark colors set only variables of the theme", () => {
    const known = new Set(
      names.map((name) => system.tokens.getByName(`colors.${name}`)?.extensions.cssVar?.var),
    );
    const set = [...darkStyle().matchAll(/(--[\w-]+):/g)].map(([, variable]) => variable);
    expect(set.length).toBeGreaterThan(30);
    for (const variable of set) expect(known).toContain(variable);
  });

  test("applies the dark colors only if the system prefers them", () => {
    const [everywhere = ""] = darkStyle().split("@media screen and (prefers-color-scheme:dark)");
    expect(everywhere).not.toContain("--");
  });
});
