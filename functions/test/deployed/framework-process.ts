import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { http } from "@google-cloud/functions-framework";
import { getTestServer } from "@google-cloud/functions-framework/testing";
import { ROOT } from "../../../local/stack/paths.ts";

/** Starts the built function in its own process, served by Google's Functions Framework as in Cloud Functions. */
const { api } = createRequire(import.meta.url)(join(ROOT, "functions/deploy/lib/index.cjs"));

http("api", api);
const server = getTestServer("api").listen(0, "127.0.0.1", () => {
  console.log(`framework listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on("SIGTERM", () => process.exit(0));
