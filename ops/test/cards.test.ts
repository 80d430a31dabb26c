import { startCardPage } from "@golfnamskeid/local-securepay";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Ask, noQuestions } from "../launch/ask.ts";
import { cardSteps } from "../launch/card-steps.ts";
import { QUESTIONS } from "../launch/owner-steps.ts";
import { rotateSecret } from "../launch/rotation.ts";
import { readSecret, writeSecret } from "../launch/settings.ts";
import { release, setUp } from "../launch/walk.ts";
import { openLaunch } from "./google/launch.ts";

const SECRET = "a-secret-of-the-shop";
const WRONG = "a-secret-of-another-shop";
const isLeaked = false;

/** Returns a shop whose stored values Teya accepts, and a fake Teya that can stop. */
async function shopWithCards() {
  const merchant = { merchantId: "1234567", gatewayId: "99", secret: SECRET };
  const teya = await startCardPage({ port: 0, merchant, log: () => {} });
  const { google, launch, lines } = await openLaunch(GOOGLE);
  const realFetch = globalThis.fetch;
  const hosts: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const url = new URL(String(input));
    if (!/\.(borgun\.is|teya\.com)$/.test(url.hostname)) return realFetch(input, init);
    hosts.push(url.hostname);
    return realFetch(`${teya.url}${url.pathname}`, init);
  });
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await teya.stop();
  });
  launch.settings.set({
    SITE_URL: "https://golf.is",
    OWNER_EMAIL: "kennari@golf.is",
    SECUREPAY_URL: "https://securepay.borgun.is/securepay/default.aspx",
    SECUREPAY_MERCHANT_ID: "1234567",
    SECUREPAY_GATEWAY_ID: "99",
  });
  await writeSecret(launch, "SECUREPAY_SECRET", SECRET);
  /** Deploys the stored values. */
  const deploy = () =>
    google.create("projects/my-shop/locations/europe-west1/functions/api", {
      serviceConfig: {
        environmentVariables: launch.settings.all(),
        secretEnvironmentVariables: [
          { key: "SECUREPAY_SECRET", version: String(google.state.versions.values().next().value) },
        ],
      },
    });
  return { launch, lines, hosts, teya, deploy };
}

const GOOGLE = ["secretmanager.googleapis.com", "cloudfunctions.googleapis.com"];

/** Answers the questions about cards with each of `secrets` in turn. `decisions` answer yes or no. */
function operator(secrets: string[], decisions: boolean[]) {
  const asked: string[] = [];
  /** The secret that Enter keeps at each question for it. */
  const keeps: (string | undefined)[] = [];
  const ask: Ask = {
    ...noQuestions,
    choice: async (_question, choices) => {
      const [live] = choices;
      if (live === undefined) throw new Error("no choice");
      return live.value;
    },
    text: async (question, { proposal } = {}) => {
      asked.push(`${question} [${proposal}]`);
      return proposal ?? "";
    },
    secret: async (_question, { kept } = {}) => {
      keeps.push(kept);
      return secrets.shift() ?? kept ?? "";
    },
    yes: async (question, { proposal } = {}) => {
      asked.push(`${question} [${proposal}]`);
      return decisions.shift() ?? false;
    },
  };
  return { asked, keeps, ask };
}

const REFUSED = "Teya refuses these values. Store them all the same? [false]";

test("settings verifies the values with Teya, and repeats the questions with the last answers after a refusal [10.381]", async () => {
  const { launch, lines } = await shopWithCards();
  const { asked, ask } = operator([WRONG, SECRET], [false]);
  await QUESTIONS.cards.ask(launch, ask);
  expect(asked).toEqual([
    "Merchant id at Teya: [1234567]",
    "Payment gateway id at Teya: [99]",
    REFUSED,
    "Merchant id at Teya: [1234567]",
    "Payment gateway id at Teya: [99]",
  ]);
  expect(lines).toEqual([expect.stringMatching(/^✗ the card provider refuses: ticket refused/)]);
  expect(await readSecret(launch, "SECUREPAY_SECRET")).toBe(SECRET);
});

