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
])("%s is of strength %d at most", (password, atMost) => {
  expect(passwordStrength(password, about).score).toBeLessThanOrEqual(atMost);
});

test.each(["hestur-borð-lampi", "kisan mín er gul"])(
  "words that do not belong together are strong: %s",
  (password) => {
    expect(passwordStrength(password, about).score).toBe(4);
  },
);

test("one's own name makes a password weaker", () => {
  const score = (who: string[]) => passwordStrength("hrafnkatla7", who).score;
  expect(score(["Hrafnkatla"])).toBeLessThan(score([]));
});
