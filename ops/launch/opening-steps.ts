import { randomBytes } from "node:crypto";
import { setDefaultResultOrder } from "node:dns";
import { setTimeout as pause } from "node:timers/promises";
import { firestoreStore } from "../../functions/src/app/store.ts";
import { createAdmin } from "../admins.ts";
import { verify } from "../verify.ts";
import { apiFunction } from "./release-steps.ts";
import { byHand, type Finding, type Launch, ok, type Step, todo, unless } from "./step.ts";

/** The functions sign live tokens of administrators, and therefore need this role on their own account. */
const TOKEN_CREATOR = "roles/iam.serviceAccountTokenCreator";

/** An IAM policy as Google describes it. */
export type Policy = { bindings?: { role: string; members: string[] }[]; etag?: string };

/** Returns the policy with one more member of a role, or null if it has the member. */
export function policyWith(policy: Policy, role: string, member: string): Policy | null {
  const { bindings = [] } = policy;
  const members = bindings.find((binding) => binding.role === role)?.members ?? [];
  if (members.includes(member)) return null;
  return {
    ...policy,
    bindings: [
      ...bindings.filter((binding) => binding.role !== role),
      { role, members: [...members, member] },
    ],
  };
}

/** Time that a new function, its roles and its certificate may need, in milliseconds. */
const PATIENCE = { totalMs: 300_000, pauseMs: 5000 };

export const openingSteps: readonly Step[] = [
  {
    title: "The functions can sign tokens for live sales",
    async check(launch) {
      const account = await policyOfFunctions(launch);
      if (account === null) return todo("the functions are not deployed");
      return account.missing === null
        ? ok()
        : todo(`${account.email} lacks the role Service Account Token Creator on itself`);
    },
    async act(launch) {
      const account = await policyOfFunctions(launch);
      if (account?.missing)
        await launch.google.send("POST", `${account.url}:setIamPolicy`, { policy: account.missing });
    },
  },
  {
    title: "An administrator can sign in",
    async check({ open }) {
      const { db } = await open();
      return (await db.collection("admins").limit(1).get()).empty ? todo("there is no administrator") : ok();
    },
    act: inviteAdministrator,
  },
  {
    title: "The shop answers",
    isProof: true,
    check: smokeTest,
    async act(launch) {
      const end = Date.now() + PATIENCE.totalMs;
      launch.say("A new shop needs a few minutes.");
      while ((await smokeTest(launch)).state !== "ok" && Date.now() < end) await pause(PATIENCE.pauseMs);
    },
  },
];

async function smokeTest(launch: Launch): Promise<Finding> {
  const siteUrl = launch.settings.get("SITE_URL");
  if (siteUrl === undefined) return byHand("SITE_URL is not set");
  const { lines } = await verify(siteUrl);
  const faults = lines.filter((line) => line.startsWith("✗"));
  return unless(faults.length > 0 ? faults : await callerFaults(launch, siteUrl));
}

/**
 * Returns a fault if a call through Hosting does not count for the same caller as a direct call. All visitors
 * would then share the limits of one proxy.
 */
async function callerFaults(launch: Launch, siteUrl: string): Promise<string[]> {
  const direct = (await apiFunction(launch))?.serviceConfig?.uri;
  if (direct === undefined) return [];
  setDefaultResultOrder("ipv4first"); // a call by IPv6 would come from another address
  const nonce = randomBytes(16).toString("hex");
  const callers = await Promise.all(
    [siteUrl, direct].map(async (origin) => {
      const reply = await fetch(`${origin}/api/health?nonce=${nonce}`, {
        signal: AbortSignal.timeout(20_000),
      });
      return ((await reply.json()) as { caller?: string }).caller;
    }),
  );
  return callers[0] === callers[1]
    ? []
    : [
        "limits count proxies instead of visitors: add Hosting's new address ranges to functions/src/app/client-address.ts",
      ];
}

/** Returns the functions' account with the policy it lacks. `missing` is null if it has the role. */
async function policyOfFunctions(launch: Launch) {
  const { google, projectId } = launch;
  const email = (await apiFunction(launch))?.serviceConfig?.serviceAccountEmail;
  if (email === undefined) return null;
  const url = `https://iam.googleapis.com/v1/projects/${projectId}/serviceAccounts/${email}`;
  const policy = await google.send<Policy>("POST", `${url}:getIamPolicy`);
  return { email, url, missing: policyWith(policy, TOKEN_CREATOR, `serviceAccount:${email}`) };
}

/**
 * Creates the owner's account with an unknown password and prints a link to choose one. Firebase accepts the
 * link once, for an hour. "Gleymt lykilorð" on the site sends another.
 */
async function inviteAdministrator({ open, settings, say }: Launch): Promise<void> {
  const { auth, db } = await open();
  const { SITE_URL = "", OWNER_EMAIL = "" } = settings.all();
  const texts = await firestoreStore(db).site.texts();
  const { email } = await createAdmin(
    { auth, db },
    {
      email: OWNER_EMAIL,
      name: texts?.instructor.name ?? OWNER_EMAIL,
      password: randomBytes(24).toString("base64url"),
    },
  );
  const token = new URL(await auth.generatePasswordResetLink(email)).searchParams.get("oobCode") ?? "";
  say(`
  ${email} is the administrator. Within an hour, open this link once and choose a password:
    ${SITE_URL}/reset-password/${encodeURIComponent(token)}
  Then sign in at ${SITE_URL}/admin and set up the second factor under "Öryggi".
`);
}
