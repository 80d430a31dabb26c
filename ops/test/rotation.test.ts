import { expect, test } from "vitest";
import { type Ask, noQuestions } from "../launch/ask.ts";
import type { Google } from "../launch/google.ts";
import { clearFormer, rotateSecret } from "../launch/rotation.ts";
import { newAppSecret, type SecretName } from "../launch/settings.ts";

/** Returns a launch whose Secret Manager is `values`. `written` lists the names in the order of the writes. */
function shopWith(values: Partial<Record<SecretName, string>>) {
  const written: string[] = [];
  const nameIn = (url: string) => /secrets\/(\w+)/.exec(url)?.[1] as SecretName;
  const google = {
    async get(url: string) {
      const value = values[nameIn(url)];
      return value === undefined ? null : { payload: { data: Buffer.from(value).toString("base64") } };
    },
    async send(_method: string, url: string, { payload }: { payload: { data: string } }) {
      values[nameIn(url)] = Buffer.from(payload.data, "base64").toString();
      written.push(nameIn(url));
      return {};
    },
  } as Google;
  // A merchant without tickets: nothing is tried at the provider.
  const form = { SECUREPAY_MODE: "form", SECUREPAY_NOTIFY_ORIGIN: "https://api.example" };
  const settings = { all: () => form, get: () => undefined, set: () => {} };
  return { values, written, launch: { google, projectId: "my-shop", settings, say: () => {} } };
}

const answering = (secret: string): Ask => ({ ...noQuestions, secret: async () => secret });
const isLeaked = false;
const APP = newAppSecret();

test("rotates the shop's key without a question and keeps the previous one [10.94]", async () => {
  const { launch, values, written } = shopWith({ APP_SECRET: APP, APP_FORMER_SECRET: "-" });
  await rotateSecret(launch, "app", { ask: noQuestions, isLeaked });
  expect(values.APP_SECRET).toMatch(/^[\w-]{43}$/);
  expect(values.APP_SECRET).not.toBe(APP);
  expect(values.APP_FORMER_SECRET).toBe(APP);
  expect(written).toEqual(["APP_FORMER_SECRET", "APP_SECRET"]);
});

test("asks for the provider's new secret and keeps the previous one until it is cleared [10.95]", async () => {
  const { launch, values } = shopWith({ SECUREPAY_SECRET: "the-first-secret", SECUREPAY_FORMER_SECRET: "-" });
  await rotateSecret(launch, "cards", { ask: answering("the-second-secret"), isLeaked });
  expect(values).toEqual({
    SECUREPAY_SECRET: "the-second-secret",
    SECUREPAY_FORMER_SECRET: "the-first-secret",
  });
  await clearFormer(launch, "cards");
  expect(values).toEqual({ SECUREPAY_SECRET: "the-second-secret", SECUREPAY_FORMER_SECRET: "-" });
});

test("does not keep a leaked secret [10.95]", async () => {
  const { launch, values } = shopWith({
    SECUREPAY_SECRET: "the-second-secret",
    SECUREPAY_FORMER_SECRET: "the-first-secret",
  });
  await rotateSecret(launch, "cards", { ask: answering("the-third-secret"), isLeaked: true });
  expect(values).toEqual({ SECUREPAY_SECRET: "the-third-secret", SECUREPAY_FORMER_SECRET: "-" });
});

test("finishes an interrupted rotation [10.95]", async () => {
  const first = "the-first-secret";
  const { launch, values } = shopWith({ SECUREPAY_SECRET: first, SECUREPAY_FORMER_SECRET: first });
  await rotateSecret(launch, "cards", { ask: answering("the-second-secret"), isLeaked });
  expect(values).toEqual({ SECUREPAY_SECRET: "the-second-secret", SECUREPAY_FORMER_SECRET: first });
});

test.each([
  ["a second rotation before the first is cleared", "the-zeroth-secret", "the-second-secret", /--clear/],
  ["the current secret", "-", "the-first-secret", /present value/],
  ["a secret that the shop rejects", "-", "short", /The shop rejects this/],
  ["the published test secret", "-", "99887766", /published test secret/],
] as const)("rejects %s and writes nothing [10.95]", async (_, former, typed, fault) => {
  const { launch, written } = shopWith({
    SECUREPAY_SECRET: "the-first-secret",
    SECUREPAY_FORMER_SECRET: former,
  });
  await expect(rotateSecret(launch, "cards", { ask: answering(typed), isLeaked })).rejects.toThrow(fault);
  expect(written).toEqual([]);
});

test("rejects a rotation before setup has written the secret [10.95]", async () => {
  await expect(rotateSecret(shopWith({}).launch, "app", { ask: noQuestions, isLeaked })).rejects.toThrow(
    "npm run setup -- my-shop",
  );
});
