import type { Page } from "@playwright/test";
import type { AuditAction, AuditEntry } from "../../../functions/src/audit/schema.ts";
import type { OpenQuestion } from "../../../functions/src/questions/schema.ts";
import type {
  ImportResult,
  StalledStudent,
  Student,
  UnbegunStudent,
} from "../../../functions/src/students/schema.ts";
import { completedPayment } from "./samples.ts";
import { ok, refused, type Scene } from "./scene.ts";

const STALLED = {
  route: "/admin/dashboard",
  path: "/admin/dashboard?tab=users&filter=stalled",
  as: "admin",
} as const;

const STALLED_CALL = "**/api/admin/stalled-users";
const stalled: StalledStudent[] = [
  {
    id: "Xq2uid0000",
    name: "Jóna Kylfingsdóttir",
    email: "jona@example.is",
    lastLesson: "Vippið við flötina",
    lastLessonAt: "2026-11-20T08:25:13.000Z",
    days: 17,
    completedLessons: 2,
    totalLessons: 12,
  },
  {
    id: "Xq2uid0001",
    name: "Örn Arnarson",
    email: "orn.arnarson.kylfingur@golfklubbur.example.is",
    lastLesson: null,
    lastLessonAt: "2026-11-20T08:25:13.000Z",
    days: 120,
    completedLessons: 11,
    totalLessons: 12,
  },
];

const UNBEGUN_CALL = "**/api/admin/unbegun-users";
const unbegun: UnbegunStudent[] = [
  {
    id: "Xq2uid0002",
    name: "Sigurbjörg Aðalsteinsdóttir",
    email: "sigurbjorg@example.is",
    courseTitle: "Betra golf á 12 kennslustundum",
    boughtAt: "2026-11-20T08:25:13.000Z",
    days: 17,
  },
];

export const adminStalledScenes: Scene[] = [
  {
    ...STALLED,
    state: "CSV saved",
    answers: { [STALLED_CALL]: ok(stalled), [UNBEGUN_CALL]: ok(unbegun) },
    act: (page) => page.getByRole("button", { name: /^Sækja CSV/ }).click(),
    shows: "Skráin var sótt",
  },
];

const QUESTIONS = { ...STALLED, path: "/admin/dashboard?tab=users&filter=questions" } as const;
const QUESTIONS_CALL = "**/api/admin/questions";

const OPEN_QUESTIONS: OpenQuestion[] = [
  {
    id: "question",
    lessonId: 2,
    lessonTitle: "Staðan og jafnvægið",
    text: "Ég slæ alltaf í jörðina fyrir aftan boltann. Hvað veldur?",
    link: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    at: "2026-11-20T08:25:13.000Z",
    answeredAt: null,
    answer: null,
    user: { id: "Xq2uid0000", name: "Jóna Kylfingsdóttir", email: "jona@example.is" },
  },
  {
    id: "long-question",
    lessonId: 4,
    lessonTitle: "Fyrsta sveiflan",
    text: "Þegar ég tek sveifluna rólega fer boltinn beint, en um leið og ég slæ fastar fer hann til hægri.\nÁ ég að æfa hægt lengur, eða er þetta gripið? Ég er búin að horfa þrisvar á kennslustundina um gripið og held að það sé rétt.",
    link: "",
    at: "2026-11-21T19:02:00.000Z",
    answeredAt: null,
    answer: null,
    user: {
      id: "Xq2uid0001",
      name: "Guðmundína Aðalheiður Þorsteinsdóttir",
      email: "gudmundina.adalheidur@example.is",
    },
  },
];

const SEND_CALL = "**/api/admin/questions/*/answer";

async function answerFirst(page: Page): Promise<void> {
  await page.getByLabel("Svarið þitt").first().fill("Stattu nær boltanum og hafðu þyngdina fram.");
  await page.getByRole("button", { name: "Senda svar" }).first().click();
}

/** Scenes of the open questions. */
export const adminQuestionScenes: Scene[] = [
  {
    ...QUESTIONS,
    state: "open questions",
    answers: { [QUESTIONS_CALL]: ok(OPEN_QUESTIONS) },
    shows: "Staðan og jafnvægið",
  },
  {
    ...QUESTIONS,
    state: "answer sent",
    answers: {
      [QUESTIONS_CALL]: ok(OPEN_QUESTIONS),
      [SEND_CALL]: ok({ ...OPEN_QUESTIONS[0], answeredAt: "2026-11-21T09:00:00.000Z" }),
    },
    act: answerFirst,
    shows: "Svarið er farið",
  },
  {
    ...QUESTIONS,
    state: "answered by another",
    answers: {
      [QUESTIONS_CALL]: ok(OPEN_QUESTIONS),
      [SEND_CALL]: refused(409, "question_answered"),
      "**/api/admin/users/Xq2uid0000": ok({
        user: {},
        lastSeenAt: null,
        courses: [],
        payments: [],
        emails: [],
        questions: [
          {
            ...OPEN_QUESTIONS[0],
            answeredAt: "2026-11-21T09:00:00.000Z",
            answer: { text: "Færðu boltann framar í stöðunni.", by: "Anna Kennari" },
          },
        ],
      }),
    },
    act: answerFirst,
    shows: "Færðu boltann framar",
  },
];

const AT = "2026-11-20T08:25:13.000Z";

