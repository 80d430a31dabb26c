import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { MutableToken } from "oauth2-mock-server";
import { listen, programIn, stop } from "../stack/page-server.ts";
import { personPage } from "./person-page.ts";

/** Id and secret of the shop's client. They are not secret. */
export const DEMO_CLIENT = { id: "golfnamskeid.example", secret: "openid-demo-secret" } as const;

/** A fault that a test injects into ID tokens, or into the endpoint that returns them. */
export type Fault =
  | "other-nonce"
  | "other-audience"
  | "other-issuer"
  | "other-key"
  | "expired"
  | "no-token"
  | "verification-missing"
  | "verification-as-text"
  | "server-error";

/** A running provider. Its issuer is on `localhost`, so that a shop on 127.0.0.1 is another site for the browser. */
export type OpenIdProvider = {
  issuer: string;
  /** Injects a fault; null removes it. */
  setFault: (fault: Fault | null) => void;
  stop: () => Promise<void>;
};

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

/** Path of the account chooser, as in the discovery document. The library itself would reply with a code. */
const AUTHORIZE_PATH = "/authorize";

/** Path to which the account chooser submits its form. */
const CHOOSE_PATH = "/choose";

/**
 * Starts a local OpenID provider with an account chooser. Port 0 selects a free port. Rejects if the port is taken.
 */
export async function startOpenIdProvider({ port }: { port: number }): Promise<OpenIdProvider> {
  // Imported here, because most code that imports this file needs only the client.
  const { Events, OAuth2Issuer, OAuth2Service } = await import("oauth2-mock-server");
  const issuer = new OAuth2Issuer();
  const service = new OAuth2Service(issuer, { authorize: AUTHORIZE_PATH });
  const persons = new Map<string, Record<string, unknown>>();
  let fault: Fault | null = null;

  service.on(Events.BeforeAuthorizeRedirect, ({ url }, request) => {
    const fields = fieldsOf(request);
    if (fields.action === "cancel") {
      url.searchParams.delete("code");
      url.searchParams.set("error", "access_denied");
    } else persons.set(url.searchParams.get("code") ?? "", claimsOf(fields));
  });
  service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken, { body }) => {
    Object.assign(payload, persons.get(String(body.code)));
    if (fault === "other-nonce") payload.nonce = "that-of-another-browser";
    if (fault === "other-audience") payload.aud = "another-client";
    if (fault === "other-issuer") payload.iss = "https://accounts.example";
    if (fault === "expired") payload.exp = payload.iat - 3600;
    if (fault === "verification-missing") delete payload.email_verified;
    if (fault === "verification-as-text") payload.email_verified = "true";
  });
  service.on(Events.BeforeResponse, (response) => {
    const body = response.body as Record<string, unknown>;
    if (fault === "no-token") delete body.id_token;
    if (fault === "other-key") body.id_token = withOtherSignature(String(body.id_token));
    if (fault === "server-error") response.statusCode = 503;
  });

  await issuer.keys.generate("RS256");
  const server = createServer((request, response) => {
    const [path, query] = (request.url ?? "").split("?");
    if (path === AUTHORIZE_PATH) return showPersons(request, response);
    if (path === CHOOSE_PATH) request.url = `${AUTHORIZE_PATH}?${query}`;
    if (path === "/token") refuseLikeGoogle(response);
    service.requestHandler(request, response);
  });
  await listen(server, port);
  issuer.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    issuer: issuer.url,
    setFault(next) {
      fault = next;
    },
    stop: () => stop(server),
  };
}

/** Sends the account chooser instead of the library's reply, which would be a code for its only user. */
function showPersons(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  });
  response.end(String(personPage(CHOOSE_PATH, fieldsOf(request))));
}

/** Replaces the body for a refused code, because that of the library does not follow RFC 6749, section 5.2. */
function refuseLikeGoogle(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = (body?: unknown) => {
    if (response.statusCode !== 400) return end(body);
    response.setHeader("Content-Type", "application/json");
    response.removeHeader("Content-Length");
    return end('{"error":"invalid_grant"}');
  };
}

/** Returns the command that starts the provider as its own process. `ready` matches its output once it serves. */
export function localOpenIdProvider({ port }: { port: number }) {
  return {
    ...programIn(import.meta.dirname, "--port", String(port)),
    ready: /openid provider listening on (\S+)/,
  };
}

function fieldsOf({ url = "/" }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(new URL(url, "http://localhost").searchParams);
}

/** Returns the claims about a chosen person, as Google sends them. */
function claimsOf({ email = "", name = "", subject, email_verified, hd }: Record<string, string>) {
  return {
    sub: subject ?? subjectOf(email),
    email,
    name,
    email_verified: email_verified === "true",
    ...(hd && { hd: email.split("@")[1] }),
  };
}

/** Returns the id of an account in Google's form: 21 digits that depend only on the email address. */
function subjectOf(email: string): string {
  const digest = createHash("sha256").update(email.toLowerCase()).digest("hex");
  return BigInt(`0x${digest}`).toString().slice(0, 21);
}

function withOtherSignature(token: string): string {
  const [header, payload, signature = ""] = token.split(".");
  return [header, payload, [...signature].reverse().join("")].join(".");
}
