import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NEVER_PUBLISHED } from "../../src/site/rules.ts";
import { refusal } from "../api-client.ts";
import { NOW, timeAfter } from "../clock.ts";
import { openMailbox, type Reply } from "./mailbox.ts";
import { openStockedShop } from "./prepared-shops.ts";
import { providerMessage } from "./provider.ts";
import { cookieFrom, openShop } from "./shop.ts";

const mailbox = await openMailbox();
const shop = await openStockedShop({ smtpUrl: mailbox.url });

beforeEach(() => {
  mailbox.state.refuse = false;
});
afterAll(() => mailbox.close());

const ask = (email: string) => shop.ask("POST", "/api/forgot-password", { body: { email } });
/** Requests a password reset and sends the outbox. */
async function forgot(email: string) {
  const answer = await ask(email);
  await shop.deliverEmails();
  return answer;
}
const reset = (token: string, password: string) =>
  shop.ask("POST", "/api/reset-password", { body: { token, password } });
const logIn = (email: string, password: string) => shop.logIn({ email, password });
const tokenIn = (text: string | undefined) =>
  decodeURIComponent(text?.match(/http:\/\/shop\.test\/reset-password\/(\S+)/)?.[1] ?? "");

describe("receipt", () => {
  test.each([
    ["the company at the time of the sending", { "company.name": "Golf Hlyns ehf." }, "Golf Hlyns ehf.\nkt."],
    ["the sender's name if the company cannot be read", { company: { name: "Golf" } }, "--\nGolfnámskeið\n"],
    ["the sender's name if there are no texts", null, "--\nGolfnámskeið\n"],
  ])("sends a receipt that names %s", async (_, change, seller) => {
    const texts = shop.db.doc("site/texts");
    const before = (await texts.get()).data() ?? {};
    const customer = await shop.newBuyer();
    await (change === null ? texts.delete() : texts.update(change));
    await shop.deliverEmails();
    await texts.set(before);
    const [mail] = mailbox.to(customer.email);
    expect(mail?.subject).toMatch(/^Kvittun nr\. \d+/);
    expect(mail?.text).toContain(seller);
  });

  test("names the published company in a receipt while the saved one is incomplete", async () => {
    const texts = shop.db.doc("site/texts");
    const { revision, ...before } = (await texts.get()).data() ?? {};
    const company = { ...before.company, name: "Birt félag ehf." };
    const publishedAt = NOW;
    const publication = {
      id: "shown",
      publishedAt,
      publishedBy: "",
      revision,
      changes: "",
      texts: { ...before, company },
    };
    await shop.db.doc("publications/shown").set(publication);
    await shop.db.doc("site/live").set({ ...NEVER_PUBLISHED, publicationId: "shown" });
    const customer = await shop.newBuyer();
    await texts.update({ "company.idNumber": "" });
    await shop.deliverEmails();
    await texts.set({ ...before, revision });
    await shop.db.doc("site/live").delete();
    const [mail] = mailbox.to(customer.email);
    expect(mail?.text).toContain("Birt félag ehf.\nkt.");
  });

  test("sends a receipt at the next maintenance with seller, buyer, date, course, VAT and total", async () => {
    shop.clock.now = () => new Date("2099-03-09T12:00:00.000Z");
    const { paymentId: id, ...customer } = await shop.newBuyer("Jóna Jónsdóttir");
    expect(mailbox.to(customer.email)).toEqual([]);
    await shop.deliverEmails();
    shop.clock.now = () => NOW;
    const [mail, ...more] = mailbox.to(customer.email);
    expect(more).toEqual([]);
    expect(mail?.from?.address).toBe("hallo@example.com");
    expect(mail?.subject).toMatch(/^Kvittun nr\. \d+: Námskeið 1$/);
    for (const text of [mail?.text, mail?.html]) {
      for (const part of [
        "Jóna Jónsdóttir",
        "9.3.2099",
        "Námskeið 1",
        id,
        "4.819 kr.",
        "24.900 kr.",
        "20.081 kr.",
      ])
        expect(text).toContain(part);
      expect(text).toMatch(/kt\. 000000-0000[\s\S]*VSK-nr\. 000000/);
      expect(text).toContain("http://shop.test/course/1");
    }
    expect(await shop.stored(`emails/receipt-${id}`)).toMatchObject({ dueAt: null, attempts: 1 });
  });

  test("numbers receipts without gaps, even for simultaneous purchases", async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => shop.newUser()));
    const ids = await Promise.all(customers.map((customer) => shop.buy(customer)));
    await Promise.all([shop.runMaintenance(), shop.runMaintenance()]);
    const payments = await Promise.all(ids.map((id) => shop.stored(`payments/${id}`)));
    const numbers = payments.map((payment) => payment?.receiptNumber as number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => (numbers[0] ?? 0) + index));
  });

  test("retries a receipt while the mail server is down and sends it only once [M1.22]", async () => {
    mailbox.state.refuse = true;
    const customer = await shop.newUser();
    const { body } = await shop.checkout(customer);
    const answer = await shop.postWebhook("notification", providerMessage(await shop.orderOf(body)));
    expect(answer.status).toBe(200);
    expect(mailbox.to(customer.email)).toEqual([]);

    await shop.deliverEmails();
    const soon = timeAfter(61_000);
    await shop.runMaintenance(soon); // still down
    const receipt = await shop.stored(`emails/receipt-${body.paymentId}`);
    expect(receipt).toMatchObject({ attempts: 2, sentAt: null });
    mailbox.state.refuse = false;
    await shop.runMaintenance(soon); // not due yet
    expect(mailbox.to(customer.email)).toEqual([]);
    const later = new Date(soon.getTime() + 121_000);
    await Promise.all([shop.runMaintenance(later), shop.runMaintenance(later), shop.runMaintenance(later)]);
    expect(mailbox.to(customer.email)).toHaveLength(1);
    await shop.runMaintenance(new Date(later.getTime() + 3_600_000));
    expect(mailbox.to(customer.email)).toHaveLength(1);
  });
});

