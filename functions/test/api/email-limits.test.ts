import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dayOf } from "../../src/core/calendar.ts";
import { EMAIL_RULES } from "../../src/emails/limits.ts";
import type { RenderEmail } from "../../src/emails/mailer.ts";
import type { Letter } from "../../src/letters/schema.ts";
import { WAITLIST_CONSENT_VERSION } from "../../src/waitlist/limits.ts";
import type { Answer } from "../api-client.ts";
import { HOUR_MS, NOW, timeAfter, timeIn } from "../clock.ts";
import { CLUB_ID_NUMBER } from "../shop-driver.ts";
import { newEmail, openStaffedShop } from "./prepared-shops.ts";
import { cookieFrom, type TestUser } from "./shop.ts";

/** The factor must not change the number of emails. */
const { shop, mailbox, admin, asAdmin, grant, revoke } = await openStaffedShop({ rateLimitFactor: 100 });
const FREE = await shop.coupon("fritt", { discountValue: 100 });
const FREE_WITH_LIMIT = await shop.coupon("frittstakt", { discountValue: 100, maxUses: 1000 });

const sent: Parameters<RenderEmail>[0][] = [];
const render = shop.services.renderEmail;
shop.services.renderEmail = (email, ...rest) => {
  sent.push(email);
  return render(email, ...rest);
};
const countOf = (template: string, recipient: string) =>
  sent.filter((email) => email.template === template && email.recipient === recipient).length;

beforeEach(() => {
  shop.clock.now = () => NOW;
});
afterEach(() => {
  mailbox.state.reply = null;
});

const logIn = async (customer: TestUser) => cookieFrom((await shop.logIn(customer)).headers);
const changeEmail = ({ cookie, password }: TestUser, newEmail: string) =>
  shop.ask("POST", "/api/account/email", { cookie, body: { newEmail, password } });
const join = (email: string) => {
  const body = { course: "Járnahögg og nákvæmni", email, consent: WAITLIST_CONSENT_VERSION };
  return shop.ask("POST", "/api/waitlist", { body });
};
const invite = (email: string) =>
  asAdmin("POST", "/api/admin/staff", { name: "Tóta", email, role: "teacher" });
const resend = ({ paymentId, cookie }: { paymentId: string; cookie: string }) =>
  shop.ask("POST", `/api/payment/${paymentId}/receipt`, { cookie, body: {} });
const sendGift = (id: string, email: string) => asAdmin("POST", `/api/admin/payments/${id}/gift`, { email });

/** Returns a customer with a numbered receipt. */
async function newReceipt() {
  const customer = await shop.newBuyer();
  await shop.deliverEmails();
  return customer;
}

async function newTestLetter() {
  const audience = { kind: "customers", id: "1" };
  const letter = { subject: "Vorið nálgast", text: "Sæl öll.", audience };
  const { id } = (await asAdmin<Letter>("POST", "/api/admin/letters", letter)).body;
  return () => asAdmin("POST", `/api/admin/letters/${id}/test`);
}

type Sending = { recipient: string; send: () => Promise<Answer<unknown>> };

