import { execFile } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { ServerCommand } from "./command.ts";
import { freePort } from "./free-port.ts";

/** Google's Firestore emulator on this machine, or a one-line reason why it cannot run. */
export type OfficialEmulator = { jar: string; java: string } | { missing: string };

type Environment = Record<string, string | undefined>;

const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
const JAR_IN_SDK = "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";
const OLDEST_JAVA = 11;

/** Folders of the Google Cloud SDK (Debian package, Homebrew, installer). Used if `gcloud` is not on PATH. */
const SDK_FOLDERS = [
  "/usr/lib/google-cloud-sdk",
  "/usr/share/google-cloud-sdk",
  "/opt/homebrew/share/google-cloud-sdk",
  join(homedir(), "google-cloud-sdk"),
];

/**
 * Searches for the jar (FIRESTORE_EMULATOR_JAR, the Google Cloud SDK, firebase-tools' cache) and for Java
 * (JAVA_HOME, PATH).
 */
export async function findOfficialEmulator(env: Environment = process.env): Promise<OfficialEmulator> {
  const jar = findJar(env);
  if (jar === undefined) {
    return {
      missing:
        "Google's Firestore emulator was not found: install the Debian package google-cloud-cli-firestore-emulator, " +
        "or name the jar in FIRESTORE_EMULATOR_JAR.",
    };
  }
  if (!existsSync(jar)) return { missing: `FIRESTORE_EMULATOR_JAR names ${jar}, which is not there.` };
  const java = javaOf(env);
  const version = await javaVersion(env);
  if (version >= OLDEST_JAVA) return { jar, java };
  const found = version === 0 ? "none on JAVA_HOME or PATH" : `Java ${version} at ${java}`;
  return { missing: `Google's Firestore emulator needs Java ${OLDEST_JAVA} or newer; found ${found}.` };
}

/**
 * Returns the command that starts Google's emulator on 127.0.0.1. `port` 0 selects a free port. Throws if the
 * emulator cannot run.
 */
export async function officialFirestore({
  port = 0,
  rules,
  project,
  seed,
}: {
  port?: number;
  rules: string;
  project?: string;
  /** Path of the `.overall_export_metadata` file of an export to import. */
  seed?: string | undefined;
}): Promise<ServerCommand> {
  const emulator = await findOfficialEmulator();
  if ("missing" in emulator) throw new Error(emulator.missing);
  return {
    program: emulator.java,
    args: [
      ...["-Duser.language=en", "-cp", emulator.jar, MAIN_CLASS, "start"],
      ...["--host=127.0.0.1", `--port=${port === 0 ? await freePort() : port}`, `--rules=${rules}`],
      ...(project === undefined ? [] : [`--project_id=${project}`]),
      ...(seed === undefined ? [] : [`--seed_from_export=${seed}`]),
    ],
    ready: /API endpoint: http:\/\/(\S+)[\s\S]*is now running/,
  };
}

function findJar(env: Environment): string | undefined {
  if (env.FIRESTORE_EMULATOR_JAR) return env.FIRESTORE_EMULATOR_JAR;
  const gcloud = (env.PATH ?? "").split(delimiter).map((folder) => join(folder, "gcloud"));
  const sdks = gcloud.filter((file) => existsSync(file)).map((file) => dirname(dirname(realpathSync(file))));
  const inSdk = [...sdks, ...SDK_FOLDERS].map((folder) => join(folder, JAR_IN_SDK));
  return inSdk.find((jar) => existsSync(jar)) ?? newestInCache(env);
}

/** Returns the newest jar in firebase-tools' cache. File names contain the version. */
function newestInCache(env: Environment): string | undefined {
  const folder = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), ".cache/firebase/emulators");
  const jars = existsSync(folder) ? readdirSync(folder) : [];
  const newest = jars
    .filter((name) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name))
    .sort((left, right) => left.localeCompare(right, "en", { numeric: true }))
    .at(-1);
  return newest && join(folder, newest);
}

function javaOf(env: Environment): string {
  return env.JAVA_HOME ? join(env.JAVA_HOME, "bin/java") : "java";
}

/**
 * Returns the major version of the Java at JAVA_HOME or on PATH, or 0 without Java. Up to Java 8 it is
 * the second number: 1.8.
 */
export async function javaVersion(env: Environment = process.env): Promise<number> {
  const printed = await promisify(execFile)(javaOf(env), ["-version"], { env: { PATH: env.PATH } }).catch(
    () => null,
  );
  return Number(/version "(?:1\.)?(\d+)/.exec(printed?.stderr ?? "")?.[1] ?? 0);
}
