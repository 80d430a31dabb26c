import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../local/stack/paths.ts";

/** Runs the command as `npm run admin:create` does. */
function create(adminPassword: string, ...args: string[]) {
  const tsx = join(ROOT, "node_modules/tsx/dist/cli.mjs");
  return spawnSync(process.execPath, [tsx, "local/admin/run.ts", "create", ...args], {
    cwd: ROOT,
    env: { ...process.env, ADMIN_PASSWORD: adminPassword },
    encoding: "utf8",
  });
}

test("admin:create loads the list of common passwords and says what is wrong, before it asks any server", () => {
  const { status, stderr } = create("Password1", "demo-nobody", "stjori@example.is", "Nafn");
  expect([status, stderr.trim()]).toEqual([1, "ADMIN_PASSWORD is one of the most common passwords."]);
});

test("admin:create without a name is answered with how to use it", () => {
  expect(create("", "demo-nobody", "stjori@example.is").stderr).toMatch(/^Usage:/);
});
