import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startChild } from "../../local/stack/child.ts";

/** Starts a process that runs `code` and must print "ready" within the timeout in milliseconds. */
function start(code: string, startTimeoutMs = 60_000) {
  const folder = mkdtempSync(join(tmpdir(), "child-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const logFile = join(folder, "auth.log");
  const child = startChild({
    name: "The Auth emulator",
    args: ["-e", code],
    cwd: folder,
    env: process.env,
    logFile,
    ready: /ready/,
    startTimeoutMs,
  });
  onTestFinished(() => child.stop());
  return { child, folder, logFile };
}

test("reports name and log file if a process never becomes ready", async () => {
  const { child, logFile } = start("setInterval(() => {}, 1000)", 2000);
  const error = await child.ready().catch((reason: Error) => reason.message);
  expect(error).toContain("The Auth emulator is not ready after 2 s");
  expect(error).toContain(logFile);
});

test("reports the name if a process ends before it is ready", async () => {
  const { child } = start("console.log('port taken')");
  await expect(child.ready()).rejects.toThrow("The Auth emulator ended early");
});

test("stops a process that has printed nothing with SIGTERM", async () => {
  const { child, folder } = start(`
    process.on("SIGTERM", () => process.exit(fs.writeFileSync("asked", "")));
    fs.writeFileSync("running", "");
    setInterval(() => {}, 1000);
  `);
  await vi.waitFor(() => expect(existsSync(join(folder, "running"))).toBe(true), 10_000);
  await child.stop();
  expect(existsSync(join(folder, "asked"))).toBe(true);
});
