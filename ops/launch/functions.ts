import { REGION, SECRETS_OF } from "../../functions/src/core/deployment.ts";
import { OPERATOR_SETTINGS, SECRETS, type SecretName } from "./settings.ts";
import type { Launch } from "./step.ts";

/** Functions of the shop: the exports of `functions/src/index.ts`. */
export const FUNCTION_NAMES = ["api", "outbox", "maintenance"] as const;
export type FunctionName = (typeof FUNCTION_NAMES)[number];

/** A function of the shop as Google describes it. */
export type CloudFunction = {
  state?: string;
  buildConfig?: { runtime?: string };
  serviceConfig?: {
    environmentVariables?: Record<string, string>;
    secretEnvironmentVariables?: { key: string; version: string }[];
    serviceAccountEmail?: string;
    /** Origin of the function, without Hosting. */
    uri?: string;
  };
};

export type FunctionsProject = Pick<Launch, "google" | "projectId">;

/** Returns the deployed function of the API, or null if it is not deployed. */
export function apiFunction(project: FunctionsProject): Promise<CloudFunction | null> {
  return functionNamed(project, "api");
}

/** Returns the name of the functions' region in the project, as Google writes it. */
export const placeOf = ({ projectId }: FunctionsProject) => `projects/${projectId}/locations/${REGION}`;

function functionNamed(project: FunctionsProject, name: string): Promise<CloudFunction | null> {
  return project.google.get(`https://cloudfunctions.googleapis.com/v2/${placeOf(project)}/functions/${name}`);
}

/** Returns the deployed functions, in the order of FUNCTION_NAMES. */
export function deployedFunctions(project: FunctionsProject): Promise<(CloudFunction | null)[]> {
  return Promise.all(FUNCTION_NAMES.map((name) => functionNamed(project, name)));
}

/** Returns the settings of a deployed function and the versions of its secrets. */
export function valuesOf({ serviceConfig = {} }: CloudFunction): Record<string, string> {
  const { environmentVariables, secretEnvironmentVariables = [] } = serviceConfig;
  const versions = secretEnvironmentVariables.map(({ key, version }) => [key, version]);
  return { ...environmentVariables, ...Object.fromEntries(versions) };
}

/** Returns whether the function gets a secret. */
export function usesSecret(name: FunctionName, secret: SecretName): boolean {
  return SECRETS_OF[name].some((each) => each === secret);
}

/** Returns `values` without the secrets that the function does not get. */
export function valuesFor(name: FunctionName, values: Record<string, string>): Record<string, string> {
  const foreign: readonly string[] = SECRETS.filter((secret) => !usesSecret(name, secret));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !foreign.includes(key)));
}

/** Returns the names of the functions' settings whose deployed value differs. */
export function outdatedSettings(
  deployed: Record<string, string>,
  settings: Record<string, string>,
): string[] {
  return Object.keys(settings).filter(
    (name) => settings[name] !== deployed[name] && !OPERATOR_SETTINGS.includes(name),
  );
}

/** Returns the URL of the job that calls the function `maintenance`. firebase-tools gives it its name. */
export const jobUrl = (project: FunctionsProject) =>
  `https://cloudscheduler.googleapis.com/v1/${placeOf(project)}/jobs/firebase-schedule-maintenance-${REGION}`;

/** Returns the URL of the service that runs a function. */
export const serviceUrl = (project: FunctionsProject, name: FunctionName) =>
  `https://run.googleapis.com/v1/${placeOf(project)}/services/${name}`;

/** Role that allows its members to call a function. */
export const INVOKER = "roles/run.invoker";

/** Returns who may call a function, e.g. `allUsers`. */
export async function invokersOf(project: FunctionsProject, name: FunctionName): Promise<string[]> {
  type Policy = { bindings?: { role: string; members: string[] }[] };
  const policy = await project.google.get<Policy>(`${serviceUrl(project, name)}:getIamPolicy`);
  return (policy?.bindings ?? []).flatMap(({ role, members }) => (role === INVOKER ? members : []));
}
