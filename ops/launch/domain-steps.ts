import type { Google } from "./google.ts";
import { type Dns, type Finding, type Launch, ok, type Step, todo, waiting } from "./step.ts";

type Records = {
  records?: { domainName?: string; type?: string; rdata?: string; requiredAction?: string }[];
};

/** A custom domain of Firebase Hosting as Google describes it. */
export type CustomDomain = {
  name: string;
  redirectTarget?: string;
  hostState?: string;
  ownershipState?: string;
  cert?: { state?: string };
  requiredDnsUpdates?: { desired?: Records[] };
};

/**
 * Returns the finding for the domains of a shop. `domain` is the one that the operator wants, or null;
 * `siteUrl` is the current address.
 */
export function domainFinding(
  connected: readonly CustomDomain[],
  { domain, siteUrl }: { domain: string | null; siteUrl: string },
): Finding {
  const missing = namesOf(domain).filter(
    (name) => !connected.some((known) => known.name.endsWith(`/${name}`)),
  );
  if (missing.length > 0) return todo(`${missing.join(" and ")} is not connected`);
  const unready = connected.filter(
    ({ hostState, cert }) => hostState !== "HOST_ACTIVE" || cert?.state !== "CERT_ACTIVE",
  );
  const lines = unready.flatMap(({ requiredDnsUpdates }) => recordsOf(requiredDnsUpdates?.desired ?? []));
  if (lines.length > 0)
    return waiting(`Make these DNS records where the domain is registered:\n${lines.join("\n")}`);
  if (unready.some(({ hostState, requiredDnsUpdates }) => hostState !== "HOST_ACTIVE" && !requiredDnsUpdates))
    return waiting("Google prepares the DNS records. Run the same command again in a minute.");
  if (unready.length > 0) return waiting("Google makes the domain's certificate. It takes up to a day.");
  const own = connected.find(({ redirectTarget }) => redirectTarget === undefined);
  if (own === undefined || siteUrl === `https://${own.name.split("/").at(-1)}`) return ok();
  return todo(`the shop still uses ${siteUrl}`);
}

function recordsOf(updates: readonly Records[]): string[] {
  return updates.flatMap(({ records = [] }) =>
    records
      .filter(({ requiredAction }) => requiredAction === "ADD" || requiredAction === "REMOVE")
      .map(
        ({ domainName, type, rdata, requiredAction }) =>
          `  ${requiredAction === "ADD" ? "add   " : "remove"} ${type?.padEnd(5)} ${domainName} ${rdata}`,
      ),
  );
}

/** Returns the domain and its www, which redirects to it. */
function namesOf(domain: string | null): string[] {
  return domain === null ? [] : [domain, `www.${domain}`];
}

/** Selectors under which common mail providers publish DKIM keys. There is no way to list them. */
const SELECTORS = [
  ...["google", "selector1", "selector2", "k1", "k2", "k3", "s1", "s2", "default", "mail", "dkim"],
  ...["fm1", "protonmail", "resend", "pm", "mxvault", "zoho", "brevo1", "mandrill"],
];

/** Mail domains of providers. Their records are not the shop's. */
const FREE_MAIL = ["gmail.com", "outlook.com", "hotmail.com", "icloud.com", "simnet.is", "internet.is"];

/** Returns what receivers miss at the sender's domain. `selector` is the mail provider's DKIM selector, if it is known. */
export async function senderFaults(dns: Dns, from: string, selector?: string): Promise<string[]> {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "";
  if (FREE_MAIL.includes(domain))
    return [`mail from ${domain} looks like forged mail: send from the shop's own domain`];
  const has = async (name: string, beginning: string) =>
    (await dns.txt(name)).some((text) => text.toLowerCase().startsWith(beginning));
  const isSigned = async (selector: string) => {
    const name = `${selector}._domainkey.${domain}`;
    return (await dns.txt(name)).length > 0 || (await dns.cname(name)).length > 0;
  };
  const signed = await Promise.all((selector === undefined ? SELECTORS : [selector]).map(isSigned));
  return [
    ...((await has(domain, "v=spf1")) ? [] : [`${domain} has no SPF record`]),
    ...(signed.includes(true)
      ? []
      : [
          selector === undefined
            ? `no usual DKIM record of ${domain} is found. If your mail provider names another selector: npm run ops -- settings <project> dkim`
            : `there is no DKIM record ${selector}._domainkey.${domain}`,
        ]),
    ...((await has(`_dmarc.${domain}`, "v=dmarc1"))
      ? []
      : [`add TXT _dmarc.${domain} "v=DMARC1; p=none; rua=mailto:…"`]),
  ];
}

const url = (projectId: string, path = "") =>
  `https://firebasehosting.googleapis.com/v1beta1/projects/${projectId}/sites/${projectId}/customDomains${path}`;

async function connectedDomains({ google, projectId }: { google: Google; projectId: string }) {
  return (await google.get<{ customDomains?: CustomDomain[] }>(url(projectId)))?.customDomains ?? [];
}

export const domainSteps: readonly Step[] = [
  {
    title: "The shop's own domain is connected",
    isLater: true,
    async check(launch) {
      const { domain, settings } = launch;
      return domainFinding(await connectedDomains(launch), {
        domain,
        siteUrl: settings.get("SITE_URL") ?? "",
      });
    },
    async act(launch) {
      const { google, projectId, domain, settings } = launch;
      const connected = await connectedDomains(launch);
      for (const name of namesOf(domain)) {
        if (connected.some((known) => known.name.endsWith(`/${name}`))) continue;
        const redirect = name === domain ? {} : { redirectTarget: domain };
        // Google finishes it only after the DNS records are made.
        await google.start(url(projectId, `?customDomainId=${name}`), redirect);
      }
      const finding = domainFinding(await connectedDomains(launch), { domain, siteUrl: "" });
      const own = connected.find(({ redirectTarget }) => redirectTarget === undefined);
      if (finding.state === "todo" && own !== undefined)
        settings.set({ SITE_URL: `https://${own.name.split("/").at(-1)}` });
    },
  },
  {
    title: "Receivers can verify the shop's mail (SPF, DKIM, DMARC)",
    isLater: true,
    async check({ dns, settings }: Launch) {
      const faults = await senderFaults(dns, settings.get("MAIL_FROM") ?? "", settings.get("DKIM_SELECTOR"));
      return faults.length === 0
        ? ok()
        : waiting(`${faults.join("\n")}\nThe mail provider's help names its records.`);
    },
  },
];
