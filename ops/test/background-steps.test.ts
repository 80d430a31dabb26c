import { expect, test } from "vitest";
import { noQuestions } from "../launch/ask.ts";
import { backgroundSteps, scheduleFinding } from "../launch/background-steps.ts";
import { examine, setUp } from "../launch/walk.ts";
import type { Json } from "./google/fake-google.ts";
import { openLaunch } from "./google/launch.ts";

const now = new Date("2026-11-25T10:00:00.000Z");
const at = { projectId: "my-shop", now };

test.each([
  [{ lastAttemptTime: "2026-11-25T09:45:00Z", status: {} }],
  [{ lastAttemptTime: "2026-11-25T09:59:00Z", userUpdateTime: "2026-01-01T00:00:00Z", status: { code: 0 } }],
  [{ userUpdateTime: "2026-11-25T09:50:00Z" }],
])("accepts the schedule of the job %j [10.384]", (job) => {
  expect(scheduleFinding(job, at)).toEqual({ state: "ok" });
});

test.each([
  [{ lastAttemptTime: "2026-11-23T10:00:00Z" }, "it has not run since 2026-11-23T10:00:00Z."],
  [{ userUpdateTime: "2026-11-25T09:00:00Z" }, "it has never run."],
  [
    { lastAttemptTime: "2026-11-25T09:59:00Z", status: { code: 7, message: "PERMISSION_DENIED" } },
    "its run at 2026-11-25T09:59:00Z failed (PERMISSION_DENIED).",
  ],
])("reports the schedule of the job %j [10.384]", (job, fault) => {
  expect(scheduleFinding(job, at)).toMatchObject({ isByHand: true, what: expect.stringContaining(fault) });
});

test("doctor reports a paused schedule, and setup resumes it [10.419]", async () => {
  const { google, launch, lines } = await openLaunch(["cloudscheduler.googleapis.com"]);
  const place = "projects/my-shop/locations/europe-west1";
  google.create(`${place}/jobs/firebase-schedule-maintenance-europe-west1`, { state: "PAUSED" });
  const steps = backgroundSteps.slice(0, 1);
  expect(await examine(steps, launch)).toBe(false);
  expect(lines).toEqual([
    "✗ The maintenance runs every five minutes: its job in Cloud Scheduler is paused",
    "  fix: npm run setup -- my-shop",
  ]);
  expect(await setUp(steps, launch, noQuestions)).toEqual([]);
  expect(await examine(steps, launch)).toBe(true);
});

test("doctor reports a function that anyone can call, and setup revokes that right [10.385]", async () => {
  const { google, launch, lines } = await openLaunch(["run.googleapis.com", "cloudscheduler.googleapis.com"]);
  const service = "/v1/projects/my-shop/locations/europe-west1/services/outbox";
  const bindingOf = (members: string[]): Json => ({ bindings: [{ role: "roles/run.invoker", members }] });
  google.state.policies.set(service, bindingOf(["serviceAccount:fn@example", "allUsers"]));
  const steps = backgroundSteps.slice(1);
  expect(await examine(steps, launch)).toBe(false);
  expect(lines).toContain(
    "✗ Strangers cannot call the functions outbox and maintenance: anybody can call the function outbox",
  );
  expect(await setUp(steps, launch, noQuestions)).toEqual([]);
  expect(google.state.policies.get(service)).toEqual(bindingOf(["serviceAccount:fn@example"]));
  expect(await examine(steps, launch)).toBe(true);
});
