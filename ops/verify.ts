import { randomUUID } from "node:crypto";
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
        // Another account each time: its attempts are limited, and setup verifies a new shop again and again.
        body: JSON.stringify({ email: `enginn-${randomUUID()}@example.is`, password: "rangt-lykilord" }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // An enforced App Check refuses calls of other programs, also this one, before they reach Firebase Auth.
      if (response.status === 403) return expectCode(response, "app_not_genuine");
      // A wrong API key, or a provider that is off, is a 500.
      expectStatus(response, 401);
    },
  },
  {
    what: "a visitor is not signed in",
    run: async (siteUrl) => {
      const response = await get(`${siteUrl}/api/user`);
      expectStatus(response, 401);
      await expectCode(response, "not_signed_in");
    },
  },
];

/** Runs all checks. Returns the faults. A new deployment may need a moment. */
export async function verify(siteUrl: string): Promise<string[]> {
  const results = await Promise.all(
    CHECKS.map(({ what, run }) =>
      run(siteUrl).then(
        () => [],
        (error: Error) => [`${what}: ${error.message}`],
      ),
    ),
  );
  return results.flat();
}

const TIMEOUT_MS = 20_000;

function get(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "manual" });
}

function expectStatus({ status, url }: Response, expected: number): void {
  if (status !== expected) throw new Error(`${url} returns ${status}`);
}

async function expectCode(response: Response, expected: string): Promise<void> {
  const { code } = (await response.json()) as { code?: string };
  if (code !== expected) throw new Error(`the error code is ${code}`);
}

function securityHeaders(): { key: string; value: string }[] {
  const { hosting } = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8"));
  return hosting.headers.find(({ source }: { source: string }) => source === "**").headers;
}