test("sends every attempt of an email with the same message id", async () => {
  const email = { id: "receipt-X", to: "a@example.is", subject: "s", text: "t", html: "h" };
  for (let attempt = 1; attempt <= 2; attempt += 1) await shop.services.mailer.send(email);
  const ids = mailbox.to(email.to).map(({ messageId }) => messageId);
  expect(ids).toEqual(Array(2).fill("<receipt-X@example.com>"));
});

test("marks every email as automatic, so that no absence note answers it [10.165]", async () => {
  const email = { to: "sjalfvirkt@example.is", subject: "s", text: "t", html: "h" };
  await shop.services.mailer.send({ ...email, id: "receipt-A" });
  await shop.services.mailer.send({ ...email, id: "letter-A", unsubscribeUrl: "https://golf.is/out" });
  const values = mailbox
    .to(email.to)
    .map(({ headers }) => headers.find(({ key }) => key === "auto-submitted")?.value);
  expect(values).toEqual(["auto-generated", "auto-generated"]);
});

describe("email that the mail server refuses", () => {
  afterEach(() => {
    mailbox.state.reply = null;
  });

  /** Queues an email and sends it once while the server replies like this. Returns the stored email. */
  async function sendOnce(reply: Reply, to = shop) {
    const { email } = await to.newUser();
    await to.ask("POST", "/api/forgot-password", { body: { email } });
    mailbox.state.reply = reply;
    await to.runMaintenance();
    const { docs } = await to.db.collection("emails").where("recipient", "==", email).get();
    return { id: docs[0]?.id, stored: docs[0]?.data() };
  }

  test.each<Reply>([
    { to: "recipient", code: 550 },
    { to: "recipient", code: 551 },
    { to: "message", code: 552 },
    { to: "sender", code: 553 },
    { to: "message", code: 554 },
  ])("gives up an email at once after a permanent reply: %o [10.166]", async (reply) => {
    const { id, stored } = await sendOnce(reply);
    expect(stored).toMatchObject({ attempts: 1, dueAt: null, sentAt: null });
    const reviews = await shop.db.collection("reviews").where("subject", "==", id).get();
    expect(reviews.docs.map((review) => review.get("reason"))).toEqual(["email_given_up"]);
  });

  test.each<Reply>([
    { to: "recipient", code: 450 },
    { to: "message", code: 451 },
    { to: "recipient", code: 530 },
    { to: "connection", code: 421 },
    { to: "connection", code: 554 },
  ])("retries an email after a temporary reply or a connection error: %o [10.166]", async (reply) => {
    const { stored } = await sendOnce(reply);
    expect(stored).toMatchObject({ attempts: 1, dueAt: expect.anything(), sentAt: null });
  });

  test("retries an email if the server cannot be reached [10.166]", async () => {
    const unreachable = openShop({ smtpUrl: "smtp://127.0.0.1:1" });
    const { stored } = await sendOnce({ to: "message", code: 550 }, unreachable);
    expect(stored).toMatchObject({ attempts: 1, dueAt: expect.anything(), sentAt: null });
  });
});

