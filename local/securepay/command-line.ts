import { parseArgs } from "node:util";
import { PUBLISHED_TEST_MERCHANT } from "./merchant.ts";
import type { CardPageOptions } from "./start.ts";

const DEFAULT_PORT = "5084";
const HIGHEST_PORT = 65_535;

/** The options of the command line; throws an Error with a clear text for an unknown or unusable one. */
export function readCommandLine(argv: string[]): CardPageOptions {
  const { values } = parseArgs({
    args: argv,
    options: {
      port: { type: "string", default: DEFAULT_PORT },
      merchant: { type: "string", default: PUBLISHED_TEST_MERCHANT.merchantId },
      gateway: { type: "string", default: PUBLISHED_TEST_MERCHANT.gatewayId },
      secret: { type: "string", default: PUBLISHED_TEST_MERCHANT.secret },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > HIGHEST_PORT) throw new Error(`not a port: ${values.port}`);
  return {
    port,
    merchant: { merchantId: values.merchant, gatewayId: values.gateway, secret: values.secret },
  };
}
