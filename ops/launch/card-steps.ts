import { randomBytes } from "node:crypto";
import { createSession, TicketRefused } from "../../functions/src/payments/securepay/order-form.ts";
import { isOnTestHost, TEST_HOST } from "../../functions/src/payments/securepay/test-host.ts";
import type { Ask } from "./ask.ts";
import { apiFunction, outdatedSettings, valuesOf } from "./functions.ts";
import {
  hasSecret,
  latestVersion,
  readSecret,
  rejectedSettings,
  unwritable,
  writeSecret,
} from "./settings.ts";
import {
  type Finding,
  type Launch,
  type OutsideFault,
  ok,
  type Step,
  todo,
  unlessForbidden,
  waiting,
} from "./step.ts";

/** URLs of Teya's card pages. */
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
      return ticketFinding(launch);
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

/** Timeout of a request to the card provider, in milliseconds. */
const TICKET_TIMEOUT_MS = 20_000;

/** Amount of the order in a ticket request, in krónur. Its card page is never opened. */
const TICKET_AMOUNT = "100";

/** The card provider's settings of the shop. */
export type Cards = {
  SECUREPAY_URL: string;
  SECUREPAY_MERCHANT_ID: string;
  SECUREPAY_GATEWAY_ID: string;
  SECUREPAY_SECRET: string;
};

type CardLaunch = Pick<Launch, "google" | "projectId" | "settings" | "say">;

/**
 * Returns the finding for the stored values. Stops a deploy only if the provider refuses values that are not
 * deployed, because the deployed ones still work.
 */
async function ticketFinding(launch: CardLaunch): Promise<Finding> {
  const command = `npm run ops -- settings ${launch.projectId} cards`;
  const finding = await unlessForbidden(async () => ticketFault(launch, await storedCards(launch)), command);
  if (finding.state !== "todo" || finding.outside !== "refuses" || (await areDeployed(launch)))
    return finding;
  return todo(`${finding.what}. Correct the values: ${command}`);
}

async function areDeployed(launch: CardLaunch): Promise<boolean> {
  const api = await apiFunction(launch);
  if (api === null) return false;
  const { SECUREPAY_URL, SECUREPAY_MERCHANT_ID, SECUREPAY_GATEWAY_ID } = await storedCards(launch);
  const SECUREPAY_SECRET = (await latestVersion(launch, "SECUREPAY_SECRET")) ?? "";
  const stored = { SECUREPAY_URL, SECUREPAY_MERCHANT_ID, SECUREPAY_GATEWAY_ID, SECUREPAY_SECRET };
  return outdatedSettings(valuesOf(api), stored).length === 0;
}

async function storedCards(launch: CardLaunch): Promise<Cards> {
  const { SECUREPAY_URL = "", SECUREPAY_MERCHANT_ID = "", SECUREPAY_GATEWAY_ID = "" } = launch.settings.all();
  const SECUREPAY_SECRET = (await readSecret(launch, "SECUREPAY_SECRET")) ?? "";
  return { SECUREPAY_URL, SECUREPAY_MERCHANT_ID, SECUREPAY_GATEWAY_ID, SECUREPAY_SECRET };
}

/**
 * Requests a ticket from the card provider, which verifies that the ids and the secret belong together.
 * Returns null if there is a ticket, and for a merchant without tickets. `isAnswer` is false if the provider
 * does not answer.
 */
async function ticketFault({ settings }: CardLaunch, cards: Cards): Promise<OutsideFault | null> {
  const { SITE_URL = "", OWNER_EMAIL = "", SECUREPAY_MODE } = settings.all();
  if (SECUREPAY_MODE === "form") return null;
  const order = {
    orderId: randomBytes(6).toString("hex").toUpperCase(),
    amountText: TICKET_AMOUNT,
    currency: "ISK",
    courseTitle: "Test of the setup",
    createdAt: new Date().toISOString(),
  } as const;
  const options = {
    url: cards.SECUREPAY_URL,
    merchantId: cards.SECUREPAY_MERCHANT_ID,
    gatewayId: cards.SECUREPAY_GATEWAY_ID,
    secret: cards.SECUREPAY_SECRET,
    formerSecret: null,
    siteUrl: SITE_URL,
    notifyOrigin: SITE_URL,
    ticketTimeoutMs: TICKET_TIMEOUT_MS,
    mode: "ticket",
    isProviderIp: () => false,
  } as const;
  try {
    await createSession(order, { name: "Setup", email: OWNER_EMAIL }, options);
    return null;
  } catch (error) {
    const isAnswer = error instanceof TicketRefused && error.isAnswer;
    const what = error instanceof Error ? error.message : error;
    return { what: `the card provider ${isAnswer ? "refuses" : "does not answer"}: ${what}`, isAnswer };
  }
}

/**
 * Verifies values with the card provider before `store` writes them. Asks whether to store values that get no
 * ticket. Returns whether they were stored.
 */
export async function tryThenStore(
  launch: CardLaunch,
  { ask, cards, store }: { ask: Ask; cards: Cards; store: () => Promise<void> },
): Promise<boolean> {
  const fault = await ticketFault(launch, cards);
  if (fault !== null) {
    launch.say(`✗ ${fault.what}`);
    const what = fault.isAnswer
      ? "Teya refuses these values."
      : "Teya does not answer, so nothing was tried.";
    if (!(await ask.yes(`${what} Store them all the same?`, { proposal: false }))) return false;
  }
  await store();
  return true;
}

/** Asks for the card page, ids and secret of the shop until the provider accepts them or the operator insists. */
export async function askForCards(launch: Launch, ask: Ask): Promise<void> {
  const { settings } = launch;
  let last: Partial<Cards> = settings.all();
  for (;;) {
    const SECUREPAY_URL = await ask.choice("Card provider:", CARD_PAGES);
    const isTest = isOnTestHost(SECUREPAY_URL);
    const known = last.SECUREPAY_URL === SECUREPAY_URL ? last : {};
    const proposed: Partial<Cards> = isTest
      ? { SECUREPAY_MERCHANT_ID: TEST_HOST.merchantId, SECUREPAY_GATEWAY_ID: TEST_HOST.gatewayId }
      : known;
    const question = (name: "SECUREPAY_MERCHANT_ID" | "SECUREPAY_GATEWAY_ID") => {
      const proposal = proposed[name];
      return { check: unwritable, ...(proposal !== undefined && { proposal }) };
    };
    const check = (typed: string) => rejectedSettings({ SECUREPAY_URL, SECUREPAY_SECRET: typed })[0] ?? null;
    const cards: Cards = {
      SECUREPAY_URL,
      SECUREPAY_MERCHANT_ID: await ask.text("Merchant id at Teya:", question("SECUREPAY_MERCHANT_ID")),
      SECUREPAY_GATEWAY_ID: await ask.text("Payment gateway id at Teya:", question("SECUREPAY_GATEWAY_ID")),
      SECUREPAY_SECRET: isTest
        ? await ask.text("Secret key at the test host:", { proposal: TEST_HOST.secret, check })
        : await ask.secret("Secret key at Teya (hidden):", {
            check,
            ...(known.SECUREPAY_SECRET && { kept: known.SECUREPAY_SECRET }),
          }),
    };
    const { SECUREPAY_SECRET, ...chosen } = cards;
    const store = async () => {
      await writeSecret(launch, "SECUREPAY_SECRET", SECUREPAY_SECRET);
      settings.set(chosen);
    };
    if (await tryThenStore(launch, { ask, cards, store })) return;
    last = cards;
  }
}
