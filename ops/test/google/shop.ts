import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { createApp } from "../../../functions/src/app/app.ts";
import { buildServices } from "../../../functions/src/app/build-services.ts";
import { listenerOf } from "../../../functions/src/app/node-adapter.ts";
import { TEST_CONFIG } from "../../../functions/test/api/test-config.ts";
import type { Project } from "../../project.ts";

/** Returns the shop's API for a site at `host`. */
export function shopApi(
  project: Project,
  host: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  const config = {
    ...TEST_CONFIG,
    SITE_URL: `https://${host}`,
    FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST,
  };
  const api = listenerOf(createApp({ ...buildServices(config, project), log: () => {} }));
  return (request, response) => void api(request, response);
}

/** Starts a mail server without a login. `code` returns the number in the last message. */
export async function startMailServer() {
  let last = "";
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _, done) {
      last = "";
      stream.on("data", (chunk: Buffer) => {
        last += chunk.toString();
      });
      stream.on("end", () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    url: () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    code: () => /: (\d{4})/.exec(decoded(last))?.[1] ?? "",
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns the text of a base64 or quoted-printable message. */
function decoded(message: string): string {
  const [, body = ""] = message.split(/\r?\n\r?\n/);
  return /encoding: base64/i.test(message)
    ? Buffer.from(body, "base64").toString()
    : body.replaceAll(/=\r?\n/g, "").replaceAll("=3A", ":");
}
