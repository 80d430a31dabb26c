import { billingInfo } from "./project-steps.ts";
import { type Launch, type Step, unless } from "./step.ts";

const MONITORING = "https://monitoring.googleapis.com/v3";
const monitoring = (projectId: string, path: string) => `${MONITORING}/projects/${projectId}/${path}`;

type Named = { name: string; displayName?: string };
type Channel = Named & { labels?: { email_address?: string } };
type Uptime = Named & { monitoredResource?: { labels?: { host?: string } } };
type Policy = Named & { enabled?: boolean; notificationChannels?: string[] };

/** The monitoring of a shop. Each list is as Google returns it. */
export type Watch = { channels: Channel[]; uptime: Uptime[]; policies: Policy[] };

const DOWN = "The shop does not answer";
const ERRORS = "The shop logs an error";

/** Name of the channel to the owner. */
const OWNER = "Owner of the shop";

/** Returns the missing parts for watching the site at `host` and alerting `email`. */
export function watchFaults(watch: Watch, { email, host }: { email: string; host: string }): string[] {
  const channel = channelOf(watch, email);
  return [
    ...(channel === undefined ? ["alerts have no e-mail address"] : []),
    ...(isWatched(watch, host) ? [] : [`nothing checks that ${host} answers`]),
    ...[DOWN, ERRORS].flatMap((title) => {
      const policy = policyOf(watch, title);
      if (policy === undefined) return [`there is no alert "${title}"`];
      if (!isAlerting(policy, channel)) return [`the alert "${title}" is off or does not reach ${email}`];
      return formerOwners(watch, email)
        .filter(({ name }) => policy.notificationChannels?.includes(name))
        .map(({ labels }) => `the alert "${title}" also reaches the former owner ${labels?.email_address}`);
    }),
  ];
}

/** Returns the channels to owners other than `email`. */
const formerOwners = ({ channels }: Watch, email: string) =>
  channels.filter(({ displayName, labels }) => displayName === OWNER && labels?.email_address !== email);
const policyOf = ({ policies }: Watch, title: string) =>
  policies.find(({ displayName }) => displayName === title);
const isAlerting = ({ enabled, notificationChannels = [] }: Policy, channel: Channel | undefined) =>
  enabled !== false && channel !== undefined && notificationChannels.includes(channel.name);
const channelOf = ({ channels }: Watch, email: string) =>
  channels.find(({ labels }) => labels?.email_address === email);
const isWatched = ({ uptime }: Watch, host: string) =>
  uptime.some(({ monitoredResource }) => monitoredResource?.labels?.host === host);

/**
 * Returns the monthly budget in the currency of the billing account. It only sends email and does not stop
 * services.
 */
export function budgetAmount(currencyCode: string): { currencyCode: string; units: string } {
  return { currencyCode, units: { ISK: "3000", DKK: "150", NOK: "200", SEK: "200" }[currencyCode] ?? "20" };
}

