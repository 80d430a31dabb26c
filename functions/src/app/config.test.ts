import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const DEPLOYED = {
  SITE_URL: "https://golfnamskeid.is/",
  WEB_API_KEY: "key",
  SECUREPAY_URL: "https://securepay.borgun.is/securepay/default.aspx",
  SECUREPAY_MERCHANT_ID: "1",
  SECUREPAY_GATEWAY_ID: "2",
  SECUREPAY_SECRET: "a-secret-of-the-merchant",
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
  ["a site without https", { SITE_URL: "http://golfnamskeid.is" }, "SITE_URL"],
  ["form mode without the function's own address", { SECUREPAY_MODE: "form" }, "SECUREPAY_NOTIFY_ORIGIN"],
  ["a Google without https", { GOOGLE_ISSUER: "http://localhost:5085" }, "GOOGLE_ISSUER"],
])("rejects %s outside the emulators [M2.15]", (_, setting, name) => {
  expect(() => readConfig({ ...DEPLOYED, ...setting })).toThrow(name);
  const local = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:5082" };
  expect(() => readConfig({ ...DEPLOYED, ...setting, ...local })).not.toThrow();
});

test.each(Object.keys(DEPLOYED))("reports the name of the missing setting %s", (name) => {
  expect(() => readConfig({ ...DEPLOYED, [name]: undefined })).toThrow(name);
});

test("reads networks from one line, separated by commas", () => {
  const { SECUREPAY_NOTIFY_FROM } = readConfig({
    ...DEPLOYED,
    SECUREPAY_NOTIFY_FROM: " 192.0.2.0/24, ::1 ,",
  });
  expect(SECUREPAY_NOTIFY_FROM).toEqual(["192.0.2.0/24", "::1"]);
});

test("reads a dash as an empty secret, because a deployment requires a value", () => {
  expect(readConfig({ ...DEPLOYED, GOOGLE_CLIENT_SECRET: "-" }).GOOGLE_CLIENT_SECRET).toBe("");
  expect(readConfig({ ...DEPLOYED, GOOGLE_CLIENT_SECRET: "s3cret" }).GOOGLE_CLIENT_SECRET).toBe("s3cret");
});

test("rejects an unknown SecurePay mode", () => {
  expect(() => readConfig({ ...DEPLOYED, SECUREPAY_MODE: "tickets" })).toThrow("SECUREPAY_MODE");
});
