import { beforeEach, expect, onTestFinished } from "vitest";
import type { EditedSite } from "../../src/site/schema.ts";
import { WAITLIST_CONSENT_VERSION } from "../../src/waitlist/limits.ts";
import type { Waitlist } from "../../src/waitlist/schema.ts";
import { NOW } from "../clock.ts";
import { from, newIp } from "./limits.ts";
import { newEmail, openStaffedShop } from "./prepared-shops.ts";

/** Two upcoming courses in the demo's texts. */
export const COURSE = "Járnahögg og nákvæmni";
export const OTHER = "Dræver og upphafshögg";

type Upcoming = EditedSite["upcoming"];

/** An opening email that was queued for an entry removed since. */
export const leftOver = (recipient: string, entryId: string | undefined) => ({
  id: `waitlist-opened-${entryId}`,
  recipient,
  template: "waitlistOpened",
  attempts: 0,
  createdAt: NOW,
  dueAt: new Date("2030-01-01"),
  sentAt: null,
  isLetter: false,
  data: { entryId, course: COURSE, courseId: 1, leaveToken: `${entryId}.0` },
});

/** Opens a shop with empty waitlists before each test, and the helpers of its tests. */
export async function openWaitlistShop() {
  const staffed = await openStaffedShop();
  const { shop, mailbox, asAdmin, get } = staffed;
  beforeEach(async () => {
    shop.clock.now = () => NOW;
    await shop.db.doc("site/live").delete();
    for (const name of ["waitlist", "waitlistCourses"]) {
      const { docs } = await shop.db.collection(name).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    }
  });

  type Joining = { course?: string; ip?: string; upcomingId?: string };
  const join = (email: string, { course = COURSE, ip = newIp(), ...more }: Joining = {}) =>
    shop.ask("POST", "/api/waitlist", {
      body: { course, email, consent: WAITLIST_CONSENT_VERSION, ...more },
      headers: from(ip),
    });
  /** Saves another list of upcoming courses until the test ends. */
  async function announce(change: (upcoming: Upcoming) => object[]) {
    const texts = shop.db.doc("site/texts");
    const before = await shop.stored("site/texts");
    onTestFinished(async () => void (await texts.set(before ?? {})));
    const site = await get<EditedSite>("/api/admin/site");
    const changed = { ...site, upcoming: change(site.upcoming) };
    const { status, body } = await asAdmin<EditedSite>("PUT", "/api/admin/site", changed);
    expect(status).toBe(200);
    return body.upcoming;
  }
  /** Saves another title of `COURSE`. */
  const rename = (title: string) =>
    announce((upcoming) => upcoming.map((each) => (each.title === COURSE ? { ...each, title } : each)));
  const post = (what: "confirm" | "leave", token: string) =>
    shop.ask<{ course?: string; code?: string }>("POST", `/api/waitlist/${what}`, { body: { token } });
  const lists = () => get<Waitlist[]>("/api/admin/waitlists");
  const listOf = async (title = COURSE) => {
    const list = (await lists()).find(({ course }) => course === title);
    if (list === undefined) throw new Error(`no list of ${title}`);
    return list;
  };
  const open = async (courseId = 1) => {
    const { id } = await listOf();
    return asAdmin<Waitlist & { code: string }>("POST", `/api/admin/waitlists/${id}/open`, { courseId });
  };
  const stored = async () => (await shop.db.collection("waitlist").get()).docs.map((each) => each.data());

  /** Returns the newest email to an email address and its secret. */
  async function mailedTo(email: string) {
    await shop.runMaintenance();
    const mail = mailbox.to(email).at(-1);
    const secretAt = (page: string) => mail?.text?.match(new RegExp(`${page}\\?lykill=(\\S+)`))?.[1] ?? "";
    return { mail, token: secretAt("stadfesta"), out: secretAt("afskraning") };
  }

  const emailsTo = async (email: string) =>
    (await shop.db.collection("emails").where("recipient", "==", email).get()).docs;
  const openedTo = (email: string) =>
    mailbox.to(email).filter(({ subject }) => subject === `Námskeiðið er komið: ${COURSE}`);

  /** Queues the emails in one maintenance run and sends them in the next. */
  async function runTwice() {
    await shop.runMaintenance();
    await shop.runMaintenance();
  }

  async function waiting(email = newEmail()) {
    await join(email);
    const { token, out } = await mailedTo(email);
    expect((await post("confirm", token)).body).toEqual({ course: COURSE });
    return { email, token, out };
  }

  const opening = { open, openedTo, runTwice };
  const upcoming = { announce, rename, lists, listOf };
  return { ...staffed, ...opening, ...upcoming, join, post, stored, mailedTo, emailsTo, waiting };
}
