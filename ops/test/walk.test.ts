import { expect, test } from "vitest";
import { noQuestions } from "../launch/ask.ts";
import { byHand, type Finding, type Launch, ok, type Step, todo, waiting } from "../launch/step.ts";
import { examine, release, setUp } from "../launch/walk.ts";

/** Returns a launch that only records its output. */
function launch() {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  return { lines, launch: { projectId: "my-shop", say } as unknown as Launch };
}

/** Returns a step that needs its act or release once. `runs` counts them. */
function step(title: string, kind: "act" | "release", more: Partial<Step> = {}) {
  let isDone = false;
  const runs: string[] = [];
  const run = async () => {
    runs.push(title);
    isDone = true;
  };
  const check = async () => (isDone ? ok() : todo(`${title} is missing`));
  return { runs, step: { title, check, [kind]: run, ...more } satisfies Step };
}

const finding = (title: string, found: Finding, more: Partial<Step> = {}): Step => ({
  title,
  check: async () => found,
  ...more,
});

test("setup does each step once, in order, and a second run does nothing [10.80]", async () => {
  const [database, site] = [step("database", "act"), step("site", "release")];
  const { launch: given, lines } = launch();
  const run = () => setUp([database.step, site.step], given, noQuestions);
  expect(await run()).toEqual([]);
  expect(lines).toEqual([
    "→ database: database is missing",
    "✓ database",
    "→ site: site is missing",
    "✓ site",
  ]);
  lines.length = 0;
  expect(await run()).toEqual([]);
  expect(lines).toEqual(["✓ database", "✓ site"]);
  expect([...database.runs, ...site.runs]).toEqual(["database", "site"]);
});

test.each([
  ["its checks", { check: async () => Promise.reject(new TypeError("fetch failed")) }],
  ["its releases", { release: async () => Promise.reject(new Error("firebase deploy did not finish.")) }],
])("a deploy that loses the network in %s names the command that continues [10.413]", async (_, broken) => {
  const { launch: given } = launch();
  const site: Step = { title: "site", check: async () => ok(), ...broken };
  await expect(release([site], given)).rejects.toThrow(/Nothing is lost.*\nnpm run deploy -- my-shop$/s);
});

test("setup continues where an earlier run was stopped [10.80]", async () => {
  const [first, last] = [step("first", "act"), step("last", "act")];
  let isBroken = true;
  const middle: Step = {
    title: "middle",
    check: async () => (isBroken ? todo("no network") : ok()),
    act: async () => {
      throw new Error("connection lost");
    },
  };
  const steps = [first.step, middle, last.step];
  const { launch: given } = launch();
  await expect(setUp(steps, given, noQuestions)).rejects.toThrow(
    "Not yet: middle\nconnection lost\nNothing is lost. Run the same command again; it continues here.",
  );
  expect(last.runs).toEqual([]);
  isBroken = false;
  await setUp(steps, given, noQuestions);
  expect([first.runs, last.runs]).toEqual([["first"], ["last"]]);
});

test("setup stops at a step that needs a person, and at a step that is still open after its work [10.80]", async () => {
  const { launch: given } = launch();
  const act = async () => {};
  await expect(setUp([finding("texts", byHand("Write them."), { act })], given, noQuestions)).rejects.toThrow(
    "Not yet: texts\nWrite them.",
  );
  await expect(setUp([finding("keys", todo("no key"), { act })], given, noQuestions)).rejects.toThrow(
    "It ran, but no key.",
  );
});

test("setup shows the page of a step that waits for a person, and continues when it is done [10.81]", async () => {
  const findings = [
    waiting("Choose Blaze.", "https://console"),
    waiting("Choose Blaze.", "https://console"),
    ok(),
  ];
  const { launch: given, lines } = launch();
  await setUp([{ title: "plan", check: async () => findings.shift() ?? ok() }], given, noQuestions, {
    pollMs: 1,
  });
  expect(lines).toEqual([
    "… plan\nChoose Blaze.\nhttps://console\nWaiting. Ctrl+C stops; run it again later.",
    "✓ plan",
  ]);
});

test("setup finishes without later steps and lists the reasons why they wait [10.81]", async () => {
  const { launch: given } = launch();
  const later = { isLater: true } as const;
  const denied = async () => {
    throw new Error("not allowed");
  };
  const site = step("site", "release");
  const open = await setUp(
    [
      finding("domain", waiting("DNS"), later),
      finding("budget", todo("no budget"), { ...later, act: denied }),
      site.step,
    ],
    given,
    noQuestions,
  );
  expect(open).toEqual([
    { title: "domain", what: "DNS" },
    { title: "budget", what: "not allowed" },
  ]);
  expect(site.runs).toEqual(["site"]);
});

test("deploy changes nothing if setup has not finished, and lists each open step [10.82]", async () => {
  const [functions, site] = [step("functions", "release"), step("site", "release")];
  const { launch: given } = launch();
  const steps = [
    finding("keys", todo("WEB_API_KEY is not set")),
    functions.step,
    finding("texts", byHand("Write them.")),
    site.step,
    finding("domain", waiting("DNS"), { isLater: true }),
  ];
  await expect(release(steps, given)).rejects.toThrow(
    "Nothing was deployed, because setup is not finished. Run: npm run setup -- my-shop\n" +
      "✗ keys: WEB_API_KEY is not set\n✗ texts: Write them.",
  );
  expect([...functions.runs, ...site.runs]).toEqual([]);
});

test("deploy repeats every release without questions and then verifies the shop [10.82]", async () => {
  const releases: string[] = [];
  const again = (title: string): Step => ({
    title,
    check: async () => ok(),
    release: async () => void releases.push(title),
  });
  const proof = step("shop answers", "act", { isProof: true });
  const { launch: given } = launch();
  await release([finding("keys", ok()), again("functions"), again("site"), proof.step], given);
  expect([...releases, ...proof.runs]).toEqual(["functions", "site", "shop answers"]);
  const broken = finding("shop answers", byHand("500"), { isProof: true });
  await expect(release([broken], given)).rejects.toThrow(/Not yet: shop answers\n500\n[\s\S]*To roll back/);
});

test("doctor prints each fault with the command that fixes it, and changes nothing [10.83]", async () => {
  const [keys, site] = [step("keys", "act"), step("site", "release")];
  const { launch: given, lines } = launch();
  const isHealthy = await examine(
    [
      finding("plan", ok()),
      keys.step,
      site.step,
      finding("database", byHand("It is in nam5.")),
      { title: "mail", check: () => Promise.reject(new Error("timeout")) },
    ],
    given,
  );
  expect(isHealthy).toBe(false);
  expect(lines).toEqual([
    "✓ plan",
    "✗ keys: keys is missing",
    "  fix: npm run setup -- my-shop",
    "✗ site: site is missing",
    "  fix: npm run setup -- my-shop",
    "✗ database: It is in nam5.",
    "✗ mail: timeout",
  ]);
  expect([...keys.runs, ...site.runs]).toEqual([]);
  expect(await examine([finding("plan", ok())], given)).toBe(true);
});

test("doctor marks the steps that an open shop waits for, without a fault [10.387]", async () => {
  const { launch: given, lines } = launch();
  const domain = finding("domain", waiting("DNS"), { isLater: true });
  expect(await examine([domain], given)).toBe(true);
  expect(await examine([finding("plan", waiting("Choose Blaze."))], given)).toBe(false);
  expect(lines).toEqual(["… domain: DNS", "✗ plan: Choose Blaze."]);
});
