import { Resolver } from "node:dns/promises";
import { Argument, type Command } from "commander";
import { execa } from "execa";
import { isOnTestHost } from "../../functions/src/payments/securepay/test-host.ts";
import { contentFile } from "../content/command.ts";
import { firebaseCli } from "../firebase-cli.ts";
import { isSignedIn, LoginExpired } from "../login.ts";
import { ROOT } from "../paths.ts";
import { openProject, type Project } from "../project.ts";
import { requireDeployable, requireRealProject } from "../working-copy.ts";
import { type Ask, terminal } from "./ask.ts";
import { datedSteps } from "./dated-steps.ts";
import { domainOf } from "./domain-steps.ts";
import { googleApis } from "./google.ts";
import { askForNewId, setUpUsableId } from "./new-project.ts";
import { QUESTIONS } from "./owner-steps.ts";
import { clearFormer, ROTATED, type Rotated, rotateSecret } from "./rotation.ts";
import { settingsFile, settingsIn } from "./settings.ts";
import type { Dns, Launch } from "./step.ts";
import { ONLY_REAL, STEPS } from "./steps.ts";
import { examine, type Open, release, setUp } from "./walk.ts";

const PROJECT = "id of the Firebase project";

/** Adds `setup`, `deploy`, `doctor`, `settings` and `rotate-secret`. */
export function addLaunchCommands(program: Command): void {
  program
    .command("setup")
    .description("Launches the shop: does each step, asks what it must. Can be stopped and repeated.")
    .argument("[project]", PROJECT)
    .option("--domain <domain>", "connect the shop's own domain, e.g. golfnamskeid.is")
    .action(async (given: string | undefined, { domain }: { domain?: string }) => {
      const ask = terminal();
      await signIn();
      const chosen = given ?? (await signedInAgain(() => chooseProject(ask)));
      requireRealProject(chosen);
      const { launch, open } = await signedInAgain(() =>
        setUpUsableId(chosen, {
          ask,
          walk: async (projectId) => {
            const launch = await launchOf(projectId, domain === undefined ? undefined : domainOf(domain));
            const siteUrl = launch.settings.get("SITE_URL");
            let open = await setUp(STEPS, launch, ask);
            // The last steps change the site's URL. Functions and site are then deployed with the new URL.
            if (siteUrl !== undefined && launch.settings.get("SITE_URL") !== siteUrl)
              open = await setUp(STEPS, launch, ask);
            return { launch, open };
          },
        }),
      );
      for (const line of summary(launch, open)) console.log(line);
    });

  program
    .command("deploy")
    .description("Deploys the shop and verifies it, without questions. Can be repeated.")
    .argument("<project>", PROJECT)
    .option("--skip-audit", "deploy even if a package has a known vulnerability")
    .action(async (projectId: string, { skipAudit }: { skipAudit?: true }) => {
      await requireDeployable(projectId, { isAuditSkipped: skipAudit === true });
      await release(STEPS, await launchOf(projectId));
      console.log(`Deployed: ${settingsIn(settingsFile(projectId)).get("SITE_URL")}`);
    });

  program
    .command("doctor")
    .description("Checks every step of the launch and changes nothing. Exits with 1 if one has a fault (✗).")
    .argument("<project>", PROJECT)
    .action(async (projectId: string) => {
      requireRealProject(projectId);
      if (!(await examine([...STEPS, ...datedSteps], await launchOf(projectId)))) process.exitCode = 1;
    });

  program
    .command("settings")
    .description("Asks again for settings, or makes a new server key. Prints the command that uses them.")
    .argument("<project>", PROJECT)
    .addArgument(new Argument("<which>").choices(Object.keys(QUESTIONS)))
    .action(async (projectId: string, which: string) => {
      requireRealProject(projectId);
      if (!isQuestion(which)) return;
      await QUESTIONS[which].ask(await launchOf(projectId), terminal());
      console.log(`Stored. Now run: npm run ${QUESTIONS[which].next} -- ${projectId}`);
    });

  program
    .command("rotate-secret")
    .description(
      "Replaces the shop's own key, or the secret key at Teya. The former one stays valid for a day.",
    )
    .argument("<project>", PROJECT)
    .addArgument(new Argument("<which>").choices(Object.keys(ROTATED)))
    .option("--leaked", "others know the present secret: it becomes invalid at once")
    .option("--clear", "a day later: the former secret becomes invalid")
    .action(async (projectId: string, which: Rotated, options: { leaked?: true; clear?: true }) => {
      requireRealProject(projectId);
      const launch = await launchOf(projectId);
      const isLeaked = options.leaked === true;
      if (options.clear) await clearFormer(launch, which);
      else await rotateSecret(launch, which, { ask: terminal(), isLeaked });
      console.log(`Stored. Deploy now: npm run deploy -- ${projectId}`);
      if (!options.clear && !isLeaked)
        console.log(
          `After a day: npm run ops -- rotate-secret ${projectId} ${which} --clear, and deploy again.`,
        );
    });
}

