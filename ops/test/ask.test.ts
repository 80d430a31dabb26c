import { execa } from "execa";
import { expect, test } from "vitest";
import { ROOT } from "../paths.ts";

/** Asks for a secret in its own process, with the former answer `kept`, and types `typed`. Returns the output. */
async function answerTo(kept: string, typed: string): Promise<string> {
  const script = `
    import { terminal } from "./ops/launch/ask.ts";
    const check = (answer) => (answer.length < 8 ? "Too short." : null);
    const answer = terminal().secret("Secret key?", { kept: process.argv[1], check });
    console.log("Answer:", await answer.catch(({ message }) => message));`;
  const child = execa("node", ["--import", "tsx", "--input-type=module", "-e", script, kept], { cwd: ROOT });
  child.stdout.once("data", () => child.stdin.end(typed));
  const { stdout } = await child;
  return /Answer: (.*)/.exec(stdout)?.[1] ?? stdout;
}

test("Ctrl+C at a question ends with a sentence for the operator [10.414]", async () => {
  expect(await answerTo("", "\x03")).toBe("Stopped at a question.");
});

test("Enter alone keeps the former secret, and a new one is checked [10.414]", async () => {
  expect(await answerTo("the-former-secret", "\r")).toBe("the-former-secret");
  expect(await answerTo("the-former-secret", "kort\x15another-secret\r")).toBe("another-secret");
});
