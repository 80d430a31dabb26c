import { existsSync, readFileSync } from "node:fs";
import { parseContent, samplesIn } from "../content/content.ts";
import { replaceServerKey } from "./account-steps.ts";
import { askForAppCheck } from "./app-check-step.ts";
import type { Ask } from "./ask.ts";
import { askForCards, cardSteps } from "./card-steps.ts";
import { askForMail, askForOwner, mailSteps } from "./mail-steps.ts";
import { unwritable, writeSecret } from "./settings.ts";
import { byHand, type Finding, type Launch, ok, type Step, todo } from "./step.ts";

/**
 * Returns the finding for a project's content file. `text` is null if there is no file: then the courses must
 * already be in Firestore.
 */
export function contentFinding(
  text: string | null,
  { file, hasCourses }: { file: string; hasCourses: boolean },
): Finding {
  if (text === null)
    return hasCourses
      ? ok()
      : byHand(`Write ${file}. Begin with a copy of local/seed/content.yaml, and replace its sample texts.`);
  const samples = samplesIn(text);
  if (samples.length > 0)
    return byHand(
      `${file} still has sample data. Replace it and remove the line "sample: true" there:\n  ${samples.join("\n  ")}`,
    );
  try {
    const { courses } = parseContent(text);
    return courses.some(({ isPublished }) => isPublished) ? ok() : byHand(`No course in ${file} is on sale.`);
  } catch (error) {
    return byHand(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

export const ownTextsStep: Step = {
  title: "Texts, company and courses are the shop's own",
  async check(launch) {
    const { contentFile: file, open, settings } = launch;
    const text = existsSync(file) ? readFileSync(file, "utf8") : null;
    const hasCourses = async () => !(await (await open()).db.collection("courses").limit(1).get()).empty;
    return contentFinding(text, {
      file,
      hasCourses:
        text === null &&
        (await hasCourses().catch((error: unknown) => {
          // Before the first setup, there is no database.
          if (settings.get("SITE_URL") === undefined) return false;
          throw error;
        })),
    });
  },
};

export const ownerSteps: readonly Step[] = [
  {
    title: "The site has an address",
    check: async ({ settings }) => (settings.get("SITE_URL") ? ok() : todo("SITE_URL is not set")),
    act: async ({ projectId, settings }) => settings.set({ SITE_URL: `https://${projectId}.web.app` }),
  },
  {
    title: "The owner gets alerts by e-mail",
    check: async ({ settings }) => (settings.get("OWNER_EMAIL") ? ok() : todo("OWNER_EMAIL is not set")),
    act: askForOwner,
  },
  ...cardSteps,
  ...mailSteps,
];

async function askForGoogle(launch: Launch, ask: Ask): Promise<void> {
  const ending = ".apps.googleusercontent.com";
  const id = await ask.text(`Client id, ends in ${ending}:`, {
    check: (typed) => unwritable(typed) ?? (typed.endsWith(ending) ? null : `It ends in ${ending}.`),
  });
  await writeSecret(launch, "GOOGLE_CLIENT_SECRET", await ask.secret("Client secret (hidden):"));
  launch.settings.set({ GOOGLE_CLIENT_ID: id });
}

async function askForSelector({ settings }: Launch, ask: Ask): Promise<void> {
  const DKIM_SELECTOR = await ask.text(
    "DKIM selector, the part before ._domainkey in the provider's record:",
    {
      check: (typed) => (/^[\w.-]+$/.test(typed) ? null : "Letters, digits, hyphens and dots."),
    },
  );
  settings.set({ DKIM_SELECTOR });
}

/** Settings that can change later: `ask` asks for the value or creates it, and the command `next` applies it. */
export const QUESTIONS = {
  mail: { ask: askForMail, next: "deploy" },
  cards: { ask: askForCards, next: "deploy" },
  google: { ask: askForGoogle, next: "deploy" },
  owner: { ask: askForOwner, next: "setup" },
  dkim: { ask: askForSelector, next: "doctor" },
  "app-check": { ask: askForAppCheck, next: "setup" },
  "server-key": { ask: replaceServerKey, next: "deploy" },
} as const;
