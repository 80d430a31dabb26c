import { uncommittedChanges } from "../working-copy.ts";
import type { Ask } from "./ask.ts";
import { type Google, GoogleError } from "./google.ts";
import { byHand, type Launch, ok, type Step, todo, unless, waiting } from "./step.ts";

/** Google services that the shop, its deployment or its alerts use. Enabling them is idempotent. */
const SERVICES = [
  ...["apikeys", "artifactregistry", "billingbudgets", "cloudbilling", "cloudbuild", "cloudfunctions"],
  ...["cloudresourcemanager", "cloudscheduler", "cloudtasks", "eventarc", "firebasehosting", "firebaserules"],
  ...["firestore", "iam", "iamcredentials", "identitytoolkit", "logging", "monitoring", "pubsub", "run"],
  ...["secretmanager", "storage"],
].map((name) => `${name}.googleapis.com`);

/** Maximum number of services that a finding names one by one. */
const MAX_NAMED = 3;

/** Maximum number of services that one call enables. */
const BATCH = 20;

const usageUrl = (projectId: string, path: string) =>
  `https://serviceusage.googleapis.com/v1/projects/${projectId}/services${path}`;

/** Enables services of Google. Does nothing for those that are on. */
export async function enable(google: Google, projectId: string, services: readonly string[]): Promise<void> {
  for (let first = 0; first < services.length; first += BATCH)
    await google.send("POST", usageUrl(projectId, ":batchEnable"), {
      serviceIds: services.slice(first, first + BATCH),
    });
}

/** Returns those of the services that are off. */
export async function disabledServices(
  google: Google,
  projectId: string,
  wanted: readonly string[] = SERVICES,
): Promise<string[]> {
  const names = wanted.map((service) => `names=projects/${projectId}/services/${service}`).join("&");
  type Reply = { services?: { name: string; state: string }[] };
  const { services = [] } = (await google.get<Reply>(usageUrl(projectId, `:batchGet?${names}`))) ?? {};
  const enabled = services
    .filter(({ state }) => state === "ENABLED")
    .map(({ name }) => name.split("/").at(-1));
  return wanted.filter((service) => !enabled.includes(service));
}

const BILLING = "cloudbilling.googleapis.com";

export type BillingInfo = { billingEnabled?: boolean; billingAccountName?: string };

export function billingInfo(google: Google, projectId: string): Promise<BillingInfo | null> {
  return google.get<BillingInfo>(`https://${BILLING}/v1/projects/${projectId}/billingInfo`);
}

export const workingCopyStep: Step = {
  title: "The working copy is committed",
  async check() {
    const changes = await uncommittedChanges();
    return changes === "" ? ok() : byHand(`Commit first. Git could not restore this version:\n${changes}`);
  },
};

export const projectSteps: readonly Step[] = [
  {
    title: "The Firebase project exists",
    async check({ google, projectId }) {
      const project = await google
        .get(`${FIREBASE}/projects/${projectId}`)
        .catch(nullIfForbidden)
        .catch(explained);
      return project === null ? todo(`${projectId} is not among the projects of this login`) : ok();
    },
    act: (launch, ask) => createProject(launch, ask).catch(explained),
  },
  {
    title: "The project is on the Blaze plan",
    async check({ google, projectId }) {
      // In a new project, a call of the billing service would be refused.
      if ((await disabledServices(google, projectId)).includes(BILLING)) return todo(`${BILLING} is off`);
      if ((await billingInfo(google, projectId))?.billingEnabled === true) return ok();
      return waiting(
        'Choose "Blaze" and a card in the Firebase console. A small shop stays within the free tier.',
        `https://console.firebase.google.com/project/${projectId}/usage/details`,
      );
    },
    act: ({ google, projectId }) => enable(google, projectId, [BILLING]),
  },
  {
    title: "Google's services are enabled",
    async check({ google, projectId }) {
      const disabled = await disabledServices(google, projectId);
      if (disabled.length > MAX_NAMED) return todo(`${disabled.length} of ${SERVICES.length} are off`);
      return unless(disabled.map((service) => `${service} is off`));
    },
    async act({ google, projectId }) {
      await enable(google, projectId, await disabledServices(google, projectId));
    },
  },
  {
    title: "The project has a site",
    async check({ google, projectId }) {
      const site = await google.get(`${sitesUrl(projectId)}/${projectId}`);
      return site === null ? todo("Firebase Hosting has no site") : ok();
    },
    async act({ google, projectId }) {
      await google.send("POST", `${sitesUrl(projectId)}?siteId=${projectId}`, {});
    },
  },
];

const sitesUrl = (projectId: string) =>
  `https://firebasehosting.googleapis.com/v1beta1/projects/${projectId}/sites`;

const FIREBASE = "https://firebase.googleapis.com/v1beta1";
const CLOUD = "https://cloudresourcemanager.googleapis.com/v1";

/** The id of a project cannot be used. The operator must choose another one. */
export class UnusableId extends Error {
  override name = "UnusableId";
}

/**
 * Creates the project in Google Cloud unless this login has it, and adds Firebase. Throws UnusableId if the id
 * belongs to others.
 */
async function createProject({ google, projectId, say }: Launch, ask: Ask): Promise<void> {
  type Project = { lifecycleState?: string };
  const project = await google.get<Project>(`${CLOUD}/projects/${projectId}`).catch(nullIfForbidden);
  if (project?.lifecycleState === "DELETE_REQUESTED")
    throw new UnusableId(`Google is deleting the project ${projectId}.`);
  const question =
    project === null
      ? `Create the Firebase project ${projectId}?`
      : `Add Firebase to your project ${projectId}?`;
  if (!(await ask.yes(question))) throw new Error("Run npm run setup again with the id of your project.");
  say("Creating the project takes a minute.");
  if (project === null)
    await google
      .send("POST", `${CLOUD}/projects`, { projectId, name: projectId })
      .catch(async (error: unknown) => {
        if (!(error instanceof GoogleError) || error.status !== 409) throw error;
        // A call that was repeated after a network failure may have created the project.
        if ((await google.get(`${CLOUD}/projects/${projectId}`).catch(nullIfForbidden)) !== null) return;
        throw new UnusableId(`The project id ${projectId} is taken by somebody else.`);
      });
  await google.send("POST", `${FIREBASE}/projects/${projectId}:addFirebase`, {});
}

const isAboutTerms = (error: unknown): error is GoogleError =>
  error instanceof GoogleError && error.status === 403 && /terms of service|\btos\b/i.test(error.message);

/** Rethrows the error. A refusal for Google's terms names the page where a person accepts them. */
function explained(error: unknown): never {
  if (!isAboutTerms(error)) throw error;
  const page = /firebase/i.test(error.message)
    ? "https://console.firebase.google.com"
    : "https://console.cloud.google.com";
  throw new Error(
    `First accept Google's terms: sign in at ${page} with the same account and accept them there. ` +
      `Then run the same command again.\nGoogle says: ${error.message}`,
    { cause: error },
  );
}

/** Google answers 403 for a project that does not exist, because it does not reveal which ids are taken. */
function nullIfForbidden(error: unknown): null {
  if (error instanceof GoogleError && error.status === 403 && !isAboutTerms(error)) return null;
  throw error;
}
