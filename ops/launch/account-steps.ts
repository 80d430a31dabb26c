import { firestoreStore } from "../../functions/src/app/store.ts";
import { byHand, type Finding, type Launch, ok, type Step, todo, unless, waiting } from "./step.ts";

const AUTH = "https://identitytoolkit.googleapis.com/admin/v2/projects";
const FIREBASE = "https://firebase.googleapis.com/v1beta1";
const KEYS = "https://apikeys.googleapis.com/v2";

type AuthConfig = {
  signIn?: { email?: { enabled?: boolean } };
  client?: { permissions?: { disabledUserSignup?: boolean; disabledUserDeletion?: boolean } };
};

/** An API key as Google describes it. */
export type ApiKey = {
  name: string;
  restrictions?: {
    apiTargets?: { service: string }[];
    browserKeyRestrictions?: { allowedReferrers?: string[] };
  };
};

/**
 * Id of the key with which the functions sign in customers, without a referrer. The id of a later key ends with the
 * second of its creation, so that the last one by name is in use.
 */
const SERVER_KEY = "shop-server";
const serverKey = (keys: readonly ApiKey[]) =>
  keys
    .filter(({ name }) => /\/shop-server(-\d+)?$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .at(-1);
const IDENTITY_TOOLKIT = "identitytoolkit.googleapis.com";
const SERVER_RESTRICTIONS = { apiTargets: [{ service: IDENTITY_TOOLKIT }] };

/** Services that the page calls, for live sales of administrators and for App Check. */
const BROWSER_SERVICES = [
  IDENTITY_TOOLKIT,
  ...["securetoken.googleapis.com", "firestore.googleapis.com", "firebaseappcheck.googleapis.com"],
];

/** Returns the faults of the two API keys of a shop. `hosts` are the hosts of its site. */
export function keyFaults(
  keys: readonly ApiKey[],
  { browserKey, hosts }: { browserKey: string; hosts: string[] },
) {
  const targets = serverKey(keys)?.restrictions?.apiTargets ?? [];
  const browser = keys.find(({ name }) => name.endsWith(`/${browserKey}`));
  const referrers = browser?.restrictions?.browserKeyRestrictions?.allowedReferrers ?? [];
  return [
    ...(targets.map(({ service }) => service).join() === IDENTITY_TOOLKIT
      ? []
      : ["the server's API key is not restricted to Identity Toolkit"]),
    ...hosts
      .filter((host) => !referrers.includes(`https://${host}/*`))
      .map((host) => `the browser's API key does not allow ${host}`),
  ];
}

/** Age of an export of the accounts, or of a shop without one, that doctor reports, in days. */
const EXPORT_MAX_AGE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the finding for the last export of the accounts. `openedAt` is when the first administrator was created. */
export function exportFinding(
  { exportedAt, openedAt }: { exportedAt: Date | null; openedAt: Date | null },
  { projectId, now }: { projectId: string; now: Date },
): Finding {
  const since = exportedAt ?? openedAt;
  const days = since === null ? 0 : Math.floor((now.getTime() - since.getTime()) / DAY_MS);
  if (days <= EXPORT_MAX_AGE_DAYS) return ok();
  const what =
    exportedAt === null ? "the accounts were never exported" : `they were exported ${days} days ago`;
  return byHand(
    `${what}. Google has no backup of them. Run: npm run ops -- accounts:export ${projectId} <file>`,
  );
}

/** Compares the age of the last export. A person makes the export, because the file must not stay with Google. */
export const exportStep: Step = {
  title: `The accounts were exported within ${EXPORT_MAX_AGE_DAYS} days`,
  isLater: true,
  async check({ open, projectId }) {
    const { db } = await open();
    const { audit } = firestoreStore(db);
    const { items } = await audit.page({ after: undefined, action: "accounts_exported" });
    const admins = await db.collection("admins").orderBy("createdAt").limit(1).get();
    const exportedAt = items[0] === undefined ? null : new Date(items[0].at);
    const openedAt: Date | null = admins.docs[0]?.get("createdAt").toDate() ?? null;
    return exportFinding({ exportedAt, openedAt }, { projectId, now: new Date() });
  },
};

export const accountSteps: readonly Step[] = [
  {
    title: "Accounts sign in with e-mail and password",
    async check({ google, projectId }) {
      const config = await google.get<AuthConfig>(`${AUTH}/${projectId}/config`);
      if (config?.signIn?.email?.enabled !== true) return todo("e-mail and password are off");
      return (await webApp({ google, projectId })) === null ? todo("there is no web app") : ok();
    },
    async act({ firebase }) {
      await firebase(["deploy", "--only", "auth"]);
    },
  },
  {
    title: "Accounts are created and deleted by the shop only",
    isLater: true,
    async check({ google, projectId }) {
      const { client } = (await google.get<AuthConfig>(`${AUTH}/${projectId}/config`)) ?? {};
      const { disabledUserSignup, disabledUserDeletion } = client?.permissions ?? {};
      return disabledUserSignup && disabledUserDeletion
        ? ok()
        : todo("end users can create and delete accounts through Google's API, past the shop's limits");
    },
    async act({ google, projectId }) {
      const names = ["disabledUserSignup", "disabledUserDeletion"];
      const mask = names.map((name) => `client.permissions.${name}`).join(",");
      const permissions = Object.fromEntries(names.map((name) => [name, true]));
      await google.send("PATCH", `${AUTH}/${projectId}/config?updateMask=${mask}`, {
        client: { permissions },
      });
    },
  },
  {
    title: "The server and the browser have an API key each",
    async check(launch) {
      const { settings } = launch;
      const app = await webApp(launch);
      if (app?.apiKeyId === undefined) return waiting("Google is creating the web app's API key.");
      const keys = await keysOf(launch);
      return unless([
        ...["WEB_API_KEY", "BROWSER_API_KEY"]
          .filter((name) => !settings.get(name))
          .map((name) => `${name} is not set`),
        ...keyFaults(keys, { browserKey: app.apiKeyId, hosts: siteHosts(launch) }),
      ]);
    },
    async act(launch) {
      const { google, settings } = launch;
      const parent = keysUrl(launch);
      const server = serverKey(await keysOf(launch))
        ?.name.split("/")
        .at(-1);
      if (server === undefined) await createServerKey(launch, SERVER_KEY);
      else
        await google.send("PATCH", `${parent}/${server}?updateMask=restrictions`, {
          restrictions: SERVER_RESTRICTIONS,
        });
      const browserKey = (await webApp(launch))?.apiKeyId ?? "";
      await google.send("PATCH", `${parent}/${browserKey}?updateMask=restrictions`, {
        restrictions: {
          browserKeyRestrictions: { allowedReferrers: siteHosts(launch).map((host) => `https://${host}/*`) },
          apiTargets: BROWSER_SERVICES.map((service) => ({ service })),
        },
      });
      settings.set({
        WEB_API_KEY: await keyString(launch, server ?? SERVER_KEY),
        BROWSER_API_KEY: await keyString(launch, browserKey),
      });
    },
  },
];

type Context = Pick<Launch, "google" | "projectId">;

/** Returns the web app of the shop, or null before it is created. */
export async function webApp({
  google,
  projectId,
}: Context): Promise<{ appId: string; apiKeyId?: string } | null> {
  type Reply = { apps?: { appId: string; apiKeyId?: string }[] };
  const { apps = [] } = (await google.get<Reply>(`${FIREBASE}/projects/${projectId}/webApps`)) ?? {};
  return apps[0] ?? null;
}

const keysUrl = ({ projectId }: Context) => `${KEYS}/projects/${projectId}/locations/global/keys`;

async function keysOf(context: Context): Promise<ApiKey[]> {
  return (await context.google.get<{ keys?: ApiKey[] }>(keysUrl(context)))?.keys ?? [];
}

async function createServerKey(context: Context, id: string): Promise<void> {
  const key = { displayName: "Shop, server", restrictions: SERVER_RESTRICTIONS };
  await context.google.send("POST", `${keysUrl(context)}?keyId=${id}`, key);
}

/**
 * Creates another key for the server and stores it. The functions use the former one until the next deploy, so a person
 * deletes it afterwards.
 */
export async function replaceServerKey(launch: Pick<Launch, "google" | "projectId" | "settings" | "say">) {
  const id = `${SERVER_KEY}-${Math.floor(Date.now() / 1000)}`;
  await createServerKey(launch, id);
  launch.settings.set({ WEB_API_KEY: await keyString(launch, id) });
  launch.say(
    `After the deploy, delete the older keys "Shop, server": https://console.cloud.google.com/apis/credentials?project=${launch.projectId}`,
  );
}

async function keyString(context: Context, id: string): Promise<string> {
  const reply = await context.google.get<{ keyString: string }>(`${keysUrl(context)}/${id}/keyString`);
  if (reply === null) throw new Error(`Google has no API key ${id}.`);
  return reply.keyString;
}

/**
 * Returns the hosts of the site. Hosting always serves the first. The other one is the shop's own domain, if it is
 * connected.
 */
export function siteHosts({ projectId, settings }: Pick<Launch, "projectId" | "settings">): string[] {
  const own = settings.get("SITE_URL");
  return [...new Set([`${projectId}.web.app`, ...(own === undefined ? [] : [new URL(own).hostname])])];
}
