import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { runScheduledMaintenance } from "../../src/app/background.ts";
import type { EmailMessage } from "../../src/emails/mailer.ts";
import { notifyAdministrators } from "../../src/notices/actions.ts";
import type { ReviewReason } from "../../src/reviews/schema.ts";
import { refusal } from "../api-client.ts";
import { NOW } from "../clock.ts";
import { openShop } from "./shop.ts";

const HOUR_MS = 60 * 60 * 1000;
const START = Date.parse("2026-11-25T10:05:00.000Z");

/** Opens a shop with one administrator, whose clock is set to `START`. */
async function openQuietShop() {
  const shop = openShop();
  const mail = { works: true, sent: [] as EmailMessage[] };
  shop.services.mailer = {
    async send(message) {
      if (!mail.works) throw new Error("535 wrong password");
      mail.sent.push(message);
    },
  };
  const { uid, email } = await shop.newAdmin();
  let time = START;
  shop.clock.now = () => new Date(time);

  async function run(hours: number) {
    time = START + hours * HOUR_MS;
    return (await shop.runMaintenance()).digestsQueued;
  }

  const openReview = (reason: ReviewReason, subject = "X") =>
    shop.services.openStore().reviews.save({
      id: `${reason}-${subject}`,
      ...{ reason, subject, paymentId: null, detail: null, note: null },
      openedAt: new Date(time).toISOString(),
      ...{ closedAt: null, closedBy: null, reportedAt: null },
    });

  /** Queues an email that is due at once, as a request does. */
  const queue = (id: string) => {
    const email = { id, recipient: "jona@example.is", template: "passwordReplaced", data: {} };
    return shop.services.openStore().emails.add(email, shop.clock.now());
  };

  const digests = () => mail.sent.filter(({ id }) => id.startsWith("digest-"));
  const logged = (message: string) => shop.log.filter((line) => line.message === message);
  return { ...shop, uid, email, mail, run, openReview, queue, digests, logged };
}

