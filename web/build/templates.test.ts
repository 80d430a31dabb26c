import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

function template(file: string): string {
  return readFileSync(join(import.meta.dirname, "..", file), "utf8");
}

test("the templates of the app and of the static pages differ only in their script", () => {
  const app = template("index.html");
  expect(app).toContain("/src/app/start.ts");
  expect(app.replace("/src/app/start.ts", "/src/static/script.ts")).toBe(template("static.html"));
});
