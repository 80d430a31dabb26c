import { accountSteps, exportStep } from "./account-steps.ts";
import { appCheckStep } from "./app-check-step.ts";
import { backgroundSteps } from "./background-steps.ts";
import { databaseSteps } from "./database-steps.ts";
import { domainSteps } from "./domain-steps.ts";
import { lostSettingsStep } from "./lost-settings-step.ts";
import { openingSteps } from "./opening-steps.ts";
import { ownerSteps, ownTextsStep } from "./owner-steps.ts";
import { projectSteps, workingCopyStep } from "./project-steps.ts";
import { releaseSteps } from "./release-steps.ts";
import type { Step } from "./step.ts";
import { watchSteps } from "./watch-steps.ts";

/**
 * All steps from an empty Google project to a shop that sells, in order. Starts with the shop's own texts,
 * because writing them takes longest.
 */
export const STEPS: readonly Step[] = [
  workingCopyStep,
  ownTextsStep,
  ...projectSteps,
  lostSettingsStep,
  ...accountSteps,
  ...databaseSteps,
  ...ownerSteps,
  appCheckStep,
  ...releaseSteps,
  ...openingSteps,
  ...backgroundSteps,
  ...watchSteps,
  exportStep,
  ...domainSteps,
];

/** Manual checks, which no test with fakes can replace. `npm run setup` prints them after the first setup. */
export const ONLY_REAL = [
  "A buyer's own card: buy the cheapest course, look at the receipt and the mail, then refund it under /admin.",
  'A publication: change a word under "Síðan mín", press "Birta", and look at the landing page and at /auth.',
  "Live sales: keep /admin open while you buy. The sale appears without a click.",
  "A mail to Gmail and one to Outlook: both arrive in the inbox, and not in spam.",
  "Tomorrow: the first backup is READY (npm run ops -- restore lists none before that).",
];