describe("digest [10.90]", () => {
  test("reads two documents and queues nothing if there is no problem", async () => {
    const { services, clock, run } = await openQuietShop();
    const store = services.openStore();
    expect(await notifyAdministrators({ store, now: clock.now(), log: services.log })).toBe(0);
    expect(store.meter).toMatchObject({ reads: 2, writes: 0 });
    expect(await run(0)).toBe(0);
  });

  test("queues one digest in 24 hours while a review is open, and none after it is closed", async () => {
    const { run, openReview, db, digests } = await openQuietShop();
    await openReview("buyer_missing");
    expect(await run(0)).toBe(1);
    expect([await run(1), await run(13), await run(23.9)]).toEqual([0, 0, 0]);
    expect(digests()).toHaveLength(1);
    expect(await run(24)).toBe(1);
    await db.doc("reviews/buyer_missing-X").update({ closedAt: NOW });
    expect(await run(72)).toBe(0);
    expect(digests().map(({ id }) => id.slice(0, 17))).toEqual(["digest-2026-11-25", "digest-2026-11-26"]);
  });

  test("queues one digest if two runs overlap", async () => {
    const { services, run, openReview, db } = await openQuietShop();
    await openReview("buyer_missing");
    const { openStore } = services;
    let waiting = 0;
    let release = () => {};
    const bothHaveRead = new Promise<void>((resolve) => {
      release = resolve;
    });
    services.openStore = () => {
      const store = openStore();
      async function countLate(now: Date) {
        const count = await store.emails.countLate(now);
        waiting += 1;
        if (waiting === 2) release();
        await bothHaveRead;
        return count;
      }
      return { ...store, emails: { ...store.emails, countLate } };
    };
    expect((await Promise.all([run(0), run(0)])).sort()).toEqual([0, 1]);
    expect((await db.collection("emails").get()).size).toBe(1);
  });

  test("sends the digest to every owner, also to a new one", async () => {
    const { run, openReview, newAdmin, clock, email, digests } = await openQuietShop();
    await openReview("buyer_missing");
    await run(0);
    await run(0.1);
    expect(digests().map(({ to }) => to)).toEqual([email]);
    clock.now = () => NOW;
    const added = await newAdmin();
    clock.now = () => new Date(START + 24 * HOUR_MS);
    await run(24);
    await run(24.1);
    const later = digests().slice(1);
    expect(later.map(({ to }) => to).sort()).toEqual([email, added.email].sort());
  });

  test("counts abandoned checkouts in the digest, but sends none because of them", async () => {
    const { run, openReview, mail } = await openQuietShop();
    await openReview("unconfirmed", "A");
    await openReview("unconfirmed", "B");
    expect(await run(0)).toBe(0);
    await openReview("refund_unanswered");
    expect(await run(1)).toBe(1);
    await run(1.1);
    expect(mail.sent[0]?.text).toContain("Engin staðfesting, 2 mál: Oftast hætti kaupandinn við.");
  });

  test("reports a single email that is unsent for more than an hour", async () => {
    const { run, queue, mail, digests, services, logged } = await openQuietShop();
    services.mailer = {
      async send(message) {
        if (message.id === "wrong") throw new Error("550 mailbox unknown");
        mail.sent.push(message);
      },
    };
    await queue("wrong");
    expect(await run(0)).toBe(0);
    await queue("right");
    expect(await run(0.9)).toBe(0);
    expect(await run(1)).toBe(1);
    await run(1.1);
    expect(digests()[0]?.text).toContain("Ósendur póstur, 1 bréf: Sendingin hefur ekki tekist");
    expect(logged("emails are not sent")).toEqual([]);
  });

  test("does not report a gift that is sent later", async () => {
    const { run, services, clock } = await openQuietShop();
    const gift = { id: "gift", recipient: "jona@example.is", template: "passwordReplaced", data: {} };
    const later = new Date(START + 48 * HOUR_MS);
    await services.openStore().emails.add(gift, clock.now(), { dueAt: later });
    expect([await run(2), await run(47)]).toEqual([0, 0]);
  });

  test("lists and explains the open problems in plain Icelandic [10.91]", async () => {
    const { run, openReview, digests } = await openQuietShop();
    await openReview("already_owned", "A");
    await openReview("already_owned", "B");
    await openReview("email_given_up");
    await run(0);
    await run(0.1);
    const [{ subject, text } = { subject: "", text: "" }] = digests();
    expect(subject).toBe("Þetta þarf að skoða í búðinni");
    expect(text.split("\n\n--\n")[0]).toBe(`Þetta þarf að skoða

Hæ! Svona var staðan 25.11.2026 kl. 10:05.

Greitt tvisvar, 2 mál: Kaupandinn átti námskeiðið fyrir og á líklega inni endurgreiðslu.

Póstur komst ekki til skila, 1 mál: Einhver fékk ekki póstinn sinn, til dæmis kvittun. Oftast er netfangið rangt.

Skoða málin:
http://shop.test/admin/dashboard?tab=sales&status=review

Þessi póstur kemur í mesta lagi einu sinni á dag og aðeins þegar eitthvað bíður þín.`);
  });
});