export const watchSteps: readonly Step[] = [
  {
    title: "Google checks the shop and mails the owner",
    isLater: true,
    check: async (launch) => unless(watchFaults(await watchOf(launch), targetOf(launch))),
    async act(launch) {
      const { google, projectId } = launch;
      const watch = await watchOf(launch);
      const { email, host } = targetOf(launch);
      const create = <Reply>(path: string, body: object) =>
        google.send<Reply>("POST", monitoring(projectId, path), body);
      const channel =
        channelOf(watch, email) ??
        (await create<Channel>("notificationChannels", {
          type: "email",
          displayName: OWNER,
          labels: { email_address: email },
        }));
      if (!isWatched(watch, host)) await create("uptimeCheckConfigs", uptimeCheck(projectId, host));
      const former = formerOwners(watch, email).map(({ name }) => name);
      for (const wanted of [downPolicy(channel.name), errorPolicy(channel.name)]) {
        const policy = policyOf(watch, wanted.displayName);
        if (policy === undefined) await create("alertPolicies", wanted);
        else if (
          !isAlerting(policy, channel) ||
          former.some((name) => policy.notificationChannels?.includes(name))
        )
          await google.send("PATCH", `${MONITORING}/${policy.name}?updateMask=enabled,notificationChannels`, {
            enabled: true,
            notificationChannels: [
              ...new Set([
                ...(policy.notificationChannels ?? []).filter((name) => !former.includes(name)),
                channel.name,
              ]),
            ],
          });
      }
    },
  },
  {
    title: "A budget alert is set",
    isLater: true,
    async check(launch) {
      const { google } = launch;
      const url = await budgetsUrl(launch);
      const { budgets = [] } = (await google.get<{ budgets?: { displayName?: string }[] }>(url)) ?? {};
      return unless(
        budgets.some(({ displayName }) => displayName === budgetTitle(launch)) ? [] : ["there is no budget"],
      );
    },
    async act(launch) {
      const { google, projectId } = launch;
      const url = await budgetsUrl(launch);
      const account = url.split("/").slice(4, 6).join("/");
      const { currencyCode = "USD" } =
        (await google.get<{ currencyCode?: string }>(`https://cloudbilling.googleapis.com/v1/${account}`)) ??
        {};
      await google.send("POST", url, {
        displayName: budgetTitle(launch),
        budgetFilter: { projects: [`projects/${projectId}`] },
        amount: { specifiedAmount: budgetAmount(currencyCode) },
        thresholdRules: [{ thresholdPercent: 0.5 }, { thresholdPercent: 1 }],
      });
    },
  },
];

const budgetTitle = ({ projectId }: Launch) => `Shop ${projectId}`;

async function budgetsUrl({ google, projectId }: Launch): Promise<string> {
  const account = (await billingInfo(google, projectId))?.billingAccountName;
  return `https://billingbudgets.googleapis.com/v1/${account}/budgets`;
}

function targetOf({ settings }: Launch) {
  const { SITE_URL = "https://localhost", OWNER_EMAIL = "" } = settings.all();
  return { email: OWNER_EMAIL, host: new URL(SITE_URL).hostname };
}

async function watchOf({ google, projectId }: Launch): Promise<Watch> {
  const list = async <Name extends string>(name: Name, key: string) =>
    (await google.get<Record<string, Named[]>>(monitoring(projectId, name)))?.[key] ?? [];
  return {
    channels: await list("notificationChannels", "notificationChannels"),
    uptime: await list("uptimeCheckConfigs", "uptimeCheckConfigs"),
    policies: await list("alertPolicies", "alertPolicies"),
  };
}

const uptimeCheck = (projectId: string, host: string) => ({
  displayName: `Shop at ${host}`,
  monitoredResource: { type: "uptime_url", labels: { project_id: projectId, host } },
  httpCheck: { path: "/api/health", port: 443, useSsl: true, validateSsl: true },
  period: "300s",
  timeout: "10s",
});

const downPolicy = (channel: string) => ({
  displayName: DOWN,
  combiner: "OR",
  notificationChannels: [channel],
  conditions: [
    {
      displayName: "Two regions get no answer",
      conditionThreshold: {
        filter:
          'metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND resource.type="uptime_url"',
        aggregations: [
          {
            alignmentPeriod: "1200s",
            perSeriesAligner: "ALIGN_NEXT_OLDER",
            crossSeriesReducer: "REDUCE_COUNT_FALSE",
            groupByFields: ["resource.label.host"],
          },
        ],
        comparison: "COMPARISON_GT",
        thresholdValue: 1,
        duration: "60s",
      },
    },
  ],
});

/** Without the errors of browsers, because any visitor can cause them. Error Reporting groups them. */
const ERRORS_OF_FUNCTIONS =
  'severity>=ERROR AND resource.type="cloud_run_revision" AND NOT jsonPayload.message=~"^browser: "';

const errorPolicy = (channel: string) => ({
  displayName: ERRORS,
  combiner: "OR",
  notificationChannels: [channel],
  conditions: [
    {
      displayName: "A function logs an error",
      conditionMatchedLog: { filter: ERRORS_OF_FUNCTIONS },
    },
  ],
  alertStrategy: { notificationRateLimit: { period: "3600s" }, autoClose: "1800s" },
});
