/**
 * Types of firebase-tools' internal modules, because the package ships none. These three hold the login of
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

declare module "firebase-tools/lib/requireAuth.js" {
  import type { Account } from "firebase-tools/lib/auth.js";

  /** Makes the clients of this process use an account, or Google's default credentials. Throws without either. */
  export function requireAuth(options: { project: string } & Partial<Account>): Promise<string | null>;
}

declare module "firebase-tools/lib/apiv2.js" {
  /** Client of a Google API with the account of `requireAuth`. */
  export class Client {
    constructor(options: { urlPrefix: string; auth: boolean });
    request<Body>(request: {
      method: string;
      path: string;
      queryParams: URLSearchParams;
      body?: object;
      headers?: Record<string, string>;
      resolveOnHTTPError: boolean;
    }): Promise<{ status: number; body?: Body }>;
  }
}

declare module "firebase-tools/lib/management/projects.js" {
  export function listFirebaseProjects(): Promise<{ projectId: string; displayName?: string }[]>;
}

declare module "firebase-tools/lib/prompt.js" {
  type Validate = (answer: string) => string | true;
  export function input(question: { message: string; default?: string; validate: Validate }): Promise<string>;
  export function password(question: { message: string; validate: Validate }): Promise<string>;
  export function confirm(question: { message: string; default: boolean }): Promise<boolean>;
  export function select<Value>(question: {
    message: string;
    choices: { name: string; value: Value }[];
  }): Promise<Value>;
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

declare module "firebase-tools/lib/functions/env.js" {
  /** Parses a dotenv file as `firebase deploy` does. */
  export function parse(text: string): { envs: Record<string, string>; errors: string[] };
}
