import { expect, test } from "vitest";
import { isRehearsal, readConfig } from "./config.ts";

const DEPLOYED = {
  SITE_URL: "https://golfnamskeid.is/",
  WEB_API_KEY: "key",
  SECUREPAY_URL: "https://securepay.borgun.is/securepay/default.aspx",
  SECUREPAY_MERCHANT_ID: "1",
  SECUREPAY_GATEWAY_ID: "2",
  SECUREPAY_SECRET: "a-secret-of-the-merchant",
  APP_SECRET: "a-key-of-the-shop-of-43-characters-or-more!",
  MAIL_FROM: "Golfnámskeið <hallo@golfnamskeid.is>",
};

test("uses tickets and unchanged limits by default in a deployment", () => {
  expect(readConfig(DEPLOYED)).toMatchObject({
    SITE_URL: "https://golfnamskeid.is",
    SECUREPAY_MODE: "ticket",
    SECUREPAY_NOTIFY_FROM: [],
    RATE_LIMIT_FACTOR: 1,
  });
});

test.each([
  ["the published test secret", { SECUREPAY_SECRET: "99887766" }, "SECUREPAY_SECRET"],
  ["a published former secret", { SECUREPAY_FORMER_SECRET: "99887766" }, "SECUREPAY_FORMER_SECRET"],
  ["a site without https", { SITE_URL: "http://golfnamskeid.is" }, "SITE_URL"],
  ["form mode without the function's own URL", { SECUREPAY_MODE: "form" }, "SECUREPAY_NOTIFY_ORIGIN"],
  ["a Google without https", { GOOGLE_ISSUER: "http://localhost:5085" }, "GOOGLE_ISSUER"],
])("rejects %s outside the emulators [M2.15]", (_, setting, name) => {
  expect(() => readConfig({ ...DEPLOYED, ...setting })).toThrow(name);
  const local = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:5082" };
  expect(() => readConfig({ ...DEPLOYED, ...setting, ...local })).not.toThrow();
});

test.each(Object.keys(DEPLOYED))("reports the name of the missing setting %s", (name) => {
  expect(() => readConfig({ ...DEPLOYED, [name]: undefined })).toThrow(name);
});

test("a background function needs no secret of the card provider [10.407]", () => {
  const background = { ...DEPLOYED, SECUREPAY_SECRET: undefined };
  expect(readConfig(background, { callsCards: false })).toMatchObject({ SECUREPAY_MERCHANT_ID: "1" });
});

test("reads networks from one line, separated by commas", () => {
  const { SECUREPAY_NOTIFY_FROM } = readConfig({
    ...DEPLOYED,
    SECUREPAY_NOTIFY_FROM: " 192.0.2.0/24, ::1 ,",
  });
  expect(SECUREPAY_NOTIFY_FROM).toEqual(["192.0.2.0/24", "::1"]);
});

test.each(["GOOGLE_CLIENT_SECRET", "SECUREPAY_FORMER_SECRET", "APP_FORMER_SECRET"] as const)(
  "reads a dash as an empty %s, because a deployment requires a value",
  (name) => {
    expect(readConfig({ ...DEPLOYED, [name]: "-" })[name]).toBe("");
    expect(readConfig({ ...DEPLOYED, [name]: "s3cret" })[name]).toBe("s3cret");
  },
);

test("rejects a short key of the shop [10.94]", () => {
  expect(() => readConfig({ ...DEPLOYED, APP_SECRET: "short" })).toThrow("APP_SECRET");
});

const ON_TEST_HOST = { SECUREPAY_URL: "https://test.borgun.is/securepay/default.aspx" };
const PUBLISHED = { SECUREPAY_SECRET: "99887766" };
const LOCAL = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:5082" };

test("treats a shop with the published secret on the provider's test host as a rehearsal [10.97]", () => {
  expect(isRehearsal(readConfig({ ...DEPLOYED, ...ON_TEST_HOST, ...PUBLISHED }))).toBe(true);
  expect(isRehearsal(readConfig({ ...DEPLOYED, ...ON_TEST_HOST }))).toBe(true);
});

test.each([
  "https://securepay.borgun.is/securepay/default.aspx",
  "https://test.borgun.is.example/securepay/default.aspx",
  "https://example.is/test.borgun.is/securepay/default.aspx",
  "https://test.borgun.is@example.is/securepay/default.aspx",
  "https://test.borgun.is:8443/securepay/default.aspx",
])("rejects the published secret at %s [10.97]", (SECUREPAY_URL) => {
  expect(() => readConfig({ ...DEPLOYED, ...PUBLISHED, SECUREPAY_URL })).toThrow("SECUREPAY_SECRET");
  expect(isRehearsal({ SECUREPAY_URL })).toBe(false);
});

test("a shop in the emulators is not a rehearsal [10.97]", () => {
  expect(isRehearsal(readConfig({ ...DEPLOYED, ...ON_TEST_HOST, ...PUBLISHED, ...LOCAL }))).toBe(false);
});

test("rejects an unknown SecurePay mode", () => {
  expect(() => readConfig({ ...DEPLOYED, SECUREPAY_MODE: "tickets" })).toThrow("SECUREPAY_MODE");
});
