import type { Page } from "@playwright/test";
import { type Answer, ok, refused, type Scene } from "./scene.ts";

const press = (name: string) => async (page: Page) => page.getByRole("button", { name }).click();

const openForm = (page: Page) => page.getByText("Láta mig vita: Járnahögg og nákvæmni").click();

const LIST = {
  id: "a",
  course: "Járnahögg og nákvæmni",
  waiting: 21,
  notified: 0,
  canOpen: true,
  openedAt: null,
  courseId: null,
};
const OPENED = {
  id: "b",
  course: "Dræver og upphafshögg",
  waiting: 12,
  notified: 12,
  canOpen: false,
  courseId: 1,
  openedAt: "2026-11-20T10:00:00.000Z",
};

/** A waitlist with new members since the course was taken off sale. */
const OPENED_BEFORE = { ...OPENED, id: "c", course: "Pútt og leikur á flöt", waiting: 24, canOpen: true };

/** Returns the administrator's waitlists with this response. */
const waitlists = (answer: Answer) => ({
  route: "/admin/dashboard",
  path: "/admin/dashboard?tab=courses",
  as: "admin" as const,
  answers: { "**/api/admin/waitlists": answer },
});

export const waitlistScenes: Scene[] = [
  {
    route: "/",
    state: "waitlist form",
    act: openForm,
    shows: "Skrá mig á biðlistann",
  },
  {
    route: "/bidlisti/stadfesta",
    state: "refused",
    answers: { "**/api/waitlist/confirm": refused(400, "waitlist_link_expired") },
    act: press("Staðfesta netfangið"),
    shows: "Hlekkurinn er útrunninn",
  },
  {
    route: "/bidlisti/afskraning",
    state: "failed",
    answers: { "**/api/waitlist/leave": refused(500, "internal") },
    act: press("Taka mig af biðlistanum"),
    shows: "Þetta tókst ekki",
  },
  { ...waitlists(ok([LIST, OPENED, OPENED_BEFORE])), state: "waitlists", shows: "21 bíður" },
];
