import type { Page } from "@playwright/test";
import { type Answer, FAILED, ok, refused, type Scene } from "./scene.ts";

const press = (name: string) => async (page: Page) => page.getByRole("button", { name }).click();

const openForm = (page: Page) => page.getByLabel("Láta mig vita: Járnahögg og nákvæmni").click();

/** Opens the form on the landing page and submits an email address. */
const join = (email: string) => async (page: Page) => {
  await openForm(page);
  const form = page.getByRole("form", { name: "Biðlisti: Járnahögg og nákvæmni" });
  await form.getByLabel("Netfang").fill(email);
  await form.getByRole("button", { name: "Skrá mig á biðlistann" }).click();
};

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

/** Scenes of the waitlists of upcoming courses. */
export const waitlistScenes: Scene[] = [
  {
    route: "/",
    state: "waitlist form",
    act: openForm,
    shows: "Skrá mig á biðlistann",
    isTested: true,
  },
  {
    route: "/",
    state: "waitlist form refused",
    act: join("ekki netfang"),
    shows: "Netfangið er ekki rétt skrifað.",
  },
  {
    route: "/",
    state: "waitlist joined",
    answers: { "**/api/waitlist": ok({}) },
    act: join("jona@example.is"),
    shows: "Staðfestu netfangið",
  },
  {
    route: "/dashboard",
    state: "waitlist form",
    as: "customer",
    act: press("Láta mig vita: Járnahögg og nákvæmni"),
    shows: "Skrá mig á biðlistann",
    isTested: true,
  },
  { route: "/bidlisti/stadfesta", state: "asks", shows: "Staðfesta netfangið", isTested: true },
  {
    route: "/bidlisti/stadfesta",
    state: "confirmed",
    isTested: true,
    answers: { "**/api/waitlist/confirm": ok({ course: LIST.course }) },
    act: press("Staðfesta netfangið"),
    shows: "Þú ert á biðlistanum",
  },
  {
    route: "/bidlisti/stadfesta",
    state: "refused",
    answers: { "**/api/waitlist/confirm": refused(400, "waitlist_link_expired") },
    act: press("Staðfesta netfangið"),
    shows: "Hlekkurinn virkar ekki",
  },
  { route: "/bidlisti/afskraning", state: "asks", shows: "Taka mig af biðlistanum", isTested: true },
  {
    route: "/bidlisti/afskraning",
    state: "failed",
    answers: { "**/api/waitlist/leave": refused(500, "internal") },
    act: press("Taka mig af biðlistanum"),
    shows: "Þetta tókst ekki",
  },
  {
    route: "/bidlisti/afskraning",
    state: "left",
    answers: { "**/api/waitlist/leave": ok({}) },
    act: press("Taka mig af biðlistanum"),
    shows: "Þú ert ekki lengur á biðlistanum",
  },
  { ...waitlists(ok([LIST, OPENED, OPENED_BEFORE])), state: "waitlists", shows: "21 bíður", isTested: true },
  {
    ...waitlists(ok([LIST])),
    state: "waitlists, about to write to one",
    act: press("Láta vita að námskeiðið sé komið"),
    shows: "Á að senda póst á biðlistann?",
  },
  { ...waitlists(ok([])), state: "waitlists, none", shows: "Engin námskeið eru væntanleg." },
  { ...waitlists(FAILED), state: "waitlists, failed", shows: "Ekki tókst að sækja biðlistana" },
];
