import { siteHosts, webApp } from "./account-steps.ts";
import type { Ask } from "./ask.ts";
import { disabledServices, enable } from "./project-steps.ts";
import { type Launch, ok, type Step, todo, unless } from "./step.ts";

const SERVICES = ["firebaseappcheck.googleapis.com", "recaptchaenterprise.googleapis.com"];
const NAME = "Shop, App Check";

/** Host from which the pages get their App Check tokens. */
const TOKENS = "https://content-firebaseappcheck.googleapis.com";

/**
 * Sources that App Check adds to the Content Security Policy. Source: Google, "reCAPTCHA FAQ", "I'm using Content
 * Security Policy"; the endpoint is that of @firebase/app-check.
 */
const CSP_SOURCES = {
  "script-src": "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  "frame-src": "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
  "connect-src": `${TOKENS} https://www.google.com/recaptcha/`,
};

/** Returns the text of a firebase.json with the sources of App Check in its Content Security Policies. */
export function withAppCheckSources(hostingConfig: string): string {
  return Object.entries(CSP_SOURCES).reduce(
    (text, [directive, sources]) => text.replaceAll(`${directive} `, `${directive} ${sources} `),
    hostingConfig,
  );
}

/** Returns whether a deployed page with this policy sends App Check tokens. */
export function sendsTokens(policy: string | null): boolean {
  return policy?.includes(TOKENS) === true;
}

/** Returns whether the pages of the shop should send App Check tokens. */
export function isAppCheckOn({ settings }: Pick<Launch, "settings">): boolean {
  return ["send", "enforce"].includes(settings.get("APP_CHECK") ?? "off");
}

/** Returns the App Check variables for the build of the pages: none if App Check is off. */
export async function appCheckBuild(launch: Launch): Promise<Record<string, string>> {
  const { settings, projectId } = launch;
  const siteKey = settings.get("APP_CHECK_SITE_KEY");
  if (!isAppCheckOn(launch) || !siteKey) return {};
  return {
    VITE_APP_CHECK_SITE_KEY: siteKey,
    VITE_FIREBASE_API_KEY: settings.get("BROWSER_API_KEY") ?? "",
    VITE_FIREBASE_APP_ID: (await webApp(launch))?.appId ?? "",
    VITE_FIREBASE_PROJECT_ID: projectId,
  };
}

type Key = { name: string; displayName?: string; webSettings?: { allowedDomains?: string[] } };

const keysUrl = (path: string) => `https://recaptchaenterprise.googleapis.com/v1/${path}`;

async function shopKey({ google, projectId }: Launch): Promise<Key | null> {
  const reply = await google.get<{ keys?: Key[] }>(keysUrl(`projects/${projectId}/keys?pageSize=1000`));
  return reply?.keys?.find(({ displayName }) => displayName === NAME) ?? null;
}

async function configUrl(launch: Launch): Promise<string> {
  const app = await webApp(launch);
  return `https://firebaseappcheck.googleapis.com/v1/projects/${launch.projectId}/apps/${app?.appId}/recaptchaEnterpriseConfig`;
}

const siteKeyOf = ({ name }: Key) => name.split("/").at(-1) ?? "";

/** Creates the key of App Check for the hosts of the site, if App Check is on (`settings <project> app-check`). */
export const appCheckStep: Step = {
  title: "App Check has a key for the pages, if it is on",
  async check(launch) {
    const { google, projectId, settings } = launch;
    if (!isAppCheckOn(launch)) return ok();
    const disabled = await disabledServices(google, projectId, SERVICES);
    if (disabled.length > 0) return todo(`${disabled.join(" and ")} is off`);
    const key = await shopKey(launch);
    if (key === null) return todo("there is no reCAPTCHA key");
    const config = await google.get<{ siteKey?: string }>(await configUrl(launch));
    const domains = key.webSettings?.allowedDomains ?? [];
    return unless([
      ...siteHosts(launch)
        .filter((host) => !domains.includes(host))
        .map((host) => `its key does not allow ${host}`),
      ...(config?.siteKey === siteKeyOf(key) ? [] : ["App Check does not use the key"]),
      ...(settings.get("APP_CHECK_SITE_KEY") === siteKeyOf(key) ? [] : ["APP_CHECK_SITE_KEY is not set"]),
    ]);
  },
  async act(launch) {
    const { google, projectId, settings } = launch;
    await enable(google, projectId, SERVICES);
    const known = await shopKey(launch);
    const body = {
      displayName: NAME,
      webSettings: { integrationType: "SCORE", allowedDomains: siteHosts(launch) },
    };
    const key =
      known === null
        ? await google.send<Key>("POST", keysUrl(`projects/${projectId}/keys`), body)
        : await google.send<Key>("PATCH", keysUrl(`${known.name}?updateMask=webSettings`), body);
    const siteKey = siteKeyOf(key);
    await google.send("PATCH", `${await configUrl(launch)}?updateMask=siteKey`, { siteKey });
    settings.set({ APP_CHECK_SITE_KEY: siteKey });
  },
};

/**
 * Asks whether to use App Check. Offers to refuse calls without a token only if the deployed pages send one, because
 * the functions are deployed before the pages.
 */
export async function askForAppCheck({ projectId, settings, say }: Launch, ask: Ask): Promise<void> {
  const page = await fetch(`https://${projectId}.web.app/`);
  const choices = [
    { name: "off", value: "off" },
    { name: "on: the pages send tokens", value: "send" },
    { name: "enforced: the shop also refuses calls without a token", value: "enforce" },
  ];
  const isSending = sendsTokens(page.headers.get("content-security-policy"));
  const answer = await ask.choice("App Check:", isSending ? choices : choices.slice(0, 2));
  settings.set({ APP_CHECK: answer });
  if (answer === "send") say("After the deploy, wait a day for open pages. Then choose it again: enforced.");
  if (answer !== "off")
    say("Google's reCAPTCHA then sees who signs in or buys. The deployed privacy text says so.");
}
