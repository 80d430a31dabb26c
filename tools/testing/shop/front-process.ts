import "../../../local/stack/parsable-urls.mjs";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { startOpenIdProvider } from "@golfnamskeid/local-openid";
import { startCardPage } from "@golfnamskeid/local-securepay";
import { server } from "superstatic";
import { localConfig } from "../../../local/stack/emulators.ts";
import { siteFolder } from "../../../local/stack/environment.ts";
import { ROOT } from "../../../local/stack/paths.ts";
import { HOST } from "../../../local/stack/ports.ts";
import { testData, testPorts } from "../test-shop.ts";

/**
 * Serves the site of a test shop like Firebase Hosting: with its server (superstatic), our firebase.json, and `/api`
 * from the function. Also runs the card page and Google's sign-in page.
 */
const hosting = server({
  port: testPorts.shop,
  hostname: HOST,
  config: localConfig(testPorts, { site: siteFolder(testData) }).hosting,
  cwd: ROOT,
  stack: "strict",
  rewriters: { function: async () => forward },
});

/** Forwards a request to the function. Like Hosting, passes only the cookie `__session` on. */
function forward(incoming: IncomingMessage, response: ServerResponse): void {
  const session = incoming.headers.cookie?.split(/; ?/).find((cookie) => cookie.startsWith("__session="));
  const { cookie: _, ...headers } = incoming.headers;
  const forwarded = request(
    {
      host: HOST,
      port: testPorts.functions,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...headers,
        "x-forwarded-host": headers.host,
        ...(session !== undefined && { cookie: session }),
      },
    },
    (answer) => {
      const { "cache-control": cacheControl = "private", ...rest } = answer.headers;
      // Hosting drops cookies from responses that a shared cache may keep.
      if (!cacheControl.includes("private")) delete rest["set-cookie"];
      response.statusCode = answer.statusCode ?? 500;
      for (const [name, value] of Object.entries({ ...rest, "cache-control": cacheControl }))
        if (value !== undefined) response.setHeader(name, value);
      answer.pipe(response);
    },
  );
  forwarded.on("error", (error) => response.destroy(error));
  response.on("close", () => forwarded.destroy());
  incoming.pipe(forwarded);
}

await startCardPage({ port: testPorts.cards });
await startOpenIdProvider({ port: testPorts.google });
hosting.listen(() => console.log("Hosting listening"));
process.on("SIGTERM", () => process.exit(0));
