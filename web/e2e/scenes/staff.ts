import type { Page } from "@playwright/test";
import { ok, type Scene } from "./scene.ts";

const STAFF = { route: "/admin/staff", as: "admin" } as const;
const LIST = "**/api/admin/staff";
const INVITATION = { route: "/admin/invitation", path: "/admin/invitation?lykill=a-token" };
const OPENED = "**/api/staff-invitation";
const ADMIN = "**/api/admin/user";

const teacher = {
  id: "anna",
  name: "Anna Kennari",
  email: "anna.kennari@example.is",
  role: "teacher",
  emailsOfSales: false,
  createdAt: "2026-11-01T10:00:00.000Z",
};

const people = ok({
  members: [
    { ...teacher, id: "hlynur", name: "Hlynur Fannar", email: "hlynur@example.is", role: "owner" },
    teacher,
  ].map((member) => ({ ...member, signedInAt: "2026-11-25T10:00:00.000Z" })),
  invitations: [
    {
      ...{
        id: "a",
        name: "Bjarni",
        email: "bjarni@example.is",
        role: "owner",
        invitedBy: "Hlynur",
        invitedById: "hlynur",
      },
      ...{ createdAt: "2026-11-01T10:00:00.000Z", expiresAt: "2026-11-08T10:00:00.000Z" },
    },
  ],
});

const invitation = ok({ ...teacher, invitedBy: "Hlynur Fannar" });

async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Bjóða í umsjón" }).click();
}

/** Scenes of the staff, of an invitation, and of a teacher's area. */
export const staffScenes: Scene[] = [
  { ...STAFF, state: "people", answers: { [LIST]: people }, shows: "Boðið rann út" },
  {
    ...STAFF,
    state: "form",
    answers: { [LIST]: people },
    act: openForm,
    shows: "gerir allt, líka sölu",
  },
  {
    ...INVITATION,
    state: "form",
    answers: { [OPENED]: invitation },
    shows: "Hlynur Fannar býður þér",
  },
  {
    route: "/admin/dashboard",
    as: "admin",
    state: "teacher",
    answers: { [ADMIN]: ok(teacher) },
    shows: "Þú kennir: hér eru námskeiðin og nemendurnir.",
  },
];
