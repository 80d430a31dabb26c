import { parseArgs } from "node:util";
import { portOf, runServer } from "../stack/page-server.ts";
import { PUBLISHED_TEST_MERCHANT } from "./signature.ts";
import { type CardPageOptions, startCardPage } from "./start.ts";

const DEFAULT_PORT = "5084";

/** Parses the command line. Throws for an unknown or invalid option. */
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
  const merchant = { merchantId: values.merchant, gatewayId: values.gateway, secret: values.secret };
  return { port: portOf(values.port), merchant };
}

await runServer("card page", async () => startCardPage(readOptions(process.argv.slice(2))));
