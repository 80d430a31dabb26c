import { expect, test } from "vitest";
import { api, maintenance, outbox } from "./index.ts";

/** Returns the definition from which the Firebase CLI deploys a function. */
const deployed = (trigger: object): unknown => Reflect.get(trigger, "__endpoint");

const named = (...names: string[]) => names.map((key) => ({ key }));

const API_SECRETS = named(
  ...["SECUREPAY_SECRET", "SECUREPAY_FORMER_SECRET", "APP_SECRET", "APP_FORMER_SECRET"],
  "GOOGLE_CLIENT_SECRET",
);

test("runs the API in Europe without the mail server's password, for everyone [10.407]", () => {
  expect(deployed(api)).toMatchObject({
    region: ["europe-west1"],
    secretEnvironmentVariables: API_SECRETS,
    concurrency: 80,
    maxInstances: 20,
    httpsTrigger: { invoker: ["public"] },
  });
});

test("runs the maintenance every five minutes, one at a time, without the card provider's secret [10.407]", () => {
  expect(deployed(maintenance)).toMatchObject({
    region: ["europe-west1"],
    secretEnvironmentVariables: named("APP_SECRET", "SMTP_URL"),
    concurrency: 1,
    maxInstances: 1,
    timeoutSeconds: 300,
    scheduleTrigger: { schedule: "every 5 minutes" },
  });
});

test("sends emails from a queue, one task at a time and without retries", () => {
  expect(deployed(outbox)).toMatchObject({
    region: ["europe-west1"],
    secretEnvironmentVariables: named("APP_SECRET", "SMTP_URL"),
    maxInstances: 1,
    timeoutSeconds: 300,
    taskQueueTrigger: { retryConfig: { maxAttempts: 1 }, rateLimits: { maxConcurrentDispatches: 1 } },
  });
});
