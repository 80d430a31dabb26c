import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { closedReview, detail, email, events, pendingDetail, sale } from "../../../test/admin-payments.ts";
import { asAdmin } from "../../../test/admin-samples.ts";
import { type Answers, ok, pending, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { receipt, visitor } from "../../../test/samples.ts";

const PATH = `/admin/payments/${sale.id}`;
const PAYMENT = `GET /api/admin/payments/${sale.id}`;
const EVENTS = `${PAYMENT}/events`;

const open = (answers: Answers = {}) => renderPage(PATH, visitor, { ...asAdmin, ...answers });

const section = async (name: string) => within(await screen.findByRole("region", { name }));

async function facts(): Promise<Record<string, string | null>> {
  const terms = await (await section("Upplýsingar")).findAllByRole("term");
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  );
}

const shownEvents = async () =>
  (await screen.findByRole("list", { name: "Það sem hefur gerst, elst fyrst" })).querySelectorAll(
    ":scope > li",
  );

describe("payment page", () => {
  test("shows the details, events, receipt and accepted terms of the payment, and links to its buyer [10.16] [10.142] [10.218]", async () => {
    const version = detail.payment.acceptedTerms?.version ?? "";
    const text = "Skilmálar\nFull endurgreiðsla í 30 daga.";
    const { person } = open({
      [`GET /api/admin/terms/${version}`]: [refuse("terms_not_found"), ok({ version, text })],
      [`${PAYMENT}/receipt`]: [refuse("receipt_missing"), ok(receipt)],
    });
    expect(await screen.findByText("Anna · Betra golf á 12 kennslustundum")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("24.900 kr.");
    expect(document.title).toBe("Greiðsla SALE00000001 · Golfnámskeið");
    const buyer = within(screen.getByRole("region", { name: "Upplýsingar" }));
    expect(buyer.getByRole("link", { name: "Anna" })).toHaveAttribute("href", "/admin/users/anna");
    const email = buyer.getByRole("link", { name: "anna@example.is" });
    expect(email).toHaveAttribute("href", "mailto:anna@example.is");
    expect(screen.getByRole("status")).toHaveTextContent("Lokið");
    expect(await facts()).toEqual({
      Kaupandi: "Annaanna@example.is",
      Námskeið: "Betra golf á 12\u00a0kennslustundum",
      Uppruni: "facebook.com",
      Stofnuð: "31.01.2026 10:00:00",
      Pöntunarnúmer: "SALE00000001",
      Kvittun: "Nr. 7Sjá kvittun",
      Greiðslumiðlun: "Teya SecurePay",
      Heimildarkóði: "123456",
      Afsláttarkóði: "Enginn",
      Skilmálar: "Útgáfa frá 1.1.2026, samþykkt 31.01.2026 09:59:58Lesa skilmálana",
      "Afsal á rétti til að falla frá": "Samþykki ekki skráð",
    });
    expect(Array.from(await shownEvents(), ({ textContent }) => textContent)).toEqual([
      "Pöntun stofnuð31.01.2026 10:00:00 · GreiðsluferliðÍ bið",
      "Greiðslu lokið31.01.2026 10:05:07 · KortafyrirtækiðÍ biðvarðLokiðSjá skilaboðinstatusOkcreditcardnumber****4242",
      "Beðið um endurgreiðslu01.02.2026 08:30:00 · Umsjón · StjóriKeypti óvart",
    ]);
    expect(screen.getByText("Sjá skilaboðin").closest("details")).not.toHaveAttribute("open");

    const press = async (name: string) => person.click(await screen.findByRole("button", { name }));
    await press("Lesa skilmálana");
    await screen.findByText(/^Texti þessarar útgáfu var ekki geymdur/);
    await press("Loka");
    await press("Lesa skilmálana");
    await screen.findByText(/Full endurgreiðsla í 30 daga\./);
    await press("Loka");
    await press("Sjá kvittun");
    await screen.findByText(/^Kvittunin hefur ekki enn verið gefin út/);
    await press("Loka");
    await press("Sjá kvittun");
    const dialog = within(await screen.findByRole("dialog", { name: "Kvittun nr. 7" }));
    expect(await dialog.findByText("Golfnámskeið ehf.")).toBeInTheDocument();
    expect(document.title).toBe("Greiðsla SALE00000001 · Golfnámskeið");
  });

  test("shows a coupon, a duplicate payment, a refund and missing data", async () => {
    const payment = {
      ...detail.payment,
      status: "refunded",
      provider: "another",
      acceptedTerms: null,
      isSecondPayment: true,
      receiptNumber: null,
      refund: {
        ...{ state: "unanswered", actor: "boss", at: "2026-02-01T08:30:00Z", reason: "Keypti óvart" },
        amount: 24_900,
      },
    };
    const coupon = { id: "c", code: "GOLF20", discountType: "percentage", discountValue: 20 };
    open({ [PAYMENT]: ok({ ...detail, payment, coupon, buyer: null }) });
    expect(await facts()).toMatchObject({
      Kaupandi: "Aðganginum hefur verið eytt",
      "Auðkenni kaupanda": "anna",
      Kvittun: "Engin kvittun",
      Greiðslumiðlun: "another",
      Afsláttarkóði: "GOLF20 (20% afsláttur)",
      Skilmálar: "Samþykki ekki skráð",
      "Afsal á rétti til að falla frá": "Samþykki ekki skráð",
      "Önnur greiðsla": "Kaupandinn átti námskeiðið fyrir",
      Endurgreiðsla: "Ekkert svar frá Teya24.900 kr.01.02.2026 08:30:00Keypti óvart",
    });
  });

  const gift = { recipientName: "Anna", recipientEmail: "anna@example.is", message: null, deliverOn: null };

  test.each([
    [{ isSecondPayment: true, gift }, { "Önnur greiðsla": "Kaupandinn hafði þegar greitt fyrir sömu gjöf" }],
    [
      { amount: 0, receiptNumber: null, couponId: "gone" },
      {
        Greiðslumiðlun: "Engin, pöntunin var ókeypis",
        Kvittun: "Kvittunin er í vinnslu",
        Afsláttarkóði: "Kóðinn er ekki lengur til",
      },
    ],
  ])("shows for a payment with %j the details %j", async (changes, shown) => {
    open({ [PAYMENT]: ok({ ...detail, payment: { ...detail.payment, ...changes } }) });
    expect(await facts()).toMatchObject(shown);
  });

  test("lets the administrator retry, and keeps the payment if a refresh fails", async () => {
    const { answer, reply } = pending();
    const { person } = open({ [PAYMENT]: [answer, ok(pendingDetail), refuse("internal")] });
    const back = await screen.findByRole("link", { name: "Aftur í sölu" });
    expect(back).toHaveAttribute("href", "/admin/dashboard?tab=sales");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Greiðsla");
    expect(screen.getAllByText("Augnablik …")[0]).toBeInTheDocument();
    reply(refuse("internal"));
    expect(await screen.findByText("Ekki tókst að sækja gögnin")).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Reyna aftur" }));
    expect(await screen.findByText("Teya SecurePay")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await person.click(screen.getByRole("button", { name: "Uppfæra" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Ekki tókst að sækja nýjustu stöðu");
    expect(screen.getByText("Teya SecurePay")).toBeInTheDocument();
  });

  test("shows the reason and the next step of an open review, and notes of the system in Icelandic", async () => {
    const rejected = { ...events[0], id: "event-4", type: "webhook_rejected", note: "amount_mismatch" };
    const reviewed = { ...rejected, id: "event-5", type: "review_opened" };
    const refused = { ...events[2], id: "event-6", type: "refund_refused" };
    open({
      [PAYMENT]: ok(pendingDetail),
      [EVENTS]: ok([
        rejected,
        { ...reviewed, note: "webhook_rejected: amount_mismatch" },
        { ...refused, note: "ret=False&message=No+such+id" },
      ]),
    });
    expect(await screen.findByRole("heading", { name: "Engin staðfesting" })).toBeInTheDocument();
    expect(screen.getByText(/^Leitaðu að henni á lista kortafyrirtækisins/)).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("Í biðÞarf að skoða");
    expect(screen.getByText(/^Enginn póstur hefur farið út/)).toBeInTheDocument();
    await shownEvents();
    expect(screen.getByText("Upphæðin er önnur en í pöntuninni.")).toBeInTheDocument();
    expect(
      screen.getByText("Greiðsla stemmir ekki við pöntun: Upphæðin er önnur en í pöntuninni."),
    ).toBeInTheDocument();
    const fields = screen.getByText("Sjá skilaboðin").closest("details");
    expect(fields).toHaveTextContent("retFalsemessageNo such id");
  });
});

describe("emails of a payment", () => {
  test("shows the recipient, time and number of attempts of each email, with a readable domain", async () => {
    open({
      [PAYMENT]: ok({
        ...detail,
        emails: [
          email,
          {
            ...{ ...email, id: "email-2", template: "other", state: "queued", attempts: 2, sentAt: null },
            recipient: "thora@xn--rsnes-zta0f.is",
          },
        ],
      }),
    });
    const items = await (await section("Tölvupóstur")).findAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "KvittunSentanna@example.isSent 31.01.2026 10:05:11 · 1 tilraun",
      "otherÍ biðröðthora@þórsnes.isFrá 31.01.2026 10:05:08 · 2 tilraunir",
    ]);
    expect(screen.queryByRole("button", { name: "Senda aftur" })).toBeNull();
  });
});

describe("reviews of a payment", () => {
  test("shows who closed a review and why, including reviews closed by the system", async () => {
    const byItself = { ...closedReview, id: "review-2", reason: "unconfirmed", closedBy: null, note: null };
    open({ [PAYMENT]: ok({ ...detail, reviews: [closedReview, byItself] }) });
    const items = await (await section("Skoðun lokið")).findAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Greitt tvisvarEndurgreitt1.2.2026 kl. 08:00 · Stjóri",
      "Engin staðfesting1.2.2026 kl. 08:00 · Kerfið, af sjálfu sér",
    ]);
    expect(screen.getByRole("status")).toHaveTextContent(/^Lokið$/);
  });
});
