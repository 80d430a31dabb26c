import { expect, test } from "vitest";
import { api, maintenance } from "./index.ts";

/** What the Firebase CLI deploys by. */
const deployed = (trigger: object): unknown => Reflect.get(trigger, "__endpoint");

const SECRETS = ["SECUREPAY_SECRET", "SMTP_URL", "GOOGLE_CLIENT_SECRET"].map((key) => ({ key }));

test("the API runs in Europe, with its secrets", () => {
  expect(deployed(api)).toMatchObject({
    region: ["europe-west1"],
    secretEnvironmentVariables: SECRETS,
    concurrency: 80,
    maxInstances: 20,
    httpsTrigger: {},
  });
});

test("the maintenance runs once a minute, one at a time, with its secrets", () => {
  expect(deployed(maintenance)).toMatchObject({
    region: ["europe-west1"],
    secretEnvironmentVariables: SECRETS,
    concurrency: 1,
    maxInstances: 1,
    timeoutSeconds: 300,
    scheduleTrigger: { schedule: "every 1 minutes" },
  });
});
