import { parseArgs } from "node:util";
import { startOpenIdProvider } from "./start.ts";

const DEFAULT_PORT = "5085";
const DEFAULT_REDIRECT_URI = "http://127.0.0.1:5080/api/auth/google/callback";
const MAX_PORT = 65_535;

/** Reads the command line. Throws for an unknown or unusable option. */
function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string", default: DEFAULT_PORT },
      "redirect-uri": { type: "string", default: DEFAULT_REDIRECT_URI },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > MAX_PORT) throw new Error(`not a port: ${values.port}`);
  return { port, redirectUri: values["redirect-uri"] };
}

try {
  const provider = await startOpenIdProvider(readOptions(process.argv.slice(2)));
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      await provider.stop();
      process.exit(0);
    });
  }
  console.log(`openid provider listening on ${provider.issuer}`);
} catch (error) {
  console.error(`openid provider: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
