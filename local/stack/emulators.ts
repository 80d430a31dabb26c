import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Child, startChild } from "./child.ts";
import { serverEnvironment } from "./environment.ts";
import { ROOT } from "./paths.ts";
import { HOST, type Ports } from "./ports.ts";

/** Measured: without these a start takes 4 to 7 seconds longer. */
const QUICK_START = {
  CI: "1",
  npm_config_offline: "true",
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
};

/** Starts firebase-tools' emulators of Auth, Functions and, if wanted, Hosting; Auth's accounts are kept in `dataFolder`. */
export function startEmulators(
  ports: Ports,
  dataFolder: string,
  project: string,
  withHosting: boolean,
): Child {
  const accounts = join(dataFolder, "accounts");
  const environment = serverEnvironment(ports, project, dataFolder);
  const secrets = ["SECUREPAY_SECRET", "SMTP_URL"] as const;
  // Without this file the emulator asks Secret Manager first.
  writeFileSync(
    join(ROOT, "functions/.secret.local"),
    secrets.map((name) => `${name}=${environment[name]}\n`).join(""),
  );
  return startChild({
    name: "Firebase emulators",
    args: [
      join(ROOT, "node_modules/firebase-tools/lib/bin/firebase.js"),
      "emulators:start",
      ...["--only", ["auth", "functions", ...(withHosting ? ["hosting"] : [])].join(",")],
      ...["--project", project],
      ...["--config", writeConfig(ports)],
      ...(existsSync(accounts) ? ["--import", accounts] : []),
      ...["--export-on-exit", accounts],
    ],
    cwd: dataFolder,
    env: { ...process.env, ...environment, ...QUICK_START },
    logFile: join(dataFolder, "logs/emulators.log"),
    ready: /All emulators ready/,
  });
}

/** firebase.json with this run's ports. It must stand in the root: firebase-tools takes its folder for the project's. */
function writeConfig(ports: Ports): string {
  const file = join(ROOT, `.firebase-${ports.shop}.local.json`);
  const at = (port: number) => ({ host: HOST, port });
  const emulators = {
    singleProjectMode: true,
    hosting: at(ports.shop),
    functions: at(ports.functions),
    auth: at(ports.auth),
    hub: { host: HOST },
    logging: { host: HOST },
    eventarc: { host: HOST },
    tasks: { host: HOST },
    ui: { enabled: false },
  };
  // Here the buyer's form goes to the local card page.
  const cards = `form-action 'self' http://localhost:${ports.cards}`;
  const config = JSON.parse(
    readFileSync(join(ROOT, "firebase.json"), "utf8").replace("form-action 'self'", cards),
  );
  // Firestore is a process of its own, ours or Google's.
  writeFileSync(file, JSON.stringify({ ...config, firestore: undefined, emulators }, null, 2));
  return file;
}
