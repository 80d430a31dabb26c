import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.ts";

/** A check of a deployed site. Throws an error that describes the fault. */
type Check = { what: string; run: (siteUrl: string) => Promise<void> };

const CHECKS: readonly Check[] = [
  {
    what: "the API responds",
    run: async (siteUrl) => {
      expectStatus(await get(`${siteUrl}/api/health`), 200);
    },
  },
  {
    what: "the API lists the courses on sale",
    run: async (siteUrl) => {
      expectStatus(await get(`${siteUrl}/api/courses`), 200);
    },
  },
  {
    what: "the landing page has every security header of firebase.json",
    run: async (siteUrl) => {
      const response = await get(`${siteUrl}/`);
      expectStatus(response, 200);
      for (const { key, value } of securityHeaders()) {
        const sent = response.headers.get(key);
        if (key === "Content-Security-Policy" ? sent === null : sent !== value)
          throw new Error(`${key} is ${sent ?? "missing"}`);
      }
    },
  },
  {
    what: "sign-in with Google redirects to Google or is off",
    run: async (siteUrl) => {
      const response = await get(`${siteUrl}/api/auth/google`);
      expectStatus(response, 303);
      const location = response.headers.get("location") ?? "";
      if (!location.startsWith("https://accounts.google.com/") && location !== "/auth?google=google_off")
        throw new Error(`it redirects to ${location}`);
    },
  },
  {
    what: "sign-in reaches Firebase Auth",
    run: async (siteUrl) => {
      const response = await fetch(`${siteUrl}/api/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "enginn@example.is", password: "rangt-lykilord" }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // A wrong API key, or a provider that is off, is a 500.
      expectStatus(response, 401);
    },
  },
  {
    what: "a visitor is not signed in",
    run: async (siteUrl) => {
      const response = await get(`${siteUrl}/api/user`);
      expectStatus(response, 401);
      const { code } = (await response.json()) as { code?: string };
      if (code !== "not_signed_in") throw new Error(`the error code is ${code}`);
    },
  },
];

/** Runs all checks. Returns one line per check and whether all passed. A new deployment may need a moment. */
export async function verify(siteUrl: string): Promise<{ lines: string[]; isRight: boolean }> {
  const results = await Promise.all(
    CHECKS.map(async ({ what, run }) => {
      const fault = await run(siteUrl).then(
        () => null,
        (error: Error) => error.message,
      );
      return { isRight: fault === null, line: fault === null ? `✓ ${what}` : `✗ ${what}: ${fault}` };
    }),
  );
  const isRight = results.every((result) => result.isRight);
  return { lines: results.map(({ line }) => line), isRight };
}

const TIMEOUT_MS = 20_000;

function get(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "manual" });
}

function expectStatus({ status, url }: Response, expected: number): void {
  if (status !== expected) throw new Error(`${url} returns ${status}`);
}

function securityHeaders(): { key: string; value: string }[] {
  const { hosting } = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8"));
  return hosting.headers.find(({ source }: { source: string }) => source === "**").headers;
}