/** Runs transactions one after another. Each takes about as long as leasing an email. */
async function readSeveralTimes({ services }: ReturnType<typeof openShop>): Promise<void> {
  for (let read = 0; read < 5; read += 1)
    await services.openStore().transaction((tx) => tx.emails.byId(`receipt-${read}`));
}

test("sends at most five emails at a time [M2.11]", async () => {
  const busy = openShop({ smtpUrl: mailbox.url });
  for (let index = 0; index < 12; index += 1) {
    const email = `${index}@example.is`;
    const data = { number: index, buyer: "Jóna", courseId: 1, courseTitle: "Golf", paymentId: "X" };
    const amounts = { amount: 1, vat: 0, paidAt: "2026-01-01T00:00:00.000Z" };
    const queued = { id: `receipt-${index}`, recipient: email, template: "receipt" };
    await busy.services.openStore().emails.add({ ...queued, data: { ...data, ...amounts } }, NOW);
  }
  const held = mailbox.hold();
  const maintenance = busy.runMaintenance();
  await vi.waitFor(() => expect(held.count()).toBe(5), 10_000);
  await readSeveralTimes(busy); // takes longer than a sixth email would need
  expect(held.count()).toBe(5);
  held.release();
  expect(await maintenance).toMatchObject({ emailsSent: 12 });
});

test("starts sending emails at once after a call that has queued one, and after no other call [10.160]", async () => {
  const pushesBy = async (call: () => Promise<unknown>) => {
    const before = shop.pushes.count;
    await call();
    return shop.pushes.count - before;
  };
  const customer = await shop.newUser();
  expect(await pushesBy(() => ask(customer.email))).toBe(1);
  expect(await pushesBy(() => ask("enginn@example.is"))).toBe(1);
  expect(await pushesBy(() => shop.ask("GET", "/api/courses"))).toBe(0);
  const { body } = await shop.checkout(customer);
  const message = providerMessage(await shop.orderOf(body));
  expect(await pushesBy(() => shop.postWebhook("notification", message))).toBe(1);
  expect(await pushesBy(() => shop.postWebhook("notification", message))).toBe(0);
});

