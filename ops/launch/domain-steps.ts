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
  issues?: { message?: string }[];
  requiredDnsUpdates?: { desired?: Records[] };
};

/**
 * Returns the host of a domain that the operator has typed: without scheme, path and www, in lower case and
 * Punycode. Throws if the text is not a domain.
 */
export function domainOf(typed: string): string {
  const text = typed.trim();
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "").replace(/\.$/, "") : "";
  if (!/^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(host))
    throw new Error(`${typed} is not a domain like golfnamskeid.is.`);
  return host;
}

/** Hosts of Google that serve every site without a domain of its own. */
const GOOGLES_HOST = /\.(web\.app|firebaseapp\.com)$/;

/** `domain` is the one that the operator wants, or null; `siteUrl` is the current URL. */
type Wish = { domain: string | null; siteUrl: string };

/**
 * Returns the domain that the shop should use: the wanted domain, the current one or the only one. Null
 * without a domain.
 */
function wantedDomain(connected: readonly CustomDomain[], { domain, siteUrl }: Wish): string | null {
  const current = URL.canParse(siteUrl) ? new URL(siteUrl).hostname : "";
  if (domain !== null) return domain;
  if (current !== "" && !GOOGLES_HOST.test(current)) return current;
  const own = connected.filter(({ redirectTarget }) => redirectTarget === undefined);
  return own.length === 1 && own[0] !== undefined ? nameOf(own[0]) : null;
}

const nameOf = ({ name }: CustomDomain) => name.split("/").at(-1) ?? "";

/** A certificate that Google renews is still valid. */
const VALID_CERTS = ["CERT_ACTIVE", "CERT_EXPIRING_SOON"];

const isActive = ({ hostState, cert }: CustomDomain) =>
  hostState === "HOST_ACTIVE" && VALID_CERTS.includes(cert?.state ?? "");

/** Returns the finding for the domains of a shop. Checks the domain that the shop should use, and lists the others. */
export function domainFinding(connected: readonly CustomDomain[], wish: Wish): Finding {
  const wanted = wantedDomain(connected, wish);
  if (wanted === null) return connected.length === 0 ? ok() : waiting(CHOOSE);
  // Unless the operator wants the domain, a removed www is not a fault.
  const missing = (wish.domain === null ? [wanted] : namesOf(wanted)).filter(
    (name) => !connected.some((known) => nameOf(known) === name),
  );
  if (missing.length > 0)
    return todo(`${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} not connected`);
  const judged = connected.filter((known) => namesOf(wanted).includes(nameOf(known)));
  const delay = delayOf(judged.filter((known) => !isActive(known)));
  const strays = connected.filter((known) => !judged.includes(known) && known.redirectTarget !== wanted);
  const notes = strays.map(
    (stray) => `${nameOf(stray)} is connected too. If it is a mistake, delete it: ${DOMAINS_PAGE}`,
  );
  if (delay !== null) return waiting([delay, ...notes].join("\n"));
  if (wish.siteUrl !== `https://${wanted}`) return todo(`the shop still uses ${wish.siteUrl}`);
  return notes.length > 0 ? waiting(notes.join("\n")) : ok();
}

const DOMAINS_PAGE = "https://console.firebase.google.com/project/<project>/hosting/sites";
const CHOOSE = "Several domains are connected. Choose one: npm run setup -- <project> --domain <domain>";

/** Returns the reason why domains are not active yet, or null. */
function delayOf(unready: readonly CustomDomain[]): string | null {
  if (unready.length === 0) return null;
  const issues = unready.flatMap(({ issues = [] }) => issues.map(({ message }) => `Google says: ${message}`));
  const lines = unready.flatMap(({ requiredDnsUpdates }) => recordsOf(requiredDnsUpdates?.desired ?? []));
  const isPreparing = unready.some(
    ({ hostState, requiredDnsUpdates }) => hostState !== "HOST_ACTIVE" && !requiredDnsUpdates,
  );
  if (lines.length > 0)
    return ["Make these DNS records where the domain is registered:", ...lines, ...issues].join("\n");
  return [
    isPreparing
      ? "Google prepares the DNS records. Run the same command again in a minute."
      : "Google makes the domain's certificate. It takes up to a day.",
    ...issues,
  ].join("\n");
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
function namesOf(domain: string): string[] {
  return [domain, `www.${domain}`];
}

/** Selectors under which common mail providers publish DKIM keys. There is no way to list them. */
const SELECTORS = [
  ...["google", "selector1", "selector2", "k1", "k2", "k3", "s1", "s2", "default", "mail", "dkim"],
  ...["fm1", "protonmail", "resend", "pm", "mxvault", "zoho", "brevo1", "mandrill"],
];

/** Mail domains of providers. Their records are not the shop's. */
const FREE_MAIL = ["gmail.com", "outlook.com", "hotmail.com", "icloud.com", "simnet.is", "internet.is"];

/**
 * Returns the mail records that the sender's domain lacks. `selector` is the mail provider's DKIM selector,
 * if it is known.
 */
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

/** Writes the id of the project into the commands and pages that a finding names. */
function withProject({ projectId }: Launch, finding: Finding): Finding {
  return finding.state === "ok"
    ? finding
    : { ...finding, what: finding.what.replaceAll("<project>", projectId) };
}

export const domainSteps: readonly Step[] = [
  {
    title: "The shop's own domain is connected, if it has one",
    isLater: true,
    async check(launch) {
      const { domain, settings } = launch;
      const wish = { domain, siteUrl: settings.get("SITE_URL") ?? "" };
      return withProject(launch, domainFinding(await connectedDomains(launch), wish));
    },
    async act(launch) {
      const { google, projectId, domain, settings, say } = launch;
      const connected = await connectedDomains(launch);
      const wanted = wantedDomain(connected, { domain, siteUrl: settings.get("SITE_URL") ?? "" });
      if (wanted === null) return;
      for (const name of namesOf(wanted)) {
        if (connected.some((known) => nameOf(known) === name)) continue;
        const redirect = name === wanted ? {} : { redirectTarget: wanted };
        // Google finishes the operation only after the DNS records exist.
        await google.start(url(projectId, `?customDomainId=${name}`), redirect);
        if (name === wanted)
          say(
            `Browsers that visit the shop will then open all hosts under ${wanted} with https only (HSTS).`,
          );
      }
      const pair = (await connectedDomains(launch)).filter((known) =>
        namesOf(wanted).includes(nameOf(known)),
      );
      if (pair.some((known) => nameOf(known) === wanted) && pair.every(isActive))
        settings.set({ SITE_URL: `https://${wanted}` });
    },
  },
  {
    title: "Receivers can verify the shop's mail (SPF, DKIM, DMARC)",
    isLater: true,
    async check(launch) {
      const { dns, settings } = launch;
      const faults = await senderFaults(dns, settings.get("MAIL_FROM") ?? "", settings.get("DKIM_SELECTOR"));
      if (faults.length === 0) return ok();
      return withProject(
        launch,
        waiting(`${faults.join("\n")}\nThe mail provider's help names its records.`),
      );
    },
  },
];
