import { expect, test } from "vitest";
import { readScript } from "../behaviour/script.ts";

test.each([
  ["", "normal", 0],
  [" twice ", "twice", 0],
  ["late", "late=5000", 5_000],
  ["late=250", "late=250", 250],
])("'%s' is read as %s and waits %d ms", (given, text, delayMs) => {
  expect(readScript(given)).toMatchObject({ text, delayMs });
});

test.each(["thrice", "twice=2", "late=", "late=600001", "late=-1", "toString"])(
  "'%s' is unknown",
  (given) => {
    expect(readScript(given)).toBeNull();
  },
);
