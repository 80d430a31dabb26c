import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requireDeployable, requireRealProject } from "../working-copy.ts";

let root: string;
const git = (...args: string[]) =>
  execa("git", ["-c", "user.name=Golf", "-c", "user.email=golf@example.is", ...args], { cwd: root });
const check = (projectId = "some-shop") => requireDeployable(projectId, { isAuditSkipped: true, root });

/** A committed working copy that passes the type check. */
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "working-copy-"));
  writeFileSync(
    join(root, "package.json"),
    JSON.stringify({ scripts: { typecheck: "node -e 0", lint: "node -e 0" } }),
  );
  await git("init", "--quiet");
  await git("add", ".");
  await git("commit", "--quiet", "--message", "first");
});
afterEach(() => rmSync(root, { recursive: true }));

test("accepts a committed working copy", async () => {
  await expect(check()).resolves.toBeUndefined();
});

test("ignores the settings and the content of this and of other projects [10.416]", async () => {
  mkdirSync(join(root, "functions"));
  mkdirSync(join(root, "ops/content"), { recursive: true });
  for (const project of ["some-shop", "our-rehearsal"]) {
    writeFileSync(join(root, `functions/.env.${project}`), "SITE_URL=x");
    writeFileSync(join(root, `ops/content/${project}.yaml`), "courses: []");
  }
  await expect(check()).resolves.toBeUndefined();
});

test.each([
  ["a changed file", () => writeFileSync(join(root, "package.json"), "{}")],
  ["a new file", () => writeFileSync(join(root, "new.ts"), "")],
  [
    "a file that is added but not committed",
    async () => {
      writeFileSync(join(root, "new.ts"), "");
      await git("add", ".");
    },
  ],
  ["a deleted file", () => rmSync(join(root, "package.json"))],
])("requires a commit of %s", async (_, change) => {
  await change();
  await expect(check()).rejects.toThrow("Commit first");
});

test.each(["typecheck", "lint"])("rejects a deployment if npm run %s fails", async (script) => {
  const scripts = { typecheck: "node -e 0", lint: "node -e 0", [script]: "node --eval 'process.exit(1)'" };
  writeFileSync(join(root, "package.json"), JSON.stringify({ scripts }));
  await git("commit", "--quiet", "--all", "--message", "second");
  await expect(check()).rejects.toThrow(`npm run ${script}`);
});

test("rejects a deployment to the local demo project", async () => {
  await expect(check("demo-golf")).rejects.toThrow("nothing can be deployed to it");
});

test.each([
  ["Golf_Shop", false],
  ["golf", false],
  ["golf-shop-2026", true],
  ["golf.is:golf-shop", true],
])("knows whether Google can have a project %s [10.416]", (projectId, isPossible) => {
  const required = () => requireRealProject(projectId);
  if (isPossible) required();
  else expect(required).toThrow("An id has 6 to 30 small letters, digits and hyphens.");
});