describe("forgotten password", () => {
  test("emails a link, in text and HTML, that sets a new password and ends older sessions [3.5] [7.12]", async () => {
    const { email, password, cookie } = await shop.newUser();
    // From here on, the API caches the session.
    expect((await shop.ask("GET", "/api/user", { cookie })).status).toBe(200);
    expect(await forgot(email.toUpperCase())).toMatchObject({ status: 200, body: {} });
    const [mail] = mailbox.to(email);
    expect(mail?.subject).toBe("Nýtt lykilorð – Golfnámskeið");
    expect(mail?.html).toContain("/reset-password/");

    expect(await reset(tokenIn(mail?.text), "nytt-lykilord")).toMatchObject({ status: 200, body: {} });
    expect((await logIn(email, password)).status).toBe(401);
    const { status, headers } = await logIn(email, "nytt-lykilord");
    expect(status).toBe(200);
    expect((await shop.ask("GET", "/api/user", { cookie })).status).toBe(401);
    expect((await shop.ask("GET", "/api/user", { cookie: cookieFrom(headers) })).status).toBe(200);
  });

  test("accepts a reset link only once [7.13]", async () => {
    const { email } = await shop.newUser();
    await forgot(email);
    const token = tokenIn(mailbox.to(email)[0]?.text);
    expect((await reset(token, "fyrra-lykilord")).status).toBe(200);
    expect(await reset(token, "seinna-lykilord")).toMatchObject({
      status: 400,
      body: { error: "The reset link is not valid or has been used", code: "reset_token_invalid" },
    });
    expect((await logIn(email, "fyrra-lykilord")).status).toBe(200);
  });

  test("returns the same reply for an unknown email address and looks up accounts only when the email is sent [M2.10]", async () => {
    const fresh = openShop({ smtpUrl: mailbox.url });
    const known = (await fresh.newUser()).email;
    const unknown = `x${known}`;
    const lookUp = vi.spyOn(fresh.auth, "getUserByEmail");
    const answers = [];
    for (const email of [known, unknown]) {
      const { status, body } = await fresh.ask("POST", "/api/forgot-password", { body: { email } });
      answers.push({ status, body, ...fresh.lastCost() });
    }
    expect(answers[0]).toEqual({ status: 200, body: {}, reads: 1, writes: 2 });
    expect(answers[1]).toEqual(answers[0]);
    expect(lookUp).not.toHaveBeenCalled();
    expect(mailbox.to(known)).toEqual([]);

    await fresh.runMaintenance();
    expect(lookUp).toHaveBeenCalledTimes(2);
    expect(mailbox.to(known)).toHaveLength(1);
    expect(mailbox.to(unknown)).toEqual([]);
    expect((await fresh.db.collection("emails").where("recipient", "==", unknown).get()).empty).toBe(true);
  });

  test("logs no error for an unknown email address if enumeration protection is enabled, as in production", async () => {
    const { GCLOUD_PROJECT, FIREBASE_AUTH_EMULATOR_HOST } = process.env;
    const config = `identitytoolkit.googleapis.com/v2/projects/${GCLOUD_PROJECT}/config`;
    const headers = { authorization: "Bearer owner" };
    const settings = await fetch(`http://${FIREBASE_AUTH_EMULATOR_HOST}/${config}`, { headers });
    expect(await settings.json()).toMatchObject({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });

    const quiet = openShop({ smtpUrl: mailbox.url });
    await quiet.ask("POST", "/api/forgot-password", { body: { email: `${randomUUID()}@example.is` } });
    await quiet.runMaintenance();
    expect(quiet.log.filter(({ severity }) => severity !== "INFO")).toEqual([]);
    expect((await quiet.db.collection("emails").get()).empty).toBe(true);
  });

  test("returns the same reply while the mail server is down and sends the email later [M2.10]", async () => {
    mailbox.state.refuse = true;
    const { email } = await shop.newUser();
    expect(await forgot(email)).toMatchObject({ status: 200, body: {} });
    const line = shop.log.findLast(({ message }) => message === "email not sent");
    expect(line?.severity).toBe("WARNING");
    expect(JSON.stringify(line)).not.toContain(email);
    mailbox.state.refuse = false;
    await shop.runMaintenance(timeAfter(61_000));
    expect(mailbox.to(email)).toHaveLength(1);
  });

  test("rejects an invalid email address, a made-up reset link and a short password [7.12] [7.13]", async () => {
    expect(await ask("x")).toMatchObject({
      status: 400,
      body: { error: "Please enter a valid email address" },
    });
    expect(await reset("made-up", "nytt-lykilord")).toMatchObject(refusal(400, "reset_token_invalid"));
    const { email } = await shop.newUser();
    await forgot(email);
    const token = tokenIn(mailbox.to(email)[0]?.text);
    expect(await reset(token, "stutt")).toMatchObject({
      status: 400,
      body: { error: "Password must be at least 8 characters long", code: "invalid_input" },
    });
    expect((await reset(token, "nogu-langt")).status).toBe(200);
  });
});
