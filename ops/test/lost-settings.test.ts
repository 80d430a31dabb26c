import { expect, test } from "vitest";
import { noQuestions } from "../launch/ask.ts";
import { lostSettingsStep } from "../launch/lost-settings-step.ts";
import { examine, setUp } from "../launch/walk.ts";
import { openLaunch } from "./google/launch.ts";

test("setup reads lost settings back from the deployed functions and asks nothing [10.415]", async () => {
  const { google, launch, lines } = await openLaunch(["cloudfunctions.googleapis.com"]);
  expect(await examine([lostSettingsStep], launch)).toBe(true);
  const settings = { SITE_URL: "https://golf.is", MAIL_FROM: "Ása #1 <golf@golf.is>", DATABASE: "copy-1" };
  google.create("projects/my-shop/locations/europe-west1/functions/api", {
    serviceConfig: {
      environmentVariables: { ...settings, GCLOUD_PROJECT: "my-shop", FUNCTION_TARGET: "api" },
    },
  });
  expect(await examine([lostSettingsStep], launch)).toBe(false);
  expect(lines).toContain("  fix: npm run setup -- my-shop");
  expect(await setUp([lostSettingsStep], launch, noQuestions)).toEqual([]);
  expect(launch.settings.all()).toEqual(settings);
});
