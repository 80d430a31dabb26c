import { INVOKER, invokersOf, jobUrl, serviceUrl } from "./functions.ts";
import { byHand, type Finding, ok, type Step, todo, unless } from "./step.ts";

/** A job of Cloud Scheduler as Google describes it. */
export type Job = {
  state?: string;
  lastAttemptTime?: string;
  /** Result of the last attempt. The code of a success is 0 or missing. Source: google.rpc.Code. */
  status?: { code?: number; message?: string };
  /** When the job was created or changed. */
  userUpdateTime?: string;
};

/** Maximum time between two runs, in milliseconds. The schedule is every 5 minutes, and a run takes up to 5. */
const MAX_PAUSE_MS = 15 * 60 * 1000;

/** Returns the finding for the schedule of the maintenance. A new job has not run yet. */
export function scheduleFinding(
  { lastAttemptTime, status, userUpdateTime }: Job,
  { projectId, now }: { projectId: string; now: Date },
): Finding {
  const page = `https://console.cloud.google.com/cloudscheduler?project=${projectId}`;
  const help = `Reviews, letters, digests and erasures wait for it. Open the job's log: ${page}`;
  if ((status?.code ?? 0) > 0)
    return byHand(
      `its run at ${lastAttemptTime} failed (${status?.message || `code ${status?.code}`}). ${help}`,
    );
  const since = lastAttemptTime ?? userUpdateTime;
  if (since === undefined || now.getTime() - Date.parse(since) <= MAX_PAUSE_MS) return ok();
  return byHand(`it has ${lastAttemptTime === undefined ? "never run" : `not run since ${since}`}. ${help}`);
}

/** Functions that only Google's queue and scheduler call. */
const PRIVATE = ["outbox", "maintenance"] as const;

const ANYBODY = ["allUsers", "allAuthenticatedUsers"];

export const backgroundSteps: readonly Step[] = [
  {
    title: "The maintenance runs every five minutes",
    isLater: true,
    async check(launch) {
      const { google, projectId } = launch;
      const job = await google.get<Job>(jobUrl(launch));
      if (job === null) return byHand("it has no job");
      if (job.state === "PAUSED") return todo("its job in Cloud Scheduler is paused");
      return scheduleFinding(job, { projectId, now: new Date() });
    },
    async act(launch) {
      await launch.google.send("POST", `${jobUrl(launch)}:resume`, {});
    },
  },
  {
    title: "Strangers cannot call the functions outbox and maintenance",
    isLater: true,
    async check(launch) {
      const invokers = await Promise.all(PRIVATE.map((name) => invokersOf(launch, name)));
      const open = PRIVATE.filter((_, index) => ANYBODY.some((member) => invokers[index]?.includes(member)));
      return unless(open.map((name) => `anybody can call the function ${name}`));
    },
    async act(launch) {
      const { google } = launch;
      type Policy = { bindings?: { role: string; members: string[] }[] };
      for (const name of PRIVATE) {
        const url = serviceUrl(launch, name);
        const policy = await google.get<Policy>(`${url}:getIamPolicy`);
        const bindings = (policy?.bindings ?? []).map(({ role, members, ...others }) => ({
          ...others,
          role,
          members: role === INVOKER ? members.filter((member) => !ANYBODY.includes(member)) : members,
        }));
        await google.send("POST", `${url}:setIamPolicy`, { policy: { ...policy, bindings } });
      }
    },
  },
];
