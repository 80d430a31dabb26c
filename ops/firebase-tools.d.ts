/**
 * Types of firebase-tools' internal modules, because the package ships none. These two hold the login of
 * `firebase login`.
 */
declare module "firebase-tools/lib/auth.js" {
  export type Account = { user: { email: string }; tokens: { refresh_token?: string } };
  export function getGlobalDefaultAccount(): Account | undefined;
}

declare module "firebase-tools/lib/defaultCredentials.js" {
  import type { Account } from "firebase-tools/lib/auth.js";

  /** Writes the account's credentials to a file for Google's libraries. Returns its path. */
  export function getCredentialPathAsync(account: Account): Promise<string | undefined>;
}

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
