import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@golfnamskeid/local-firestore/free-port";
import { execa } from "execa";
import { prepareFunctionsUpload } from "firebase-tools/lib/deploy/functions/prepareFunctionsUpload.js";
import { unzip } from "firebase-tools/lib/unzip.js";
import { expect, onTestFinished, test } from "vitest";
import { startProgram } from "../../../functions/test/processes/start-process.ts";
import { serverEnvironment, TEST_PROJECT } from "../../../local/stack/environment.ts";
import { LOCAL_DATA } from "../../../local/stack/paths.ts";
import { portsFrom } from "../../../local/stack/ports.ts";
import { deployedRuntime } from "../../../tools/deployed-node/deployed-node.ts";
import { FUNCTIONS, ROOT } from "../../paths.ts";

const { functions } = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8"));

/** Packs the functions as `firebase deploy` does and unpacks them as Cloud Build does. Returns the folder. */
async function uploadedFolder(): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "upload-")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [source, uploaded] = [join(folder, "source"), join(folder, "uploaded")];
  cpSync(join(FUNCTIONS, "deploy"), source, { recursive: true });
  await execa("node", [join(FUNCTIONS, "lock.mjs"), source]);
  const { ignore } = functions[0];
  const { pathToSource } = await prepareFunctionsUpload(ROOT, source, { ignore: [...ignore] }, []);
  mkdirSync(uploaded);
  await unzip(pathToSource, uploaded);
  rmSync(pathToSource);
  return uploaded;
}

test("installs the uploaded functions with npm ci and serves requests on the deployed Node version", async () => {
  const folder = await uploadedFolder();
  expect(readdirSync(folder).sort()).toEqual(["lib", "package-lock.json", "package.json"]);
  const maps = readdirSync(join(folder, "lib"), { encoding: "utf8" }).filter((file) => file.endsWith(".map"));
  expect(maps).toEqual([]);
  await execa({ cwd: folder })`npm ci --ignore-scripts --no-audit --no-fund --prefer-offline`;
  const port = await freePort();
  const { stop } = await startProgram({
    program: deployedRuntime().node ?? process.execPath,
    args: [
      join(folder, "node_modules/@google-cloud/functions-framework/build/src/main.js"),
      ...[`--source=${folder}`, "--target=api", "--signature-type=http", `--port=${port}`],
    ],
    env: serverEnvironment(portsFrom(undefined), TEST_PROJECT, LOCAL_DATA),
    ready: /URL: /,
  });
  onTestFinished(stop);
  const answer = await fetch(`http://127.0.0.1:${port}/api/user`);
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { error: "Not signed in", code: "not_signed_in" },
  ]);
}, 180_000);
