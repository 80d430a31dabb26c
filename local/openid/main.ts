import { parseArgs } from "node:util";
import { portOf, runServer } from "../stack/program.ts";
import { startOpenIdProvider } from "./start.ts";

const DEFAULT_PORT = "5085";
const DEFAULT_REDIRECT_URI = "http://127.0.0.1:5080/api/auth/google/callback";

/** Reads the command line. Throws for an unknown or unusable option. */
function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string", default: DEFAULT_PORT },
      "redirect-uri": { type: "string", default: DEFAULT_REDIRECT_URI },
    },
  });
  return { port: portOf(values.port), redirectUri: values["redirect-uri"] };
}

await runServer("openid provider", async () => {
  const { issuer, stop } = await startOpenIdProvider(readOptions(process.argv.slice(2)));
  return { url: issuer, stop };
});