describe("mail server that does not work [10.92]", () => {
  const OUTAGE = "emails are not sent";

  test("logs an error once an hour and queues the digest at once, once per outage", async () => {
    const { run, queue, openReview, mail, digests, logged, log } = await openQuietShop();
    await openReview("buyer_missing");
    expect(await run(0)).toBe(1);
    await run(0.1);
    mail.works = false;
    await run(15);
    await queue("first");
    expect([await run(15.1), await run(15.9)]).toEqual([0, 0]);
    expect(logged(OUTAGE)).toEqual([]);
    expect(await run(16)).toBe(1);
    expect(logged(OUTAGE)).toMatchObject([
      { severity: "ERROR", fields: { since: "2026-11-26T01:05:00.000Z" } },
    ]);
    expect([await run(16.5), await run(17), await run(17.5)]).toEqual([0, 0, 0]);
    expect(logged(OUTAGE)).toHaveLength(2);
    mail.works = true;
    log.length = 0;
    expect([await run(20), await run(21), await run(24)]).toEqual([0, 0, 0]);
    expect(logged(OUTAGE)).toEqual([]);
    expect(digests()).toHaveLength(2);
    expect(digests()[1]).toMatchObject({ subject: "Póstur frá búðinni kemst ekki til skila" });
    expect(digests()[1]?.text).toContain("Ósendur póstur, 1 bréf: Á meðan fær fólk hvorki kvittanir");
  });

  test("detects an outage although an older email has been stuck for longer", async () => {
    const { run, queue, mail, db, logged, log } = await openQuietShop();
    await queue("stuck");
    await db.doc("emails/stuck").update({ attempts: 1, dueAt: new Date(START + 48 * HOUR_MS) });
    await run(1);
    await queue("delivered");
    await run(2);
    expect(mail.sent.map(({ id }) => id)).toContain("delivered");
    log.length = 0;
    mail.works = false;
    await run(15);
    await queue("first");
    await run(16.1);
    expect(logged(OUTAGE)).toHaveLength(1);
  });

  test("opens no review for a digest that is given up, and never reports an unsent digest", async () => {
    const { run, openReview, mail, db } = await openQuietShop();
    await openReview("buyer_missing");
    mail.works = false;
    await run(0);
    await db.doc("reviews/buyer_missing-X").update({ closedAt: NOW });
    const [digest] = (await db.collection("emails").get()).docs;
    expect(await run(2)).toBe(0);
    await digest?.ref.update({ attempts: 19, dueAt: new Date(0) });
    expect(await run(30)).toBe(0);
    expect((await db.collection("emails").get()).empty).toBe(true);
    expect((await db.collection("reviews").get()).size).toBe(1);
  });
});

describe("health [10.93]", () => {
  const asked: string[] = [];
  async function startSite(status: number): Promise<string> {
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(status).end("{}");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async function scheduled(services: object) {
    const shop = await openQuietShop();
    asked.length = 0;
    await runScheduledMaintenance(300, { ...shop.services, ...services });
    return shop.logged("the shop does not answer");
  }

  test("reads one document, and returns 503 if Firestore fails", async () => {
    const { ask, log, services } = await openQuietShop();
    const answer = await ask("GET", "/api/health");
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(log.at(-1)?.fields).toMatchObject({ reads: 1, writes: 0 });
    const { openStore } = services;
    services.openStore = () => ({
      ...openStore(),
      notices: {
        ...openStore().notices,
        state: () => Promise.reject(new Error("unavailable")),
      },
    });
    expect(await ask("GET", "/api/health")).toMatchObject(refusal(503, "database_unavailable"));
    expect(log).toContainEqual(
      expect.objectContaining({ severity: "ERROR", message: "Firestore is unavailable" }),
    );
  });

  test("calls the public URL after the scheduled maintenance", async () => {
    expect(await scheduled({ isBehindFrontEnd: true, siteUrl: await startSite(200) })).toEqual([]);
    expect(asked).toEqual(["GET /api/health"]);
  });

  test("reports when the scheduled maintenance ended, also after a digest [10.383]", async () => {
    const { ask, services, openReview, run } = await openQuietShop();
    const maintainedAt = async () => (await ask("GET", "/api/health")).body.maintainedAt;
    expect(await maintainedAt()).toBeNull();
    const siteUrl = await startSite(200);
    await runScheduledMaintenance(300, { ...services, isBehindFrontEnd: true, siteUrl });
    expect(await maintainedAt()).toBe("2026-11-25T10:05:00.000Z");
    await openReview("buyer_missing");
    expect(await run(0.25)).toBe(1);
    expect(await maintainedAt()).toBe("2026-11-25T10:05:00.000Z");
  });

  test("does not call the public URL with the emulators", async () => {
    expect(await scheduled({ isBehindFrontEnd: false, siteUrl: await startSite(200) })).toEqual([]);
    expect(asked).toEqual([]);
  });

  test("logs an error without a retry if the shop replies with an error or does not reply", async () => {
    expect(await scheduled({ isBehindFrontEnd: true, siteUrl: await startSite(503) })).toMatchObject([
      { severity: "ERROR", fields: { status: 503 } },
    ]);
    expect(asked).toHaveLength(1);
    expect(await scheduled({ isBehindFrontEnd: true, siteUrl: "http://127.0.0.1:9" })).toMatchObject([
      { severity: "ERROR", fields: { error: expect.any(String) } },
    ]);
  });
});
