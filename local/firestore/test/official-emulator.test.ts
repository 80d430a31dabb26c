import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findOfficialEmulator } from "../official-emulator.ts";

/** Creates a folder with a jar and a fake Java that prints this version. */
async function installed(version: string) {
  const folder = await mkdtemp(join(tmpdir(), "official-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const jar = join(folder, "emulator.jar");
  const java = join(folder, "bin/java");
  await mkdir(join(folder, "bin"));
  await writeFile(jar, "");
  await writeFile(java, `#!/bin/sh\necho 'openjdk version "${version}" 2025-04-15' >&2\n`);
  await chmod(java, 0o755);
  return { folder, jar, java };
}

test.each(["11.0.2", "17.0.15", "21"])("uses the jar from the environment with Java %s", async (version) => {
  const { folder, jar, java } = await installed(version);
  const found = await findOfficialEmulator({ FIRESTORE_EMULATOR_JAR: jar, JAVA_HOME: folder });
  expect(found).toEqual({ jar, java });
});

test.each([
  ["1.8.0_292", "Java 8"],
  ["9.0.4", "Java 9"],
])("rejects Java %s as too old", async (version, name) => {
  const { folder, jar, java } = await installed(version);
  const found = await findOfficialEmulator({ FIRESTORE_EMULATOR_JAR: jar, JAVA_HOME: folder });
  const missing = `Google's Firestore emulator needs Java 11 or newer; found ${name} at ${java}.`;
  expect(found).toEqual({ missing });
});

test("reports in one line if Java or the jar is missing", async () => {
  const { jar } = await installed("21");
  expect(await findOfficialEmulator({ FIRESTORE_EMULATOR_JAR: jar, JAVA_HOME: "/nowhere" })).toEqual({
    missing: "Google's Firestore emulator needs Java 11 or newer; found none on JAVA_HOME or PATH.",
  });
  expect(await findOfficialEmulator({ FIRESTORE_EMULATOR_JAR: "/nowhere.jar" })).toEqual({
    missing: "FIRESTORE_EMULATOR_JAR names /nowhere.jar, which is not there.",
  });
});
