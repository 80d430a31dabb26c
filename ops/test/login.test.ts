import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { IS_LONG } from "../../functions/test/test-size.ts";
import { operatorLogin } from "../login.ts";
import { ROOT } from "../paths.ts";
import { fakeGoogle } from "./google/fake-google.ts";

const FUTURE = 4_102_444_800_000;

let home: string;
let google: ReturnType<typeof fakeGoogle>;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "home-"));
  google = fakeGoogle({ projectId: "my-shop", enabled: ["www.googleapis.com"] });
  await google.start();
  vi.stubEnv("XDG_CONFIG_HOME", home);
  vi.stubEnv("GOOGLE_APPLICATION_CREDENTIALS", undefined);
  vi.stubEnv("FIREBASE_CLI_DISABLE_UPDATE_CHECK", "true");
  // For the processes of firebase-tools.
  vi.stubEnv("NODE_OPTIONS", `--require ${join(ROOT, "ops/test/google/redirect.cjs")}`);
  vi.stubEnv("FAKE_GOOGLE", google.baseUrl());
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true });
    await google.stop();
  });
});

/** Stores a login as `firebase login` does. */
function signIn(tokens: { access_token?: string; expires_at?: number }): void {
  mkdirSync(join(home, "configstore"));
  const login = {
    user: { email: "kennari@example.is" },
    tokens: { refresh_token: "refresh", scopes: [], ...tokens },
    usage: false,
  };
  writeFileSync(join(home, "configstore/firebase-tools.json"), JSON.stringify(login));
}

/** Each case starts firebase-tools, which takes seconds. */
const CASES: [string, Parameters<typeof signIn>[0], string][] = [
  [
    "a token that firebase-tools renews if the stored one has expired",
    { access_token: "old", expires_at: 1 },
    "fake",
  ],
  ["the stored token", { access_token: "stored", expires_at: FUTURE }, "stored"],
  ["a token that firebase-tools creates if none is stored", {}, "fake"],
];

test.each(IS_LONG ? CASES : CASES.slice(0, 1))(
  "uses %s, also for two calls at once [10.408]",
  async (_, tokens, expected) => {
    signIn(tokens);
    const login = await operatorLogin();
    const used = await Promise.all([login.getAccessToken(), login.getAccessToken()]);
    expect(used.map(({ token }) => token)).toEqual([expected, expected]);
    const renewals = google.calls.filter((call) => call.endsWith("/token"));
    expect(renewals).toHaveLength(expected === "fake" ? 1 : 0);
  },
);

test("asks for a sign-in if nobody has signed in [10.408]", async () => {
  await expect(operatorLogin()).rejects.toThrow("Sign in first: npx firebase login");
});
