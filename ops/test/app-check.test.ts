import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import {
  appCheckBuild,
  appCheckStep,
  askForAppCheck,
  sendsTokens,
  withAppCheckSources,
} from "../launch/app-check-step.ts";
import type { Ask } from "../launch/ask.ts";
import { ROOT } from "../paths.ts";
import { openLaunch } from "./google/launch.ts";

test("setup makes the key of App Check, and a second run changes nothing [10.409]", async () => {
  const { google, launch } = await openLaunch([]);
  await launch.google.send("POST", "https://firebase.googleapis.com/v1beta1/projects/my-shop/webApps", {});
  launch.settings.set({ APP_CHECK: "send", SITE_URL: "https://golf.is", BROWSER_API_KEY: "browser" });
  expect(await appCheckStep.check(launch)).toMatchObject({ state: "todo" });
  await appCheckStep.act?.(launch, {} as Ask);
  expect(await appCheckStep.check(launch)).toEqual({ state: "ok" });
  expect(google.state.enabled).toContain("recaptchaenterprise.googleapis.com");
  expect(await appCheckBuild(launch)).toEqual({
    VITE_APP_CHECK_SITE_KEY: "site-key",
    VITE_FIREBASE_API_KEY: "browser",
    VITE_FIREBASE_APP_ID: "1:1:web:1",
    VITE_FIREBASE_PROJECT_ID: "my-shop",
  });

  launch.settings.set({ SITE_URL: "https://nytt.is" });
  expect(await appCheckStep.check(launch)).toMatchObject({ what: "its key does not allow nytt.is" });
  await appCheckStep.act?.(launch, {} as Ask);
  expect(await appCheckStep.check(launch)).toEqual({ state: "ok" });
  expect(google.calls.filter((call) => /^POST .*recaptchaenterprise/.test(call))).toHaveLength(1);
});

test("a shop without App Check makes no key and builds its pages without one [10.409]", async () => {
  const { google, launch } = await openLaunch([]);
  expect([await appCheckStep.check(launch), await appCheckBuild(launch)]).toEqual([{ state: "ok" }, {}]);
  expect(google.calls).toEqual([]);
});

test("App Check adds its sources to the policies of pages and of no other file [10.409]", () => {
  const policies = (text: string): string[] =>
    JSON.parse(text).hosting.headers.flatMap(({ headers }: { headers: { key: string; value: string }[] }) =>
      headers.filter(({ key }) => key === "Content-Security-Policy").map(({ value }) => value),
    );
  const text = readFileSync(join(ROOT, "firebase.json"), "utf8");
  const [before, after] = [policies(text), policies(withAppCheckSources(text))];
  expect(before.map(sendsTokens)).toEqual(before.map(() => false));
  expect(after.map(sendsTokens)).toEqual(before.map((policy) => policy.includes("connect-src")));
  expect(after[0]).toContain(
    "frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/ https://player",
  );
});

test.each([
  ["connect-src 'self'", ["off", "send"]],
  ["connect-src https://content-firebaseappcheck.googleapis.com", ["off", "send", "enforce"]],
])(
  "offers to enforce App Check only if the deployed pages send tokens: %s [10.410]",
  async (policy, offered) => {
    const { launch } = await openLaunch([]);
    const page = new Response("", { headers: { "content-security-policy": policy } });
    const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(page);
    let values: string[] = [];
    const ask = {
      choice: async (_: string, choices: { value: string }[]) => {
        values = choices.map(({ value }) => value);
        return values.at(-1);
      },
    } as unknown as Ask;
    await askForAppCheck(launch, ask);
    fetched.mockRestore();
    expect(values).toEqual(offered);
    expect(launch.settings.get("APP_CHECK")).toBe(offered.at(-1));
  },
);
