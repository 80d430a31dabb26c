import { setTimeout as pause } from "node:timers/promises";
import { LoginExpired, operatorLogin } from "../login.ts";

/** Calls of Google's REST APIs with the operator's login. Each throws a GoogleError if it is refused. */
export type Google = {
  /** Returns the reply, or null if the resource does not exist. */
  get<Reply>(url: string): Promise<Reply | null>;
  /** Sends a change and waits until Google has carried it out. Returns the created or changed resource. */
  send<Reply>(method: "POST" | "PATCH", url: string, body?: object): Promise<Reply>;
  /** Posts a change and does not wait until Google has carried it out. */
  start(url: string, body: object): Promise<void>;
};

/**
 * A refusal by a Google API, or no answer (`status` 0). `reason` is Google's code, e.g. SERVICE_DISABLED.
 */
export class GoogleError extends Error {
  override name = "GoogleError";
  readonly status: number;
  readonly reason: string | null;
  constructor(message: string, status: number, reason: string | null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.reason = reason;
  }
}

/**
 * Maximum attempts of a call while Google is busy or the network fails, and the delay before the second
 * attempt, in milliseconds.
 */
const PERSISTENCE = { tries: 3, pauseMs: 2000 };

/**
 * Returns the result of `call`. Tries again after 429, 5xx and a failure of the network. Throws LoginExpired if Google
 * does not accept the login.
 */
export async function persistently<Reply>(
  call: () => Promise<Reply>,
  { tries, pauseMs } = PERSISTENCE,
): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (isAboutLogin(error)) throw new LoginExpired({ cause: error });
      if (!mayPass(error) || attempt === tries) throw error;
      await pause(pauseMs * attempt);
    }
  }
}

function isAboutLogin(error: unknown): boolean {
  return error instanceof GoogleError && error.status === 401;
}

function mayPass(error: unknown): boolean {
  return isOffline(error) || (error instanceof GoogleError && (error.status === 429 || error.status >= 500));
}

/** Returns whether an error means that a call got no reply. `fetch` then throws a TypeError. */
export function isOffline(error: unknown): boolean {
  return error instanceof GoogleError
    ? error.status === 0
    : error instanceof TypeError && error.message === "fetch failed";
}

type ErrorReply = { error?: { message?: string; details?: { reason?: string }[] } };
type Operation = { name?: string; done?: boolean; error?: { message?: string }; response?: unknown };

/** Google counts calls of these hosts against the program of the login. They must answer before the project exists. */
const WITHOUT_QUOTA_PROJECT = ["firebase.googleapis.com", "cloudresourcemanager.googleapis.com"];

/** Timeout of a call, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Maximum number of calls to a service that was just enabled. */
const MAX_TRIES = 60;

/** Polling interval for the result of an operation, in milliseconds. */
const POLL_MS = 1000;

/** Returns Google's APIs for a project. Throws without a signed-in user. */
export async function googleApis(projectId: string): Promise<Google> {
  const login = await operatorLogin();

  const call: typeof callOnce = (...args) => persistently(() => callOnce(...args));

  async function callOnce(method: "GET" | "POST" | "PATCH", url: string, body?: object) {
    const { token } = await login.getAccessToken();
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(!WITHOUT_QUOTA_PROJECT.includes(new URL(url).hostname) && { "x-goog-user-project": projectId }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new GoogleError(`${new URL(url).hostname} does not answer. Is there a connection?`, 0, null, {
        cause,
      });
    });
    const reply = (await answer.json().catch(() => ({}))) as ErrorReply;
    const { status } = answer;
    if (status < 400) return reply;
    if (method === "GET" && status === 404) return null;
    const { message = `${method} ${url} returns ${status}`, details = [] } = reply.error ?? {};
    throw new GoogleError(
      status === 429 ? `Google is busy: ${message}` : message,
      status,
      details.find(({ reason }) => reason !== undefined)?.reason ?? null,
    );
  }

  return {
    get: async <Reply>(url: string) => (await call("GET", url)) as Reply | null,
    start: async (url, body) => void (await call("POST", url, body)),
    async send<Reply>(method: "POST" | "PATCH", url: string, body?: object) {
      const { origin, pathname } = new URL(url);
      let reply = (await call(method, url, body)) as Operation | null;
      while (reply !== null && isOperation(reply)) {
        if (reply.error !== undefined) throw new GoogleError(reply.error.message ?? "It failed.", 500, null);
        if (reply.done === true) return (reply.response ?? {}) as Reply;
        await pause(POLL_MS);
        reply = (await call("GET", `${origin}/${pathname.split("/")[1]}/${reply.name}`)) as Operation | null;
      }
      return reply as Reply;
    },
  };
}

/**
 * Returns `google` with calls that are repeated while their service is disabled. A service that was just
 * enabled refuses calls for up to a few minutes.
 */
export function whileEnabling(google: Google, pauseMs: number): Google {
  async function repeated<Reply>(call: () => Promise<Reply>): Promise<Reply> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call();
      } catch (error) {
        const isEarly = error instanceof GoogleError && error.reason === "SERVICE_DISABLED";
        if (!isEarly || attempt === MAX_TRIES) throw error;
        await pause(pauseMs);
      }
    }
  }
  return {
    get: (url) => repeated(() => google.get(url)),
    send: (...args) => repeated(() => google.send(...args)),
    start: (...args) => repeated(() => google.start(...args)),
  };
}

function isOperation({ name }: Operation): boolean {
  return name !== undefined && /(^|\/)operations\//.test(name);
}
