import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { customer, learner, lesson, payment, visitor } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";
import * as celebration from "../lib/celebrate.ts";

const buyer = { ...learner, completedLessons: [] };
const PAGE = `/payment/success?payment_id=${payment.id}`;
const READ = `GET /api/payment/${payment.id}`;
const CONFIRM = `POST /api/payment/${payment.id}/complete`;
const completed = ok({ ...payment, status: "completed" });
const firstLesson = { "GET /api/lessons/1": ok({ ...lesson, id: 1, title: "Gripið" }) };

test("asks a visitor to sign in and stores the pending payment [2.11] [2.53]", async () => {
  leaves("pendingPaymentId");
  const { url } = renderPage(PAGE, visitor);
  expect(await screen.findByRole("link", { name: "Skrá inn" })).toHaveAttribute("href", "/auth");
  expect(url()).toBe(PAGE);
  await waitFor(() => expect(localStorage.getItem("pendingPaymentId")).toBe(payment.id));
});

test("confirms a payment immediately, opens the course and forgets the payment and the coupon [2.55] [4.7] [4.10]", async () => {
  const confetti = vi.spyOn(celebration, "celebratePayment");
  localStorage.setItem("pendingPaymentId", payment.id);
  sessionStorage.setItem("kodi", "VOR20");
  const { api } = renderPage(PAGE, customer, {
    "GET /api/user": [ok(customer), ok(buyer)],
    [READ]: ok(payment),
    [CONFIRM]: completed,
    ...firstLesson,
  });
  expect((await screen.findByText("Greiðsla staðfest")).parentElement).toHaveRole("status");
  const start = await screen.findByRole("link", { name: "Byrja á kennslustund 1" });
  expect(start).toHaveAttribute("href", "/lesson/1");
  expect(api.asked.filter((request) => request === CONFIRM)).toHaveLength(1);
  expect(api.asked.filter((request) => request === "GET /api/user")).toHaveLength(2);
  await waitFor(() => expect(localStorage.getItem("pendingPaymentId")).toBeNull());
  expect(sessionStorage.getItem("kodi")).toBeNull();
  expect(confetti).toHaveBeenCalledWith(payment.id);
});

test.each([
  ["pending", "Beðið eftir staðfestingu", false],
  ["failed", "Greiðslu hafnað", true],
  ["cancelled", "Hætt við greiðslu", true],
  ["expired", "Greiðslan rann út", true],
  ["refunded", "Greiðsla endurgreidd", false],
] as const)(
  "with auto_complete, shows a payment that is %s as '%s' and offers to pay again: %s [2.55] [4.11]",
  async (status, badge, canPay) => {
    renderPage(`${PAGE}&auto_complete=true`, customer, { [READ]: ok({ ...payment, status }) });
    expect(await screen.findByText(badge)).toBeInTheDocument();
    expect(screen.queryByText("Greiðsla staðfest")).toBeNull();
    const again = screen.queryByRole("link", { name: "Fara aftur í greiðslu" });
    expect(again !== null).toBe(canPay);
  },
);

test("shows an unconfirmed payment after the customer's request, which can be repeated [2.56] [4.7] [8.22]", async () => {
  const { person } = renderPage(PAGE, customer, {
    [READ]: ok(payment),
    [CONFIRM]: [refuse("payment_not_confirmed"), refuse("payment_not_confirmed"), completed],
    ...firstLesson,
  });
  const ask = async () => person.click(await screen.findByRole("button", { name: "Staðfesta greiðslu" }));
  await screen.findByRole("heading", { name: "Þú hefur ekki lokið við greiðsluna" });
  expect(screen.queryByText("Ekki tókst að staðfesta greiðslu")).toBeNull();
  await ask();
  expect(await screen.findByText("Ekki tókst að staðfesta greiðslu")).toBeInTheDocument();
  await ask();
  expect(await screen.findByText("Greiðsla staðfest")).toBeInTheDocument();
});