/** Ways to send an email to an email address that a caller types or that is not verified. */
const WAYS: [template: string, way: string, prepare: () => Promise<Sending>][] = [
  [
    "passwordReset",
    "a forgotten password",
    async () => {
      const { email } = await shop.newUser();
      return { recipient: email, send: () => shop.ask("POST", "/api/forgot-password", { body: { email } }) };
    },
  ],
  [
    "passwordReset",
    "a password link by an owner",
    async () => {
      const { id, email } = await shop.newUser();
      return { recipient: email, send: () => asAdmin("POST", `/api/admin/users/${id}/password-link`) };
    },
  ],
  [
    "emailChange",
    "a free email address that several accounts ask for",
    async () => {
      const recipient = newEmail();
      return { recipient, send: async () => changeEmail(await shop.newUser(), recipient) };
    },
  ],
  [
    "emailChange",
    "a taken email address that several accounts ask for",
    async () => {
      const { email: recipient } = await shop.newUser();
      return { recipient, send: async () => changeEmail(await shop.newUser(), recipient) };
    },
  ],
  [
    "confirmEmail",
    "free gifts of an unverified giver",
    async () => {
      const giver = await shop.newUser();
      return { recipient: giver.email, send: () => shop.checkoutGift(giver, {}, FREE) };
    },
  ],
  [
    "accountDeletion",
    "requests for erasure that are cancelled",
    async () => {
      const customer = await shop.newUser();
      const body = { confirmation: customer.email, password: customer.password };
      const send = async () => {
        const answer = await shop.ask("POST", "/api/account/deletion", {
          cookie: await logIn(customer),
          body,
        });
        await shop.ask("DELETE", "/api/account/deletion", { cookie: await logIn(customer), body: {} });
        return { ...answer, body: {} }; // the date differs
      };
      return { recipient: customer.email, send };
    },
  ],
  [
    "waitlistConfirm",
    "a waitlist",
    async () => {
      const recipient = newEmail();
      return { recipient, send: () => join(recipient) };
    },
  ],
  [
    "invitation",
    "grants",
    async () => {
      const { id, email } = await shop.newUser();
      const send = async () => {
        const { status } = await grant(id);
        await revoke(id);
        return { status, body: {}, headers: new Headers() };
      };
      return { recipient: email, send };
    },
  ],
  [
    "staffInvitation",
    "invitations of staff",
    async () => {
      const recipient = newEmail();
      const send = async () => ({ ...(await invite(recipient)), body: {} });
      return { recipient, send };
    },
  ],
  [
    "emailChanged",
    "corrections by an owner",
    async () => {
      const { id } = await shop.newUser();
      const [recipient, other] = [newEmail(), newEmail()];
      let isAtRecipient = false;
      const send = async () => {
        isAtRecipient = !isAtRecipient;
        const email = isAtRecipient ? recipient : other;
        return { ...(await asAdmin("POST", `/api/admin/users/${id}/email`, { email })), body: {} };
      };
      return { recipient, send };
    },
  ],
  [
    "receipt",
    "copies that a customer asks for",
    async () => {
      const customer = await newReceipt();
      return { recipient: customer.email, send: () => resend(customer) };
    },
  ],
  [
    "receipt",
    "copies that an owner sends",
    async () => {
      const { paymentId, email } = await newReceipt();
      return { recipient: email, send: () => asAdmin("POST", `/api/admin/payments/${paymentId}/receipt`) };
    },
  ],
  [
    "gift",
    "free gifts",
    async () => {
      const recipient = newEmail();
      const send = async () => {
        const giver = await shop.newUser();
        const { status } = await shop.checkoutGift(giver, { recipientEmail: recipient }, FREE_WITH_LIMIT);
        return { status, body: {}, headers: new Headers() };
      };
      return { recipient, send };
    },
  ],
  [
    "gift",
    "a paid gift that an owner sends again",
    async () => {
      const recipient = newEmail();
      const { id } = await shop.give(await shop.newUser(), { recipientEmail: newEmail() });
      await shop.deliverEmails();
      return { recipient, send: () => sendGift(id, recipient) };
    },
  ],
  [
    "invoiceRequestCopy",
    "requests for an invoice",
    async () => {
      const { email, cookie } = await shop.newUser();
      let seats = 1;
      const send = async () => {
        seats += 1;
        const body = { seats, name: "Golfklúbbur Prufu", idNumber: CLUB_ID_NUMBER };
        const answer = await shop.ask("POST", "/api/courses/1/invoice-request", { cookie, body });
        return { ...answer, body: {} }; // the amount differs
      };
      return { recipient: email, send };
    },
  ],
  ["letterTest", "test letters", async () => ({ recipient: admin.email, send: await newTestLetter() })],
];

describe("emails to an email address that a caller types or that is not verified", () => {
  test("each limited template has a test [10.164]", () => {
    const limited = Object.entries(EMAIL_RULES).filter(([, { isLimited }]) => isLimited !== false);
    expect(new Set(WAYS.map(([template]) => template))).toEqual(new Set(limited.map(([name]) => name)));
  });

  test.each(WAYS)("sends at most three an hour with the same reply: %s, %s [10.164]", async (...way) => {
    const [template, , prepare] = way;
    const { recipient, send } = await prepare();
    const before = countOf(template, recipient);
    const replies: unknown[] = [];
    for (let call = 0; call < 4; call += 1) {
      const { status, body } = await send();
      replies.push({ status, body });
      await shop.deliverEmails();
    }
    expect(countOf(template, recipient) - before).toBe(3);
    expect(replies).toEqual(Array(4).fill(replies[0]));
    shop.clock.now = () => timeAfter(HOUR_MS);
    await send();
    await shop.deliverEmails();
    expect(countOf(template, recipient) - before).toBe(4);
  });

  test("sends three if several calls run at the same time", async () => {
    const { email } = await shop.newUser();
    const forgot = () => shop.ask("POST", "/api/forgot-password", { body: { email } });
    await Promise.all(Array.from({ length: 6 }, forgot));
    await shop.deliverEmails();
    expect(countOf("passwordReset", email)).toBe(3);
  });

  test("sends at most three an hour if free gifts of several hours are due on the same day", async () => {
    const recipientEmail = newEmail();
    for (let hour = 0; hour < 4; hour += 1) {
      shop.clock.now = () => timeAfter(hour * HOUR_MS);
      const gift = { recipientEmail, deliverOn: dayOf(timeIn(3)) };
      await shop.checkoutGift(await shop.newUser(), gift, FREE_WITH_LIMIT);
    }
    await shop.runMaintenance(timeIn(4));
    expect(countOf("gift", recipientEmail)).toBe(3);
  });
});

