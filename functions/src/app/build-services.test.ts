import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { afterEach, expect, test, vi } from "vitest";
import { paymentWith } from "../../test/builders.ts";
import { PaymentId } from "../core/atoms.ts";
import { buildServices, openServices } from "./build-services.ts";
import { readConfig } from "./config.ts";

const app = initializeApp({ projectId: "demo-services" }, "services");
const DEPLOYED = {
  SITE_URL: "https://golfnamskeid.is",
  WEB_API_KEY: "key",
  SECUREPAY_URL: "https://securepay.borgun.is/securepay/default.aspx",
  SECUREPAY_MERCHANT_ID: "1",
  SECUREPAY_GATEWAY_ID: "2",
  SECUREPAY_SECRET: "a-secret-of-the-merchant",
  APP_SECRET: "a-key-of-the-shop-of-43-characters-or-more!",
  MAIL_FROM: "Golfnámskeið <hallo@golfnamskeid.is>",
};
const OTHER_KEY = "another-key-of-the-shop-of-43-characters-or";
const servicesWith = (settings: Record<string, string> = {}) =>
  buildServices(readConfig({ ...DEPLOYED, ...settings }), { app, auth: getAuth(app), db: getFirestore(app) });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ["the default database", {}, "(default)"],
  [
    "the database of the setting DATABASE",
    { DATABASE: "restored-2026-11-24-1430" },
    "restored-2026-11-24-1430",
  ],
])("a deployed function and the pages that follow payments use %s [10.77]", (_, settings, database) => {
  for (const [name, value] of Object.entries({ ...DEPLOYED, ...settings })) vi.stubEnv(name, value);
  expect(openServices().liveProject.databaseId).toBe(database);
});

test("a function without the card provider's secret signs nothing, but knows whether orders are tests [10.407]", async () => {
  const config = readConfig({ ...DEPLOYED, SECUREPAY_SECRET: undefined }, { callsCards: false });
  const { provider } = buildServices(config, { app, auth: getAuth(app), db: getFirestore(app) });
  expect(provider.isTest).toBe(false);
  await expect(provider.refund(paymentWith({}), 100)).rejects.toThrow("no SECUREPAY_SECRET");
});

test("verifies App Check only if the settings enforce it", () => {
  expect(servicesWith().appCheck).toBeNull();
  expect(servicesWith({ APP_CHECK: "enforce" }).appCheck).not.toBeNull();
});

test("expects the IP address that Google's front end adds, except in the emulators", () => {
  expect(servicesWith().isBehindFrontEnd).toBe(true);
  expect(servicesWith({ FUNCTIONS_EMULATOR: "true" }).isBehindFrontEnd).toBe(false);
});

test("fingerprints depend on the shop's key, not on the provider's secret [10.94]", () => {
  const hashOf = (settings: Record<string, string>) => servicesWith(settings).fingerprint("192.0.2.1");
  const before = hashOf({});
  expect(hashOf({ SECUREPAY_SECRET: "another-secret-of-the-merchant" })).toBe(before);
  expect(hashOf({ APP_SECRET: OTHER_KEY })).not.toBe(before);
});

test("signs links with the current key and still accepts links of the previous key [10.94]", () => {
  const before = servicesWith();
  expect(before.linkKeys).toEqual([before.fingerprint]);
  const rotated = servicesWith({ APP_SECRET: OTHER_KEY, APP_FORMER_SECRET: DEPLOYED.APP_SECRET });
  const hashes = rotated.linkKeys.map((hash) => hash("link"));
  expect(hashes).toEqual([rotated.fingerprint("link"), before.fingerprint("link")]);
  expect(servicesWith({ APP_SECRET: OTHER_KEY, APP_FORMER_SECRET: "-" }).linkKeys).toHaveLength(1);
});

test("generates unpredictable order numbers that depend on neither the clock nor Math.random", () => {
  vi.useFakeTimers({ now: 0, toFake: ["Date", "performance"] });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const { newOrderId } = servicesWith();
  const ids = Array.from({ length: 500 }, newOrderId);
  for (const id of ids) expect(PaymentId.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(500);
  for (let place = 0; place < 12; place += 1)
    expect(new Set(ids.map((id) => id[place])).size, `place ${place}`).toBeGreaterThan(20);
});

test("throws for each email if neither a mail server nor a folder is configured", async () => {
  const email = { id: "e", to: "a@example.is", subject: "s", text: "t", html: "h" };
  await expect(servicesWith().mailer.send(email)).rejects.toThrow("neither SMTP_URL nor MAIL_FOLDER");
});
