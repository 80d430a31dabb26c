import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

function run(...options: string[]) {
  const main = join(import.meta.dirname, "../main.ts");
  const child = spawn(process.execPath, ["--import", "tsx", main, ...options], { stdio: "pipe" });
  started.push(child);
  const printed = { out: "", error: "" };
  child.stdout.on("data", (chunk) => {
    printed.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    printed.error += chunk;
  });
  return { child, printed };
}

async function runUntilListening(...options: string[]) {
  const running = run(...options);
  await once(running.child.stdout, "data");
  return { ...running, url: running.printed.out.trim().split(" ").at(-1) ?? "" };
}

test.each(["SIGTERM", "SIGINT"] as const)("it prints one line, serves, and ends at %s", async (signal) => {
  const { child, printed, url } = await runUntilListening("--port", "0");
  expect(printed.out).toMatch(/^card page listening on http:\/\/localhost:\d+\n$/);
  expect((await fetch(url)).status).toBe(200); // leaves a kept-alive connection behind
  const before = performance.now();
  child.kill(signal);
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(performance.now() - before).toBeLessThan(1000);
});

test("a taken port is reported in one line, with exit code 1", async () => {
  const { url } = await runUntilListening("--port", "0");
  const port = new URL(url).port;
  const { child, printed } = run("--port", port);
  expect(await once(child, "close")).toEqual([1, null]);
  expect(printed.error).toBe(`card page: port ${port} is taken; choose another with --port\n`);
});

test.each([
  [["--port", "many"], "not a port: many"],
  [["--colour", "red"], "--colour"],
])("the unusable options %s are reported, with exit code 1", async (options, text) => {
  const { child, printed } = run(...options);
  expect(await once(child, "close")).toEqual([1, null]);
  expect(printed.error).toContain(text);
});
