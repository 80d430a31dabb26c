import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import * as z from "zod";
import { readConfig } from "../../functions/src/app/config.ts";
import { FUNCTIONS } from "../paths.ts";
import type { Google } from "./google.ts";

/** Settings of a project, in `functions/.env.<project>`. Secrets are in Secret Manager instead. */
export type Settings = {
  all(): Record<string, string>;
  get(name: string): string | undefined;
  /** Writes the file. Keeps its comments and other settings. */
  set(values: Record<string, string>): void;
};

const HEADER =
  "# Written by `npm run setup`. It holds no password, but keep it out of public repositories: WEB_API_KEY is the\n" +
  "# server's key.\n";

/** Returns the settings in a file. The file need not exist. */
export function settingsIn(file: string): Settings {
  const text = () => (existsSync(file) ? readFileSync(file, "utf8") : "");
  const all = () => parseEnv(text()) as Record<string, string>;
  return {
    all,
    get: (name) => all()[name],
    set(values) {
      let changed = text() || HEADER;
      for (const [name, value] of Object.entries(values)) {
        const line = `${name}="${value}"`;
        const former = new RegExp(`^${name}=.*$`, "m");
        changed = former.test(changed) ? changed.replace(former, () => line) : `${changed}${line}\n`;
      }
      writeFileSync(file, changed);
    },
  };
}

export function settingsFile(projectId: string): string {
  return join(FUNCTIONS, `.env.${projectId}`);
}

/**
 * Returns the id of the shop's database. A total restore stores another one as DATABASE
 * (docs/operations.md).
 */
export function databaseId(settings: Pick<Settings, "get">): string {
  return settings.get("DATABASE") || DEFAULT_DATABASE;
}

export const DEFAULT_DATABASE = "(default)";

/** Returns why the settings file cannot hold a value, or null. firebase-tools and Node read escapes differently. */
export function unwritable(value: string): string | null {
  return /["\\\n\r]/.test(value) ? 'Leave out " and \\.' : null;
}

/** Settings with a value that needs no question. */
export const DEFAULTS = { GOOGLE_CLIENT_ID: "" };

/** Settings that only these commands use. A new value needs no deploy. */
export const OPERATOR_SETTINGS = ["OWNER_EMAIL", "DKIM_SELECTOR"];

/** Value of a secret that the shop does not have. Secret Manager stores no empty value. */
export const NO_SECRET = "-";

/** Returns a new key of the shop: 32 random bytes in Base64url. */
export function newAppSecret(): string {
  return randomBytes(32).toString("base64url");
}

export const SECRETS = [
  "SECUREPAY_SECRET",
  "SECUREPAY_FORMER_SECRET",
  "APP_SECRET",
  "APP_FORMER_SECRET",
  "SMTP_URL",
  "GOOGLE_CLIENT_SECRET",
] as const;
export type SecretName = (typeof SECRETS)[number];

const none = () => NO_SECRET;

/** Secrets that need no question, with their first value. */
export const DEFAULT_SECRETS: Partial<Record<SecretName, () => string>> = {
  SECUREPAY_FORMER_SECRET: none,
  APP_SECRET: newAppSecret,
  APP_FORMER_SECRET: none,
  GOOGLE_CLIENT_SECRET: none,
};

/** Valid values for settings that a check ignores. */
const OTHERS = {
  SITE_URL: "https://shop.example",
  WEB_API_KEY: "key",
  MAIL_FROM: "a@shop.example",
  SECUREPAY_URL: "https://cards.example/pay",
  SECUREPAY_MERCHANT_ID: "1",
  SECUREPAY_GATEWAY_ID: "1",
  SECUREPAY_SECRET: "a-secret-of-another-shop",
  APP_SECRET: "a-key-of-another-shop-that-is-long-enough",
};

/** Returns one line per setting that the functions would reject. */
export function rejectedSettings(values: Record<string, string | undefined>): string[] {
  try {
    readConfig({ ...OTHERS, ...values });
    return [];
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  }
}

const secretUrl = (projectId: string, path: string) =>
  `https://secretmanager.googleapis.com/v1/projects/${projectId}/secrets${path}`;

type Context = { google: Google; projectId: string };

/** Returns the number of a secret's latest version, or null if that is not usable. */
export async function latestVersion(
  { google, projectId }: Context,
  name: SecretName,
): Promise<string | null> {
  const url = secretUrl(projectId, `/${name}/versions/latest`);
  const version = await google.get<{ name: string; state: string }>(url);
  return version?.state === "ENABLED" ? (version.name.split("/").at(-1) ?? null) : null;
}

/** Returns whether Secret Manager has a usable value. */
export async function hasSecret(context: Context, name: SecretName): Promise<boolean> {
  return (await latestVersion(context, name)) !== null;
}

/** Returns the value of a secret. Throws a GoogleError if the login may not read it. */
export async function readSecret({ google, projectId }: Context, name: SecretName): Promise<string | null> {
  const url = secretUrl(projectId, `/${name}/versions/latest:access`);
  const reply = await google.get<{ payload: { data: string } }>(url);
  return reply && Buffer.from(reply.payload.data, "base64").toString("utf8");
}

/** Adds a version to a secret, and creates the secret if it is new. The functions use it after the next deploy. */
export async function writeSecret(
  { google, projectId }: Context,
  name: SecretName,
  value: string,
): Promise<void> {
  if ((await google.get(secretUrl(projectId, `/${name}`))) === null)
    await google.send("POST", secretUrl(projectId, `?secretId=${name}`), { replication: { automatic: {} } });
  const payload = { data: Buffer.from(value, "utf8").toString("base64") };
  await google.send("POST", secretUrl(projectId, `/${name}:addVersion`), { payload });
}

/** Returns the numbers of a secret's versions that can still be read. */
export async function enabledVersions({ google, projectId }: Context, name: SecretName): Promise<number[]> {
  type Reply = { versions?: { name: string; state: string }[] };
  const url = secretUrl(projectId, `/${name}/versions?filter=state:ENABLED&pageSize=1000`);
  const { versions = [] } = (await google.get<Reply>(url)) ?? {};
  return versions
    .filter(({ state }) => state === "ENABLED")
    .map((version) => Number(version.name.split("/").at(-1)));
}

/** Makes a version of a secret unreadable. It can be enabled again in the Google Cloud console. */
export async function disableVersion(
  { google, projectId }: Context,
  name: SecretName,
  version: number,
): Promise<void> {
  await google.send("POST", secretUrl(projectId, `/${name}/versions/${version}:disable`), {});
}
