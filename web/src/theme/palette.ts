/** The colours of an Icelandic links course: grass, sand, sky, and the red of the flag. */
export const palette = {
  fairway: {
    50: "#f2f7f0",
    100: "#e1ecdd",
    200: "#c2d9bc",
    300: "#93ba90",
    500: "#3f7d4b",
    600: "#2b6640",
    700: "#1d5034",
    800: "#163f2a",
    900: "#102e20",
    950: "#0a2016",
  },
  sand: {
    50: "#fbf8f1",
    100: "#f5efe1",
    200: "#e9dfc8",
    300: "#d9c8a0",
    500: "#a98545",
    700: "#664d25",
  },
  sky: {
    50: "#eff7fa",
    100: "#dcecf3",
    500: "#35809f",
    700: "#1d566f",
    900: "#123646",
  },
  flag: {
    50: "#fdf2ee",
    100: "#fae0d8",
    500: "#cc4726",
    600: "#b23a1d",
    700: "#8f2d16",
  },
  ink: {
    400: "#7d8b83",
    600: "#526058",
    800: "#2b3831",
    950: "#131f18",
  },
  white: "#ffffff",
} as const;
