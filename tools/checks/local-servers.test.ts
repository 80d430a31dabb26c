import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { localOpenIdProvider } from "@golfnamskeid/local-openid";
import { localCardPage } from "@golfnamskeid/local-securepay";
import { afterEach, expect, test } from "vitest";

type Command = typeof CARD_PAGE;

const CARD_PAGE = localCardPage({ port: 0 });
const OPENID = localOpenIdProvider({ port: 0 });

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

function run({ program, args }: Command, ...options: string[]) {
  const child = spawn(program, [...args, ...options], { stdio: "pipe" });
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

test.each([
  ["card page", CARD_PAGE, "SIGTERM"],
  ["openid provider", OPENID, "SIGINT"],
] as const)(
  "starts the %s with one line of output, occupies its port and stops on a signal",
  async (name, command, signal) => {
    const { child, printed } = run(command);
    await once(child.stdout, "data");
    expect(printed.out).toMatch(new RegExp(`^${name} listening on http://localhost:\\d+\n$`));
    const url = command.ready.exec(printed.out)?.[1] ?? "";
    const { port } = new URL(url);
    const unfinished = connect(Number(port), "localhost");
    unfinished.on("error", () => {}); // the process resets the connection when it stops
    unfinished.write("GET / HTTP/1.1\r\n");
    expect((await fetch(url)).status).toBeLessThan(500); // leaves a keep-alive connection open

    const second = run(command, "--port", port);
    expect(await once(second.child, "close")).toEqual([1, null]);
    expect(second.printed.error).toBe(`${name}: port ${port} is taken; choose another with --port\n`);

    child.kill(signal);
    expect(await once(child, "exit")).toEqual([0, null]);
  },
);

test.each([
  [CARD_PAGE, ["--port", "many"], "not a port: many"],
  [OPENID, ["--colour", "red"], "--colour"],
])("reports invalid options in one line and exits with code 1", async (command, options, text) => {
  const { child, printed } = run(command, ...options);
  expect(await once(child, "close")).toEqual([1, null]);
  expect(printed.error).toContain(text);
});
