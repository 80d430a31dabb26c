import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openMailbox } from "./mailbox.ts";
import { providerMessage } from "./provider.ts";
import { cookieFrom, openShop, stock } from "./shop.ts";

const mailbox = await openMailbox();
const shop = openShop({ smtpUrl: mailbox.url });

beforeAll(() => stock(shop.db));
beforeEach(() => {
  mailbox.state.refuse = false;
});
afterAll(() => mailbox.close());

const forgot = (email: string) => shop.ask("POST", "/api/forgot-password", { body: { email } });
const reset = (token: string, password: string) =>
  shop.ask("POST", "/api/reset-password", { body: { token, password } });
const logIn = (email: string, password: string) =>
  shop.ask("POST", "/api/login", { body: { email, password } });
const tokenIn = (text: string | undefined) =>
  decodeURIComponent(text?.match(/http:\/\/shop\.test\/reset-password\/(\S+)/)?.[1] ?? "");

describe("a receipt", () => {
  test("goes out when the payment completes: seller, buyer, date, course, VAT and total", async () => {
    const customer = await shop.newCustomer("Jóna Jónsdóttir");
    shop.clock.now = () => new Date("2026-03-09T12:00:00.000Z");
    const id = await shop.buy(customer);
    shop.clock.now = () => new Date();
    const [mail, ...more] = mailbox.to(customer.email);
    expect(more).toEqual([]);
    expect(mail?.from?.address).toBe("hallo@example.com");
    expect(mail?.subject).toMatch(/^Kvittun nr\. \d+: Námskeið 1$/);
    for (const text of [mail?.text, mail?.html]) {
      for (const part of [
        "Jóna Jónsdóttir",
        "9.3.2026",
        "Námskeið 1",
        id,
        "4.819 kr.",
        "24.900 kr.",
        "20.081 kr.",
      ]) {
        expect(text).toContain(part);
      }
      expect(text).toMatch(/kt\. 000000-0000[\s\S]*VSK-nr\. 000000/);
      expect(text).toContain("http://shop.test/course/1");
    }
    expect((await shop.db.doc(`mail/receipt-${id}`).get()).data()).toMatchObject({
      dueAt: null,
      attempts: 0,
    });
  });

  test("has a running number without gaps, also when many buy at once", async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => shop.newCustomer()));
    const ids = await Promise.all(customers.map((customer) => shop.buy(customer)));
    const payments = await Promise.all(ids.map((id) => shop.db.doc(`payments/${id}`).get()));
    const numbers = payments.map((payment) => payment.data()?.receiptNumber as number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => (numbers[0] ?? 0) + index));
  });

  test("waits while the mail server is down: the payment completes, and the mail is sent once when it is back", async () => {
    mailbox.state.refuse = true;
    const customer = await shop.newCustomer();
    const { body } = await shop.checkout(customer);
    const answer = await shop.tell("notification", providerMessage(await shop.orderOf(body)));
    expect(answer.status).toBe(200);
    expect(mailbox.to(customer.email)).toEqual([]);

    const soon = new Date(Date.now() + 61_000);
    await shop.reconciled(soon); // still down
    expect((await shop.db.doc(`mail/receipt-${body.paymentId}`).get()).data()).toMatchObject({
      attempts: 2,
      sentAt: null,
    });
    mailbox.state.refuse = false;
    await shop.reconciled(soon); // not due yet
    expect(mailbox.to(customer.email)).toEqual([]);
    const later = new Date(soon.getTime() + 121_000);
    await Promise.all([shop.reconciled(later), shop.reconciled(later), shop.reconciled(later)]);
    expect(mailbox.to(customer.email)).toHaveLength(1);
    await shop.reconciled(new Date(later.getTime() + 3_600_000));
    expect(mailbox.to(customer.email)).toHaveLength(1);
  });
});

describe("a forgotten password", () => {
  test("is mailed a link, in text and HTML, that sets a new one and ends older sessions", async () => {
    const { email, password, cookie } = await shop.newCustomer();
    expect(await forgot(email.toUpperCase())).toMatchObject({ status: 200, body: {} });
    const [mail] = mailbox.to(email);
    expect(mail?.subject).toBe("Nýtt lykilorð á Golfnámskeið");
    expect(mail?.html).toContain("/reset-password/");
    await new Promise((resolve) => setTimeout(resolve, 1100)); // Auth revokes by the second

    expect(await reset(tokenIn(mail?.text), "nytt-lykilord")).toMatchObject({ status: 200, body: {} });
    expect((await logIn(email, password)).status).toBe(401);
    const { status, headers } = await logIn(email, "nytt-lykilord");
    expect(status).toBe(200);
    expect((await shop.ask("GET", "/api/user", { cookie })).status).toBe(401);
    expect((await shop.ask("GET", "/api/user", { cookie: cookieFrom(headers) })).status).toBe(200);
  });

  test("has a link that works once", async () => {
    const { email } = await shop.newCustomer();
    await forgot(email);
    const token = tokenIn(mailbox.to(email)[0]?.text);
    expect((await reset(token, "fyrra-lykilord")).status).toBe(200);
    expect(await reset(token, "seinna-lykilord")).toMatchObject({
      status: 400,
      body: { code: "reset_token_invalid" },
    });
    expect((await logIn(email, "fyrra-lykilord")).status).toBe(200);
  });

  test("answers the same, and after the same time, for an address that nobody has", async () => {
    const { email } = await shop.newCustomer();
    const timed = async (address: string) => {
      const started = performance.now();
      const { status, body, headers } = await forgot(address);
      return { answer: { status, body, headers: [...headers] }, ms: performance.now() - started };
    };
    const known = await timed(email);
    const unknown = await timed(`x${email}`);
    expect(unknown.answer).toEqual(known.answer);
    expect(Math.abs(unknown.ms - known.ms)).toBeLessThan(300);
    expect(mailbox.to(`x${email}`)).toEqual([]);
  });

  test("answers the same when the mail server is down, and logs it without the address", async () => {
    mailbox.state.refuse = true;
    const { email } = await shop.newCustomer();
    expect(await forgot(email)).toMatchObject({ status: 200, body: {} });
    const line = shop.log.find(({ message }) => message === "reset mail not sent");
    expect(line?.severity).toBe("ERROR");
  });

  test.each([
    [{ email: "" }, "Please enter a valid email address"],
    [{ email: "x" }, "Please enter a valid email address"],
  ])("refuses %o", async (body, error) => {
    expect(await shop.ask("POST", "/api/forgot-password", { body })).toMatchObject({
      status: 400,
      body: { error },
    });
  });

  test("refuses a made-up link and a short password", async () => {
    expect(await reset("made-up", "nytt-lykilord")).toMatchObject({
      status: 400,
      body: { code: "reset_token_invalid" },
    });
    const { email } = await shop.newCustomer();
    await forgot(email);
    const token = tokenIn(mailbox.to(email)[0]?.text);
    expect(await reset(token, "stutt")).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect((await reset(token, "nogu-langt")).status).toBe(200);
  });
});
