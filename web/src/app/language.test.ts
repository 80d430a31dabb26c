import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the HTML template declares Icelandic as its language [1.2]", () => {
  const page = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8");
  expect(page).toContain('<html lang="is">');
});
