import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { type Child, startChild } from "./child.ts";
import { serverEnvironment, siteFolder } from "./environment.ts";
import { ROOT } from "./paths.ts";
import { HOST, type Ports } from "./ports.ts";

/** Settings that save 4 to 7 seconds per start (measured). */
export const QUICK_START = {
  CI: "1",
  npm_config_offline: "true",
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
};

/** Node arguments that run firebase-tools. */
export const FIREBASE = [
  ...["--import", new URL("./parsable-urls.mjs", import.meta.url).href],
  ...["--import", new URL("./lazy-schemas.mjs", import.meta.url).href],
  join(ROOT, "node_modules/firebase-tools/lib/bin/firebase.js"),
];

/**
 * Settings that `firebase deploy` prompts for. The emulators prompt too if no file defines them. See
 * `parameters.ts`.
 */
const PARAMETERS = [
  ...["SITE_URL", "WEB_API_KEY", "MAIL_FROM"],
  ...["SECUREPAY_URL", "SECUREPAY_MERCHANT_ID", "SECUREPAY_GATEWAY_ID"],
  "GOOGLE_CLIENT_ID",
] as const;

const SECRETS = [
  ...(["SECUREPAY_SECRET", "SECUREPAY_FORMER_SECRET", "APP_SECRET", "APP_FORMER_SECRET"] as const),
  ...(["SMTP_URL", "GOOGLE_CLIENT_SECRET"] as const),
] as const;

/**
 * Starts the named emulators of firebase-tools. Auth accounts are kept in `dataFolder`. With `inspector`, the port of a
 * debugger, all functions run in one process, which handles one call at a time.
 */
export function startEmulators(
  ports: Ports,
  dataFolder: string,
  project: string,
  { names, inspector }: { names: string[]; inspector?: number },
): Child {
  const accounts = join(dataFolder, "accounts");
  const environment = serverEnvironment(ports, project, dataFolder);
  writeSecrets(environment);
  // A publication adds its pages to the built site, also if Vite shows the pages.
  const site = names.includes("functions") ? copySite(dataFolder) : siteFolder(dataFolder);
  const child = startChild({
    name: "Firebase emulators",
    args: [
      ...FIREBASE,
      "emulators:start",
      ...["--only", names.join(",")],
      ...(inspector === undefined ? [] : ["--inspect-functions", String(inspector)]),
      ...["--project", project],
      ...["--config", writeConfig(ports, writeSettings(dataFolder, project, environment), { site })],
      ...(existsSync(accounts) ? ["--import", accounts] : []),
      ...["--export-on-exit", accounts],
    ],
    cwd: dataFolder,
    env: { ...process.env, ...environment, ...QUICK_START, TMPDIR: ownTemporaryFolder() },
    logFile: join(dataFolder, "logs/emulators.log"),
    ready: /All emulators ready/,
  });
  const ready = async () => {
    await child.ready();
    await protectEmails(environment.FIREBASE_AUTH_EMULATOR_HOST, project);
  };
  return { ...child, ready };
}

/**
 * Creates a temporary folder for one run of firebase-tools. The folder is removed when this process ends.
 * In the shared temporary folder, firebase-tools keeps one file per project with the emulator ports. With two
 * shops on one machine, one would export the accounts of the other.
 */
export function ownTemporaryFolder(): string {
  // The name is short, because a socket path has a limit of about 100 characters.
  const folder = mkdtempSync(join(tmpdir(), "shop-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes the settings that the emulator would prompt for. Returns the folder. */
export function writeSettings(
  dataFolder: string,
  project: string,
  environment: ReturnType<typeof serverEnvironment>,
): string {
  const folder = join(dataFolder, "settings");
  mkdirSync(folder, { recursive: true });
  const lines = PARAMETERS.map((name) => `${name}="${environment[name]}"\n`);
  writeFileSync(join(folder, `.env.${project}`), lines.join(""));
  return folder;
}

/** Writes the secrets file. Without it the emulator calls Secret Manager. */
export function writeSecrets(environment: Record<(typeof SECRETS)[number], string>): void {
  const lines = SECRETS.map((name) => `${name}=${environment[name]}\n`);
  writeFileSync(join(ROOT, "functions/deploy/.secret.local"), lines.join(""));
}

/** Copies the built site to the folder to which this shop publishes its pages. Returns the folder. */
export function copySite(dataFolder: string): string {
  const folder = siteFolder(dataFolder);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(ROOT, "web/dist"), folder, { recursive: true });
  return folder;
}

/**
 * Writes a firebase.json with this run's ports, the settings folder `settings` and the site folder `site`.
 * Returns the file's path. The file is in the repository root, because firebase-tools uses its folder as the
 * project folder.
 */
export function writeConfig(
  ports: Ports,
  settings: string,
  { site, hasPage = false }: { site: string; hasPage?: boolean },
): string {
  const file = join(ROOT, `.firebase-${ports.shop}.local.json`);
  const config = localConfig(ports, { site, hasPage });
  config.functions[0].configDir = relative(ROOT, settings);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}

/**
 * Returns firebase.json with this run's ports and the site folder `site`. The emulator UI is disabled unless `hasPage`
 * is true, because firebase-tools downloads it if it is not cached.
 */
export function localConfig(ports: Ports, { site, hasPage = false }: { site: string; hasPage?: boolean }) {
  // The payment form posts to the local card page.
  const cards = `form-action 'self' http://localhost:${ports.cards}`;
  // The admin pages listen to the local Firestore.
  const live = `connect-src 'self' http://${HOST}:${ports.firestore} http://${HOST}:${ports.auth} https:`;
  const config = JSON.parse(
    readFileSync(join(ROOT, "firebase.json"), "utf8")
      .replaceAll("form-action 'self'", cards)
      .replace("connect-src 'self' https:", live),
  );
  config.hosting.public = relative(ROOT, site);
  config.emulators.hosting.port = ports.shop;
  for (const name of ["functions", "auth", "firestore", "hub", "logging", "eventarc", "tasks"] as const)
    config.emulators[name].port = ports[name];
  config.emulators.ui.enabled = hasPage;
  return config;
}

/**
 * Enables email enumeration protection in the Auth emulator. It is off there by default, but on in every
 * Firebase project since 2023-09-15.
 * Source: https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection
 */
export async function protectEmails(authHost: string, project: string): Promise<void> {
  const path = `identitytoolkit.googleapis.com/v2/projects/${project}/config?updateMask=emailPrivacyConfig`;
  const answer = await fetch(`http://${authHost}/${path}`, {
    method: "PATCH",
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!answer.ok) throw new Error(`The Auth emulator refuses its settings: ${await answer.text()}`);
}
