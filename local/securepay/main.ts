import { parseArgs } from "node:util";
import { PUBLISHED_TEST_MERCHANT } from "./signature.ts";
import { type CardPageOptions, startCardPage } from "./start.ts";

const DEFAULT_PORT = "5084";
const MAX_PORT = 65_535;

/** Reads the command line. Throws for an unknown or unusable option. */
function readOptions(args: string[]): CardPageOptions {
  const { merchantId, gatewayId, secret } = PUBLISHED_TEST_MERCHANT;
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string", default: DEFAULT_PORT },
      merchant: { type: "string", default: merchantId },
      gateway: { type: "string", default: gatewayId },
      secret: { type: "string", default: secret },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > MAX_PORT) throw new Error(`not a port: ${values.port}`);
  const merchant = { merchantId: values.merchant, gatewayId: values.gateway, secret: values.secret };
  return { port, merchant };
}

try {
  const cardPage = await startCardPage(readOptions(process.argv.slice(2)));
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      await cardPage.stop();
      process.exit(0);
    });
  }
  console.log(`card page listening on ${cardPage.url}`);
} catch (error) {
  console.error(`card page: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
