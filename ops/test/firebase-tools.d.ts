/**
 * Types of firebase-tools' private modules that tests compare the shop with. Nothing else imports them
 * (docs/decisions/0053-public-interfaces.md).
 */
declare module "firebase-tools/lib/deploy/functions/prepareFunctionsUpload.js" {
  /** Packs a folder as `firebase deploy` does. Returns the path of the zip file. */
  export function prepareFunctionsUpload(
    projectDir: string,
    sourceDir: string,
    config: { ignore: string[] },
    additionalSources: string[],
  ): Promise<{ pathToSource: string }>;
}

declare module "firebase-tools/lib/unzip.js" {
  export function unzip(file: string, folder: string): Promise<void>;
}

declare module "firebase-tools/lib/hosting/initMiddleware.js" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  /** Returns the Hosting emulator's middleware for `/__/firebase/`. */
  export function initMiddleware(
    init: string,
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

declare module "firebase-tools/lib/functions/env.js" {
  /** Parses a dotenv file as `firebase deploy` does. */
  export function parse(text: string): { envs: Record<string, string>; errors: string[] };
}