const student: Student = {
  user: {
    id: "Xq2uid0000",
    name: "Jóna Kylfingsdóttir",
    email: "jona@example.is",
    createdAt: AT,
    hasPurchased: true,
    currentLesson: 3,
    completedLessons: [1, 2],
    purchasedCourses: [1],
  },
  lastSeenAt: AT,
  courses: [
    {
      id: 1,
      title: "Betra golf á 12 kennslustundum",
      isOwned: true,
      completedLessons: 2,
      totalLessons: 12,
      grant: null,
    },
    {
      id: 2,
      title: "Stutta spilið",
      isOwned: true,
      completedLessons: 0,
      totalLessons: 3,
      grant: { courseId: 2, reason: "Vann í happdrætti", by: "Stjóri", at: AT },
    },
    { id: 3, title: "Dræverinn", isOwned: false, completedLessons: 0, totalLessons: 5, grant: null },
  ],
  questions: [
    {
      id: "question",
      lessonId: 2,
      lessonTitle: "Staðan og jafnvægið",
      text: "Ég slæ alltaf í jörðina fyrir aftan boltann.\nHvað veldur?",
      link: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      at: AT,
      answeredAt: null,
      answer: null,
    },
    {
      id: "answered",
      lessonId: 1,
      lessonTitle: "Gripið",
      text: "Á þumallinn að vera beinn?",
      link: "",
      at: AT,
      answeredAt: AT,
      answer: { text: "Já, og hann vísar að hægri öxl.\n- Sjá https://golf.is/grip", by: "Stjóri" },
    },
  ],
  payments: [
    {
      ...completedPayment,
      userId: "Xq2uid0000",
      userEmail: "jona@example.is",
      buyerName: "Jóna Jónsdóttir",
      isRefundByHand: false,
      isTest: false,
      courseTitle: "Betra golf á 12 kennslustundum",
      receiptNumber: 7,
      reviewReason: null,
      refund: null,
      referral: null,
      billing: null,
      completedAt: null,
      refundedAt: null,
    },
  ],
  emails: [
    {
      id: "receipt-0A1B2C3D4E5F",
      template: "receipt",
      recipient: "jona@example.is",
      state: "sent",
      attempts: 1,
      createdAt: AT,
      sentAt: AT,
    },
  ],
};

const about = (action: AuditAction, more: Partial<AuditEntry>): AuditEntry => ({
  id: action,
  at: AT,
  action,
  actor: "boss",
  actorEmail: "stjori@example.is",
  ipHash: "3fa2c1",
  object: { kind: "account", id: "Xq2uid0000", name: "jona@example.is" },
  detail: null,
  count: 1,
  ...more,
});

const audit: AuditEntry[] = [
  about("course_granted", { detail: "Stutta spilið: Vann í happdrætti" }),
  about("email_corrected", {}),
  about("receipt_resent", { object: { kind: "payment", id: "0A1B2C3D4E5F", name: null }, detail: "7" }),
];

const STUDENT_CALL = "**/api/admin/users/Xq2uid0000";
const AUDIT = `${STUDENT_CALL}/audit`;
const STUDENT = { route: "/admin/users/{id}", path: "/admin/users/Xq2uid0000", as: "admin" } as const;

async function grantWithNothing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Veita aðgang: Dræverinn" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Veita aðgang" }).click();
}

export const adminStudentScenes: Scene[] = [
  {
    ...STUDENT,
    state: "full",
    answers: { [STUDENT_CALL]: ok(student), [AUDIT]: ok(audit) },
    shows: "Netfang leiðrétt",
  },
  {
    ...STUDENT,
    state: "grant with errors",
    answers: { [STUDENT_CALL]: ok(student), [AUDIT]: ok(audit) },
    act: grantWithNothing,
    shows: "Ástæðan geymist í aðgerðaskránni.",
  },
];

const IMPORT = { route: "/admin/import", path: "/admin/import", as: "admin" } as const;
const IMPORT_CALL = "**/api/admin/import-users";

const FILE = `Nafn;Netfang
Jóna Kylfingsdóttir;jona@example.is
Án netfangs;
Örn Arnarson;orn.arnarson.kylfingur@golfklubbur.example.is
Jóna aftur;jona@example.is
`;

const result: ImportResult = {
  people: [
    { email: "jona@example.is", outcome: "new" },
    { email: "orn.arnarson.kylfingur@golfklubbur.example.is", outcome: "customer" },
  ],
};

async function chooseFile(page: Page): Promise<void> {
  const buffer = Buffer.from(FILE);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "nemendur.csv", mimeType: "text/csv", buffer });
}

async function checkFile(page: Page): Promise<void> {
  await chooseFile(page);
  await page.getByRole("button", { name: "Bera saman við notendur" }).click();
}

export const adminImportScenes: Scene[] = [
  { ...IMPORT, state: "with bad lines", act: chooseFile, shows: "Sama netfang og í línu 2." },
  {
    ...IMPORT,
    state: "checked",
    answers: { [IMPORT_CALL]: ok(result) },
    act: checkFile,
    shows: "Nýr aðgangur",
  },
  {
    ...IMPORT,
    state: "done",
    answers: { [IMPORT_CALL]: ok(result) },
    act: async (page) => {
      await checkFile(page);
      await page.getByRole("button", { name: "Flytja inn 1 nemanda" }).click();
    },
    shows: "1 nemandi hefur fengið námskeiðið.",
  },
];
