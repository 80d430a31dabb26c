import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { settingsIn } from "../../launch/settings.ts";
import type { Launch } from "../../launch/step.ts";
import { fakeGoogle } from "./fake-google.ts";
import { restOf } from "./rest.ts";

/**
 * Returns a launch of the project `my-shop` with empty settings, in a fake Google with the services `enabled`, and the
 * lines that it prints. Both end with the test.
 */
export async function openLaunch(enabled: string[]) {
  const google = fakeGoogle({ projectId: "my-shop", enabled });
  await google.start();
  const folder = mkdtempSync(join(tmpdir(), "launch-"));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await google.stop();
  });
  const lines: string[] = [];
  const launch = {
    projectId: "my-shop",
    google: restOf(google.baseUrl()),
    settings: settingsIn(join(folder, ".env")),
    contentFile: join(folder, "none.yaml"),
    say: (line: string) => lines.push(line),
  } as unknown as Launch;
  return { google, launch, lines };
}
