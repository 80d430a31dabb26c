import { apiFunction } from "./functions.ts";
import { ok, type Step, todo } from "./step.ts";

/** Variables that firebase-tools and Google add to those of the settings file. */
const ADDED = /^(FIREBASE_CONFIG|GCLOUD_PROJECT|EVENTARC_CLOUD_EVENT_SOURCE|FUNCTION_\w+|LOG_EXECUTION_ID)$/;

/**
 * Reads the settings of a deployed shop back into their file, if the file is lost. Without them, setup would ask for
 * all again and move the shop to Google's domain.
 */
export const lostSettingsStep: Step = {
  title: "The settings of the deployed shop are in their file",
  async check(launch) {
    const { settings, projectId } = launch;
    if (settings.get("SITE_URL") !== undefined || (await apiFunction(launch)) === null) return ok();
    return todo(`functions/.env.${projectId} lacks them`);
  },
  async act(launch) {
    const { environmentVariables = {} } = (await apiFunction(launch))?.serviceConfig ?? {};
    const own = Object.entries(environmentVariables).filter(([name]) => !ADDED.test(name));
    launch.settings.set(Object.fromEntries(own));
  },
};