test("refetches a payment after a network error", async () => {
  const { person } = renderPage(PAGE, customer, { [READ]: ["no connection", completed], ...firstLesson });
  expect(await screen.findByText("Ekki tókst að staðfesta greiðslu")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Staðfesta greiðslu" }));
  expect(await screen.findByText("Greiðsla staðfest")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

describe("pending payment", () => {
  const waiting = `${PAGE}&auto_complete=true`;

  test("polls a pending payment until it is confirmed and offers no second payment", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = renderPage(waiting, customer, {
      [READ]: [ok(payment), ok(payment), completed],
      ...firstLesson,
    });
    expect(await screen.findByRole("heading", { name: "Greiðslan er í vinnslu" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Fara aftur í greiðslu" })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText("Greiðsla staðfest")).toBeInTheDocument();
    expect(api.asked.filter((request) => request === READ)).toHaveLength(3);
  });

  test("stops polling after about a minute and shows the order number and contact link", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = renderPage(waiting, customer, { [READ]: ok(payment) });
    await screen.findByRole("heading", { name: "Greiðslan er í vinnslu" });
    await act(() => vi.advanceTimersByTimeAsync(70_000));
    expect(
      await screen.findByRole("heading", { name: "Staðfestingin hefur ekki borist" }),
    ).toBeInTheDocument();
    expect(screen.getByText(new RegExp(payment.id))).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Sendu okkur línu" }).getAttribute("href")).toMatch(/^mailto:/);
    expect(screen.queryByRole("link", { name: "Fara aftur í greiðslu" })).toBeNull();
    const readings = api.asked.filter((request) => request === READ).length;
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(api.asked.filter((request) => request === READ)).toHaveLength(readings);
    vi.useRealTimers();
  });
});

test("informs a customer who paid twice about the second payment [M2.15]", async () => {
  renderPage(PAGE, buyer, { [READ]: ok({ ...payment, status: "completed", isSecondPayment: true }) });
  expect(
    await screen.findByRole("heading", { name: "Þú greiddir tvisvar fyrir námskeiðið" }),
  ).toBeInTheDocument();
  expect(screen.getByText(/merkt hana til endurgreiðslu/)).toBeInTheDocument();
  expect(screen.getByText("Pöntun PAYMENT00001, 24.900 kr.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sendu okkur línu" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^mailto:.+\?subject=P%C3%B6ntun%20PAYMENT00001$/),
  );
});

test.each([
  ["a payment", null, "Greiðslan hefur verið endurgreidd"],
  [
    "a gift",
    { recipientName: "Anna", recipientEmail: "anna@example.is", message: null, deliverOn: null },
    "Gjöfin var endurgreidd",
  ],
] as const)("shows that %s was refunded, without an error or a link to pay again", async (_, gift, title) => {
  const { api } = renderPage(PAGE, customer, {
    [READ]: ok({ ...payment, status: "refunded", gift }),
    [CONFIRM]: refuse("payment_not_confirmed"),
  });
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText("Greiðsla endurgreidd")).toHaveRole("status");
  expect(screen.queryByRole("link", { name: "Fara aftur í greiðslu" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Staðfesta greiðslu" })).toBeNull();
  expect(api.asked).not.toContain(CONFIRM);
});

test("explains that the payment belongs to another account and offers to sign out [2.54] [6.5]", async () => {
  const { api } = renderPage(PAGE, customer, { [READ]: ok({ id: payment.id, userId: "somebody-else" }) });
  expect(await screen.findByText("Greiðslan er á öðrum aðgangi")).toBeInTheDocument();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Skrá út" })).toHaveAttribute("href", "/logout");
  expect(api.asked).not.toContain(CONFIRM);
});

test.each([
  ["/payment/success", {}],
  [PAGE, { [READ]: refuse("payment_not_found") }],
])("shows for %s that the payment does not exist", async (path, answers) => {
  renderPage(path, customer, answers);
  expect(await screen.findByRole("heading", { name: "Greiðslan fannst ekki" })).toBeInTheDocument();
});

test("with auto_complete, shows the first lesson, the order and its receipt, and posts nothing [2.11] [4.11] [10.39] [10.42]", async () => {
  const opened = renderPage(`${PAGE}&auto_complete=true`, buyer, { [READ]: completed, ...firstLesson });
  expect(await screen.findByRole("heading", { level: 1, name: "Takk fyrir kaupin!" })).toBeInTheDocument();
  expect(document.title).toBe("Takk fyrir kaupin! · Golfnámskeið");
  const play = await screen.findByRole("button", { name: /^Spila myndband/ });
  expect(document.querySelector("iframe")).toBeNull(); // no request to the video host yet
  const rows = screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(rows).toEqual([
    ["Námskeið", "Betra golf á 12 kennslustundum"],
    ["Pöntun", payment.id],
    ["Greitt", "24.900 kr."],
    ["Kvittun send á", "anna@example.is"],
  ]);
  const toReceipt = screen.getByRole("link", { name: "Opna kvittunina" });
  expect(toReceipt).toHaveAttribute("href", `/kvittun/${payment.id}`);
  await opened.person.click(play);
  expect(document.querySelector("iframe")).toHaveAttribute("title", "Gripið");
  expect(opened.api.asked).not.toContain(CONFIRM);
  opened.unmount();
  const free = ok({ ...payment, status: "completed", amount: 0 });
  renderPage(PAGE, customer, { [READ]: free, ...firstLesson });
  expect(await screen.findByText("0 kr.")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Opna kvittunina" })).toBeNull();
});

const TERMS = `GET /api/payment/${payment.id}/terms`;

test.each([
  [
    "are shown below the order in their version, with headings for their sections",
    ok({
      version: "2026-11-22",
      text: "Skilmálar\nÞessir gilda.\n\nÁnægjuábyrgð\nEndurgreitt.\n\nSkrifaðu okkur.\nVið svörum.",
    }),
    ["Skilmálar", "Ánægjuábyrgð"],
  ],
  ["are omitted if they are not stored", refuse("terms_not_found"), []],
] as const)("the accepted terms %s", async (_, answer, headings) => {
  const { api, person } = renderPage(`${PAGE}&auto_complete=true`, buyer, {
    [READ]: completed,
    ...firstLesson,
    [TERMS]: answer,
  });
  const button = await screen.findByRole("button", { name: "Skilmálarnir sem þú samþykktir" });
  expect(api.asked).not.toContain(TERMS);
  await person.click(button);
  await screen.findByText(/^(Skrifaðu okkur\.\s+Við svörum|Engin útgáfa skilmálanna er skráð)/);
  expect(button).toHaveAttribute("aria-expanded", "true");
  const shown = screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(shown).toEqual(headings);
});

describe("a customer who left the card page", () => {
  const left = (order: object = {}, ...confirmations: Parameters<typeof refuse>) =>
    renderPage(PAGE, customer, {
      [READ]: ok({ ...payment, ...order }),
      [CONFIRM]:
        confirmations.length > 0 ? refuse(...confirmations) : [refuse("payment_not_confirmed"), completed],
      ...firstLesson,
    });

  test.each([
    ["a course", {}, "/checkout?courseId=1"],
    ["a gift", { gift: { recipientName: "Anna", deliverOn: null } }, "/checkout?courseId=1&gjof=1"],
    ["a pack", { pack: { seats: 10, unitPrice: 100, isInvoiced: false } }, "/checkout/pakki?courseId=1"],
  ])("continues to the payment for %s at once, without an error [M1.34]", async (_, order, checkout) => {
    left(order, "payment_not_confirmed");
    expect(
      await screen.findByRole("heading", { name: "Þú hefur ekki lokið við greiðsluna" }),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Halda áfram að greiða" })).toHaveAttribute("href", checkout);
    expect(screen.queryByText("Ekki tókst að staðfesta greiðslu")).toBeNull();
  });

  test("opens the course as soon as a payment is confirmed [M1.34]", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderPage(PAGE, customer, {
      [READ]: [ok(payment), ok(payment), completed],
      [CONFIRM]: refuse("payment_not_confirmed"),
      ...firstLesson,
    });
    await screen.findByRole("link", { name: "Halda áfram að greiða" });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText("Greiðsla staðfest")).toBeInTheDocument();
    vi.useRealTimers();
  });
});