test("keeps the secret of the last answers while an id is corrected [10.414]", async () => {
  const { launch } = await shopWithCards();
  launch.settings.set({ SECUREPAY_GATEWAY_ID: "98" });
  const { keeps, ask } = operator([SECRET], [false]);
  const { text } = ask;
  ask.text = async (question, options) => {
    const isSecondTry = keeps.length === 1;
    return isSecondTry && /gateway/.test(question) ? "99" : text(question, options);
  };
  await QUESTIONS.cards.ask(launch, ask);
  expect(keeps).toEqual([undefined, SECRET]);
  expect(await readSecret(launch, "SECUREPAY_SECRET")).toBe(SECRET);
});

test("stores values that Teya refuses if the operator insists [10.381]", async () => {
  const { launch } = await shopWithCards();
  await QUESTIONS.cards.ask(launch, operator([WRONG], [true]).ask);
  expect(await readSecret(launch, "SECUREPAY_SECRET")).toBe(WRONG);
});

test("rotate-secret stores nothing if Teya refuses the new secret [10.381]", async () => {
  const { launch } = await shopWithCards();
  const { asked, ask } = operator([WRONG], [false]);
  await expect(rotateSecret(launch, "cards", { ask, isLeaked })).rejects.toThrow("Nothing was stored.");
  expect(asked).toEqual([REFUSED]);
  expect(await readSecret(launch, "SECUREPAY_SECRET")).toBe(SECRET);
  expect(await readSecret(launch, "SECUREPAY_FORMER_SECRET")).toBeNull();
});

test("reports that nothing was verified if Teya does not answer [10.381]", async () => {
  const { launch, lines, teya } = await shopWithCards();
  await teya.stop();
  const { asked, ask } = operator([WRONG], [false]);
  await expect(rotateSecret(launch, "cards", { ask, isLeaked })).rejects.toThrow("Nothing was stored.");
  expect(lines).toEqual([expect.stringMatching(/^✗ the card provider does not answer: /)]);
  expect(asked).toEqual(["Teya does not answer, so nothing was tried. Store them all the same? [false]"]);
});

test("setup goes on without a question while Teya does not answer about the stored values [10.381]", async () => {
  const { launch, teya } = await shopWithCards();
  await teya.stop();
  const [step] = cardSteps;
  const open = await setUp(step === undefined ? [] : [step], launch, noQuestions);
  expect(open).toEqual([
    {
      title: step?.title,
      what: expect.stringMatching(
        /^the card provider does not answer: .*npm run ops -- settings my-shop cards$/,
      ),
    },
  ]);
});

test("deploy stops if Teya refuses values that are not deployed, and warns about deployed ones [10.382]", async () => {
  const { launch, lines, deploy } = await shopWithCards();
  deploy();
  await writeSecret(launch, "SECUREPAY_SECRET", WRONG);
  const steps = cardSteps.slice(0, 1);
  await expect(release(steps, launch)).rejects.toThrow(
    /Nothing was deployed[\s\S]*ticket refused[\s\S]*npm run ops -- settings my-shop cards/,
  );
  deploy();
  await release(steps, launch);
  expect(lines).toEqual([
    expect.stringMatching(/^Warning: The card provider knows the shop: .*ticket refused/),
  ]);
});

test("deploy tries a new host of Teya from the settings file, and stops if it refuses the shop [10.403]", async () => {
  const { launch, lines, hosts, deploy } = await shopWithCards();
  deploy();
  launch.settings.set({ SECUREPAY_URL: "https://securepay.teya.com/securepay/default.aspx" });
  const steps = cardSteps.slice(0, 1);
  await release(steps, launch);
  expect(hosts).toEqual(["securepay.teya.com"]);
  expect(lines).toEqual([]);
  launch.settings.set({ SECUREPAY_MERCHANT_ID: "7654321" });
  await expect(release(steps, launch)).rejects.toThrow(/Nothing was deployed[\s\S]*ticket refused/);
});

test("deploy warns if Teya does not answer about new values [10.382]", async () => {
  const { launch, lines, teya } = await shopWithCards();
  await writeSecret(launch, "SECUREPAY_SECRET", WRONG);
  await teya.stop();
  await release(cardSteps.slice(0, 1), launch);
  expect(lines).toEqual([expect.stringMatching(/^Warning: The card provider knows the shop: /)]);
});
