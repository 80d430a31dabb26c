import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Firestore } from "firebase-admin/firestore";
import { ZodError, z } from "zod";
import { buildServices } from "../functions/src/app/build-services.ts";
import { readConfig } from "../functions/src/app/config.ts";
import { type MaintenanceReport, runMaintenance } from "../functions/src/app/maintenance.ts";
import { firestoreStore } from "../functions/src/app/store.ts";
import { contextOf } from "../functions/src/core/context.ts";
import { FUNCTIONS } from "./paths.ts";
import type { Project } from "./project.ts";

/**
 * Runs the scheduled maintenance once. Reads settings from `functions/.env.<project>` and secrets from the
 * environment. Throws an error that names each missing setting.
 */
export async function maintain(projectId: string, project: Project): Promise<MaintenanceReport> {
  const settings = join(FUNCTIONS, `.env.${projectId}`);
  if (existsSync(settings)) process.loadEnvFile(settings);
  const services = buildServices(settingsOf(projectId), project);
  return runMaintenance({ ...contextOf(services), hasTime: () => true });
}

function settingsOf(projectId: string) {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    throw new Error(
      `Settings are missing. Those of the shop belong in functions/.env.${projectId}, the secrets SECUREPAY_SECRET, APP_SECRET ` +
        `and SMTP_URL in the environment of this command.\n${z.prettifyError(error)}`,
    );
  }
}

/** Returns one line per open review. */
export async function openReviews(db: Firestore): Promise<string[]> {
  const { reviews } = firestoreStore(db);
  const lines: string[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await reviews.openPage(after);
    lines.push(
      ...items.map(({ reason, subject, openedAt }) => `needs review: ${reason} ${subject} (${openedAt})`),
    );
    after = next ?? undefined;
  } while (after !== undefined);
  return lines;
}
