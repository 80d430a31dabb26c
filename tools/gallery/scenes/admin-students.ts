import type { Page } from "@playwright/test";
import type { AuditAction, AuditEntry } from "../../../functions/src/audit/schema.ts";
import type { Student } from "../../../functions/src/students/schema.ts";
import { FAILED, ok, refused, type Scene } from "../scene.ts";
import { completedPayment } from "./samples.ts";

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
  signedInAt: AT,
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
  payments: [
    {
      ...completedPayment,
      userId: "Xq2uid0000",
      userEmail: "jona@example.is",
      courseTitle: "Betra golf á 12 kennslustundum",
      receiptNumber: 7,
      reviewReason: null,
      refund: null,
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
  addressHash: "3fa2c1",
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

const CALL = "**/api/admin/users/Xq2uid0000";
const AUDIT = `${CALL}/audit`;
const STUDENT = { route: "/admin/users/{id}", path: "/admin/users/Xq2uid0000", as: "admin" } as const;

async function grantWithNothing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Veita aðgang: Dræverinn" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Veita aðgang" }).click();
}

async function correctToNothing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Leiðrétta netfang" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Breyta netfangi" }).click();
}

async function eraseAnother(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Eyða aðgangi" }).click();
  await page.getByLabel("Skrifaðu jona@example.is til að staðfesta").fill("jon@example.is");
  await page.getByRole("dialog").getByRole("button", { name: "Eyða aðgangi" }).click();
}

/** Scenes of a customer's admin page. */
export const adminStudentScenes: Scene[] = [
  {
    ...STUDENT,
    state: "full",
    answers: { [CALL]: ok(student), [AUDIT]: ok(audit) },
    shows: "Netfang leiðrétt",
    isTested: true,
  },
  {
    ...STUDENT,
    state: "audit failed",
    answers: { [CALL]: ok(student), [AUDIT]: FAILED },
    shows: "Ekki tókst að sækja aðgerðir stjórnenda",
  },
  {
    ...STUDENT,
    state: "grant with errors",
    answers: { [CALL]: ok(student), [AUDIT]: ok(audit) },
    act: grantWithNothing,
    shows: "Ástæðan geymist í aðgerðaskránni.",
    isTested: true,
  },
  {
    ...STUDENT,
    state: "email with errors",
    answers: { [CALL]: ok(student), [AUDIT]: ok(audit) },
    act: correctToNothing,
    shows: "Netfangið er ekki rétt skrifað. Dæmi: nafn@daemi.is.",
  },
  {
    ...STUDENT,
    state: "erase refused",
    answers: {
      [CALL]: ok(student),
      [AUDIT]: ok(audit),
      [`${CALL}/erase`]: refused(400, "confirmation_wrong"),
    },
    act: eraseAnother,
    shows: "Þetta er ekki netfang notandans.",
  },
  {
    ...STUDENT,
    state: "empty",
    answers: {
      [CALL]: ok({ ...student, signedInAt: null, courses: [], payments: [], emails: [] }),
      [AUDIT]: ok([]),
    },
    shows: "Engin greiðsla.",
  },
  { ...STUDENT, state: "loading", answers: { [CALL]: "never" }, shows: "Augnablik …" },
  { ...STUDENT, state: "failed", answers: { [CALL]: FAILED }, shows: "Ekki tókst að sækja gögnin" },
  {
    ...STUDENT,
    state: "not found",
    answers: { [CALL]: refused(404, "user_not_found") },
    shows: "Notandinn fannst ekki",
  },
];
