import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { type Child, startChild } from "./child.ts";
import { protectEmails } from "./email-privacy.ts";
import { serverEnvironment, siteFolder } from "./environment.ts";
import { ROOT } from "./paths.ts";
import { HOST, type Ports } from "./ports.ts";

/** Measured: without these a start takes 4 to 7 seconds longer. */
export const QUICK_START = {
  CI: "1",
  npm_config_offline: "true",
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
};

/** Arguments of Node that run firebase-tools. */
export const FIREBASE = [
  ...["--import", new URL("./parsable-urls.mjs", import.meta.url).href],
  join(ROOT, "node_modules/firebase-tools/lib/bin/firebase.js"),
];

/** Settings that `firebase deploy` asks for; the emulators ask too where no file has them. See `parameters.ts`. */
const PARAMETERS = [
  ...["SITE_URL", "WEB_API_KEY", "MAIL_FROM"],
  ...["SECUREPAY_URL", "SECUREPAY_MERCHANT_ID", "SECUREPAY_GATEWAY_ID"],
  "GOOGLE_CLIENT_ID",
] as const;

const SECRETS = ["SECUREPAY_SECRET", "SMTP_URL", "GOOGLE_CLIENT_SECRET"] as const;

/** Starts these emulators of firebase-tools; Auth's accounts are kept in `dataFolder`. */
export function startEmulators(ports: Ports, dataFolder: string, project: string, names: string[]): Child {
  const accounts = join(dataFolder, "accounts");
  const environment = serverEnvironment(ports, project, dataFolder);
  writeSecrets(environment);
  const site = names.includes("hosting") ? copySite(dataFolder) : siteFolder(dataFolder);
  const child = startChild({
    name: "Firebase emulators",
    args: [
      ...FIREBASE,
      "emulators:start",
      ...["--only", names.join(",")],
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
 * Makes a temporary folder for one run of firebase-tools, which is removed when this process ends. In the one that all share, a
 * project has one file that says where its emulators run: of two shops side by side, one would export the other's accounts.
 */
export function ownTemporaryFolder(): string {
  // Short: the path of a socket in it has about a hundred characters at most.
  const folder = mkdtempSync(join(tmpdir(), "shop-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes the settings for which the emulator would ask. Returns the folder. */
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

/** Writes the file of secrets, without which the emulator asks Secret Manager. */
export function writeSecrets(environment: Record<(typeof SECRETS)[number], string>): void {
  const lines = SECRETS.map((name) => `${name}=${environment[name]}\n`);
  writeFileSync(join(ROOT, "functions/deploy/.secret.local"), lines.join(""));
}

/** Copies the site that was built to where this shop may publish its own pages. Returns the folder. */
export function copySite(dataFolder: string): string {
  const folder = siteFolder(dataFolder);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(ROOT, "web/dist"), folder, { recursive: true });
  return folder;
}

/**
 * Writes firebase.json with the ports of this run, its settings in the folder `settings`, and the site in the folder
 * `site`. firebase-tools downloads the emulators' own page where it is not in its cache: it is left out unless `hasPage`.
 * Returns the file's path, which must be in the root: firebase-tools takes its folder for the project's.
 */
export function writeConfig(
  ports: Ports,
  settings: string,
  { site, hasPage = false }: { site: string; hasPage?: boolean },
): string {
  const file = join(ROOT, `.firebase-${ports.shop}.local.json`);
  // Here the buyer's form goes to the local card page.
  const cards = `form-action 'self' http://localhost:${ports.cards}`;
  // And the administrator's pages follow the local Firestore.
  const live = `connect-src 'self' http://${HOST}:${ports.firestore} http://${HOST}:${ports.auth} https:`;
  const config = JSON.parse(
    readFileSync(join(ROOT, "firebase.json"), "utf8")
      .replaceAll("form-action 'self'", cards)
      .replace("connect-src 'self' https:", live),
  );
  const { emulators, functions, hosting } = config;
  hosting.public = relative(ROOT, site);
  emulators.hosting.port = ports.shop;
  for (const name of ["functions", "auth", "firestore", "hub", "logging", "eventarc", "tasks"] as const)
    emulators[name].port = ports[name];
  emulators.ui.enabled = hasPage;
  functions[0].configDir = relative(ROOT, settings);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}
