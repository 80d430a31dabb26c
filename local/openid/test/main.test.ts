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

test("it prints one line, serves, and ends at SIGTERM; a taken port is reported", async () => {
  const { child, printed } = run("--port", "0");
  await once(child.stdout, "data");
  const [, issuer = ""] = /^openid provider listening on (http:\/\/localhost:\d+)\n$/.exec(printed.out) ?? [];
  const found = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
  expect(found).toMatchObject({ issuer });

  const { port } = new URL(issuer);
  const second = run("--port", port);
  expect(await once(second.child, "close")).toEqual([1, null]);
  expect(second.printed.error).toBe(`openid provider: port ${port} is taken; choose another with --port\n`);

  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});
