import { parseArgs } from "node:util";
import { portOf, runServer } from "../stack/page-server.ts";
import { startOpenIdProvider } from "./provider.ts";

await runServer("openid provider", async () => {
  const { values } = parseArgs({ options: { port: { type: "string", default: "5085" } } });
  const { issuer, stop } = await startOpenIdProvider({ port: portOf(values.port) });
  return { url: issuer, stop };
});
