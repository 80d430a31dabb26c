import { beforeEach, expect, onTestFinished } from "vitest";
import type { EditedSite } from "../../src/site/schema.ts";
import { WAITLIST_CONSENT_VERSION } from "../../src/waitlist/limits.ts";
import type { Waitlist } from "../../src/waitlist/schema.ts";
import { from, newAddress } from "./limits.ts";
import { openStaffedShop } from "./staffed-shop.ts";

/** Two courses that the demo's texts announce. */
export const COURSE = "Járnahögg og nákvæmni";
export const OTHER = "Dræver og upphafshögg";

type Upcoming = EditedSite["upcoming"];

export const newEmail = () => `${crypto.randomUUID()}@example.is`;

/** An email that the course has opened, as it stays behind an entry that was removed while it waited. */
export const leftOver = (recipient: string, entryId: string | undefined) => ({
  id: `waitlist-opened-${entryId}`,
  recipient,
  template: "waitlistOpened",
  attempts: 0,
  createdAt: new Date(),
  dueAt: new Date("2030-01-01"),
  sentAt: null,
  data: { entryId, course: COURSE, courseId: 1, leaveToken: `${entryId}.0` },
});

/** A shop whose waitlists are empty before each test, and what its tests do with them. */
export async function openWaitlistShop() {
  const { shop, mailbox, asAdmin } = await openStaffedShop();
  beforeEach(async () => {
    shop.clock.now = () => new Date();
    await shop.db.doc("site/live").delete();
    for (const name of ["waitlist", "waitlistCourses"]) {
      const { docs } = await shop.db.collection(name).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    }
  });

  const join = (
    email: string,
    {
      course = COURSE,
      ip = newAddress(),
      ...more
    }: { course?: string; ip?: string; upcomingId?: string } = {},
  ) =>
    shop.ask("POST", "/api/waitlist", {
      body: { course, email, consent: WAITLIST_CONSENT_VERSION, ...more },
      headers: from(ip),
    });
  /** Saves another list of coming courses until the test ends. */
  async function announce(change: (upcoming: Upcoming) => object[]) {
    const texts = shop.db.doc("site/texts");
    const before = (await texts.get()).data();
    onTestFinished(async () => void (await texts.set(before ?? {})));
    const { body: site } = await asAdmin<EditedSite>("GET", "/api/admin/site");
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
  const lists = async () => (await asAdmin<Waitlist[]>("GET", "/api/admin/waitlists")).body;
  const listOf = async (title = COURSE) => {
    const list = (await lists()).find(({ course }) => course === title);
    if (list === undefined) throw new Error(`no list of ${title}`);
    return list;
  };
  const open = async (courseId = 1) =>
    asAdmin<Waitlist & { code: string }>("POST", `/api/admin/waitlists/${(await listOf()).id}/open`, {
      courseId,
    });
  const stored = async () => (await shop.db.collection("waitlist").get()).docs.map((each) => each.data());

  /** The secret in the newest mail to an address. */
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

  /** Queues the emails in one round, and sends them in the next. */
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

  return {
    shop,
    mailbox,
    asAdmin,
    join,
    announce,
    rename,
    post,
    lists,
    listOf,
    open,
    stored,
    mailedTo,
    emailsTo,
    openedTo,
    runTwice,
    waiting,
  };
}
