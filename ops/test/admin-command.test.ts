import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { passwordCheck } from "../admins.ts";
import { runProcess } from "./run-command.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "home-"));
});
afterEach(() => rmSync(home, { recursive: true }));

/** Environment with an empty home folder and without emulators. */
const atHome = () => ({
  HOME: home,
  XDG_CONFIG_HOME: join(home, ".config"),
  FIRESTORE_EMULATOR_HOST: undefined,
  FIREBASE_AUTH_EMULATOR_HOST: undefined,
  GOOGLE_APPLICATION_CREDENTIALS: undefined,
});

/** Runs `admin:create` with a common password. */
const create = () =>
  runProcess(["admin:create", "some-shop", "stjori@example.is", "Nafn"], {
    ...atHome(),
    ADMIN_PASSWORD: "Password1",
  });

test("requests a sign-in if there is no login", async () => {
  const { exitCode, stderr } = await create();
  expect([exitCode, stderr.trim()]).toEqual([1, "Sign in first: npx firebase login"]);
});

test("explains the fault of a typed password, so that the question is repeated [10.393]", async () => {
  const faultOf = await passwordCheck({ email: "stjori@example.is", name: "Jóna Jónsdóttir" });
  expect(["short", "Password1", "stjori-golf-2026", "langt-og-gott-7"].map(faultOf)).toEqual([
    "must have at least 8 characters.",
    "is one of the most common passwords.",
    "contains the administrator's name or e-mail address.",
    null,
  ]);
});

test("uses the firebase-tools login and checks the password before any request", async () => {
  const configstore = join(home, ".config/configstore");
  mkdirSync(configstore, { recursive: true });
  const login = { user: { email: "a@example.is" }, tokens: { refresh_token: "refresh" } };
  writeFileSync(join(configstore, "firebase-tools.json"), JSON.stringify(login));
  const { exitCode, stderr } = await create();
  expect([exitCode, stderr.trim()]).toEqual([1, "ADMIN_PASSWORD is one of the most common passwords."]);
});
