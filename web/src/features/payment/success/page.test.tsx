import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { ok, refuse } from "../../../../test/fake-api.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { customer, lesson, owner, payment, visitor } from "../../../../test/samples.ts";

const PAGE = `/payment/success?payment_id=${payment.id}`;
const READ = `GET /api/payment/${payment.id}`;
const CONFIRM = `POST /api/payment/${payment.id}/complete`;
const completed = ok({ ...payment, status: "completed" });
const firstLesson = { "GET /api/lessons/1": ok({ ...lesson, id: 1, title: "Gripið" }) };

test("a visitor is asked to sign in, and the payment waits [2.11] [2.53]", async () => {
  const { address } = renderPage(PAGE, visitor);
  expect(await screen.findByRole("link", { name: "Skrá inn" })).toHaveAttribute("href", "/auth");
  expect(address()).toBe(PAGE);
  await waitFor(() => expect(localStorage.getItem("pendingPaymentId")).toBe(payment.id));
});

test("a payment is confirmed at once, and the course is open [2.55] [4.7] [4.10]", async () => {
  const { api } = renderPage(PAGE, customer, {
    "GET /api/user": [ok(customer), ok(owner)],
    [READ]: ok(payment),
    [CONFIRM]: completed,
    ...firstLesson,
  });
  expect(await screen.findByText("Greiðsla staðfest")).toHaveRole("status");
  expect(await screen.findByRole("link", { name: "Byrja á kennslustund 1" })).toHaveAttribute(
    "href",
    "/lesson/1",
  );
  expect(api.asked.filter((request) => request === CONFIRM)).toHaveLength(1);
  expect(api.asked.filter((request) => request === "GET /api/user")).toHaveLength(2);
});

test("the receipt has the price without the coupon, what it took off, and the last digits of the card", async () => {
  const paid = { ...payment, status: "completed", amount: 19_920, cardDigits: "4242" };
  const discount = { listPrice: 24_900, code: "GOLF20" };
  renderPage(PAGE, customer, { [READ]: ok({ ...paid, discount }), ...firstLesson });
  const row = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  expect(await row("Listaverð")).toBe("24.900 kr.");
  expect(await row("Afsláttur (GOLF20)")).toBe("−4.980 kr.");
  expect(await row("Greitt")).toBe("19.920 kr.");
  expect(await row("Greitt með korti")).toBe("•••• 4242");
});

test("while a payment is being confirmed its badge says so [2.55]", async () => {
  renderPage(PAGE, customer, { [READ]: ok(payment), [CONFIRM]: new Promise(() => {}) });
  await screen.findByRole("heading", { name: "Staðfesting á greiðslu" });
  expect(screen.getByText("Staðfesti greiðslu …")).toHaveRole("status");
});

test("with auto_complete nothing is posted, and the badge says what the server knows [2.11] [4.11]", async () => {
  const { api } = renderPage(`${PAGE}&auto_complete=true`, customer, { [READ]: completed, ...firstLesson });
  expect(await screen.findByText("Greiðsla staðfest")).toBeInTheDocument();
  expect(api.asked).not.toContain(CONFIRM);
});

test.each([
  ["pending", "Beðið eftir staðfestingu"],
  ["failed", "Greiðslu hafnað"],
  ["cancelled", "Hætt við greiðslu"],
  ["expired", "Greiðslan rann út"],
  ["refunded", "Greiðsla endurgreidd"],
] as const)(
  "with auto_complete a payment that is %s is not called confirmed [2.55] [4.11]",
  async (status, badge) => {
    renderPage(`${PAGE}&auto_complete=true`, customer, { [READ]: ok({ ...payment, status }) });
    expect(await screen.findByText(badge)).toBeInTheDocument();
    expect(screen.queryByText("Greiðsla staðfest")).toBeNull();
  },
);

