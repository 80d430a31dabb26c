import type { Page } from "@playwright/test";
import { ok, refused, type Scene } from "./scene.ts";

const STAFF = { route: "/admin/staff", as: "admin" } as const;
const LIST = "**/api/admin/staff";
const REMOVE = "**/api/admin/staff/anna";
const INVITATION = { route: "/admin/invitation", path: "/admin/invitation?lykill=a-token" };
const OPENED = "**/api/staff-invitation";
const ADMIN = "**/api/admin/user";

const teacher = {
  id: "anna",
  name: "Anna Kennari",
  email: "anna.kennari@example.is",
  role: "teacher",
  emailsOfSales: false,
  needsSecondFactor: false,
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

async function remove(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Aðgerðir: Anna Kennari" }).click();
  await page.getByRole("menuitem", { name: "Fjarlægja" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Fjarlægja" }).click();
}

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
    ...STAFF,
    state: "sign in again",
    answers: { [LIST]: people, [REMOVE]: refused(403, "recent_sign_in_required") },
    act: remove,
    shows: "Staðfestu að þetta sért þú",
  },
  {
    route: "/admin/security",
    as: "admin",
    state: "needed",
    answers: { [ADMIN]: ok({ ...teacher, role: "owner", needsSecondFactor: true }) },
    shows: "Settu upp tveggja þátta auðkenningu",
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
    shows: "Fela kennslustundir",
  },
];
