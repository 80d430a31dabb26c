import type { Page } from "@playwright/test";
import { htmlOf, sellerOf } from "../../../functions/src/emails/layout.ts";
import type { PracticePlan } from "../../../functions/src/learning/schema.ts";
import { practiceContent } from "../../../functions/src/reminders/practice/emails.ts";
import type { PracticeMailData } from "../../../functions/src/reminders/practice/rules.ts";
import { siteTexts } from "../../test/samples.ts";
import { press } from "./admin.ts";
import { ok, refused, type Scene } from "./scene.ts";

const PLAN: PracticePlan = { days: [2, 4], hour: 19, nextAt: "2026-11-26T19:00:00.000Z" };
const DRILLS = { route: "/aefingar/{courseId}", path: "/aefingar/1", as: "learner" } as const;

/** Returns the answer with the drills of a learner with this plan. */
const withPlan = (plan: PracticePlan) => ({ "**/api/courses/1/drills": { changed: { plan } } });

const MAIL: PracticeMailData = {
  kind: "drill",
  userId: "anna",
  name: "Jóna Prufa",
  day: "2026-11-26",
  courseId: 1,
  drill: {
    lessonId: 9,
    lessonTitle: "Pútt: lengd og lína",
    drill:
      "Settu niður sex bolta í hring, einn metra frá holunni.\n- Púttaðu hverjum bolta einu sinni\n- Byrjaðu aftur ef þú missir tvo í röð",
    attempts: 10,
    goal: 8,
    best: 7,
  },
  offToken: "anna.0a",
};

/**
 * Replaces the page by an email with the shop's logo, within `main` as mail programs show it. Its title ends like that
 * of a page, which is checked in all scenes.
 */
const showMail = (kind: PracticeMailData["kind"]) => (page: Page) => {
  const content = practiceContent({ ...MAIL, kind }, "");
  const html = htmlOf(content, sellerOf(siteTexts.company, "Golf"), "");
  const inMain = html.replace(/<body.*?>/, "$&<main>").replace("</body>", "</main>$&");
  return page.setContent(inMain.replace("</title>", " | Golfnámskeið</title>"));
};

const OFF = { route: "/postur/aefingakvold", path: "/postur/aefingakvold?lykill=anna.0a" };

/** Scenes of the practice plan: its panel on the page with the drills, its emails and the page of their link. */
export const practiceScenes: Scene[] = [
  {
    ...DRILLS,
    state: "plan form",
    answers: withPlan(PLAN),
    act: press("Breyta"),
    shows: "Velja þessi kvöld",
  },
  { ...DRILLS, state: "plan set", answers: withPlan(PLAN), shows: "Setja í dagatal" },
  {
    ...DRILLS,
    state: "plan paused",
    answers: withPlan({ ...PLAN, nextAt: null }),
    shows: "Áminningar eru í hléi.",
  },
  {
    route: "/adgangur",
    state: "practice plan",
    as: "learner",
    answers: { "**/api/practice-plan": ok({ plan: PLAN }) },
    shows: "Setja í dagatal",
  },
  { ...OFF, state: "drill mail", act: showMail("drill"), shows: "Byrja að æfa" },
  { ...OFF, state: "last mail", act: showMail("last"), shows: "Opna æfingakvöldin" },
  {
    ...OFF,
    state: "refused",
    answers: { "**/api/practice-plan/off": refused(400, "email_link_invalid") },
    act: (page) => page.getByRole("button", { name: "Hætta að fá æfingar" }).click(),
    shows: "Opnaðu hann aftur úr tölvupóstinum",
  },
];
