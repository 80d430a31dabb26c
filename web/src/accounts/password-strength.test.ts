import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

const about = ["Jóna Prufa", "jona.prufa@example.is"];

test.each([
  ["password", 0],
  ["12345678", 0],
  ["qwertyui", 0],
  ["aaaaaaaa", 0],
  ["Lykilord1", 1],
  ["sumarid2026", 2],
  ["prufa1234", 1],
])("rates the password %s with at most %d", (password, atMost) => {
  expect(passwordStrength(password, about).score).toBeLessThanOrEqual(atMost);
});

test.each(["hestur-borð-lampi", "kisan mín er gul"])(
  "rates a password of unrelated words as strong: %s",
  (password) => {
    expect(passwordStrength(password, about).score).toBe(4);
  },
);

test("lowers the score of a password that contains the user's name", () => {
  const score = (who: string[]) => passwordStrength("hrafnkatla7", who).score;
  expect(score(["Hrafnkatla"])).toBeLessThan(score([]));
});
