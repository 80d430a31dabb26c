import type { IncomingMessage, ServerResponse } from "node:http";
import { createApp } from "../../../functions/src/app/app.ts";
import { buildServices } from "../../../functions/src/app/build-services.ts";
import type { Config } from "../../../functions/src/app/config.ts";
import { listenerOf } from "../../../functions/src/app/node-adapter.ts";
import { TEST_CONFIG } from "../../../functions/test/api/test-config.ts";
import type { Project } from "../../project.ts";

/** Returns the shop's API for a site at `host`. `settings` replace those of the tests. */
export function shopApi(
  project: Project,
  host: string,
  settings: Partial<Config> = {},
): (request: IncomingMessage, response: ServerResponse) => void {
  const config = {
    ...TEST_CONFIG,
    SITE_URL: `https://${host}`,
    FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST,
    ...settings,
  };
  const api = listenerOf(createApp({ ...buildServices(config, project), log: () => {} }));
  return (request, response) => void api(request, response);
}

/** Returns the number in the last message of setup. */
export function codeIn(mails: readonly { text?: string | undefined }[]): string {
  return /: (\d{4})/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}
