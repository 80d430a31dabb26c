import type { IncomingMessage } from "node:http";
import { type Answer, startPageServer } from "../stack/page-server.ts";
import { errorPage, personPage, STYLE } from "./pages.ts";
import { subjectOf } from "./persons.ts";
import { type AuthorizationRequest, type Provider, TokenError } from "./provider.ts";

/** Largest body, in bytes. */
const MAX_BODY_BYTES = 16 * 1024;

type Request = { provider: Provider; issuer: string; url: URL; incoming: IncomingMessage };
type Handler = (request: Request) => Answer | Promise<Answer>;

/** A request that cannot be answered by a redirect. */
class BadRequest extends Error {}

/** Handlers by method and path. */
const ROUTES: Record<string, Handler> = {
  "GET /.well-known/openid-configuration": ({ issuer }) => json(200, metadata(issuer)),
  "GET /jwks": async ({ provider }) => json(200, await provider.keys()),
  "GET /page.css": () => ({ status: 200, type: "text/css", body: STYLE }),
  "GET /authorize": showPersons,
  "POST /authorize": choosePerson,
  "POST /token": answerToken,
};

/** Serves the provider on the loopback address; port 0 takes a free one. Rejects when the port is taken. */
export function startServer(port: number, provider: Provider, log: (line: string) => void) {
  return startPageServer(port, (incoming, issuer) =>
    answer({ provider, issuer, url: addressOf(incoming, issuer), incoming }, log),
  );
}

function addressOf({ url = "/" }: IncomingMessage, issuer: string): URL {
  return URL.canParse(url, issuer) ? new URL(url, issuer) : new URL("/malformed", issuer);
}

async function answer(request: Request, log: (line: string) => void): Promise<Answer> {
  try {
    const handler = ROUTES[`${request.incoming.method} ${request.url.pathname}`];
    if (handler === undefined) return page(404, errorPage("Síðan er ekki til."));
    return await handler(request);
  } catch (error) {
    if (error instanceof BadRequest) return page(400, errorPage(error.message));
    log(`openid provider: ${error instanceof Error ? error.stack : String(error)}`);
    return page(500, errorPage("Óvænt villa."));
  }
}

/** Source: OpenID Connect Discovery 1.0, section 3. */
function metadata(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "profile"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    claims_supported: ["aud", "email", "email_verified", "exp", "iat", "iss", "name", "nonce", "sub"],
    code_challenge_methods_supported: ["S256"],
    grant_types_supported: ["authorization_code"],
  };
}

function showPersons({ provider, url }: Request): Answer {
  const asked = Object.fromEntries(url.searchParams);
  if (asked.client_id !== provider.client.id) throw new BadRequest("Óþekktur biðlari (client_id).");
  if (asked.response_type !== "code") throw new BadRequest("Aðeins response_type=code er í boði.");
  if (asked.code_challenge_method !== "S256")
    throw new BadRequest("PKCE vantar (code_challenge_method=S256).");
  if (!(asked.scope ?? "").split(" ").includes("openid")) throw new BadRequest("scope þarf að hafa openid.");
  return page(200, personPage(authorizationOf(provider, asked)));
}

/** Source: OpenID Connect Core 1.0, section 3.1.2.5. */
async function choosePerson({ provider, incoming }: Request): Promise<Answer> {
  const form = await formOf(incoming);
  const request = authorizationOf(provider, form);
  const back = new URL(request.redirectUri);
  back.searchParams.set("state", request.state);
  if (form.action === "cancel") {
    back.searchParams.set("error", "access_denied");
  } else {
    const { email, name, subject } = form;
    if (!email || !name) throw new BadRequest("Nafn eða netfang vantar.");
    const person = {
      subject: subject ?? subjectOf(email),
      email,
      name,
      isEmailVerified: form.email_verified === "true",
      hostedDomain: form.hd ? (email.split("@")[1] ?? null) : null,
    };
    back.searchParams.set("code", provider.grant(request, person));
  }
  return { status: 303, type: "text/plain", body: "", location: back.href };
}

function authorizationOf(
  provider: Provider,
  given: Record<string, string | undefined>,
): AuthorizationRequest {
  const { redirect_uri: redirectUri, state = "", nonce = "", code_challenge: codeChallenge = "" } = given;
  if (redirectUri === undefined || redirectUri !== provider.client.redirectUri)
    throw new BadRequest("redirect_uri er ekki skráð hjá þessum biðlara.");
  if (!/^[\w-]{43}$/.test(codeChallenge)) throw new BadRequest("code_challenge er ekki gilt.");
  return { redirectUri, state, nonce, codeChallenge };
}

/** Source: RFC 6749, sections 4.1.3 and 5. */
async function answerToken({ provider, issuer, incoming }: Request): Promise<Answer> {
  if (provider.faults.current === "server-error") return json(503, { error: "temporarily_unavailable" });
  try {
    return json(200, await provider.redeem(issuer, await formOf(incoming)));
  } catch (error) {
    if (error instanceof TokenError) return json(error.status, { error: error.code });
    throw error;
  }
}

async function formOf(incoming: IncomingMessage): Promise<Record<string, string | undefined>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new BadRequest("Beiðnin er of stór.");
    chunks.push(chunk);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
}

function page(status: number, body: string): Answer {
  return { status, type: "text/html", body };
}

function json(status: number, body: object): Answer {
  return { status, type: "application/json", body: JSON.stringify(body) };
}
