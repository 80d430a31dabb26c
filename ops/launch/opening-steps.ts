import { randomBytes } from "node:crypto";
import { setDefaultResultOrder } from "node:dns";
import { setTimeout as pause } from "node:timers/promises";
import { firestoreStore } from "../../functions/src/app/store.ts";
import { ROLES } from "../../functions/src/core/deployment.ts";
import { createFirstAdmin } from "../admins.ts";
import { verify } from "../verify.ts";
import { apiFunction } from "./functions.ts";
import { byHand, type Finding, type Launch, ok, type Step, todo, unless } from "./step.ts";

/**
 * Roles that the functions need on their own account: to sign live tokens of administrators, and to have the task
 * queue call them.
 */
const OWN_ROLES = ["roles/iam.serviceAccountTokenCreator", "roles/iam.serviceAccountUser"];

/** An IAM policy as Google describes it. */
export type Policy = { bindings?: { role: string; members: string[] }[]; etag?: string };

/** Returns the policy with one more member of the roles, or null if it has the member in each of them. */
export function policyWith(policy: Policy, roles: readonly string[], member: string): Policy | null {
  const { bindings = [] } = policy;
  const membersOf = (role: string) => bindings.find((binding) => binding.role === role)?.members ?? [];
  const missing = roles.filter((role) => !membersOf(role).includes(member));
  if (missing.length === 0) return null;
  return {
    ...policy,
    bindings: [
      ...bindings.filter(({ role }) => !missing.includes(role)),
      ...missing.map((role) => ({ role, members: [...membersOf(role), member] })),
    ],
  };
}

/**
 * Time that a new function, its roles and its certificate may need, in milliseconds. Longer than the 5 minutes until
 * the next maintenance, before which a shop that was stopped is not healthy. Each try counts as a failed sign-in of
 * this network, which has 100 in a quarter of an hour.
 */
const PATIENCE = { totalMs: 420_000, pauseMs: 10_000 };

/** Maximum number of accounts that Firebase returns in one call. */
const MAX_LOOKUPS = 100;

export const openingSteps: readonly Step[] = [
  rolesStep("The functions' account has its roles", policyOfProject),
  rolesStep("The functions can act as their own account", policyOfFunctions),
  {
    title: "An administrator can sign in",
    async check({ open }) {
      const { auth, db } = await open();
      const { docs } = await db.collection("admins").limit(MAX_LOOKUPS).get();
      const { users } = await auth.getUsers(docs.map(({ id: uid }) => ({ uid })));
      // Sign-in requires the document and the claim.
      const isReady = users.some(({ customClaims }) => customClaims?.admin === true);
      return isReady ? ok() : todo("there is no administrator");
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
  const faults = await verify(siteUrl);
  return unless(faults.length > 0 ? faults : await callerFaults(launch, siteUrl));
}

/**
 * Returns a fault if a call through Hosting does not count for the same caller as a direct call. All visitors
 * would then share the limits of one proxy.
 */
async function callerFaults(launch: Launch, siteUrl: string): Promise<string[]> {
  const direct = (await apiFunction(launch))?.serviceConfig?.uri;
  if (direct === undefined) return [];
  setDefaultResultOrder("ipv4first"); // a call over IPv6 would have another IP address
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
        "limits count proxies instead of visitors: add Hosting's new address ranges to functions/src/core/client-ip.ts",
      ];
}

/** The account of the functions and a policy that gives it all roles, or null if it has them. */
type Account = { email: string; url: string; roles: readonly string[]; missing: Policy | null };

/** Returns the step that gives the functions' account the roles that its policy lacks. */
function rolesStep(title: string, accountOf: (launch: Launch) => Promise<Account | null>): Step {
  return {
    title,
    async check(launch) {
      const account = await accountOf(launch);
      if (account === null) return todo("the functions are not deployed");
      const { email, roles, missing } = account;
      return missing === null ? ok() : todo(`${email} lacks one of these roles: ${roles.join(", ")}`);
    },
    async act(launch) {
      const account = await accountOf(launch);
      if (account?.missing)
        await launch.google.send("POST", `${account.url}:setIamPolicy`, { policy: account.missing });
    },
  };
}

/** Returns the functions' account and the policy of the project. `firebase deploy` gives it these roles. */
async function policyOfProject(launch: Launch): Promise<Account | null> {
  const email = await emailOf(launch);
  const url = `https://cloudresourcemanager.googleapis.com/v1/projects/${launch.projectId}`;
  return email === null ? null : accountAt(launch, { email, url, roles: ROLES });
}

/** Returns the functions' account and its own policy. */
async function policyOfFunctions(launch: Launch): Promise<Account | null> {
  const email = await emailOf(launch);
  const url = `https://iam.googleapis.com/v1/projects/${launch.projectId}/serviceAccounts/${email}`;
  return email === null ? null : accountAt(launch, { email, url, roles: OWN_ROLES });
}

async function emailOf(launch: Launch): Promise<string | null> {
  return (await apiFunction(launch))?.serviceConfig?.serviceAccountEmail ?? null;
}

async function accountAt({ google }: Launch, account: Omit<Account, "missing">): Promise<Account> {
  const policy = await google.send<Policy>("POST", `${account.url}:getIamPolicy`);
  return { ...account, missing: policyWith(policy, account.roles, `serviceAccount:${account.email}`) };
}

/**
 * Creates the owner's account with an unknown password and prints a link to choose one. Firebase accepts the
 * link once, for an hour. "Gleymt lykilorð" on the site sends another.
 */
async function inviteAdministrator({ open, settings, say }: Launch): Promise<void> {
  const { auth, db } = await open();
  const { SITE_URL = "", OWNER_EMAIL = "" } = settings.all();
  const texts = await firestoreStore(db).site.texts();
  const { email } = await createFirstAdmin(
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
