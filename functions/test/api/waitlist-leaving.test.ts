import { createHash } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { WAITLIST_CONFIRM_MS, WAITLIST_CONSENT_VERSION } from "../../src/waitlist/limits.ts";
import { refusal } from "../api-client.ts";
import { timeAfter } from "../clock.ts";
import { times } from "./limits.ts";
import { newEmail } from "./prepared-shops.ts";
import { COURSE, leftOver, openWaitlistShop } from "./waitlist-shop.ts";

const { shop, mailbox, exportOf, erase, join, post, open, stored, mailedTo, emailsTo, waiting } =
  await openWaitlistShop();

describe("leaving a waitlist", () => {
  test("unsubscribes with one click in the mail program, but not when the link is only opened [10.9]", async () => {
    const { email } = await waiting();
    await join(email);
    const { mail } = await mailedTo(email);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const url = new URL(header("list-unsubscribe")?.slice(1, -1) ?? "");
    const look = await shop.ask("GET", url.pathname);
    const location = expect.stringMatching(/^\/bidlisti\/afskraning\?lykill=/);
    expect([look.status, look.headers.get("location")]).toEqual([303, location]);
    expect(await stored()).toHaveLength(1);
    const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
    const press = () => shop.ask("POST", url.pathname, { headers });
    expect((await press()).status).toBe(204);
    expect(await stored()).toEqual([]);
    expect((await press()).status).toBe(204);
  });

  test("accepts repeated leaving only with the secret of the email address and cancels queued emails", async () => {
    const { email, out } = await waiting();
    await open();
    await join(email);
    const forged = await post("leave", `${"0".repeat(32)}.${"0".repeat(32)}`);
    expect(forged).toMatchObject(refusal(400, "waitlist_link_invalid"));
    const sent = mailbox.to(email).length;
    for (const _ of times(2)) expect((await post("leave", out)).status).toBe(200);
    await shop.runMaintenance();
    expect(mailbox.to(email)).toHaveLength(sent);
  });
});

describe("after a rotation of the shop's key", () => {
  /** Replaces the key of the shop until the test ends. `isKept` keeps the links of the former key valid. */
  function rotateKey({ isKept }: { isKept: boolean }) {
    const { services } = shop;
    const { fingerprint: former, linkKeys } = services;
    onTestFinished(() => void Object.assign(services, { fingerprint: former, linkKeys }));
    const fingerprint = (text: string) => createHash("md5").update(`other\n${text}`).digest("hex");
    Object.assign(services, { fingerprint, linkKeys: isKept ? [fingerprint, former] : [fingerprint] });
  }

  test("confirms and leaves with links that the previous key has signed [10.94]", async () => {
    const email = newEmail();
    await join(email);
    const { token, out } = await mailedTo(email);
    rotateKey({ isKept: true });
    expect((await post("confirm", token)).body).toEqual({ course: COURSE });
    expect((await post("leave", out)).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test("rejects a link of the previous key once it is cleared, and sends a new one for the same entry [10.94]", async () => {
    const { email, out } = await waiting();
    rotateKey({ isKept: false });
    expect(await post("leave", out)).toMatchObject(refusal(400, "waitlist_link_invalid"));
    shop.clock.now = () => timeAfter(2 * 60 * 60 * 1000);
    await join(email);
    expect(await stored()).toHaveLength(1);
    expect((await post("leave", (await mailedTo(email)).out)).status).toBe(200);
    expect(await stored()).toEqual([]);
  });
});

describe("interrupted leaving", () => {
  test("deletes the queued opening email when leaving is repeated", async () => {
    const { email, out } = await waiting();
    const id = out.split(".")[0];
    await shop.db.doc(`waitlist/${id}`).delete();
    const left = shop.db.doc(`emails/waitlist-opened-${id}`);
    await left.set(leftOver(email, id));
    expect((await post("leave", out)).status).toBe(200);
    expect((await left.get()).exists).toBe(false);
  });
});

describe("undeliverable email address", () => {
  test("deletes the email once it is given up and opens no review", async () => {
    const email = newEmail();
    await join(email);
    const ref = (await emailsTo(email))[0]?.ref;
    await ref?.update({ attempts: 19 });
    mailbox.state.refuse = true;
    await shop.runMaintenance();
    mailbox.state.refuse = false;
    expect(await emailsTo(email)).toEqual([]);
    expect((await shop.db.collection("reviews").where("subject", "==", ref?.id).get()).size).toBe(0);
  });

  test("deletes the confirmation email together with the expired entry", async () => {
    const email = newEmail();
    await join(email);
    await (await emailsTo(email))[0]?.ref.update({ dueAt: new Date("2030-01-01") });
    await shop.runMaintenance(timeAfter(WAITLIST_CONFIRM_MS + 60_000));
    expect([await stored(), await emailsTo(email)]).toEqual([[], []]);
  });
});

test("exports the waitlists of a customer and removes the customer from them on erasure", async () => {
  const customer = await shop.newUser();
  await waiting(customer.email);
  const consent = { consentVersion: WAITLIST_CONSENT_VERSION, confirmedAt: expect.any(String) };
  expect((await exportOf(customer)).waitlists).toEqual([{ course: COURSE, ...consent, notifiedAt: null }]);
  expect((await erase(customer)).status).toBe(200);
  expect(await stored()).toEqual([]);
});

test("deletes waitlist emails once they are sent", async () => {
  const { email } = await waiting();
  const kept = await shop.db.collection("emails").where("recipient", "==", email).get();
  expect(kept.docs).toEqual([]);
});
