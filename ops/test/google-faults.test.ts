import { expect, test } from "vitest";
import { noQuestions } from "../launch/ask.ts";
import { GoogleError, persistently } from "../launch/google.ts";
import type { Launch, Step } from "../launch/step.ts";
import { examine, setUp } from "../launch/walk.ts";
import { LoginExpired } from "../login.ts";

const google = (status: number) => new GoogleError("refused", status, null);

/** Returns a call that throws each of `errors` once and then succeeds. */
function failing(...errors: Error[]) {
  let calls = 0;
  const call = async () => {
    calls += 1;
    const error = errors.shift();
    if (error !== undefined) throw error;
    return "reply";
  };
  return { call, count: () => calls };
}

const fast = { tries: 3, pauseMs: 1 };

test.each([[google(429)], [google(503)], [google(0)]])("repeats a call after %s [10.386]", async (fault) => {
  const { call } = failing(fault, fault);
  expect(await persistently(call, fast)).toBe("reply");
});

test("stops after three attempts, and at once if a repetition cannot help [10.386]", async () => {
  const busy = failing(google(429), google(429), google(429));
  await expect(persistently(busy.call, fast)).rejects.toThrow("refused");
  const denied = failing(google(403));
  await expect(persistently(denied.call, fast)).rejects.toThrow("refused");
  expect([busy.count(), denied.count()]).toEqual([3, 1]);
});

test("an expired login is reported with its command, not as a fault of a step [10.386]", async () => {
  const step: Step = { title: "keys", check: () => persistently(failing(google(401)).call) as never };
  const lines: string[] = [];
  const launch = { projectId: "my-shop", say: (line: string) => lines.push(line) } as unknown as Launch;
  await expect(examine([step, step], launch)).rejects.toThrow(LoginExpired);
  await expect(setUp([step], launch, noQuestions)).rejects.toThrow(
    /^Google no longer accepts this login\. Sign in again: npx firebase login --reauth$/,
  );
  expect(lines).toEqual([]);
});