test("what is not confirmed is shown as such, and can be tried again [2.56] [4.7] [8.22]", async () => {
  const { person } = renderPage(PAGE, customer, {
    [READ]: ok(payment),
    [CONFIRM]: [refuse("payment_not_confirmed"), completed],
    ...firstLesson,
  });
  expect(await screen.findByText("Ekki tókst að staðfesta greiðslu")).toBeInTheDocument();
  expect(screen.getByText("Kortafyrirtækið hefur ekki staðfest greiðsluna enn.")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Staðfesta greiðslu" }));
  expect(await screen.findByText("Greiðsla staðfest")).toBeInTheDocument();
});

test("a payment that cannot be fetched without a connection is fetched again", async () => {
  const { person } = renderPage(PAGE, customer, { [READ]: ["no connection", completed], ...firstLesson });
  expect(await screen.findByText("Ekki tókst að staðfesta greiðslu")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Staðfesta greiðslu" }));
  expect(await screen.findByText("Greiðsla staðfest")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

describe("a payment that is pending", () => {
  const waiting = `${PAGE}&auto_complete=true`;

  test("is read again by itself until it is confirmed, and nothing invites to pay again", async () => {
    const { api } = renderPage(waiting, customer, {
      [READ]: [ok(payment), ok(payment), completed],
      ...firstLesson,
    });
    expect(await screen.findByRole("heading", { name: "Greiðslan er í vinnslu" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Fara aftur í greiðslu" })).toBeNull();
    expect(await screen.findByText("Greiðsla staðfest", undefined, { timeout: 8000 })).toBeInTheDocument();
    expect(api.asked.filter((request) => request === READ)).toHaveLength(3);
  }, 15_000);

  test("is not read for ever: after about a minute its order number and our address are shown", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = renderPage(waiting, customer, { [READ]: ok(payment) });
    await screen.findByRole("heading", { name: "Greiðslan er í vinnslu" });
    await act(() => vi.advanceTimersByTimeAsync(70_000));
    expect(
      await screen.findByRole("heading", { name: "Staðfestingin hefur ekki borist" }),
    ).toBeInTheDocument();
    expect(screen.getByText(new RegExp(payment.id))).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Senda okkur línu" }).getAttribute("href")).toMatch(/^mailto:/);
    expect(screen.queryByRole("link", { name: "Fara aftur í greiðslu" })).toBeNull();
    const readings = api.asked.filter((request) => request === READ).length;
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(api.asked.filter((request) => request === READ)).toHaveLength(readings);
    vi.useRealTimers();
  });
});

test.each(["failed", "cancelled", "expired"] as const)(
  "a payment that is %s can be paid again",
  async (status) => {
    renderPage(`${PAGE}&auto_complete=true`, customer, { [READ]: ok({ ...payment, status }) });
    expect(await screen.findByRole("link", { name: "Fara aftur í greiðslu" })).toBeInTheDocument();
  },
);

test("who paid twice sees so [M2.15]", async () => {
  renderPage(PAGE, owner, { [READ]: ok({ ...payment, status: "completed", isSecondPayment: true }) });
  expect(
    await screen.findByRole("heading", { name: "Þú greiddir tvisvar fyrir námskeiðið" }),
  ).toBeInTheDocument();
  expect(screen.getByText(/merkt hana til endurgreiðslu/)).toBeInTheDocument();
  expect(screen.getByText("Pöntun PAYMENT00001, 24.900 kr.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Senda okkur línu" })).toHaveAttribute(
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
] as const)(
  "%s that was refunded says so, raises no alarm and invites nobody to pay again",
  async (_, gift, title) => {
    const { api } = renderPage(PAGE, customer, {
      [READ]: ok({ ...payment, status: "refunded", gift }),
      [CONFIRM]: refuse("payment_not_confirmed"),
    });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText("Greiðsla endurgreidd")).toHaveRole("status");
    expect(screen.queryByRole("link", { name: "Fara aftur í greiðslu" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Staðfesta greiðslu" })).toBeNull();
    expect(api.asked).not.toContain(CONFIRM);
  },
);

test("another account is warned, and can sign out [2.54] [6.5]", async () => {
  const { api } = renderPage(PAGE, customer, { [READ]: ok({ id: payment.id, userId: "somebody-else" }) });
  expect(await screen.findByText("Greiðslan er á öðrum aðgangi")).toBeInTheDocument();
  const page = within(screen.getByRole("main"));
  expect(page.getByRole("link", { name: "Skrá út" })).toHaveAttribute("href", "/logout");
  expect(api.asked).not.toContain(CONFIRM);
});

test("a payment that waited does so no longer once it is shown [4.10]", async () => {
  localStorage.setItem("pendingPaymentId", payment.id);
  renderPage(PAGE, customer, { [READ]: completed, ...firstLesson });
  await screen.findByText("Greiðsla staðfest");
  await waitFor(() => expect(localStorage.getItem("pendingPaymentId")).toBeNull());
});

test.each([
  ["/payment/success", {}],
  [PAGE, { [READ]: refuse("payment_not_found") }],
])("%s without such a payment says so", async (path, answers) => {
  renderPage(path, customer, answers);
  expect(await screen.findByRole("heading", { name: "Greiðslan fannst ekki" })).toBeInTheDocument();
});

test("the card that a payment was still waiting for is on the receipt as soon as it is confirmed", async () => {
  const paid = { ...payment, status: "completed", cardDigits: "4242" };
  renderPage(PAGE, customer, { [READ]: [ok(payment), ok(paid)], [CONFIRM]: completed, ...firstLesson });
  const name = await screen.findByText("Greitt með korti", undefined, { timeout: 1000 });
  expect(name.nextElementSibling).toHaveTextContent("•••• 4242");
});

test("a confirmed payment shows the first lesson, ready to play, with the rows of the receipt below", async () => {
  const { person } = renderPage(`${PAGE}&auto_complete=true`, owner, { [READ]: completed, ...firstLesson });
  expect(await screen.findByRole("heading", { level: 1, name: "Takk fyrir kaupin!" })).toBeInTheDocument();
  const play = await screen.findByRole("button", { name: /^Spila myndband/ });
  expect(document.querySelector("iframe")).toBeNull(); // no request to the video host yet
  const rows = screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(rows).toEqual([
    ["Námskeið", "Betra golf á 12 kennslustundum"],
    ["Pöntun", payment.id],
    ["Greitt", "24.900 kr."],
    ["Dagsetning", "31.1.2026"],
    ["Kvittun send á", "anna@example.is"],
  ]);
  await person.click(play);
  expect(document.querySelector("iframe")).toHaveAttribute("title", "Gripið");
});

const TERMS = `GET /api/payment/${payment.id}/terms`;

test.each([
  [
    "are read below the receipt, as they were then",
    ok({ version: "2026-11-22", text: "Gömlu skilmálarnir" }),
    "Gömlu skilmálarnir",
  ],
  [
    "that are not on record are not made up",
    refuse("terms_not_found"),
    "Engin útgáfa skilmálanna er skráð með þessari pöntun.",
  ],
] as const)("the terms that the buyer accepted %s", async (_, answer, text) => {
  const { api, person } = renderPage(`${PAGE}&auto_complete=true`, owner, {
    [READ]: completed,
    ...firstLesson,
    [TERMS]: answer,
  });
  const button = await screen.findByRole("button", { name: "Skilmálarnir sem þú samþykktir" });
  expect(api.asked).not.toContain(TERMS);
  await person.click(button);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(button).toHaveAttribute("aria-expanded", "true");
});

test("the accepted terms have a heading to each part, and the seller's own paragraphs none", async () => {
  const text =
    "Skilmálar\nÞessir skilmálar gilda.\n\nÁnægjuábyrgð\nEndurgreitt í 30 daga.\n\nSkrifaðu okkur.\nVið svörum.";
  const { person } = renderPage(`${PAGE}&auto_complete=true`, owner, {
    [READ]: completed,
    ...firstLesson,
    [TERMS]: ok({ version: "2026-11-22", text }),
  });
  await person.click(await screen.findByRole("button", { name: "Skilmálarnir sem þú samþykktir" }));
  await screen.findByText("Endurgreitt í 30 daga.");
  const headings = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["Skilmálar", "Ánægjuábyrgð"]);
  expect(screen.getByText(/^Skrifaðu okkur\./)).toHaveTextContent("Við svörum.");
});

test("the coupon that was carried is forgotten once the course is bought", async () => {
  sessionStorage.setItem("kodi", "VOR20");
  renderPage(PAGE, owner, { [READ]: completed, ...firstLesson });
  await screen.findByText("Greiðsla staðfest");
  await waitFor(() => expect(sessionStorage.getItem("kodi")).toBeNull());
});

test("a buyer who turned back at the card page is not alarmed, and may go on paying once the minute is over [M1.34]", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPage(PAGE, customer, { [READ]: ok(payment), [CONFIRM]: refuse("payment_not_confirmed") });
  expect(await screen.findByRole("heading", { name: "Greiðslan er í vinnslu" })).toBeInTheDocument();
  expect(screen.getByText(/Hættir þú við á greiðslusíðunni/)).toBeInTheDocument();
  // Until then the payment may still be confirmed, and a second payment would be a duplicate.
  const goOn = { name: "Halda áfram að greiða" };
  expect(screen.queryByRole("link", goOn)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(70_000));
  expect(await screen.findByRole("link", goOn)).toHaveAttribute("href", "/checkout?courseId=1");
  vi.useRealTimers();
});