describe("email that is not limited", () => {
  test("sends every paid gift and every receipt [10.164]", async () => {
    const buyer = await shop.newUser();
    const recipientEmail = newEmail();
    for (const message of ["eitt", "tvö", "þrjú", "fjögur"])
      await shop.give(buyer, { recipientEmail, message });
    await shop.deliverEmails();
    expect([countOf("gift", recipientEmail), countOf("receipt", buyer.email)]).toEqual([4, 4]);
  });

  test("allows any number of repeated sendings of a paid gift that the mail server refuses [10.164]", async () => {
    const recipient = newEmail();
    const { id } = await shop.give(await shop.newUser(), { recipientEmail: recipient });
    mailbox.state.reply = { to: "recipient", code: 550 };
    await shop.deliverEmails();
    for (let call = 0; call < 4; call += 1) {
      expect((await sendGift(id, recipient)).status).toBe(200);
      await shop.deliverEmails();
    }
    mailbox.state.reply = null;
    await sendGift(id, recipient);
    await shop.deliverEmails();
    expect(mailbox.to(recipient)).toHaveLength(1);
  });

  test.each<[string, string, () => Promise<Sending>]>([
    [
      "receipt",
      "copies for a customer",
      async () => {
        const customer = await shop.verify(await newReceipt());
        return { recipient: customer.email, send: () => resend(customer) };
      },
    ],
    [
      "letterTest",
      "test letters to an administrator",
      async () => {
        shop.clock.now = () => timeAfter(2 * HOUR_MS);
        await shop.verify({ id: admin.uid });
        return { recipient: admin.email, send: await newTestLetter() };
      },
    ],
    [
      "passwordReset",
      "password links by an owner",
      async () => {
        const { id, email } = await shop.verify(await shop.newUser());
        return { recipient: email, send: () => asAdmin("POST", `/api/admin/users/${id}/password-link`) };
      },
    ],
  ])("sends to an email address that its holder has verified: %s, %s", async (template, _, prepare) => {
    const { recipient, send } = await prepare();
    const before = countOf(template, recipient);
    for (let call = 0; call < 4; call += 1) await send();
    await shop.deliverEmails();
    expect(countOf(template, recipient) - before).toBe(4);
  });
});

describe("a call whose email is not sent", () => {
  const linkTo = (email: string, page: string) =>
    new RegExp(`${page}\\?lykill=(\\S+)`).exec(mailbox.to(email).at(-1)?.text ?? "")?.[1] ?? "";
  async function fourTimes(call: () => Promise<unknown>) {
    for (let time = 0; time < 4; time += 1) {
      await call();
      await shop.deliverEmails();
    }
  }

  test("keeps the latest link to a new email address valid", async () => {
    const customer = await shop.newUser();
    const email = newEmail();
    await fourTimes(() => changeEmail(customer, email));
    const body = { token: linkTo(email, "nytt-netfang") };
    expect((await shop.ask("POST", "/api/account/email/confirm", { body })).status).toBe(200);
  });

  test("ends the link to another new email address", async () => {
    const email = newEmail();
    await fourTimes(async () => changeEmail(await shop.newUser(), email));
    const customer = await shop.newUser();
    const mistyped = newEmail();
    await changeEmail(customer, mistyped);
    await shop.deliverEmails();
    await changeEmail(customer, email);
    const body = { token: linkTo(mistyped, "nytt-netfang") };
    expect((await shop.ask("POST", "/api/account/email/confirm", { body })).status).toBe(400);
  });

  test("keeps the latest invitation valid, unless the role differs", async () => {
    const email = newEmail();
    await fourTimes(() => invite(email));
    const token = linkTo(email, "invitation");
    const open = () => shop.ask("POST", "/api/staff-invitation", { body: { token } });
    expect((await open()).status).toBe(200);
    await asAdmin("POST", "/api/admin/staff", { name: "Tóta", email, role: "owner" });
    expect((await open()).status).toBe(400);
  });

  test("keeps each link to a waitlist of the same hour valid", async () => {
    const email = newEmail();
    await fourTimes(() => join(email));
    const links = mailbox.to(email).map(({ text }) => /stadfesta\?lykill=(\S+)/.exec(text ?? "")?.[1]);
    expect(links).toHaveLength(3);
    for (const token of links)
      expect((await shop.ask("POST", "/api/waitlist/confirm", { body: { token } })).status).toBe(200);
  });
});
