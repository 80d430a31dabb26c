import { randomBytes } from "node:crypto";
import { createSession } from "../../functions/src/payments/securepay/order-form.ts";
import { isOnTestHost, TEST_HOST } from "../../functions/src/payments/securepay/test-host.ts";
import type { Ask } from "./ask.ts";
import { hasSecret, readSecret, rejectedSettings, unwritable, writeSecret } from "./settings.ts";
import { type Finding, type Launch, ok, type Step, todo, unlessForbidden, waiting } from "./step.ts";

/** Addresses of Teya's card pages. */
const CARD_PAGES = [
  { name: "Teya, real cards", value: "https://securepay.borgun.is/securepay/default.aspx" },
  { name: "Teya's test host, no card is charged", value: TEST_HOST.url },
] as const;

export const cardSteps: readonly Step[] = [
  {
    title: "The card provider knows the shop",
    async check(launch) {
      const { settings } = launch;
      const names = ["SECUREPAY_URL", "SECUREPAY_MERCHANT_ID", "SECUREPAY_GATEWAY_ID"];
      const missing = [
        ...names.filter((name) => !settings.get(name)).map((name) => `${name} is not set`),
        ...((await hasSecret(launch, "SECUREPAY_SECRET")) ? [] : ["SECUREPAY_SECRET has no value"]),
      ];
      if (missing.length > 0) return todo(missing.join("; "));
      if (settings.get("SECUREPAY_MODE") === "form") return ok();
      return unlessForbidden(() => ticketFaults(launch));
    },
    act: askForCards,
  },
  {
    title: "Cards are charged",
    isLater: true,
    check: async ({ projectId, settings }) => chargingFinding(settings.get("SECUREPAY_URL") ?? "", projectId),
  },
];

/** Returns whether the payment page at `url` charges cards. */
export function chargingFinding(url: string, projectId: string): Finding {
  return isOnTestHost(url)
    ? waiting(
        `not open: cards are not charged. This waits for the contract with Teya. Then: npm run ops -- settings ${projectId} cards`,
      )
    : ok();
}

/** Longest wait for the card provider, in milliseconds. */
const TICKET_TIMEOUT_MS = 20_000;

/** Amount of the order that asks for a ticket, in krónur. Its card page is never opened. */
const TICKET_AMOUNT = "100";

/** Asks the card provider for a ticket, which it gives only for ids and a secret that belong together. */
async function ticketFaults(launch: Launch): Promise<string[]> {
  const { settings } = launch;
  const { SECUREPAY_URL = "", SECUREPAY_MERCHANT_ID = "", SECUREPAY_GATEWAY_ID = "" } = settings.all();
  const { SITE_URL = "", OWNER_EMAIL = "" } = settings.all();
  const order = {
    orderId: randomBytes(6).toString("hex").toUpperCase(),
    amountText: TICKET_AMOUNT,
    currency: "ISK",
    courseTitle: "Test of the setup",
    createdAt: new Date().toISOString(),
  } as const;
  const options = {
    url: SECUREPAY_URL,
    merchantId: SECUREPAY_MERCHANT_ID,
    gatewayId: SECUREPAY_GATEWAY_ID,
    secret: (await readSecret(launch, "SECUREPAY_SECRET")) ?? "",
    formerSecret: null,
    siteUrl: SITE_URL,
    notifyOrigin: SITE_URL,
    ticketTimeoutMs: TICKET_TIMEOUT_MS,
    mode: "ticket",
    isProviderIp: () => false,
  } as const;
  try {
    await createSession(order, { name: "Setup", email: OWNER_EMAIL }, options);
    return [];
  } catch (error) {
    return [`the card provider refuses: ${error instanceof Error ? error.message : error}`];
  }
}

/** Asks for the card page and the ids and secret of the shop. */
export async function askForCards(launch: Launch, ask: Ask): Promise<void> {
  const check = unwritable;
  const SECUREPAY_URL = await ask.choice("Card provider:", CARD_PAGES);
  const isTest = isOnTestHost(SECUREPAY_URL);
  const question = (published: string) => ({ check, ...(isTest && { proposal: published }) });
  const SECUREPAY_MERCHANT_ID = await ask.text("Merchant id at Teya:", question(TEST_HOST.merchantId));
  const SECUREPAY_GATEWAY_ID = await ask.text("Payment gateway id at Teya:", question(TEST_HOST.gatewayId));
  const SECUREPAY_SECRET = isTest
    ? await ask.text("Secret key at the test host:", { proposal: TEST_HOST.secret })
    : await ask.secret("Secret key at Teya (hidden):");
  const chosen = { SECUREPAY_URL, SECUREPAY_MERCHANT_ID, SECUREPAY_GATEWAY_ID };
  const rejected = rejectedSettings({ ...chosen, SECUREPAY_SECRET });
  if (rejected.length > 0) throw new Error(`The shop rejects this:\n${rejected.join("\n")}`);
  await writeSecret(launch, "SECUREPAY_SECRET", SECUREPAY_SECRET);
  launch.settings.set(chosen);
}
