import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: "firestore",
    include: ["test/*.test.ts"],
    globalSetup: "test/global-setup.ts",
    setupFiles: ["test/server-host.ts", "test/no-stray-output.ts"],
    // Otherwise the SDK searches for Google's metadata server and prints a warning.
    env: { METADATA_SERVER_DETECTION: "none" },
    // One process for all files, because loading firebase-admin takes longer than most tests.
    isolate: false,
    testTimeout: 60_000,
    // Google's emulator can take seconds to answer its first stream.
    expect: { poll: { timeout: 20_000 } },
    // Google's emulator starts slowly on a busy machine.
    hookTimeout: 60_000,
  },
});