function isQuestion(name: string): name is keyof typeof QUESTIONS {
  return name in QUESTIONS;
}

async function launchOf(projectId: string, domain?: string): Promise<Launch> {
  let project: Promise<Project> | undefined;
  return {
    projectId,
    google: await googleApis(projectId),
    firebase: firebaseCli(projectId),
    open: () => {
      project ??= openProject(projectId);
      return project;
    },
    settings: settingsIn(settingsFile(projectId)),
    contentFile: contentFile(projectId),
    domain: domain ?? null,
    dns: dns(),
    say: console.log,
  };
}

/** Signs in with the pinned firebase-tools, in the browser. A workflow has its own credentials. */
async function signIn(): Promise<void> {
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS || (await isSignedIn())) return;
  await firebaseLogin();
  if (!(await isSignedIn())) throw new Error("Nobody is signed in. Run npm run setup again.");
}

/** Returns the result of `work`. If the login has expired, signs in again in the browser and repeats it. */
async function signedInAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LoginExpired) || process.env.GOOGLE_APPLICATION_CREDENTIALS) throw error;
    console.log("Google no longer accepts this login. Sign in again in the browser.");
    await firebaseLogin("--reauth");
    return work();
  }
}

/** Opens the login of firebase-tools, which prints its own errors. */
async function firebaseLogin(...options: string[]): Promise<void> {
  await execa("firebase", ["login", ...options], {
    cwd: ROOT,
    preferLocal: true,
    stdio: "inherit",
    reject: false,
  });
}

const NEW = "";
async function chooseProject(ask: Ask): Promise<string> {
  const projects = await listProjects();
  const chosen = await ask.choice("Firebase project of the shop:", [
    ...projects.map(({ projectId, displayName }) => ({
      name: `${projectId} (${displayName ?? ""})`,
      value: projectId,
    })),
    { name: "a new project", value: NEW },
  ]);
  if (chosen !== NEW) return chosen;
  return askForNewId(ask);
}

/** Returns the projects of the login. Calls Google's API, which reports a refused login, unlike firebase-tools. */
async function listProjects(): Promise<Listed[]> {
  const google = await googleApis("");
  const found: Listed[] = [];
  for (let after = ""; ; ) {
    const page = await google.get<{ results?: Listed[]; nextPageToken?: string }>(
      `https://firebase.googleapis.com/v1beta1/projects?pageSize=100${after}`,
    );
    found.push(...(page?.results ?? []));
    if (!page?.nextPageToken) return found;
    after = `&pageToken=${encodeURIComponent(page.nextPageToken)}`;
  }
}
type Listed = { projectId: string; displayName?: string };

function summary({ projectId, settings }: Launch, open: readonly Open[]): string[] {
  const siteUrl = settings.get("SITE_URL");
  const isRehearsal = isOnTestHost(settings.get("SECUREPAY_URL") ?? "");
  return [
    `\n${isRehearsal ? "The shop rehearses and charges no cards" : "The shop is open"}: ${siteUrl}   administrators: ${siteUrl}/admin`,
    `A first password, if its link is no longer valid: "Gleymt lykilorð" at ${siteUrl}/auth`,
    ...(open.length === 0 ? [] : ["\nStill open. Run the same command again, or npm run doctor:"]),
    ...open.map(({ title, what }) => `… ${title}\n  ${what.replaceAll("\n", "\n  ")}`),
    "\nOnly a real evening can show these. Try them now:",
    ...ONLY_REAL.map((line) => `- ${line}`),
    `\nKeep functions/.env.${projectId} and ops/content/${projectId}.yaml, for example in a private repository.`,
  ];
}

function dns(): Dns {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  return {
    txt: async (name) => (await resolver.resolveTxt(name).catch(() => [])).map((parts) => parts.join("")),
    cname: (name) => resolver.resolveCname(name).catch(() => []),
  };
}
